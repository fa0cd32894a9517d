import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthContext } from './context.ts'

const cookieName = 'known-browser'
/** How long a browser is known after signing in, in seconds. */
const lifetime = 180 * 24 * 60 * 60

/**
 * The name of the browser that sends a request, if it has signed in to the account at `email`
 * before. Its password tries are counted separately, so that guesses by others, even from the same
 * IP address, can't lock the owner out. Source: OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies".
 */
export function knownBrowser(context: AuthContext, c: Context, email: string): string | undefined {
  const cookie = getCookie(c, cookieName, prefixOf(context)) ?? ''
  const [name = '', issued = '', mac = ''] = cookie.split('.')
  const age = context.now() / 1000 - Number(issued)
  if (!(age >= 0 && age < lifetime)) return undefined
  const expected = Buffer.from(macOf(context, email, name, issued))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined
}

/** Tells the browser a name to come back with; a script cannot read it, and only sign-ins carry it. */
export function rememberBrowser(context: AuthContext, c: Context, email: string): void {
  const name = randomBytes(16).toString('base64url')
  const issued = String(Math.floor(context.now() / 1000))
  setCookie(c, cookieName, `${name}.${issued}.${macOf(context, email, name, issued)}`, {
    path: `${new URL(context.issuer).pathname}/token`,
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'Strict',
    ...(prefixOf(context) && { prefix: 'secure', secure: true }),
  })
}

/** Behind TLS a browser takes a cookie of this name over TLS alone. */
function prefixOf(context: AuthContext): 'secure' | undefined {
  return context.issuer.startsWith('https:') ? 'secure' : undefined
}

function macOf(context: AuthContext, email: string, name: string, issued: string): string {
  return context.installation.mac('known browsers', `${email} ${name} ${issued}`)
}
