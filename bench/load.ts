import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { type FloodingReader, signUpToFlood } from '#tests/faults/flooding-reader.ts'
import { withReplicatedSite } from '#tests/faults/with-replicated-site.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import {
  type Kind,
  type Sample,
  type Site,
  bareVisitor,
  signedIn,
  untilDeadline,
  visitor,
} from './load.readers.ts'
import { processMemory } from './shared.process-memory.ts'
import { isShort, percentile, report } from './shared.report.ts'

const sampleMemoryMs = isShort ? 500 : 5000
const freshMs = isShort ? 5000 : 60_000
/**
 * Of the readers. Four requests of five are for pages, three of twenty read the user's own data,
 * and one of twenty writes.
 */
const signedInPart = 0.2

/**
 * `npm run bench -- load [readers] [minutes] [replicated]`: 200 readers for ten minutes on the
 * embedded database, from a fresh start. Bounds: no errors, 300 ms for 99 of 100 pages, and memory
 * that grows by less than 5 % from the tenth after the middle to the last tenth. In the same
 * minutes, ten more readers ask a bare handler. With `replicated`, two servers run behind nginx,
 * with PgBouncer before their database and a replica next to it. Then 300 readers must get kept
 * pages as fast as 200 readers get them from one server.
 */
export async function bench(): Promise<void> {
  const given = process.argv.slice(3).map(Number).filter(Number.isFinite)
  const [readers = isShort ? 20 : 200, minutes = isShort ? 0.25 : 10] = given
  const isReplicated = process.argv.includes('replicated')
  execFileSync(process.execPath, ['server/build.ts'], { stdio: 'ignore' })
  const bare = fork(new URL('../tests/faults/load.server.ts', import.meta.url))
  try {
    const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
    console.log(
      `${availableParallelism()} cores, ${readers} readers, ${minutes} minutes, ` +
        (isReplicated ? 'two servers and a replica behind nginx' : 'one server'),
    )
    const load: Load = { readers, minutes, bareUrl: `http://127.0.0.1:${port}` }
    if (isReplicated) await onReplicatedSite(load)
    else await onOneServer(load)
  } finally {
    bare.kill()
    await once(bare, 'exit')
  }
}

type Load = { readers: number; minutes: number; bareUrl: string }

