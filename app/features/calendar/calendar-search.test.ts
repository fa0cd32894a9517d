import { expect, test } from 'vitest'
import { readCalendarSearch } from './calendar-search.ts'

const read = (address: string) => readCalendarSearch(new URLSearchParams(address), '2026-11-26')

test('a day means the week that it is in, and this week needs no address', () => {
  expect(read('week=2026-11-11').week).toBe('2026-11-09')
  // Weeks end on Sunday.
  expect(read('week=2026-11-22').week).toBe('2026-11-16')
  expect(read('week=2026-11-29').week).toBeUndefined()
})

test.each(['week=2026-02-30', 'week=soon', 'week=9999-12-31', 'week=0001-01-01', ''])(
  'what an address cannot mean is left out: %s',
  (address) => {
    expect(read(address).week).toBeUndefined()
  },
)

test('filters are an action, a committee, a subject and a member', () => {
  expect(read('action=119-hr-1&committee=hsag&subject=Health&member=C000127')).toEqual({
    week: undefined,
    action: '119-hr-1',
    committee: 'HSAG',
    subject: 'Health',
    member: 'C000127',
  })
  expect(read("action=';--&committee=agriculture&member=Cantwell&subject=")).toEqual({})
})
