import { FollowerCount, FollowLike } from '#app/components/follow-like/FollowLike.tsx'
import { ListCard } from '#app/components/list-card/ListCard.tsx'
import { limits } from '#domain/limits.ts'
import type { CommunityList } from './load-community.ts'

export function ListGrid({ lists }: { lists: CommunityList[] }) {
  return (
    <ul className="grid gap-x-9 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {lists.map((list) => (
        <li key={list.id} className="min-w-0">
          <ListCard
            list={list}
            descriptionLength={limits.characters.listDescription}
            followers={<FollowerCount list={list} />}
          >
            <FollowLike list={list} size="sm" />
          </ListCard>
        </li>
      ))}
    </ul>
  )
}
