import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { blockPaths, type Passage } from '#domain/texts/passage.ts'
import { presidentialHtml } from '../../mock-services/presidential-html.ts'
import { presidentialElements } from '../../mock-services/presidential-text.ts'
import { presidentialXml } from '../../mock-services/presidential-xml.ts'
import { readPresidential } from './read-presidential.ts'

type Sample = {
  executive_order_number?: string
  proclamation_number?: string
  document_number: string
  text: string
}
const file = new URL('samples/presidential-texts.jsonl.gz', import.meta.url)
const samples = gunzipSync(readFileSync(file))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)

const xmlOf = ({ text, document_number }: Sample) =>
  presidentialXml(presidentialElements(text), document_number)
function sample(number: string): Sample {
  const found = samples.find(
    (one) => one.executive_order_number === number || one.proclamation_number === number,
  )
  if (!found) throw new Error(`There is no sample ${number}.`)
  return found
}
const readXml = (xml: string) => readPresidential(xml, 'federal-register-xml', 'The order')
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = (passages: readonly Passage[]) =>
  wordsIn(
    passages
      .flatMap(({ number, heading, content }) => [
        number,
        heading,
        ...content.flatMap((block) => [block.number, block.heading, block.text]),
        ...content.flatMap(({ rows = [] }) => rows.flat()),
      ])
      .filter(Boolean)
      .join(' '),
  )

