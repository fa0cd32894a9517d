import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { noteLimit, rateLimitHeaders, tellLimits } from './rate-limit.ts'

test('limits are lists of structured fields: the policy of each, and the rest of the client’s own', () => {
  expect(
    rateLimitHeaders([
      { name: 'tries', quota: 10, window: 900, left: 3, reset: 120 },
      { name: 'accounts', quota: 50, window: 3600 },
      { name: 'visitor', quota: 101, left: 0 },
    ]),
  ).toEqual({
    'ratelimit-policy':
      '"tries";q=10;w=900, "accounts";q=50;w=3600, "visitor";q=101;qu="concurrent-requests"',
    ratelimit: '"tries";r=3;t=120, "visitor";r=0',
  })
  expect(rateLimitHeaders([{ name: 'accounts', quota: 50, window: 3600 }])).toEqual({
    'ratelimit-policy': '"accounts";q=50;w=3600',
  })
})

test('each answer has the limits that it counted, also an error, and no other has any', async () => {
  const app = new Hono()
  app.use(tellLimits())
  app.get('/free', (c) => c.text('free'))
  app.get('/counted/:left', async (c) => {
    noteLimit({ name: 'tries', quota: 10, window: 60, left: 9, reset: 60 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    noteLimit({
      name: 'tries',
      quota: 10,
      window: 60,
      left: Number(c.req.param('left')),
      reset: 50,
    })
    if (c.req.param('left') === '0') throw new Error('too many')
    return new Response('counted')
  })
  app.onError((_, c) => c.text('too many', 429))
  const limitOf = async (path: string) => (await app.request(path)).headers.get('ratelimit')
  expect(
    await Promise.all(['/counted/4', '/free', '/counted/0', '/counted/7'].map(limitOf)),
  ).toEqual(['"tries";r=4;t=50', null, '"tries";r=0;t=50', '"tries";r=7;t=50'])
  noteLimit({ name: 'outside of a request', quota: 1 })
})
