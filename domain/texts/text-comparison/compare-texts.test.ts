import { describe, expect, it } from 'vitest'
import type { Block, Passage } from '../passage.ts'
import { comparePage, compareTexts, type ComparedPassage } from './compare-texts.ts'

const section = (number: string, heading: string, ...content: (string | Block)[]): Passage => ({
  path: `sec-${number}`,
  kind: 'section',
  level: 0,
  number: `${number}.`,
  heading,
  page: null,
  content: content.map((block) => (typeof block === 'string' ? { level: 0, text: block } : block)),
})

const short = section('1', 'Short title', 'This Act may be cited as the Rivers Act.')
const grants = section(
  '2',
  'Grants',
  'The Secretary shall make grants to States for the repair of dams and of levees.',
  { level: 1, number: '(a)', text: 'There is authorized to be appropriated $1,000,000 for 2026.' },
)
const report = section(
  '3',
  'Report',
  'The Comptroller General shall report to the Congress each year.',
)

const salaries = (number: string, whose: string) =>
  section(number, 'Salaries and expenses', `For necessary expenses of ${whose}.`)

/** As a user sees it: [-gone-] and {+new+}. */
const marked = ({ blocks }: ComparedPassage) =>
  blocks.map(({ runs }) =>
    runs
      .map(({ change, text }) =>
        change === 'same'
          ? text
          : text.replace(/^(\s*)(.*)$/, change === 'deleted' ? '$1[-$2-]' : '$1{+$2+}'),
      )
      .join(''),
  )
const told = (passages: ComparedPassage[]) =>
  passages.map(({ change, from, to, moved }) =>
    [from?.number ?? '–', to?.number ?? '–', change, ...(moved ? ['moved'] : [])].join(' '),
  )

const front = (text: string): Passage => ({
  ...section('front', '', text),
  kind: 'front',
  heading: null,
  number: null,
})
const words = (seed: string) =>
  Array.from({ length: 3000 }, (_, index) => `${seed}${index}`).join(' ')
const long = (number: string, seed: string) => section(number, `Of ${seed}`, words(seed))
const withContents = (...lines: string[]) =>
  section(
    '1',
    'Short title; table of contents',
    { level: 1, number: '(a)', text: 'This Act may be cited as the Rivers Act.' },
    { level: 1, number: '(b)', text: 'The table of contents for this Act is as follows:' },
    ...lines,
    { level: 1, number: '(c)', text: 'In this Act, a river is a stream.' },
  )

const stays = { level: 0, text: words('stays') }

