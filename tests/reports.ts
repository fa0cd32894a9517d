import { readFileSync } from 'node:fs'

/** A runner's report of its run. */
export type Report = {
  passed: number
  failed: number
  skipped: number
  /** File and title of each test that failed, was retried and passed. */
  retried: string[]
  /** File and title of each test that failed, also when retried. */
  failures: string[]
}

/** A runner that ends without a report counts as one failure. */
const none: Report = { passed: 0, failed: 1, skipped: 0, retried: [], failures: [] }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Reads the report of Vitest's `json` reporter. A test that passed when retried still has the
 * errors of the first try.
 */
export function readVitest(file: string): Report {
  const report = parse(file) as Vitest | undefined
  if (!report) return none
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      path: `${withoutFolder(name)} › ${test.fullName}`,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ path }) => path),
    failures: tests.filter(({ status }) => status === 'failed').map(({ path }) => path),
  }
}

type Suite = {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string }[] }[]
}
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** Reads the report of Playwright's `json` reporter. */
export function readPlaywright(file: string): Report {
  const report = parse(file) as Playwright | undefined
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    retried: report.suites.flatMap((suite) => findByStatus('flaky', suite, [])),
    failures: report.suites.flatMap((suite) => findByStatus('unexpected', suite, [])),
  }
}

function findByStatus(wanted: string, suite: Suite, above: string[]): string[] {
  const path = [...above, suite.title]
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map((spec) => [...path, spec.title].join(' › '))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => findByStatus(wanted, inner, path))]
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const withoutFolder = (path: string) => path.replace(`${process.cwd()}/`, '')
