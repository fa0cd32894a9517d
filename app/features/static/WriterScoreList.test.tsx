import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WriterScores } from './summary-scores.ts'
import { WriterScoreList } from './WriterScoreList.tsx'

const editors: WriterScores = {
  writer: 'Editors',
  actions: 60,
  withheld: 0,
  sentences: 1200,
  supported: 1194,
  passages: { found: 9, of: 10 },
  points: { covered: 0, of: 0, actions: 0 },
  grade: { mean: 8.1, most: 10.4 },
  loaded: { words: 0, of: 9000 },
  mirrored: null,
  judged: null,
}
const shown = (scores: WriterScores) =>
  renderToStaticMarkup(<WriterScoreList scores={scores} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('scores are counts with their share, or say that they were not measured', () => {
  const page = shown(editors)
  expect(page).toContain('numbers, dates and names are found 1,194 of 1,200 (99.5%)')
  expect(page).toContain('Points of the official summary covered none')
  expect(page).toContain('parties exchanged not measured: people wrote them once')
  expect(page).toContain('by their passage not measured: no model was asked')
  expect(shown({ ...editors, mirrored: { same: 58, of: 60 } })).toContain('58 of 60 (96.7%)')
})
