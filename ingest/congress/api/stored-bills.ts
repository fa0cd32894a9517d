import type postgres from 'postgres'
import { readerVersion } from '../reader-version.ts'

/** The last change of each stored bill of a Congress, by id. Leaves out bills that this reader has not stored. */
export async function storedTimes(
  sql: postgres.ISql,
  congress: number,
): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; source_updated_at: Date }[]>`
    select id, source_updated_at from public."GovernmentActions"
    where congress_number = ${congress} and branch = 'Legislative' and source_updated_at is not null
      and reader_version >= ${readerVersion}`
  return new Map(rows.map(({ id, source_updated_at }) => [id, source_updated_at]))
}

/** The records of a Congress that were rejected as a whole: they may be readable now. */
export async function findRejectedRecords(
  sql: postgres.ISql,
  congress: number,
): Promise<Set<string>> {
  const rows = await sql<{ record: string }[]>`
    select record from private.ingest_rejects
    where source = 'congress' and record like ${`${congress}-%`} and part = ''`
  return new Set(rows.map(({ record }) => record))
}

/** The last change of each stored amendment of a Congress, by id. */
export async function storedAmendmentTimes(
  sql: postgres.ISql,
  congress: number,
): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; source_updated_at: Date }[]>`
    select id, source_updated_at from public.amendments
    where id like ${`${congress}-%`} and source_updated_at is not null`
  return new Map(rows.map(({ id, source_updated_at }) => [id, source_updated_at]))
}
