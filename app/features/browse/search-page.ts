import { z } from 'zod'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { BrowseSearch } from './browse-search.ts'

const queryReading = z.object({
  /** The words that the search answers instead; null if it answers those that were typed. */
  correction: z.string().nullable(),
  /** No action has all of the words. */
  isPartial: z.boolean(),
  /** An action has the number or the name. */
  isExact: z.boolean(),
  /** The official numbers in the query, such as `bill:hr1@119` or `eo:14160`. */
  identifiers: z.array(z.string()),
})
/** How the search read what was typed. */
export type QueryReading = z.infer<typeof queryReading>

/** What `search_page` answers for every list; rows and facets depend on the list. */
export const searchPage = z.object({
  /** How many there are on all pages. */
  total: z.number(),
  /** Null without a query. */
  reading: queryReading.nullable(),
  /** How many match in the other tab; null without a query. */
  others: z.number().nullable(),
  /** The words to mark in the rows. */
  marks: z.array(z.string()),
})

/** The filters of a list of actions, as `get_filter_options` gives them too. */
export const branchOptions = z.array(
  z.object({
    branch: z.string(),
    actionTypes: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
  }),
)

/**
 * Asks for all that a page of a search shows, in one request.
 * @throws if it could not be read
 */
export async function loadSearchPage<T>(
  client: PublicData,
  list: 'actions' | 'texts' | 'officials',
  search: BrowseSearch,
  shape: z.ZodType<T>,
): Promise<T> {
  const { branches, actionTypes, officials } = search
  const answer = await client.rpc('search_page', {
    query_text: search.q,
    list,
    filters: list === 'officials' ? officials : { branches, action_types: actionTypes },
    sort_by: search.sort,
    page_num: search.page,
    page_size: search.perPage,
  })
  return shape.parse(unwrap(answer))
}
