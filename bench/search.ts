import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type postgres from 'postgres'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { startCleaningPendingLists } from '#server/clean-pending-lists.ts'
import { corpus, type Measure } from './search.corpus.ts'
import {
  type Ask,
  type Engine,
  askAll,
  loadPlain,
  loadSqlite,
  ours,
  plain,
  sqlite,
} from './search.engines.ts'
import { insert, loadOurs } from './search.ours.ts'
import { check, isShort, report } from './shared.report.ts'
import { beginnings, misspelled, queries, unchangedQueries } from './search.queries.ts'
import { productSchema } from '#supabase/product-schema.ts'

const clients = 10
/** The setting of a server for this size, so that the search entries stay in memory. */
const memory = { shared_buffers: '512MB' }
const throughputMs = isShort ? 500 : 10_000
const spareMeasures = isShort ? 400 : 46_000

const parts = ['cold', 'warm', 'misspelled', 'suggestions', 'throughput', 'inserting'] as const
type Part = (typeof parts)[number]

/**
 * Searches about 480,000 measures through our public calls, with SQLite FTS5 and with plain
 * PostgreSQL, one after the other. Measures:
 * - page 1 by relevance, of one type and by date, and page 40. Each is cold (after a restart of a
 * used server; the files stay in the system's cache), then warm. Totals are counted anew, or kept
 * by the connection.
 * - words with typing errors, suggestions, and the questions a second of ten clients
 * - how soon a new action is found, and the cost of inserting
 * `--only cold,warm` measures only these. `--keep DIRECTORY` leaves the databases there for the
 * next run. `--without-plain` skips plain PostgreSQL. `--copies 1` takes a third of the measures.
 */
export async function bench(): Promise<void> {
  const { wanted, kept, withPlain, copies } = chosen()
  await using resources = new AsyncDisposableStack()
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'rotunda-search-')))
  if (!kept) resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const measures = await corpus(copies + 1)
  // The newest measures of the last copy are inserted later. The rest of that copy is not used.
  const spare = measures.splice((measures.length / (copies + 1)) * copies).slice(-spareMeasures)
  console.log(`${measures.length} measures`)
  const file = join(directory, 'measures.sqlite')
  await load(directory, file, measures, withPlain)

  const cluster = await startEmbedded(join(directory, 'postgres'), memory)
  resources.defer(() => cluster.stop())
  await using one = closing(connect(cluster.options, 1))
  await one.sql`set role anon`
  await using bare = closing(connect(cluster.options, 1))
  using fts = sqlite(file)
  const table: Record<string, Record<string, string>> = {}
  for (const engine of [ours(one.sql), fts, ...(withPlain ? [plain(bare.sql)] : [])]) {
    const states = [
      ...(wanted.has('cold') ? ['cold'] : []),
      ...(wanted.has('warm') && engine.forget ? ['warm, totals counted'] : []),
      ...(wanted.has('warm') ? ['warm'] : []),
    ]
    for (const state of states) {
      const line = await series(engine, state.endsWith('counted'))
      console.log(`${engine.name}, ${state}: ${line.all}`)
      table[`${engine.name}, ${state}`] = line
    }
  }
  if (Object.keys(table).length > 0) console.table(table)
  await compareAnswers(ours(one.sql), fts)
  if (wanted.has('misspelled')) console.table({ misspelled: await mended(ours(one.sql)) })
  if (wanted.has('suggestions')) console.table({ suggestions: await suggestions(one.sql) })
  if (wanted.has('throughput')) {
    const rates = await throughput(cluster.options, file, withPlain)
    console.table({ 'questions a second, ten clients': rates })
  }
  await using owner = closing(connect(cluster.options, 1))
  if (wanted.has('inserting')) {
    // As in a server that runs during the inserts.
    await using cleaner = closing(connect(cluster.options, 1))
    const stopCleaning = startCleaningPendingLists(cleaner.sql)
    await inserting(owner.sql, spare)
    await stopCleaning()
  }
}

/**
 * The options of the command line.
 * @throws with one sentence for an unknown part.
 */
