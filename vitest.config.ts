import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: ['tests/support/postgres.ts'],
    restoreMocks: true,
  },
})
