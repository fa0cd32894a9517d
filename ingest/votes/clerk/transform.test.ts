import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClerkVote } from './transform.ts'

const xml = readFileSync(new URL('../samples/clerk-2025-roll190.xml', import.meta.url), 'utf8')

test("the Clerk's file is read with the question in full and every position", () => {
  expect(readClerkVote(xml, 'roll 190')).toEqual({
    chamber: 'House',
    congress: 119,
    session: 1,
    number: 190,
    date: '2025-07-03T14:31:00-04:00',
    classification: 'Concurring in the Senate Amendment',
    question: 'On Motion to Concur in the Senate Amendment: H R 1 One Big Beautiful Bill Act',
    subject: 'One Big Beautiful Bill Act',
    required: '1/2',
    result: 'Passed',
    measure: { type: 'HR', number: 1, congress: 119 },
    vicePresident: null,
    amendment: { author: null, purpose: null },
    totals: { yea: 1, nay: 2, present: 0, notVoting: 0 },
    candidates: null,
    positions: [
      { member: 'A000370', name: 'Adams', word: 'No' },
      { member: 'A000055', name: 'Aderholt', word: 'Aye' },
      { member: 'M001184', name: 'Massie', word: 'No' },
    ],
  })
})

test('an amendment is named by its number, and concerns the measure it would change', () => {
  const vote = readClerkVote(
    xml
      .replace(/<vote-question>.*</, '<vote-question>On Agreeing to the Amendment<')
      .replace(/<vote-desc>.*\n/, '<vote-desc/>')
      .replace('<vote-type>', '<amendment-num>6</amendment-num><vote-type>2/3 '),
    'roll 190',
  )
  expect(vote).toMatchObject({
    classification: 'On the Amendment',
    question: 'On Agreeing to the Amendment: Amendment 6 to H R 1',
    subject: null,
    required: '2/3',
    measure: { type: 'HR', number: 1 },
  })
})

test('a quorum call concerns no measure', () => {
  const vote = readClerkVote(
    xml
      .replace(/<legis-num>.*</, '<legis-num>QUORUM<')
      .replace(/<vote-question>.*</, '<vote-question>Call of the House<')
      .replace(/<vote-type>.*</, '<vote-type>QUORUM<')
      .replace(/<vote-desc>.*\n/, ''),
    'roll 190',
  )
  expect(vote).toMatchObject({
    question: 'Call of the House',
    classification: 'Call of the House',
    required: 'quorum',
    measure: null,
  })
})

test('the election of a Speaker has candidates as positions, and no totals of yeas and nays', () => {
  const vote = readClerkVote(
    xml
      .replace(
        /<totals-by-vote>.*\n/,
        '<totals-by-candidate><candidate>Jeffries</candidate><candidate-total>2</candidate-total></totals-by-candidate>',
      )
      .replaceAll('<vote>No<', '<vote>Jeffries<')
      .replaceAll('<vote>Aye<', '<vote>Johnson (LA)<'),
    'roll 2',
  )
  expect(vote.totals).toBeNull()
  expect(vote.positions.map(({ word }) => word)).toEqual(['Jeffries', 'Johnson (LA)', 'Jeffries'])
})

