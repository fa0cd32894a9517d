import { paths } from '#app/paths.ts'
import { EventItem } from './EventItem.tsx'
import type { ComingEvents as Loaded } from './load-schedule.ts'

/** The coming events of an action or a committee, with their calendar file and feed. Nothing if there are none. */
export function ComingEvents({ coming, className = '' }: { coming: Loaded; className?: string }) {
  const { today, filter, events } = coming
  if (events?.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className={className}>
      <h2 id="coming-up" className="text-h3">
        Coming up
      </h2>
      {events === null ? (
        <p className="mt-1 text-sm text-ink-muted">Coming events couldn’t be loaded.</p>
      ) : (
        <ul className="mt-2 border-b border-line">
          {events.map((event) => (
            <EventItem key={event.id} event={event} today={today} withDay />
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
        <span>Plans change often. Times are in Washington.</span>
        <a href={paths.calendarFile('ics', filter)}>Calendar file</a>
        <a href={paths.calendarFile('atom', filter)}>Feed</a>
      </p>
    </section>
  )
}
