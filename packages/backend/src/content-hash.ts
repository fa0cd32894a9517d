import { createHash } from 'node:crypto'

/**
 * The name of one inline script or style in a Content-Security-Policy, which allows only that one.
 */
export function contentHash(inline: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
