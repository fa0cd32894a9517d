import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from '#ingest/http/public-host.ts'
import { fetchOfficial } from './fetch-official.ts'

/** A local server that answers under official names and has one place that no request may reach. */
let server: Server
let port: number
let received: string[] = []
let answer: RequestListener
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.headers['x-host'] as string}${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Official names lead to the local server over a real connection; other addresses lead where they say. */
const overLoopback: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const official = url.hostname.endsWith('.gov')
  return fetch(official ? `http://127.0.0.1:${port}${url.pathname}` : url, {
    ...init,
    headers: { 'x-host': url.hostname },
  })
}

function ask(address: string, more: Partial<Parameters<typeof fetchOfficial>[1]> = {}) {
  received = []
  return fetchOfficial(address, {
    isOfficial: (hostname) => hostname.endsWith('.gov'),
    mostBytes: 1000,
    signal: AbortSignal.timeout(5000),
    fetch: overLoopback,
    resolve: async () => ['23.22.13.113'],
    ...more,
  })
}
const redirectTo =
  (to: string): RequestListener =>
  (request, response) => {
    if (request.url === '/here') response.writeHead(302, { location: to }).end()
    else response.writeHead(200).end('reached')
  }

test('an official address is asked, and a redirect to another official one followed', async () => {
  answer = redirectTo('https://www.congress.gov/there')
  const { url, status, body } = await ask('https://www.govinfo.gov/here')
  expect([url.href, status, body.toString()]).toEqual([
    'https://www.congress.gov/there',
    200,
    'reached',
  ])
  expect(received).toEqual(['www.govinfo.gov/here', 'www.congress.gov/there'])
})

test.each([
  ['loopback', () => `http://127.0.0.1:${port}/secret`],
  ['loopback by its name', () => `http://localhost:${port}/secret`],
  ['loopback in IPv6', () => `http://[::1]:${port}/secret`],
  ['loopback as a number', () => `http://2130706433:${port}/secret`],
  ['the address of a cloud’s own data', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a private network, with TLS', () => 'https://10.0.0.1/'],
  ['an official name without TLS', () => 'http://www.govinfo.gov/there'],
  ['another port of an official name', () => 'https://www.govinfo.gov:8443/there'],
  ['an official name with a password', () => 'https://user@www.govinfo.gov/there'],
  ['a name that ends like an official one', () => 'https://govinfo.gov.example/there'],
  ['a file', () => 'file:///etc/passwd'],
  ['data', () => 'data:text/plain,reached'],
])('a redirect to %s is not followed', async (_, to) => {
  answer = redirectTo(to())
  await expect(ask('https://www.govinfo.gov/here')).rejects.toThrow(/ is no official address$/)
  expect(received).toEqual(['www.govinfo.gov/here'])
})

/** One of the official names leads into a private network. */
async function resolve(hostname: string): Promise<string[]> {
  return ['23.22.13.113', ...(hostname === 'inside.gov' ? ['::ffff:10.0.0.7'] : [])]
}

test('an official name that leads into a private network is not asked, at first or by a redirect', async () => {
  answer = redirectTo('https://inside.gov/there')
  const refusal = 'inside.gov leads to an address that is not public'
  await expect(ask('https://inside.gov/here', { resolve })).rejects.toThrow(refusal)
  expect(received).toEqual([])
  await expect(ask('https://www.govinfo.gov/here', { resolve })).rejects.toThrow(refusal)
  expect(received).toEqual(['www.govinfo.gov/here'])
})

test('redirects without an end, an answer without an end, and none at all are left', async () => {
  answer = (_, response) => response.writeHead(302, { location: '/here' }).end()
  await expect(ask('https://www.govinfo.gov/here')).rejects.toThrow('redirects more than 3 times')
  expect(received).toHaveLength(4)
  answer = (_, response) => {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(2 ** 16)));
    }
    response.on('drain', write)
    write()
  }
  await expect(ask('https://www.govinfo.gov/here')).rejects.toThrow('larger than 1000 bytes')
  answer = () => {}
  await expect(
    ask('https://www.govinfo.gov/here', { signal: AbortSignal.timeout(50) }),
  ).rejects.toThrow(/timeout/)
})

test.each([
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['23.22.13.113', true],
  ['::', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:23.22.13.113', true],
  ['::ffff:7f00:1', false],
  ['::127.0.0.1', false],
  ['::a9fe:a9fe', false],
  ['::23.22.13.113', true],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['64:FF9B:0:0:0:0:C0A8:0101', false],
  ['64:ff9b::23.22.13.113', true],
  ['64:ff9b:1::23.22.13.113', false],
  ['64:ff9b:1:fffe::a00:1', false],
  ['2002:7f00:1::', false],
  ['2002:a9fe:a9fe::1', false],
  ['2002:c0a8:101:0:0:0:0:1', false],
  ['2002:1716:d71::1', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['fe80::1%eth0', false],
  ['2600:1f18::1', true],
])('%s is of the public network: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
