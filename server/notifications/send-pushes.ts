import { buildPushPayload } from '@block65/webcrypto-web-push'
import type postgres from 'postgres'
import type { InstallationKey } from '@rotunda/backend/auth'
import { type Resolve, requirePublicHost } from '#ingest/http/public-host.ts'
import { securityKinds } from '#domain/notifications/notification-kinds.ts'
import { logError, logNote } from '../http/log.ts'
import type { DigestLine } from './digest-mail.ts'
import { pushContent } from './push-content.ts'
import type { PushKeys } from './push-keys.ts'
import { pushStopPath } from './push-stop.ts'
import { retryAfterOf, type Sender, startSending } from './start-sending.ts'

const second = 1000
/** Time between two looks without an announcement: for messages that are tried again or were put off. */
const lookInterval = 15 * second
const accountsAtOnce = 500
const messagesAtOnce = 50
/** How long a claimed message belongs to its process: longer than sending one can take. */
const claim = '1 minute'
const sendTimeout = 10 * second
/** A message that no push service took in this time is given up. */
const giveUpAfter = 4 * 60 * 60 * second
/** Seconds for which a push service keeps a message for a browser that is off. */
const timeToLive = 24 * 60 * 60
/** Seconds between two tries. */
const longestWait = 3600

export type PushOptions = {
  sql: postgres.Sql
  installation: InstallationKey
  keys: PushKeys
  /** Whom a push service can write to (RFC 8292, section 2.1). */
  contactEmail: string
  /** Milliseconds. */
  interval?: number
  fetch?: typeof fetch
  resolve?: Resolve
}

type Claimed = {
  id: string
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  serverKey: string
  madeAt: Date
  attempts: number
  lines: DigestLine[]
}

/**
 * Sends messages to the browsers of readers, as soon as the database announces them. Processes claim messages by rows
 * that others skip. If a process is killed, another sends its messages again when the claim is over. Such a message has
 * the same topic, so the push service replaces the first (RFC 8030, section 5.4), and the worker shows it once.
 */
export function startSendingPushes(options: PushOptions): Promise<Sender> {
  const { sql, installation, keys, contactEmail, interval = lookInterval, resolve } = options
  const ask = options.fetch ?? fetch

  async function round(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await makeMessages()) > 0);
    while (!signal.aborted) {
      const claimed = await claimMessages()
      if (claimed.length === 0) break
      await Promise.all(claimed.map(deliver))
    }
  }

  async function makeMessages(): Promise<number> {
    const [row] = await sql<{ taken: string }[]>`
      select private.make_push_messages(${accountsAtOnce}) as taken`
    return Number(row?.taken ?? 0)
  }

  function claimMessages(): Promise<Claimed[]> {
    return sql<Claimed[]>`
      select
        id, subscription_id as "subscriptionId", endpoint, p256dh, auth, server_key as "serverKey",
        made_at as "madeAt", attempts, lines
      from private.claim_push_messages(${messagesAtOnce}, ${claim}::interval)`
  }

  async function deliver(message: Claimed): Promise<void> {
    if (message.lines.length === 0) return giveUp(message, 'already told')
    const request = await compose(message).catch(() => undefined)
    // A browser subscribes again for a new key, and none has keys that do not work.
    if (!request) return forgetBrowser(message)
    await record(message, await send(message, request))
  }

  async function compose(message: Claimed) {
    const { id, subscriptionId, endpoint, p256dh, auth, serverKey, lines } = message
    const pair = await keys.find(serverKey)
    if (!pair) return undefined
    const stop = pushStopPath(installation, subscriptionId)
    return buildPushPayload(
      {
        data: { id, ...pushContent(lines), stop },
        options: { ttl: timeToLive, topic: id.replaceAll('-', ''), urgency: 'normal' },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: `mailto:${contactEmail}`, ...pair },
    )
  }

  async function send({ endpoint }: Claimed, request: RequestInit): Promise<Answer> {
    try {
      await requirePublicHost(new URL(endpoint).hostname, resolve)
      const signal = AbortSignal.timeout(sendTimeout)
      const answer = await ask(endpoint, { ...request, signal, redirect: 'manual' })
      await answer.body?.cancel()
      return { status: answer.status, retryAfter: retryAfterOf(answer.headers.get('retry-after')) }
    } catch {
      return { status: 'no answer', retryAfter: 0 }
    }
  }

  async function record(message: Claimed, { status, retryAfter }: Answer): Promise<void> {
    const { id, attempts, madeAt, endpoint } = message
    if (typeof status === 'number' && status >= 200 && status < 300) {
      await sql`select private.accept_push_message(${id}, ${securityKinds as string[]})`
      return
    }
    // The browser is gone (RFC 8030, section 7.3), or its reader has taken back the permission.
    if (status === 404 || status === 410) return forgetBrowser(message)
    const why = `${new URL(endpoint).hostname}: ${status}`
    logNote('push', `A push service did not take a message (${why}).`)
    const isTemporary = typeof status === 'string' || status === 429 || status >= 500
    if (!isTemporary || Date.now() - madeAt.getTime() > giveUpAfter) return giveUp(message, why)
    const wait = Math.min(Math.max(2 ** attempts * 15, retryAfter), longestWait)
    await sql`
      update private.push_messages
      set last_error = ${why}, next_attempt_at = now() + ${wait} * interval '1 second'
      where id = ${id} and attempts = ${attempts}`
  }

  async function giveUp({ id }: Claimed, why: string): Promise<void> {
    await sql`
      update private.push_messages set given_up_at = now(), last_error = ${why} where id = ${id}`
  }

  async function forgetBrowser({ subscriptionId }: Claimed): Promise<void> {
    await sql`delete from public.push_subscriptions where id = ${subscriptionId}`
  }

  return startSending({
    sql,
    channel: 'pending_pushes',
    interval,
    round,
    failed: (error) => logError('notifications could not be pushed', error),
  })
}

type Answer = { status: number | 'no answer'; retryAfter: number }
