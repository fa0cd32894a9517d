import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyServer } from './faulty-server.ts'
import { signUpToFlood } from './flooding-reader.ts'

/** Milliseconds of the requests of all clients. */
export type Times = { requests: number; p50: number; p99: number; longest: number; failed: number }

export type LoadFindings = {
  /** Of the first minute, with a server that has just started and uncached pages. */
  first: Times
  /** Of the minute after it. */
  ours: Times
  /** The same clients at a bare handler, before: the machine's own time at the moment. */
  bare: Times
}

const thinkMs = 500

const agent = new Agent({ keepAlive: true })

/**
 * A hundred readers who go from page to page, and ten writers who save actions, each with half a
 * second in between.
 */
export async function putUnderLoad(
  server: FaultyServer,
  { readers = 100, writers = 10, seconds = 60 } = {},
): Promise<LoadFindings> {
  const bare = fork(new URL('load.server.ts', import.meta.url))
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  const paths = await pathsOf(server)
  const baseline = `http://127.0.0.1:${port}`
  const bareTimes = await measure(
    Array.from({ length: readers + writers }, () => () => read(baseline, '/')),
    Math.min(seconds / 2, 10),
  )
  bare.kill()

  const clients = [
    ...Array.from({ length: readers }, (_, reader) => {
      let step = reader * 7
      return () => read(server.url, paths[step++ % paths.length]!)
    }),
    ...(await Promise.all(Array.from({ length: writers }, () => saver(server, paths)))),
  ]
  const first = await measure(clients, seconds)
  return { first, ours: await measure(clients, seconds), bare: bareTimes }
}

async function pathsOf(server: FaultyServer): Promise<string[]> {
  const { publishableKey } = await server.apiKeys()
  const answer = await fetch(`${server.url}/rest/v1/GovernmentActions?select=id&limit=40`, {
    headers: { apikey: publishableKey },
  })
  const actions = (await answer.json()) as { id: string }[]
  const searches = ['tax', 'health', 'court', 'energy', 'school'].map(
    (word) => `/government-actions?q=${word}`,
  )
  return ['/', '/government-actions', ...searches, ...actions.map(({ id }) => `/action/${id}`)]
}

/** Asks like a browser and does not decompress: the clients share two cores with the server. */
async function read(baseUrl: string, path: string): Promise<boolean> {
  const request = get(baseUrl + path, { agent, headers: { 'accept-encoding': 'gzip' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode === 200
}

/** A user who rates one action after another. */
async function saver(server: FaultyServer, paths: string[]): Promise<() => Promise<boolean>> {
  const { client, id } = await signUpToFlood(server.url)
  const actions = paths.filter((path) => path.startsWith('/action/')).map((path) => path.slice(8))
  let step = 0
  return async () => {
    const action = actions[step % actions.length]!
    const rating = 1 + (step++ % 5)
    const { error } = await client
      .from('ratings')
      .upsert(
        { user_id: id, action_id: action, rating_value: rating },
        { onConflict: 'action_id,user_id' },
      )
    return error === null
  }
}

async function measure(clients: (() => Promise<boolean>)[], seconds: number): Promise<Times> {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    clients.map(async (ask) => {
      // Spreads their arrival.
      await sleep(Math.random() * thinkMs)
      while (performance.now() < end) {
        const started = performance.now()
        if (!(await ask().catch(() => false))) failed++
        times.push(performance.now() - started)
        await sleep(thinkMs)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return {
    requests: times.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: Math.round(sorted.at(-1) ?? 0),
    failed,
  }
}
