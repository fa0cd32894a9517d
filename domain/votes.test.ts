import { describe, expect, it } from 'vitest'
import { majorityOfVote, majorityReason, majorityRequired } from './votes/majority.ts'
import { ownVoteWords, type OwnVoteRow } from './votes/own-votes.ts'
import { partyBreakdown } from './votes/party-breakdown.ts'
import { unrecordedPassages } from './texts/unrecorded-passages.ts'
import { decisionLabel, decisionOf, tally, type Tally } from './votes/vote-tally.ts'

const counts = (yea: number, nay: number, present = 0, notVoting = 0): Tally => ({
  yea,
  nay,
  present,
  notVoting,
})

describe('a recorded position', () => {
  it.each([
    ['Yea', 'yea'],
    ['YES', 'yea'],
    [' aye ', 'yea'],
    ['Nay', 'nay'],
    ['no', 'nay'],
    ['Present', 'present'],
    ['Present, Giving Live Pair', 'present'],
    ['Not Voting', 'notVoting'],
    ['Johnson (LA)', 'notVoting'],
    ['Guilty', 'notVoting'],
    ['constructor', 'notVoting'],
    ['', 'notVoting'],
    [null, 'notVoting'],
  ] as const)('%j counts as %s', (position, decision) => {
    expect(decisionOf(position)).toBe(decision)
  })
  it('is counted once', () => {
    expect(tally(['yea', 'nay', 'yea', 'present', 'notVoting'])).toEqual(counts(2, 1, 1, 1))
  })
  it('has a name to be read', () => {
    expect(decisionLabel('notVoting')).toBe('Not voting')
  })
})

describe('the majority required', () => {
  it('of 432 voting is 217 (House roll call 190 of 2025: 218 to 214)', () => {
    expect(majorityRequired('1/2', counts(218, 214), 'House')).toEqual({
      needed: 217,
      rule: 'majority of those voting',
    })
  })
  it('is more than half, so a tie falls short', () => {
    expect(majorityRequired('1/2', counts(50, 50), 'Senate')?.needed).toBe(51)
    expect(majorityRequired('1/2', counts(51, 50), 'House')?.needed).toBe(51)
  })
  it('leaves out those who answered present', () => {
    expect(majorityRequired('1/2', counts(10, 9, 400, 3), 'House')?.needed).toBe(10)
  })
  it('of two thirds counts those voting, rounded up', () => {
    expect(majorityRequired('2/3', counts(290, 145), 'House')?.needed).toBe(290)
    expect(majorityRequired('2/3', counts(291, 145), 'House')?.needed).toBe(291)
  })
  it('of two thirds is that of each question for which the Constitution asks it', () => {
    // House roll call 691 of 2023 expelled a member; Senate roll call 98 of 1995 was on a balanced budget.
    for (const article of ['I, section 5', 'I, section 7', 'II, section 2', 'V'])
      expect(majorityReason('2/3', 'House')).toContain(`(Article ${article})`)
  })
  it('of three fifths in the Senate counts all who are sworn, voting or not', () => {
    expect(majorityRequired('3/5', counts(55, 40, 0, 5), 'Senate')).toEqual({
      needed: 60,
      rule: 'three-fifths of Senators sworn',
    })
    expect(majorityRequired('3/5', counts(55, 40, 0, 3), 'Senate')?.needed).toBe(59)
  })
  it('of three fifths in the House counts those voting', () => {
    expect(majorityRequired('3/5', counts(300, 100, 0, 35), 'House')?.needed).toBe(240)
  })
  it.each(['QUORUM', null, ''])('is not claimed for %j', (share) => {
    expect(majorityRequired(share, counts(10, 5), 'House')).toBeNull()
  })
  it('is not claimed when no one voted yea or nay (an election of a Speaker)', () => {
    expect(majorityRequired('1/2', counts(0, 0, 0, 434), 'House')).toBeNull()
  })
})

const senateVote = (requires: string, result: string, yea: number, nay: number) => ({
  requires,
  result,
  counts: counts(yea, nay, 0, 1),
  vicePresident: null,
  chamber: 'Senate' as const,
})
const position = (party: 'dem' | 'rep' | 'ind', decision: 'yea' | 'nay' | 'notVoting') => ({
  party,
  decision,
})

describe('the majority a page names', () => {
  it('is the one the record requires, if it fits the outcome', () => {
    expect(majorityOfVote(senateVote('3/5', 'Cloture Motion Rejected', 51, 48))?.needed).toBe(60)
    expect(majorityOfVote(senateVote('1/2', 'Joint Resolution Passed', 51, 48))?.needed).toBe(50)
  })
  it('is not claimed where the outcome contradicts it (Senate roll call 334 of 2025: agreed to, 51 to 48)', () => {
    expect(majorityOfVote(senateVote('3/5', 'Motion Agreed to', 51, 48))).toBeNull()
    expect(majorityOfVote(senateVote('1/2', 'Nomination Rejected', 51, 48))).toBeNull()
  })
  it('is claimed of a veto that was sustained (Senate roll call 1 of 1990: 62 to 37)', () => {
    expect(majorityOfVote(senateVote('2/3', 'Veto Sustained', 62, 37))?.needed).toBe(66)
  })
  it('counts the Vice President who broke a tie', () => {
    const tie = senateVote('1/2', 'Bill Passed', 50, 50)
    expect(majorityOfVote({ ...tie, vicePresident: 'Yea' })?.needed).toBe(51)
    expect(majorityOfVote(tie)).toBeNull()
  })
})

