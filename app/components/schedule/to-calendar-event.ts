import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { paths } from '#app/paths.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import {
  eventHeadline,
  eventSentences,
  type ScheduledEvent,
} from '#domain/schedule/scheduled-event.ts'

/**
 * A scheduled event for calendar programs (RFC 5545). Without a time it lasts all day. With one it has no end, because
 * no source names it.
 */
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

/** The place of an event on the page of its week. */
export function eventAddress({ id, day }: ScheduledEvent, today: string): string {
  const week = mondayOf(day)
  return `${paths.calendar(week === mondayOf(today) ? {} : { week })}#${id}`
}

/** The days that a calendar file has. A calendar program drops what a file no longer has, so past ones stay a while. */
export function daysOfFile(today: string): { first: string; last: string } {
  return { first: dayPlus(today, -14), last: dayPlus(today, 120) }
}
