import { Rss } from 'lucide-react'
import { data, Link, useNavigation } from 'react-router'
import { FollowerCount, FollowLike } from '#app/components/follow-like/FollowLike.tsx'
import { ReviewThread } from '#app/components/review-thread/ReviewThread.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { publicData } from '#app/data/public-data.ts'
import type { Review } from '#app/data/reviews.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/ListPage'
import { ListItems } from './ListItems.tsx'
import { type ListTab, type LoadedList, loadList } from './load-list.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const tab = tabOf(url.searchParams)
  const page = pageOf(url.searchParams)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, databaseLimits.maxQueryLength)
  const loaded = await loadList(context.get(publicData), params.id, { tab, page, q })
  return data(loaded && { ...loaded, tab, page, q }, { status: loaded ? 200 : 404 })
}

/** A list that its owner makes private is gone at once, and not kept for a while as other pages are. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'List Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { list } = loaderData
  return [
    ...pageMeta({
      matches,
      title: list.name,
      description:
        list.description ?? `A list of ${list.item_count} government actions by ${list.username}.`,
      path: paths.communityList(list.id),
      card: paths.listCard(list.id),
      type: 'article',
      jsonLd: {
        '@type': 'ItemList',
        name: list.name,
        numberOfItems: list.item_count,
        author: { '@type': 'Person', name: list.username },
      },
    }),
    feedLink(list.name, paths.listFeed(list.id)),
  ]
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ListNotFound />
  const { list, tab, progress } = loaderData
  return (
    <div className="column pt-10">
      <ListHeader key={list.id} list={list} progress={progress} />
      <div className="mt-8">
        <TabLinks
          label="About this list"
          value={tab}
          panelId="panel"
          tabs={[
            { value: 'list', label: 'List', to: paths.communityList(list.id) },
            {
              value: 'discussion',
              label: 'Discussion',
              to: paths.communityList(list.id, { tab: 'discussion' }),
            },
          ]}
        />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_16rem]">
        <div
          id="panel"
          role="tabpanel"
          aria-label={tab === 'list' ? 'List' : 'Discussion'}
          className="min-w-0"
        >
          <Panel {...loaderData} />
        </div>
        <ListDetails list={list} />
      </div>
    </div>
  )
}

function Panel({ list, tab, page, q, groups, total, comments, commentCount }: Loaded) {
  const { location } = useNavigation()
  const going = location && tabOf(new URLSearchParams(location.search))
  if (location?.pathname === paths.communityList(list.id) && going !== tab) {
    return (
      <Spinner label={going === 'list' ? 'Loading list items...' : 'Loading the discussion...'} />
    )
  }
  return tab === 'list' ? (
    <ListItems list={list} groups={groups} total={total} page={page} q={q} />
  ) : (
    <Discussion
      key={list.id}
      listId={list.id}
      ownerId={list.user_id}
      comments={comments}
      initialCount={commentCount}
    />
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function tabOf(params: URLSearchParams): ListTab {
  return params.get('tab') === 'discussion' ? 'discussion' : 'list'
}

/** The page an address asks for; whatever is no page number is the first. */
function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

const ListTools = signedIn<{ list: LoadedList['list'] }>(
  async () => (await import('#app/components/report/SignedInTools.tsx')).SignedInListTools,
)

function ListHeader({ list, progress }: Pick<LoadedList, 'list' | 'progress'>) {
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
        {progress && ` · ${progress}`}
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

function ListDetails({ list }: { list: LoadedList['list'] }) {
  return (
    <aside aria-labelledby="details" className="border-t-2 border-ink pt-5">
      <h2 id="details" className="mb-4 font-sans text-sm font-semibold">
        List Details
      </h2>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-ink-muted">Created by</dt>
          <dd className="wrap-anywhere">
            <Link to={paths.publicProfile(list.username)}>{list.username}</Link>
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted">Created on</dt>
          <dd>
            <time dateTime={list.created_at}>{longDate(list.created_at)}</time>
          </dd>
        </div>
      </dl>
      {list.by_editors && (
        <p className="mt-3 text-sm text-ink-muted">
          By the editors of this site. A rule chooses the actions, and the list updates by itself.
        </p>
      )}
      <p className="mt-5 text-sm">
        <a
          href={paths.listFeed(list.id)}
          className="inline-flex min-h-6 items-center gap-2 print:hidden"
        >
          <Rss aria-hidden className="size-4" />
          Feed of this list (Atom)
        </a>
      </p>
    </aside>
  )
}

type DiscussionProps = {
  listId: string
  ownerId: string
  /** Its beginning, oldest first, as the page came with it. */
  comments: Review[]
  /** How many comments there were then, also beyond those. */
  initialCount: number
}

function Discussion({ listId, ownerId, comments, initialCount }: DiscussionProps) {
  const returnPath = paths.communityList(listId, { tab: 'discussion' })
  return (
    <ReviewThread
      subject={{ kind: 'list', id: listId }}
      initial={comments}
      ownerId={ownerId}
      empty="No comments yet. Be the first to share your thoughts!"
      returnPath={returnPath}
      prompt={
        <>
          <Link to={paths.login(returnPath)}>Login</Link> to join the discussion.
        </>
      }
      heading={(shown, complete) => (
        <h2 className="mb-5 text-h2">
          Discussion{' '}
          <span className="text-ink-muted">
            (
            {(complete
              ? written(shown)
              : initialCount + written(shown) - written(comments)
            ).toLocaleString('en-US')}
            )
          </span>
        </h2>
      )}
    />
  )
}

/** A deleted comment keeps its place among its replies, but is none any more. */
function written(comments: Review[]): number {
  return comments.filter(({ notice }) => notice !== 'deleted').length
}

/** In place of a list that is not there or not public, without saying which. */
function ListNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">List Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">This list doesn't exist or is not public.</p>
      <LinkButton to={paths.community()} className="mt-8">
        Back to Community
      </LinkButton>
    </div>
  )
}
