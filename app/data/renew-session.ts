import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { isOffline } from '#app/offline.ts'
import { DataError } from './data-error.ts'
import { readStored } from './read-stored.ts'
import { sessionKey } from './session-key.ts'
import { toasts } from './toasts.ts'

/** Milliseconds that one request for a new token waits. */
const tryMs = 8000
/** Milliseconds before the second try. Each later pause is twice as long. */
const firstPauseMs = 1000
const longestPauseMs = 15_000
/** The library's value. A token with fewer milliseconds left is renewed before use. */
const marginMs = 90_000

/** The state of a renewal while the service has not answered about the session. */
type Renewal = {
  /** There was no answer for so long that callers no longer wait. */
  isLate: boolean
  /** The toast was shown since the last request. A user who dismissed it does not see it for each try. */
  isTold: boolean
  isAbandoned: boolean
  tryNow: () => void
}
let renewal: Renewal | undefined
const whoWaits = new Set<() => void>()
let toastId: number | undefined

/**
 * The client's fetch. Only the auth service's answer ends a session, so requests for a new token repeat until one
 * answers. The library alone would take a busy service (429) for the end. It would also ask as a visitor after a failed
 * renewal, and then pause for a minute.
 */
export async function fetchForClient(
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const isOfAuth = typeof input === 'string' && input.includes('/auth/v1/')
  if (isOfAuth && input.endsWith('/token?grant_type=refresh_token'))
    return askUntilHeard(input, init)
  const answer = await inTime((limited) => fetchBeyondPage(input, limited), init)
  return isOfAuth ? byThisClock(answer) : answer
}

/**
 * Sets the session's end by this device's clock, because the library compares it with that. A device an hour ahead
 * would renew its token before each request. One that is behind would show the session long after its end.
 */
async function byThisClock(answer: Response): Promise<Response> {
  const said: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null
  if (!isSession(said)) return answer
  const expires_at = Math.round(Date.now() / 1000) + said.expires_in
  return Response.json({ ...said, expires_at }, { headers: answer.headers })
}

function isSession(said: unknown): said is Pick<Session, 'access_token' | 'expires_in'> {
  if (typeof said !== 'object' || said === null) return false
  const { access_token, expires_in } = said as Partial<Session>
  return typeof access_token === 'string' && typeof expires_in === 'number'
}

/**
 * Waits until the stored session's token, if there is one, can be used.
 * @throws DataError `network` if it cannot be renewed now. The tries go on
 */
export async function tokenRenewed({ auth }: Pick<SupabaseClient, 'auth'>): Promise<void> {
  const expiresAt = storedSession()?.expires_at
  if (expiresAt === undefined || expiresAt * 1000 - Date.now() > marginMs) return
  const { promise: late, reject } = Promise.withResolvers<never>()
  const fail = () => reject(new DataError('network', 'The session could not be renewed.'))
  whoWaits.add(fail)
  if (renewal?.isLate) tryNow(renewal)
  await Promise.race([auth.getSession(), late]).finally(() => whoWaits.delete(fail))
}

/** Ends the renewal at logout. The service's answer no longer matters. */
export function abandonRenewal(): void {
  if (!renewal) return
  renewal.isAbandoned = true
  renewal.tryNow()
}

async function askUntilHeard(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const presented = storedSession()?.refresh_token
  const began = performance.now()
  const current: Renewal = {
    isLate: false,
    isTold: false,
    isAbandoned: false,
    tryNow: () => undefined,
  }
  renewal = current
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      if (current.isAbandoned) return over()
      const answer = await tryOnce(input, init)
      if (answer) return answer
      if (pauseMs > firstPauseMs || performance.now() - began > tryMs / 2) tellLate(current)
      await pause(pauseMs, current)
      const stored = storedSession()
      // Another tab has renewed the session or logged out. The library finds out which.
      if (stored?.refresh_token !== presented) return stored ? Response.json(stored) : over()
    }
  } finally {
    renewal = undefined
    if (toastId !== undefined) toasts.dismiss(toastId)
    toastId = undefined
  }
}

/** An answer that decides about the session. Undefined if none came, or if it came from a server on the way. */
async function tryOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response | undefined> {
  try {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(tryMs) })
    const said = (await answer.clone().json()) as Record<string, unknown>
    if (answer.ok && isSession(said)) return await byThisClock(answer)
    const isRefused =
      [400, 401, 403].includes(answer.status) &&
      [said.code, said.error_code].some((code) => typeof code === 'string')
    return isRefused ? answer : undefined
  } catch {
    return undefined
  }
}

function tellLate(current: Renewal) {
  current.isLate = true
  for (const fail of whoWaits) fail()
  if (current.isTold) return
  current.isTold = true
  toastId = toasts.add({
    tone: 'error',
    text: `${isOffline() ? 'You’re offline.' : 'We can’t reach the server right now.'} You are still logged in, and what you have typed stays here. This page keeps trying.`,
    action: { label: 'Try again', run: () => renewal && tryNow(renewal) },
  })
}

function tryNow(current: Renewal) {
  current.isTold = false
  current.tryNow()
}

async function pause(ms: number, current: Renewal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  current.tryNow = resolve
  const timer = setTimeout(resolve, ms)
  await promise
  clearTimeout(timer)
}

/** A refusal like the auth service's, after which the library forgets the session. */
function over(): Response {
  return Response.json({ error_code: 'session_expired', msg: 'Left.' }, { status: 400 })
}

/** The session that the library stored in this browser. Undefined if none can be read. */
export function storedSession(): Session | undefined {
  return (readStored('localStorage', sessionKey) as Session | null) ?? undefined
}

/** Milliseconds to wait for an answer, as for that of a function. */
const answerMs = 20_000

/**
 * Limits the wait for an answer to begin, unless the caller has its own limit. Browsers may wait very long on a
 * connection that broke silently.
 * @throws AbortError if no answer began in time, because the client's library repeats reads after all other failures
 */
export async function inTime(
  ask: (init: RequestInit | undefined) => Promise<Response>,
  init?: RequestInit,
): Promise<Response> {
  if (init?.signal) return ask(init)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), answerMs)
  try {
    return await ask({ ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** The longest body, in characters, that is sent even if the tab closes. A browser allows 64 kB for all of them. */
const keptAliveLength = 4096

/** Works as fetch, but a short body is sent even if the tab closes before the answer. */
export function fetchBeyondPage(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isShort = typeof init?.body === 'string' && init.body.length <= keptAliveLength
  return fetch(input, isShort ? { ...init, keepalive: true } : init)
}
