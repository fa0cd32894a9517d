import { eventAddress } from '#app/components/schedule/to-calendar-event.ts'
import { atomFeed } from '#app/data/atom.ts'
import { site } from '#app/data/site.ts'
import { xmlResponse } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { eventHeadline, eventSentences, isPastEvent } from '#domain/schedule/scheduled-event.ts'
import type { Route } from './+types/calendar-feed'
import { loadComing } from './coming-events.ts'

const mostEntries = 100

/** /calendar.atom: coming events (RFC 4287), the last changed first. A move is a new entry. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { events, of, today, search } = await loadComing(context, url)
  const { origin } = context.get(site)
  const entries = events
    .filter((event) => !isPastEvent(event, today))
    .toSorted((a, b) => (b.changed_at ?? '').localeCompare(a.changed_at ?? ''))
    .slice(0, mostEntries)
  return xmlResponse(
    atomFeed({
      title: of ? `Rotunda: scheduled events, ${of}` : 'Rotunda: scheduled events',
      self: origin + paths.calendarFile('atom', search),
      alternate: origin + paths.calendar(search),
      updated: timeOf(entries[0]?.changed_at),
      author: 'Rotunda',
      entries: entries.map((event) => ({
        address: origin + eventAddress(event, today),
        id: `${origin}${paths.calendar()}#${event.id}-${event.revision}`,
        title: eventHeadline(event),
        updated: timeOf(event.changed_at),
        category: event.chamber,
        summary: eventSentences(event, today),
      })),
    }),
    'application/atom+xml',
  )
}

/** A feed without entries has never been updated. */
function timeOf(moment: string | null | undefined): string {
  return new Date(moment ?? 0).toISOString()
}
