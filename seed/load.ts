import type postgres from 'postgres'
import { deleteOthers, upsert } from '@rotunda/backend/database'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import {
  actionRow,
  annotationRows,
  bundledEditor,
  measuresReadOn,
  relationRows,
  summaryRows,
} from './action-rows.ts'
import { loadOpinions } from './load-opinions.ts'
import { legislatorRow, rollCallRow } from './member-rows.ts'
import { parseSeed, readSeedFiles, seedFolder, type SeedFiles, type SeedRecord } from './record.ts'
import { tables } from './tables.ts'

/** Rows written to or deleted from each table. All zero if this edition was loaded before. */
export type LoadReport = {
  loaded: boolean
  legislators: number
  actions: number
  annotations: number
  summaries: number
  relations: number
  opinions: number
  corrections: number
  rollCalls: number
  votes: number
}

/**
 * Loads the bundled record in one transaction, unless this edition is
 * loaded (the database keeps a hash of its files).
 * Equal rows are not written. Facts from ingestion stay. Editors' texts are
 * in their own tables and become this edition's.
 * Users' data stays.
 * @param sql a connection of the owner of the schema.
 * @param folder another record in the same form.
 * @throws an error that names the file, if one does not fit `schema.ts`. Nothing is changed then.
 */
export async function loadSeed(sql: postgres.Sql, folder = seedFolder): Promise<LoadReport> {
  const files = readSeedFiles(folder)
  if (await isLoaded(sql, files)) return { loaded: false, ...nothing }
  const record = parseSeed(files)
  return sql.begin(async (transaction) => {
    // Two servers that start at once load in turn, and the second finds nothing to change.
    await transaction`select pg_advisory_xact_lock(hashtext('rotunda bundled record'))`
    // Large parameters are planned anew each time, and the planner cannot estimate their rows.
    await transaction`set local jit = off`
    // Editors' texts are stored before their action, so that the action is written only once.
    await transaction`
      set constraints public.action_summaries_action_id_fkey, public.action_annotations_action_id_fkey deferred`
    const report = await loadRecord(transaction, record)
    await transaction`
      insert into private.bundled_record (content_hash, actions, measures_read_on)
      values (${files.hash}, ${record.actions.length}, ${measuresReadOn})
      on conflict (only_row) do update set
        content_hash = excluded.content_hash, actions = excluded.actions,
        measures_read_on = excluded.measures_read_on, loaded_at = now()`
    return { loaded: true, ...report }
  })
}

/** Whether this edition of the bundled record was the last one loaded. */
export async function isLoaded(
  sql: postgres.Sql,
  { hash }: SeedFiles = readSeedFiles(),
): Promise<boolean> {
  const [known] = await sql<{ content_hash: string }[]>`
    select content_hash from private.bundled_record where actions is not null`
  return known?.content_hash === hash
}

const nothing = {
  legislators: 0,
  actions: 0,
  annotations: 0,
  summaries: 0,
  relations: 0,
  opinions: 0,
  corrections: 0,
  rollCalls: 0,
  votes: 0,
}

async function loadRecord(
  sql: postgres.TransactionSql,
  { legislators, committees, actions, rollCalls, corrections }: SeedRecord,
): Promise<Omit<LoadReport, 'loaded'>> {
  const members = new Map(legislators.map((one) => [one.bioguideId, one]))
  const ids = actions.map(({ id }) => id)
  const ours = { action_id: ids, author: [bundledEditor.author] }
  const write = async (
    table: keyof typeof tables,
    rows: readonly object[],
    scope?: Parameters<typeof deleteOthers>[2],
  ) => {
    const { inserted, updated } = await upsert(sql, tables[table], rows)
    const deleted = scope ? await deleteOthers(sql, tables[table], scope, rows) : 0
    return inserted.length + updated.length + deleted
  }
  // So that users can follow them before ingestion reads their list.
  await write(
    'committees',
    Object.entries(committees).map(([code, name]) => ({ code, name })),
  )
  const report = {
    legislators: await write(
      'legislators',
      legislators.map((one) => legislatorRow(one, committees)),
    ),
    annotations: await write('annotations', actions.flatMap(annotationRows), { action_id: ids }),
    summaries: await write('summaries', actions.flatMap(summaryRows), ours),
    actions: await write(
      'actions',
      actions.map((one) => actionRow(one, members)),
    ),
    relations: await write('relations', actions.flatMap(relationRows), ours),
    corrections: await loadCorrections(sql, corrections),
    rollCalls: await write('rollCalls', rollCalls.map(rollCallRow)),
    votes: await loadVotes(sql, rollCalls),
  }
  const { opinions, summaries } = await loadOpinions(sql, actions)
  await decideStatuses(sql)
  return { ...report, opinions, summaries: report.summaries + summaries }
}

/** The list of corrections becomes this edition's, newest first. */
async function loadCorrections(
  sql: postgres.TransactionSql,
  corrections: SeedRecord['corrections'],
): Promise<number> {
  const rows = corrections.map((one, position) => ({
    position,
    action_id: one.action,
    opinion_author: one.opinion ?? null,
    corrected_on: one.date,
    kind: one.kind,
    said: one.said ?? null,
    says: one.says ?? null,
    reason: one.why,
  }))
  const { count } = await sql`delete from public.corrections where position >= ${rows.length}`
  const { inserted, updated } = await upsert(sql, tables.corrections, rows)
  return count + inserted.length + updated.length
}

async function loadVotes(
  sql: postgres.TransactionSql,
  rollCalls: SeedRecord['rollCalls'],
): Promise<number> {
  const packed = rollCalls.map(({ id, positions }) => ({ roll_call_id: id, positions }))
  const [result] = await sql<{ written: number }[]>`
    select coalesce(private.store_positions((
      select jsonb_agg(jsonb_build_object('roll_call_id', given.roll_call_id, 'positions', given.positions))
      from jsonb_to_recordset(${sql.json(packed)}) as given (roll_call_id text, positions jsonb)
      join public.roll_calls as known on known.id = given.roll_call_id and known.ingested_at is null
    )), 0) as written`
  return result?.written ?? 0
}
