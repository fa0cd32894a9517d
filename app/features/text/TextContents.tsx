import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import type { TextView } from './text-view.ts'
import { usePlaceInText } from './use-place-in-text.ts'

/** Every heading and section of the version; where the reader is, is marked, and with script it follows the scroll. */
export function TextContents({ text }: { text: TextView }) {
  const { action, shown, contents } = text
  const here = contents.filter(({ isHere }) => isHere)
  const place = usePlaceInText(here.map(({ path }) => path)) ?? here[0]?.path
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const [frame, line] = [list.current, list.current?.querySelector('[aria-current]')]
    if (place === undefined || !frame || !(line instanceof HTMLElement)) return
    const top = line.offsetTop - frame.offsetTop
    const isSeen = top >= frame.scrollTop && top < frame.scrollTop + frame.clientHeight - 40
    if (!isSeen) frame.scrollTop = top - frame.clientHeight / 3
  }, [place])
  return (
    <nav
      ref={list}
      id="contents"
      tabIndex={-1}
      aria-label="Contents"
      className="text-contents mt-12 lg:sticky lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0"
    >
      <h2 className="font-sans text-sm font-semibold">Contents</h2>
      <ol className="mt-2 text-sm">
        {contents.map(({ path, level, label, isHere }) => (
          <li key={path} data-level={Math.min(level, 4)}>
            <a
              href={
                isHere
                  ? `#${path}`
                  : paths.actionText(action.id, { version: shown?.code, at: path }, path)
              }
              aria-current={path === place ? 'location' : undefined}
              className="quiet-link"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
