import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: ['tests/support/postgres.ts'],
    restoreMocks: true,
    // One more than there are cores: tests wait for PostgreSQL, and for deadlines, more than they reckon.
    maxWorkers: availableParallelism() + 1,
    // Long enough for a test that starts servers and databases on a machine that does other things too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
