import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, frugalFlags } from './tests/support/chromium.ts'

// Workers read this file again: the directories are made once and handed on by the environment.
const port = Number(process.env.E2E_PORT ?? 4173)
process.env.E2E_DATA_DIR ??= join(mkdtempSync(join(tmpdir(), 'rotunda-e2e-')), 'data')
process.env.TEST_INSTALLATION ??= mkdtempSync(join(tmpdir(), 'rotunda-e2e-installation-'))

/** The pages in a real browser, served by the real server on its embedded database with the bundled record. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Three for two cores: tests wait for what is to come, and browsers beside each other cost each of them more.
  workers: Math.ceil(1.5 * availableParallelism()),
  // The same cores carry the server and its database; what waits for script waits for all of them.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try on a machine that does other things too; the report names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // What is emulated makes each page that is left reckon its styles again: a tenth of the run.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    // A trace of every test costs two fifths of the run: it is made on a second try, or with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags, ...frugalFlags],
    },
  },
  webServer: {
    // A first start costs as much as a dozen tests; there is one in a run.
    command: 'npm run prestart && node tests/e2e/install.ts && npm start',
    url: `http://localhost:${port}/about`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SITE_URL: `http://localhost:${port}`,
      // No test asks a service outside this machine: nothing listens there.
      CENSUS_GEOCODER_URL: 'http://127.0.0.1:9',
      // The test of them has the files made.
      OPEN_DATA: 'false',
      // All the accounts of the tests come from one address.
      AUTH_LIMIT_FACTOR: '100',
    },
  },
})
