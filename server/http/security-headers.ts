import type { MiddlewareHandler } from 'hono'
import { contentHash } from '@rotunda/backend/http'

/**
 * Headers by which each answer restricts the browser. `https`: the public address is https, so browsers must return by
 * https only.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * The Content-Security-Policy of a page: script from our own files, and the inline `scripts`, each by its hash; style
 * from our own files alone.
 */
export function contentSecurityPolicy(
  scripts: readonly (string | Buffer)[],
  https: boolean,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts.map(contentHash))].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Finds the inline scripts that the rendering itself wrote, by its nonce, and removes the nonce from the page. Scripts
 * injected through a reader's words have no nonce. Without the nonce, two renderings are the same, as the ETag needs.
 * @param html as UTF-8; so are the scripts
 */
export function ownScripts(
  html: Buffer,
  nonce: string,
): { html: Buffer<ArrayBuffer>; scripts: Buffer[] } {
  const attribute = ` nonce="${nonce}"`
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let done = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, done)) {
    parts.push(html.subarray(done, at))
    done = at + attribute.length
    const tag = html.lastIndexOf('<', at)
    if (html.indexOf('<script', tag) !== tag) continue
    const script = html.subarray(html.indexOf('>', done) + 1, html.indexOf('</script>', done))
    if (script.length > 0) scripts.push(script)
  }
  parts.push(html.subarray(done))
  return { html: Buffer.concat(parts), scripts }
}

/** For answers that are not pages: no script in them may run, and no page may frame them. */
export function closedHeaders(https: boolean): Record<string, string> {
  return {
    ...securityHeaders(https),
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/** Adds those headers to the answers below it that do not set stricter ones. */
export function closeAnswers(https: boolean): MiddlewareHandler {
  const closed = Object.entries(closedHeaders(https))
  return async (c, next) => {
    await next()
    for (const [name, value] of closed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
