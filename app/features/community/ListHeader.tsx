import { Link } from 'react-router'
import { FollowerCount, FollowLike } from '#app/components/follow-like/FollowLike.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { LoadedList } from './load-list.ts'

const ListTools = signedIn<{ list: LoadedList['list'] }>(
  async () => (await import('#app/components/report/SignedInTools.tsx')).SignedInListTools,
)

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
          <ListTools list={list} />
        </FollowLike>
      </div>
    </header>
  )
}
