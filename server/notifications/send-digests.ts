import { createTransport } from 'nodemailer'
import type postgres from 'postgres'
import type { InstallationKey } from '#platform/auth/installation-key.ts'
import { logError, logNote } from '../log.ts'
import { withDeadline } from '../with-deadline.ts'
import { type Digest, digestMail } from './digest-mail.ts'

const second = 1000
/** Between two looks at what is due. */
const lookInterval = 15 * second
/** What one look makes and claims at a time, and how many connections carry it. */
const accountsAtOnce = 500
const digestsAtOnce = 20
const connections = 5
/** A mail server that says nothing for so long is given up for now; so is a mail that takes longer altogether. */
const silence = 20 * second
const longest = 60 * second
/** Nobody else sends a claimed digest for this long: longer than all of a claim can take. */
const claim = '10 minutes'
const transportSettings = {
  pool: true,
  maxConnections: connections,
  connectionTimeout: silence,
  greetingTimeout: silence,
  socketTimeout: silence,
} as const
/** What no server took for a day is given up. */
const giveUpAfter = 24 * 60 * 60 * second

export type DigestOptions = {
  sql: postgres.Sql
  installation: InstallationKey
  siteUrl: string
  /** Without a mail server nothing is sent, and what would be due is let go. */
  smtp: { url: string; from: string } | undefined
  /** Milliseconds. */
  interval?: number
}

/** Makes digests of what is due and sends them, until stopped. */
export type DigestSender = {
  /** Makes and sends all that is due now. */
  run(): Promise<void>
  /** Waits for what is being sent. */
  stop(): Promise<void>
}

type Claimed = Digest & { madeAt: Date; attempts: number }
type Outcome = {
  id: string
  userId: string
  /** refused: the server takes no mail for this address; empty: what it would tell of is read or gone. */
  how: 'sent' | 'later' | 'given up' | 'refused' | 'empty'
  error: string | null
  next: Date
}

/**
 * Digests are made in the transaction that takes what waits, claimed by rows that other processes pass over, and sent
 * under a Message-ID of their own. A process that is killed leaves them to the next; only what it had handed over and
 * not yet written down is sent again, as the same mail.
 */
export function startSendingDigests(options: DigestOptions): DigestSender {
  const { sql, smtp, interval = lookInterval } = options
  const transport =
    smtp && createTransport({ url: smtp.url, ...transportSettings }, { from: smtp.from })
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  /** What became of mails while the database was away: those that were sent are not to be sent again. */
  let unrecorded: Outcome[] = []

  async function round(): Promise<void> {
    if (!transport) {
      await sql`delete from private.pending_mails where due_at <= now()`
      return
    }
    await record()
    while (!stopping.signal.aborted && (await makeDigests()) > 0);
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one claim after the other
      const claimed = await claimDigests()
      if (claimed.length === 0) break
      // oxlint-disable-next-line no-await-in-loop
      unrecorded = await Promise.all(claimed.map(send))
      // oxlint-disable-next-line no-await-in-loop
      await record()
    }
  }

  async function makeDigests(): Promise<number> {
    const [row] = await sql<{ taken: string }[]>`
      select private.make_digests(${accountsAtOnce}) as taken`
    return Number(row?.taken ?? 0)
  }

  function claimDigests(): Promise<Claimed[]> {
    return sql<Claimed[]>`
      select id, user_id as "userId", address, username, made_at as "madeAt", attempts, lines
      from private.claim_digests(${digestsAtOnce}, ${claim}::interval)`
  }

  async function send(digest: Claimed): Promise<Outcome> {
    const { id, userId, attempts, madeAt } = digest
    const next = new Date(Date.now() + Math.min(2 ** attempts * 15, 3600) * second)
    if (digest.lines.length === 0) return { id, userId, how: 'empty', error: null, next }
    try {
      await withDeadline(
        transport!.sendMail({
          ...digestMail(digest, options),
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
        longest,
      )
      return { id, userId, how: 'sent', error: null, next }
    } catch (error) {
      const { responseCode = 0, code = 'unknown', command = '' } = error as SmtpError
      const why = String(responseCode || code)
      logNote('mail of notices', `A mail was not taken (${why}).`)
      // 5xx to what was said is the server's last word about this mail (RFC 5321, 4.2.1).
      const isLastWord = responseCode >= 500 && command.startsWith('DATA')
      const isOld = Date.now() - madeAt.getTime() > giveUpAfter
      const how = isRefusal(error as SmtpError)
        ? 'refused'
        : isLastWord || isOld
          ? 'given up'
          : 'later'
      return { id, userId, how, error: why, next }
    }
  }

  async function record(): Promise<void> {
    if (unrecorded.length === 0) return
    const outcomes = unrecorded.map((one) => ({ ...one, next: one.next.toISOString() }))
    await sql`
      with outcome as (
        select * from jsonb_to_recordset(${sql.json(outcomes)})
          as outcome (id uuid, "userId" uuid, how text, error text, next timestamptz)
      ), refused as (
        update public.mail_preferences as preferences set refused_at = now()
        from outcome where outcome.how = 'refused' and preferences.user_id = outcome."userId"
      )
      update private.digests as digest set
        sent_at = case when outcome.how = 'sent' then now() end,
        given_up_at = case when outcome.how in ('given up', 'refused', 'empty') then now() end,
        last_error = outcome.error,
        next_attempt_at = outcome.next
      from outcome
      where digest.id = outcome.id
        or (outcome.how = 'refused' and digest.user_id = outcome."userId" and digest.sent_at is null)`
    unrecorded = []
  }

  function run(): Promise<void> {
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const looking = setInterval(() => {
    run().catch((error: unknown) => logError('mail of notices could not be sent', error))
  }, interval).unref()
  return {
    run,
    async stop() {
      stopping.abort()
      clearInterval(looking)
      await running?.catch(() => {})
      transport?.close()
    },
  }
}

type SmtpError = { responseCode?: number; code?: string; command?: string; response?: string }

/**
 * Whether a server refused the recipient for good, by RFC 3463: 5.1 says that the address is none, 5.2 that its mailbox
 * takes nothing; 5.7 may mean that the server takes nothing from us. Without such a code the reply itself has to do.
 */
function isRefusal({ command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  if (!command.startsWith('RCPT') || responseCode < 500) return false
  const [, subject] = /^\d{3}[ -]5\.(\d)\.\d/.exec(response) ?? []
  return subject === undefined ? [550, 551, 553].includes(responseCode) : /[12]/.test(subject)
}
