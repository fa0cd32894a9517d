import { useNavigation } from 'react-router'
import { FollowLike } from '#app/blocks/follow-like/FollowLike.tsx'
import { FollowerCount } from '#app/blocks/follow-like/FollowerCount.tsx'
import { ListCard } from '#app/blocks/list-card/ListCard.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { limits } from '#domain/limits.ts'
import type { Route } from './+types/CommunityPage'
import { JoinCard } from './JoinCard.tsx'
import { type CommunityList, loadCommunity } from './load-community.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadCommunity(context.get(publicData))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Community',
    description:
      'Lists of government actions that readers have made public, to follow and discuss.',
    path: paths.community(),
  })
}

export default function CommunityPage({ loaderData: { popular, trending } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-h1">Community</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">
        Lists of government actions that readers have made public.
      </p>
      <JoinCard />
      {/* A place that is still empty does not stand before what there is to read. */}
      {trending.length > 0 && <Trending lists={trending} />}
      <section aria-labelledby="popular" className="mt-12">
        <h2 id="popular" className="mb-5 text-h2">
          Popular
        </h2>
        {popular.length === 0 ? (
          <EmptyState
            title="No public lists yet."
            action={<LinkButton to={paths.dashboard('lists')}>Make the first one</LinkButton>}
          >
            Make a list of government actions in your dashboard, and share it with everybody.
          </EmptyState>
        ) : (
          <ListGrid lists={popular} />
        )}
      </section>
      {trending.length === 0 && <Trending lists={trending} />}
      <OpeningList />
    </div>
  )
}

function OpeningList() {
  const { location } = useNavigation()
  if (!location?.pathname.startsWith(paths.communityList(''))) return null
  return (
    <div className="fixed inset-x-0 bottom-6 z-30 mx-auto w-fit rounded border border-line bg-raised px-4 py-3">
      <Spinner label="Loading list details..." />
    </div>
  )
}

type ListsProps = { lists: CommunityList[] }

function Trending({ lists }: ListsProps) {
  return (
    <section aria-labelledby="trending" className="mt-12">
      <h2 id="trending" className="mb-5 text-h2">
        Trending
      </h2>
      {lists.length === 0 ? (
        <EmptyState title="Trending Collections Coming Soon">
          Here will stand the lists that were followed, liked and discussed most in the last 14
          days.
        </EmptyState>
      ) : (
        <ListGrid lists={lists} />
      )}
    </section>
  )
}

function ListGrid({ lists }: ListsProps) {
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
