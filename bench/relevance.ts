import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { loadSeed } from '#seed/load.ts'
import { meanReciprocalRank, missed, scoreRelevance } from '#tests/relevance/score.ts'

/** Asks the searches all that was judged by hand on the bundled record, and prints what stood where, by kind. */
export async function bench(): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-relevance-'))
  resources.defer(() => rm(directory, { recursive: true, maxRetries: 10 }))
  const cluster = await startEmbedded(join(directory, 'postgres'))
  resources.defer(() => cluster.stop())
  const sql = connect(cluster.options, 1)
  resources.defer(() => sql.end())
  await migrate(sql)
  await loadSeed(sql)
  const scored = await scoreRelevance(sql)
  const line = (rows: typeof scored) => ({
    queries: rows.length,
    first: rows.length - missed(rows, 1).length,
    'among three': rows.length - missed(rows, 3).length,
    'mean reciprocal rank': Number(meanReciprocalRank(rows).toFixed(3)),
  })
  const kinds = Map.groupBy(scored, ({ kind }) => kind)
  console.table({
    ...Object.fromEntries([...kinds].map(([kind, rows]) => [kind, line(rows)])),
    all: line(scored),
  })
  for (const { kind, query, expected, place } of missed(scored, 1)) {
    console.log(`${kind}: "${query}" has ${expected} ${place === null ? 'nowhere' : `at ${place}`}`)
  }
}
