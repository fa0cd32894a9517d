import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.ts'

/**
 * Runs everything: types, lint, tests against real PostgreSQL, pages in a real browser.
 * The last line counts the tests as the runners' own reports do, and the one before it those that were skipped, where
 * some were; a failed step without tests makes the run fail too.
 */
const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const failed = [
  step('types', 'npm', ['run', '--silent', 'types']),
  step('lint', 'npm', ['run', '--silent', 'lint']),
  // Once, before tests that start the server.
  step('build', 'node', ['server/build.ts']),
  step('tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.vitest}`,
  ]),
  step('pages', 'playwright', ['test', '--reporter=list,json'], () => ({
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
  })),
].filter((name) => name !== undefined)

const vitest = count(reports.vitest, (report) => ({
  passed: report.numPassedTests ?? 0,
  failed: report.numFailedTests ?? 0,
  skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
}))
const playwright = count(reports.playwright, ({ stats }) => ({
  passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
  failed: stats?.unexpected ?? 0,
  skipped: stats?.skipped ?? 0,
}))

if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
const skipped = vitest.skipped + playwright.skipped
if (skipped > 0) console.log(`${skipped} skipped`)
console.log(
  `${vitest.passed + playwright.passed} passed, ${vitest.failed + playwright.failed} failed`,
)

/** Runs one step with its output shown, and gives its name where it failed. */
function step(
  name: string,
  command: string,
  args: string[],
  extraEnv: () => Record<string, string> = () => ({}),
): string | undefined {
  console.log(`\n── ${name}`)
  const started = performance.now()
  try {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...extraEnv() },
    })
    console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return status === 0 ? undefined : name
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return name
  }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}
type Count = { passed: number; failed: number; skipped: number }

/** A runner that died before it wrote its report counts as one failure. */
function count(file: string, read: (report: Report) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
