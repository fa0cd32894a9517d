import type { Session as AuthSession, User } from '@supabase/supabase-js'
import { type BrowserClient, clientConnected, clientOfSession } from '#app/data/browser-client.ts'
import { sessionKey } from '#app/data/session-key.ts'

/**
 * Who is signed in, as the pages know it. `user` and `username` are null until `isInitialized`,
 * which turns true with the first look at what this browser keeps: who is signed in stays so until the auth service
 * says that the session is over. `mfaPending`: the password of an
 * account was given that asks for a second factor too; a visitor still, whom only the log-in screens know.
 */
export type Session = {
  isInitialized: boolean
  mfaPending: boolean
  user: User | null
  username: string | null
}

export const unknownSession: Session = {
  isInitialized: false,
  mfaPending: false,
  user: null,
  username: null,
}
const visitor: Session = { ...unknownSession, isInitialized: true }

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
  window.addEventListener('storage', ({ key }) => key === sessionKey && void connect())
  const kept = localStorage.getItem(sessionKey)
  if (kept === null) return set(visitor)
  try {
    show(JSON.parse(kept) as AuthSession)
  } catch {
    // What is no session the library takes away.
  }
  void connect()
}

async function connect() {
  try {
    await clientOfSession()
  } catch (error) {
    // Each request asks for the library again, and says where it cannot be had.
    console.warn(error)
    if (!session.isInitialized) set(visitor)
  }
}

/** Fetched with the client, which a visitor who only reads has not; where it cannot be had it is tried again. */
function follow(client: BrowserClient) {
  import('./follow-session.ts').then(
    ({ followSession }) => followSession(client, { get: sessionStore.get, show, renamed }),
    () => setTimeout(follow, 5000, client),
  )
}

function show(auth: AuthSession | null) {
  set(auth ? shownFor(auth) : visitor)
}

/** The name is kept with the session, so that the header need not wait; the profile, which may have changed, follows. */
function shownFor(auth: AuthSession): Session {
  if (isMfaPending(auth)) return { ...visitor, mfaPending: true }
  const { user } = auth
  const known = session.user?.id === user.id ? session.username : nameAtSignUp(user)
  return { ...visitor, user, username: known }
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
