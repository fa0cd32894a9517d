import { expect, test } from 'vitest'
import { parsePreferences } from './preferences.ts'

test('known preferences are read and said, unknown ones passed over', () => {
  expect(parsePreferences('return=representation, count=exact,,other=1, count=planned')).toEqual({
    return: 'representation',
    count: 'exact',
    maxAffected: undefined,
    applied: ['return=representation', 'count=exact'],
  })
  expect(parsePreferences(undefined).applied).toEqual([])
})

test('a bound on the affected rows holds only with strictness', () => {
  expect(parsePreferences('max-affected=3').maxAffected).toBeUndefined()
  expect(parsePreferences('handling=strict, max-affected=3').maxAffected).toBe(3)
})

test('strictness refuses what nobody knows', () => {
  expect(() => parsePreferences('handling=strict, return=everything')).toThrow(
    expect.objectContaining({
      code: 'PGRST122',
      details: 'Invalid preferences: return=everything',
    }),
  )
})
