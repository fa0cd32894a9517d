import { Link, useNavigation } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import type { Route } from './+types/CommunityPage'
import { FoundLists } from './FoundLists.tsx'
import { JoinCard } from './JoinCard.tsx'
import { ListGrid } from './ListGrid.tsx'
import { ListSearchForm } from './ListSearchForm.tsx'
import { listSearchOf, loadCommunity, searchLists } from './load-community.ts'
import type { CommunityList, UserToFollow } from './load-community.ts'
import { UsersToFollow } from './UsersToFollow.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const search = listSearchOf(url.searchParams)
  if (search) return { search, ...(await searchLists(client, search)) }
  return { search, ...(await loadCommunity(client)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = pageMeta({
    matches,
    title: 'Community',
    description:
      'Lists of government actions that readers have made public, to follow and discuss.',
    path: paths.community(),
  })
  return loaderData?.search ? [...page, { name: 'robots', content: 'noindex' }] : page
}

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-h1">Community</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">
        Lists of government actions that readers have made public. Measures by subject are under{' '}
        <Link to={paths.subjects()}>Subjects</Link>.
      </p>
      <JoinCard />
      <ListSearchForm search={loaderData.search} />
      {loaderData.search ? <FoundLists {...loaderData} /> : <PopularAndTrending {...loaderData} />}
      <OpeningList />
    </div>
  )
}

function PopularAndTrending({
  popular,
  trending,
  readers,
}: Record<'popular' | 'trending', CommunityList[]> & { readers: UserToFollow[] }) {
  return (
    <>
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
          <>
            <ListGrid lists={popular} />
            <p className="mt-8">
              <Link to={paths.community({ page: 1 })}>All public lists</Link>
            </p>
          </>
        )}
      </section>
      {trending.length === 0 && <Trending lists={trending} />}
      <UsersToFollow readers={readers} />
    </>
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
