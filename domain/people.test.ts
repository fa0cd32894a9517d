import { describe, expect, it } from 'vitest'
import { districtLabel, districtNumber } from './places/district.ts'
import { partiesBySize, partyGroup, partyLetter } from './members/party.ts'
import { presidentName } from './orders/president-name.ts'
import { inSeatingOrder } from './votes/seating.ts'
import { parseSponsors, sponsorName } from './measures/sponsors.ts'
import { groupByState } from './members/state-groups.ts'
import { stateCode, stateName, states } from './places/states.ts'

const seat = (party: 'dem' | 'rep' | 'ind', decision: 'yea' | 'nay') => ({ party, decision })
const member = (state: string | null, district: number | string | null, lastName: string) => ({
  state,
  district,
  lastName,
})

describe('a party', () => {
  it.each([
    ['Democrat', 'dem'],
    ['Democratic-Farmer-Labor', 'dem'],
    ['D', 'dem'],
    ['Republican', 'rep'],
    ['r', 'rep'],
    ['Independent', 'ind'],
    ['ID', 'ind'],
    ['Libertarian', 'ind'],
    [null, 'ind'],
  ])('written %j belongs to %s', (written, group) => {
    expect(partyGroup(written)).toBe(group)
  })
  it('comes first by size, then by name, never by habit', () => {
    expect(
      partiesBySize(['rep', 'dem', 'dem', 'rep', 'ind'])
        .map(({ group }) => partyLetter(group))
        .join(''),
    ).toBe('DRI')
    expect(partiesBySize(['dem', 'rep', 'rep'])[0]).toEqual({ group: 'rep', size: 2 })
  })
})

describe('members by state', () => {
  it('follow the states by name and the districts by number', () => {
    const groups = groupByState([
      member('AZ', '10', 'Ten'),
      member('AZ', 2, 'Two'),
      member('AK', 0, 'Begich'),
      member('Alabama', 1, 'Moore'),
      member('AL', '7', 'Sewell'),
      member(null, null, 'Nowhere'),
    ])
    expect(groups.map(({ name }) => name)).toEqual([
      'Alabama',
      'Alaska',
      'Arizona',
      'State not recorded',
    ])
    expect(groups[0]?.members.map(({ lastName }) => lastName)).toEqual(['Moore', 'Sewell'])
    expect(groups[2]?.members.map(({ lastName }) => lastName)).toEqual(['Two', 'Ten'])
  })
  it('without districts follow their names', () => {
    const [group] = groupByState([
      member('MD', null, 'Van Hollen'),
      member('MD', null, 'Alsobrooks'),
    ])
    expect(group?.members.map(({ lastName }) => lastName)).toEqual(['Alsobrooks', 'Van Hollen'])
  })
})

describe('a district', () => {
  it.each([
    [0, 'At-Large'],
    ['0', 'At-Large'],
    ['At-Large', 'At-Large'],
    [7, 'District 7'],
    ['07', 'District 7'],
    [null, null],
    ['', null],
    ['north', null],
  ])('%j is called %j', (district, label) => {
    expect(districtLabel(district)).toBe(label)
  })
  it('is compared as a number', () => {
    expect(districtNumber('10')).toBe(10)
  })
})

describe('states', () => {
  it('are 50, the District and five territories', () => {
    expect(Object.keys(states)).toHaveLength(56)
  })
  it('are known by code and by name', () => {
    expect(stateCode('puerto rico')).toBe('PR')
    expect(stateCode('tx')).toBe('TX')
    expect(stateCode('toString')).toBeNull()
    expect(stateName('WY')).toBe('Wyoming')
    expect(stateName('Dakota Territory')).toBe('Dakota Territory')
  })
})

describe('the president', () => {
  it.each([
    ['Joseph R. Biden Jr.', 'Joseph R. Biden Jr.'],
    ['{"identifier":"joe-biden","name":"Joe Biden"}', 'Joe Biden'],
    ['"Donald Trump"', 'Donald Trump'],
    ['{"identifier":"x"}', null],
    ['{broken', null],
    ['  ', null],
    [null, null],
  ])('from %j is %j', (value, name) => {
    expect(presidentName(value)).toBe(name)
  })
})

const cosponsor = (id: string, original: boolean, withdrawn?: string) => ({
  bioguideId: id,
  firstName: 'Jo',
  lastName: 'Doe',
  isOriginalCosponsor: original,
  ...(withdrawn && { sponsorshipWithdrawnDate: withdrawn }),
})

describe('sponsors', () => {
  const arrington = {
    bioguideId: 'A000375',
    firstName: 'Jodey',
    lastName: 'Arrington',
    state: 'TX',
    district: '19',
    party: 'R',
    isOriginal: false,
    joined: null,
    withdrew: null,
  }
  it('are read from one entry, several, or JSON text of either', () => {
    for (const data of [
      arrington,
      [arrington],
      JSON.stringify(arrington),
      JSON.stringify([arrington]),
    ]) {
      expect(parseSponsors(data)).toEqual({ people: [arrington], problem: null })
    }
    expect(sponsorName(arrington)).toBe('Jodey Arrington')
  })
  it('are each given once, marked as original or as withdrawn on a day', () => {
    // S. 1383 of the 119th Congress lists one senator twice, who withdrew twice.
    const { people } = parseSponsors(
      [
        cosponsor('G000555', true, '2026-02-25'),
        cosponsor('M000934', true),
        cosponsor('W000790', false, '2025-07-14'),
        cosponsor('W000790', false, '2026-02-25'),
        cosponsor('H001076', false, '2025-07-14'),
        cosponsor('H001076', false),
      ],
      ['G000555', 'W000790'],
    )
    expect(people.map((one) => [one.bioguideId, one.isOriginal, one.withdrew])).toEqual([
      ['G000555', true, '2026-02-25'],
      ['M000934', true, null],
      ['W000790', false, '2026-02-25'],
      ['H001076', false, null],
    ])
  })
  it('keep a numeric district as text', () => {
    expect(parseSponsors({ ...arrington, district: 19 }).people[0]?.district).toBe('19')
  })
  it.each([
    ['{"lastName": "Arr', 'The record of sponsors is not valid JSON.'],
    ['"[[]]"', 'The record of sponsors is not a list of people.'],
    [42, 'The record of sponsors is not a list of people.'],
    [[{ firstName: 'Jodey' }, null], '2 of 2 entries have no name.'],
  ])('that cannot be read (%j) are none, with the reason', (data, problem) => {
    expect(parseSponsors(data)).toEqual({ people: [], problem })
  })
  it.each([null, undefined, '', '[]'])(
    'that are not recorded (%j) are none, without a reason',
    (data) => {
      expect(parseSponsors(data)).toEqual({ people: [], problem: null })
    },
  )
})

describe('seats in the drawing', () => {
  it('follow the chamber floor, with members who parted from their party at the aisle', () => {
    const order = inSeatingOrder([
      seat('rep', 'nay'),
      seat('rep', 'yea'),
      seat('rep', 'yea'),
      seat('ind', 'nay'),
      seat('dem', 'yea'),
      seat('dem', 'nay'),
      seat('dem', 'nay'),
    ])
    expect(order.map(({ party, decision }) => `${party} ${decision}`)).toEqual([
      'dem nay',
      'dem nay',
      'dem yea',
      'ind nay',
      'rep nay',
      'rep yea',
      'rep yea',
    ])
  })
})
