import { readContext } from '#ai/context/read-context.ts'
import { rankChunks } from '#ai/retrieval/rank-chunks.ts'
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
  const context = await readContext(sql, actionId)
  if (!context) return null
  const chunks = context.text ? context.chunks : context.recordChunks
  const version = context.text?.version ?? null
  const found: Relevance[] = []
  for (const query of queries) {
    // One after the other, so that other requests get their turn.
    const { best, bearing, chunks: of } = await rankChunks(query, chunks, shown)
    found.push({
      passages: bearing,
      of,
      version: context.text?.versionName ?? null,
      best: best.map(({ chunk: { path, citation, text } }) => ({
        uri: addressOf({ actionId, version, path }),
        title: citation,
        words: text.replace(/\s+/g, ' ').slice(0, longestWords),
      })),
    })
  }
  return found
}
