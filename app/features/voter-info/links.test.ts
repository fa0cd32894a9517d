import { describe, expect, test } from 'vitest'
import { candidatesByParty } from './Contests.tsx'
import { joinedAddress, mapLink } from './VotingPlaces.tsx'
import { webAddress } from './web-address.ts'

describe('a web address as typed', () => {
  test.each([
    ['www.tomhollandforkansas.com', 'https://www.tomhollandforkansas.com/'],
    ['http://www.wycokck.org/election', 'http://www.wycokck.org/election'],
    [' https://www.dcboe.org ', 'https://www.dcboe.org/'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
  ])('%s leads to %s', (text, address) => {
    expect(webAddress(text)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'none',
    '',
    undefined,
  ])('%s is no link', (text) => {
    expect(webAddress(text)).toBeNull()
  })
})

describe('a place of voting', () => {
  const address = {
    line1: '100 S 20th St',
    line2: ' ',
    city: 'Kansas City',
    state: 'KS',
    zip: '66102 ',
  }

  test('has the known parts of its address on one line', () => {
    expect(joinedAddress({ address })).toBe('100 S 20th St, Kansas City, KS 66102')
    expect(joinedAddress({})).toBe('')
  })

  test('is found on a map by its street, else by its coordinates, else not at all', () => {
    expect(mapLink({ address, latitude: 39.1, longitude: -94.6 })).toBe(
      'https://www.google.com/maps/search/?api=1&query=100%20S%2020th%20St%2C%20Kansas%20City%2C%20KS%2066102',
    )
    expect(mapLink({ latitude: 39.1, longitude: -94.6 })).toBe(
      'https://www.google.com/maps/search/?api=1&query=39.1%2C-94.6',
    )
    expect(mapLink({ address: { city: 'Topeka' } })).toBeNull()
  })
})

test('candidates stand under their party, parties in the ballot’s order', () => {
  expect(
    candidatesByParty([
      { name: 'A', party: 'Reform' },
      { name: 'B', party: 'Green' },
      { name: 'C' },
      { name: 'D', party: 'Reform ' },
    ]).map(({ party, candidates }) => [party, candidates.map(({ name }) => name)]),
  ).toEqual([
    ['Reform', ['A', 'D']],
    ['Green', ['B']],
    ['', ['C']],
  ])
})
