import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { namesETag } from '@rotunda/backend/http'
import { EncodedBody } from './encoded-body.ts'
import { closedHeaders } from './security-headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A worker asks this site for pages. A browser has to see a new one at once. */
const ofWorker = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'",
}

/**
 * Serves the built files of `directory`, and passes other requests on. It lists the files once, so no address can lead
 * elsewhere. Files under `/assets/` have a hash in their name and are cached forever.
 */
export function createAssets(directory: string, https: boolean): MiddlewareHandler {
  const files = new Map(
    globSync('**/*', { cwd: directory, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [`/${path.slice(join(directory, '/').length)}`, path]),
  )
  const bodies = new Map<string, EncodedBody>()
  const security = closedHeaders(https)

  return async (c, next) => {
    const path = files.get(c.req.path)
    if (!path || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const type = types[extname(path)] ?? 'application/octet-stream'
    const body = bodies.get(path) ?? new EncodedBody(readFileSync(path), type, 9)
    bodies.set(path, body)
    const { bytes, etag, encoding } = await body.get(c.req.header('accept-encoding'))
    const headers: Record<string, string> = {
      ...security,
      'content-type': type,
      etag,
      vary: 'Accept-Encoding',
      'cache-control': c.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(c.req.path === '/service-worker.js' && ofWorker),
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    if (namesETag(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(bytes, { headers })
  }
}
