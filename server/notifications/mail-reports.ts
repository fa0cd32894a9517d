import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type postgres from 'postgres'
import type { InstallationKey } from '@rotunda/backend/auth'
import { findDigestTokens } from './digest-token.ts'
import { readMailReport } from './read-mail-report.ts'

/** The longest digest with all its lines and what is put around it is half of it. */
const longest = 256 * 1024
/** Reading a mail takes longer for each line than for each letter. */
const mostLines = 5000

const answers = {
  stopped: 'Mail about notifications to this account has stopped.',
  known: 'This was reported before.',
  forgotten: 'That mail is too old. Its record was deleted.',
  'former address': 'The account has another address now.',
}

/**
 * Where bounces and complaints of mails of notices are brought, at POST /mail/reports: the mail as it came back, whole, from
 * an alias of the operator's mail server or from a provider. It counts where it holds the Message-ID or the return
 * address of a mail of ours, which are signed; nobody is answered by mail.
 */
export function createMailReports({
  sql,
  installation,
}: {
  sql: postgres.Sql
  installation: InstallationKey
}): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: longest, onError: (c) => tooLong(c) }))
  app.post('/', async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    // Looked for first, so that nobody else's mail is read.
    const isOurs = findDigestTokens(installation, new TextDecoder('latin1').decode(raw)).length > 0
    if (!isOurs) return c.text('This is not about a mail we sent.', 404)
    if (raw.filter((byte) => byte === 0x0a).length > mostLines) return tooLong(c)
    const report = await readMailReport(raw).catch(() => null)
    if (!report)
      return c.text(
        'This is neither a permanent bounce (RFC 3464) nor a complaint (RFC 5965).',
        422,
      )
    const ids = findDigestTokens(installation, report.about)
    if (ids.length === 0) return c.text('This is not about a mail we sent.', 404)
    const said = await Promise.all(
      ids.map(async (id) => {
        const [row] = await sql<{ outcome: keyof typeof answers }[]>`
          select private.note_mail_report(${id}, ${report.kind === 'complaint'}) as outcome`
        return answers[row!.outcome]
      }),
    )
    return c.text(said.join('\n'))
  })
  return app
}

const tooLong = (c: Context) => c.text('A report has at most 256 KB and 5,000 lines.', 413)
