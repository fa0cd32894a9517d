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
