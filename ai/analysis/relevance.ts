import { readMaterial } from '#ai/material/read-material.ts'
import { rankPortions } from '#ai/retrieval/rank-portions.ts'
import type { AnalystParts } from './analyse.ts'

/** How strongly an action bears on an issue, with the passages that show it. */
export type Relevance = {
  /** Passages that name it, of how many. */
  passages: number
  of: number
  /** The version of the text. Null if there is only the record. */
  version: string | null
  /** The best of them. */
  best: { uri: string; title: string; words: string }[]
}

const shown = 3
const longestWords = 240

/** How strongly an action bears on each issue, in the order of the issues. Null if there is no such action. */
export async function readRelevance(
  { sql, addressOf }: Pick<AnalystParts, 'sql' | 'addressOf'>,
  actionId: string,
  queries: readonly string[],
): Promise<Relevance[] | null> {
  const material = await readMaterial(sql, actionId)
  if (!material) return null
  const portions = material.text ? material.portions : material.recordPortions
  const version = material.text?.version ?? null
  const found: Relevance[] = []
  for (const query of queries) {
    // One after the other, so that other requests get their turn.
    const { best, bearing, portions: of } = await rankPortions(query, portions, shown)
    found.push({
      passages: bearing,
      of,
      version: material.text?.versionName ?? null,
      best: best.map(({ portion: { path, citation, text } }) => ({
        uri: addressOf({ actionId, version, path }),
        title: citation,
        words: text.replace(/\s+/g, ' ').slice(0, longestWords),
      })),
    })
  }
  return found
}
