import { redirect } from 'react-router'
import { z } from 'zod'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap-part.ts'
import { paths } from '#app/paths.ts'
import { today } from '#domain/dates/dates.ts'
import { outOfRecord } from '#domain/actions/out-of-record.ts'
import { noMarks } from '#domain/search/marked-segments.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import { decidesTab } from './decides-tab.ts'
import { type BranchOption, normalizeChoice } from './filter-choice.ts'
import { type Found, failed, pageOf } from './found.ts'
import { phrasesOf } from './phrases-of.ts'
import { type QueryReading, branchOptions, loadSearchPage, searchPage } from './search-page.ts'

/** The rows come from the SQL functions behind `search_government_actions` and `search_legislators`. */
const actionsPage = searchPage.extend({
  rows: z.array(z.custom<ListedAction>()),
  facets: branchOptions,
})
const officialsPage = searchPage.extend({
  rows: z.array(z.custom<ListedOfficial>()),
  facets: z.array(z.object({ facet: z.string(), value: z.string(), officials: z.number() })),
})

/**
 * Reads one page of actions with the filters, in one request.
 * @throws a redirect to the officials if the address names no tab and the query finds more of them, and one to the
 * normalized address if the filters contradict each other.
 */
export async function loadActions(client: PublicData, search: BrowseSearch) {
  const { q } = search
  const page = await loadSearchPage(client, 'actions', search, actionsPage).catch(failed)
  const options = page === 'failed' ? [] : page.facets
  const officials = page === 'failed' ? 0 : (page.others ?? 0)
  // The words alone decide, not a filter that was just chosen.
  if (page !== 'failed' && !search.tab && decidesTab(q) && officials > countAll(options)) {
    throw redirect(paths.governmentActions(browseQuery({ ...search, tab: 'officials', page: 1 })))
  }
  const reading = readingOf(page)
  const decisions = page === 'failed' ? [] : page.rows.filter(({ branch }) => branch === 'Judicial')
  return {
    search: normalizeSearch(search, options),
    options,
    found: foundIn(search, page),
    reading,
    outOfRecord: outOfRecord(
      q,
      reading,
      decisions.map(({ title }) => title),
      today(),
    ),
    officials,
    marks: page === 'failed' ? noMarks : { words: page.marks, phrases: phrasesOf(q) },
  }
}

/** One page of sitting officials, or of all who match the query, with how many actions match it. */
export async function loadOfficials(client: PublicData, search: BrowseSearch, day = today()) {
  const [page, termsOver] = await Promise.all([
    loadSearchPage(client, 'officials', search, officialsPage).catch(failed),
    search.officials.office === 'former' ? false : hasTermsOver(client, day),
  ])
  return {
    search,
    found: foundIn(search, page),
    termsOver: termsOver
      ? 'Some of these terms have ended. We don’t have the new members yet.'
      : null,
    facets: page === 'failed' ? [] : page.facets,
    reading: readingOf(page),
    actions: page === 'failed' ? 0 : (page.others ?? 0),
  }
}

/**
 * The filters as they agree with each other.
 * @throws a redirect to the address that says so, where the one that was asked for says something else.
 */
export function normalizeSearch(search: BrowseSearch, options: BranchOption[]): BrowseSearch {
  const normalized = { ...search, ...(options.length > 0 ? normalizeChoice(search, options) : {}) }
  // A branch that names none of its types beside another that does would be left out by the search.
  const agrees =
    search.actionTypes.length === 0 || sameList(search.actionTypes, normalized.actionTypes)
  if (!agrees || search.branches.length > normalized.branches.length) {
    throw redirect(paths.governmentActions(browseQuery(normalized)))
  }
  return normalized
}

export type LoadedActions = Awaited<ReturnType<typeof loadActions>>
export type LoadedOfficials = Awaited<ReturnType<typeof loadOfficials>>

/** Whether the record lists members as in office for terms that are over. */
async function hasTermsOver(client: PublicData, day: string): Promise<boolean> {
  const answer = await client
    .from('legislators')
    .select('id')
    .eq('in_office', true)
    .lte('terms->-1->>end', day)
    .limit(1)
  return (unwrapPart('the terms that are over', answer) ?? []).length > 0
}

type Page<Row> = z.infer<typeof searchPage> & { rows: Row[] }

function foundIn<Row>(search: BrowseSearch, page: Page<Row> | 'failed'): Found<Row> {
  return page === 'failed' ? page : pageOf(search, page.rows, page.total)
}

function readingOf(page: Page<unknown> | 'failed'): QueryReading {
  const asTyped = { correction: null, isPartial: false, isExact: true, identifiers: [] }
  return page === 'failed' ? asTyped : (page.reading ?? asTyped)
}

function countAll(options: BranchOption[]): number {
  return options
    .flatMap(({ actionTypes }) => actionTypes)
    .reduce((sum, { count }) => sum + count, 0)
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
