import { FollowLike } from '#app/components/follow-like/FollowLike.tsx'
import { FollowerCount } from '#app/components/follow-like/FollowerCount.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import { ForReader } from '#app/session/ForReader.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { lazy } from 'react'
import { Link } from 'react-router'
import type { LoadedList } from './load-list.ts'

const SignedInListTools = lazy(async () => ({
  default: (await import('#app/components/report/SignedInListTools.tsx')).SignedInListTools,
}))

export function ListHeader({ list }: { list: LoadedList['list'] }) {
  return (
    <header className="wrap-anywhere">
      <p className="mb-3 text-sm">
        <Link to={paths.community()}>Community</Link>
      </p>
      <h1 dir="auto" className="text-h1">
        {list.name}
      </h1>
      {list.description && (
        <p dir="auto" className="mt-4 max-w-[68ch] font-serif text-lead whitespace-pre-line">
          {list.description}
        </p>
      )}
      <p className="mt-4 text-ink-muted tabular-nums">
        <FollowerCount list={list} /> · {pluralize(list.item_count, 'item')}
      </p>
      <div className="mt-5">
        <FollowLike list={list}>
          <ShareButton />
          <ForReader>{(userId) => <SignedInListTools userId={userId} list={list} />}</ForReader>
        </FollowLike>
      </div>
    </header>
  )
}
