import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#app/paths.ts'
import type { TextView } from './text-view.ts'

/** Goes from one place of the words looked for to the next; behind the last of the page, to the part that has more. */
export function useFoundSteps({ action, shown, found }: TextView) {
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
    // Round to the other end, where there is nothing beyond.
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
