import { lazy, Suspense } from 'react'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

// Only someone who is signed in has a menu, so only they download it.
const AccountMenu = lazy(() => import('./AccountMenu.tsx'))

/**
 * The header's right end on wide screens. The server always sends the visitor's; where a session is stored they
 * are kept invisible from the first paint (first-paint.ts), and the menu takes the same room, so nothing moves.
 */
export function AccountCorner() {
  const { user, username, isOver } = useSession()
  const look = isOver ? '' : 'visitor-only'
  return (
    <div className="hidden min-w-[11.75rem] justify-end gap-3 lg:flex">
      {user && !isOver ? (
        <Suspense>
          <AccountMenu username={username ?? user.email ?? 'Account'} profile={username} />
        </Suspense>
      ) : (
        <>
          <LinkButton to={paths.login()} className={look}>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup()} variant="primary" className={look}>
            Sign Up
          </LinkButton>
        </>
      )}
    </div>
  )
}
