import { expect, test } from 'vitest'
import { writtenText } from './read-body.ts'

test('a text has so many characters at most, as PostgreSQL counts them', () => {
  const text = writtenText('Text', 2)
  expect(text.parse(' 𝔸𝔹 ')).toBe('𝔸𝔹')
  expect(text.safeParse('𝔸𝔹C').error?.issues[0]?.message).toBe('Text must be at most 2 characters.')
})
