import { spawnSync } from 'node:child_process'

const manyCases = 10_000

/**
 * `npm run test:properties`: checks every property with ten thousand cases (or FUZZ_CASES), and
 * prints a line for each. A failure says how to repeat it. The suite runs the same files with fewer
 * cases.
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