/** The words of a mark-up without those of the page, found without a parser. */
function wordsWithin(markup: string): string[] {
  return wordsIn(
    markup
      .replace(/<\?[^>]*>|<(TITLE3|GID|FRDOC|FILED|BILCOD)>[^<]*<\/\1>/g, ' ')
      .replace(/<PRES>The President<PRTPAGE[^>]*><\/PRES>/, ' ')
      .replace(/<p class="document_details.*<\/p>|<a [^>]*back_to_top.*?<\/a>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt);/g, ' '),
  )
}

test('each of 69 documents has every word of its XML, in its order, and none twice', () => {
  expect(samples).toHaveLength(69)
  for (const one of samples) {
    const xml = xmlOf(one)
    expect(wordsOf(readXml(xml).passages), one.document_number).toEqual(wordsWithin(xml))
  }
})

test('each of them has every word of its HTML', () => {
  for (const one of samples) {
    const html = presidentialHtml(presidentialElements(one.text), one.document_number)
    const { passages } = readPresidential(html, 'html', 'The order')
    expect(wordsOf(passages), one.document_number).toEqual(wordsWithin(html))
  }
})

test('an order has its title, preamble, sections with their headings, and who signed it', () => {
  const { passages, issuedOn, format } = readXml(xmlOf(sample('14173')))
  expect({ issuedOn, format }).toEqual({ issuedOn: '2025-01-21', format: 'federal-register-xml' })
  expect(passages.map(({ path, kind, number, heading }) => [path, kind, number, heading])).toEqual([
    ['front', 'front', null, null],
    ['preamble', 'part', null, null],
    ['sec-1', 'section', 'Section 1.', 'Purpose'],
    ['sec-2', 'section', 'Sec. 2.', 'Policy'],
    ['sec-3', 'section', 'Sec. 3.', 'Terminating Illegal Discrimination in the Federal Government'],
    [
      'sec-4',
      'section',
      'Sec. 4.',
      'Encouraging the Private Sector to End Illegal DEI Discrimination and Preferences',
    ],
    ['sec-5', 'section', 'Sec. 5.', 'Other Actions'],
    ['sec-6', 'section', 'Sec. 6.', 'Severability'],
    ['sec-7', 'section', 'Sec. 7.', 'Scope'],
    ['sec-8', 'section', 'Sec. 8.', 'General Provisions'],
    ['end', 'end', null, null],
  ])
})

test('its paragraphs stand as deep as their numbers say', () => {
  const { passages } = readXml(xmlOf(sample('14173')))
  const third = passages.find(({ path }) => path === 'sec-3')!
  expect(blockPaths(third).map((path) => path.replace('sec-3/', ''))).toEqual(
    'a a/i a/ii a/iii a/iv b b/i b/ii b/ii/a b/ii/b b/ii/c b/iii b/iv b/iv/a b/iv/b c c/i c/ii c/iii'.split(
      ' ',
    ),
  )
})

const listed = (before: string) => `<PRESDOCU><EXECORD><HD SOURCE="HED">Terms</HD>
  <FP><E T="04">Section 1</E>. <E T="03">Definitions.</E> (a) One;</FP>
  ${['b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `<P>(${letter}) Another;</P>`).join('')}
  <P>(h) ${before}</P><P>(i) the next;</P><P>(j) or (ii) the one behind.</P></EXECORD></PRESDOCU>`

const levelsOf = (text: string) =>
  readXml(listed(text))
    .passages.at(-1)
    ?.content.map(({ level, number }) => [number, level])

test('the letter i behind h is a letter, and behind a colon the first of a list', () => {
  expect(levelsOf('the eighth;')?.slice(-2)).toEqual([
    ['(i)', 1],
    ['(j)', 1],
  ])
  expect(levelsOf('the following:')?.slice(-2)).toEqual([
    ['(i)', 2],
    ['(j)', 1],
  ])
})

test('a proclamation has what it recites, what it proclaims, and each clause of that', () => {
  const { passages } = readXml(xmlOf(sample('10925')))
  const paths = passages.map(({ path }) => path)
  expect(paths.slice(0, 5)).toEqual(['front', 'preamble', 'text', 'clause-1', 'clause-2'])
  expect(paths.at(-1)).toBe('end')
  const first = passages.find(({ path }) => path === 'clause-1')!
  expect(first.number).toBe('(1)')
  expect(blockPaths(first).slice(0, 4)).toEqual([
    'clause-1',
    'clause-1/a',
    'clause-1/a/i',
    'clause-1/a/ii',
  ])
})

const order = (body: string) =>
  `<PRESDOCU><EXECORD><EXECORDR>Executive Order 13526 of December 29, 2009</EXECORDR>
  <HD SOURCE="HED">Classified National Security Information</HD>${body}</EXECORD></PRESDOCU>`

describe('of the mark-up', () => {
  test('parts and an annex are headings with their sections below', () => {
    const { passages } = readXml(
      order(`<FP>This order prescribes a system.</FP>
      <HD SOURCE="HD1">PART 1—ORIGINAL CLASSIFICATION</HD>
      <FP><E T="04">Section 1.1</E>. <E T="03">Classification Standards.</E> (a) Information may be classified.</FP>
      <PLACE>THE WHITE HOUSE,</PLACE><DATE>December 29, 2009.</DATE>
      <HD SOURCE="HD1">ANNEX</HD><FP>Ranks and grades.</FP>`),
    )
    expect(passages.map(({ path, level, kind }) => [path, level, kind])).toEqual([
      ['front', 0, 'front'],
      ['preamble', 0, 'part'],
      ['part-1', 0, 'heading'],
      ['part-1/sec-1.1', 1, 'section'],
      ['end', 0, 'end'],
      ['annex', 0, 'heading'],
    ])
  })

  test('a table keeps its rows, and blanks that the file leaves out around emphasised words are set', () => {
    const { passages } = readXml(
      order(`<FP><E T="04">Section 1</E>. As the<E T="03">Federal Register</E>shows:</FP>
      <GPOTABLE COLS="2"><TTITLE>Rates of Pay</TTITLE><BOXHD><CHED H="1">Grade</CHED><CHED H="1">Rate</CHED></BOXHD>
      <ROW><ENT I="01">GS-1</ENT><ENT>$22,360</ENT></ROW></GPOTABLE>`),
    )
    expect(passages.at(-1)?.content).toEqual([
      { level: 0, text: 'As the Federal Register shows:' },
      {
        level: 0,
        heading: 'Rates of Pay',
        rows: [
          ['Grade', 'Rate'],
          ['GS-1', '$22,360'],
        ],
      },
    ])
  })

  test('words that are to stand in another order are quoted, and a term that is defined is not', () => {
    const { passages } = readXml(
      order(`<FP><E T="04">Section 1</E>. <E T="03">Amendment.</E> Section 3 is amended to read as follows:</FP>
      <P>“(b) The Council shall meet.”.</P><P>“Agency” means an agency.</P>`),
    )
    expect(passages.at(-1)?.content.map(({ quoted }) => quoted ?? false)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('words in a script that is read from the right stay as they are', () => {
    const { passages } = readXml(order('<FP>In Hebrew: שלום עולם, in Arabic: مرحبا.</FP>'))
    expect(passages.at(-1)?.content).toEqual([
      { level: 0, text: 'In Hebrew: שלום עולם, in Arabic: مرحبا.' },
    ])
  })

  test('a text of five megabytes is read', () => {
    const long = order(
      `<FP><E T="04">Section 1</E>. Begins.</FP>${`<P>${'word '.repeat(1000)}</P>`.repeat(1000)}`,
    )
    expect(long.length).toBeGreaterThan(5_000_000)
    expect(readXml(long).passages.at(-1)?.content).toHaveLength(1001)
  })
})

test.each([
  ['cut-off XML', '<PRESDOCU><EXECORD><FP>By the auth', /not complete XML/],
  [
    'entities of its own',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><PRESDOCU><EXECORD><FP>&x;</FP></EXECORD></PRESDOCU>',
    /defines its own XML entities/,
  ],
  [
    'another document',
    '<RULE><P>Something else.</P></RULE>',
    /<RULE>, and no presidential document/,
  ],
  ['an empty order', '<PRESDOCU><EXECORD></EXECORD></PRESDOCU>', /has no words/],
  ['an empty text', '', /not complete XML/],
])('%s is rejected with its reason', (_, xml, reason) => {
  expect(() => readXml(xml)).toThrow(reason)
})

test.each([
  ['cut-off HTML', '<html><body><p>By the authority', /is cut off/],
  ['HTML without words', '<html><body></body></html>', /has no paragraphs/],
])('%s is rejected with its reason', (_, html, reason) => {
  expect(() => readPresidential(html, 'html', 'The order')).toThrow(reason)
})
