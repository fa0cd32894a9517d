import { Link } from 'react-router'
import { FollowerCount, FollowLike } from '#app/components/follow-like/FollowLike.tsx'
import { ListCard } from '#app/components/list-card/ListCard.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { followedLists } from '#app/data/personal/follows.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { limits } from '#domain/limits.ts'

/** The public lists that a user follows. Reloads after each follow, here or in another tab. */
export function FollowedTab() {
  return (
    <>
      <p className="mb-4">
        <Link to={paths.notifications({ topic: 'following' })}>Everything you follow</Link>
      </p>
      <FollowedLists />
    </>
  )
}

function FollowedLists() {
  const followed = useOwnQuery(followedLists(useAccount().user.id))
  if (followed.isPending) return <CardSkeletons label="Loading followed lists..." />
  if (followed.isLoadingError)
    return (
      <LoadFailure
        error={followed.error}
        message="We couldn’t load the lists you follow."
        onRetry={() => void followed.refetch()}
      />
    )
  if (followed.data.length === 0)
    return (
      <EmptyState
        title="You don't follow any lists yet."
        action={<LinkButton to={paths.community()}>Community</LinkButton>}
      >
        Public lists that you follow appear here.
      </EmptyState>
    )
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {followed.data.map((list) => (
        <li key={list.id}>
          <ListCard
            list={list}
            heading="h2"
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
