import { useSearchParams } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/DashboardPage'
import { ActionsTab } from './ActionsTab.tsx'
import { FirstDay } from './FirstDay.tsx'
import { FollowedTab } from './FollowedTab.tsx'
import { ListsTab } from './ListsTab.tsx'
import { TrackersTab } from './TrackersTab.tsx'

const tabs = { actions: 'Actions', trackers: 'Trackers', lists: 'Lists', followed: 'Followed' }
type Tab = keyof typeof tabs

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Dashboard',
    description: 'The actions you saved, your trackers, your lists and the lists you follow.',
    path: paths.dashboard(),
  })
}

export default function DashboardPage() {
  const { username } = useAccount()
  const [params] = useSearchParams()
  const wanted = params.get('tab') ?? 'actions'
  const tab = Object.hasOwn(tabs, wanted) ? (wanted as Tab) : 'actions'
  return (
    <>
      <h1 className="mb-4 text-h2 break-words md:text-h1">Welcome back, {username ?? 'User'}!</h1>
      <FirstDay />
      <TabLinks
        label="Dashboard"
        value={tab}
        panelId="dashboard-panel"
        tabs={Object.entries(tabs).map(([value, label]) => ({
          value,
          label,
          to: paths.dashboard(value === 'actions' ? undefined : value),
        }))}
      />
      <div id="dashboard-panel" role="tabpanel" aria-label={tabs[tab]} className="pt-6">
        {tab === 'actions' && <ActionsTab />}
        {tab === 'trackers' && <TrackersTab />}
        {tab === 'lists' && <ListsTab />}
        {tab === 'followed' && <FollowedTab />}
      </div>
    </>
  )
}
