import { expect, test } from 'vitest'
import { howMade } from './how-made.ts'

test('the version of the text is called by its name, also where the record has the letters of it', () => {
  const writer = {
    origin: 'editor',
    author: 'Rotunda',
    text_version: 'PCS',
    text_date: '2025-12-16',
    text_hash: null,
    written_at: null,
    prompt_version: null,
    checks: [],
  }
  expect(howMade({ origin: 'neutral', sentences: [], writer }).making).toContainEqual({
    name: 'Text',
    value: 'Placed on Calendar Senate, December 16, 2025',
  })
})

const opinion = { locator: 'Opinion of the Court', to: null, url: null, quote: null }
const page = { ...opinion, locator: 'Opinion of the Court, page 4' }
const passages = (...sources: (typeof opinion)[][]) =>
  howMade({
    origin: 'neutral',
    sentences: sources.map((own) => ({ text: 'It holds.', sources: own })),
  }).making.find(({ name }) => name === 'Passages')?.value

test('an opinion is named by a sentence, and a passage of it only with its page', () => {
  expect(passages([page], [page])).toBe('2 of 2 sentences name their source passage')
  expect(passages([opinion], [opinion])).toBe('2 of 2 sentences name their source opinion')
  expect(passages([page], [opinion, opinion], [])).toBe(
    '1 of 3 sentences name their source passage; the others name only an opinion or are based on the record’s entries',
  )
  expect(passages([opinion])).toBe('The sentence names its source opinion')
  expect(passages([])).toBeUndefined()
})
