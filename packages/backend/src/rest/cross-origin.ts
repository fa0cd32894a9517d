import type { Context } from 'hono'

const readMethods = ['GET', 'HEAD']
const allMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE']
const requestHeaders = [
  'accept',
  'accept-profile',
  'apikey',
  'authorization',
  'content-profile',
  'content-type',
  'if-none-match',
  'prefer',
  'range',
  'range-unit',
  'x-client-info',
  'x-retry-count',
  'x-supabase-api-version',
]
const responseHeaders = [
  'content-location',
  'content-range',
  'etag',
  'location',
  'preference-applied',
  'proxy-status',
  'range-unit',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
]

/** Calls use POST, and a visitor's call cannot change a reader's data. */
const openMethods = (c: Context) =>
  c.req.path.includes('/rpc/') ? [...readMethods, 'POST'] : readMethods

/**
 * Decides which answers of the data API scripts of other sites may read: all may read a visitor's answers. Only our own
 * pages and the origins that the operator names may read an answer made for a token. Cookies are ignored, so no origin
 * gets credentials.
 */
export function createCrossOrigin(origins: readonly string[]) {
  const nameable = (c: Context) => {
    const origin = c.req.header('origin')
    return origin !== undefined && origins.includes(origin) ? origin : undefined
  }

  return {
    /** Answers a browser's preflight (OPTIONS). */
    preflight(c: Context): Response {
      const named = nameable(c)
      const methods = named ? allMethods : openMethods(c)
      const headers: Record<string, string> = {
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      }
      if (methods.includes(c.req.header('access-control-request-method') ?? 'GET')) {
        headers['access-control-allow-origin'] = named ?? '*'
        headers['access-control-allow-methods'] = [...methods, 'OPTIONS'].join(',')
        headers['access-control-allow-headers'] = requestHeaders.join(',')
        headers['access-control-max-age'] = '86400'
      }
      return new Response(null, { status: 204, headers })
    },

    /** Adds to an answer's headers who may read it. `role`: the role it was made for; undefined if unknown. */
    allow(c: Context, role: string | undefined, headers: Headers): void {
      const isOpen = (role ?? 'anon') === 'anon' && openMethods(c).includes(c.req.method)
      const allowed = isOpen ? '*' : nameable(c)
      if (!isOpen || c.req.header('origin') !== undefined) headers.append('vary', 'Origin')
      if (allowed === undefined) return
      headers.set('access-control-allow-origin', allowed)
      headers.set('access-control-expose-headers', responseHeaders.join(','))
    },
  }
}
