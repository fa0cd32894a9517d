import { describe, expect, test } from 'vitest'
import { electionCalendar } from './election-calendar.ts'

const now = new Date('2026-11-20T14:00:00Z')
const lines = (name: string, electionDay: string) =>
  electionCalendar({ name, electionDay }, now)?.split('\r\n') ?? []

const uid = (name: string) => lines(name, '2028-11-07').find((line) => line.startsWith('UID:'))

describe('Election Day as a calendar file', () => {
  test('is an event of the whole day, with the day after as its end', () => {
    expect(lines('2028 Federal General Election', '2028-11-07')).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261120T140000Z',
        'DTSTART;VALUE=DATE:20281107',
        'DTEND;VALUE=DATE:20281108',
        'SUMMARY:2028 Federal General Election',
      ]),
    )
    expect(lines('A', '2027-12-31')).toContain('DTEND;VALUE=DATE:20280101')
  })

  test('escapes the special characters of the format', () => {
    expect(lines('City; County, \\ Town\r\nATTENDEE:x', '2028-11-07')).toContain(
      String.raw`SUMMARY:City\; County\, \\ Town\nATTENDEE:x`,
    )
  })

  test('has no line of more than 75 octets, and loses nothing by folding', () => {
    const name = 'Elección '.repeat(30).trim()
    const file = electionCalendar({ name, electionDay: '2028-11-07' }, now) ?? ''
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`)
  })

  test('names one election the same each time, and another otherwise', () => {
    expect(uid('A Primary')).toBe(uid('A Primary'))
    expect(uid('A Primary')).not.toBe(uid('A Runoff'))
  })

  test('is not made for a day that is none', () => {
    expect(electionCalendar({ name: 'A', electionDay: '2028-02-30' }, now)).toBeNull()
  })
})