describe('a vote by party', () => {
  it('lists the larger party first, and who voted against most of their own', () => {
    const members = [
      position('dem', 'nay'),
      position('dem', 'nay'),
      position('dem', 'yea'),
      position('rep', 'yea'),
      position('rep', 'yea'),
      position('rep', 'nay'),
      position('rep', 'notVoting'),
      position('ind', 'nay'),
    ]
    expect(
      partyBreakdown(members).map(({ party, counts: { yea, nay }, majority, against }) => [
        party,
        yea,
        nay,
        majority,
        against.length,
      ]),
    ).toEqual([
      ['rep', 2, 1, 'yea', 1],
      ['dem', 1, 2, 'nay', 1],
      ['ind', 0, 1, null, 0],
    ])
  })
  it('names no one if a party was evenly divided', () => {
    expect(partyBreakdown([position('rep', 'yea'), position('rep', 'nay')])[0]).toMatchObject({
      majority: null,
      against: [],
    })
  })
})

describe('a measure passed without a roll call', () => {
  it('is described in the words of its history, oldest first', () => {
    const passed =
      'Passed/agreed to in Senate: Passed Senate without amendment by Unanimous Consent.'
    const agreed =
      'Passed/agreed to in House: On motion to suspend the rules and pass the bill Agreed to by voice vote.'
    expect(
      unrecordedPassages([
        { actionCode: '17000', actionDate: '2025-03-01', text: passed },
        { actionCode: null, actionDate: '2025-02-01', text: agreed },
        {
          actionCode: '8000',
          actionDate: '2025-01-01',
          text: 'Passed/agreed to in House: On passage Passed by the Yeas and Nays: 218 - 213 (Roll no. 69).',
        },
        {
          actionCode: 'H38310',
          actionDate: '2025-02-01',
          text: 'Motion to reconsider laid on the table Agreed to without objection.',
        },
      ]),
    ).toEqual([
      { date: '2025-02-01', text: agreed },
      { date: '2025-03-01', text: passed },
    ])
  })
  it('names the measure that passed another (H.Res. 668 of 2025)', () => {
    const text =
      'Passed/agreed to in House: Pursuant to the provisions of H. Res. 672, H. Res. 668 is considered passed House.'
    expect(unrecordedPassages([{ actionCode: '8000', actionDate: '2025-09-03', text }])).toEqual([
      { date: '2025-09-03', text },
    ])
  })
})

const row = (changed: Partial<OwnVoteRow>): OwnVoteRow => ({
  chamber: 'House',
  state: 'CA',
  district: 12,
  legislator_id: 'S001231',
  last_name: 'Simon',
  full_name: 'Lateefah Simon',
  seat_chamber: 'House',
  vote_decision: null,
  decision: null,
  standing: 'voted',
  ...changed,
})

const said = (...rows: Partial<OwnVoteRow>[]) =>
  ownVoteWords(rows.map(row)).map(({ name, says }) => [name, says].filter(Boolean).join(' '))

describe('a line on how one’s own members voted', () => {
  it.each<[string, Partial<OwnVoteRow>]>([
    ['Simon Aye', { vote_decision: 'Aye', decision: 'yea' }],
    ['Simon No', { vote_decision: 'No', decision: 'nay' }],
    ['Simon present', { vote_decision: 'Present', decision: 'present' }],
    ['Simon not voting', { vote_decision: 'Not Voting', decision: 'not voting' }],
    ['Simon answered “Jeffries”', { vote_decision: 'Jeffries', decision: 'other' }],
    [
      'Simon Yea (then in the House)',
      { vote_decision: 'Yea', decision: 'yea', seat_chamber: 'Senate' },
    ],
    ['Simon was not yet in the House', { standing: 'not yet in office' }],
    ['Simon was not in the Senate then', { standing: 'not in office then', chamber: 'Senate' }],
    ['Simon is not listed in this vote', { standing: 'not listed' }],
    [
      'Simon has no vote in the House itself, as a delegate',
      { standing: 'delegate', state: 'DC', district: 0 },
    ],
    [
      'Simon has no vote in the House itself, as Resident Commissioner',
      { standing: 'delegate', state: 'PR', district: 0 },
    ],
    [
      'the seat of California’s District 12 has no member in this record',
      { standing: 'no member in office', legislator_id: null },
    ],
    [
      'the seat of Wyoming in the House has no member in this record',
      { standing: 'no member in office', legislator_id: null, state: 'WY', district: 0 },
    ],
    [
      'one seat of California in the Senate has no member in this record',
      { standing: 'no member in office', legislator_id: null, chamber: 'Senate' },
    ],
    [
      'District of Columbia has no seat in the Senate',
      { standing: 'no seat', legislator_id: null, chamber: 'Senate', state: 'DC', district: 0 },
    ],
    ['California has no district 53 now', { district: 53, standing: 'no member in office' }],
  ])('says: %s', (words, changed) => {
    const names = changed.legislator_id === null ? { last_name: null, full_name: null } : {}
    expect(said({ ...changed, ...names })).toEqual([words])
  })

  it('says of positions that the record lacks so once, and tells members of one name apart', () => {
    const unknown = { standing: 'positions unknown' }
    expect(said(unknown, unknown)).toEqual(['the record has no positions of this vote'])
    const yea = { vote_decision: 'Yea', decision: 'yea' }
    expect(said(yea, { ...yea, legislator_id: 'S000002', full_name: 'Paul Simon' })).toEqual([
      'Lateefah Simon Yea',
      'Paul Simon Yea',
    ])
    expect(said()).toEqual([])
  })
})
