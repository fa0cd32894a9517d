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

/** The store of the session, as this module needs it. */
type Store = { get: () => Session; set: (session: Session) => void }

let isFollowing = false
/** An answer said that the session is over, and the auth service is being asked whether it is. */
let isDoubted = false

/** Shows who is signed in by what this browser keeps, then by what the auth service tells, and looks after the session. */
export function followSession(store: Store): void {
  if (!isFollowing) void clientConnected.then((client) => follow(client, store))
  isFollowing = true
  if (!store.get().isInitialized) showKept(store)
  // Where it cannot be had each request asks for it again, and says so.
  clientOfSession().catch(console.warn)
}

function showKept(store: Store) {
  try {
    const kept = storedSession()
    store.set(kept ? shownFor(kept, store) : visitor)
  } catch {
    // A session without a token that can be read the library takes away.
    store.set(visitor)
  }
}

function follow(client: BrowserClient, store: Store) {
  keepSession()
  endedSession.subscribe(() => void lookWhetherOver(client, store))
  client.auth.onAuthStateChange((_event, auth) => {
    // auth-js holds a lock while it tells of an event: asking it something from here would wait for ever.
    setTimeout(() => void arrived(client, auth, store), 0)
  })
}

/** The library asks the service for the user, and drops a session that it does not know; `arrived` hears of that. */
async function lookWhetherOver(client: BrowserClient, store: Store) {
  if (isDoubted || !store.get().user) return
  isDoubted = true
  try {
    const { error } = await client.auth.getUser()
    // It has dropped the session before, without a word to this tab.
    if (error && localStorage.getItem(sessionKey) === null) await arrived(client, null, store)
  } finally {
    // The library tells of it a moment later.
    setTimeout(() => (isDoubted = false), 1000)
  }
}

async function arrived(client: BrowserClient, auth: AuthSession | null, store: Store) {
  // It may have been renewed in another tab while this one was refused.
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
    // The name that was kept stays. Who leaves the page meanwhile has cut the request off, too.
    console.warn('The profile could not be read.', error)
  }
}

/** The name is kept with the session, so that the header need not wait; the profile, which may have changed, follows. */
function shownFor(auth: AuthSession, store: Store): Session {
  if (isMfaPending(auth)) return { ...visitor, mfaPending: true }
  const { user } = auth
  const shown = store.get()
  const username = shown.user?.id === user.id ? shown.username : nameAtSignUp(user)
  return { ...visitor, user, username }
}

/** The database shows such a session no more than a visitor sees (private.mfa_satisfied). */
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

/** Milliseconds between two looks, so that going back and forth between tabs asks the service little. */
const minIntervalMs = 60_000

/**
 * A session may have been ended elsewhere since it was stored; asking for its user finds that out and clears it.
 * The client refreshes nothing by a timer. It does so when something asks for its token with less than 90 seconds
 * to live, as each request and each heartbeat of a live connection does. What is left is a tab that slept, or was
 * without a connection: when it comes back, it asks for its user. That refreshes a token that has run out, and where
 * the session was ended elsewhere it makes a visitor of whoever looks at this tab.
 */
function keepSession(): void {
  // By the clock of the day, which goes on while a device sleeps. It can also be set back.
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

/** Where it cannot be found out the session stays as it is. */
async function checkSession(): Promise<void> {
  // Nobody's would be cleared, and with it what a link in a mail waits for.
  if (localStorage.getItem(sessionKey) === null) return
  try {
    await (await browserClient()).auth.getUser()
  } catch (error) {
    console.warn('The session could not be looked after.', error)
  }
}

/**
 * Ends this browser's session, and forgets what this tab kept of the user. The browser has none any more whatever the
 * service answers; where that could not be told, it is said, and can be tried again.
 */
export async function endSession(): Promise<void> {
  const client = await clientOfSession()
  const { auth } = client
  const unreached: unknown = await tokenRenewed(client).then(
    () => null,
    (reason: unknown) => (abandonRenewal(), reason),
  )
  const { data } = await auth.getSession()
  // A session that the service no longer knows is gone as well.
  const { error: refused } = await auth.signOut({ scope: 'local' })
  forgetDrafts()
  const error = refused ?? unreached
  if (error) sayNotEnded(data.session?.access_token, error)
}

/** @param token the last of the session; without it nobody can end it from here */
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
  // Refused is the token of a session that is over.
  if (error && !error.status?.toString().startsWith('4')) sayNotEnded(token, error)
}

function forgetDrafts() {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('rotunda.'))
  for (const key of drafts) sessionStorage.removeItem(key)
}
