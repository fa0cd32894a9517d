import type { Session as AuthSession, User } from '@supabase/supabase-js'
import {
  browserClient,
  type BrowserClient,
  clientConnected,
  clientOfSession,
} from '#app/data/browser-client.ts'
import { endedSession } from '#app/data/ended-session.ts'
import { abandonRenewal, storedSession, tokenRenewed } from '#app/data/renew-session.ts'
import { sessionKey } from '#app/data/session-key.ts'
import { toasts } from '#app/data/toasts.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { sayIfOffline } from '#app/offline.ts'
import { type Session, visitor } from './session.ts'

/** The store of the session, with the functions that this module needs. */
type Store = { get: () => Session; set: (session: Session) => void }

let isFollowing = false
/** An answer said that the session is over, and the auth service is checking. */
let isDoubted = false

/**
 * Keeps the store up to date, first from this browser's storage and then from the auth service, and looks after the
 * session.
 */
export function followSession(store: Store): void {
  if (!isFollowing) void clientConnected.then((client) => follow(client, store))
  isFollowing = true
  if (!store.get().isInitialized) showKept(store)
  // If the library cannot be fetched, each request fetches it again and reports its failure.
  clientOfSession().catch(console.warn)
}

function showKept(store: Store) {
  try {
    const kept = storedSession()
    store.set(kept ? shownFor(kept, store) : visitor)
  } catch {
    // The library removes a session without a readable token.
    store.set(visitor)
  }
}

function follow(client: BrowserClient, store: Store) {
  keepSession()
  endedSession.subscribe(() => void lookWhetherOver(client, store))
  client.auth.onAuthStateChange((_event, auth) => {
    // auth-js holds a lock during its events, so a request from here would wait forever.
    setTimeout(() => void arrived(client, auth, store), 0)
  })
}

/**
 * The library asks the service for the user, and removes a session that the service does not know. Then `arrived` gets
 * the event.
 */
async function lookWhetherOver(client: BrowserClient, store: Store) {
  if (isDoubted || !store.get().user) return
  isDoubted = true
  try {
    const { error } = await client.auth.getUser()
    // The library removed the session earlier, without an event for this tab.
    if (error && localStorage.getItem(sessionKey) === null) await arrived(client, null, store)
  } finally {
    // The library's event comes a moment later.
    setTimeout(() => (isDoubted = false), 1000)
  }
}

async function arrived(client: BrowserClient, auth: AuthSession | null, store: Store) {
  // Another tab may have renewed it while this tab's request was refused.
  if (!auth) {
    if (localStorage.getItem(sessionKey) !== null) return
    const shown = store.get()
    const stays = shown.user !== null && (isDoubted || shown.isOver)
    return store.set(stays ? { ...shown, isOver: true } : visitor)
  }
  store.set(shownFor(auth, store))
  const { user } = store.get()
  if (!user) return
  try {
    const { username } = unwrap(
      await client.from('profiles').select('username').eq('id', user.id).single(),
    )
    if (store.get().user?.id === user.id) store.set({ ...store.get(), username })
  } catch (error) {
    // The stored name stays. The request may also have ended because the user left the page.
    console.warn('The profile could not be read.', error)
  }
}

/**
 * The name is stored with the session, so that the header need not wait. The profile, which may have changed, is read
 * afterwards.
 */
function shownFor(auth: AuthSession, store: Store): Session {
  if (isMfaPending(auth)) return { ...visitor, mfaPending: true }
  const { user } = auth
  const shown = store.get()
  const username = shown.user?.id === user.id ? shown.username : nameAtSignUp(user)
  return { ...visitor, user, username }
}

/** With such a session the database shows only what visitors see (private.mfa_satisfied). */
function isMfaPending({ user, access_token }: AuthSession): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(access_token) !== 'aal2'
}

/** The `aal` claim of an access token, whose second part is JSON in base64url (RFC 7519). */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  const { aal } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
    aal?: unknown
  }
  return aal
}

function nameAtSignUp(user: User): string | null {
  const { username } = user.user_metadata
  return typeof username === 'string' ? username : null
}

/** Milliseconds between two checks, so that switching between tabs sends few requests. */
const minIntervalMs = 60_000

/**
 * Checks the session when a tab wakes up or reconnects, because it may have been ended elsewhere. Asking for the user
 * renews an expired token, and removes a session that is over. The client has no timer for this. Otherwise it renews a
 * token with less than 90 seconds left at each request and heartbeat.
 */
function keepSession(): void {
  // Uses the wall clock, which runs while a device sleeps. It can also be set back.
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void checkSession()
  }
  check()
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - checkedAt) > minIntervalMs)
      check()
  })
}

/** If the check fails, the session stays. */
async function checkSession(): Promise<void> {
  // Without a session the library would clear its storage, with the data that a link in a mail needs.
  if (localStorage.getItem(sessionKey) === null) return
  try {
    await (await browserClient()).auth.getUser()
  } catch (error) {
    console.warn('The session could not be looked after.', error)
  }
}

/**
 * Ends this browser's session, and deletes what this tab kept of the user, whatever the service answers. If the service
 * could not be reached, the user sees that and can try again.
 */
export async function endSession(): Promise<void> {
  const client = await clientOfSession()
  const { auth } = client
  const unreached: unknown = await tokenRenewed(client).then(
    () => null,
    (reason: unknown) => (abandonRenewal(), reason),
  )
  const { data } = await auth.getSession()
  // A session that the service does not know is also over.
  const { error: refused } = await auth.signOut({ scope: 'local' })
  forgetDrafts()
  const error = refused ?? unreached
  if (error) sayNotEnded(data.session?.access_token, error)
}

/** @param token the session's last one, without which no retry is possible */
function sayNotEnded(token: string | undefined, error: unknown) {
  console.warn('Could not end the session on the server.', error)
  toasts.add({
    tone: 'error',
    text: sayIfOffline(
      'You are logged out in this browser, but we couldn’t reach the server to end the session there.',
    ),
    ...(token !== undefined && {
      action: { label: 'Try again', run: () => void endOnServer(token) },
    }),
  })
}

async function endOnServer(token: string): Promise<void> {
  const { auth } = await clientOfSession()
  const { error } = await auth.admin.signOut(token, 'local')
  // The service refuses the token of a session that is over.
  if (error && !error.status?.toString().startsWith('4')) sayNotEnded(token, error)
}

function forgetDrafts() {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('rotunda.'))
  for (const key of drafts) sessionStorage.removeItem(key)
}
