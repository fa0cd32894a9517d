import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import { ownWordsProblems } from './own-words.ts'

const { actions } = parseSeed(readSeedFiles())
const withoutRelations = actions.map((one) =>
  one.id === 'proclamation-10984' || one.id === '119-hr-5371' ? { ...one, relations: [] } : one,
)

describe('what a text says of another', () => {
  it.each([
    [
      'proclamation-10984',
      'Clause (1) of Proclamation 10925 of April 29, 2025 (Amendments to Adjusting\nImports), is revised to read as follows:',
      ['proclamation-10984 says that it changes proclamation-10925, and no relation tells it.'],
    ],
    [
      '119-hr-5371',
      'the Comprehensive Toxics Act of 2022 ( Public Law 117–168 ) is amended by striking',
      ['119-hr-5371 says that it changes 117-s-3373, and no relation tells it.'],
    ],
    ['119-hr-5371', 'as set by Public Law 117–168; and section 3 of another Act is amended', []],
    ['119-hr-5371', 'Public Law 1–1 is amended', []],
  ])('must be a relation: %s, %s', (id, text, problems) => {
    expect(ownWordsProblems(withoutRelations, new Map([[id, text]]))).toEqual(problems)
  })

  it('is in order where a relation tells it', () => {
    const text = 'Clause (1) of Proclamation 10925 of April 29, 2025, is revised'
    expect(ownWordsProblems(actions, new Map([['proclamation-10984', text]]))).toEqual([])
  })
})
