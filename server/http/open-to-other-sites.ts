import type { MiddlewareHandler } from 'hono'

/** Public data outside the data API: votes, tables, feeds, citations, frames, the files of /data, and the address of the API. */
const publicData =
  /^\/(?:config\.json|cite(?:\.json)?|oembed|data\/(?:sets\.json|[^/]+\/[^/]+)|vote\/[^/]+\.json|(?!notices\/|mail\/|outbox|auth\/|rest\/|functions\/).+\.(?:atom|csv))$/
const readable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'accept-ranges,content-location,content-range,etag,repr-digest,retry-after,x-request-id',
}
const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,HEAD,OPTIONS',
  'access-control-allow-headers': 'if-modified-since,if-none-match,if-range,range',
  'access-control-max-age': '86400',
}

/**
 * Lets scripts of other sites read public data, which is the same for everyone, whatever token a request carries.
 * Pages, mail and secret addresses stay unreadable to them.
 */
export function openToOtherSites(): MiddlewareHandler {
  return async (c, next) => {
    if (!publicData.test(c.req.path)) return next()
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight })
    await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return
    for (const [name, value] of Object.entries(readable)) c.res.headers.set(name, value)
  }
}
