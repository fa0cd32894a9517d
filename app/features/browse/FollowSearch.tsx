import { Rss } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { type BrowseSearch, browseQuery } from './browse-search.ts'

/** The address of the feed of a list: what it shows, the newest first. */
export function feedOf(search: BrowseSearch): string {
  const { q, in: searchIn, branches, action_types } = browseQuery(search)
  return paths.feed({ q, in: searchIn, branches, action_types })
}

/** The ways to hear of what comes to a list later. */
export function FollowSearch({ search }: { search: BrowseSearch }) {
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden">
      <a href={feedOf(search)} className="inline-flex min-h-6 items-center gap-2 text-sm">
        <Rss aria-hidden className="size-4" />
        {search.q ? 'Feed of this search' : 'Feed of this list'}
      </a>
    </p>
  )
}
