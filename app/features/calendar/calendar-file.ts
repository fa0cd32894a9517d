import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { site } from '#app/data/site.ts'
import { dayPlus } from '#domain/dates/week.ts'
import {
  eventHeadline,
  eventSentences,
  type ScheduledEvent,
} from '#domain/schedule/scheduled-event.ts'
import type { Route } from './+types/calendar-file'
import { eventAddress, loadComing } from './coming-events.ts'

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

/** Without a time it lasts all day. With one it has no end, because no source names it. */
export function toCalendarEvent(
  event: ScheduledEvent,
  { origin, today }: { origin: string; today: string },
): ICalEventData {
  const { starts_at: start, place, status } = event
  return {
    id: `${event.id}@${new URL(origin).hostname}`,
    sequence: event.revision - 1,
    stamp: event.changed_at ? new Date(event.changed_at) : new Date(`${event.day}T00:00:00Z`),
    // In UTC, so that no change of clocks moves it.
    ...(start
      ? { start: new Date(start) }
      : {
          start: new Date(`${event.day}T00:00:00Z`),
          end: new Date(`${dayPlus(event.last_day, 1)}T00:00:00Z`),
          allDay: true,
        }),
    summary: eventHeadline(event),
    description: `${eventSentences(event, today)} ${event.source_url}`,
    ...(place && { location: place }),
    ...(status === 'canceled' && { status: ICalEventStatus.CANCELLED }),
    ...(status !== 'canceled' && status !== 'scheduled' && { status: ICalEventStatus.TENTATIVE }),
    url: origin + eventAddress(event, today),
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}
