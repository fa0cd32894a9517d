import { redirect } from 'react-router'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap-part.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { today } from '#domain/dates/dates.ts'
import { outOfRecord } from '#domain/actions/out-of-record.ts'
import { limits } from '#domain/limits.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import { decidesTab } from './decides-tab.ts'
import { type BranchOption, normalizeChoice } from './filter-choice.ts'
import { type Found, failed, pageOf } from './found.ts'
import { loadMarks } from './load-marks.ts'
import { searchActions } from './search-actions.ts'

/**
 * Reads one page of actions with the filters, in queries that do not wait for each other; what is to be marked is asked
 * behind them.
 * @throws a redirect to the officials where the query was given no tab and finds more of them, and one to the
 * normalized address where the filters contradict each other.
 */
export async function loadActions(client: PublicData, search: BrowseSearch) {
  const { q } = search
  const one = { ...search, page: 1, perPage: limits.browse.intentPageSize }
  const undecided = q !== '' && !search.tab && decidesTab(q)
  const isFiltered = search.branches.length > 0 || search.actionTypes.length > 0
  const [options, found, byWords, officials, reading] = await Promise.all([
    loadOptions(client, q),
    findActions(client, search),
    // The words alone decide, not a filter that was just chosen.
    undecided && isFiltered ? findActions(client, { ...one, branches: [], actionTypes: [] }) : null,
    q === '' ? null : findOfficials(client, one),
    loadReading(client, q),
  ])
  if (undecided && isMore(officials, byWords ?? found)) {
    throw redirect(paths.governmentActions(browseQuery({ ...search, tab: 'officials', page: 1 })))
  }
  const normalized = normalizeSearch(search, options)
  const shown = found === 'failed' ? [] : found.rows
  const decisions = shown.filter(({ branch }) => branch === 'Judicial').map(({ title }) => title)
  return {
    search: normalized,
    options,
    found,
    reading,
    outOfRecord: outOfRecord(q, reading.isExact, decisions, today()),
    officials: totalOf(officials),
    marks: await loadMarks(
      client,
      q,
      shown.flatMap(({ title, descriptionSummary }) => [title, descriptionSummary]),
    ),
  }
}

/** One page of sitting officials, or of all who match the query, with how many actions match it. */
export async function loadOfficials(client: PublicData, search: BrowseSearch, day = today()) {
  const { q } = search
  const one = { ...search, page: 1, perPage: limits.browse.intentPageSize }
  const [found, facets, actions, reading, termsOver] = await Promise.all([
    findOfficials(client, search),
    client.rpc('get_legislator_facets', { query_text: q, ...filtersOf(search) }),
    q === '' ? null : findActions(client, { ...one, branches: [], actionTypes: [] }),
    loadReading(client, q),
    search.officials.office === 'former' ? false : hasTermsOver(client, day),
  ])
  return {
    search,
    found,
    termsOver: termsOver
      ? 'Some members are listed as in office for terms that are over. Who holds their seats since is not in this record.'
      : null,
    // Without them the list still works.
    facets: unwrapPart('the filters of officials', facets) ?? [],
    reading,
    actions: totalOf(actions),
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

async function findActions(client: PublicData, search: BrowseSearch) {
  const answer = await searchActions(client, search)
  return foundIn(search, () => unwrap(answer))
}

async function findOfficials(client: PublicData, search: BrowseSearch) {
  const answer = await client.rpc('search_legislators', {
    query_text: search.q,
    page_num: search.page,
    page_size: search.perPage,
    ...filtersOf(search),
  })
  return foundIn(search, () => unwrap(answer))
}

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

function filtersOf({ officials: { state, chamber, party, office } }: BrowseSearch) {
  return {
    state_filter: state ?? null,
    chamber_filter: chamber ?? null,
    party_filter: party ?? null,
    office_filter: office ?? null,
  }
}

/** How the searches read what was typed. */
export type QueryReading = {
  /** The words that they answer instead; null where those that were typed are as they should be. */
  correction: string | null
  /** No action has all of the words. */
  isPartial: boolean
  /** An action has the number or the name. */
  isExact: boolean
}

/** Without it the results still say what they are. */
export async function loadReading(client: PublicData, q: string): Promise<QueryReading> {
  const answer = q === '' ? null : await client.rpc('search_reading', { query: q })
  const [row] = (answer && unwrapPart('how a query is read', answer)) ?? []
  return {
    correction: row?.correction ?? null,
    isPartial: row?.is_partial ?? false,
    isExact: row?.is_exact ?? true,
  }
}

/** Without them the list still works, so a failure is only logged. */
export async function loadOptions(client: PublicData, query: string): Promise<BranchOption[]> {
  const answer = await client.rpc('get_filter_options', query ? { query_text: query } : {})
  return (unwrapPart('the filter options', answer) ?? []) as BranchOption[]
}

function foundIn<Row extends { total_count: number }>(
  search: BrowseSearch,
  rowsOf: () => Row[],
): Found<Row> {
  try {
    const rows = rowsOf()
    return pageOf(search, rows, rows[0]?.total_count ?? 0)
  } catch (error) {
    return failed(error)
  }
}

function isMore(one: Found<unknown> | null, other: Found<unknown>): boolean {
  return one !== null && one !== 'failed' && other !== 'failed' && one.total > other.total
}

function totalOf(found: Found<unknown> | null): number {
  return found === null || found === 'failed' ? 0 : found.total
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
