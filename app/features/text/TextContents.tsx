import { useEffect, useRef } from 'react'
import type { TextView } from './text-view.ts'
import { usePlaceInText } from './use-place-in-text.ts'
import { useTextMarkup } from './use-text-markup.ts'

// No path of a passage has such a letter.
const listId = 'contents_lines'

/** Every heading and section of the version; where the visitor is, is marked, and with script it follows the scroll. */
export function TextContents({ text: { markup, places } }: { text: TextView }) {
  const lines = useTextMarkup('contents', markup, listId)
  const place = usePlaceInText(places.map(({ path }) => path)) ?? places[0]?.path
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = list.current
    const line = frame?.querySelector(`a[href="#${place}"]`)
    if (lines === '' || !frame || !(line instanceof HTMLElement)) return
    frame.querySelector('[aria-current]')?.removeAttribute('aria-current')
    line.setAttribute('aria-current', 'location')
    const top = line.offsetTop - frame.offsetTop
    const isSeen = top >= frame.scrollTop && top < frame.scrollTop + frame.clientHeight - 40
    if (!isSeen) frame.scrollTop = top - frame.clientHeight / 3
  }, [place, lines])
  return (
    <nav
      ref={list}
      id="contents"
      tabIndex={-1}
      aria-label="Contents"
      className="text-contents mt-12 lg:sticky lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0"
    >
      <h2 className="font-sans text-sm font-semibold">Contents</h2>
      <ol
        id={listId}
        className="mt-2 text-sm"
        dangerouslySetInnerHTML={{ __html: lines }}
        suppressHydrationWarning
      />
    </nav>
  )
}
