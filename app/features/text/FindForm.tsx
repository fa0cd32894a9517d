import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { fieldStyle } from '#app/ui/TextField.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { mostSoughtLength } from '#domain/search/find-in-text.ts'
import type { TextView } from './text-view.ts'

/** Looks for words in the whole version; with script, Enter and Shift+Enter go on from one to the next. */
export function FindForm({ text }: { text: TextView }) {
  const { action, shown, found } = text
  const field = useRef<HTMLInputElement>(null)
  const { number, step } = useFoundSteps(text)
  const isAsked = () => found !== null && field.current?.value === found.words
  return (
    <search aria-label="Find in this text">
      <form
        action={paths.actionText(action.id)}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          if (!isAsked()) return
          event.preventDefault()
          step(1)
        }}
      >
        {shown && <input type="hidden" name="version" value={shown.code} />}
        <label className="grid min-w-0 grow basis-56 gap-1 text-sm font-semibold">
          Find in this text
          <input
            ref={field}
            key={found?.words}
            type="search"
            name="find"
            defaultValue={found?.words}
            maxLength={mostSoughtLength}
            autoComplete="off"
            enterKeyHint="search"
            className={`${fieldStyle} min-h-11 font-normal`}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.shiftKey || !isAsked()) return
              event.preventDefault()
              step(-1)
            }}
          />
        </label>
        <Button type="submit">Find</Button>
      </form>
      {found && (
        <div className="mt-2 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <output>{foundInWords(found)}</output>
            {found.total > 0 && (
              <span className="needs-script inline-flex items-center gap-1">
                <Button variant="quiet" size="sm" onClick={() => step(-1)}>
                  <ChevronUp aria-hidden className="size-4" />
                  Previous
                </Button>
                <Button variant="quiet" size="sm" onClick={() => step(1)}>
                  <ChevronDown aria-hidden className="size-4" />
                  Next
                </Button>
                {number !== null && <span aria-live="polite">{number} on this page</span>}
              </span>
            )}
            <Link to={paths.actionText(action.id, { version: shown?.code })}>Clear</Link>
          </p>
          {found.passages.length > 0 && (
            <details className="mt-1">
              <summary className="w-fit py-0.5">Where they are</summary>
              <ol className="mt-1 flex flex-col gap-0.5">
                {found.passages.map(({ path, label, matches, isHere }) => {
                  const query = { version: shown?.code, at: path, find: found.words }
                  return (
                    <li key={path}>
                      <a href={isHere ? `#${path}` : paths.actionText(action.id, query, path)}>
                        {label}
                      </a>{' '}
                      ({matches})
                    </li>
                  )
                })}
              </ol>
            </details>
          )}
        </div>
      )}
    </search>
  )
}

function foundInWords({ total, passages, words }: NonNullable<TextView['found']>): string {
  if (total === 0) return `“${words}” is not in this text.`
  const times = total === 1 ? 'Once' : pluralize(total, 'time')
  const places = passages.length === 1 ? 'one passage' : pluralize(passages.length, 'passage')
  return `${times} in ${places}.`
}

/** Goes from one place of the words looked for to the next; behind the last of the page, to the part that has more. */
function useFoundSteps({ action, shown, found }: TextView) {
  const navigate = useNavigate()
  // Where a visitor is among the marks of one page; another page has others.
  const page = `${shown?.code} ${found?.words} ${found?.passages.find(({ isHere }) => isHere)?.path}`
  const [place, setPlace] = useState({ page, at: null as number | null })
  const current = place.page === page ? place.at : null
  const setCurrent = (at: number) => setPlace({ page, at })

  function step(by: 1 | -1) {
    const marks = [...document.querySelectorAll<HTMLElement>('.text-passages mark')]
    const next = current === null ? (by === 1 ? 0 : marks.length - 1) : current + by
    const mark = marks[next]
    for (const one of marks) delete one.dataset.current
    if (mark) {
      mark.dataset.current = ''
      mark.scrollIntoView({ block: 'center' })
      setCurrent(next)
      return
    }
    const places = found?.passages ?? []
    const beyond =
      by === 1
        ? places[places.findLastIndex(({ isHere }) => isHere) + 1]
        : places[places.findIndex(({ isHere }) => isHere) - 1]
    // After the last place comes the first.
    const to = beyond ?? (by === 1 ? places[0] : places.at(-1))
    if (!to) return
    if (to.isHere) {
      const other = by === 1 ? marks[0] : marks.at(-1)
      if (!other) return
      other.dataset.current = ''
      other.scrollIntoView({ block: 'center' })
      setCurrent(marks.indexOf(other))
      return
    }
    const query = { version: shown?.code, at: to.path, find: found?.words }
    void navigate(paths.actionText(action.id, query, to.path))
  }

  return { number: current === null ? null : current + 1, step }
}
