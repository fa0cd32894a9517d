import { useSyncExternalStore } from 'react'
import { sessionStore } from './session-store.ts'
import { type Session, unknownSession } from './session.ts'

/** Who is signed in. On the server, and in the first rendering, nobody is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession)
}
