import { expect, test } from 'vitest'
import {
  dayRange,
  eventHeadline,
  eventSentences,
  eventTime,
  nameOfMeasure,
  readersClock,
  type ScheduledEvent,
  whatMayBeDecided,
} from './scheduled-event.ts'

const hearing: ScheduledEvent = {
  id: 'meeting-338684',
  kind: 'hearing',
  chamber: 'Senate',
  day: '2026-07-30',
  last_day: '2026-07-30',
  starts_at: '2026-07-30T13:45:00Z',
  status: 'scheduled',
  title: 'Hearings to examine rivers.',
  label: null,
  described_as: 'Open Hearing',
  committee_code: 'SSHR',
  committee: 'Senate Committee on Health',
  subcommittee: null,
  place: 'SD-430',
  witnesses: null,
  source_url: 'https://www.congress.gov/event/119th-Congress/senate-event/338684',
  video_url: null,
  former_day: null,
  former_starts_at: null,
  revision: 1,
  changed_at: null,
  measures: [],
}
const floor: ScheduledEvent = {
  ...hearing,
  kind: 'floor',
  chamber: 'House',
  day: '2026-09-14',
  last_day: '2026-09-20',
  starts_at: null,
  title: 'Rivers Act',
  label: 'H.R. 1',
  described_as: 'Items that may be considered under suspension of the rules',
  committee: null,
  place: null,
  witnesses: null,
}

test('times are in Washington, on both sides of a change of clocks', () => {
  expect(eventTime(hearing)).toBe('Thursday, July 30, 9:45 AM')
  const at = (starts_at: string, day: string) => eventTime({ ...hearing, day, starts_at })
  expect(at('2026-10-31T14:00:00Z', '2026-10-31')).toBe('Saturday, October 31, 10:00 AM')
  expect(at('2026-11-02T15:00:00Z', '2026-11-02')).toBe('Monday, November 2, 10:00 AM')
  expect(eventTime({ ...hearing, starts_at: null })).toBe('Thursday, July 30')
  // The House names no day.
  expect(eventTime(floor)).toBe('the week of September 14')
})

test.each([
  ['America/Los_Angeles', '6:45 AM'],
  ['Pacific/Honolulu', '3:45 AM'],
  ['Asia/Tokyo', '10:45 PM'],
  ['Pacific/Auckland', 'Friday, 1:45 AM'],
  ['America/Toronto', null],
])('in %s 9:45 AM in Washington is %s', (zone, words) => {
  expect(readersClock('2026-07-30T13:45:00Z', zone)).toBe(words)
})

test('says what may be decided, and how', () => {
  expect(whatMayBeDecided(floor)).toBe(
    'The House may debate and vote under suspension of the rules, which takes two-thirds of those voting.',
  )
  expect(
    whatMayBeDecided({
      ...floor,
      label: 'Senate amendments to H.R. 5334',
      described_as: 'Items that may be considered pursuant to a rule',
    }),
  ).toBe('The House may vote on the Senate’s changes under a rule, which sets the terms of debate.')
  expect(whatMayBeDecided({ ...floor, described_as: 'Items that may be considered' })).toBe(
    'The House may debate and vote.',
  )
  expect(whatMayBeDecided({ ...hearing, described_as: 'Closed Hearing' })).toContain(
    'may not attend',
  )
})

test('never says that an event took place, and after its day not what it may decide', () => {
  expect(eventSentences(hearing, '2026-07-30')).toBe(
    'Thursday, July 30, 2026, 9:45 AM in Washington. Senate Committee on Health. SD-430. The committee may hear witnesses and ask them questions. This is a plan. It does not say that the event took place.',
  )
  expect(eventSentences(floor, '2026-09-21')).toBe(
    'Listed for the week of September 14, 2026. No day is named. This is a plan. It does not say that the event took place.',
  )
})

test('a move and a status are named first', () => {
  const moved: ScheduledEvent = {
    ...hearing,
    status: 'postponed',
    former_day: '2026-07-29',
    former_starts_at: '2026-07-29T14:00:00Z',
  }
  expect(eventHeadline(moved)).toBe('POSTPONED: Open Hearing: Hearings to examine rivers.')
  expect(eventSentences(moved, '2026-07-30')).toContain(
    'Postponed. Moved from Wednesday, July 29, 10:00 AM.',
  )
})

test('names measures, nominations and spans of days', () => {
  expect(
    ['119-hr-1', '119-pn-730-4', '119-pn-874', '114-treaty-1', 'eo-14001'].map(nameOfMeasure),
  ).toEqual(['H.R. 1', 'PN730-4', 'PN874', 'Treaty Doc. 114-1', 'eo-14001'])
  expect(dayRange('2026-11-23', '2026-12-06')).toBe('November 23 to December 6, 2026')
  expect(dayRange('2026-12-28', '2027-01-10')).toBe('December 28, 2026 to January 10, 2027')
})
