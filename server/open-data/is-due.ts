import type postgres from 'postgres'
import { listSets, readSet } from './sets.ts'

const hour = 3_600_000
const oldest = 24 * hour
/** A younger set is kept, whatever was ingested since. */
const youngest = hour

/**
 * Whether to make a set: there is none, the last is a day old, or a large ingestion followed it. Large is a hundredth of
 * the rows that change with the record, and at least a thousand.
 */
export async function isDue(
  sql: postgres.ISql,
  folder: string,
  now = Date.now(),
): Promise<boolean> {
  const [latest] = await listSets(folder)
  const set = latest === undefined ? undefined : await readSet(folder, latest)
  if (set === undefined) return true
  const { created, resources } = set.description
  const age = now - Date.parse(created)
  if (age >= oldest) return true
  if (age < youngest) return false
  const counted = ['GovernmentActions', 'roll_calls', 'legislators', 'action_texts']
  const before = resources
    .filter(
      ({ format, table, congress }) =>
        format === 'csv' && congress === undefined && counted.includes(table),
    )
    .reduce((sum, { rows }) => sum + rows, 0)
  const [row] = await sql<{ changed: number }[]>`
    select (
      (select count(*) from public."GovernmentActions" where ingested_at > ${created})
      + (select count(*) from public.roll_calls where ingested_at > ${created})
      + (select count(*) from public.legislators where ingested_at > ${created})
      + (select count(*) from public.action_texts where read_at > ${created}))::float8 as changed`
  return (row?.changed ?? 0) >= Math.max(1000, before / 100)
}
