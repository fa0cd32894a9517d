import { Rss } from 'lucide-react'
import type { BrowseSearch } from './browse-search.ts'
import { feedOf } from './feed-of.ts'
import { TrackSearch } from './TrackSearch.tsx'

/** The ways to hear of what comes to a list later. */
export function FollowSearch({ search }: { search: BrowseSearch }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden">
      {search.q && <TrackSearch key={search.q} query={search.q} />}
      <a href={feedOf(search)} className="inline-flex min-h-6 items-center gap-2 text-sm">
        <Rss aria-hidden className="size-4" />
        {search.q ? 'Feed of this search' : 'Feed of this list'}
      </a>
    </div>
  )
}
