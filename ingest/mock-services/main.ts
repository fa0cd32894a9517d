import process from 'node:process'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { noFaults } from './faults.ts'
import { hosts } from './hosts.ts'
import { MockRecords } from './mock-records.ts'
import { createMockServices } from './mock-services.ts'

const usage = `npm run mock-services -- [options]

  answers as the official services do, with records from a folder. To read from it:
  npm run ingest -- <source> --base-url http://localhost:4180

  --data <folder>    the records (tests/records, a few)
  --port <number>    0 for any that is free (4180)
  --errors <share>   of requests that are answered 500, from 0 to 1 (0)
  --limits <share>   of requests that are answered 429 (0)
  --slow <share>     of requests that take --slowness milliseconds longer (0)
  --seed <number>    the same faults again for the same number (1)`

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: 'tests/records' },
      port: { type: 'string', default: '4180' },
      errors: { type: 'string', default: '0' },
      limits: { type: 'string', default: '0' },
      slow: { type: 'string', default: '0' },
      slowness: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const faults = Object.fromEntries(
    Object.keys(noFaults).map((name) => [
      name,
      numeric(name, values[name as keyof typeof noFaults]),
    ]),
  ) as typeof noFaults
  const app = createMockServices(hosts, new MockRecords(values.data), faults)
  serve(
    { fetch: app.fetch, hostname: '127.0.0.1', port: numeric('port', values.port) },
    ({ port }) => {
      console.log(`The mock services answer at http://localhost:${port}`)
    },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  console.error(`\n${usage}`)
  process.exitCode = 1
}

function numeric(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !(number >= 0)) throw new Error(`--${name} takes a number from 0.`)
  return number
}