describe('two versions of a text', () => {
  it('that are alike have nothing to show', () => {
    const { counts, passages } = compareTexts([short, grants], [short, grants])
    expect(counts).toEqual({ same: 2, changed: 0, new: 0, gone: 0 })
    expect(passages.flatMap(({ blocks }) => blocks)).toEqual([])
  })

  it('match a section that got another number because one was put before it', () => {
    const added = section(
      '2',
      'Definitions',
      'In this Act, the term Secretary means the Secretary of the Interior.',
    )
    const { counts, passages } = compareTexts(
      [short, grants, report],
      [
        short,
        added,
        { ...grants, path: 'sec-3', number: '3.' },
        { ...report, path: 'sec-4', number: '4.' },
      ],
    )
    expect(counts).toEqual({ same: 3, changed: 0, new: 1, gone: 0 })
    expect(told(passages)).toEqual(['1. 1. same', '– 2. new', '2. 3. same', '3. 4. same'])
  })

  it('show struck and inserted words', () => {
    const later = section(
      '2',
      'Grants',
      'The Secretary may make grants to States and Tribes for the repair of dams and of levees.',
      {
        level: 1,
        number: '(a)',
        text: 'There is authorized to be appropriated $2,500,000 for 2026.',
      },
    )
    const { passages } = compareTexts([grants], [later])
    expect(passages.map(marked)).toEqual([
      [
        'The Secretary [-shall-] {+may+} make grants to States {+and Tribes+} for the repair of dams and of levees.',
        '(a) There is authorized to be appropriated $[-1,000,000-]{+2,500,000+} for 2026.'.replace(
          ') T',
          ')T',
        ),
      ],
    ])
  })

  it('show the heading among the words only if it changed', () => {
    const later = { ...grants, heading: 'Grants for dams' }
    const [passage] = compareTexts([grants], [later]).passages
    expect(marked(passage!)[0]).toBe('Grants {+for dams+}')
  })

  it('lay a heading over by itself, and not over one of its subsections', () => {
    const before = section('5', 'Filing in the House', 'The Chair shall file it.')
    const after = section(
      '5',
      'Filing',
      { level: 1, number: '(a)', heading: 'In the House' },
      'The Chair shall file it.',
    )
    const { passages } = compareTexts([before], [after])
    expect(passages.flatMap(marked)).toEqual([
      'Filing [-in the House-]',
      '{+(a)+}{+In the House+}',
      'The Chair shall file it.',
    ])
  })

  it('count an appropriation under its heading, and no heading of a title', () => {
    const title: Passage = { ...section('', 'Coast Guard'), kind: 'heading', number: null }
    const money = (sum: string): Passage => ({
      ...section('', 'Operations', `For necessary expenses of the operations, ${sum}.`),
      path: 'operations',
      kind: 'heading',
      number: null,
    })
    const { counts, passages } = compareTexts([title, money('$5')], [title, money('$7')])
    expect(counts).toEqual({ same: 0, changed: 1, new: 0, gone: 0 })
    expect(passages.map(({ kind }) => kind)).toEqual(['heading', 'part'])
  })

  it('find words that had no number in the section that has them', () => {
    const sums = 'The following sums are appropriated out of any money in the Treasury.'
    const part: Passage = { ...section('', '', sums), path: 'text', kind: 'part', heading: null }
    const { counts } = compareTexts([part], [section('2', 'Appropriations', sums)])
    expect(counts).toEqual({ same: 0, changed: 1, new: 0, gone: 0 })
  })

  it('do not match passages by a heading that many share', () => {
    const coast = salaries('1', 'the Coast Guard, with its ships, boats and helicopters, $5')
    const mint = salaries('2', 'the Mint, for blanks, dies, presses and their keepers, $9')
    const park = salaries('2', 'the Parks, their trails, rangers, lodges, and wild horses, $3')
    const { passages } = compareTexts([coast, mint], [coast, park])
    expect(told(passages)).toEqual(['1. 1. same', '– 2. new', '2. – gone'])
  })

  it('show a paragraph that is new as a paragraph of its own', () => {
    const later = section(
      '2',
      'Grants',
      'The Secretary shall make grants to States for the repair of dams and of levees.',
      { level: 1, number: '(a)', text: 'Not more than half may go to one State.' },
      {
        level: 1,
        number: '(b)',
        text: 'There is authorized to be appropriated $1,000,000 for 2026.',
      },
    )
    const [passage] = compareTexts([grants], [later]).passages
    expect(passage!.blocks.at(-1)!.runs.at(-1)).toEqual({
      change: 'same',
      part: 'text',
      text: 'There is authorized to be appropriated $1,000,000 for 2026.',
    })
    expect(marked(passage!).join('\n')).toContain('{+Not more than half may go to one State.+}')
  })

  it('keep deleted passages in place, and mark moved ones', () => {
    const { counts, passages } = compareTexts([short, grants, report], [report, short])
    expect(counts).toEqual({ same: 2, changed: 0, new: 0, gone: 1 })
    expect(told(passages)).toEqual(['3. 3. same moved', '1. 1. same', '2. – gone'])
  })

  it('do not take a section of the same number for the same section', () => {
    const other = section(
      '2',
      'Sense of Congress',
      'It is the sense of Congress that rivers matter greatly.',
    )
    const { counts } = compareTexts([short, grants], [short, other])
    expect(counts).toEqual({ same: 1, changed: 0, new: 1, gone: 1 })
  })

  it('take a section for the same under its heading, though most of its words are others', () => {
    const later = section(
      '2',
      'Grants',
      'The Secretary shall make grants to Tribes, on conditions that the Secretary sets out in a rule after hearing those who live along the rivers.',
    )
    expect(compareTexts([grants], [later]).counts).toEqual({ same: 0, changed: 1, new: 0, gone: 0 })
  })

  it('are the same where only the print differs: capitals and a full stop of a heading, typewriter quotes', () => {
    const enrolled = {
      ...section('1', 'SHORT TITLE.', 'The “Rivers’ Act”.'),
      number: 'SECTION 1.',
    }
    const { counts } = compareTexts(
      [section('1', 'Short title', 'The "Rivers\' Act".')],
      [enrolled],
    )
    expect(counts).toEqual({ same: 1, changed: 0, new: 0, gone: 0 })
  })

  it('leave out who introduced it and who signed it', () => {
    const { passages } = compareTexts([front('Mr. A introduced'), short], [front('An Act'), short])
    expect(told(passages)).toEqual(['1. 1. same'])
  })

  it('leave out what a committee struck from the text that it reported', () => {
    const struck = { level: 0, text: 'The Secretary shall do nothing.', struck: true as const }
    const reported = [
      { ...section('1', 'Short title', struck), path: 'struck/sec-1' },
      short,
      { ...grants, content: [...grants.content, struck] },
    ]
    expect(compareTexts([short, grants], reported).counts).toEqual({
      same: 2,
      changed: 0,
      new: 0,
      gone: 0,
    })
  })

  it('leave out their tables of contents', () => {
    const [before, after] = [
      withContents('Sec. 1. Short title.'),
      withContents('Title I', 'Sec. 101. Grants.'),
    ]
    expect(compareTexts([before], [after]).counts.same).toBe(1)
    const other = { ...after, content: after.content.slice(0, -1) }
    const [passage] = compareTexts([before], [other]).passages
    expect(marked(passage!).at(-1)).toContain('[-In this Act, a river is a stream.-]')
  })

  it('are all new or all gone if one text is empty', () => {
    expect(compareTexts([], [short, grants]).counts).toEqual({
      same: 0,
      changed: 0,
      new: 2,
      gone: 0,
    })
    expect(compareTexts([short], []).counts).toEqual({ same: 0, changed: 0, new: 0, gone: 1 })
  })
})

