import type postgres from 'postgres'
import { printable } from './printable.ts'
import type { SourceName } from './source.ts'

/** The latest rejects, newest first, at most 100: lines for the operator. */
export async function listRejects(
  sql: postgres.ISql,
  source: SourceName | undefined,
): Promise<string> {
  const rows = await sql<
    {
      source: string
      record: string
      part: string
      reason: string
      url: string | null
      day: string
      total: number
    }[]
  >`
    select source, record, part, reason, url, rejected_at::date::text as day, (count(*) over ())::integer as total
    from private.ingest_rejects
    where ${source === undefined ? sql`true` : sql`source = ${source}`}
    order by rejected_at desc, source, record, part
    limit 100`
  if (rows.length === 0) return 'There are no rejected records.'
  const total = rows[0]?.total ?? 0
  return [
    ...rows.map(({ source: of, record, part, reason, url, day }) =>
      [
        `${day}  ${of}  ${[record, part].filter(Boolean).join(', ')}`,
        `  ${reason}`,
        ...(url === null ? [] : [`  ${url}`]),
      ]
        .map(printable)
        .join('\n'),
    ),
    ...(total > rows.length
      ? [`These are the latest ${count(rows.length)} of ${count(total)} rejected records.`]
      : []),
  ].join('\n')
}

/** A number with separators: "16,310". */
const count = (value: number | string) => Number(value).toLocaleString('en-US')

/** For each source the last run, its result, and whether a run was cut off: lines for the operator. */
export async function describeSources(sql: postgres.ISql): Promise<string> {
  const rows = await sql<
    {
      name: string
      read: string | null
      changed: string | null
      records: string
      rejected: string
      unfinished: boolean
    }[]
  >`
    select name, to_char(last_read_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as read,
      to_char(last_changed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as changed, records, rejected,
      exists (select from private.ingest_checkpoints where source = name) as unfinished
    from public.ingest_sources order by name`
  if (rows.length === 0)
    return 'No source has been read yet. The database holds the bundled record.'
  return rows
    .map(({ name, read, changed, records, rejected, unfinished }) =>
      [
        `${name}: ${read === null ? 'never read completely' : `read ${read} UTC`}`,
        ...(changed === null ? [] : [`changed ${changed} UTC`]),
        `${count(records)} records`,
        `${count(rejected)} rejected`,
        ...(unfinished ? ['the last run was interrupted, and the next one continues it'] : []),
      ].join(', '),
    )
    .join('\n')
}
