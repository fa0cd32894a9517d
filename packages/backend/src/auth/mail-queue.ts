import type postgres from 'postgres'
import {
  createSmtpDelivery,
  type DeliveryOutcome,
  type SmtpDelivery,
} from '../mail/smtp-delivery.ts'
import type { InstallationKey } from './installation-key.ts'
import { log } from './log.ts'
import type { MailText } from './mail-texts.ts'

const sealPurpose = 'mails'
const second = 1000
/** How often the queue is looked at without being woken: for mail of a process that died, and for later tries. */
const pollInterval = 15 * second
/** How long a process may keep a mail to itself. Sending must take less. */
const claimDuration = 120 * second
/** Mails that the server did not take for a day are given up. Their links expired long before. */
const giveUpAfter = 24 * 60 * 60 * second
/** Between two tries, or of a claim. */
const longestWait = 900 * second
const batchSize = 5

export type Mail = MailText & { to: string }
type Claimed = { id: string; sealed: string; attempts: number; createdAt: Date }
export type QueuedMail = Mail & { id: string; createdAt: Date }

export type MailQueue = {
  /** Puts a mail into the queue, in the transaction that calls for it. */
  enqueue(sql: postgres.TransactionSql, mail: Mail): Promise<void>
  /** Sends waiting mails. Call it after the commit. Does not wait for the sending. */
  wake(): void
  /** The newest mails, for the outbox page that shows them if there is no mail server. */
  recent(): Promise<QueuedMail[]>
  /** Waits for mails under way and stops. */
  stop(): Promise<void>
}

/**
 * Mail that survives a crash: rows that are deleted once the SMTP server took them. Readers need
 * each mail and have no other copy, so one with an unknown outcome is sent again with the same
 * Message-ID. Contents are encrypted because they hold live links. Without `smtp` the mails stay
 * for the outbox page.
 */
export function createMailQueue(parts: {
  sql: postgres.Sql
  installation: InstallationKey
  smtp?: { url: string; from: string } | undefined
  now: () => number
  /** Milliseconds, these too. */
  pollInterval?: number
  timeouts?: { silenceMs: number; totalMs: number } | undefined
}): MailQueue {
  const { sql, installation, smtp, now } = parts
  const delivery =
    smtp &&
    createSmtpDelivery<Claimed>({ smtp, compose, mayHandOver, record, timeouts: parts.timeouts })
  const timer = delivery && setInterval(() => wake(), parts.pollInterval ?? pollInterval)
  timer?.unref()
  let running: Promise<void> | undefined
  let again = false

  function wake(): void {
    if (!delivery) return
    again = true
    running ??= drain(delivery)
      .catch((error: unknown) => log('the mail queue could not be read', error))
      .finally(() => {
        running = undefined
        if (again) wake()
      })
  }

  async function drain(mails: SmtpDelivery<Claimed>): Promise<void> {
    while (again) {
      again = false
      await mails.recordRest()
      const claimed = await sql<Claimed[]>`
        update auth.mails set attempts = attempts + 1, next_attempt_at = ${new Date(now() + claimDuration)}
        where id in (
          select id from auth.mails
          where next_attempt_at <= ${new Date(now())}
            -- Of a clock that has since gone back.
            or next_attempt_at > ${new Date(now() + longestWait)}
          order by next_attempt_at
          limit ${batchSize}
          for update skip locked
        )
        returning id, sealed, attempts, created_at as "createdAt"`
      await mails.deliver(claimed)
      if (claimed.length === batchSize) again = true
    }
  }

  const [, messageIdHost = 'localhost'] = /@([^\s@>]+)>?\s*$/.exec(smtp?.from ?? '') ?? []
  function compose({ id, sealed, createdAt }: Claimed) {
    const mail = JSON.parse(installation.open(sealPurpose, sealed)) as Mail
    return {
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<account.${id}.${createdAt.getTime()}@${messageIdHost}>`,
    }
  }

  /** False if the claim ran out and another process took the mail. */
  async function mayHandOver({ id, attempts }: Claimed): Promise<boolean> {
    const { count } = await sql`
      update auth.mails set next_attempt_at = ${new Date(now() + claimDuration)}
      where id = ${id} and attempts = ${attempts}`
    return count === 1
  }

  async function record(
    { id, attempts, createdAt }: Claimed,
    { how, error }: DeliveryOutcome,
  ): Promise<void> {
    if (how === 'withdrawn') return
    const isDone = how === 'accepted' || how === 'refused' || how === 'rejected'
    const isOld = now() - createdAt.getTime() > giveUpAfter
    if (error)
      log(`the mail server did not accept a mail (${error})${isDone || isOld ? ', given up' : ''}`)
    if (isDone || isOld) {
      await sql`delete from auth.mails where id = ${id}`
      return
    }
    const next = new Date(now() + Math.min(2 ** attempts * 5 * second, longestWait))
    await sql`
      update auth.mails set next_attempt_at = ${next}, last_error = ${error}
      where id = ${id} and attempts = ${attempts}`
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
      delivery?.close()
    },
  }
}
