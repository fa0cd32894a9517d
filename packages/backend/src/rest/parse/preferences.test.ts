import { expect, test, vi } from 'vitest'
import { appliedPreferences, parsePreferences } from './preferences.ts'

test('known preferences are read, and unknown ones passed over', () => {
  const header =
    'return=representation, count=exact,,other=1, count=planned, timezone=America/New_York'
  expect(parsePreferences(header)).toEqual({
    return: 'representation',
    count: 'exact',
    timezone: 'America/New_York',
  })
  expect(parsePreferences(undefined)).toEqual({})
})

test('a bound on the affected rows holds only with strictness', () => {
  expect(parsePreferences('max-affected=3')).toEqual({})
  expect(parsePreferences('handling=strict, max-affected=3').maxAffected).toBe(3)
})

test('strictness refuses unknown preferences', () => {
  expect(() => parsePreferences('handling=strict, return=everything')).toThrow(
    expect.objectContaining({
      code: 'PGRST122',
      details: 'Invalid preferences: return=everything',
    }),
  )
})

test('a time zone is one by its name', () => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/Port-au-Prince', 'Etc/GMT+5', 'EST5EDT'])
    expect(parsePreferences(`timezone=${zone}`)).toEqual({ timezone: zone })
  for (const none of ['', 'Nowhere/Land', '+05:00', '5', "UTC'"])
    expect(parsePreferences(`timezone=${none}`)).toEqual({})
  expect(() => parsePreferences('handling=strict, timezone=Nowhere/Land')).toThrow(
    expect.objectContaining({
      code: 'PGRST122',
      details: 'Invalid preferences: timezone=Nowhere/Land',
    }),
  )
})

test('a thousand time zones cost no more than one', () => {
  const lookUp = vi.spyOn(Intl, 'DateTimeFormat')
  expect(parsePreferences('timezone=UTC, timezone=Asia/Tokyo')).toEqual({ timezone: 'UTC' })
  expect(parsePreferences(`timezone=a,${'timezone=UTC,'.repeat(1000)}count=exact`)).toEqual({
    count: 'exact',
  })
  expect(lookUp).toHaveBeenCalledTimes(2)
  lookUp.mockRestore()
})

test('those are said to be applied that mean something to the request', () => {
  const preferences = parsePreferences(
    'max-affected=5, handling=strict, count=exact, return=minimal',
  )
  expect(appliedPreferences(preferences, ['count', 'handling'])).toBe(
    'count=exact, handling=strict',
  )
  expect(appliedPreferences(preferences, ['return', 'maxAffected'])).toBe(
    'return=minimal, max-affected=5',
  )
  expect(appliedPreferences(preferences, ['tx'])).toBeUndefined()
})
