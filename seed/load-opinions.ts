import type postgres from 'postgres'
import { matchingOpinion } from '#domain/decisions/same-opinion.ts'
import { deleteOthers, upsert } from '@rotunda/backend/database'
import { bundledEditor, opinionRows, opinionSummaryRows } from './action-rows.ts'
import type { Action } from './schema.ts'
import { tables } from './tables.ts'

type Stored = {
  id: string
  action_id: string
  opinion_type: string
  author: string | null
  is_edited: boolean
}

/**
 * Writes the opinions of decisions and their summaries. One that ingestion met first keeps the id it has.
 * @returns the rows written to judicial_opinions, and those written to or deleted from opinion_summaries.
 */
export async function loadOpinions(
  sql: postgres.TransactionSql,
  actions: readonly Action[],
): Promise<{ opinions: number; summaries: number }> {
  const decisions = actions.filter(({ kind }) => kind === 'decision')
  const stored = await sql<Stored[]>`
    select id, action_id, opinion_type, author, exists (
      select from public.opinion_summaries where opinion_id = opinion.id and origin = 'editor'
    ) as is_edited
    from public.judicial_opinions as opinion where action_id = any (${decisions.map(({ id }) => id)})`
  const byDecision = Map.groupBy(stored, (one) => one.action_id)
  const loaded = decisions.map((decision) => {
    const rows = underStoredIds(opinionRows(decision), byDecision.get(decision.id) ?? [])
    return {
      rows,
      summaries: opinionSummaryRows(
        decision,
        rows.map(({ id }) => id),
      ),
    }
  })
  const rows = loaded.flatMap((one) => one.rows)
  const summaries = loaded.flatMap((one) => one.summaries)
  const opinions = await upsert(sql, tables.opinions, rows)
  const written = await upsert(sql, tables.opinionSummaries, summaries)
  const dropped = await deleteOthers(
    sql,
    tables.opinionSummaries,
    { opinion_id: [...stored, ...rows].map(({ id }) => id), author: [bundledEditor.author] },
    summaries,
  )
  return {
    opinions: opinions.inserted.length + opinions.updated.length,
    summaries: written.inserted.length + written.updated.length + dropped,
  }
}

function underStoredIds(
  rows: ReturnType<typeof opinionRows>,
  stored: readonly Stored[],
): ReturnType<typeof opinionRows> {
  const taken = new Set<string>()
  return rows.map((row) => {
    const id = matchingOpinion(row, stored, taken)?.id ?? row.id
    taken.add(id)
    return { ...row, id }
  })
}