function chosen(): {
  wanted: Set<Part>
  kept: string | undefined
  withPlain: boolean
  copies: number
} {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      only: { type: 'string' },
      keep: { type: 'string' },
      'without-plain': { type: 'boolean', default: false },
      copies: { type: 'string', default: isShort ? '1' : '3' },
      short: { type: 'boolean' },
    },
  })
  const named = values.only?.split(',') ?? parts
  const wanted = new Set(parts.filter((part) => named.includes(part)))
  const copies = Number(values.copies)
  if (!(Number.isInteger(copies) && copies > 0)) throw new Error('--copies takes a number from 1.')
  if (wanted.size < named.length) throw new Error(`--only takes some of ${parts.join(', ')}.`)
  return {
    wanted,
    kept: values.keep && resolve(values.keep),
    withPlain: !values['without-plain'],
    copies,
  }
}

/**
 * Fills the databases in a directory, or migrates those of an earlier run. Ours is vacuumed, as
 * autovacuum would do within minutes, because an earlier run inserted and deleted rows. SQLite's
 * file is written once and optimized. All queries run once, so that memory is as warm as in a
 * working server.
 */
async function load(
  directory: string,
  file: string,
  measures: readonly Measure[],
  withPlain: boolean,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const cluster = await startEmbedded(join(directory, 'postgres'), memory)
  await using filling = closing(connect(cluster.options, 1))
  await timed('migrated', async () => void (await migrate(filling.sql, productSchema)))
  const unlessLoaded = async (what: string, work: () => Promise<void>) => {
    const mark = join(directory, `loaded-${what}`)
    if (existsSync(mark)) return
    await timed(`loaded ${what}`, work)
    await writeFile(mark, '')
  }
  await unlessLoaded('sqlite', () => Promise.resolve(loadSqlite(file, measures)))
  await unlessLoaded('ours', () => loadOurs(filling.sql, measures))
  if (withPlain) await unlessLoaded('plain', () => loadPlain(filling.sql, measures))
  await timed('vacuumed', async () => void (await filling.sql`vacuum analyze`))
  await filling.sql`set role anon`
  await timed('asked', async () => {
    await series(ours(filling.sql))
    await suggestions(filling.sql)
  })
  await filling.sql.end()
  await cluster.stop()
}

