import ical from 'ical-generator'
import { toCalendarEvent } from '#app/components/schedule/to-calendar-event.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/calendar-file'
import { loadComing } from './coming-events.ts'

/** /calendar.ics: scheduled events for calendar programs (RFC 5545), filtered as the page is. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { events, of, today } = await loadComing(context, url)
  const { origin } = context.get(site)
  const body = ical({
    name: of ? `Congress: ${of}` : 'Congress: scheduled events',
    prodId: { company: 'Rotunda', product: 'Rotunda', language: 'EN' },
    ttl: 60 * 60,
    events: events.map((event) => toCalendarEvent(event, { origin, today })),
  }).toString()
  return new Response(body, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}
