import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: ['tests/support/postgres.ts'],
    restoreMocks: true,
    // By default one core stays free, which is half of a small machine: tests wait for PostgreSQL more than they reckon.
    maxWorkers: '100%',
    // Long enough for a test that starts servers and databases on a machine that does other things too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
