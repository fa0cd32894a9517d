import { Form, Link, useNavigation } from 'react-router'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Select } from '#app/ui/Select.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/CommunityPage'
import { ListGrid } from './ListGrid.tsx'
import {
  type CommunityList,
  listOrders,
  type ListSearch,
  listSearchOf,
  listsPerPage,
  loadCommunity,
  searchLists,
  type UserToFollow,
} from './load-community.ts'

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
    description: 'Public lists of government actions to follow and discuss.',
    path: paths.community(),
  })
  return loaderData?.search ? [...page, { name: 'robots', content: 'noindex' }] : page
}

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-h1">Community</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">
        Public lists of government actions, made by users. Measures by subject are under{' '}
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
            Make a list of government actions in your dashboard, and share it with everyone.
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
          Lists with the most followers, likes and comments in the last 14 days will appear here.
        </EmptyState>
      ) : (
        <ListGrid lists={lists} />
      )}
    </section>
  )
}

/** Looks for public lists by their words; a form that works without script. */
function ListSearchForm({ search }: { search: ListSearch | null }) {
  return (
    <search aria-label="Public lists">
      <Form action={paths.community()} className="mt-8 flex flex-wrap items-end gap-4">
        <TextField
          label="Search lists"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search?.q ?? ''}
          key={search?.q ?? ''}
          className="min-w-[min(15rem,100%)] grow sm:max-w-md"
        />
        <Select
          label="Order"
          name="sort"
          defaultValue={search?.sort ?? 'newest'}
          options={Object.entries(listOrders).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  )
}

type FoundListsProps = { search: ListSearch; lists: CommunityList[]; total: number }

/** A page of all public lists, or of those that have the words of a search. */
function FoundLists({ search, lists, total }: FoundListsProps) {
  const { q, sort, page } = search
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="mb-5 text-h2">
        {q ? `Lists with “${q}”` : 'All lists'}{' '}
        <span className="text-ink-muted">({total.toLocaleString('en-US')})</span>
      </h2>
      {lists.length === 0 ? (
        <EmptyState
          title={page > 1 ? 'There is no such page.' : 'No public list matches these words.'}
          action={<LinkButton to={paths.community()}>Back to Community</LinkButton>}
        />
      ) : (
        <ListGrid lists={lists} />
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={Math.ceil(total / listsPerPage)}
          hrefFor={(to) => paths.community({ q, sort, page: to })}
        />
      </div>
    </section>
  )
}

/** Users who share lists. */
function UsersToFollow({ readers }: { readers: UserToFollow[] }) {
  if (readers.length === 0) return null
  return (
    <section aria-labelledby="readers" className="mt-12">
      <h2 id="readers" className="text-h2">
        Users who share lists
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        If you follow a user, we notify you of each list they make public.
      </p>
      <ul className="grid gap-x-9 sm:grid-cols-2 lg:grid-cols-3">
        {readers.map(({ id, username, list_count, follower_count }) => (
          <li
            key={id}
            className="flex min-h-15 items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={paths.publicProfile(username, { tab: 'lists' })}
                className="quiet-link font-semibold"
              >
                {username}
              </Link>
              <span className="block text-sm text-ink-muted tabular-nums">
                {pluralize(list_count, 'public list')} · {pluralize(follower_count, 'follow')}
              </span>
            </span>
            <span className="shrink-0">
              <FollowThing thing={{ kind: 'reader', id }} name={username} size="sm" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function JoinCard() {
  if (useSession().user) return null
  return (
    <section
      aria-labelledby="join"
      className="mt-8 in-data-session:hidden flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded border border-line bg-raised p-5 sm:p-6"
    >
      <div>
        <h2 id="join" className="text-h3">
          Join the Community
        </h2>
        <p className="mt-1 max-w-[56ch] text-ink-muted">
          With a free account you can follow, like and discuss lists, and make your own.
        </p>
      </div>
      <div className="flex gap-2.5">
        <LinkButton to={paths.signup(paths.community())} variant="primary">
          Sign Up
        </LinkButton>
        <LinkButton to={paths.login(paths.community())}>Log In</LinkButton>
      </div>
    </section>
  )
}
