import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'

/** Answers /cite as /cite.json if a request prefers JSON to a page (RFC 9110, section 12.5.1). */
export function citationsAsJson(): MiddlewareHandler {
  return async (c, next) => {
    const type = accepts(c, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    })
    if (type === 'application/json') {
      const address = new URL(c.req.url)
      address.pathname = '/cite.json'
      c.req.raw = new Request(address, c.req.raw)
    }
    await next()
    c.res.headers.append('vary', 'Accept')
  }
}
