import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { isOffline } from '#app/offline.ts'
import { DataError } from './data-error.ts'
import { readStored } from './read-stored.ts'
import { sessionKey } from './session-key.ts'
import { toasts } from './toasts.ts'

/** Milliseconds for which one request for a new token waits. */
const tryMs = 8000
/** Milliseconds between the tries; each is twice as long as the one before. */
const firstPauseMs = 1000
const longestPauseMs = 15_000
/** As the library has it: with less to live than these milliseconds a token is renewed before it is used. */
const marginMs = 90_000

/** What is under way for as long as the service says nothing of the session. */
type Renewal = {
  /** Nothing was heard for so long that whoever waits does so no more. */
  isLate: boolean
  /** The toast was shown since somebody asked last; who has dismissed it is not told again by each try. */
  isTold: boolean
  isAbandoned: boolean
  tryNow: () => void
}
let renewal: Renewal | undefined
const whoWaits = new Set<() => void>()
let toastId: number | undefined

/**
 * The client's fetch. A session ends when the auth service says that it is over, and for no other reason: a request for
 * a new token is sent until it has an answer that says so or brings one. The library takes a service that is busy
 * (429) for the end of the session, asks as a visitor where it could not renew it, and rests for a minute then.
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
 * A session with the end that it has by the clock of this device, with which it is compared. A device that is an hour
 * ahead would renew its token before each request, and one that is behind show it long after its end.
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
 * Waits until the token of the session that is kept here, where there is one, can be used.
 * @throws DataError `network` where it cannot be renewed just now; that is tried on
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

/** For whoever logs out: the session is over here, whatever the service would have said. */
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
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const answer = await tryOnce(input, init)
      if (answer) return answer
      if (pauseMs > firstPauseMs || performance.now() - began > tryMs / 2) tellLate(current)
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauseMs, current)
      const stored = storedSession()
      // Another tab has renewed it meanwhile, or logged out; the library looks for itself which.
      if (stored?.refresh_token !== presented) return stored ? Response.json(stored) : over()
    }
  } finally {
    renewal = undefined
    if (toastId !== undefined) toasts.dismiss(toastId)
    toastId = undefined
  }
}

/** An answer that says what becomes of the session; undefined where none came, or one of something on the way. */
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
    text: `${isOffline() ? 'You’re offline.' : 'The server does not answer just now.'} You are still logged in, and what you have typed stays here. This page keeps trying.`,
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

/** As the auth service refuses: the library forgets the session then. */
function over(): Response {
  return Response.json({ error_code: 'session_expired', msg: 'Left.' }, { status: 400 })
}

/** The session that this browser keeps, as the library wrote it; undefined where there is none that can be read. */
export function storedSession(): Session | undefined {
  return (readStored('localStorage', sessionKey) as Session | null) ?? undefined
}

/** Milliseconds for which an answer is waited for, as for one of a function. */
const answerMs = 20_000

/**
 * Asks with an end to the waiting, where whoever asks has set none: a connection that was lost without a word would be
 * waited for as long as the browser likes. An answer that has begun may take its time.
 * @throws AbortError where none has begun in time: the client's library asks again after any other failure to read
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

/** Characters of what is written, at most, that a browser sends on by itself; it takes 64 kB of all that is under way. */
const keptAliveLength = 4096

/** As fetch; what is written, where it is short, is sent although the tab is closed before the answer. */
export function fetchBeyondPage(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isShort = typeof init?.body === 'string' && init.body.length <= keptAliveLength
  return fetch(input, isShort ? { ...init, keepalive: true } : init)
}
