import { describe, expect, it } from 'vitest'
import { majorityRequired } from './majority.ts'
import { voteResult } from './vote-result.ts'
import { decisionLabel, decisionOf, tally, type Tally } from './vote-tally.ts'

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
  it('is not claimed when nobody voted yea or nay (an election of a Speaker)', () => {
    expect(majorityRequired('1/2', counts(0, 0, 0, 434), 'House')).toBeNull()
  })
})

describe('the result of a vote', () => {
  it('is in the words of the chamber, and says when a tie was broken', () => {
    expect(voteResult({ result: 'Passed', vice_president_vote: null })).toBe('Passed')
    expect(voteResult({ result: 'Bill Passed', vice_president_vote: 'Yea' })).toBe(
      'Bill Passed (the Vice President voted Yea)',
    )
  })
})
