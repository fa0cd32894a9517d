import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const exclude = ['**/node_modules/**', 'build/**', 'packages/**', 'tests/e2e/**']
/** Tests of these keep no state between files, so that one process runs many: to start one for each costs 0.2 s and all its imports. */
const sharing =
  '{ai,app,domain,functions,ingest,server/{notifications,official,open-data,portraits,text-comparer,texts},seed,statuses,supabase}'
const settings = {
  setupFiles: ['packages/backend/src/testing/longer-waits.ts'],
  restoreMocks: true,
  // Long enough for a test that starts servers and databases on a machine that does other things too.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // tests/run.ts names those that needed it.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts'],
    // Two for each core: tests wait for processes, and for deadlines, as much as they reckon.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      'packages/backend/vitest.config.ts',
      {
        test: {
          ...settings,
          name: 'sharing',
          include: [`${sharing}/**/*.test.{ts,tsx}`],
          exclude,
          isolate: false,
        },
      },
      {
        test: {
          ...settings,
          name: 'isolated',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, `${sharing}/**`],
        },
      },
    ],
  },
})
