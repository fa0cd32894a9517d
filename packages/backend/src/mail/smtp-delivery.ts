import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { refusesRecipient } from './refuses-recipient.ts'

const second = 1000
/** Mails that are under way at once: as many as are of unknown fate when a process is killed. */
const connections = 5
const usualTimeouts = { silenceMs: 60 * second, totalMs: 100 * second }

/** Marks mail as automatic, so that programs don't answer each other in a loop (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export type ComposedMail = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  inReplyTo?: string
  references?: string
  headers?: Record<string, string>
  /** For bounces that don't go to the sender. */
  envelope?: { from: string; to: string }
}

/**
 * The outcome of a mail.
 * - accepted: the server said so.
 * - later: it was not accepted, but may be on another try.
 * - rejected: the server's final word about this mail. refused: its final word about the recipient.
 * - unknown: all of it was handed over and no answer came. The server may have accepted it.
 * - withdrawn: it was not handed over, because another process sends it.
 */
export type DeliveryOutcome = {
  how: 'accepted' | 'later' | 'rejected' | 'refused' | 'unknown' | 'withdrawn'
  /** The reply's code, or that of the error. */
  error: string | null
}

export type SmtpDelivery<Row> = {
  /**
   * Delivers mails, and records each outcome as soon as it is known. @throws the errors of
   * `record`
   */
  deliver(rows: Row[]): Promise<void>
  /** Records outcomes that could not be recorded in time. Call it before any mail is claimed. */
  recordRest(): Promise<void>
  close(): void
}

/**
 * Hands mails to an SMTP server and records the outcomes. SMTP can't deliver exactly once (RFC
 * 5321, 4.5.3.2.6). The server has a mail when it has the line with a lone dot, but its answer may
 * be lost.
 * So everything but that line is sent first. Then `mayHandOver` records, in its own transaction,
 * that the mail is handed over now. Then the dot follows. Before that record the mail was certainly
 * not accepted, and after the record of the answer its outcome is known. If the process is killed in
 * between, the record shows that the outcome is unknown.
 */
export function createSmtpDelivery<Row>(parts: {
  smtp: { url: string; from: string }
  compose(row: Row): ComposedMail
  mayHandOver(row: Row): Promise<boolean>
  record(row: Row, outcome: DeliveryOutcome): Promise<void>
  /** How long a server may say nothing, and all of a mail may take. */
  timeouts?: { silenceMs: number; totalMs: number } | undefined
}): SmtpDelivery<Row> {
  const { smtp, timeouts: { silenceMs, totalMs } = usualTimeouts } = parts
  const transport = createTransport(
    {
      url: smtp.url,
      pool: true,
      maxConnections: connections,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    },
    { from: smtp.from },
  )
  transport.use('stream', ({ data, message }, done) => {
    const { beforeLastDot } = data as HandedOver
    message.processFunc((bytes) => Readable.from(withWorkAtEnd(bytes, beforeLastDot)))
    done()
  })
  /**
   * Outcomes not recorded yet, such as while the database is away. A mail in here must not be sent
   * again.
   */
  const unrecorded = new Map<Row, DeliveryOutcome>()

  async function send(row: Row): Promise<DeliveryOutcome> {
    let stage: Stage = 'not yet'
    async function beforeLastDot(): Promise<void> {
      // The pool may begin again on another connection, but must not hand a mail over twice.
      if (stage === 'handed over') throw new Error('This mail was handed over before.')
      stage = (await parts.mayHandOver(row)) ? 'handed over' : 'withdrawn'
      if (stage === 'withdrawn') throw new Error('This mail is another’s to send.')
    }
    try {
      const mail = parts.compose(row)
      const handedOver: HandedOver = {
        ...mail,
        headers: { ...automatic, ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(totalMs),
        beforeLastDot,
      }
      await transport.sendMail(handedOver)
      return { how: 'accepted', error: null }
    } catch (error) {
      return outcomeOf(error as SmtpError, stage)
    }
  }
  async function recordOne(row: Row, outcome: DeliveryOutcome): Promise<void> {
    await parts.record(row, outcome)
    unrecorded.delete(row)
  }

  return {
    async deliver(rows) {
      const ends = await Promise.allSettled(
        rows.map(async (row) => {
          const outcome = await send(row)
          unrecorded.set(row, outcome)
          await recordOne(row, outcome)
        }),
      )
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
    async recordRest() {
      for (const [row, outcome] of unrecorded) await recordOne(row, outcome)
    },
    close: () => transport.close(),
  }
}

type Stage = 'not yet' | 'handed over' | 'withdrawn'
type HandedOver = SendMailOptions & { beforeLastDot: () => Promise<void> }

/** Read lazily: `work` begins when all before it was read, and the end comes after it. */
async function* withWorkAtEnd(stream: AsyncIterable<Buffer>, work: () => Promise<void>) {
  yield* stream
  await work()
}

type SmtpError = Error & {
  responseCode?: number
  code?: string
  command?: string
  response?: string
}

function outcomeOf(error: SmtpError, stage: Stage): DeliveryOutcome {
  const { responseCode = 0, code = 'unknown', command = '' } = error
  const why = String(responseCode || code)
  if (isRefusal(error)) return { how: 'refused', error: why }
  // A 5xx answer is the server's final word about this mail (RFC 5321, 4.2.1).
  if (responseCode >= 500 && command.startsWith('DATA')) return { how: 'rejected', error: why }
  if (responseCode > 0) return { how: 'later', error: why }
  const how = { 'not yet': 'later', 'handed over': 'unknown', withdrawn: 'withdrawn' } as const
  return { how: how[stage], error: why }
}

function isRefusal({ command = '', responseCode = 0, response = '' }: SmtpError): boolean {
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? []
  return command.startsWith('RCPT') && responseCode >= 500 && refusesRecipient(responseCode, status)
}
