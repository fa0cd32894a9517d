import { afterEach, expect, test, vi } from 'vitest'
import { isoDay, longDate, today } from './dates.ts'

afterEach(() => void vi.useRealTimers())

test('each day of two centuries is written as Intl writes it, and no other day is one', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const wrong = []
  for (let year = 1899; year <= 2101; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (let date = 0; date <= 32; date += 1) {
        const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
        const moment = new Date(Date.UTC(year, month - 1, date))
        const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
        if (isoDay(day) !== (isReal ? day : null)) wrong.push(day)
        if (longDate(day) !== (isReal ? long.format(moment) : null)) wrong.push(day)
      }
    }
  }
  expect(wrong).toEqual([])
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

test.each([
  '2025-07-05T03:59:59Z',
  '2025-07-05T03:59:59.999+00:00',
  // As PostgreSQL writes one as text.
  '2025-07-05 03:59:59+00',
  '2025-07-04 23:59:59-04',
])('a timestamp is the day in Washington: %s', (timestamp) => {
  expect([isoDay(timestamp), longDate(timestamp)]).toEqual(['2025-07-04', 'July 4, 2025'])
})

test('today is the day in Washington, wherever the server is', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2025-07-05T03:59:59Z')
  expect(today()).toBe('2025-07-04')
  vi.setSystemTime('2025-07-05T04:00:00Z')
  expect(today()).toBe('2025-07-05')
  // Standard time.
  vi.setSystemTime('2025-01-04T04:59:59Z')
  expect(today()).toBe('2025-01-03')
})
