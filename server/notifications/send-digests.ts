import type postgres from 'postgres'
import type { InstallationKey } from '@rotunda/backend/auth'
import { startRepeating } from '@rotunda/backend/background'
import { createSmtpDelivery, type DeliveryOutcome } from '@rotunda/backend/mail'
import { logError, logNote } from '../http/log.ts'
import { type Digest, digestMail } from './digest-mail.ts'

const second = 1000
/** Time between two checks for due digests. */
const lookInterval = 15 * second
/** Digests that one check makes and claims at a time. */
const accountsAtOnce = 500
const digestsAtOnce = 5
/** How long a claimed digest belongs to its process: longer than sending one can take. */
const claim = '10 minutes'
/** A digest that no server took for a day is given up. */
const giveUpAfter = 24 * 60 * 60 * second

export type DigestOptions = {
  sql: postgres.Sql
  installation: InstallationKey
  siteUrl: string
  /** Makes the link "This wasn’t me" for a mail about a sign-in. Accounts of a Supabase project have none. */
  makeReportLink?: ((owner: { id: string; email: string }) => Promise<string>) | undefined
  /** Without a mail server, due digests are dropped. */
  smtp: { url: string; from: string; bounces?: string | undefined } | undefined
  /** Milliseconds. */
  interval?: number
  /** How long a mail server may stay silent, and how long one mail may take. */
  timeouts?: { silenceMs: number; totalMs: number }
}

/** Makes and sends due digests until stopped. */
export type DigestSender = {
  /** Makes and sends all due digests now. */
  run(): Promise<void>
  /** Waits for mail that is being sent. */
  stop(): Promise<void>
}

type Claimed = Digest & { madeAt: Date; attempts: number }

/**
 * Makes digests in the transaction that takes the waiting notices, and claims them by rows that other processes skip. A
 * killed process leaves its digests to the next. If it had handed one over without recording the answer, that digest is
 * not sent again. The reader's next digest repeats its notices.
 */
export function startSendingDigests(options: DigestOptions): DigestSender {
  const { sql, smtp, siteUrl, installation, timeouts, interval = lookInterval } = options
  const delivery =
    smtp &&
    createSmtpDelivery<Claimed>({
      smtp,
      timeouts,
      compose: (digest) => digestMail(digest, { siteUrl, installation, bounces: smtp.bounces }),
      mayHandOver,
      record,
    })
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function round(): Promise<void> {
    if (!delivery) {
      await sql`delete from private.pending_mails where due_at <= now()`
      return
    }
    await delivery.recordRest()
    await sql`select private.settle_digests()`
    while (!stopping.signal.aborted && (await makeDigests()) > 0);
    while (!stopping.signal.aborted) {
      const claimed = await claimDigests()
      if (claimed.length === 0) break
      const isEmpty = (digest: Claimed) => digest.lines.length + digest.repeatedLines.length === 0
      await Promise.all(claimed.filter(isEmpty).map((digest) => giveUp(digest)))
      const toSend = claimed.filter((digest) => !isEmpty(digest))
      await delivery.deliver(await Promise.all(toSend.map(withReportLink)))
    }
  }

  async function withReportLink(digest: Claimed): Promise<Claimed> {
    const isAboutSignIn = [...digest.lines, ...digest.repeatedLines].some(
      ({ kind }) => kind === 'sign_in',
    )
    if (!isAboutSignIn || !options.makeReportLink) return digest
    const owner = { id: digest.userId, email: digest.address }
    return { ...digest, reportUrl: await options.makeReportLink(owner) }
  }

  async function makeDigests(): Promise<number> {
    const [row] = await sql<{ taken: string }[]>`
      select private.make_digests(${accountsAtOnce}) as taken`
    return Number(row?.taken ?? 0)
  }

  function claimDigests(): Promise<Claimed[]> {
    return sql<Claimed[]>`
      select
        id, user_id as "userId", address, username, made_at as "madeAt", attempts, lines,
        repeated_lines as "repeatedLines"
      from private.claim_digests(${digestsAtOnce}, ${claim}::interval)`
  }

  async function mayHandOver({ id, attempts }: Claimed): Promise<boolean> {
    const [row] = await sql<{ yes: boolean }[]>`
      select private.hand_over_digest(${id}, ${attempts}) as yes`
    return row?.yes === true
  }

  async function record(digest: Claimed, { how, error }: DeliveryOutcome): Promise<void> {
    const { id, userId, attempts, madeAt } = digest
    if (how === 'withdrawn') return
    if (error) logNote('notification mail', `The mail server did not accept a mail (${error}).`)
    if (how === 'accepted') {
      await sql`update private.digests set sent_at = now(), last_error = null where id = ${id}`
    } else if (how === 'unknown') {
      await sql`
        update private.digests set last_error = ${error}, next_attempt_at = now() where id = ${id}`
    } else if (how === 'refused') {
      await sql`
        with refused as (
          update public.mail_preferences set refused_at = now() where user_id = ${userId}
        )
        update private.digests set given_up_at = now(), last_error = ${error}
        where id = ${id} or (user_id = ${userId} and sent_at is null and given_up_at is null)`
    } else if (how === 'rejected' || Date.now() - madeAt.getTime() > giveUpAfter) {
      await giveUp(digest, error)
    } else {
      const wait = Math.min(2 ** attempts * 15, 3600)
      await sql`
        update private.digests
        set handed_over_at = null, last_error = ${error}, next_attempt_at = now() + ${wait} * interval '1 second'
        where id = ${id} and attempts = ${attempts}`
    }
  }

  /** Its notices stay on the site; readers who rely on mail miss them. */
  async function giveUp({ id }: Claimed, error: string | null = null): Promise<void> {
    await sql`update private.digests set given_up_at = now(), last_error = ${error} where id = ${id}`
  }

  function run(): Promise<void> {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const stopLooking = startRepeating(
    run,
    (error) => logError('notification mail could not be sent', error),
    { first: interval, interval },
  )
  return {
    run,
    async stop() {
      stopping.abort()
      await stopLooking()
      await running?.catch(() => {})
      delivery?.close()
    },
  }
}
