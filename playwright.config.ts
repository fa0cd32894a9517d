import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, frugalFlags } from './tests/support/chromium.ts'

// Workers read this file again, so the environment passes on the directories.
const port = Number(process.env.E2E_PORT ?? 4173)
process.env.E2E_DATA_DIR ??= join(mkdtempSync(join(tmpdir(), 'rotunda-e2e-')), 'data')
process.env.TEST_INSTALLATION ??= mkdtempSync(join(tmpdir(), 'rotunda-e2e-installation-'))

/** The pages in a real browser, served by the real server on its embedded database with the bundled record. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // Three for two cores: tests often wait, but more browsers slow each other down.
  workers: Math.ceil(1.5 * availableParallelism()),
  // The server and its database share the same cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try for a busy machine. The report names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // Requests of a worker would pass by the routes that tests set. Its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Without emulation, a page does not compute its styles again when it is left: a tenth of the run.
    colorScheme: null,
    contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
    // A trace of every test costs two fifths of the run, so only a second try has one, or `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags, ...frugalFlags],
    },
  },
  webServer: {
    // A first start takes as long as a dozen tests, so a run has only one.
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
      // The test of the files makes them.
      OPEN_DATA: 'false',
      // All accounts of the tests have one address.
      AUTH_LIMIT_FACTOR: '100',
    },
  },
})
