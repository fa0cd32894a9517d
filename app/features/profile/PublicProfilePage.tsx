import { data, redirect, useSearchParams } from 'react-router'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/PublicProfilePage'
import { loadProfile, renamedProfile } from './load-profile.ts'
import { ProfileBanner } from './ProfileBanner.tsx'
import { ProfileOverview } from './ProfileOverview.tsx'
import { CommentsTab, ListsTab, RatingsTab } from './ProfileTabs.tsx'

const ProfileTools = signedIn<{ other: { id: string; username: string }; mayFollow: boolean }>(
  async () => (await import('#app/components/report/SignedInTools.tsx')).SignedInProfileTools,
  ({ other, mayFollow }) =>
    mayFollow && (
      <FollowThing thing={{ kind: 'reader', id: other.id }} name={other.username} size="sm" />
    ),
)

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const loaded = await loadProfile(client, params.username)
  if (loaded) return data(loaded)
  const renamed = await renamedProfile(client, params.username)
  // Temporary, because another user may have the name in 90 days.
  if (renamed)
    throw redirect(paths.publicProfile(renamed) + new URL(request.url).search, {
      headers: { 'cache-control': 'no-store' },
    })
  return data(null, { status: 404 })
}

/** What its owner hides is gone at once, and not kept for a while as other pages are. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'User Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { username } = loaderData.profile
  return [
    ...pageMeta({
      matches,
      title: username,
      description: `What ${username} writes, rates and lists on Rotunda.`,
      path: paths.publicProfile(username),
      type: 'profile',
    }),
    // A person's page is for those who meet the name here, not for search engines.
    { name: 'robots', content: 'noindex' },
  ]
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'comments', label: 'Comments' },
  { value: 'ratings', label: 'Ratings' },
  { value: 'lists', label: 'Lists' },
] as const

export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  if (!loaderData) return <UserNotFound />
  const { username } = loaderData.profile
  const tab = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0]
  const Panel = panels[tab.value]
  return (
    <div className="column pt-10">
      <ProfileBanner {...loaderData} />
      <div className="mt-4 min-h-8">
        <ProfileTools
          other={{ id: loaderData.profile.id, username }}
          mayFollow={loaderData.profile.show_activity}
        />
      </div>
      <div className="mt-8">
        <TabLinks
          label="About this user"
          value={tab.value}
          panelId="panel"
          tabs={tabs.map(({ value, label }) => ({
            value,
            label,
            to: paths.publicProfile(username, value === 'overview' ? {} : { tab: value }),
          }))}
        />
      </div>
      <div id="panel" role="tabpanel" aria-label={tab.label} className="mt-8">
        <Panel {...loaderData} />
      </div>
    </div>
  )
}

const panels = {
  overview: ProfileOverview,
  comments: CommentsTab,
  ratings: RatingsTab,
  lists: ListsTab,
}

function UserNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">User Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">There is no user with this name.</p>
      <LinkButton to={paths.home()} className="mt-8">
        Back to Home
      </LinkButton>
    </div>
  )
}
