import { Resolver } from 'node:dns/promises'
import type postgres from 'postgres'
import { Webhook } from 'standardwebhooks'
import { paths } from '#app/paths.ts'
import { requirePublicHost, type Resolve } from '#ingest/http/public-host.ts'
import { logError } from '../http/log.ts'
import { type HostOverride, postToHost } from './post-to-host.ts'
import { retryAfterOf, type Sender, startSending } from './start-sending.ts'

const second = 1000
/** Time between two looks without an announcement: for messages that are tried again. */
const lookInterval = 15 * second
const messagesAtOnce = 50
/** How long a claimed message belongs to its process: longer than sending one can take. */
const claim = '1 minute'
const sendTimeout = 10 * second
/** Seconds from each try to the next, for three days in all: https://www.standardwebhooks.com, "Retry schedule". */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** The most seconds that a server may ask us to wait. */
const longestWait = 86_400

export type WebhookOptions = {
  sql: postgres.Sql
  /** The origin of links. */
  siteUrl: string
  /** Milliseconds. */
  interval?: number
  /** The addresses of a host that may be asked. Throws if it may not be. */
  findAddresses?: Resolve
  override?: HostOverride
}

type Claimed = {
  id: string
  url: string
  secret: string
  madeAt: Date
  attempts: number
  isTest: boolean
  tracker: { id: string; name: string; is_search: boolean }
  actions: { id: string }[]
}

/**
 * Sends the new matches of trackers to the webhooks of their owners, signed as Standard Webhooks has it, as soon as the
 * database announces them. Processes claim messages by rows that others skip. If a process is killed, another sends its
 * messages again when the claim is over, under the same `webhook-id`.
 */
export function startSendingWebhooks(options: WebhookOptions): Promise<Sender> {
  const { sql, siteUrl, interval = lookInterval, findAddresses = findPublic, override } = options

  async function round(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const claimed = await sql<Claimed[]>`
        select
          id, url, secret, made_at as "madeAt", attempts, is_test as "isTest", tracker, actions
        from private.claim_webhook_deliveries(${messagesAtOnce}, ${claim}::interval)`
      if (claimed.length === 0) break
      await Promise.all(claimed.map(deliver))
    }
  }

  async function deliver(message: Claimed): Promise<void> {
    const { id, isTest, actions, attempts } = message
    if (!isTest && actions.length === 0) return giveUp(message, 'its actions are gone')
    const { status, retryAfter } = await send(message)
    if (typeof status === 'number' && status >= 200 && status < 300) {
      await sql`select private.accept_webhook_delivery(${id})`
      return
    }
    const why = typeof status === 'number' ? `answered ${status}` : status
    const wait = waits[attempts - 1]
    if (status === 410 || isTest || wait === undefined)
      return giveUp(message, why, { isGone: status === 410 })
    const seconds = Math.max(wait, Math.min(retryAfter, longestWait))
    await sql`
      select private.retry_webhook_delivery(${id}, ${attempts}, ${why}, ${seconds} * interval '1 second')`
  }

  async function send(message: Claimed): Promise<{ status: number | string; retryAfter: number }> {
    const { id, url, secret } = message
    const signal = AbortSignal.timeout(sendTimeout)
    const addresses = await findAddresses(new URL(url).hostname).catch(() => null)
    if (addresses === null) return { status: 'not a public address', retryAfter: 0 }
    if (addresses.length === 0) return { status: 'no such host', retryAfter: 0 }
    const body = JSON.stringify(contentOf(message))
    const sentAt = new Date()
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': Math.floor(sentAt.getTime() / second).toString(),
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      'user-agent': `Rotunda (${siteUrl})`,
    }
    try {
      const answer = await postToHost(url, { body, headers, addresses, signal }, override)
      return { status: answer.status, retryAfter: retryAfterOf(answer.retryAfter) }
    } catch {
      return { status: signal.aborted ? 'no answer in 10 seconds' : 'no connection', retryAfter: 0 }
    }
  }

  function contentOf({ isTest, madeAt, tracker, actions }: Claimed) {
    return {
      type: isTest ? 'tracker.test' : 'tracker.matched',
      timestamp: madeAt,
      data: {
        tracker,
        actions: actions.map((action) => ({
          ...action,
          url: new URL(paths.action(action.id), siteUrl).href,
        })),
      },
    }
  }

  async function giveUp({ id }: Claimed, why: string, { isGone = false } = {}): Promise<void> {
    await sql`select private.give_up_webhook_delivery(${id}, ${why}, ${isGone})`
  }

  return startSending({
    sql,
    channel: 'pending_webhooks',
    interval,
    round,
    failed: (error) => logError('webhooks could not be sent', error),
  })
}

const findPublic: Resolve = (hostname) => requirePublicHost(hostname, resolveByQuery)

/** Milliseconds, and tries for each name server. */
const resolver = new Resolver({ timeout: 2 * second, tries: 2 })

/** Asks name servers itself. The system's own lookup blocks a thread while a server does not answer. */
async function resolveByQuery(hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
