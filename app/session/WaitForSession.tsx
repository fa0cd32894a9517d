import type { ReactNode } from 'react'
import { Spinner } from '#app/ui/Spinner.tsx'
import { NeedsScript } from './NeedsScript.tsx'
import type { Session } from './session.ts'
import { useSession } from './use-session.ts'

/** For screens that are nothing without knowing who is signed in. Public content never stands behind it. */
export function WaitForSession({ children }: { children: (session: Session) => ReactNode }) {
  const session = useSession()
  if (session.isInitialized) return children(session)
  return (
    <div className="column grid min-h-(--page-height) place-items-center">
      <Spinner label="Loading Application..." className="needs-script" />
      <NeedsScript />
    </div>
  )
}
