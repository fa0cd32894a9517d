import { eventAddress } from '#app/components/schedule/to-calendar-event.ts'
import { feedResponse } from '#app/data/atom.ts'
import { site } from '#app/data/site.ts'
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
  return feedResponse({
    title: of ? `Rotunda: scheduled events, ${of}` : 'Rotunda: scheduled events',
    self: origin + paths.calendarFile('atom', search),
    alternate: origin + paths.calendar(search),
    entries: entries.map((event) => ({
      address: origin + eventAddress(event, today),
      id: `${origin}${paths.calendar()}#${event.id}-${event.revision}`,
      title: eventHeadline(event),
      updated: event.changed_at ?? '1970-01-01T00:00:00Z',
      category: event.chamber,
      summary: eventSentences(event, today),
    })),
  })
}
