import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, type Result, type Verdict, tryCase } from './cases.ts'
import { acceptedDifferences } from './accepted-differences.ts'
import { serveFixtures } from './serve-fixtures.ts'

const usage = `Usage: npm run conformance -- --cases <folder> [--only QuerySpec]
The folder holds rest-cases.json and rest-fixtures/*.sql.`

/** `npm run conformance`: sends PostgREST's own cases to our data API, and tells which are answered as it does. */
async function main(): Promise<void> {
  const { cases: folder, only } = parseArgs({
    options: { cases: { type: 'string' }, only: { type: 'string' } },
  }).values
  if (folder === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const all = JSON.parse(await readFile(join(folder, 'rest-cases.json'), 'utf8')) as Case[]
  const server = await serveFixtures(join(folder, 'rest-fixtures'))
  try {
    const results: Result[] = []
    for (const one of all) {
      if (only === undefined || one.file === only) results.push(await tryCase(server.url, one))
    }
    report(results)
  } finally {
    await server.stop()
  }
}

const keyOf = ({ one }: Result) => `${one.file}:${one.line}`
const isAccepted = (result: Result) => Object.hasOwn(acceptedDifferences, keyOf(result))

function report(results: Result[]): void {
  const differing = results.filter(({ verdict }) => verdict !== 'pass')
  for (const result of differing.filter((one) => !isAccepted(one))) describe(result)
  const table: Record<string, Record<Verdict, number>> = {}
  for (const { one, verdict } of results) {
    table[one.file] ??= { pass: 0, 'headers differ': 0, refused: 0, fail: 0 }
    table[one.file]![verdict] += 1
  }
  console.table(table)
  const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length
  const [different, refused, failed] = [count('headers differ'), count('refused'), count('fail')]
  const unexpected = differing.filter((one) => one.verdict === 'fail' && !isAccepted(one))
  console.log(
    `${count('pass') + different} of ${results.length} answered as PostgREST does (${different} with another header), ` +
      `${refused} refused as not offered, ${failed} answered differently, ${failed - unexpected.length} of these for a ` +
      'reason in accepted-differences.ts.',
  )
  const passing = results.filter((one) => one.verdict === 'pass' && isAccepted(one)).map(keyOf)
  if (passing.length > 0)
    console.log(`Accepted as different, and the same now: ${passing.join(', ')}`)
  if (unexpected.length > 0 || passing.length > 0) process.exitCode = 1
}

function describe({ one, verdict, differences, answer }: Result): void {
  const headers = one.headers.map(([name, value]) => ` ${name}: ${value}`).join('')
  console.log(`\n${verdict}: ${one.file}:${one.line} ${one.it}`)
  console.log(`  ${one.method} ${one.path}${headers}`)
  if (one.body) console.log(`  ${one.body.slice(0, 400)}`)
  for (const difference of differences) console.log(`  expected ${difference.slice(0, 600)}`)
  const range = answer.headers['content-range']
  console.log(`  came     ${answer.status} ${range ?? ''} ${answer.body.slice(0, 600)}`)
}

await main()
