import ical from 'ical-generator'
import { expect, test } from 'vitest'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'
import { toCalendarEvent } from './to-calendar-event.ts'

const hearing: ScheduledEvent = {
  id: 'meeting-338684',
  kind: 'hearing',
  chamber: 'Senate',
  day: '2026-11-02',
  last_day: '2026-11-02',
  // After the clocks went back on November 1.
  starts_at: '2026-11-02T15:00:00Z',
  status: 'scheduled',
  title: 'Hearings to examine rivers; and lakes.',
  label: null,
  described_as: 'Open Hearing',
  committee_code: 'SSHR',
  committee: 'Senate Committee on Health',
  subcommittee: null,
  place: 'SD-430',
  witnesses: null,
  source_url: 'https://www.senate.gov/',
  video_url: null,
  former_day: null,
  former_starts_at: null,
  revision: 3,
  changed_at: '2026-10-30T12:00:00Z',
  measures: [],
}
const lines = (event: Partial<ScheduledEvent>) =>
  ical({
    prodId: 'test',
    events: [
      toCalendarEvent(
        { ...hearing, ...event },
        { origin: 'https://rotunda.example', today: '2026-10-30' },
      ),
    ],
  })
    .toString()
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('a hearing has its time in UTC, no end, and the number of its moves', () => {
  expect(lines({})).toEqual(
    expect.arrayContaining([
      'UID:meeting-338684@rotunda.example',
      'SEQUENCE:2',
      'DTSTART:20261102T150000Z',
      'SUMMARY:Open Hearing: Hearings to examine rivers\\; and lakes.',
      'LOCATION:SD-430',
      'URL;VALUE=URI:https://rotunda.example/calendar?week=2026-11-02#meeting-338684',
    ]),
  )
  expect(lines({}).filter((line) => /^(DTEND|STATUS)/.test(line))).toEqual([])
})

test('a list of a week lasts through Sunday, and a meeting without a time all day', () => {
  const week = lines({ kind: 'floor', day: '2026-11-30', last_day: '2026-12-06', starts_at: null })
  expect(week).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261207']),
  )
  expect(lines({ starts_at: null })).toContain('DTSTART;VALUE=DATE:20261102')
})

test('only a canceled event is canceled', () => {
  expect(lines({ status: 'canceled' })).toContain('STATUS:CANCELLED')
  for (const status of ['postponed', 'unlisted', 'unclear'] as const)
    expect(lines({ status })).toContain('STATUS:TENTATIVE')
})
