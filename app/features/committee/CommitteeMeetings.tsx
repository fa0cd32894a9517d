import { ComingEvents } from '#app/components/schedule/ComingEvents.tsx'
import { EventItem } from '#app/components/schedule/EventItem.tsx'
import type { ComingEvents as Loaded } from '#app/components/schedule/load-schedule.ts'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'

type CommitteeMeetingsProps = { coming: Loaded; past: ScheduledEvent[] }

/** A committee's coming meetings, and those of the last year that were scheduled. */
export function CommitteeMeetings({ coming, past }: CommitteeMeetingsProps) {
  return (
    <>
      <ComingEvents coming={coming} className="mt-9 max-w-[60rem]" />
      {past.length > 0 && (
        <details className="mt-9 max-w-[60rem]">
          <summary className="text-h3">Past meetings ({past.length} latest)</summary>
          <p className="mt-1 text-sm text-ink-muted">
            These were scheduled. The lists don’t say whether they took place.
          </p>
          <ul className="mt-2 border-b border-line">
            {past.map((event) => (
              <EventItem key={event.id} event={event} today={coming.today} withDay />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