const closing = (sql: postgres.Sql) => ({ sql, [Symbol.asyncDispose]: () => sql.end() })

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${what} in ${Math.round((performance.now() - started) / 1000)} s`)
}

const modes: Record<string, Omit<Ask, 'query'>> = {
  relevance: {},
  'of a type': { type: 'hr' },
  'by date': { byDate: true },
  'page 40': { page: 40 },
}

/**
 * Words that no engine changes have the same matches in all of them, so totals and ids by date must
 * be equal. Only our engine stems, corrects or reads the other queries as names.
 */
async function compareAnswers(engine: Engine, rival: Engine): Promise<void> {
  for (const query of unchangedQueries) {
    const [mine, other] = [
      await engine.ask({ query, byDate: true }),
      await rival.ask({ query, byDate: true }),
    ]
    report(`"${query}": total of ours`, mine.total, '')
    check(`"${query}": the total of ${rival.name} is the same`, mine.total === other.total)
    check(`"${query}": page 1 by date is the same`, mine.ids.join() === other.ids.join())
  }
}

async function series(engine: Engine, forgets = false): Promise<Record<string, string>> {
  const line: Record<string, string> = {}
  const all: number[] = []
  for (const [name, mode] of Object.entries(modes)) {
    const times = await timesOf(
      queries,
      (query) => engine.ask({ query, ...mode }),
      forgets ? engine.forget : undefined,
    )
    all.push(...times)
    line[name] = spread(times)
  }
  return { ...line, all: spread(all) }
}

/** Each query for the first time, without repetition. */
async function mended(engine: Engine): Promise<Record<string, string>> {
  const times = await timesOf(misspelled, (query) => engine.ask({ query }))
  return { 'p50 / p95 / most, ms': spread(times) }
}

async function suggestions(sql: postgres.Sql): Promise<Record<string, string>> {
  const typed = Array.from({ length: 3 }, () => beginnings).flat()
  const times = await timesOf(
    typed,
    (beginning) => sql`select id, title from public.suggest_actions(${beginning}, 8)`,
  )
  return { 'p50 / p95 / most, ms': spread(times) }
}

/**
 * The milliseconds of each query, one after the other. `prepare` runs before each and is not
 * counted.
 */
async function timesOf(
  asked: readonly string[],
  ask: (one: string) => PromiseLike<unknown>,
  prepare?: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (const one of asked) {
    await prepare?.()
    const started = performance.now()
    await ask(one)
    times.push(performance.now() - started)
  }
  return times
}

/** The median, the 95th percentile and the slowest, in milliseconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1)).join(' / ')
}

async function throughput(
  options: Parameters<typeof connect>[0],
  file: string,
  withPlain: boolean,
): Promise<Record<string, number>> {
  const rate = async (engineOf: (sql: postgres.Sql) => Engine, forgets = false) => {
    await using connections = new AsyncDisposableStack()
    const engines = Array.from({ length: clients }, () =>
      engineOf(connections.use(closing(connect(options, 1))).sql),
    )
    // Not counted: opening connections, making plans, and mapping memory. A pool's connections have
    // lived longer.
    await Promise.all(engines.map((engine) => askAll(engine, queries)))
    const end = performance.now() + throughputMs
    const ask = async (engine: Engine, seed: number) => {
      let asked = 0
      for (let at = seed; performance.now() < end; at += 1) {
        if (forgets) await engine.forget?.()
        await engine.ask({ query: queries[(at * 7) % queries.length]! })
        asked += 1
      }
      return asked
    }
    return total(await Promise.all(engines.map(ask)))
  }
  const sum = new Int32Array(new SharedArrayBuffer(4))
  const workers = Array.from({ length: clients }, (_, seed) =>
    once(
      new Worker(new URL('search.sqlite-client.ts', import.meta.url), {
        workerData: { file, ms: throughputMs, seed, sum },
      }),
      'exit',
    ),
  )
  await Promise.all(workers)
  const ofSqlite = total([...sum])
  return {
    ours: await rate(ours),
    'ours, totals counted': await rate(ours, true),
    'SQLite FTS5': ofSqlite,
    ...(withPlain && { 'plain PostgreSQL': await rate(plain) }),
  }
}

const total = (asked: readonly number[]) =>
  Math.round(asked.reduce((sum, one) => sum + one, 0) / (throughputMs / 1000))

/**
 * Measures how soon a new action is found, and the rate of inserting with and without the search
 * tables (the same table with its other indexes and triggers), in turns. Each statement is a
 * transaction, as in ingestion and from clients: rows left by merged counts slow down only
 * their own transaction, until it ends. Neither waits for the disk, because both would wait equally long.
 * Deletes everything afterwards.
 */
async function inserting(sql: postgres.Sql, spare: readonly Measure[]): Promise<void> {
  await using resources = new AsyncDisposableStack()
  resources.defer(async () => {
    await sql`alter table public."GovernmentActions" enable trigger enter_after_insert`
    await sql`delete from public."GovernmentActions" where id = any (${spare.map(({ id }) => id)})`
  })
  const left = [...spare]
  await sql`set synchronous_commit = off`
  await insert(sql, [{ ...left.pop()!, title: 'Zyzzyva Conservation Act' }], null)
  const started = performance.now()
  const [found] = await sql`select id from public.search_government_actions('zyzzyvas')`
  console.log(
    `A new action is ${found ? 'found' : 'NOT found'} after ${(performance.now() - started).toFixed(1)} ms`,
  )
  const spent = async (rows: number, atOnce: number) => {
    const begun = performance.now()
    for (let n = 0; n < rows; n += atOnce) await insert(sql, left.splice(-atOnce), null)
    return performance.now() - begun
  }
  const rates = async (rounds: number, rows: number, atOnce: number) => {
    let withSearch = 0
    let without = 0
    for (let round = 0; round < rounds; round += 1) {
      withSearch += await spent(rows, atOnce)
      await sql`alter table public."GovernmentActions" disable trigger enter_after_insert`
      // Not counted: altering a table discards plans, and PostgreSQL keeps new ones from the sixth
      // time on.
      await spent(6, 1)
      without += await spent(rows, atOnce)
      await sql`alter table public."GovernmentActions" enable trigger enter_after_insert`
      await spent(6, 1)
    }
    const rate = (ms: number) => Math.round((rounds * rows * 1000) / ms)
    const ratio = Number((without / withSearch).toFixed(2))
    return { 'with search': rate(withSearch), without: rate(without), ratio }
  }
  // Not counted: the first read of each page, and its first full write to the log after a start.
  await (isShort ? rates(1, 20, 10) : rates(1, 3000, 500))
  const table = {
    'many at a time': await (isShort ? rates(1, 20, 10) : rates(14, 1000, 500)),
    'one at a time': await (isShort ? rates(1, 6, 1) : rates(12, 400, 1)),
  }
  console.log('Inserted a second:')
  console.table(table)
}
