import { longDate } from '#domain/dates/dates.ts'
import type { Passage } from '../action-view.ts'

/** What a chamber passed without a roll call, in the history's own words. */
export function UnrecordedPassages({ passages }: { passages: Passage[] }) {
  if (passages.length === 0) return null
  return (
    <div className="mb-5 text-sm" data-not-in-image>
      <p className="text-ink-muted">Passed without a roll call, as the official history says:</p>
      <ul>
        {passages.map(({ date, text }) => (
          <li key={`${date} ${text}`} className="py-1">
            <time dateTime={date} className="text-ink-muted">
              {longDate(date)}
            </time>{' '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
