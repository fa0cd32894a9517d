import { expect, test } from 'vitest'
import type { AuthError } from './auth-error.ts'
import { createPasswords } from './passwords.ts'

/** As cheap as argon2 goes. */
const cost = { memoryCost: 8, timeCost: 1 }

test('a flood of guesses from one address does not delay others', async () => {
  const passwords = await createPasswords(cost)
  const order: string[] = []
  const guess = (caller: string) =>
    passwords.matches(null, 'a guess', caller).then(
      () => void order.push(caller),
      (error: AuthError) => void order.push(`${caller} ${error.status}`),
    )
  const flood = Array.from({ length: 300 }, () => guess('a'))
  await guess('b')
  // Those that run on the processors there are, and the one whose turn it was.
  expect(order.filter((one) => one === 'a').length).toBeLessThan(30)
  expect(order).toContain('b')
  expect(order).toContain('a 429')
  await Promise.all(flood)
  expect(order.filter((one) => one === 'a').length).toBeGreaterThanOrEqual(33)
})

test('a right password matches, a wrong one and none do not', async () => {
  const passwords = await createPasswords(cost)
  const stored = await passwords.hash('four quiet windows', 'a')
  expect(await passwords.matches(stored, 'four quiet windows', 'a')).toBe(true)
  expect(await passwords.matches(stored, 'four quiet doors', 'a')).toBe(false)
  expect(await passwords.matches(null, 'four quiet windows', 'a')).toBe(false)
})
