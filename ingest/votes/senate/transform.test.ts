import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { senate } from './client.ts'
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
    amendment: { author: null, purpose: null },
    totals: { yea: 1, nay: 1, present: 0, notVoting: 0 },
    candidates: null,
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
    document_title: 'A Nominee, of Vermont, to be Secretary of Energy',
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
  ['cut off in the middle', xml.slice(0, 1500), /^vote 372 is not complete XML/],
  ['with an unknown majority', changed({ majority_requirement: '4/5' }), 'majority_requirement'],
  ['of no time', changed({ vote_date: 'yesterday' }), '"yesterday" is not the time of a vote.'],
  [
    'with a tie broken in no known way',
    changed({ tie_breaker_vote: 'Maybe' }),
    'Vice President of the United States broke a tie with "Maybe".',
  ],
])('a file %s is refused with the reason', (_, text, reason) => {
  expect(() => readSenateVote(text, 'vote 372')).toThrow(reason)
})

test('an amendment has the purpose that the Senate states', () => {
  // Real, with two of 99 members: johnmarcampbell/concord.
  const amendment = readFileSync(
    new URL('../samples/senate-119-1-00003-amendment.xml', import.meta.url),
    'utf8',
  )
  expect(readSenateVote(amendment, 'vote 3')).toMatchObject({
    classification: 'On the Amendment',
    question: 'On the Amendment S.Amdt. 14 to S.Amdt. 8 to S. 5 (No short title on file)',
    subject: 'Cornyn Amdt. No. 14',
    amendment: {
      author: null,
      purpose:
        'To expand the list of criminal offenses that subject inadmissible aliens to mandatory detention.',
    },
    measure: { type: 'S', number: 5, congress: 119 },
  })
  const none = amendment.replace(
    /<amendment_purpose>.*</,
    '<amendment_purpose>No Statement of Purpose on File.<',
  )
  expect(readSenateVote(none, 'vote 3').amendment).toEqual({ author: null, purpose: null })
})

/** The sample as a vote on several nominations. */
function enBloc(numbers: string[], text: string, title: string, question?: string): string {
  const documents = numbers.map(
    (number) =>
      `<document><document_congress>119</document_congress><document_type>PN</document_type><document_number>${number}</document_number><document_title>A Nominee, of Nevada, to be Ambassador</document_title></document>`,
  )
  const named = changed({ vote_question_text: text, vote_title: title })
  return (question === undefined ? named.replace(/<question>.*<\/question>/, '') : named)
    .replace(/<question>.*<\/question>/, `<question>${question}</question>`)
    .replace(/<document>[^]*<\/document>/, documents.join(''))
}
const numbers = Array.from({ length: 97 }, (_, at) => `${at + 12}-1`)
const list = numbers.map((number) => `PN${number}`).join(' and ')

test.each([
  [
    `On the Nomination ${list}`,
    'Confirmation: En Bloc Nominations as Provided for Under the Provisions of S. Res. 532',
    'On the Nomination',
    {
      classification: 'On the Nomination',
      question: 'On the Nomination: 97 nominations en bloc',
      subject:
        'Confirmation: En Bloc Nominations as Provided for Under the Provisions of S. Res. 532',
    },
  ],
  [
    `On the Cloture Motion ${list}`,
    'Motion to Invoke Cloture: Executive Calendar Nos: 89, 105, 107, 121, 122, 123, 124, en bloc',
    'On the Cloture Motion',
    {
      classification: 'On the Cloture Motion',
      question: 'On the Cloture Motion: 97 nominations en bloc',
      subject: null,
    },
  ],
  [
    `On the Decision of the Chair ${list}`,
    'Shall the Decision of the Chair stand as the Judgment of the Senate?',
    undefined,
    {
      question: 'On the Decision of the Chair: 97 nominations en bloc',
      subject: 'Shall the Decision of the Chair stand as the Judgment of the Senate?',
    },
  ],
])(
  'nominations en bloc are counted in the question, and listed next to it',
  (text, title, question, expected) => {
    const read = readSenateVote(enBloc(numbers, text, title, question), 'vote 655')
    expect(read).toMatchObject({ ...expected, measure: null })
    expect(read.consent).toBeUndefined()
    expect(read.enBloc).toHaveLength(97)
    expect(read.enBloc![0]).toEqual({
      document: { kind: 'nomination', congress: 119, number: 12, part: '1' },
      title: 'A Nominee, of Nevada, to be Ambassador',
    })
  },
)

