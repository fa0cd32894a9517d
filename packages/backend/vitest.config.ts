import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `npm test -w packages/backend`; the whole repository's run includes it. */
export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    globalSetup: ['src/testing/setup.ts'],
    setupFiles: ['src/testing/longer-waits.ts'],
    restoreMocks: true,
    // Two for each core: tests wait for processes, and for deadlines, as much as they compute.
    maxWorkers: 2 * availableParallelism(),
    // Long enough for a test that starts servers and databases on a machine that does other things too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests keep no state between files, so that one process runs many.
    isolate: false,
    retry: process.env.CI ? 1 : 0,
  },
})
