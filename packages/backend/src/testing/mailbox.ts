import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** The return path. */
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The head as it came. A long line may continue in the next. */
  head: string
}

/** A real mail server that keeps what arrives. */
export type Mailbox = {
  url: string
  /** Every mail for an address, oldest first, as soon as there are at least `count`. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>
  received: ReceivedMail[]
  /** Makes the server answer with an SMTP error until undone. */
  refuse(code: number | undefined): void
  /** Makes the server refuse some recipients with this answer until undone. */
  refuseRecipients(answer: { code: number; message: string } | undefined): void
  /** Makes the server do this, once, when it hears of the next recipient and before it says anything. */
  beforeRecipient(work: () => Promise<unknown>): void
  /** Makes the server do this, once, when it has the next mail and before it says so. */
  beforeAnswer(work: () => Promise<unknown>): void
  stop(): Promise<void>
}

export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  let refusal: number | undefined
  let recipientRefusal: { code: number; message: string } | undefined
  let before: (() => Promise<unknown>) | undefined
  let beforeRecipient: (() => Promise<unknown>) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const answer = async () => {
        const work = beforeRecipient
        beforeRecipient = undefined
        await work?.()
        if (!recipientRefusal) return done()
        const { code, message } = recipientRefusal
        done(Object.assign(new Error(message), { responseCode: code }))
      }
      void answer()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const answer = async () => {
        if (refusal) return done(Object.assign(new Error('Not now'), { responseCode: refusal }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to,
          ...parse(Buffer.concat(chunks).toString('utf8')),
        })
        const work = before
        before = undefined
        await work?.()
        done()
      }
      stream.on('end', () => void answer())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async mailsTo(address, count = 1) {
      const deadline = performance.now() + 3000
      for (;;) {
        const mails = received.filter(({ to }) => to.includes(address))
        if (mails.length >= count) return mails
        if (performance.now() > deadline)
          throw new Error(`${mails.length} of ${count} mails to ${address} arrived`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    refuse(code) {
      refusal = code
    },
    refuseRecipients(answer) {
      recipientRefusal = answer
    },
    beforeRecipient(work) {
      beforeRecipient = work
    },
    beforeAnswer(work) {
      before = work
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export function contentsOf({ text }: ReceivedMail): { link: string; code: string } {
  return {
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /Code: (\d{6})/.exec(text)?.[1] ?? '',
  }
}

function parse(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`)
  const bodyOf = (type: string) => {
    const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [head = '', ...body] = part.split('\r\n\r\n')
    return decode(body.join('\r\n\r\n'), /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1])
  }
  const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? ''
  const [head = ''] = raw.split('\r\n\r\n')
  return { subject, text: bodyOf('text/plain'), html: bodyOf('text/html'), head }
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
