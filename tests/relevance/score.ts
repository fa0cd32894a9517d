import type postgres from 'postgres'
import { type Judgement, judgements } from './judgements.ts'

/** The place of the expected answer: 1 for the first, null if it is not among the first twenty. */
export type Scored = Judgement & { place: number | null }

/** Runs all judged searches in a database with the bundled record. */
export async function scoreRelevance(sql: postgres.Sql): Promise<Scored[]> {
  const scored: Scored[] = []
  for (const judgement of judgements) {
    const { query, expected, acceptable } = judgement
    const rows =
      judgement.kind === 'official'
        ? await sql<{ id: string }[]>`
            select id from public.search_legislators(query_text => ${query}, page_size => 20)`
        : await sql<{ id: string }[]>`
            select id from public.search_government_actions(query_text => ${query}, page_size => 20)`
    const at = rows.findIndex(({ id }) => id === expected || acceptable.includes(id))
    scored.push({ ...judgement, place: at === -1 ? null : at + 1 })
  }
  return scored
}

/** The mean of one divided by the place: 1 if every answer comes first. */
export function meanReciprocalRank(scored: readonly Scored[]): number {
  const sum = scored.reduce((total, { place }) => total + (place === null ? 0 : 1 / place), 0)
  return sum / scored.length
}

/** Searches whose answer is not among the first so many places. */
export function missed(scored: readonly Scored[], places: number): Scored[] {
  return scored.filter(({ place }) => place === null || place > places)
}
