import type { User } from '@supabase/supabase-js'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { useSession } from './session-store.ts'
import type { Session } from './session.ts'

/**
 * Makes a part of a public page that belongs to the signed-in user.
 * @param load fetches the user's part, only if a user is signed in
 * @param fallback shown to visitors, and to users until the part is loaded. `failed` if it cannot be fetched
 */
export function signedIn<Props extends object>(
  load: () => Promise<ComponentType<Props & { userId: string }>>,
  fallback: (props: Props, failed: boolean) => ReactNode = () => null,
): ComponentType<Props> {
  const Own = lazy(async () => ({ default: await load() })) as unknown as ComponentType<
    Props & { userId: string }
  >
  return function SignedInPart(props) {
    const userId = useSession().user?.id
    if (userId === undefined) return fallback(props, false)
    return (
      <LazyPart fallback={(failed) => fallback(props, failed)}>
        <Own key={userId} {...props} userId={userId} />
      </LazyPart>
    )
  }
}

type LazyPartProps = {
  /** Shown until the part is loaded. `failed` if it cannot be. */
  fallback: (failed: boolean) => ReactNode
  /** A component from `lazy`. */
  children: ReactNode
}

/** A part of a page that loads after it. If that fails, the rest of the page still works. */
export function LazyPart({ fallback, children }: LazyPartProps) {
  return (
    <Boundary fallback={fallback(true)}>
      <Suspense fallback={fallback(false)}>{children}</Suspense>
    </Boundary>
  )
}

/** React offers this only for classes. It logs the error itself. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

type RequireSignInProps = { children: (user: User, username: string | null) => ReactNode }

/** For account pages. Visitors have to log in first, and then come back to this address. */
export function RequireSignIn({ children }: RequireSignInProps) {
  const { pathname, search } = useLocation()
  return (
    <WaitForSession>
      {({ user, username }) =>
        user ? children(user, username) : <Navigate to={paths.login(pathname + search)} replace />
      }
    </WaitForSession>
  )
}

/** For screens that need to know the user. It must not delay public content. */
function WaitForSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  if (session.isInitialized) return children(session)
  return (
    <div className="column grid min-h-(--page-height) place-items-center">
      <Spinner label="Loading Application..." className="needs-script" />
      <NeedsScript />
    </div>
  )
}

/** Accounts work in the browser's own client, so their forms need script. The public record does not. */
export function NeedsScript() {
  return (
    <p className="hidden border-l-2 border-danger py-1 pl-4 font-medium noscript:block">
      Accounts need JavaScript, which is turned off in this browser. You can read everything public
      without it.
    </p>
  )
}

/** The owner of the account pages. `username` is null until the profile has been read. */
export type Account = { user: User; username: string | null }

/** For pages in the account layout, which only signed-in users see. */
export function useAccount(): Account {
  return useOutletContext<Account>()
}
