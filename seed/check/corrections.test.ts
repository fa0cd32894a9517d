import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import type { Correction } from '../schema.ts'
import { correctionProblems } from './corrections.ts'

const { actions } = parseSeed(readSeedFiles())
const law = actions.find(({ id }) => id === '119-s-5')
const correction: Correction = {
  action: '119-s-5',
  date: '2026-11-21',
  kind: 'sentence',
  said: 'The law requires nothing.',
  says: 'The law requires something.',
  why: 'It requires something.',
}

describe('a correction', () => {
  it('of an action of the record that no longer says so is in order', () => {
    expect(correctionProblems([correction], actions)).toEqual([])
  })
  it.each([
    [
      'of an action that is not there',
      { action: '1-hr-1' },
      'corrections.json: there is no action 1-hr-1.',
    ],
    [
      'of an opinion that is not there',
      { opinion: 'Marshall' },
      'corrections.json: 119-s-5 has no opinion by Marshall.',
    ],
    [
      'of words that still stand there',
      { said: law?.summary[0]?.text },
      `corrections.json: 119-s-5 still says “${law?.summary[0]?.text}”`,
    ],
    [
      'of a name that is still there',
      { said: 'Laken Riley Act' },
      'corrections.json: 119-s-5 still says “Laken Riley Act”',
    ],
  ])('%s is a fault', (_, change, problem) => {
    expect(correctionProblems([{ ...correction, ...change }], actions)).toEqual([problem])
  })
  it('has to stand before older ones', () => {
    const older = { ...correction, date: '2026-11-20' }
    expect(correctionProblems([older, correction], actions)).toEqual([
      'corrections.json is not newest first.',
    ])
  })
})
