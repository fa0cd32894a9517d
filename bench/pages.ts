import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { compareSizes } from './pages.sizes.ts'
import { isShort, median, percentile, report } from './shared.report.ts'

const rounds = isShort ? 2 : 6
const requestsPerRound = isShort ? 200 : 5_000
const connections = 10

/**
 * The cost of a page without personal content. Served again: processor time for each request, next
 * to a bare Hono handler that returns the same compressed bytes and headers, in alternating rounds.
 * Rendered anew: milliseconds to the whole page for a new search. With `sizes`, compares two sizes of
 * the record instead.
 */
export async function bench(): Promise<void> {
  if (process.argv.includes('sizes')) return compareSizes()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-pages-'))
  const server = await new ServerProcess(join(directory, 'data'), await freePort()).started()
  try {
    for (const path of ['/', '/government-actions', '/action/119-hr-1']) {
      await compare(path, server)
    }
    await firstRendering(server)
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

async function compare(path: string, server: ServerProcess): Promise<void> {
  const address = `${server.url}${path}`
  const kept = await read(address)
  const bare = fork(new URL('pages.server.ts', import.meta.url))
  try {
    bare.send({ body: kept.body.toString('base64'), headers: kept.headers })
    const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
    const baseline = `http://127.0.0.1:${port}${path}`
    const costs = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const ours = await costOf(server.child, address)
      const theirs = await costOf(bare, baseline)
      // The first round warms both.
      if (round === 0) continue
      costs.ours.push(ours)
      costs.bare.push(theirs)
    }
    const [ours, theirs] = [median(costs.ours), median(costs.bare)]
    report(`${path} served again, ${kept.body.length} bytes`, ours, 'µs of processor time')
    report(`${path} from the bare handler`, theirs, 'µs of processor time')
    report(`${path} ratio`, ours / theirs, '', { atMost: 1.5 })
  } finally {
    bare.kill()
  }
}

/** Microseconds of the server's processor time for one request. */
async function costOf(server: ChildProcess, address: string): Promise<number> {
  const before = processorTime(server.pid ?? 0)
  const each = requestsPerRound / connections
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let request = 0; request < each; request++) await read(address)
    }),
  )
  return (processorTime(server.pid ?? 0) - before) / requestsPerRound
}

/** User and system time of a process since its start, in microseconds; the kernel counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/**
 * From titles of the bundled record: each search finds actions, and pairs of words rarely repeat.
 */
const words =
  'tax health care national security defense veterans water energy school border trade court rights justice funding'.split(
    ' ',
  )

/**
 * New searches, rendered one at a time. The baseline is the page `/about`, also rendered anew: the
 * same server and layout without a search.
 */
async function firstRendering(server: ServerProcess): Promise<void> {
  const queries = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one}+${other}`))
  const searches: number[] = []
  const plain: number[] = []
  for (const [at, query] of queries.slice(0, isShort ? 6 : 60).entries()) {
    searches.push(await timed(`${server.url}/government-actions?q=${query}`))
    plain.push(await timed(`${server.url}/about?anew=${at}`))
  }
  report('/government-actions?q=… rendered anew, median', median(searches), 'ms', { atMost: 25 })
  report('/government-actions?q=… rendered anew, 95 of 100', percentile(searches, 0.95), 'ms')
  report('/about rendered anew, median', median(plain), 'ms')
}

async function timed(address: string): Promise<number> {
  const began = performance.now()
  await read(address)
  return performance.now() - began
}

type Answer = { body: Buffer; headers: Record<string, string> }

function read(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${address}: ${response.statusCode}`))
        resolve({ body: Buffer.concat(chunks), headers: ofThePage(response.headers) })
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** The page's own headers, without those of the connection. */
function ofThePage(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const ofTheConnection = [
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-length',
  ]
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTheConnection.includes(name) ? [[name, value]] : [],
    ),
  )
}
