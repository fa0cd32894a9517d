import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { isoDay } from '#domain/dates/dates.ts'
import type { Election } from '#domain/elections/voter-info.ts'

/**
 * Election Day as an iCalendar file (RFC 5545): an event of the whole day, with a reminder the day before.
 * Null if the day does not exist.
 * @param now when the file is made
 */
export function electionCalendar({ name, electionDay }: Election, now: Date): string | null {
  const day = isoDay(electionDay)
  if (day === null) return null
  const start = new Date(`${day}T00:00:00Z`)
  return ical({
    prodId: { company: 'Rotunda', product: 'Voter Information', language: 'EN' },
    events: [
      {
        // The same election gives the same event, so that saving it twice does not double it.
        id: `election-${day}-${encodeURIComponent(name)}@rotunda`,
        stamp: now,
        start,
        end: new Date(start.getTime() + 24 * 60 * 60 * 1000),
        allDay: true,
        summary: name,
        description: 'Confirm your polling place and its hours with your election office.',
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, triggerBefore: 24 * 60 * 60, description: name }],
      },
    ],
  }).toString()
}
