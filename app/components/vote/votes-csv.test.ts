import { describe, expect, it } from 'vitest'
import { votesCsv } from './votes-csv.ts'
import { voteImageName } from './vote-image.ts'

const member = {
  id: 'M001212',
  fullName: 'Barry Moore',
  firstName: 'Barry',
  lastName: 'Moore',
  state: 'AL',
  district: 1,
  party: 'rep',
  decision: 'yea',
} as const

describe('votes as CSV', () => {
  it('have a heading, a row for each member, and a mark that tells it is UTF-8', () => {
    const senator = {
      ...member,
      id: 'K000383',
      fullName: 'Angus S. King, Jr.',
      firstName: 'Angus',
      lastName: 'King, Jr.',
      state: 'ME',
      district: null,
      party: 'ind',
      decision: 'notVoting',
    } as const
    expect(
      votesCsv([
        senator,
        member,
        { ...member, id: 'B001323', lastName: 'Begich', state: 'AK', district: 0 },
      ]),
    ).toBe(
      '\uFEFFState,District,Bioguide ID,First name,Last name,Party,Vote\r\n' +
        'Alabama,1,M001212,Barry,Moore,Republican,Yea\r\n' +
        'Alaska,At-Large,B001323,Barry,Begich,Republican,Yea\r\n' +
        'Maine,,K000383,Angus,"King, Jr.",Independent,Not voting\r\n',
    )
  })
})

describe('the name of the picture', () => {
  it.each([
    ['H.R. 1', 'voting-record-H.R. 1.png'],
    [null, 'voting-record-bill.png'],
    ['../../x', 'voting-record-....x.png'],
    [' : ', 'voting-record-bill.png'],
  ])('for %j is %s', (bill, name) => {
    expect(voteImageName(bill)).toBe(name)
  })
})
