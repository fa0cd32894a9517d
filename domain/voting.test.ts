import { describe, expect, test } from 'vitest'
import { isPostOfficeBox, stateOfAddress } from './places/address-state.ts'
import { nextFederalElection, seatElection } from './elections/federal-election.ts'
import { states } from './places/states.ts'
import { isMilitaryZip, stateOfZip } from './places/zip-code.ts'

describe('the next federal general election', () => {
  test.each([
    ['2024-11-05', '2024-11-05'],
    ['2024-11-06', '2026-11-03'],
    ['2025-01-01', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026-11-20', '2028-11-07'],
    // November 1 is a Tuesday, and not yet the one after a Monday.
    ['2022-06-01', '2022-11-08'],
    // November 1 is a Monday.
    ['2032-01-31', '2032-11-02'],
  ])('seen from %s is on %s', (today, day) => {
    expect(nextFederalElection(today)).toBe(day)
  })
})

describe('a ZIP code', () => {
  test.each([
    ['00501', 'NY'],
    ['00601', 'PR'],
    ['00801', 'VI'],
    ['02108', 'MA'],
    ['06390', 'NY'],
    ['06103', 'CT'],
    ['20001', 'DC'],
    ['20101', 'VA'],
    ['30301', 'GA'],
    ['39901', 'GA'],
    ['66102', 'KS'],
    ['73301', 'TX'],
    ['73401', 'OK'],
    ['82001', 'WY'],
    ['88510', 'TX'],
    ['90210', 'CA'],
    ['96701', 'HI'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['99501', 'AK'],
    ['20500-0005', 'DC'],
  ])('%s is in %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state)
  })

  test.each(['09012', '34001', '96201', '96940', '96960', '00000', '99', '123456', 'abcde', ''])(
    'that is military, of another country or none gives no state: "%s"',
    (zip) => {
      expect(stateOfZip(zip)).toBeNull()
    },
  )

  test('is military by its first three digits', () => {
    const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
    const military = prefixes.filter((prefix) => isMilitaryZip(`${prefix}01`))
    expect(military.join(' ')).toBe('090 091 092 093 094 095 096 097 098 340 962 963 964 965 966')
  })

  test('exists for every state and territory', () => {
    const found = new Set(
      Array.from({ length: 100_000 }, (_, number) => stateOfZip(String(number).padStart(5, '0'))),
    )
    expect(Object.keys(states).filter((state) => !found.has(state as keyof typeof states))).toEqual(
      [],
    )
  })
})

describe('the state of an address', () => {
  test.each([
    ['1600 Pennsylvania Avenue NW, Washington, D.C. 20500', 'DC'],
    ['1263 Pacific Ave, Kansas City, KS 66102', 'KS'],
    ['350 Fifth Avenue, New York, New York', 'NY'],
    ['12345 Main Street, Charleston, West Virginia', 'WV'],
    ['12345 Main Street, Springfield, IL', 'IL'],
    ['77002', 'TX'],
    ['vermont', 'VT'],
    ['wy', 'WY'],
    ['100 Main St,Burlington,VT,05401-1234', 'VT'],
    ['1 Capitol Hill, Honolulu, HI 96813, USA', 'HI'],
    ['1 Capitol Hill, Honolulu, HI, United States of America', 'HI'],
    ['PO Box 12, Hagåtña, Guam 96910', 'GU'],
  ])('%s is %s', (address, state) => {
    expect(stateOfAddress(address)).toBe(state)
  })

  test.each([
    '10 Downing Street, London SW1A 2AA',
    'Ciudad de México, Mexico',
    '12345 Main Street',
    'Berlin, DE 10115',
    'PSC 3 Box 1, APO AE 09012',
    '🗳️',
    '',
  ])('is not guessed for "%s"', (address) => {
    expect(stateOfAddress(address)).toBeNull()
  })
})

test.each([
  ['P.O. Box 12, Reno, NV 89501', true],
  ['po box 12', true],
  ['Post Office Box 9', true],
  ['12 Boxwood Lane, Reno, NV', false],
])('%s is a post-office box: %s', (address, expected) => {
  expect(isPostOfficeBox(address)).toBe(expected)
})

test('a seat is filled at the general election before the term ends, or at a special one', () => {
  expect(seatElection({ end: '2027-01-03' })).toEqual({ day: '2026-11-03', isSpecial: false })
  expect(seatElection({ end: '2031-01-03' })).toEqual({ day: '2030-11-05', isSpecial: false })
  expect(seatElection({ end: '2026-11-03', endsBy: 'special-election' })).toEqual({
    day: '2026-11-03',
    isSpecial: true,
  })
  // The member left, or will leave, for another reason.
  expect(seatElection({ end: '2026-05-31' })).toBeNull()
})
