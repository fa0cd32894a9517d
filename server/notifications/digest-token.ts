import { timingSafeEqual } from 'node:crypto'
import type { InstallationKey } from '@rotunda/backend/auth'

const purpose = 'digests'
const macLength = 32

/**
 * Names a digest in its Message-ID and its bounce address: its id, signed, so that only a recipient can report that it
 * bounced. In lower case, because some mail servers lowercase addresses.
 */
export function digestToken(installation: InstallationKey, id: string): string {
  return `digest.${id}.${installation.mac(purpose, id).slice(0, macLength)}`
}

/** How many tokens of a text are checked, at most: each takes computing a MAC. */
const mostTokens = 20

/** The digests that a text names by tokens of ours, each once. */
export function findDigestTokens(installation: InstallationKey, text: string): string[] {
  const found = text.matchAll(
    /\bdigest\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{32}@/gi,
  )
  const ids = [...found].slice(0, mostTokens).flatMap(([token, id = '']) => {
    const expected = Buffer.from(`${digestToken(installation, id.toLowerCase())}@`)
    const given = Buffer.from(token.toLowerCase())
    return timingSafeEqual(given, expected) ? [id.toLowerCase()] : []
  })
  return [...new Set(ids)]
}
