import {
  Bell,
  ChevronsLeft,
  ChevronsRight,
  History,
  LayoutDashboard,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { type Account, RequireSignIn } from '#app/session/signed-in.tsx'
import { keepInView } from '#app/ui/keep-in-view.ts'

/** The pages of an account: a sidebar, and the content that the browser reads with the owner's session. */
export default function AccountLayout() {
  return (
    <RequireSignIn>
      {(user, username) => (
        // Another person in the same tab starts afresh.
        <div
          key={user.id}
          className="mx-auto flex min-h-(--page-height) max-w-[90rem] flex-col lg:flex-row"
        >
          <AccountSidebar />
          <div className="min-w-0 grow px-5 pt-8 md:px-8 lg:px-10">
            <Outlet context={{ user, username } satisfies Account} />
          </div>
        </div>
      )}
    </RequireSignIn>
  )
}

const pages = [
  { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
  { label: 'Notifications', to: paths.notifications(), icon: Bell },
  { label: 'Public Profile', to: paths.publicProfileSettings(), icon: UserRound },
  { label: 'Settings', to: paths.accountSettings(), icon: Settings },
  { label: 'Security', to: paths.security(), icon: ShieldCheck },
  { label: 'Activity History', to: paths.activity(), icon: History },
]

const collapsedKey = 'accountSidebarCollapsed'

/**
 * On a wide screen a column of 256 px, or 64 px when collapsed, which this browser remembers; on a small one a row of
 * tabs. It is only ever rendered in the browser, so it may read what the browser remembers at once.
 */
function AccountSidebar() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true')
  const { pathname } = useLocation()
  // A list belongs to the dashboard; moderation is no page of one's own account.
  const isOwn = pathname.startsWith(paths.dashboard())
  const current = pages.find(({ to }) => to === pathname)?.to ?? (isOwn && paths.dashboard())
  const Chevrons = collapsed ? ChevronsRight : ChevronsLeft
  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!collapsed))
    setCollapsed(!collapsed)
  }
  return (
    <aside
      aria-label="Account"
      className={`shrink-0 border-line max-lg:border-b lg:sticky lg:top-(--header-height) lg:h-(--page-height) lg:border-r lg:py-6 ${collapsed ? 'lg:w-16' : 'lg:w-64'}`}
    >
      <div
        className={`mb-3 hidden items-center lg:flex ${collapsed ? 'justify-center' : 'justify-between pr-3 pl-6'}`}
      >
        {!collapsed && <p className="font-serif text-h3 font-semibold">Account</p>}
        <button
          type="button"
          aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          aria-expanded={!collapsed}
          onClick={toggle}
          className="grid size-10 place-items-center rounded text-ink-muted hover:bg-wash hover:text-ink"
        >
          <Chevrons aria-hidden className="size-5" />
        </button>
      </div>
      <nav aria-label="Account">
        <ul className="scroll-hint-bare flex px-2 lg:flex-col lg:px-0">
          {pages.map(({ label, to, icon: Icon }) => (
            <li key={to} ref={to === current ? keepInView : undefined} className="shrink-0">
              <Link
                to={to}
                aria-current={to === current ? 'page' : undefined}
                title={collapsed ? label : undefined}
                className={`flex min-h-12 items-center gap-3 px-3 text-sm font-semibold text-ink-muted no-underline -outline-offset-2 hover:text-ink aria-[current]:text-ink max-lg:border-b-[3px] max-lg:border-transparent max-lg:aria-[current]:border-accent lg:border-l-[3px] lg:border-transparent lg:aria-[current]:border-accent ${collapsed ? 'lg:justify-center lg:px-0' : 'lg:px-6'}`}
              >
                <Icon aria-hidden className="hidden size-5 shrink-0 lg:block" />
                <span className={collapsed ? 'lg:sr-only' : undefined}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
