import { useEffect, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { failureOf, unreachable } from '#app/data/failure.ts'
import { toasts } from '#app/data/toasts.ts'

/** What uses a link up in any browser. */
export type LinkToken = { tokenHash: string; type: string }

/** What a mailed link left in the address of the page that it led to. */
export type MailLink =
  | { kind: 'none' }
  | { kind: 'code'; code: string; token: LinkToken | null }
  | { kind: 'tokens'; access_token: string; refresh_token: string; type: string }
  | { kind: 'note'; message: string }
  | { kind: 'refused'; message: string; type?: string }

/**
 * What came of it. `elsewhere`: the link is good, but was asked for in a browser that is not this one. With its token a
 * button can use it here.
 */
export type OpenedLink =
  | { kind: 'none' }
  | { kind: 'signed-in'; type?: string | undefined }
  | { kind: 'elsewhere'; token: LinkToken | null }
  | { kind: 'note'; message: string }
  | { kind: 'refused'; message: string; type?: string }

/**
 * The auth service's words for the codes it puts into an address. The words in the address itself are not shown:
 * anyone can write a link, and with it words that would seem to be ours.
 */
const refusals: Record<string, string> = {
  otp_expired: 'Email link is invalid or has expired',
  email_exists: 'Another account now uses this address.',
  user_banned: 'User is banned',
  over_request_rate_limit: 'Too many requests, try again shortly',
}
/** Ours for the messages that it puts there. */
const messages: Record<string, string> = {
  'Confirmation link accepted. Please proceed to confirm link sent to the other email':
    "You've agreed to the new address. Your address changes after the other mailbox agrees too: open the mail there.",
  'Email address changed': 'Your email address is changed.',
  'Email address confirmed': 'Your email address is confirmed. You can log in now.',
}

const fields = new Set(
  'access_token code error error_code error_description expires_at expires_in message refresh_token token_hash token_type type'.split(
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
    return { kind: 'refused', message, type: get('type') }
  }
  if (get('code')) {
    const token = { tokenHash: get('token_hash'), type: get('type') }
    return { kind: 'code', code: get('code'), token: token.tokenHash ? token : null }
  }
  const tokens = { access_token: get('access_token'), refresh_token: get('refresh_token') }
  if (tokens.access_token && tokens.refresh_token)
    return { kind: 'tokens', ...tokens, type: get('type') }
  if (get('type') === 'recovery' || tokens.access_token || tokens.refresh_token)
    return { kind: 'refused', message: 'Missing recovery tokens in URL' }
  const message = messages[get('message')]
  return message === undefined ? { kind: 'none' } : { kind: 'note', message }
}

/**
 * Takes a mailed link out of this page's address, so that it does not stay in the history, and
 * signs in with it. The client does not read the address itself.
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
  if (!error)
    return { kind: 'signed-in', type: link.kind === 'code' ? link.token?.type : link.type }
  const isElsewhere =
    error.name === 'AuthPKCECodeVerifierMissingError' || error.code === 'bad_code_verifier'
  return link.kind === 'code' && isElsewhere
    ? { kind: 'elsewhere', token: link.token }
    : { kind: 'refused', message: failureOf(error).message }
}

/**
 * Opens the mailed link in this page's address, once. The page shows the result. A signed-in user
 * is led on at once and sees it as a toast.
 */
export function useMailLink(): OpenedLink {
  const [opened, setOpened] = useState<OpenedLink>({ kind: 'none' })
  useEffect(() => {
    async function open() {
      const link = await openMailLink()
      if (link.kind === 'signed-in' && link.type !== 'magiclink') sayConfirmed()
      if (!('message' in link)) return setOpened(link)
      const { auth } = await browserClient()
      const { data } = await auth.getSession()
      if (!data.session) return setOpened(link)
      toasts.add({ tone: link.kind === 'refused' ? 'error' : 'plain', text: link.message })
      // The session has a copy of the address, which may have changed.
      if (link.kind === 'note') await auth.refreshSession()
    }
    open().catch((error: unknown) => {
      console.error('The link could not be opened.', error)
      setOpened({ kind: 'refused', message: unreachable() })
    })
  }, [])
  return opened
}

/** A mail that was sent to an address and has been opened confirms it. The page it leads to says so. */
export function sayConfirmed(): void {
  toasts.add({ tone: 'plain', text: 'Your email address is confirmed, and you are logged in.' })
}
