import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isPassageLocator, type LocatedPassage, locatePassage } from './passage-locator.ts'

const passage = (
  path: string,
  kind: LocatedPassage['kind'],
  more: Partial<LocatedPassage> = {},
) => ({
  path,
  kind,
  number: null,
  heading: null,
  page: null,
  ...more,
})

const bill = [
  passage('front', 'front'),
  passage('division-a', 'heading'),
  passage('division-a/title-ii', 'heading'),
  passage('division-a/title-ii/sec-103', 'section'),
  passage('division-b', 'heading'),
  passage('division-b/sec-103', 'section', {
    content: [
      { level: 0, text: 'In general.' },
      { level: 1, number: '(a)', text: 'One' },
      { level: 2, number: '(1)', text: 'Two' },
    ],
  }),
  passage('division-b/sec-10101', 'section'),
]

describe('a locator of a measure', () => {
  test.each([
    ['Sec. 10101', 'division-b/sec-10101'],
    ['Sec. 10101(a)(2)', 'division-b/sec-10101/a/2'],
    ['Division B, Sec. 103(a)(1)', 'division-b/sec-103/a/1'],
    ['Division A, Sec. 103', 'division-a/title-ii/sec-103'],
    ['Division A, Title II', 'division-a/title-ii'],
    ['Title II', 'division-a/title-ii'],
    ['Division B', 'division-b'],
  ])('%s leads to %s', (locator, path) => {
    expect(locatePassage(locator, bill)).toBe(path)
  })

  test('leads to the nearest where its subsection is not there', () => {
    expect(locatePassage('Division B, Sec. 103(a)(9)(B)', bill)).toBe('division-b/sec-103/a')
  })

  test('leads nowhere where it names two places, another text, or none', () => {
    for (const locator of [
      'Sec. 103',
      'Sec. 999',
      'Division C',
      '5 U.S.C. 801(b)(2)',
      'EO 14148, Sec. 2(a)',
      'Public Law 119-75',
      'House roll call 182 of 2026',
      '2025-09-18 Passed Senate',
      'Congressional Research Service summary',
      'Syllabus: the Justices who joined each opinion',
      'x'.repeat(10_000),
    ])
      expect(locatePassage(locator, bill), locator.slice(0, 60)).toBeNull()
  })
})

test('a resolution without sections has its clause, and one with recitals their preamble', () => {
  const resolution = [
    passage('front', 'front'),
    passage('preamble', 'part'),
    passage('text', 'part'),
  ]
  expect(locatePassage('Resolving clause', resolution)).toBe('text')
  expect(locatePassage('Preamble', resolution)).toBe('preamble')
})

test('a paragraph of a proclamation is one of what it recites, by its number or its place', () => {
  const numbered = [
    passage('front', 'front'),
    passage('preamble', 'part', {
      content: [
        { level: 1, number: '1.', text: 'One' },
        { level: 1, number: '2.', text: 'Two' },
      ],
    }),
    passage('text', 'part', { content: [{ level: 0, text: 'Now, therefore' }] }),
    passage('clause-1', 'section'),
  ]
  expect(locatePassage('Paragraph 2', numbered)).toBe('preamble/2')
  expect(locatePassage('Clause (1)', numbered)).toBe('clause-1')
  const plain = [
    passage('preamble', 'part', {
      content: [
        { level: 0, text: 'One' },
        { level: 0, text: 'Two' },
      ],
    }),
    passage('text', 'part', { content: [{ level: 0, text: 'Now, therefore' }] }),
  ]
  expect(locatePassage('Paragraph 2', plain)).toBe('preamble')
  expect(locatePassage('Paragraph 3', plain)).toBe('text')
  expect(locatePassage('Paragraph 4', plain)).toBeNull()
})

test('which paragraph of a proclamation is meant is not told before the words are there, although a clause has its number', () => {
  const outline = [
    passage('front', 'front'),
    passage('preamble', 'part'),
    passage('text', 'part'),
    passage('clause-2', 'section'),
  ]
  expect(locatePassage('Paragraph 2', outline)).toBeNull()
  const within = {
    content: [
      { level: 1, number: '1.', text: 'One' },
      { level: 1, number: '2.', text: 'Two' },
    ],
  }
  const read = outline.map((one) =>
    one.path === 'preamble' ? passage('preamble', 'part', within) : one,
  )
  expect(locatePassage('Paragraph 2', read)).toBe('preamble/2')
})

test('an opinion is found by its author where its head has other words, and a page of one without pages is the opinion', () => {
  const decision = [
    passage('opinion', 'heading', { heading: 'Opinion of the Court' }),
    passage('sotomayor-opinion', 'heading', { heading: 'Opinion of Sotomayor, J.' }),
    passage('sotomayor-opinion/text', 'part', {}),
    passage('gorsuch', 'heading', { heading: 'Gorsuch, J., concurring in judgment' }),
  ]
  expect(locatePassage('Sotomayor, concurring in part, page 7', decision)).toBe('sotomayor-opinion')
  expect(locatePassage('Gorsuch, concurring in the judgment', decision)).toBe('gorsuch')
})