async function onOneServer(load: Load): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-load-'))
  const server = await new ServerProcess(join(directory, 'data'), await freePort(), {
    AUTH_LIMIT_FACTOR: '1000',
  }).started()
  try {
    await measure(server.url, [server], load)
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

async function onReplicatedSite(load: Load): Promise<void> {
  const missing = await withReplicatedSite(async ({ url, servers }) => {
    await measure(url, servers, load)
  })
  if (missing !== undefined) throw new Error(missing)
}

async function measure(
  url: string,
  servers: readonly ServerProcess[],
  { readers, minutes, bareUrl }: Load,
): Promise<void> {
  const site = await siteOf(url)
  const accounts: FloodingReader[] = []
  for (let one = 0; one < readers * signedInPart; one++) {
    // Hashing a password takes a core.
    accounts.push(await signUpToFlood(url))
  }
  const samples: Sample[] = []
  const memory: { at: number; bytes: number }[] = []
  const began = performance.now()
  const timer = setInterval(() => {
    const each = servers.map(({ child }) => processMemory(child.pid ?? 0))
    const bytes = each.reduce((sum, one) => sum + one, 0)
    memory.push({ at: performance.now() - began, bytes })
  }, sampleMemoryMs)
  const visitors = Array.from({ length: readers - accounts.length }, (_, one) =>
    visitor(site, `127.0.${1 + (one >> 8)}.${one & 255}`),
  )
  await untilDeadline(
    [
      ...visitors,
      ...accounts.map((account) => signedIn(account, site)),
      ...Array.from({ length: 10 }, () => bareVisitor(bareUrl)),
    ],
    began + minutes * 60_000,
    (sample) => samples.push(sample),
  )
  clearInterval(timer)
  print(samples, minutes)
  const pages = samples.filter(({ kind }) => kind === 'page' || kind === 'kept')
  const answered = pages.map(({ ms }) => ms)
  report('99 of 100 pages', percentile(answered, 0.99), 'ms', { atMost: 300 })
  report('requests that failed', samples.filter(({ failed }) => failed).length, '', { atMost: 0 })
  const later = samples.filter(({ at }) => at >= began + freshMs)
  console.log('Of these after the first minute, in which nothing is kept yet:')
  print(later, minutes - freshMs / 60_000)
  printMemory(memory, minutes)
}

/** The bundled record's actions and their texts, members, lists and searches. */
async function siteOf(url: string): Promise<Site> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const client = createClient<Database>(url, publishableKey)
  const [actions, members, rollCalls] = await Promise.all([
    client.from('GovernmentActions').select('id').order('id').throwOnError(),
    client.from('legislators').select('id').order('id').limit(300).throwOnError(),
    client.from('roll_calls').select('id').order('id').limit(100).throwOnError(),
  ])
  const ids = actions.data.map(({ id }) => id)
  const words = ['tax', 'health', 'court', 'energy', 'school', 'veterans', 'water', 'border']
  const searches = words.map((word) => `/government-actions?q=${word}`)
  const pages = ['/', '/government-actions', '/states', '/votes', '/community', '/about']
  return {
    url,
    actions: ids,
    paths: {
      popular: [
        ...pages,
        ...searches.slice(0, 4),
        ...ids.slice(0, 10).map((id) => `/action/${id}`),
      ],
      others: [
        ...searches.slice(4),
        ...ids.map((id) => `/action/${id}`),
        ...members.data.map(({ id }) => `/legislator/${id}`),
        ...rollCalls.data.map(({ id }) => `/vote/${id}`),
      ],
    },
  }
}

const words: Record<Kind, string> = {
  page: 'pages that no one had read for a minute',
  kept: 'pages read in the last minute',
  read: 'reads of the user’s own data',
  write: 'writes',
  bare: 'a bare handler of 60,000 bytes, in the same minutes',
}

function print(samples: Sample[], minutes: number): void {
  const rows: [string, Sample[]][] = [
    ['all pages', samples.filter(({ kind }) => kind === 'page' || kind === 'kept')],
    ...Object.entries(words).map(([kind, told]): [string, Sample[]] => [
      told,
      samples.filter((sample) => sample.kind === kind),
    ]),
  ]
  for (const [told, some] of rows) {
    const ms = some.map((sample) => sample.ms).toSorted((a, b) => a - b)
    const at = (part: number) => (ms[Math.floor(ms.length * part)] ?? 0).toFixed(1)
    console.log(
      `${told}: ${some.length} (${Math.round(some.length / minutes / 60)}/s), half in ${at(0.5)} ms, ` +
        `99 of 100 in ${at(0.99)} ms, longest ${(ms.at(-1) ?? 0).toFixed(0)} ms, ` +
        `${some.filter(({ failed }) => failed !== undefined).length} failed`,
    )
  }
  const failures = new Set(samples.flatMap(({ failed }) => failed ?? []))
  for (const failure of [...failures].slice(0, 10)) console.log(`  failed: ${failure}`)
}

function printMemory(memory: { at: number; bytes: number }[], minutes: number): void {
  const during = (from: number, to: number) => {
    const bytes = memory.filter(({ at }) => at >= from * 60_000 && at < to * 60_000)
    return bytes.reduce((sum, one) => sum + one.bytes, 0) / bytes.length / 1024 / 1024
  }
  const [half, last] = [minutes / 2, minutes / 10]
  const [middle, late] = [during(half, half + last), during(minutes - last, minutes)]
  report('memory of server and PostgreSQL in the tenth after the middle', middle, 'MB')
  report('memory in the last tenth', late, 'MB', { atMost: 700 })
  report('growth between them', ((late - middle) / middle) * 100, '%', { atMost: 5 })
}
