import { redirect } from 'react-router'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { limits } from '#domain/limits.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'
import { type BranchOption, settleChoice } from './filter-choice.ts'

/** A page of the list, `'failed'` where it could not be read. */
export type Found<Row> = { rows: Row[]; total: number; page: number; totalPages: number } | 'failed'

/**
 * Reads one page of actions with the filters, in queries that do not wait for each other.
 * @throws a redirect to the officials where the query was given no tab and finds more of them, and one to the
 * settled address where the filters contradict each other.
 */
export async function loadActions(client: PublicData, search: BrowseSearch) {
  const undecided = search.q !== '' && !search.tab
  const one = { ...search, page: 1, perPage: limits.browse.intentPageSize }
  const isFiltered = search.branches.length > 0 || search.actionTypes.length > 0
  const [options, found, byWords, officials] = await Promise.all([
    loadOptions(client, search.q),
    findActions(client, search),
    // The words alone decide, not a filter that was just chosen.
    undecided && isFiltered ? findActions(client, { ...one, branches: [], actionTypes: [] }) : null,
    undecided ? findOfficials(client, one) : ('failed' as const),
  ])
  const actions = byWords ?? found
  if (actions !== 'failed' && officials !== 'failed' && officials.total > actions.total) {
    throw redirect(paths.governmentActions(browseQuery({ ...search, tab: 'officials', page: 1 })))
  }
  const settled = { ...search, ...(options.length > 0 ? settleChoice(search, options) : {}) }
  // A branch that names none of its types beside another that does would be left out by the search.
  const agrees =
    search.actionTypes.length === 0 || sameList(search.actionTypes, settled.actionTypes)
  if (!agrees || search.branches.length > settled.branches.length) {
    throw redirect(paths.governmentActions(browseQuery(settled)))
  }
  return { search: settled, options, found }
}

export type LoadedActions = Awaited<ReturnType<typeof loadActions>>

async function findActions(client: PublicData, search: BrowseSearch) {
  const answer = await client.rpc('search_government_actions', {
    query_text: search.q,
    query_embedding: null,
    branch_filter: search.branches.length > 0 ? search.branches : null,
    action_type_filter: search.actionTypes.length > 0 ? search.actionTypes : null,
    status_filter: null,
    sort_by: search.sort,
    page_num: search.page,
    page_size: search.perPage,
  })
  return pageOf(search, () => unwrap(answer))
}

/** One page of sitting officials, or of all who match the query. */
export async function findOfficials(client: PublicData, search: BrowseSearch) {
  const answer = await client.rpc('search_legislators', {
    query_text: search.q,
    page_num: search.page,
    page_size: search.perPage,
  })
  return pageOf(search, () => unwrap(answer))
}

/** Without them the list still works, so a failure is only logged. */
async function loadOptions(client: PublicData, query: string): Promise<BranchOption[]> {
  const answer = await client.rpc('get_filter_options', query ? { query_text: query } : {})
  if (answer.error) console.error('The filter options could not be read.', answer.error)
  return (answer.data ?? []) as BranchOption[]
}

/** The search shows the last page to whoever asks for one beyond it, so the page shown is worked out here. */
function pageOf<Row extends { total_count: number }>(
  search: BrowseSearch,
  rowsOf: () => Row[],
): Found<Row> {
  try {
    const rows = rowsOf()
    const total = rows[0]?.total_count ?? 0
    const totalPages = Math.ceil(total / search.perPage)
    return { rows, total, totalPages, page: Math.max(1, Math.min(search.page, totalPages)) }
  } catch (error) {
    console.error('The search failed.', error)
    return 'failed'
  }
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}