test.each([
  ['cut off in the middle', xml.slice(0, 2000), /^roll 190 is not complete XML/],
  ['with entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`, 'its own XML entities'],
  [
    'of an unknown type of vote',
    xml.replace('RECORDED VOTE', 'LOTTERY'),
    '"LOTTERY" is not a type',
  ],
  [
    'without positions',
    xml.replace(/<vote-data>[^]*<\/vote-data>/, '<vote-data/>'),
    'has no positions and does not say why',
  ],
  ['with an empty position', xml.replace('<vote>Aye<', '<vote><'), 'vote: is empty'],
  ['with words as a count', xml.replaceAll('<yea-total>1<', '<yea-total>one<'), 'is not a number'],
])('a file %s is refused with the reason', (_, text, reason) => {
  expect(() => readClerkVote(text, 'roll 190')).toThrow(reason)
})

// Four positions of 434, and eight of 440: real files, from jst28323-art/current-events-dashboard and
// civictechdc/spicy-docs.
const sample = (name: string) =>
  readFileSync(new URL(`../samples/${name}.xml`, import.meta.url), 'utf8')

test('the election of a Speaker has the totals of the Clerk by candidate', () => {
  expect(readClerkVote(sample('clerk-2025-roll002-speaker'), 'roll 2')).toMatchObject({
    question: 'Election of the Speaker',
    result: 'Johnson (LA)',
    totals: null,
    candidates: [
      { candidate: 'Johnson (LA)', total: 218 },
      { candidate: 'Jeffries', total: 215 },
      { candidate: 'Emmer', total: 1 },
      { candidate: 'Present', total: 0 },
      { candidate: 'Not Voting', total: 0 },
    ],
  })
})

test('an amendment is called by its author, and delegates answer in the Committee of the Whole', () => {
  const vote = readClerkVote(sample('clerk-2023-roll037-delegates'), 'roll 37')
  expect(vote).toMatchObject({
    question: 'On Agreeing to the Amendment: Amendment 18 to H R 21',
    subject: 'Tlaib of Michigan Amendment No. 11',
    amendment: { author: 'Tlaib of Michigan Amendment No. 11', purpose: null },
    totals: { yea: 205, nay: 220, present: 0, notVoting: 15 },
  })
  expect(vote.positions[4]).toEqual({ member: 'N000147', name: 'Norton', word: 'Aye' })
})

test('a vote that was vacated keeps its number and day, and has no positions (House roll call 300 of 2015)', () => {
  expect(readClerkVote(sample('clerk-2015-roll300-vacated'), 'roll 300')).toMatchObject({
    chamber: 'House',
    congress: 114,
    session: 1,
    number: 300,
    date: '2015-06-04T12:00:00-04:00',
    measure: null,
    totals: null,
    positions: [],
    vacated: { on: '2015-06-04' },
  })
})

test('a vote that was vacated is so whatever else its file still says', () => {
  const vacated = xml.replace(
    /<vote-desc>[^<]*<\/vote-desc>/,
    '<vote-desc>This vote was vacated by unanimous consent</vote-desc>',
  )
  expect(readClerkVote(vacated, 'roll 190')).toMatchObject({
    number: 190,
    positions: [],
    vacated: { on: null },
  })
  expect(readClerkVote(xml, 'roll 190').vacated).toBeUndefined()
})

const withoutPositions = (description: string, result = 'Passed') =>
  xml
    .replace(/<recorded-vote>[^]*<\/recorded-vote>/, '')
    .replace(/<vote-desc>[^<]*<\/vote-desc>/, `<vote-desc>${description}</vote-desc>`)
    .replace(/<vote-result>[^<]*<\/vote-result>/, `<vote-result>${result}</vote-result>`)

test.each([
  ['Vacated', 'Passed', null],
  ['', 'Vacated', null],
  ['', 'Rescinded', null],
  ['', 'Proceedings held to be void', null],
  ['Roll call 190 was expunged on July 10, 2025.', 'Passed', '2025-07-10'],
  ['Without objection, the ordering of the yeas and nays was vacated.', 'Passed', null],
  ['By unanimous consent, the vote on roll call no. 190 was held to be void.', '', null],
  ['Proceedings on this vote were, without objection, vacated on 10-JUL-2025.', '', '2025-07-10'],
])('without positions, %j with the result %j is a vote that was taken back', (text, result, on) => {
  expect(readClerkVote(withoutPositions(text, result), 'roll 190')).toMatchObject({
    number: 190,
    positions: [],
    vacated: { on },
  })
})

test.each([
  '',
  'One Big Beautiful Bill Act',
  'Restoring Rescinded Funds Act',
  'The vote was not vacated.',
])('without positions, %j concludes nothing', (text) => {
  expect(() => readClerkVote(withoutPositions(text), 'roll 190')).toThrow(
    'roll 190 has no positions and does not say why. The stored record of this vote is unchanged.',
  )
})

test.each(['Expunging the January 13, 2021, vote', 'To void rescinded funds'])(
  'a title with such words takes no vote back: %j',
  (title) => {
    const changed = xml.replace(/<vote-desc>[^<]*<\/vote-desc>/, `<vote-desc>${title}</vote-desc>`)
    expect(readClerkVote(changed, 'roll 190').vacated).toBeUndefined()
  },
)
