import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { FollowLike } from '#app/blocks/follow-like/FollowLike.tsx'
import { onFollowStateChanged } from '#app/blocks/follow-like/follow-state-changed.ts'
import { useFollowStates } from '#app/blocks/follow-like/use-follow-states.ts'
import { ListCard } from '#app/blocks/list-card/ListCard.tsx'
import { LoadFailure } from '#app/blocks/load-failure/LoadFailure.tsx'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { limits } from '#domain/limits.ts'
import { followedLists } from './followed-lists.ts'

/** The public lists somebody follows. It is read again whenever a follow changes, here or in another tab. */
export function FollowedTab() {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  const followed = useQuery(followedLists(userId))
  const lists = useMemo(() => followed.data ?? [], [followed.data])
  const states = useFollowStates(lists)

  useEffect(
    () =>
      onFollowStateChanged(
        () => void queries.invalidateQueries({ queryKey: ['followed-lists', userId] }),
      ),
    [queries, userId],
  )

  if (followed.isPending) return <CardSkeletons label="Loading followed lists..." />
  if (followed.isError)
    return (
      <LoadFailure
        error={followed.error}
        message="The lists you follow could not be loaded."
        onRetry={() => void followed.refetch()}
      />
    )
  if (lists.length === 0)
    return (
      <EmptyState
        title="You don't follow any lists yet."
        action={<LinkButton to={paths.community()}>Community</LinkButton>}
      >
        Public lists that you follow are kept here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {lists.map((list) => (
        <li key={list.id}>
          <ListCard
            list={list}
            heading="h2"
            descriptionLength={limits.characters.listDescription}
            followerCount={states.of(list).followerCount}
          >
            <FollowLike list={list} states={states} size="sm" />
          </ListCard>
        </li>
      ))}
    </ul>
  )
}
