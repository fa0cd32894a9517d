import { expect, test } from 'vitest'
import { keywordsOf } from './trackers.ts'

test('keywords are what stands between commas, trimmed, without empty ones', () => {
  expect(keywordsOf(' housing,rent control ,, ')).toEqual(['housing', 'rent control'])
  expect(keywordsOf(' , ')).toEqual([])
})
