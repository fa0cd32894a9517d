import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

const rounds = 6
const requestsPerRound = 5_000
const connections = 10
const firstRenderings = 60

/**
 * What an anonymous page costs. A page served again: processor time per request beside a bare Hono handler that
 * returns the same bytes, in alternating rounds (at most 1.5 is wanted). A first rendering of browse, with a query
 * nobody asked before: milliseconds to the whole page, one at a time (a median of at most 25 is wanted).
 */
export async function bench(): Promise<void> {
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
    console.log(
      `${path} served again (${kept.body.length} bytes): ${ours.toFixed(0)} µs of processor time, ` +
        `bare Hono ${theirs.toFixed(0)} µs, ratio ${(ours / theirs).toFixed(2)} (at most 1.5 is wanted)`,
    )
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

async function firstRendering(server: ServerProcess): Promise<void> {
  const times: number[] = []
  for (let page = 0; page < firstRenderings; page++) {
    const began = performance.now()
    await read(
      `${server.url}/government-actions?q=tax+${randomUUID().slice(0, 4)}&branches=Legislative`,
    )
    times.push(performance.now() - began)
  }
  console.log(
    `/government-actions rendered first: median ${median(times).toFixed(1)} ms (at most 25 is wanted), ` +
      `slowest ${Math.max(...times).toFixed(1)} ms of ${firstRenderings}`,
  )
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

/** What belongs to the page, without what the connection adds. */
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
