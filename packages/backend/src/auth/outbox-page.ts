import { Hono } from 'hono'
import { isLoopback, peerAddress } from './client-address.ts'
import { contentHash } from '../content-hash.ts'
import { escapeHtml } from '../mail/mail-document.ts'
import type { MailQueue, QueuedMail } from './mail-queue.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#1b1b1b;background:#fff}
article{border:1px solid #767676;border-radius:6px;padding:1em;margin:1em 0}
h2{margin:0;font-size:1.1em}p{margin:.2em 0 .8em;color:#4a4a4a}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#eee}p{color:#bbb}a{color:#9cc4ff}}`

/**
 * The page that shows mail if there is no mail server. Only the person at this machine may see it,
 * because its mail signs in. It exists only if all of these hold:
 * - The connection comes from this machine, and not through a proxy.
 * - The browser asked for a name of this machine. A foreign name that resolves here is DNS
 *   rebinding.
 * - Our public address is one of this machine.
 */
export function outboxPage(parts: {
  mails: MailQueue
  siteUrl: string
  /** Whether mail is sent by SMTP, so that there is nothing to show. */
  sends: boolean
}): Hono {
  const app = new Hono()
  const siteIsHere = isLoopbackName(new URL(parts.siteUrl).hostname)
  app.get('/', async (c) => {
    const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
      (name) => c.req.header(name) !== undefined,
    )
    const host = c.req.header('host') ?? ''
    const here =
      isLoopback(peerAddress(c)) &&
      !proxied &&
      URL.canParse(`http://${host}`) &&
      isLoopbackName(new URL(`http://${host}`).hostname)
    if (parts.sends || !siteIsHere || !here) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${contentHash(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    return c.html(page(await parts.mails.recent()))
  })
  return app
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLoopback(hostname.replace(/^\[|\]$/g, ''))
  )
}

function page(mails: QueuedMail[]): string {
  const body =
    mails.length === 0 ? '<p>No mail yet.</p>' : mails.map((mail) => article(mail)).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${style}</style></head>
<body>
<h1>Outbox</h1>
<p>No mail server is configured (SMTP_URL), so mail is shown here, and only on this machine.</p>
${body}
</body>
</html>`
}

function article({ to, subject, text, createdAt }: QueuedMail): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<pre>${linked}</pre>
</article>`
}
