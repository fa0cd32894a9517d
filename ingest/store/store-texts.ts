import type postgres from 'postgres'
import { upsert } from '@rotunda/backend/database'
import { type TextRow, tables } from './tables.ts'

/**
 * Writes versions of texts, each as a whole: adds new ones, replaces changed ones, leaves equal ones.
 * @returns the number of written rows, including deletions.
 */
export async function storeTexts(
  sql: postgres.TransactionSql,
  texts: readonly TextRow[],
): Promise<number> {
  const { inserted, updated } = await upsert(
    sql,
    tables.texts,
    texts.map(({ passages, ...text }) => ({ ...text, passages: passages.length })),
  )
  const isNew = new Set(inserted)
  const known = texts.filter((text) => !isNew.has(keyOf(text)))
  const replaced = await dropPassages(sql, await different(sql, known))
  const added = texts.filter((text) => isNew.has(keyOf(text)))
  const written = await addPassages(sql, [...added, ...replaced.texts])
  return inserted.length + updated.length + replaced.count + written
}

const keyOf = ({ action_id, version }: TextRow) => `${action_id} ${version}`

/** The texts whose stored passages differ. */
async function different(
  sql: postgres.TransactionSql,
  texts: readonly TextRow[],
): Promise<TextRow[]> {
  if (texts.length === 0) return []
  const rows = await sql<{ action_id: string; version: string }[]>`
    select text.action_id, text.version
    from jsonb_to_recordset(${sql.json([...texts])})
      as incoming (action_id text, version text, passages jsonb)
    join public.action_texts as text using (action_id, version)
    where incoming.passages is distinct from (
      select jsonb_agg(to_jsonb(passage) - 'text_id' - 'position' order by position)
      from public.text_passages as passage where text_id = text.id
    )`
  const keys = new Set(rows.map(({ action_id, version }) => `${action_id} ${version}`))
  return texts.filter((text) => keys.has(keyOf(text)))
}

async function dropPassages(
  sql: postgres.TransactionSql,
  texts: TextRow[],
): Promise<{ texts: TextRow[]; count: number }> {
  if (texts.length === 0) return { texts, count: 0 }
  const { count } = await sql`
    delete from public.text_passages as passage using public.action_texts as text
    where passage.text_id = text.id
      and text.action_id || ' ' || text.version = any (${texts.map(keyOf)})
      and text.action_id = any (${texts.map(({ action_id }) => action_id)})`
  return { texts, count }
}

async function addPassages(sql: postgres.TransactionSql, texts: TextRow[]): Promise<number> {
  if (texts.length === 0) return 0
  const incoming = texts.map(({ action_id, version, passages }) => ({
    action_id,
    version,
    passages,
  }))
  await createLongRows(sql)
  await sql`
    insert into pg_temp.long_passages
      (text_id, position, path, kind, level, number, heading, page, content)
    select text.id, passage.position, path, kind, level, number, heading, page, content
    from jsonb_to_recordset(${sql.json(incoming)})
      as incoming (action_id text, version text, passages jsonb)
    join public.action_texts as text using (action_id, version)
    cross join lateral rows from (
      jsonb_to_recordset(incoming.passages) as (
        path text, kind text, level smallint, number text, heading text, page text, content jsonb
      )
    ) with ordinality as passage (path, kind, level, number, heading, page, content, position)`
  const { count } = await sql`
    insert into public.text_passages
      (text_id, position, path, kind, level, number, heading, page, content)
    select text_id, position, path, kind, level, number, heading, page, content
    from pg_temp.long_passages`
  await sql`drop table pg_temp.long_passages`
  return count
}

/**
 * A temporary table whose long rows make PostgreSQL compress the words.
 * It compresses only rows of more than 2 KB, and most sections are shorter. Compressed values stay so when copied.
 */
async function createLongRows(sql: postgres.TransactionSql): Promise<void> {
  await sql`create temporary table long_passages (like public.text_passages) on commit drop`
  await sql`
    alter table pg_temp.long_passages
      alter content set storage main,
      add padding text not null default repeat(' ', 2100),
      alter padding set storage plain`
}
