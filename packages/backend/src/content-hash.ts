import { createHash } from 'node:crypto'

/** What a Content-Security-Policy calls an inline script or style by: it lets through this one, and no other. */
export function contentHash(inline: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}
