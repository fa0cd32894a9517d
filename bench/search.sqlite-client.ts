import { workerData } from 'node:worker_threads'
import { askAll, sqlite } from './search.engines.ts'
import { queries } from './search.queries.ts'

/**
 * One of several clients of a SQLite file. Runs queries for so many milliseconds and adds up their
 * number.
 */
const { file, ms, seed, sum } = workerData as {
  file: string
  ms: number
  seed: number
  sum: Int32Array
}
using engine = sqlite(file)
// Not counted, as for the other engines.
await askAll(engine, queries)
const end = performance.now() + ms
for (let at = seed; performance.now() < end; at += 1) {
  await engine.ask({ query: queries[(at * 7) % queries.length]! })
  Atomics.add(sum, 0, 1)
}
