import { z } from 'zod'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import type { CardAction } from '#app/components/action-card/listed-action.ts'
import { type ActionRow, actionRowColumns } from '#app/data/action-row.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { type Excerpt, excerptOf } from './excerpt-of.ts'
import type { BrowseSearch } from './browse-search.ts'
import { type Found, failed, pageOf } from './found.ts'
import { foundPassage } from './found-passage.ts'
import { loadOptions, loadReading, normalizeSearch } from './load-browse.ts'
import { phrasesOf } from './load-marks.ts'

/** An action with what of its text has the words: how many passages, and the first of them. */
export type TextResult = { id: string; action: CardAction; matches: number; excerpts: Excerpt[] }

const answer = z.object({
  total_count: z.number(),
  searched_count: z.number(),
  is_whole: z.boolean(),
  type_counts: z.record(z.string(), z.number()),
  matched_words: z.array(z.string()),
  results: z.array(
    z.object({ id: z.string(), matches: z.number(), passages: z.array(foundPassage).nullable() }),
  ),
})

/**
 * Reads one page of the actions whose texts have the words. The filters count what is found in texts.
 * @throws a redirect to the normalized address where the filters contradict each other.
 */
export async function loadTexts(client: PublicData, search: BrowseSearch) {
  const [held, { found, marks, counts, searched, isWhole }] = await Promise.all([
    loadOptions(client, ''),
    findTexts(client, search),
  ])
  const options = held.map((option) => ({
    ...option,
    actionTypes: option.actionTypes.map((type) => ({ ...type, count: counts[type.value] ?? 0 })),
  }))
  // What is written is looked for as it is; only where it is nowhere may it have been meant otherwise.
  const reading =
    found !== 'failed' && found.total === 0 ? await loadReading(client, search.q) : null
  return {
    search: normalizeSearch(search, options),
    options,
    found,
    marks,
    searched,
    isWhole,
    correction: reading?.correction ?? null,
  }
}

export type LoadedTexts = Awaited<ReturnType<typeof loadTexts>>

/** One page of texts that have the words; `searched` counts the actions that have a text at all. */
export async function findTexts(client: PublicData, search: BrowseSearch) {
  try {
    const row = answer.parse(
      unwrap(
        await client
          .rpc('search_texts', {
            query_text: search.q,
            branch_filter: search.branches,
            action_type_filter: search.actionTypes,
            sort_by: search.sort,
            page_num: search.page,
            page_size: search.perPage,
          })
          .single(),
      ),
    )
    const marks: Marks = { words: row.matched_words, phrases: phrasesOf(search.q) }
    const actions = await readActions(
      client,
      row.results.map(({ id }) => id),
    )
    const rows = row.results.flatMap(({ id, matches, passages }) => {
      const action = actions.get(id)
      if (!action) return []
      const excerpts = (passages ?? []).map((one) => excerptOf(one, marks))
      return [{ id, action: toCardAction(action), matches, excerpts }]
    })
    return {
      found: pageOf(search, rows, row.total_count) satisfies Found<TextResult>,
      marks,
      counts: row.type_counts,
      searched: row.searched_count,
      isWhole: row.is_whole,
    }
  } catch (error) {
    const counts: Record<string, number> = {}
    return { found: failed(error), marks: noMarks, counts, searched: 0, isWhole: true }
  }
}

async function readActions(client: PublicData, ids: string[]): Promise<Map<string, ActionRow>> {
  if (ids.length === 0) return new Map()
  const rows = unwrap(
    await client
      .from('GovernmentActions')
      .select(actionRowColumns)
      .in('id', ids)
      .overrideTypes<ActionRow[], { merge: false }>(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
