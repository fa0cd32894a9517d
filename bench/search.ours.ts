import type postgres from 'postgres'
import type { Measure } from './search.corpus.ts'

const tables = ['search_entries', 'action_names', 'word_counts', 'vocabulary']
const batch = 10_000

/**
 * Fills a migrated database like a restored dump: the rows first, then their search entries, then
 * the indexes. Inserting into the finished database is measured separately (`insertRate`).
 */
export async function loadOurs(sql: postgres.Sql, measures: readonly Measure[]): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_catalog.pg_indexes
    where schemaname = 'private' and tablename in ${sql(tables)} and indexname not like '%_pkey'
      -- By these the rows are found that are there already.
      and indexname not in ('action_names_by_action', 'vocabulary_by_word', 'word_counts_by_lexeme')`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql.unsafe('alter table public."GovernmentActions" disable trigger user')
  for (let at = 0; at < measures.length; at += batch) {
    await insert(sql, measures.slice(at, at + batch), 'official_summary')
  }
  await sql.unsafe('alter table public."GovernmentActions" enable trigger user')
  for (let congress = 108; congress <= 119; congress += 1) {
    await sql`
      select private.index_actions(ids), private.write_facts(ids)
      from (
        select array(select id from public."GovernmentActions" where congress_number = ${congress})
      ) as measures (ids)`
  }
  for (const { definition } of indexes) await sql.unsafe(definition)
}

const written = {
  hr: 'H.R.',
  s: 'S.',
  hres: 'H.Res.',
  sres: 'S.Res.',
  hjres: 'H.J.Res.',
  sjres: 'S.J.Res.',
  hconres: 'H.Con.Res.',
  sconres: 'S.Con.Res.',
}

/**
 * Inserts measures in one statement; `summary` names the column for their summaries, or is null.
 */
export async function insert(
  sql: postgres.Sql,
  measures: readonly Measure[],
  summary: 'official_summary' | null,
): Promise<void> {
  const rows = measures.map((one) => ({
    id: one.id,
    title: one.title,
    source_title: one.title,
    branch: 'Legislative',
    action_type: one.type,
    bill_number: `${written[one.type as keyof typeof written]} ${one.number}`,
    congress_number: one.congress,
    law_number: one.law,
    latest_action_date: one.day,
    current_status: one.status,
    ...(summary && { [summary]: one.summary }),
  }))
  const columns = Object.keys(rows[0]!)
  await sql`
    insert into public."GovernmentActions" (${sql(columns)})
    select ${sql(columns)} from jsonb_populate_recordset(null::public."GovernmentActions", ${sql.json(rows)})`
}
