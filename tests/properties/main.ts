import { spawnSync } from 'node:child_process'

const manyCases = 10_000

/**
 * `npm run test:properties`: every property with ten thousand cases, and a line for each; FUZZ_CASES says another
 * number. Whatever fails says how it is repeated. The same files are in the suite with as many as it has the time for.
 */
const files = [
  'tests/properties',
  'packages/backend/src/rest/tests/properties.test.ts',
  'packages/backend/src/rest/tests/readers.test.ts',
  'supabase/tests/search-input.test.ts',
  'server/http/fuzz.test.ts',
]
const { status } = spawnSync('vitest', ['run', '--reporter=verbose', ...files], {
  stdio: 'inherit',
  env: { FUZZ_CASES: String(manyCases), ...process.env },
})
process.exitCode = status ?? 1
