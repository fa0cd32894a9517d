import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { converse } from '@rotunda/backend/testing'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { buildPages } from '#tests/support/installation.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { builtPages } from './page-source.ts'

/** What every kind of answer tells a browser to refuse, behind TLS; and what a browser may be made to send us. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  await buildPages()
  database = await createTestDatabase()
  const { options } = await builtPages()
  platform = await startPlatform(database, { SITE_URL: 'https://rotunda.example' }, {}, options)
}, 120_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(platform.url + path, {
    redirect: 'manual',
    ...init,
    headers: { apikey: platform.publishableKey, ...(init.headers as Record<string, string>) },
  })

describe('a file that may be long', () => {
  const path = '/legislator/A000009/votes.csv'
  beforeAll(() =>
    database.sql.unsafe(`
      insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
      values ('A000009', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'Senate', true)`),
  )

  test.each(['br', 'gzip', 'identity'])('is sent as %s while it is made', async (encoding) => {
    const answer = await get(path, { headers: { 'accept-encoding': encoding } })
    const { headers } = answer
    expect([headers.get('content-encoding') ?? 'identity', headers.get('vary')]).toEqual([
      encoding,
      expect.stringContaining('Accept-Encoding'),
    ])
    expect(headers.get('content-length')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toMatch(/^Roll call,Chamber,.*Result\r\n$/)
  })

  test('has headers alone for HEAD, and a page of its own if it is not there', async () => {
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const missing = await get('/legislator/Z999999/votes.csv')
    expect([missing.status, await missing.text()]).toEqual([
      404,
      'We have no legislator with this ID.\n',
    ])
  })
})

describe('behind TLS every kind of answer', () => {
  test.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a page of an action that is not there', '/action/119-hr-99999', 404],
    ['a page for an account', '/profile', 200],
    ['an address that is no UTF-8', '/%ff', 404],
    ['what the router’s script asks for', '/about.data', 200],
    ['an address that leads on', '/state/TX', 301],
    ['a frame for other sites', '/embed/vote/house-119-1-1', 404],
    ['a frame of an action', '/embed/action/119-hr-99999', 404],
    ['a frame of a member', '/embed/member/Z999999', 404],
    ['a frame of a district', '/embed/district/tx-20', 200],
    ['an answer of oEmbed', '/oembed?url=nowhere', 404],
    ['the code of a frame', '/embed-code/district/tx-20', 200],
    ['what a citation leads to', '/cite.json?q=EO+1', 200],
    ['a table of votes', '/vote/house-119-1-1.csv', 404],
    ['suggestions', '/suggestions.json?q=a', 200],
    ['a sitemap', '/sitemap.xml', 200],
    ['rules for crawlers', '/robots.txt', 200],
    ['a feed', '/government-actions.atom', 200],
    ['a card', '/cards/rotunda.png', 200],
    ['a built file', '/favicon.ico', 200],
    ['what an app shares', '/share?text=water', 302],
    ['the configuration', '/config.json', 200],
    ['whether it is well', '/healthz', 200],
    ['a page that is not for the public', '/outbox', 404],
    ['a link of a mail', '/mail/no-token', 404],
    ['a portrait', '/portraits/Z999999', 404],
    ['rows', '/rest/v1/legislators', 200],
    ['a refusal of the data API', '/rest/v1/nowhere', 404],
    ['its description', '/rest/v1/', 200],
    ['the auth service', '/auth/v1/health', 200],
    ['a link that confirms', '/auth/v1/verify', 303],
    ['a function that is not there', '/functions/v1/nowhere', 404],
    ['files, which are not offered', '/storage/v1/bucket', 404],
    ['GraphQL, which is not offered', '/graphql/v1', 404],
    ['the address of the socket', '/realtime/v1/websocket', 404],
  ])('says so: %s', async (_, path, status) => {
    const { headers, status: answered } = await get(path)
    expect(answered).toBe(status)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toMatch(
      /^(strict-origin-when-cross-origin|no-referrer)$/,
    )
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const type = headers.get('content-type') ?? 'nothing'
    expect(type).toMatch(
      /^(?:text\/(?:html|plain|csv); charset=utf-8|application\/(?:atom\+)?xml; charset=utf-8|application\/(?:openapi\+)?json|image\/|text\/x-script$|nothing$)/i,
    )
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
    const framedBy = path.startsWith('/embed/') ? '*' : "'none'"
    expect(policy).toMatch(new RegExp(`frame-ancestors ${framedBy.replace('*', '\\*')}(?:;|$)`))
  })

  test.each(['/', '/government-actions', '/login', '/nowhere', '/mail/no-token'])(
    'names each script and style of %s by its hash, and no element has one of its own',
    async (path) => {
      const response = await get(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      const html = await response.text()
      const inline = [
        ...html.matchAll(
          /<(script|style)(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/\1>/g,
        ),
      ]
      const hashes = inline
        .map(([, , content = '']) => content)
        .filter((content) => content !== '')
        .map((content) => createHash('sha256').update(content).digest('base64'))
      expect(hashes.length).toBeGreaterThan(0)
      expect(hashes.filter((hash) => !policy.includes(`'sha256-${hash}'`))).toEqual([])
      expect(html.match(/<[^>]+\s(?:style|on[a-z]+)=["'][^>]*>/g)).toBeNull()
    },
  )
})

test('the worker may ask this site alone, and a browser looks for a new one each time', async () => {
  const { headers, status } = await get('/service-worker.js')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'",
  )
})

const marks = {
  script: '"><script>alert(1)</script>',
  attribute: '" onmouseover="alert(1)" x="',
  address: 'javascript:alert(1)',
  'another site': '//elsewhere.example/',
  'a line break': 'x\r\nSet-Cookie: planted=1\r\nLocation: https://elsewhere.example',
  'a file above': '../../../../../../etc/passwd',
  template: '{{7*7}}${7*7}<%= 7*7 %>',
  SQL: "x' or 1=1; select pg_sleep(9)--",
  'what no text of a database holds': 'x\0',
  'more signs for “not” than a search holds': '-'.repeat(40),
}

describe('what an address says comes back as text alone, and leads nowhere', () => {
  test.each(Object.entries(marks))('%s', async (_, mark) => {
    const sent = encodeURIComponent(mark)
    const found: string[] = []
    for (const address of [
      `/${sent}`,
      `/action/${sent}`,
      `/action/119-hr-1/text/compare?from=${sent}&to=${sent}`,
      `/assets/${sent}`,
      `/cards/action/${sent}.png`,
      `/comment/action/${sent}`,
      `/community?q=${sent}&sort=${sent}`,
      `/community/list/${sent}`,
      `/compare/members?a=${sent}&b=${sent}`,
      `/discussion/action/${sent}?order=${sent}`,
      `/embed/vote/${sent}`,
      `/government-actions?q=${sent}&tab=${sent}&sort=${sent}&branches=${sent}&congress=${sent}`,
      `/government-actions.atom?q=${sent}`,
      `/legislator/${sent}/votes?kind=${sent}&q=${sent}`,
      `/login?next=${sent}&error=${sent}`,
      `/mail/${sent}`,
      `/notices/${sent}.atom`,
      `/portraits/${sent}`,
      `/reset-password?error_description=${sent}&code=${sent}`,
      `/sitemap/${sent}.xml`,
      `/state/${sent}`,
      `/subjects/${sent}`,
      `/suggestions.json?q=${sent}`,
      `/user/${sent}`,
      `/vote/${sent}.json`,
      `/votes?chamber=${sent}&q=${sent}`,
      `/auth/v1/verify?token=${sent}&type=signup&redirect_to=${sent}`,
      `/auth/v1/verify?token=x&type=signup&redirect_to=https://elsewhere.example/${sent}`,
      `/auth/v1/authorize?provider=${sent}&redirect_to=${sent}`,
      `/rest/v1/${sent}?select=${sent}`,
    ]) {
      const { status, headers, text } = await read(address)
      const location = new URL(headers.get('location') ?? '/', 'https://rotunda.example')
      const isHtml = headers.get('content-type')?.startsWith('text/html') === true
      if (
        status >= 500 ||
        headers.has('set-cookie') ||
        location.origin !== 'https://rotunda.example' ||
        /root:x:0|49\$\{|\{\{49/.test(text) ||
        (isHtml && /<script>alert|" onmouseover="|\shref="javascript:/.test(text))
      )
        found.push(`${status} ${address}`)
    }
    expect(found).toEqual([])
  })
})

async function read(address: string) {
  const response = await get(address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.each(['TRACE', 'TRACK', 'DEBUG'])('sends nothing back: %s', async (method) => {
  const { received } = await converse(
    platform.url,
    `${method} / HTTP/1.1\r\nHost: localhost\r\nX-Secret: abc\r\nConnection: close\r\n\r\n`,
    { ends: true },
  )
  expect(received).toMatch(/^HTTP\/1\.1 40[05] /)
  expect(received).not.toContain('abc')
})

/** What a page of another site can have a browser send by itself: no header that would ask first, and its cookies. */
const sentByAForm = {
  'a form': ['application/x-www-form-urlencoded', 'content=x&rating_value=1&action_id=119-hr-1'],
  'a form as text': ['text/plain', '{"content":"x","rating_value":1,"action_id":"119-hr-1"}'],
  'a form with parts': [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nx\r\n--b--\r\n',
  ],
  nothing: ['text/plain', ''],
} as const

