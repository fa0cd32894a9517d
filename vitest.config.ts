import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'build/**', 'tests/e2e/**']
/** Tests of these keep no state between files, so that one process runs many: to start one for each costs 0.2 s and all its imports. */
const sharing = '{ai,app,domain,functions,ingest,starter,supabase}'
const settings = {
  restoreMocks: true,
  // Long enough for a test that starts servers and databases on a machine that does other things too.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts'],
    // One more than there are cores: tests wait for PostgreSQL, and for deadlines, more than they reckon.
    maxWorkers: availableParallelism() + 1,
    projects: [
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
