import { DatabaseSync } from 'node:sqlite'
import type postgres from 'postgres'
import type { Measure } from './search.corpus.ts'

export type Ask = { query: string; type?: string; byDate?: boolean; page?: number }

/** One way to search the same measures: the ids of a page of twelve and the exact total. */
export type Engine = {
  name: string
  ask(this: void, ask: Ask): Promise<{ ids: string[]; total: number }>
  /** Forgets the totals that its connection keeps; absent if it keeps none. */
  forget?(this: void): Promise<void>
}

export const pageSize = 12

/** Runs the queries one after the other. */
export async function askAll(engine: Engine, queries: readonly string[]): Promise<void> {
  for (const query of queries) await engine.ask({ query })
}

/** The call that all our clients have. */
export function ours(sql: postgres.Sql): Engine {
  return {
    name: 'ours',
    ask: async ({ query, type, byDate, page = 1 }) => {
      const rows = await sql<{ id: string; total_count: number }[]>`
        select id, total_count::float8 from public.search_government_actions(
          query_text => ${query}, action_type_filter => ${type ? [type] : null},
          sort_by => ${byDate ? 'date_desc' : 'relevance'}, page_num => ${page}, page_size => ${pageSize})`
      return { ids: rows.map(({ id }) => id), total: rows[0]?.total_count ?? 0 }
    },
    forget: async () => void (await sql`reset all`),
  }
}

/**
 * PostgreSQL's own search: a weighted tsvector, websearch_to_tsquery, ts_rank_cd over all matches.
 */
export function plain(sql: postgres.Sql): Engine {
  return {
    name: 'plain PostgreSQL',
    ask: async ({ query, type, byDate, page = 1 }) => {
      const rows = await sql<{ id: string; total: number }[]>`
        select id, (count(*) over ())::float8 as total
        from plain_measures, websearch_to_tsquery('english', ${query}) as wanted
        where words @@ wanted ${type ? sql`and type = ${type}` : sql``}
        order by ${byDate ? sql`day desc` : sql`ts_rank_cd(words, wanted) desc`}, id
        limit ${pageSize} offset ${(page - 1) * pageSize}`
      return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
    },
  }
}

export async function loadPlain(sql: postgres.Sql, measures: readonly Measure[]): Promise<void> {
  await sql.unsafe(`create table plain_measures (
    id text primary key, type text not null, title text not null, summary text not null, day date not null,
    words tsvector generated always as (setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', summary), 'B')) stored)`)
  for (let at = 0; at < measures.length; at += 10_000) {
    const part = measures.slice(at, at + 10_000)
    await sql`insert into plain_measures (id, type, title, summary, day)
      select id, type, title, summary, day
      from jsonb_to_recordset(${sql.json(part)}) as m (id text, type text, title text, summary text, day date)`
  }
  await sql.unsafe('create index on plain_measures using gin (words)')
  await sql.unsafe('vacuum analyze plain_measures')
}

/** SQLite's full text, stemmed, ranked by bm25 with the title tenfold. */
export function sqlite(file: string): Engine & Disposable {
  const db = new DatabaseSync(file)
  db.exec('pragma cache_size = -65536; pragma mmap_size = 1000000000')
  const total = {
    all: db.prepare('select count(*) as total from words where words match ?'),
    ofType: db.prepare(
      'select count(*) as total from words join measures on measures.rowid = words.rowid where words match ? and type = ?',
    ),
  }
  const page = (where: string, order: string) =>
    db.prepare(`select id from words join measures on measures.rowid = words.rowid
      where words match ? ${where} order by ${order}, id limit ${pageSize} offset ?`)
  const pages = {
    all: page('', 'bm25(words, 10, 1)'),
    ofType: page('and type = ?', 'bm25(words, 10, 1)'),
    byDate: page('', 'day desc'),
  }
  return {
    name: 'SQLite FTS5',
    ask: ({ query, type, byDate, page: number = 1 }) => {
      const match = query
        .split(' ')
        .map((word) => `"${word}"`)
        .join(' ')
      const offset = (number - 1) * pageSize
      const counted = type ? total.ofType.get(match, type) : total.all.get(match)
      const rows = type
        ? pages.ofType.all(match, type, offset)
        : (byDate ? pages.byDate : pages.all).all(match, offset)
      return Promise.resolve({
        ids: rows.map(({ id }) => String(id)),
        total: Number(counted?.total ?? 0),
      })
    },
    [Symbol.dispose]: () => {
      db.close()
    },
  }
}

export function loadSqlite(file: string, measures: readonly Measure[]): void {
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table measures (id text not null unique, type text not null, title text, summary text, day text not null);
    create virtual table words using fts5(title, summary, content = measures, tokenize = 'porter unicode61');
    begin`)
  const add = db.prepare('insert into measures values (?, ?, ?, ?, ?)')
  for (const one of measures) add.run(one.id, one.type, one.title, one.summary, one.day)
  db.exec(`commit; insert into words (words) values ('rebuild'); insert into words (words) values ('optimize');
    create index measures_by_day on measures (day); analyze`)
  db.close()
}
