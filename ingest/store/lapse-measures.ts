import type postgres from 'postgres'
import { lapsedLabel } from '#domain/measure-status.ts'
import { congressEnd } from '#domain/congress.ts'

/**
 * What a Congress had not finished when it ended is told so once its measures were looked at after that day: those that
 * have not changed since are not written by their source.
 */
export async function lapseMeasures(sql: postgres.Sql): Promise<void> {
  const covered = await sql<{ congress: number; day: string }[]>`
    select part::integer as congress, (looked_at at time zone 'America/New_York')::date::text as day
    from private.ingest_coverage where source = 'congress'`
  for (const { congress, day } of covered) {
    const end = congressEnd(congress)
    if (day > end) await lapseCongress(sql, congress, end)
  }
}

async function lapseCongress(sql: postgres.Sql, congress: number, end: string): Promise<void> {
  const statuses = await sql<{ type: string; status: string }[]>`
    select distinct action_type as type, source_status as status from public."GovernmentActions"
    where (branch, congress_number) = ('Legislative', ${congress}) and source_status is not null`
  for (const { type, status } of statuses) {
    const label = lapsedLabel({ type: type.toUpperCase(), congress, label: status })
    if (label === null) continue
    await sql`
      update public."GovernmentActions" as action set source_status = ${label}, source_status_date = ${end}
      where (branch, congress_number, action_type, source_status)
          = ('Legislative', ${congress}, ${type}, ${status})
        -- What was set aside may have gone on.
        and not exists (
          select from private.ingest_rejects
          where (source, record, part) = ('congress', action.id, '')
        )`
  }
}
