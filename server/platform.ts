import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createAuthenticate } from '#platform/auth/authenticate.ts'
import { createRest } from '#platform/rest/rest.ts'
import type { AppParts } from './app.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

const kilobyte = 1024

/** The Supabase-compatible API at the addresses supabase-js asks, and `/config.json`, which tells the browser of it. */
export function createPlatform({ config, keys, signingKeys, sql }: AppParts): Hono {
  const authenticate = createAuthenticate({
    keys: signingKeys,
    ...keys,
    issuer: `${config.siteUrl}/auth/v1`,
  })
  const security = {
    ...securityHeaders(config.siteUrl.startsWith('https:')),
    'content-security-policy': closedPolicy,
  }
  const platform = new Hono()
  platform.use('/:service{auth|rest|realtime|functions}/v1/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(security)) c.res.headers.set(name, value)
  })
  platform.use('/auth/v1/*', tooLarge(64 * kilobyte))
  platform.use('/:service{rest|functions}/v1/*', tooLarge(1024 * kilobyte))
  platform.get('/config.json', (c) =>
    c.json({ url: config.siteUrl, publishableKey: keys.publishableKey }, 200, {
      ...security,
      'cache-control': 'no-cache',
    }),
  )
  platform.route('/rest/v1', createRest({ sql, authenticate }))
  return platform
}

function tooLarge(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      c.json({ code: 'payload_too_large', message: `A body has at most ${maxSize} bytes.` }, 413),
  })
}
