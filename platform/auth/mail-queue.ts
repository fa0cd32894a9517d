import { createTransport } from 'nodemailer'
import type postgres from 'postgres'
import type { InstallationKey } from './installation-key.ts'
import { log } from './log.ts'
import type { MailText } from './mail-texts.ts'

const sealPurpose = 'mails'
const second = 1000
/** How often the queue is looked at without being woken: for mail of a process that died, and for later tries. */
const pollInterval = 15 * second
/** A mail being sent is nobody else's for this long. */
const claimDuration = 120 * second
/** What the server did not take for a day is given up; links in it are long dead. */
const giveUpAfter = 24 * 60 * 60 * second
const batchSize = 10

export type Mail = MailText & { to: string }
export type QueuedMail = Mail & { id: string; createdAt: Date }

export type MailQueue = {
  /** Puts a mail into the queue, in the transaction that calls for it. */
  enqueue(sql: postgres.TransactionSql, mail: Mail): Promise<void>
  /** Sends what waits; call it after the commit. Does not wait for the sending. */
  wake(): void
  /** The newest mails, for the page that shows them where there is no mail server. */
  recent(): Promise<QueuedMail[]>
  /** Waits for what is being sent and stops. */
  stop(): Promise<void>
}

/**
 * Mail that survives a crash: rows that are deleted once the SMTP server took them (so it may arrive twice, never
 * not at all). Their content is encrypted, for it holds live links. Without `smtp` they stay to be shown.
 */
export function createMailQueue(parts: {
  sql: postgres.Sql
  installation: InstallationKey
  smtp?: { url: string; from: string } | undefined
  now: () => number
  /** Milliseconds. */
  pollInterval?: number
}): MailQueue {
  const { sql, installation, smtp, now } = parts
  const transport = smtp && createTransport(smtp.url, { from: smtp.from })
  const timer = transport && setInterval(() => wake(), parts.pollInterval ?? pollInterval)
  timer?.unref()
  /** What became of mails while the database was away: those that were sent are not to be sent again. */
  let unrecorded: Outcome[] = []
  let running: Promise<void> | undefined
  let again = false

  function wake(): void {
    if (!transport) return
    again = true
    running ??= drain()
      .catch((error: unknown) => log('the mail queue could not be read', error))
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  async function drain(): Promise<void> {
    while (again) {
      again = false
      await recordOutcomes()
      const claimed = await sql<
        { id: string; sealed: string; attempts: number; createdAt: Date }[]
      >`
        update auth.mails set attempts = attempts + 1, next_attempt_at = ${new Date(now() + claimDuration)}
        where id in (
          select id from auth.mails
          where next_attempt_at <= ${new Date(now())}
          order by next_attempt_at
          limit ${batchSize}
          for update skip locked
        )
        returning id, sealed, attempts, created_at as "createdAt"`
      unrecorded = await Promise.all(claimed.map(send))
      await recordOutcomes()
      if (claimed.length === batchSize) again = true
    }
  }

  type Outcome = { id: string; done: boolean; next: Date; error: string | null }

  async function send(row: {
    id: string
    sealed: string
    attempts: number
    createdAt: Date
  }): Promise<Outcome> {
    const next = new Date(now() + Math.min(2 ** row.attempts * 5, 900) * second)
    try {
      const mail = JSON.parse(installation.open(sealPurpose, row.sealed)) as Mail
      await transport!.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { id: row.id, done: true, next, error: null }
    } catch (error) {
      const { responseCode, code = 'unknown' } = error as { responseCode?: number; code?: string }
      // 5xx is the server's last word (RFC 5321, 4.2.1); anything else may pass.
      const done =
        (responseCode !== undefined && responseCode >= 500) ||
        now() - row.createdAt.getTime() > giveUpAfter
      log(`a mail was not taken (${responseCode ?? code})${done ? ', given up' : ''}`)
      return { id: row.id, done, next, error: String(responseCode ?? code) }
    }
  }

  async function recordOutcomes(): Promise<void> {
    const done = unrecorded.filter((outcome) => outcome.done).map(({ id }) => id)
    const failed = unrecorded.filter((outcome) => !outcome.done)
    if (done.length > 0) await sql`delete from auth.mails where id = any(${done}::bigint[])`
    if (failed.length > 0)
      await sql`
        update auth.mails set next_attempt_at = failed.next, last_error = failed.error
        from unnest(
          ${failed.map(({ id }) => id)}::bigint[],
          ${failed.map(({ next }) => next.toISOString())}::timestamptz[],
          ${failed.map(({ error }) => error)}::text[]
        ) as failed (id, next, error)
        where mails.id = failed.id`
    unrecorded = []
  }

  return {
    async enqueue(transaction, mail) {
      const at = new Date(now())
      await transaction`
        insert into auth.mails (sealed, next_attempt_at, created_at)
        values (${installation.seal(sealPurpose, JSON.stringify(mail))}, ${at}, ${at})`
    },
    wake,
    async recent() {
      const rows = await sql<{ id: string; sealed: string; createdAt: Date }[]>`
        select id, sealed, created_at as "createdAt" from auth.mails order by id desc limit 50`
      return rows.map(({ id, sealed, createdAt }) => ({
        ...(JSON.parse(installation.open(sealPurpose, sealed)) as Mail),
        id,
        createdAt,
      }))
    },
    async stop() {
      clearInterval(timer)
      await running
      transport?.close()
    },
  }
}
