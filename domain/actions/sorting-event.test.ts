import { expect, test } from 'vitest'
import { describeHistoryEntry, sortingEvent } from './sorting-event.ts'

test.each([
  ['Ordered to be Reported (Amended) by the Yeas and Nays: 43 - 0.', 'Committee approved 43–0'],
  ['Ordered to be Reported by Voice Vote.', 'Committee approved by voice vote'],
  [
    'Ordered to be Reported in the Nature of a Substitute by Unanimous Consent.',
    'Committee approved by unanimous consent',
  ],
  ['Ordered to be Reported.', 'Ordered to be Reported'],
  [
    'Referred to the House Committee on Ways and Means.',
    'Referred to the House Committee on Ways and Means',
  ],
  [
    'Committee voted not to report: Ordered to be Reported by the Yeas and Nays: 1 - 9.',
    'Committee voted not to report: Ordered to be Reported by the Yeas and Nays: 1 - 9',
  ],
])('“%s” is “%s”', (text, words) => {
  expect(describeHistoryEntry(text)).toBe(words)
})

const bill = {
  action_date: '2026-05-21',
  status_date: '2026-05-21',
  introduced_date: '2026-01-06',
  latest_action_text: 'Ordered to be Reported by the Yeas and Nays: 43 - 0.',
  latest_action_date: '2026-05-21',
  cosponsor_count: 1,
}

test.each([
  ['latest_action', 'Committee approved 43–0 · May 21, 2026'],
  ['introduced', 'Introduced · January 6, 2026'],
  ['cosponsors', '1 cosponsor'],
  // The status already has this date.
  ['date_desc', undefined],
  ['title_asc', undefined],
])('a list by %s shows %s', (sort, words) => {
  expect(sortingEvent(bill, sort)?.words).toBe(words)
})

test('a list by date shows the latest action of a measure whose status is older', () => {
  expect(sortingEvent({ ...bill, status_date: '2026-01-06' }, 'date_desc')?.words).toBe(
    'Committee approved 43–0 · May 21, 2026',
  )
})

test('no event is made up', () => {
  const order = {
    ...bill,
    introduced_date: null,
    latest_action_text: null,
    latest_action_date: null,
  }
  expect(sortingEvent(order, 'introduced')).toBeNull()
  expect(sortingEvent(order, 'latest_action')).toBeNull()
})
