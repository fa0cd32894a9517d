import type { ReactNode } from 'react'
import { isOperator } from '#app/data/personal/moderation.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { logOut, useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuButton, MenuLink } from '#app/ui/Menu.tsx'

type AccountLink = { label: string; to: string }

/** The username's menu in the header. */
export function AccountMenu() {
  const { user, username } = useSession()
  const links = useAccountLinks()
  return (
    <Menu label={username ?? user?.email ?? 'Account'}>
      {links.map(({ label, to }) => (
        <MenuLink key={label} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuButton onClick={() => void logOut()}>Log Out</MenuButton>
    </Menu>
  )
}

export type MobileAccountProps = { children: (links: AccountLink[]) => ReactNode }

/** The same in the slide-in menu, which says how its links look. */
export function MobileAccount({ children }: MobileAccountProps) {
  const { user, username } = useSession()
  const links = useAccountLinks()
  return (
    <section aria-label="Account" className="grid gap-2">
      <p className="truncate text-sm text-ink-muted">
        Signed in as <strong className="text-ink">{username ?? user?.email}</strong>
      </p>
      {children(links)}
      <Button onClick={() => void logOut()} className="mt-2 w-full">
        Log Out
      </Button>
    </section>
  )
}

/** The public profile has no address until the name is known. */
function useAccountLinks(): AccountLink[] {
  const { user, username } = useSession()
  const role = useOwnQuery(isOperator(user?.id ?? ''))
  return [
    ...(username ? [{ label: 'Public Profile', to: paths.publicProfile(username) }] : []),
    { label: 'Dashboard', to: paths.dashboard() },
    { label: 'Account Settings', to: paths.accountSettings() },
    { label: 'Your Trackers', to: paths.dashboard('trackers') },
    ...(role.data === true ? [{ label: 'Moderation', to: paths.moderation() }] : []),
  ]
}