test('a menu gives the numbers of its votes, those en bloc and those without a day too', () => {
  const menu = readFileSync(new URL('../samples/senate-menu-119-1.xml', import.meta.url), 'utf8')
  const session = { congress: 119, session: 1, year: 2025 } as const
  const { rollCalls, problems } = senate.readList(menu, 'The menu', session)
  expect(problems).toEqual([])
  expect(rollCalls.slice(0, 2)).toEqual([
    { number: 1, day: '2025-01-09', vacated: null },
    { number: 2, day: '2025-01-13', vacated: null },
  ])
  expect(rollCalls.filter(({ number }) => number === 655)).toEqual([
    { number: 655, day: '2025-12-18', vacated: null },
  ])
  const odd = menu
    .replace('<vote_date>15-Jul</vote_date>', '')
    .replace('<vote_number>00391</vote_number>', '<vote_number>391a</vote_number>')
  const read = senate.readList(odd, 'The menu', session)
  expect(read.rollCalls.find(({ number }) => number === 392)).toEqual({
    number: 392,
    day: null,
    vacated: null,
  })
  expect(read.problems).toEqual(['The menu does not number its entry 11.'])
})

const withoutPositions = (texts: Record<string, string>) =>
  changed(texts).replace(/<members>[^]*<\/members>/, '<members/>')

test.each([
  [{ vote_result: 'Vacated', vote_result_text: 'Vacated' }, null],
  [{ vote_result: '', vote_result_text: 'Vote rescinded by unanimous consent' }, null],
  [{ vote_title: 'Without objection, this vote was vacated on July 10, 2025.' }, '2025-07-10'],
  [{ vote_question_text: 'Vote 372 was held to be void' }, null],
  [
    { vote_document_text: 'The vote was expunged from the Journal.', majority_requirement: '' },
    null,
  ],
])("the Senate's file that says so is of a vote that was taken back: %j", (texts, on) => {
  expect(readSenateVote(withoutPositions(texts), 'vote 372')).toMatchObject({
    chamber: 'Senate',
    congress: 119,
    session: 1,
    number: 372,
    date: '2025-07-01T11:56:00-04:00',
    measure: { type: 'HR', number: 1, congress: 119 },
    totals: null,
    positions: [],
    vacated: { on },
  })
})

test("the Senate's file with positions is of a vote that was taken back if its result says so", () => {
  expect(readSenateVote(changed({ vote_result: 'Vacated' }), 'vote 372')).toMatchObject({
    positions: [],
    vacated: { on: null },
  })
})

test("the Senate's file without positions and without such words concludes nothing", () => {
  expect(() => readSenateVote(withoutPositions({}), 'vote 372')).toThrow(
    'vote 372 has no positions and does not say why. The stored record of this vote is unchanged.',
  )
})

const menuWith = (
  result: string,
) => `<vote_summary><congress>119</congress><session>1</session><votes>
  <vote><vote_number>00057</vote_number><vote_date>10-Jul</vote_date><result>${result}</result></vote>
</votes></vote_summary>`

test('the menu says which votes were taken back', () => {
  const url = 'https://www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_119_1.xml'
  const listed = (result: string) =>
    senate.readList(menuWith(result), url, { congress: 119, session: 1, year: 2025 }).rollCalls
  expect(listed('Vacated')).toEqual([{ number: 57, day: '2025-07-10', vacated: { on: null } }])
  expect(listed('Agreed to')).toEqual([{ number: 57, day: '2025-07-10', vacated: null }])
})
