import type postgres from 'postgres'
import { withLock } from './with-lock.ts'
import type { Http } from './http/http.ts'
import type { Json, ReadContext, ReadOptions, RecordsIn, Source, Step } from './source.ts'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { logShapes, observeShapes } from './check/observe-shapes.ts'
import { storeStep } from './store/store-step.ts'

export type RunOptions = ReadOptions & {
  /** At most so many records. */
  limit?: number | undefined
  /** Changes and remembers nothing: only counts the rows that would be written. */
  dryRun: boolean
}

/** What a run came to. */
export type RunSummary = {
  source: Source['name']
  /** Records read, including rejected ones. */
  read: number
  accepted: number
  /** Rows that are new or changed. In a dry run, rows that would be. */
  written: number
  rejected: number
  /** The first few reasons for rejects. */
  reasons: string[]
  requests: number
  bytes: number
  /** Documents that are unchanged since the last run, and documents that do not exist. */
  unchanged: number
  missing: number
  seconds: number
  /** True if the run reached the end of the source, not `limit`. */
  complete: boolean
}

export type RunContext = {
  sql: postgres.Sql
  http: Http
  options: RunOptions
  signal: AbortSignal
  log: (line: string) => void
  /** Called after each step with the records read so far and the expected total, if known. */
  progress: (read: number, total: number | undefined) => void
}

/**
 * Reads a source from the place where the last run was cut off, and stores
 * each step. Fetches the next step meanwhile.
 * @throws SourceError if another process reads the same source, or the source cannot be read further.
 * Stored data and the checkpoint stay.
 */
export function runSource(source: Source, context: RunContext): Promise<RunSummary> {
  return withLock(context.sql, source.name, () => readSource(source, context))
}

async function readSource(source: Source, context: RunContext): Promise<RunSummary> {
  const { sql, options } = context
  // Texts are prose, and each has other elements.
  const { http, shapes } =
    source.name === 'texts' ? { http: context.http, shapes: null } : observeShapes(context.http)
  const started = performance.now()
  const before = { ...http.traffic }
  const summary = { read: 0, accepted: 0, written: 0, rejected: 0, reasons: [] as string[] }
  const steps = source.read(await readContext(source, { ...context, http }))[Symbol.asyncIterator]()
  let total: number | undefined
  let complete = false
  let next = steps.next()
  try {
    while (true) {
      const result = await next
      if (result.done) {
        complete = true
        break
      }
      const step = limitStep(result.value, options.limit, summary.read)
      const isLast = summary.read + step.items.length >= (options.limit ?? Infinity)
      if (!isLast) next = prefetch(steps)
      const stored = await storeStep(sql, source.name, step, options.dryRun)
      total = result.value.total ?? total
      summary.read += step.items.length
      summary.accepted += stored.accepted
      summary.written += stored.written
      summary.rejected += stored.rejected
      summary.reasons = [...summary.reasons, ...stored.reasons].slice(0, 5)
      context.progress(summary.read, total)
      context.signal.throwIfAborted()
      if (isLast) break
    }
  } finally {
    await steps.return?.()
    if (shapes && !options.dryRun) await logShapes(sql, source.name, shapes, context.log)
  }
  if (!options.dryRun) {
    await decideStatuses(sql)
    await saveStatus(sql, source, summary, complete)
  }
  return {
    source: source.name,
    ...summary,
    requests: http.traffic.requests - before.requests,
    bytes: http.traffic.bytes - before.bytes,
    unchanged: http.traffic.unchanged - before.unchanged,
    missing: http.traffic.missing - before.missing,
    seconds: (performance.now() - started) / 1000,
    complete,
  }
}

/** Requests the next step before the current one is stored. Its error is thrown when the step is awaited. */
function prefetch(steps: AsyncIterator<Step>): Promise<IteratorResult<Step>> {
  const next = steps.next()
  next.catch(() => {})
  return next
}

// Only a part of this step is stored, so its documents and checkpoint are not remembered.
function limitStep(step: Step, limit: number | undefined, read: number): Step {
  if (limit === undefined || read + step.items.length <= limit) return step
  return { items: step.items.slice(0, limit - read) }
}

async function readContext(source: Source, context: RunContext): Promise<ReadContext> {
  const { sql, http, options, log, signal } = context
  const [documents, checkpoints] = await Promise.all([
    sql<{ url: string; etag: string | null; last_modified: string | null }[]>`
      select url, etag, last_modified from private.ingest_documents where source = ${source.name}`,
    sql<{ part: string; cursor: Json }[]>`
      select part, cursor from private.ingest_checkpoints where source = ${source.name}`,
  ])
  const known = new Map(
    documents.map(({ url, etag, last_modified }) => [url, { etag, lastModified: last_modified }]),
  )
  const cursors = new Map(checkpoints.map(({ part, cursor }) => [part, cursor]))
  return {
    http,
    options,
    sql,
    signal,
    log,
    validators: (url) => (options.again ? undefined : known.get(url)),
    cursor: (part) => cursors.get(part),
  }
}

async function saveStatus(
  sql: postgres.Sql,
  source: Source,
  { written }: { written: number },
  complete: boolean,
): Promise<void> {
  const records = await countRecords(sql, source.records)
  await sql`
    insert into public.ingest_sources as stored
      (name, title, url, last_read_at, last_changed_at, records, rejected)
    select
      ${source.name}, ${source.title}, ${source.url}, case when ${complete} then now() end,
      case when ${written > 0} then now() end, ${records},
      (select count(distinct record) from private.ingest_rejects where source = ${source.name})
    on conflict (name) do update set
      title = excluded.title,
      url = excluded.url,
      last_read_at = coalesce(excluded.last_read_at, stored.last_read_at),
      last_changed_at = coalesce(excluded.last_changed_at, stored.last_changed_at),
      records = excluded.records,
      rejected = excluded.rejected`
}

async function countRecords(sql: postgres.Sql, records: RecordsIn): Promise<number> {
  const { table } = records
  // Only ingestion writes texts.
  const isRead = table === 'action_texts' ? sql`true` : sql`ingested_at is not null`
  const of = () => {
    if ('source' in records) return sql`and source = ${records.source}`
    if ('types' in records) return sql`and action_type = any (${records.types})`
    return records.branch === undefined ? sql`` : sql`and branch = ${records.branch}`
  }
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from public.${sql(table)} where ${isRead} ${of()}`
  return row?.total ?? 0
}
