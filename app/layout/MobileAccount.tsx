import type { ReactNode } from 'react'
import { isOperator } from '#app/data/personal/moderation.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { useSession } from '#app/session/session-store.ts'
import { accountLinks } from './account-links.ts'
import { LogOutButton } from './LogOutButton.tsx'

export type MobileAccountProps = {
  children: (links: ReturnType<typeof accountLinks>) => ReactNode
}

/** The account's part of the slide-in menu, for who is signed in; the menu says how its links look. */
export function MobileAccount({ userId, children }: MobileAccountProps & { userId: string }) {
  const { user, username } = useSession()
  const role = useOwnQuery(isOperator(userId))
  return (
    <section aria-label="Account" className="grid gap-2">
      <p className="truncate text-sm text-ink-muted">
        Signed in as <strong className="text-ink">{username ?? user?.email}</strong>
      </p>
      {children(accountLinks(username, role.data === true))}
      <LogOutButton />
    </section>
  )
}
