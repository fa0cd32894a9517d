import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type postgres from 'postgres'
import type { InstallationKey } from '@rotunda/backend/auth'
import { findDigestTokens } from './digest-token.ts'
import { readMailReport } from './read-mail-report.ts'

/** Twice the longest digest with all its lines and headers. */
const longest = 256 * 1024
/** Each line takes more reading time than each letter. */
const mostLines = 5000

const answers = {
  stopped: 'Mail about notifications to this account has stopped.',
  known: 'This was reported before.',
  forgotten: 'That mail is too old. Its record was deleted.',
  'former address': 'The account has another address now.',
}

/**
 * POST /mail/reports takes bounces and complaints about our mail: the whole returned mail, from an alias of the
 * operator's mail server or from a provider. A report counts only if it has the signed Message-ID or return address of
 * one of our mails. It never sends a mail in reply.
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
    // Checked first, so that we parse no one else's mail.
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
