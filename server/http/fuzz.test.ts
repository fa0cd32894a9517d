import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzFrames } from '#tests/faults/fuzz-frames.ts'
import { fuzzRequests } from '#tests/faults/fuzz-requests.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})
/** FUZZ_CASES makes the runs longer: 20,000 is a thorough one. */
const cases = Number(process.env.FUZZ_CASES ?? 300)
/** FUZZ_SEED repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now())
const timeout = 30_000 + cases * 100

test('every request a fuzzer makes up is answered or closed', { timeout }, async () => {
  const { violations, outcomes } = await fuzzRequests(platform.url, {
    cases,
    seed,
    apiKey: platform.publishableKey,
  })
  expect(violations, `with the seed ${seed}`).toEqual([])
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(cases)
  expect((await fetch(`${platform.url}/config.json`)).status).toBe(200)
})

test('every frame a fuzzer makes up is answered, or its socket closed', { timeout }, async () => {
  const { violations, outcomes } = await fuzzFrames(platform.url, {
    cases,
    seed,
    apiKey: platform.publishableKey,
  })
  expect(violations, `with the seed ${seed}`).toEqual([])
  expect(outcomes.answered).toBeGreaterThan(0)
  expect(outcomes.closed).toBeGreaterThan(0)
})
