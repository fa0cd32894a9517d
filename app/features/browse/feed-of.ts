import { paths } from '#app/paths.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

/** The address of the feed of a list: what it shows, the newest first. */
export function feedOf(search: BrowseSearch): string {
  const { q, in: searchIn, branches, action_types } = browseQuery(search)
  return paths.feed({ q, in: searchIn, branches, action_types })
}
