import { describe, expect, it, test } from 'vitest'
import { isAgreed, speakerElected, voteResult } from './vote-result.ts'

describe('the result of a vote', () => {
  it('is in the words of the chamber, and says when a tie was broken', () => {
    expect(
      voteResult({ question: 'On Passage', result: 'Passed', vice_president_vote: null }),
    ).toBe('Passed')
    expect(
      voteResult({ question: 'On Passage', result: 'Bill Passed', vice_president_vote: 'Yea' }),
    ).toBe('Bill Passed (the Vice President voted Yea)')
  })
})

const answers = (voters: Record<string, number>) =>
  Object.entries(voters).flatMap(([name, count]) => Array.from({ length: count }, () => name))

test('a quorum call has no result, whatever the record has (House roll call 1 of 2025)', () => {
  const call = { result: 'Passed', vice_president_vote: null }
  for (const question of ['Call of the House', 'Call in Committee', 'CALL OF THE ROLL BY STATES'])
    expect(voteResult({ ...call, question })).toBe('Quorum call')
})

describe('an election of the Speaker', () => {
  it('names who had the most votes, who need not be elected (House roll call 2 of 2023)', () => {
    const question = 'Election of the Speaker'
    expect(voteResult({ question, result: 'Jeffries', vice_president_vote: null })).toBe(
      'Jeffries had the most votes',
    )
    expect(speakerElected(answers({ Jeffries: 212, McCarthy: 203, Biggs: 10, Jordan: 9 }))).toBe(
      'A Speaker is elected by a majority of the votes for a person by name: 218 of 434. No candidate won.',
    )
  })
  it('has a winner with a majority of the votes for persons (House roll call 20 of 2023)', () => {
    expect(speakerElected(answers({ Jeffries: 212, McCarthy: 216 }))).toBe(
      'A Speaker is elected by a majority of the votes for a person by name: 215 of 428. McCarthy was elected with 216.',
    )
  })
  it.each([
    [{ Jeffries: 213, McCarthy: 215 }, '215 of 428. McCarthy was elected with 215.'],
    [{ Jeffries: 212, McCarthy: 215 }, '214 of 427. McCarthy was elected with 215.'],
    [{ Jeffries: 213, McCarthy: 214 }, '214 of 427. McCarthy was elected with 214.'],
    [{ Jeffries: 213, McCarthy: 214, Biggs: 1 }, '215 of 428. No candidate won.'],
    [{ Jeffries: 214, McCarthy: 214 }, '215 of 428. No candidate won.'],
  ])('has one with exactly the votes needed, and none with one fewer: %j', (votes, outcome) => {
    expect(speakerElected(answers(votes))).toBe(
      `A Speaker is elected by a majority of the votes for a person by name: ${outcome}`,
    )
  })
})

describe('an outcome', () => {
  it.each([
    ['Passed', true],
    ['Cloture Motion Agreed to', true],
    ['Nomination Confirmed', true],
    ['Veto Overridden', true],
    ['Veto Sustained', false],
    ['Decision of Chair Sustained', true],
    ['Point of Order Well Taken', true],
    ['Point of Order Not Well Taken', false],
    ['Amendment Germane', true],
    ['Amendment Not Germane', false],
    ['Failed', false],
    ['Amendment Rejected', false],
    ['Motion to Table Failed', false],
    ['Motion Denied', false],
    ['Amendment Defeated', false],
    ['Disagreed to', false],
    ['Point of Order Not Sustained', false],
    ['Johnson (LA)', null],
  ])('%j is agreed: %s', (result, agreed) => {
    expect(isAgreed(result)).toBe(agreed)
  })
})
