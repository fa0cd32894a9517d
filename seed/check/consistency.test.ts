import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import { evidenceOf, unsupported } from '#domain/actions/evidence.ts'
import { consistencyProblems } from './consistency.ts'
import { coverageProblems } from './coverage.ts'
import { longestSharedRun } from './overlap.ts'
import { gradeProblems, proseProblems } from './prose.ts'
import { readingGrade } from '#domain/language/reading-grade.ts'

const source = { kind: 'section' as const, ref: 'Sec. 2' }
const sentence = (text: string) => ({ text, sources: [source] })

describe('the bundled record', () => {
  const record = parseSeed(readSeedFiles())
  it('has the form of its schema, fits together, and keeps to plain and neutral words', () => {
    expect(consistencyProblems(record)).toEqual([])
  })
  it('holds what a visitor will look for by name, and enough of each kind', () => {
    expect(coverageProblems(record.actions)).toEqual([])
    const fewer = record.actions.filter(
      ({ id, kind }) => id !== '119-hr-1' && kind !== 'proclamation',
    )
    expect(coverageProblems(fewer)).toEqual([
      '119-hr-1 is missing.',
      'proclamation-10886 is missing.',
      'There are fewer than 21 of the kind proclamation.',
    ])
  })
  it('stays under six megabytes', () => {
    const bytes = [...readSeedFiles().files.values()].reduce(
      (sum, text) => sum + Buffer.byteLength(text),
      0,
    )
    expect(bytes).toBeLessThan(6_000_000)
  })
  it('is reported where a roll call names a stranger or a sponsor is missing', () => {
    const [first] = record.legislators
    const broken = {
      ...record,
      legislators: record.legislators.filter((one) => one !== first),
    }
    expect(consistencyProblems(broken).join('\n')).toContain(
      `${first?.bioguideId} is in no row of legislators.json.`,
    )
  })
})

describe('a summary', () => {
  it('that is short, long-winded or loaded is refused', () => {
    expect(proseProblems([])).toEqual(['has no summary.'])
    expect(proseProblems([sentence('This landmark law helps.')])).toEqual([
      'has 4 words, not 60 to 150.',
      'sentence 1 praises or blames: landmark.',
    ])
    expect(proseProblems([sentence('word '.repeat(64) + 'word.')])).toEqual([
      'has 65.0 words a sentence.',
      'reads at grade 22, not 10.',
      'sentence 1 has 65 words.',
    ])
  })
})

describe('the reading grades of the bundled record', () => {
  const { actions } = parseSeed(readSeedFiles())
  const grades = actions.map(({ summary }) => readingGrade(summary.map(({ text }) => text)))
  it('are 8 or below for all summaries of actions but 30', () => {
    expect(grades).toHaveLength(308)
    expect(grades.filter((grade) => grade > 8).length).toBeLessThanOrEqual(30)
    expect(gradeProblems(actions)).toEqual([])
  })
  it('are a problem when more are above 8, and the hardest come first', () => {
    const hard = sentence('The administration established comprehensive international regulations.')
    const harder = actions.slice(0, 31).map((one) => ({ ...one, summary: [hard] }))
    expect(gradeProblems(harder.slice(0, 30))).toEqual([])
    expect(gradeProblems(harder)).toEqual([
      expect.stringMatching(
        /^31 summaries read above grade 8, not 30 at most: 117-hr-1 \(\d+\.\d\), /,
      ),
    ])
  })
})

describe('the reading grade', () => {
  // 10 words, 10 syllables and one sentence: 0.39 × 10 + 11.8 × 1 − 15.59.
  it('is that of the formula by Flesch and Kincaid', () => {
    expect(readingGrade(['The law lets them keep all of it for good.'])).toBeCloseTo(0.11, 2)
  })
  it('counts a number in digits as one syllable', () => {
    expect(readingGrade(['The law lets them keep all of it for 2025.'])).toBeCloseTo(0.11, 2)
  })
  it('that is too high is refused', () => {
    const hard = sentence('Administrative adjudication necessitates congressional authorization.')
    expect(proseProblems([hard])).toContain('reads at grade 43, not 10.')
  })
})

describe('a claim', () => {
  const evidence = evidenceOf(
    'There is appropriated $2,500,000 to the Secretary of Energy, not later than thirty days after. A child gets $300, ' +
      'and 120 percent of that amount; the Coast Guard gets $11,083,012,000.',
  )
  it.each([
    ['The Secretary of Energy gets $2.5 million.', []],
    ['It must act within 30 days.', []],
    ['It must act within 45 days.', ['45']],
    ['The Coast Guard gets $11.1 billion.', []],

    ['The Coast Guard gets $11.2 billion.', ['11200000000']],
    ['It is $360 (120 percent of $300).', []],
    ['It is $350 (120 percent of $300).', ['350']],
    ['It is $375 (125 percent of $300).', ['125']],
    ['The Secretary of Labor gets $3 million.', ['3000000', 'Labor']],
  ])('%s', (text, missing) => {
    expect(unsupported(text, evidence)).toEqual(missing)
  })
})

describe('a copied phrase', () => {
  it('is found whatever its case and marks', () => {
    expect(
      longestSharedRun('Then the Act, in short, ends.', 'It says the act in short begins'),
    ).toBe('the act in short')
  })
})