test('a clause of a proclamation is found by its number among the blocks', () => {
  const proclamation = [
    passage('front', 'front'),
    passage('text', 'part', {
      content: [
        { level: 1, number: '(1)', text: 'First' },
        { level: 2, number: '(a)', text: 'Second' },
      ],
    }),
    passage('sec-4.1', 'section'),
  ]
  expect(locatePassage('Clause (1)(a)', proclamation)).toBe('text/1/a')
  expect(locatePassage('Paragraph 1', proclamation)).toBe('text/1')
  expect(locatePassage('Sec. 4.1(b)', proclamation)).toBe('sec-4.1/b')
  expect(locatePassage('Operative text', proclamation)).toBe('text')
})

describe('a locator of an opinion', () => {
  const decision = [
    passage('syllabus', 'heading', { heading: 'Syllabus' }),
    passage('syllabus/page-1', 'page', { page: '1' }),
    passage('opinion-of-the-court', 'heading', { heading: 'Opinion of the Court' }),
    passage('opinion-of-the-court/page-1', 'page', { page: '1', numbers: ['I'] }),
    passage('opinion-of-the-court/page-2', 'page', { page: '2', numbers: ['A'] }),
    passage('opinion-of-the-court/page-3', 'page', { page: '3', numbers: ['B', 'II'] }),
    passage('opinion-of-the-court/page-4', 'page', { page: '4', numbers: ['A', '1', '2'] }),
    passage('thomas', 'heading', { heading: 'Thomas, J., concurring' }),
    passage('thomas-2', 'heading', { heading: 'Thomas, J., concurring in the judgment' }),
    passage('thomas-2/page-1', 'page', { page: '1' }),
  ]
  test.each([
    ['Opinion of the Court', 'opinion-of-the-court'],
    ['Opinion of the Court, introduction', 'opinion-of-the-court'],
    ['Opinion of the Court, part I-B', 'opinion-of-the-court/page-3'],
    ['Opinion of the Court, part II', 'opinion-of-the-court/page-3'],
    ['Opinion of the Court, part II-A-2', 'opinion-of-the-court/page-4'],
    ['Opinion of the Court, part II, page 4', 'opinion-of-the-court/page-4'],
    ['Opinion of the Court, part III', null],
    ['Opinion of the Court, part I-C', null],
    ['Thomas, concurring', 'thomas'],
    ['Thomas, concurring in the judgment, page 1', 'thomas-2/page-1'],
    ['Kagan, dissenting', null],
    ['Syllabus', 'syllabus'],
  ])('%s leads to %s', (locator, path) => {
    expect(locatePassage(locator, decision)).toBe(path)
  })
})

test('an opinion in several pieces, and one headed in fewer words, are found all the same', () => {
  const decision = [
    passage('opinion', 'heading', { heading: 'Opinion of the Court' }),
    passage('opinion/page-1', 'page', { page: '1', numbers: ['I'] }),
    passage('opinion.2', 'heading', { heading: 'Opinion of the Court' }),
    passage('opinion.2/page-9', 'page', { page: '9', numbers: ['II'] }),
    passage('kavanaugh-concurring', 'heading', { heading: 'Kavanaugh, J., concurring' }),
    passage('alito-concurring', 'heading', { heading: 'Alito, J., concurring' }),
    passage('alito-judgment', 'heading', { heading: 'Alito, J., concurring in judgment' }),
  ]
  expect(locatePassage('Opinion of the Court, part II', decision)).toBe('opinion.2/page-9')
  expect(locatePassage('Kavanaugh, concurring in part', decision)).toBe('kavanaugh-concurring')
  expect(locatePassage('Alito, concurring in part', decision)).toBeNull()
})

test('of the bundled record each locator of a section or an opinion is read, but those of other texts', () => {
  type Source = { kind: string; ref?: string; opinion?: string; part?: string; page?: number }
  type Sentence = { sources: Source[] }
  const unread = globSync('seed/data/actions/*.json').flatMap((file) => {
    const action = JSON.parse(readFileSync(file, 'utf8')) as {
      summary: Sentence[]
      opinions?: { summary: Sentence[] }[]
    }
    return [action.summary, ...(action.opinions ?? []).map(({ summary }) => summary)]
      .flat()
      .flatMap(({ sources }) => sources)
      .filter(({ kind }) => kind !== 'record')
      .map(described)
      .filter((locator) => !isPassageLocator(locator))
  })
  const ofOtherTexts =
    /^(EO|Proclamation) \d+, |U\.S\.C\.|^(Public|Private) Law |^(FISA|Home Rule Act), sec\./
  expect(unread.filter((locator) => !ofOtherTexts.test(locator))).toEqual([])

  // As the loader writes it for users.
  function described({ kind, ref = '', opinion, part, page }: Source): string {
    if (kind !== 'opinion-page') return ref
    const place = part === 'Intro' ? 'introduction' : part && `part ${part}`
    return [opinion ?? 'Opinion of the Court', place, page && `page ${page}`]
      .filter(Boolean)
      .join(', ')
  }
})

test('what a committee struck is passed over: its number leads to the section that is reported', () => {
  const printed = [
    { path: 'struck/sec-1', kind: 'section', number: 'SECTION 1.', heading: 'Old', page: null },
    { path: 'sec-1', kind: 'section', number: 'SECTION 1.', heading: 'New', page: null },
  ] as const
  expect(locatePassage('Sec. 1', printed)).toBe('sec-1')
  expect(locatePassage('Sec. 1', printed.slice(0, 1))).toBeNull()
})
