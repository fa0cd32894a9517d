import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { loadSeed } from '#seed/load.ts'
import { meanReciprocalRank, missed, type Scored, scoreRelevance } from '#tests/relevance/score.ts'
import { report } from './shared.report.ts'
import { productSchema } from '#supabase/product-schema.ts'

/**
 * Runs each hand-judged query on the bundled record, and prints by kind how high the expected
 * action or member ranks. The baseline is PostgreSQL's own full text (`websearch_to_tsquery`,
 * `ts_rank_cd`) over title and summary, on the same rows. It knows no numbers, names, typing errors
 * or members.
 */
export async function bench(): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-relevance-'))
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const cluster = await startEmbedded(join(directory, 'postgres'))
  resources.defer(() => cluster.stop())
  const sql = connect(cluster.options, 1)
  resources.defer(() => sql.end())
  await migrate(sql, productSchema)
  await loadSeed(sql)
  const scored = await scoreRelevance(sql)
  for (const [name, rows] of Map.groupBy(scored, ({ kind }) => kind)) print(name, rows)
  const actions = scored.filter(({ kind }) => kind !== 'official')
  report('all: mean reciprocal rank', meanReciprocalRank(scored), '', { atLeast: 0.9 })
  report('actions: mean reciprocal rank', meanReciprocalRank(actions), '')
  const plain = await plainRanks(sql, actions)
  report(
    "actions: mean reciprocal rank of PostgreSQL's own full text",
    meanReciprocalRank(plain),
    '',
  )
  for (const { kind, query, expected, place } of missed(scored, 1))
    console.log(`${kind}: "${query}" has ${expected} ${place === null ? 'nowhere' : `at ${place}`}`)
}

function print(kind: string, rows: Scored[]): void {
  report(`${kind}: first of ${rows.length} queries`, rows.length - missed(rows, 1).length, '')
  report(`${kind}: mean reciprocal rank`, meanReciprocalRank(rows), '')
}

async function plainRanks(sql: postgres.Sql, judged: readonly Scored[]): Promise<Scored[]> {
  const ranked: Scored[] = []
  for (const one of judged) {
    const rows = await sql<{ id: string }[]>`
      select action.id
      from public."GovernmentActions" as action
      cross join lateral (
        select setweight(to_tsvector('english', action.title), 'A')
          || setweight(to_tsvector('english', coalesce(action.official_summary, '')), 'B') as words
      ) as text
      where words @@ websearch_to_tsquery('english', ${one.query})
      order by ts_rank_cd(words, websearch_to_tsquery('english', ${one.query})) desc, action.id
      limit 20`
    const at = rows.findIndex(({ id }) => id === one.expected || one.acceptable.includes(id))
    ranked.push({ ...one, place: at === -1 ? null : at + 1 })
  }
  return ranked
}
