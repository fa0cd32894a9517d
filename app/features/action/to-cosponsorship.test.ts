import { expect, test } from 'vitest'
import type { PartyGroup } from '#domain/members/party.ts'
import { toCosponsorship } from './to-cosponsorship.ts'

const joins = (joined: string | null, party: PartyGroup, state: string) => ({
  id: null,
  name: 'Jo Doe',
  lastName: 'Doe',
  party,
  state,
  district: null,
  isOriginal: joined === '2025-01-03',
  joined,
  withdrew: null,
})
const people = [
  joins('2025-01-03', 'dem', 'NY'),
  joins('2025-01-03', 'dem', 'CA'),
  joins('2025-02-10', 'rep', 'NY'),
  joins('2025-02-20', 'dem', 'NY'),
  joins('2025-04-13', 'rep', 'TX'),
]

test('cosponsors are counted by month and state, the larger party and state first', () => {
  expect(toCosponsorship(people)).toMatchObject({
    original: 2,
    parties: ['dem', 'rep'],
    months: [
      { name: 'January 2025', counts: [2, 0] },
      { name: 'February 2025', counts: [1, 1] },
      { name: 'April 2025', counts: [0, 1] },
    ],
    states: [
      { name: 'New York', counts: [2, 1] },
      { name: 'California', counts: [1, 0] },
      { name: 'Texas', counts: [0, 1] },
    ],
  })
  expect(toCosponsorship([])).toBeNull()
})

test('the chart steps up on each day, from the first to the last', () => {
  const twice = people.flatMap((one) => [one, one])
  expect(toCosponsorship(twice)?.chart).toEqual({
    from: '2025-01-03',
    to: '2025-04-13',
    lines: [
      { party: 'dem', count: 6, path: 'M0 100H0V33.3H288V0H600' },
      { party: 'rep', count: 4, path: 'M0 100H228V66.7H600V33.3H600' },
    ],
  })
})

test('there is no chart of few cosponsors, of one day, or with a day missing', () => {
  expect(toCosponsorship(people)?.chart).toBeNull()
  expect(toCosponsorship(Array(12).fill(people[0]))?.chart).toBeNull()
  expect(toCosponsorship([...people, ...people, joins(null, 'ind', 'VT')])?.chart).toBeNull()
})
