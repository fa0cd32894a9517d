import type postgres from 'postgres'

const tables = [
  'legislators',
  'GovernmentActions',
  'action_summaries',
  'committee_activities',
  'amendments',
  'relation_statements',
  'judicial_opinions',
  'action_relations',
  'roll_calls',
  'legislator_votes',
]
/** Times of writing and generated numbers differ from run to run. */
const besides = ['created_at', 'updated_at', 'ingested_at']

/** The rows of each table of the record and a checksum of their contents, in any order. */
export async function checksums(sql: postgres.Sql): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const left = table === 'action_relations' ? [...besides, 'id'] : besides
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ' rows, ' || coalesce(sum(hashtextextended((to_jsonb(stored) - ${left}::text[])::text, 0)), 0)
        as sum
      from public.${sql(table)} as stored`
    sums[table] = row?.sum ?? ''
  }
  return sums
}
