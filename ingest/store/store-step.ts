import postgres from 'postgres'
import type { Item, SourceName, Step } from '../source.ts'
import { storeRows } from './store-rows.ts'

/** What a step came to. */
export type Stored = {
  /** Items that were accepted, whole or in part. */
  accepted: number
  /** Rows that are new or different now. */
  written: number
  /** Items, or parts of items, that were rejected. */
  rejected: number
  /** The first few reasons. */
  reasons: string[]
}

/**
 * Stores a step in one transaction: rows, rejects, the documents read and the checkpoint.
 * If a row breaks a rule of the database, only its item is rejected, with the rule's name.
 * @param dryRun true undoes everything at the end and only counts.
 */
export async function storeStep(
  sql: postgres.Sql,
  source: SourceName,
  { items, checkpoint, currentThrough, documents = [] }: Step,
  dryRun = false,
): Promise<Stored> {
  const stored: Stored = { accepted: 0, written: 0, rejected: 0, reasons: [] }
  const work = async (transaction: postgres.TransactionSql) => {
    // Large parameters are planned anew each time, and the planner cannot estimate their rows.
    await transaction`set local jit = off`
    const results = await storeItems(transaction, items, stored)
    stored.accepted = results.filter(({ rows }) => rows !== undefined).length
    const reasons = results.flatMap(({ id, rejects = [] }) =>
      rejects.map(({ part, reason }) => `${[id, part].filter(Boolean).join(', ')}: ${reason}`),
    )
    stored.rejected = reasons.length
    stored.reasons = reasons.slice(0, 5)
    await storeRejects(transaction, source, results)
    if (source !== 'texts' && source !== 'votes') await storeUnreadParts(transaction, results)
    if (documents.length > 0) await storeDocuments(transaction, source, documents)
    if (checkpoint) await storeCheckpoint(transaction, source, checkpoint)
    if (currentThrough) await storeCurrentThrough(transaction, source, currentThrough)
    if (dryRun) throw new DryRun()
  }
  await sql.begin(work).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  return stored
}

class DryRun extends Error {}

async function storeItems(
  sql: postgres.TransactionSql,
  items: readonly Item[],
  stored: Stored,
): Promise<readonly Item[]> {
  const rows = items.flatMap((item) => item.rows ?? [])
  if (rows.length === 0) return items
  try {
    stored.written += await sql.savepoint((inner) => storeRows(inner, rows))
    return items
  } catch (error) {
    if (!isDataError(error)) throw error
    const [item] = items
    if (items.length === 1 && item) return [rejectItem(item, error)]
    // Halving finds the bad item among many good ones.
    const half = Math.ceil(items.length / 2)
    const first = await storeItems(sql, items.slice(0, half), stored)
    return [...first, ...(await storeItems(sql, items.slice(half), stored))]
  }
}

// 22: an invalid value for its type. 23: a row that breaks a constraint (PostgreSQL, appendix A).
function isDataError(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError && /^2[23]/.test(error.code)
}

function rejectItem({ id, url, rejects = [] }: Item, error: postgres.PostgresError): Item {
  const rule = error.constraint_name ? ` (${error.constraint_name})` : ''
  return { id, url, rejects: [...rejects, { reason: `${error.message}${rule}.` }] }
}

async function storeRejects(
  sql: postgres.TransactionSql,
  source: SourceName,
  items: readonly Item[],
): Promise<void> {
  const rejects = items.flatMap(({ id, url, rejects: parts = [] }) =>
    parts.map(({ part = '', reason }) => ({
      record: truncate(id, 300),
      part: truncate(part, 300),
      reason: truncate(reason, 2000),
      url: truncate(url, 2000),
    })),
  )
  await sql`
    with incoming as materialized (
      select distinct on (record, part) *
      from jsonb_to_recordset(${sql.json(rejects)}) as incoming (record text, part text, reason text, url text)
    ),
    resolved as (
      delete from private.ingest_rejects as stored
      where source = ${source} and record = any (${items.map(({ id }) => truncate(id, 300))})
        and not exists (
          select from incoming where (incoming.record, incoming.part) = (stored.record, stored.part)
        )
    )
    insert into private.ingest_rejects as stored (source, record, part, reason, url)
    select ${source}, record, part, reason, url from incoming
    where not exists (
      select from private.ingest_rejects as known
      where (known.source, known.record, known.part, known.reason)
        = (${source}, incoming.record, incoming.part, incoming.reason)
    )
    on conflict (source, record, part) do update set
      reason = excluded.reason, url = excluded.url, rejected_at = now()`
}

/**
 * Stores which parts of an action's record could not be read, for its page.
 * `record` means that nothing of its latest version could.
 */
async function storeUnreadParts(
  sql: postgres.TransactionSql,
  items: readonly Item[],
): Promise<void> {
  const unread = items.flatMap(({ id, rows, rejects = [] }) => {
    const actions = [rows?.measures, rows?.presidential, rows?.decisions].flat()
    const ids = rows ? actions.flatMap((row) => row?.id ?? []) : rejects.length > 0 ? [id] : []
    const parts = rejects.slice(0, 100).map(({ part = 'record' }) => truncate(part, 200))
    return ids.map((action) => ({ action, parts: parts.join('; ') || null }))
  })
  if (unread.length === 0) return
  await sql`
    update public."GovernmentActions" as action set unread_parts = unread.parts
    from jsonb_to_recordset(${sql.json(unread)}) as unread (action text, parts text)
    where action.id = unread.action and action.unread_parts is distinct from unread.parts`
}

/** Cut to a column's size. PostgreSQL stores no NUL, so it becomes a blank. */
function truncate(text: string, length: number): string {
  return text.replaceAll('\u0000', ' ').slice(0, length)
}

async function storeDocuments(
  sql: postgres.TransactionSql,
  source: SourceName,
  documents: NonNullable<Step['documents']>,
): Promise<void> {
  const rows = documents.map(({ url, validators }) => ({
    url,
    source,
    etag: validators.etag,
    last_modified: validators.lastModified,
  }))
  await sql`
    insert into private.ingest_documents (url, source, etag, last_modified)
    select distinct on (url) * from jsonb_to_recordset(${sql.json(rows)})
      as incoming (url text, source text, etag text, last_modified text)
    on conflict (url) do update set etag = excluded.etag, last_modified = excluded.last_modified`
}

async function storeCheckpoint(
  sql: postgres.TransactionSql,
  source: SourceName,
  { part, cursor }: NonNullable<Step['checkpoint']>,
): Promise<void> {
  if (cursor === null) {
    await sql`delete from private.ingest_checkpoints where (source, part) = (${source}, ${part})`
    return
  }
  await sql`
    insert into private.ingest_checkpoints (source, part, cursor)
    values (${source}, ${part}, ${sql.json(cursor)})
    on conflict (source, part) do update set cursor = excluded.cursor`
}

async function storeCurrentThrough(
  sql: postgres.TransactionSql,
  source: SourceName,
  { part, since }: NonNullable<Step['currentThrough']>,
): Promise<void> {
  await sql`
    insert into private.ingest_coverage (source, part, looked_at) values (${source}, ${part}, ${since})
    on conflict (source, part) do update set looked_at = excluded.looked_at`
}
