import { data, useNavigation } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/ListPage'
import { Discussion } from './Discussion.tsx'
import { ListDetails } from './ListDetails.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListItems } from './ListItems.tsx'
import { ListNotFound } from './ListNotFound.tsx'
import { type ListTab, loadList } from './load-list.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const tab = tabOf(url.searchParams)
  const page = pageOf(url.searchParams)
  const loaded = await loadList(context.get(publicData), params.id, { tab, page })
  return data(loaded && { ...loaded, tab, page }, { status: loaded ? 200 : 404 })
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
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: list.name,
      href: paths.listFeed(list.id),
    },
  ]
}

export default function ListPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ListNotFound />
  const { list, tab } = loaderData
  return (
    <div className="column pt-10">
      <ListHeader key={list.id} list={list} />
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

function Panel({ list, tab, page, items, comments, commentCount }: Loaded) {
  const { location } = useNavigation()
  const going = location && tabOf(new URLSearchParams(location.search))
  if (location?.pathname === paths.communityList(list.id) && going !== tab) {
    return (
      <Spinner label={going === 'list' ? 'Loading list items...' : 'Loading the discussion...'} />
    )
  }
  return tab === 'list' ? (
    <ListItems list={list} items={items} page={page} />
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
