import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright, readVitest } from './reports.ts'
import { ensureChromium } from './support/chromium.ts'
import { folderInMemory } from './support/folder-in-memory.ts'

/**
 * Runs everything: types, lint, tests against real PostgreSQL, pages in a real browser. The last
 * line counts the tests like the runners' own reports. Before it come tests that failed, tests that
 * passed only when retried, and the number of skipped ones. A failed step without tests also makes the run fail.
 */
const files = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const temporary = folderInMemory()
if (temporary) process.env.TMPDIR = temporary
// One first start of a server serves both runners.
const installation = mkdtempSync(join(tmpdir(), 'rotunda-installation-'))
process.env.TEST_INSTALLATION = installation
process.once('exit', () => rmSync(installation, { recursive: true, force: true }))

const failed: string[] = []
// The types of the routes come first, because types and lint read them. The pages are built once,
// before tests start the server.
await step('routes', 'react-router', ['typegen'])
const checks = Promise.all([
  step('types', 'npm', ['run', '--silent', 'types:check'], { beside: true }),
  step('lint', 'npm', ['run', '--silent', 'lint'], { beside: true }),
  step('build', 'node', ['server/build.ts'], { beside: true }),
])
// Meanwhile downloads it if it is missing.
const chromium = browser()
await checks
await step('tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${files.vitest}`,
])
if (chromium === undefined) failed.push('pages')
else
  await step('pages', 'playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: files.playwright },
  })

// A benchmark that no one runs breaks unseen. A short run measures nothing.
await step('benchmarks', 'node', ['bench/run.ts', 'all', '--short'])

const reports = [readVitest(files.vitest), readPlaywright(files.playwright)]
const sum = (of: 'passed' | 'failed' | 'skipped') =>
  reports.reduce((total, report) => total + report[of], 0)
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
for (const title of reports.flatMap(({ failures }) => failures))
  console.log(`Failed test: ${title}`)
for (const title of reports.flatMap(({ retried }) => retried))
  console.log(`Passed only when tried again: ${title}`)
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

/** Runs one step. Shows its output as it comes, or all at once if other steps run in parallel. */
async function step(
  name: string,
  command: string,
  args: string[],
  { env = {}, beside = false }: { env?: Record<string, string>; beside?: boolean } = {},
): Promise<void> {
  const started = performance.now()
  if (!beside) console.log(`\n── ${name}`)
  const output = beside ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close').catch((error: Error) => {
    said += error.message
    return [1]
  })
  if (code !== 0) failed.push(name)
  if (beside) console.log(`\n── ${name}`)
  process.stdout.write(said)
  console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** @returns its path, or undefined with a message if there is none */
function browser(): string | undefined {
  try {
    return ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
