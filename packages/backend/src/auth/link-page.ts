import type { Context } from 'hono'
import { contentHash } from '../content-hash.ts'
import { escapeHtml } from '../mail/mail-document.ts'
import type { AuthContext } from './context.ts'

type Words = { title: string; text: string; button: string }

/** What a link is for, in words; `email` is the address that it is about. */
const wordsOf: Record<string, (product: string, email: string) => Words> = {
  signup: (product, email) => ({
    title: 'Confirm your email address',
    text: `Confirm ${email} to finish signing up for ${product}.`,
    button: 'Confirm my address',
  }),
  invite: (product, email) => ({
    title: `You are invited to ${product}`,
    text: `Accept the invitation to use the ${product} account for ${email}.`,
    button: 'Accept the invitation',
  }),
  recovery: (product, email) => ({
    title: 'Set a new password',
    text: `Continue to set a new password for the ${product} account of ${email}.`,
    button: 'Continue',
  }),
  email_change: (product, email) => ({
    title: 'Change the email address',
    text: `The address of this ${product} account changes to ${email} after both addresses agree.`,
    button: 'Agree to the change',
  }),
  email_change_undo: (product, email) => ({
    title: 'Undo the change of address',
    text: `Your ${product} account gets ${email} back as its address. Every device is signed out, and you set a new password.`,
    button: 'Undo this change',
  }),
  report: (product, email) => ({
    title: 'Secure your account',
    text: `This signs out every device of the ${product} account of ${email}, and its password stops working. Then you choose a new password.`,
    button: 'This wasn’t me',
  }),
}
const signIn = (product: string, email: string): Words => ({
  title: `Log in to ${product}`,
  text: `Continue to log in as ${email}.`,
  button: 'Log in',
})

const style = `body{font:17px/1.5 system-ui,sans-serif;max-width:27rem;margin:0 auto;padding:4rem 1.25rem;color:#1b1b1b;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 1.5rem;color:#4a4a4a}
button{font:inherit;font-weight:600;width:100%;min-height:3rem;border:0;border-radius:6px;background:#1f3a5f;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #1f3a5f;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#eee}p{color:#bbb}button{background:#9cc4ff;color:#16181c}button:focus-visible{outline-color:#9cc4ff}}`

/**
 * The page of a mailed link: what it is for, and a button. Only pressing the button does it. The form is sent to the
 * page's own address, which holds the token.
 */
export function linkPage(
  { productName, siteUrl }: AuthContext,
  c: Context,
  { type, email, redirectTo }: { type: string; email: string; redirectTo: string },
): Response {
  const { title, text, button } = (wordsOf[type] ?? signIn)(productName, email)
  // Browsers hold the redirect that answers a form against `form-action` too.
  const targets = [...new Set([siteUrl, redirectTo].map(sourceOf))].join(' ')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${contentHash(style)}; form-action 'self' ${targets}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('X-Content-Type-Options', 'nosniff')
  return c.html(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} | ${escapeHtml(productName)}</title><style>${style}</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post"><button type="submit">${escapeHtml(button)}</button></form>
</main>
</body>
</html>`)
}

/** An address as a source of a Content-Security-Policy: its origin, or of an app its scheme. */
function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}
