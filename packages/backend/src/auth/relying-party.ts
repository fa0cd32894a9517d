import { isIP } from 'node:net'

/** The site as passkeys know it (WebAuthn 3, 4: relying party). A passkey works at this origin only. */
export type RelyingParty = { id: string; origin: string; name: string }

export function relyingPartyOf(siteUrl: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin, name }
}

/**
 * Whether browsers make passkeys for a site: it needs a name, not an IP address, and https unless it is on this machine
 * (WebAuthn 3, 5.1.3; Secure Contexts, 3.1).
 */
export function takesPasskeys(siteUrl: string): boolean {
  const { hostname, protocol } = new URL(siteUrl)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return (protocol === 'https:' || isHere) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}
