import type { PublicData } from '#app/data/public-data.ts'
import type { BrowseSearch } from './browse-search.ts'

/** Asks for one page of the actions that have the words, with the filters and in the order of the search. */
export function searchActions(client: PublicData, search: BrowseSearch) {
  return client.rpc('search_government_actions', {
    query_text: search.q,
    query_embedding: null,
    branch_filter: search.branches.length > 0 ? search.branches : null,
    action_type_filter: search.actionTypes.length > 0 ? search.actionTypes : null,
    status_filter: null,
    sort_by: search.sort,
    page_num: search.page,
    page_size: search.perPage,
  })
}
