import { browserClient } from '#app/data/browser-client.ts'
import { failureOf } from '#app/data/failure.ts'

/** What a mailed link left in the address of the page that it led to. */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'tokens'; access_token: string; refresh_token: string }
  | { kind: 'note'; message: string }
  | { kind: 'refused'; message: string }

/** What came of it. `other-browser`: the link was good, but was asked for in a browser that is not this one. */
export type OpenedLink =
  | { kind: 'none' | 'signed-in' | 'other-browser' }
  | { kind: 'note' | 'refused'; message: string }

/**
 * The auth service's words for the codes it puts into an address. The words in the address itself are not shown:
 * anyone can write a link, and with it words that would seem to be ours.
 */
const refusals: Record<string, string> = {
  otp_expired: 'Email link is invalid or has expired',
  user_banned: 'User is banned',
  over_request_rate_limit: 'Too many requests, try again shortly',
}
const otherAddress =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const fields = new Set(
  'access_token code error error_code error_description expires_at expires_in message refresh_token token_type type'.split(
    ' ',
  ),
)

/** Reads both parts of an address: tokens come in the fragment, a code in the query, a refusal in either. */
export function readMailLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink {
  const parts = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const get = (name: string) =>
    parts.map((part) => part.get(name)).find((value) => value !== null) ?? ''
  if (get('error') || get('error_code')) {
    const message = refusals[get('error_code')] ?? 'The link could not be used.'
    return { kind: 'refused', message }
  }
  if (get('code')) return { kind: 'code', code: get('code') }
  const tokens = { access_token: get('access_token'), refresh_token: get('refresh_token') }
  if (tokens.access_token && tokens.refresh_token) return { kind: 'tokens', ...tokens }
  if (get('type') === 'recovery' || tokens.access_token || tokens.refresh_token)
    return { kind: 'refused', message: 'Missing recovery tokens in URL' }
  return get('message') ? { kind: 'note', message: otherAddress } : { kind: 'none' }
}

/**
 * Takes a mailed link out of this page's address, where it would stay in the history, and signs in with it.
 * The client does not look at the address itself.
 */
export async function openMailLink(): Promise<OpenedLink> {
  const link = readMailLink(window.location)
  if (link.kind === 'none') return link
  const rest = new URLSearchParams(window.location.search)
  for (const name of fields) rest.delete(name)
  const search = rest.size > 0 ? `?${rest.toString()}` : ''
  window.history.replaceState(window.history.state, '', window.location.pathname + search)
  if (link.kind === 'note' || link.kind === 'refused') return link

  const { auth } = await browserClient()
  const { error } =
    link.kind === 'code'
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.setSession({
          access_token: link.access_token,
          refresh_token: link.refresh_token,
        })
  if (!error) return { kind: 'signed-in' }
  return error.name === 'AuthPKCECodeVerifierMissingError'
    ? { kind: 'other-browser' }
    : { kind: 'refused', message: failureOf(error).message }
}
