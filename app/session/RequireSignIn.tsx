import type { User } from '@supabase/supabase-js'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { WaitForSession } from './WaitForSession.tsx'

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
