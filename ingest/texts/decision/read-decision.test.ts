import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { locatePassage } from '#domain/texts/passage-locator.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { toPdf } from '../../mock-services/to-pdf.ts'
import { pdfPages } from './pdf-pages.ts'
import { readOpinionTexts, readSlipPdf } from './read-decision.ts'

type Sample = { type: string; author: string; case_name: string; text: string }
const samples = gunzipSync(readFileSync(new URL('samples/opinions.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
const pagesOf = ({ text }: Sample) => text.split('_x000c_')

/** Only letters and figures, so that a divided word equals a whole one. */
const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('')
const lettersIn = (passages: readonly Passage[]) =>
  lettersOf(
    passages
      .flatMap(({ content }) => content.flatMap(({ number, text }) => [number, text]))
      .join(' '),
  )

/** The head of a page and the lines below it, found without the code under test. */
function underItsHead(page: string): string {
  return page.replace(
    /^\s*(?:Cite as:[^\n]*|\d+ {2,}[^\n]*)\n(?:\s*[^\n]*\n){0,3}?\s*(?:Opinion of the Court|Per Curiam|Opinion of [A-Z]+\s?, (?:C\. )?J\.|[A-Z]+\s?, (?:C\. )?J\., (?:concurring|dissenting)[^\n]*)\n/,
    '',
  )
}

/** Every letter of the pages. A word that the end of a page divides is on the page where it begins. */
function lettersOfPages(pages: readonly string[]): string {
  const rule = String.raw`\n[ ]*[—–_-]{6,}[ ]*\n`
  const divided = new RegExp(String.raw`([\p{L}’]-)(\s*(?:${rule}[^\f]*)?)\f\s*(\p{L}\S*)`, 'gu')
  const dividedNote = new RegExp(
    String.raw`(${rule}[^\f]*[\p{L}’]-)\s*\f((?:(?!${rule})[^\f])*${rule}\s*)(\p{L}\S*)`,
    'gu',
  )
  return lettersOf(
    pages
      .map(underItsHead)
      .join('\f')
      .replace(dividedNote, '$1$3\f$2')
      .replace(divided, '$1$3$2\f'),
  )
}

test('each of 24 opinions has every letter of its pages, in its order, and none twice', () => {
  expect(samples).toHaveLength(24)
  for (const one of samples) {
    const pages = pagesOf(one)
    const { passages } = readOpinionTexts([{ heading: one.author, pages }], one.case_name)
    const name = `${one.case_name}, ${one.author}`
    expect(lettersIn(passages), name).toBe(lettersOfPages(pages))
    expect(
      passages.filter(({ kind }) => kind === 'page').map(({ page }) => page),
      name,
    ).toEqual(pages.map((_, at) => String(at + 1)))
  }
})

test('each of them has in a PDF the same words on the same pages', async () => {
  for (const one of samples.slice(0, 6)) {
    const pages = pagesOf(one)
    const { passages } = await readSlipPdf(toPdf(pages), one.case_name)
    expect(lettersIn(passages), one.case_name).toBe(lettersOfPages(pages))
  }
}, 60_000)

const cite = (number: number) => `            Cite as: 597 U. S. ____ (2022)            ${number}`
const decision = [
  `(Slip Opinion)          OCTOBER TERM, 2021           1\n\n          Syllabus\n\nWEST VIRGINIA ET AL. v. EPA\nThe Clean Power Plan was a well-known rule. Many well-`,
  `2        WEST VIRGINIA v. EPA\n\n          Syllabus\n\nknown rules were not estab-\nlished so.`,
  `${cite(1)}\n\n          Opinion of the Court\n\nCHIEF JUSTICE ROBERTS delivered the opinion.\n                I\n                A\n   The Act is old.`,
  `2        WEST VIRGINIA v. EPA\n\n          Opinion of the Court\n\n                B\n   The rule is new.\n                II\n   It falls.\n——————\n   1 See the Act.`,
  `${cite(3)}\n\n          Opinion of ROBERTS, C. J.\n\nSome parts had four votes.`,
  `${cite(1)}\n\n          THOMAS, J., concurring\n\n   JUSTICE THOMAS, concurring.\n   I agree.`,
  `${cite(1)}\n\n          KAGAN, J., dissenting\n\n   JUSTICE KAGAN, dissenting.\n   I do not.`,
]

const { passages: slip } = readOpinionTexts([{ heading: null, pages: decision }], 'The decision')
const wordsAt = (path: string) =>
  slip.find((one) => one.path === path)?.content.map((block) => block.text)

describe('a slip opinion', () => {
  test('has its syllabus apart from its opinions, each with its pages by their printed numbers', () => {
    expect(slip.map(({ path, kind, heading, page }) => [path, kind, heading ?? page])).toEqual([
      ['syllabus', 'heading', 'Syllabus'],
      ['syllabus/page-1', 'page', '1'],
      ['syllabus/page-2', 'page', '2'],
      ['opinion', 'heading', 'Opinion of the Court'],
      ['opinion/page-1', 'page', '1'],
      ['opinion/page-2', 'page', '2'],
      ['opinion/page-3', 'page', '3'],
      ['thomas-concurring', 'heading', 'Thomas, J., concurring'],
      ['thomas-concurring/page-1', 'page', '1'],
      ['kagan-dissenting', 'heading', 'Kagan, J., dissenting'],
      ['kagan-dissenting/page-1', 'page', '1'],
    ])
  })

  test.each([
    ['Syllabus', 'syllabus'],
    ['Opinion of the Court, part I-B', 'opinion/page-2'],
    ['Opinion of the Court, part II', 'opinion/page-2'],
    ['Opinion of the Court, page 3', 'opinion/page-3'],
    ['Thomas, concurring', 'thomas-concurring'],
    ['Kagan, dissenting, page 1', 'kagan-dissenting/page-1'],
  ])('is found at %s', (locator, path) => {
    expect(locatePassage(locator, slip)).toBe(path)
  })

  test('puts divided words together, and leaves the hyphen of those that have one', () => {
    expect(wordsAt('syllabus/page-1')?.at(-1)).toMatch(/Many well-known$/)
    expect(wordsAt('syllabus/page-2')).toEqual(['rules were not established so.'])
    expect(wordsAt('opinion/page-2')).toEqual(['The rule is new.', 'It falls.', '1 See the Act.'])
  })
})

test('joins words as the decision has them elsewhere, without blanks next to a dash', () => {
  const page = [
    'The use-of-force clause asks, case by case and by its own terms, what Justice GORSUCH said.',
    'It has an income test.',
    'We judge it case-by-',
    'case, not for low-in-',
    'come claims, says GOR-',
    'SUCH, J.: no self-',
    'defense—if at pages 17–',
    '19 it was raised—',
    'which Lopez-',
    'Ruiz denies.',
  ].join('\n')
  const { passages } = readOpinionTexts([{ heading: 'Thomas, concurring', pages: [page] }], 'It')
  expect(passages[1]?.content[0]?.text).toBe(
    'The use-of-force clause asks, case by case and by its own terms, what Justice GORSUCH said. ' +
      'It has an income test. We judge it case-by-case, not for low-income claims, says GORSUCH, J.: ' +
      'no self-defense—if at pages 17–19 it was raised—which Lopez-Ruiz denies.',
  )
})

test('a word that the end of a page divides goes on the page where it begins, in text and notes', () => {
  const rule = '——————'
  const { passages } = readOpinionTexts(
    [
      {
        heading: 'Thomas, concurring',
        pages: [
          `${cite(1)}\n\nThe rule is de-\n${rule}\n  1 See the estab-`,
          `2        WEST VIRGINIA v. EPA\n\n  priving, and low-\n${rule}\nlished Act.`,
          `${cite(3)}\n\n1 is its number.`,
        ],
      },
    ],
    'It',
  )
  expect(
    passages.flatMap(({ page, content }) =>
      page ? [[page, content.map(({ text }) => text)]] : [],
    ),
  ).toEqual([
    ['1', ['The rule is depriving,', '1 See the established']],
    ['2', ['and low-', 'Act.']],
    ['3', ['1 is its number.']],
  ])
})

test('the United States Reports count their pages on through all opinions', () => {
  const pages = [
    '                 Cite as: 597 U. S. 215 (2022)                215\n\n             Syllabus\n\nHeld.',
    '216  DOBBS v. JACKSON WOMEN’S HEALTH ORGANIZATION\n\n             Opinion of the Court\n\nWe hold.',
    '                 Cite as: 597 U. S. 215 (2022)                217\n\n             Thomas, J., concurring\n\nI write.',
  ]
  const { passages } = readOpinionTexts([{ heading: null, pages }], 'The decision')
  expect(passages.map(({ path }) => path)).toEqual([
    'syllabus',
    'syllabus/page-215',
    'opinion',
    'opinion/page-216',
    'thomas-concurring',
    'thomas-concurring/page-217',
  ])
})

const dissent = (number: number) => `${cite(number)}\n\n          THOMAS, J., dissenting\n\nWords.`

test('a page that is missing does not end an opinion, and one that begins again does', () => {
  const { passages } = readOpinionTexts([{ heading: null, pages: [1, 3, 1].map(dissent) }], 'It')
  expect(passages.map(({ path }) => path)).toEqual([
    'thomas-dissenting',
    'thomas-dissenting/page-1',
    'thomas-dissenting/page-3',
    'thomas-dissenting.2',
    'thomas-dissenting.2/page-1',
  ])
})

test('a text that came without pages is one part under the name of its author', () => {
  const { passages } = readOpinionTexts(
    [{ heading: 'Thomas, dissenting', pages: ['The Court errs.'] }],
    'The decision',
  )
  expect(passages.map(({ path, kind, page }) => [path, kind, page])).toEqual([
    ['thomas-dissenting', 'heading', null],
    ['thomas-dissenting/text', 'part', null],
  ])
})

test('words in a script that is read from the right stay as they are', () => {
  const { passages } = readOpinionTexts([{ heading: null, pages: ['שלום עולם'] }], 'The decision')
  expect(passages.at(-1)?.content).toEqual([{ level: 0, text: 'שלום עולם' }])
})

describe('a PDF that cannot be read is rejected with its reason:', () => {
  test.each([
    ['of pictures alone', toPdf(['', '']), /has pictures of its pages but no text\.$/],
    ['cut off', toPdf(['Words']).slice(0, 200), /is not a complete PDF\.$/],
    ['another file', new TextEncoder().encode('<html>'), /is not a complete PDF\.$/],
    ['an empty file', new Uint8Array(), /is not a complete PDF\.$/],
  ])('%s', async (_, pdf, reason) => {
    await expect(readSlipPdf(pdf, 'The PDF')).rejects.toThrow(reason)
  })

  const usual = { milliseconds: 60_000, bytes: 2 ** 30, pages: 10 }
  test('of too many pages', async () => {
    const pdf = toPdf(Array.from({ length: 11 }, (_, at) => `Page ${at}`))
    await expect(pdfPages(pdf, 'The PDF', usual)).rejects.toThrow('has 11 pages, more than 10.')
  })

  test('that takes too long', async () => {
    const pdf = toPdf([Array.from({ length: 20_000 }, () => 'words').join('\n')])
    const limits = { ...usual, milliseconds: 1 }
    await expect(pdfPages(pdf, 'The PDF', limits)).rejects.toThrow('was not read in 0.001 seconds.')
  })

  test('that takes too much memory', async () => {
    // Eighty thousand lines per page, in a file of some kilobytes.
    const pdf = toPdf(Array.from({ length: 10 }, () => 'words\n'.repeat(80_000)))
    await expect(pdfPages(pdf, 'The PDF', { ...usual, bytes: 32 * 2 ** 20 })).rejects.toThrow(
      /takes more than 32 MiB to read|cannot be read/,
    )
  }, 60_000)
})

test('a decision without words is rejected', () => {
  expect(() => readOpinionTexts([{ heading: null, pages: [' '] }], 'scotus-1')).toThrow(
    'scotus-1 has no words.',
  )
})
