import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-reports-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('counts the tests of a Vitest run and names those that failed or were retried', async () => {
  const report = join(directory, 'vitest.json')
  await writeFile(
    join(directory, 'some.test.js'),
    `let tries = 0
     describe('a door', () => {
       test('opens at once', () => {})
       test('opens when it is tried again', () => { if (++tries < 2) throw new Error('stuck') })
       test('never opens', () => { throw new Error('walled up') })
       test.skip('is painted', () => {})
     })`,
  )
  const args = ['--root', directory, '--globals', '--retry=1', '--reporter=json']
  const run = promisify(execFile)('node_modules/.bin/vitest', [
    'run',
    ...args,
    `--outputFile=${report}`,
  ])
  await expect(run).rejects.toMatchObject({ code: 1 })
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    retried: [`${join(directory, 'some.test.js')} › a door opens when it is tried again`],
    failures: [`${join(directory, 'some.test.js')} › a door never opens`],
  })
})

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

test('counts and names the tests of a Playwright run', async () => {
  const report = join(directory, 'playwright.json')
  const group = {
    title: 'without a connection',
    specs: [spec('says so', 'flaky'), spec('goes on', 'expected')],
  }
  await writeFile(
    report,
    JSON.stringify({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [
        {
          title: 'failures.spec.ts',
          specs: [spec('is shown', 'expected'), spec('is kept', 'unexpected')],
          suites: [group],
        },
      ],
    }),
  )
  expect(readPlaywright(report)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 3,
    retried: ['failures.spec.ts › without a connection › says so'],
    failures: ['failures.spec.ts › is kept'],
  })
})

test('counts a missing or incomplete report as one failure', async () => {
  const half = join(directory, 'half.json')
  await writeFile(half, '{"stats": {')
  const oneFailure = { passed: 0, failed: 1, skipped: 0, retried: [], failures: [] }
  expect(readVitest(join(directory, 'none.json'))).toEqual(oneFailure)
  expect(readPlaywright(half)).toEqual(oneFailure)
})