describe('another site', () => {
  test('changes nothing with a reader’s cookies: no request counts as theirs without its token', async () => {
    const client = platform.client()
    const email = 'reader@rotunda.example'
    const password = 'orchard pebble kite'
    const signedUp = await client.auth.signUp({
      email,
      password,
      options: { data: { username: 'reader' } },
    })
    expect(signedUp.error).toBeNull()
    const token = signedUp.data.session!.access_token
    const signIn = await get('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    const known = signIn.headers.get('set-cookie') ?? ''
    expect(known).toMatch(/^__Secure-known-browser=.*; HttpOnly; Secure; SameSite=Strict$/)
    const cookie = [known.split(';')[0], `sb-access-token=${token}`, `token=${token}`].join('; ')
    const before = await everything()
    const statuses = new Set<number>()
    const ofPages = new Set<string>()
    for (const path of [
      '/',
      '/login',
      '/profile/settings',
      '/rest/v1/ratings',
      '/rest/v1/comments',
      '/rest/v1/profiles',
      '/rest/v1/rpc/mark_notifications_read',
      '/rest/v1/rpc/end_own_session',
      '/auth/v1/logout',
      '/auth/v1/user',
      '/auth/v1/factors',
      '/functions/v1/moderate-and-create-comment',
      '/functions/v1/delete-user-account',
      '/mail/no-token',
    ])
      for (const [type, body] of Object.values(sentByAForm)) {
        const { status } = await get(`${path}?apikey=${platform.publishableKey}`, {
          method: 'POST',
          body,
          headers: {
            apikey: '',
            'content-type': type,
            cookie,
            origin: 'https://elsewhere.example',
            'sec-fetch-site': 'cross-site',
          },
        })
        statuses.add(status)
        if (!path.includes('v1')) ofPages.add(`${path} ${status}`)
      }
    expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([])
    expect([...ofPages]).toEqual([
      '/ 405',
      '/login 405',
      '/profile/settings 405',
      '/mail/no-token 404',
    ])
    expect(await everything()).toEqual(before)
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('is not let to send a token, and reads no answer that was made for one', async () => {
    const rest = await ask('/rest/v1/ratings')
    expect(rest.headers.get('access-control-allow-origin')).toBeNull()
    for (const path of ['/rest/v1/ratings', '/auth/v1/user', '/functions/v1/get-voter-info', '/'])
      expect((await ask(path)).headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('a script of another site', () => {
  const origin = 'https://elsewhere.example'
  const readable = (
    path: string,
    init: { method?: string; headers?: Record<string, string> } = {},
  ) =>
    get(path, { ...init, headers: { ...init.headers, origin } }).then(({ headers }) => {
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      return headers.get('access-control-allow-origin')
    })

  test.each([
    '/config.json',
    '/rest/v1/legislators?limit=1',
    '/rest/v1/nowhere',
    '/vote/house-119-1-1.json',
    '/vote/house-119-1-1.csv',
    '/government-actions.atom',
    '/votes.atom',
    '/cite.json',
    '/oembed',
    '/data/latest/votes.csv.gz',
  ])('reads %s, and may ask for it as it likes', async (path) => {
    expect(await readable(path)).toBe('*')
    expect(await readable(path, { method: 'HEAD' })).toBe('*')
    const question = { 'access-control-request-method': 'GET' }
    expect(await readable(path, { method: 'OPTIONS', headers: question })).toBe('*')
  })

  test.each([
    '/',
    '/government-actions',
    '/government-actions.data',
    '/login',
    '/profile/settings',
    '/outbox',
    '/mail/no-token',
    '/mail/list.csv',
    '/notices/no-token.atom',
    '/notices/no-token/calendar.csv',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/functions/v1/get-voter-info',
    '/healthz',
  ])('does not read %s', async (path) => {
    expect(await readable(path)).toBeNull()
    const question = { 'access-control-request-method': 'POST' }
    expect(await readable(path, { method: 'OPTIONS', headers: question })).toBeNull()
  })

  test('reads no rows that were made for a token', async () => {
    const { data } = await platform.client().auth.signUp({
      email: 'elsewhere@mail.example',
      password: 'four quiet windows',
      options: { data: { username: 'elsewhere' } },
    })
    const headers = { authorization: `Bearer ${data.session!.access_token}` }
    expect(await readable('/rest/v1/profiles?limit=1', { headers })).toBeNull()
    expect(await readable('/rest/v1/profiles?limit=1')).toBe('*')
  })
})

test('a client that goes away in the middle of its body is nothing for the log, nor is what it sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const { hostname, port } = new URL(platform.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /rest/v1/reader@example.com HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `apikey: ${platform.publishableKey}\r\nContent-Length: 100\r\n\r\n{`,
    )
    await sleep(200)
    socket.destroy()
    await sleep(200)
    expect(logged).not.toHaveBeenCalled()
  } finally {
    logged.mockRestore()
  }
})

test('a page that fails by our fault names the request that the log knows, and is not kept', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await database.sql`alter table public.legislators rename to legislators_elsewhere`
  try {
    const failed = () => get('/legislator/A000001')
    await vi.waitFor(async () => expect((await failed()).status).toBe(500))
    logged.mockClear()
    const answer = await failed()
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await answer.text()).toContain(`please name this request: ${id}<`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as { id?: string })
    expect(lines).toContainEqual(expect.objectContaining({ event: 'a page failed', id }))
  } finally {
    await database.sql`alter table public.legislators_elsewhere rename to legislators`
    logged.mockRestore()
  }
})

/** The question of a browser whether another site may send a token. */
function ask(path: string): Promise<Response> {
  return get(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  })
}

/** How many rows each table has in which a reader or the auth service writes. */
async function everything(): Promise<unknown> {
  const [found] = await database.sql`
    select
      (select count(*) from public.ratings) as ratings, (select count(*) from public.comments) as comments,
      (select jsonb_agg(to_jsonb(profile)) from public.profiles as profile) as profiles,
      (select count(*) from auth.users) as users, (select count(*) from auth.sessions) as sessions,
      (select count(*) from auth.mfa_factors) as factors`
  return found
}
