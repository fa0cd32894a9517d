import { expect, test } from 'vitest'
import type { TextRow } from '../store/tables.ts'
import { ownSummaries } from './own-summary.ts'

const text = (version: string, path: string, kind: 'page' | 'section'): TextRow => ({
  action_id: 'scotus-20-1530',
  version,
  position: 1,
  issued_on: '2022-06-30',
  source_url: 'https://www.supremecourt.gov/opinions/21pdf/20-1530_n758.pdf',
  format: 'pdf',
  source_hash: '0'.repeat(64),
  source_bytes: 1,
  passages: [
    { ...blank, path, kind, content: [{ level: 0, text: 'Held: Congress gave no such power.' }] },
  ],
})
const blank = { level: 1, number: null, heading: null, page: null }

test('the syllabus of a decision is its official summary, by the Reporter of Decisions', () => {
  expect(ownSummaries(text('slip', 'syllabus/page-1', 'page'))).toEqual([
    {
      action_id: 'scotus-20-1530',
      origin: 'official',
      author: 'Reporter of Decisions',
      summary: 'Held: Congress gave no such power.',
      sources: [],
    },
  ])
  expect(ownSummaries(text('slip', 'opinion/page-1', 'page'))).toEqual([])
})

test('a measure has none of its text', () => {
  expect(ownSummaries(text('enr', 'sec-1', 'section'))).toEqual([])
})
