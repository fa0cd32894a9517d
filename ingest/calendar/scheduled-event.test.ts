import { expect, test } from 'vitest'
import type { Reject } from '../source.ts'
import {
  committeeCode,
  congressGovEvent,
  houseCode,
  measuresIn,
  nominationId,
  startOn,
  statusFromWord,
  statusInText,
} from './scheduled-event.ts'

test.each([
  ['S. 283 ', ['119-s-283']],
  ['S.790', ['119-s-790']],
  ['HR 188', ['119-hr-188']],
  ['H.J. Res. 210', ['119-hjres-210']],
  ['Senate amendments to H.R. 5334', ['119-hr-5334']],
  // A kind without a number, a number without a kind, a print, and nothing.
  ['H.R. _____', []],
  ['H.R.', []],
  ['5300', []],
  ['RCP 115-23', []],
  ['X', []],
  ['', []],
])('"%s" names %j', (text, ids) => {
  expect(measuresIn(text, 119)).toEqual(ids)
})

const start = (day: string, time: string | undefined) => {
  const rejects: Reject[] = []
  return { at: startOn(day, time, rejects), rejects: rejects.map(({ reason }) => reason) }
}

test.each([
  ['2026-07-30', '09:45 AM', '2026-07-30T09:45:00-04:00'],
  ['2026-07-30', '12:15 AM', '2026-07-30T00:15:00-04:00'],
  ['2026-07-30', '12:15 PM', '2026-07-30T12:15:00-04:00'],
  ['2025-09-17', '14:00:00', '2025-09-17T14:00:00-04:00'],
  // The day before and the day on which the clocks go back.
  ['2026-10-31', '10:00 AM', '2026-10-31T10:00:00-04:00'],
  ['2026-11-01', '10:00 AM', '2026-11-01T10:00:00-05:00'],
  // This hour comes twice. The first one counts.
  ['2026-11-01', '01:30:00', '2026-11-01T01:30:00-04:00'],
  ['2026-03-08', '10:00 AM', '2026-03-08T10:00:00-04:00'],
])('on %s %s is %s', (day, time, at) => {
  expect(start(day, time)).toEqual({ at, rejects: [] })
})

test.each(['TBD', 'TBA', 'To be announced', '', undefined])(
  '%s is no time, and no error',
  (time) => {
    expect(start('2026-07-30', time)).toEqual({ at: null, rejects: [] })
  },
)

test('a time that cannot be read and one that the clocks skip are set aside', () => {
  expect(start('2026-07-30', 'after the vote')).toEqual({
    at: null,
    rejects: ['"after the vote" is no time on 2026-07-30.'],
  })
  expect(start('2026-03-08', '02:30 AM')).toEqual({
    at: null,
    rejects: ['"02:30 AM" is no time on 2026-03-08.'],
  })
})

test.each([
  ['Scheduled', 'scheduled'],
  ['Canceled', 'canceled'],
  ['Cancelled', 'canceled'],
  ['Postponed', 'postponed'],
  ['Rescheduled', 'rescheduled'],
  ['Deferred', 'unclear'],
  [undefined, 'unclear'],
] as const)('the word %s is the status %s', (word, status) => {
  expect(statusFromWord(word)).toBe(status)
})

test.each([
  ['POSTPONED: Hearings to examine rivers.', 'postponed'],
  ['(CANCELLED) Hearings to examine rivers.', 'canceled'],
  // The word is the subject, not the status.
  ['Hearings to examine canceled grants.', 'scheduled'],
  ['Hearings to examine whether the postponed rule is lawful.', 'scheduled'],
])('"%s" is %s', (text, status) => {
  expect(statusInText(text)).toBe(status)
})

test('a nomination without parts, or with part 0, is the whole', () => {
  expect(nominationId(119, 874, undefined)).toBe('119-pn-874')
  expect(nominationId(119, 1129, '0 ')).toBe('119-pn-1129')
  expect(nominationId(119, 937, '03')).toBe('119-pn-937-3')
})

test('committees have a code of the House and one of the directory', () => {
  expect([committeeCode('II10'), committeeCode('IG00'), committeeCode('PW02')]).toEqual([
    'HSII',
    'HLIG',
    'HSPW',
  ])
  expect(committeeCode('nonsense')).toBeNull()
  expect([houseCode('HSII'), houseCode('HLIG')]).toEqual(['II00', 'IG00'])
})

test('an address at Congress.gov has the Congress as people say it', () => {
  const addresses = [111, 112, 113, 119, 121, 122].map((one) =>
    congressGovEvent(one, 'Senate', '1'),
  )
  expect(addresses.map((address) => address.split('/')[4])).toEqual([
    '111th-Congress',
    '112th-Congress',
    '113th-Congress',
    '119th-Congress',
    '121st-Congress',
    '122nd-Congress',
  ])
})
