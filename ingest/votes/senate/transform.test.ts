import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSenateVote } from './transform.ts'

const xml = readFileSync(new URL('../samples/senate-119-1-00372.xml', import.meta.url), 'utf8')

/** The sample with other texts in some elements. */
function changed(texts: Record<string, string>): string {
  return Object.entries(texts).reduce((text, [name, value]) => {
    const element = new RegExp(`<${name}>[^<]*</${name}>|<${name}/>`)
    expect(text).toMatch(element)
    return text.replace(element, `<${name}>${value}</${name}>`)
  }, xml)
}

test("the Senate's file is read with the Vice President apart from the positions", () => {
  expect(readSenateVote(xml, 'vote 372')).toEqual({
    chamber: 'Senate',
    congress: 119,
    session: 1,
    number: 372,
    date: '2025-07-01T11:56:00-04:00',
    classification: 'On Passage of the Bill',
    question: 'On Passage of the Bill H.R. 1',
    subject: 'H.R. 1, as Amended',
    required: '1/2',
    result: 'Bill Passed',
    measure: { type: 'HR', number: 1, congress: 119 },
    vicePresident: 'Yea',
    totals: { yea: 1, nay: 1, present: 0, notVoting: 0 },
    positions: [
      { member: 'S428', name: 'Alsobrooks (D-MD)', word: 'Nay' },
      { member: 'S429', name: 'Banks (R-IN)', word: 'Yea' },
    ],
  })
})

test('cloture is asked in the words of the title, which say on what', () => {
  const cloture = changed({
    vote_question_text: 'On Cloture on the Motion to Proceed S. 5',
    vote_title: 'Motion to Invoke Cloture: Motion to Proceed to S. 5',
    document_type: 'S.',
    document_number: '5',
  })
  expect(readSenateVote(cloture, 'vote 1')).toMatchObject({
    classification: 'On the Cloture Motion',
    question: 'Motion to Invoke Cloture: Motion to Proceed to S. 5',
    subject: 'On Cloture on the Motion to Proceed S. 5',
    measure: { type: 'S', number: 5 },
  })
})

test('a nomination names the nominee and concerns no measure', () => {
  const nomination = changed({
    vote_question_text: 'On the Nomination PN11-7',
    vote_title: 'Confirmation: Peter Hegseth, of Tennessee, to be Secretary of Defense',
    document_type: 'PN',
    document_number: '11-7',
    document_title: 'Peter Hegseth, of Tennessee, to be Secretary of Defense',
  })
  expect(readSenateVote(nomination, 'vote 15')).toMatchObject({
    classification: 'On the Nomination',
    question: 'On the Nomination PN11-7: Peter Hegseth, of Tennessee, to be Secretary of Defense',
    measure: null,
  })
})

test('a vote on an amendment concerns the measure that it would change', () => {
  const amendment = changed({
    vote_question_text: 'On the Amendment S.Amdt. 2848 to S.Amdt. 2360 to H.R. 1',
    document_type: 'S.Amdt.',
    document_number: '2848',
    amendment_number: 'S.Amdt. 2848',
    amendment_to_document_number: 'H.R. 1',
  })
  expect(readSenateVote(amendment, 'vote 370')).toMatchObject({
    classification: 'On the Amendment',
    measure: { type: 'HR', number: 1, congress: 119 },
  })
})

test('a motion to proceed to legislative session is not laid to the nomination it is filed under', () => {
  const motion = changed({
    vote_question_text: 'On the Motion to Proceed PN12-1',
    vote_title: 'Motion to Proceed to Legislative Session',
    document_type: 'PN',
    document_title: 'Somebody, of Vermont, to be Secretary of Energy',
  })
  expect(readSenateVote(motion, 'vote 9')).toMatchObject({
    question: 'Motion to Proceed to Legislative Session',
    subject: 'On the Motion to Proceed PN12-1',
    measure: null,
  })
})

test('a kind of vote is named without the document', () => {
  const motion = changed({
    vote_question_text: 'On the Motion to Table S. 1383',
    question: 'On the Motion to Table',
  })
  expect(readSenateVote(motion, 'vote 68').classification).toBe('On the Motion to Table')
})

test.each([
  ['cut off in the middle', xml.slice(0, 1500), /^vote 372 is no whole XML/],
  [
    'with a majority nobody knows',
    changed({ majority_requirement: '4/5' }),
    'majority_requirement',
  ],
  ['of no time', changed({ vote_date: 'yesterday' }), '"yesterday" is no time of a vote.'],
  [
    'with a tie broken in no known way',
    changed({ tie_breaker_vote: 'Maybe' }),
    'Vice President of the United States broke a tie with "Maybe".',
  ],
])('a file %s is refused with the reason', (_, text, reason) => {
  expect(() => readSenateVote(text, 'vote 372')).toThrow(reason)
})
