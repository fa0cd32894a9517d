import { parentPort, workerData } from 'node:worker_threads'
import { sqlite } from './search.engines.ts'
import { queries } from './search.queries.ts'

/** One of several clients of a SQLite file: asks for so many milliseconds and tells how many questions it asked. */
const { file, ms, seed } = workerData as { file: string; ms: number; seed: number }
using engine = sqlite(file)
const end = performance.now() + ms
let asked = 0
for (let at = seed; performance.now() < end; at += 1) {
  await engine.ask({ query: queries[(at * 7) % queries.length]! })
  asked += 1
}
parentPort?.postMessage(asked)
