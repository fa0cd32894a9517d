import { Hono } from 'hono'

/** Days after the start of the server. A server that no one has restarted for so long may have no one to write to. */
const validDays = 180

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which names a contact for security reports.
 * @param contact an e-mail address or an https address; without it the answer is 404
 */
export function createSecurityTxt(
  contact: string | undefined,
  siteUrl: string,
  startedAt = new Date(),
): Hono {
  const expires = new Date(startedAt)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const text = [
    `Contact: ${contact?.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ].join('\n')
  return new Hono().get('/security.txt', (c) =>
    contact === undefined
      ? c.text('This site has no contact for security reports.\n', 404)
      : c.text(`${text}\n`, 200, { 'cache-control': 'public, max-age=3600' }),
  )
}
