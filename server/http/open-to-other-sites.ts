import type { MiddlewareHandler } from 'hono'

/** Public data beside the data API: votes, tables, feeds, the files of /data, and where the API is. */
const publicData =
  /^\/(?:config\.json|data\/[^/]+\/[^/]+|vote\/[^/]+\.json|(?!notices\/|mail\/|outbox|auth\/|rest\/|functions\/).+\.(?:atom|csv))$/
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
 * Lets scripts of other sites read public data. It is the same for everybody, whatever a request says about who asks.
 * Pages, mail and what is at a secret address stay unreadable to them.
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
