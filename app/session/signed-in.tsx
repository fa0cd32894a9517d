import type { User } from '@supabase/supabase-js'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router'
import { paths } from '#app/paths.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { useSession } from './session-store.ts'
import type { Session } from './session.ts'

/**
 * Makes a part of a public page that belongs to the signed-in user.
 * @param load fetches the user's part, only when somebody is signed in
 * @param fallback what a visitor sees, and a user until the part is there; `failed` if it cannot be fetched
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
  /** Shown until the part has been fetched; `failed` where it cannot be. */
  fallback: (failed: boolean) => ReactNode
  /** A component of `lazy`. */
  children: ReactNode
}

/** A part of a page that is fetched after it. Where it cannot be fetched the rest of the page stands. */
export function LazyPart({ fallback, children }: LazyPartProps) {
  return (
    <Boundary fallback={fallback(true)}>
      <Suspense fallback={fallback(false)}>{children}</Suspense>
    </Boundary>
  )
}

/** React has no other form for it than a class. It logs the error itself. */
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

/** For the pages of an account: a visitor is sent to log in, and comes back to this address. */
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

/** For screens that are nothing without knowing who is signed in. Public content never stands behind it. */
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

/** Accounts are kept by the browser's own client, so the forms need script; the public record does not. */
export function NeedsScript() {
  return (
    <p className="hidden border-l-2 border-danger py-1 pl-4 font-medium noscript:block">
      Accounts need JavaScript, which is turned off in this browser. Everything public can be read
      without it.
    </p>
  )
}

/** Whose account area it is; `username` is null until the profile has been read. */
export type Account = { user: User; username: string | null }

/** For the pages within the account layout, which are shown to nobody else. */
export function useAccount(): Account {
  return useOutletContext<Account>()
}
