import { z } from 'zod'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { excerptOf } from './excerpt-of.ts'
import type { BrowseSearch } from './browse-search.ts'
import { failed, pageOf } from './found.ts'
import { foundPassage } from './found-passage.ts'
import { normalizeSearch } from './load-browse.ts'
import { phrasesOf } from './phrases-of.ts'
import { branchOptions, loadSearchPage, searchPage } from './search-page.ts'

const textsPage = searchPage.extend({
  rows: z.array(
    z.object({
      id: z.string(),
      matches: z.number(),
      passages: z.array(foundPassage).nullable(),
      action: z.custom<ListedAction>(),
    }),
  ),
  facets: branchOptions,
  searched: z.number(),
  isWhole: z.boolean(),
})

/** An action, how many passages of its text have the words, and the first of them. */
export type TextResult = Awaited<ReturnType<typeof findTexts>>['rows'][number]

/**
 * Reads one page of the actions whose texts have the words. The filters count what is found in texts.
 * @throws a redirect to the normalized address if the filters contradict each other.
 */
export async function loadTexts(client: PublicData, search: BrowseSearch) {
  const page = await findTexts(client, search).catch(failed)
  const options = page === 'failed' ? [] : page.facets
  return {
    search: normalizeSearch(search, options),
    options,
    found: page === 'failed' ? page : pageOf(search, page.rows, page.total),
    marks: page === 'failed' ? noMarks : page.marks,
    searched: page === 'failed' ? 0 : page.searched,
    isWhole: page === 'failed' || page.isWhole,
    correction: page === 'failed' ? null : (page.reading?.correction ?? null),
  }
}

export type LoadedTexts = Awaited<ReturnType<typeof loadTexts>>

/**
 * One page of texts that have the words; `searched` counts the actions that have a text at all.
 * @throws if it could not be read
 */
export async function findTexts(client: PublicData, search: BrowseSearch) {
  const page = await loadSearchPage(client, 'texts', search, textsPage)
  const marks: Marks = { words: page.marks, phrases: phrasesOf(search.q) }
  const rows = page.rows.map(({ passages, ...row }) => ({
    ...row,
    excerpts: (passages ?? []).map((one) => excerptOf(one, marks)),
  }))
  return { ...page, marks, rows }
}
