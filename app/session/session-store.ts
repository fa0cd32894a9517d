import { useSyncExternalStore } from 'react'
import { clientConnected } from '#app/data/browser-client.ts'
import { sessionKey } from '#app/data/session-key.ts'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'
import { type Session, unknownSession, visitor } from './session.ts'

let session = unknownSession
let started = false
const listeners = new Set<() => void>()

export const sessionStore = {
  get: () => session,
  /** For what is pressed, be it before anything of the page has subscribed. */
  read: () => (start(), session),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    start()
    return () => void listeners.delete(listener)
  },
}

/** For a page that its user leaves after their session ended. */
export function leaveEndedSession(): void {
  if (session.isOver) set(visitor)
}

/** Tells every part of this tab that whoever is signed in has a new username. */
export function renamed(username: string): void {
  set({ ...session, username })
}

function set(next: Session) {
  session = next
  document.documentElement.toggleAttribute('data-session', next.user !== null)
  for (const listener of listeners) listener()
}

/** Nobody has a session here until the store of the browser says so; then, and only then, the library is fetched. */
function start() {
  if (started) return
  started = true
  void clientConnected.then(follow)
  window.addEventListener('storage', ({ key }) => key === sessionKey && follow())
  if (localStorage.getItem(sessionKey) === null) set(visitor)
  else follow()
}

/** Fetched with a session, or with a client, which a visitor who only reads has not; tried again where it cannot be had. */
function follow() {
  import('./follow-session.ts').then(
    ({ followSession }) => followSession({ get: sessionStore.get, set }),
    () => setTimeout(follow, 5000),
  )
}

/** Who is signed in. On the server, and in the first rendering, nobody is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession)
}

/** Ends this browser's session, and forgets what this tab kept of the user. Where that fails it says so. */
export async function logOut(): Promise<void> {
  try {
    // Already fetched for whoever is signed in, so that logging out works without a connection.
    const { endSession } = await import('./follow-session.ts')
    await endSession()
  } catch (error) {
    console.warn('Logging out failed.', error)
    toasts.add({
      tone: 'error',
      text: sayIfOffline('Failed to log out. Please try again.'),
      action: { label: 'Try again', run: () => void logOut() },
    })
  }
}
