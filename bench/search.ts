import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type postgres from 'postgres'
import { connect } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/database/embedded-postgres.ts'
import { migrate } from '#platform/database/migrate.ts'
import { corpus, type Measure } from './search.corpus.ts'
import {
  type Ask,
  type Engine,
  loadPlain,
  loadSqlite,
  ours,
  plain,
  sqlite,
} from './search.engines.ts'
import { insert, loadOurs } from './search.ours.ts'
import { beginnings, queries } from './search.queries.ts'

const clients = 10
/** What an installation of this size gives its server, so that the entries of search stay in memory. */
const memory = { shared_buffers: '512MB' }
const throughputMs = 10_000

/**
 * Searches about 480,000 measures with the calls that every client has, with SQLite FTS5 and with plain PostgreSQL, one
 * after the other: page 1 by relevance, of one type, by date, and page 40, each first asked cold (after the server was
 * started again; the files stay in the system's cache) and then warm; questions a second of ten clients; suggestions;
 * how soon a new action is found; and what inserting costs.
 */
export async function bench(): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-search-'))
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const measures = await corpus()
  const spare = measures.splice(-6000)
  console.log(`${measures.length} measures`)
  const file = join(directory, 'measures.sqlite')
  loadSqlite(file, measures)
  let cluster = await startEmbedded(join(directory, 'postgres'), memory)
  resources.defer(() => cluster.stop())
  await using filling = closing(connect(cluster.options, 1))
  await migrate(filling.sql)
  await timed('loaded ours', () => loadOurs(filling.sql, measures))
  await timed('loaded plain PostgreSQL', () => loadPlain(filling.sql, measures))
  await filling.sql.end()

  await cluster.stop()
  cluster = await startEmbedded(join(directory, 'postgres'), memory)
  await using one = closing(connect(cluster.options, 1))
  await one.sql`set role anon`
  await using bare = closing(connect(cluster.options, 1))
  using fts = sqlite(file)
  const table: Record<string, object> = {}
  for (const engine of [ours(one.sql), fts, plain(bare.sql)]) {
    for (const state of ['cold', 'warm']) table[`${engine.name}, ${state}`] = await series(engine)
  }
  console.table(table)
  console.table({ suggestions: await suggestions(one.sql) })
  console.table({ 'questions a second, ten clients': await throughput(cluster.options, file) })
  await using owner = closing(connect(cluster.options, 1))
  await inserting(owner.sql, spare)
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

async function series(engine: Engine): Promise<Record<string, string>> {
  const line: Record<string, string> = {}
  const all: number[] = []
  for (const [name, mode] of Object.entries(modes)) {
    const times: number[] = []
    for (const query of queries) {
      const started = performance.now()
      await engine.ask({ query, ...mode })
      times.push(performance.now() - started)
    }
    all.push(...times)
    line[name] = spread(times)
  }
  return { ...line, all: spread(all) }
}

async function suggestions(sql: postgres.Sql): Promise<Record<string, string>> {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const typed of beginnings) {
      const started = performance.now()
      await sql`select id, title from public.suggest_actions(${typed}, 8)`
      times.push(performance.now() - started)
    }
  }
  return { 'p50 / p95 / most, ms': spread(times) }
}

/** The middle, the 95th of a hundred and the slowest, in milliseconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1)).join(' / ')
}

async function throughput(
  options: Parameters<typeof connect>[0],
  file: string,
): Promise<Record<string, number>> {
  const rate = async (engineOf: (sql: postgres.Sql) => Engine) => {
    const end = performance.now() + throughputMs
    const ask = async (seed: number) => {
      await using connection = closing(connect(options, 1))
      const engine = engineOf(connection.sql)
      let asked = 0
      for (let at = seed; performance.now() < end; at += 1) {
        await engine.ask({ query: queries[(at * 7) % queries.length]! })
        asked += 1
      }
      return asked
    }
    const asked = await Promise.all(Array.from({ length: clients }, (_, seed) => ask(seed)))
    return total(asked)
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
  return { ours: await rate(ours), 'SQLite FTS5': ofSqlite, 'plain PostgreSQL': await rate(plain) }
}

const total = (asked: readonly number[]) =>
  Math.round(asked.reduce((sum, one) => sum + one, 0) / (throughputMs / 1000))

/** A new action is found; and the rate of inserting with what search keeps beside the actions, and without it. */
async function inserting(sql: postgres.Sql, spare: readonly Measure[]): Promise<void> {
  const [first, ...more] = spare
  await insert(sql, [{ ...first!, title: 'Zyzzyva Conservation Act' }], null)
  const started = performance.now()
  const [found] = await sql`select id from public.search_government_actions('zyzzyvas')`
  console.log(
    `A new action is ${found ? 'found' : 'NOT found'} after ${(performance.now() - started).toFixed(1)} ms`,
  )
  const rate = async (rows: readonly Measure[]) => {
    const begun = performance.now()
    for (let at = 0; at < rows.length; at += 500) await insert(sql, rows.slice(at, at + 500), null)
    return Math.round(rows.length / ((performance.now() - begun) / 1000))
  }
  const withSearch = await rate(more.slice(0, 2500))
  await sql.unsafe(`
    drop trigger enter_after_insert on public."GovernmentActions";
    drop index public.actions_by_words;
    alter table public."GovernmentActions" drop column search_vector`)
  const without = await rate(more.slice(2500, 5000))
  console.table({
    'inserted a second, 500 at a time': {
      'with search': withSearch,
      without,
      ratio: Number((withSearch / without).toFixed(2)),
    },
  })
}
