import { useSyncExternalStore } from 'react'
import { clientConnected } from '#app/data/browser-client.ts'
import { deviceOwnerKey, sessionKey } from '#app/data/session-key.ts'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'
import { type Session, unknownSession, visitor } from './session.ts'

let session = unknownSession
let started = false
const listeners = new Set<() => void>()

export const sessionStore = {
  get: () => session,
  /** For clicks, which may come before any part of the page has subscribed. */
  read: () => (start(), session),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    start()
    return () => void listeners.delete(listener)
  },
}

/** For pages that a user leaves after their session ended. */
export function leaveEndedSession(): void {
  if (session.isOver) set(visitor)
}

/** Shows the user's new username in every part of this tab. */
export function renamed(username: string): void {
  set({ ...session, username })
}

function set(next: Session) {
  session = next
  document.documentElement.toggleAttribute('data-session', next.user !== null)
  for (const listener of listeners) listener()
  if (next.isInitialized && !next.isOver) lookAfterDevice(next.user?.id ?? null)
}

/** Deletes what this browser keeps for another user. */
function lookAfterDevice(userId: string | null) {
  if (localStorage.getItem(deviceOwnerKey) === userId) return
  import('#app/data/device.ts')
    .then(({ keepDeviceFor }) => keepDeviceFor(userId))
    .catch(console.warn)
}

/** Starts as a visitor unless the browser has a stored session. Only then the library is fetched. */
function start() {
  if (started) return
  started = true
  void clientConnected.then(follow)
  window.addEventListener('storage', ({ key }) => key === sessionKey && follow())
  if (localStorage.getItem(sessionKey) === null) set(visitor)
  else follow()
}

/**
 * Loads with a session or a client, which visitors who only read do not have. After a failure the next call tries
 * again.
 */
function follow() {
  import('./follow-session.ts').then(
    ({ followSession }) => followSession({ get: sessionStore.get, set }),
    () => setTimeout(follow, 5000),
  )
}

/** The signed-in user. On the server and in the first render it is unknown. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession)
}

/** Ends this browser's session, and deletes what this tab kept of the user. If that fails, the user sees an error. */
export async function logOut(): Promise<void> {
  try {
    // Signed-in users have already loaded it, so they can log out without a connection.
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
