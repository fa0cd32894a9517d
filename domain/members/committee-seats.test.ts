import { expect, test } from 'vitest'
import { committeeSeats } from './committee-seats.ts'

test('a member has seats of committees and their subcommittees, joint ones last', () => {
  const seats = committeeSeats(
    [
      { thomas_id: 'JSPR', name: 'Joint Committee on Printing' },
      {
        thomas_id: 'SSRA',
        name: 'Senate Committee on Rules and Administration',
        subcommittees: [{ thomas_id: '01', name: 'Smithsonian Institution' }],
      },
    ],
    {
      JSPR: [{ bioguide: 'M000355', rank: 1, title: 'Chairman' }],
      SSRA: [{ bioguide: 'M000355', rank: 2 }],
      SSRA01: [{ bioguide: 'M000355', rank: 1 }],
    },
  )
  expect(seats.get('M000355')).toEqual([
    { code: 'SSRA', name: 'Senate Committee on Rules and Administration', title: null, rank: 2 },
    { code: 'SSRA01', name: 'Smithsonian Institution', title: null, rank: 1, parent: 'SSRA' },
    { code: 'JSPR', name: 'Joint Committee on Printing', title: 'Chairman', rank: 1 },
  ])
})