describe('a page of a comparison', () => {
  const before = [short, long('2', 'a'), long('3', 'b'), long('4', 'c'), report]
  const after = [short, long('2', 'd'), long('3', 'e'), long('4', 'f'), report]

  it('has some of the passages, in order, and the counts of all', () => {
    const whole = compareTexts(before, after)
    const { totalPages } = comparePage(before, after, 1)
    expect(totalPages).toBeGreaterThan(1)
    const pages = Array.from({ length: totalPages }, (_, at) => comparePage(before, after, at + 1))
    expect(pages.flatMap(({ passages }) => passages)).toEqual(whole.passages)
    expect(pages.map(({ counts }) => counts)).toEqual(pages.map(() => whole.counts))
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1))
  })

  it('that is too high is the last', () => {
    const { page, totalPages } = comparePage(before, after, 99)
    expect(page).toBe(totalPages)
    expect(comparePage([], [], 1)).toMatchObject({ passages: [], page: 1, totalPages: 1 })
  })
})

it('passages too different to be laid over each other by word are so by paragraph', () => {
  const before = section('1', 'Table', words('old'), stays)
  const after = section('1', 'Table', words('new'), stays)
  const [passage] = compareTexts([before], [after]).passages
  expect(passage!.blocks.map(({ runs }) => runs.map(({ change }) => change))).toEqual([
    ['deleted'],
    ['inserted'],
    ['same'],
  ])
})
