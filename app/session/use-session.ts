import { useSyncExternalStore } from 'react'
import { type Session, sessionStore, unknownSession } from './session-store.ts'

/** Who is signed in. On the server, and in the first rendering, nobody is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession)
}
