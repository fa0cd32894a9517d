import { createServer, get } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSharedAddress } from './note-shared-address.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => {
    lines.push((JSON.parse(line) as { message: string }).message)
  })
})
let close = () => {}
afterEach(() => close())

/** Sends one request for each address, named as the proxy wrote it. */
async function ask(trustProxy: boolean, addresses: (string | undefined)[], path = '/votes') {
  const listener = noteSharedAddress((_request, response) => response.end(), trustProxy)
  const server = createServer(listener).listen(0, '127.0.0.1')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const address of addresses) {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address }
    // The server counts them in order.
    const [answer] = await once(get({ port, path, headers, agent: false }), 'response')
    answer.resume()
  }
  return lines
}
const times = <T>(count: number, one: T) => Array<T>(count).fill(one)

test('200 requests in a row from one private address are noted once, with a link to the guide', async () => {
  expect(await ask(true, times(450, '172.18.0.1'))).toEqual([
    'The last 200 requests all came from the private address 172.18.0.1. If that is a proxy, its readers share their ' +
      'limits, and one of them can lock out all others. See "Client addresses behind a proxy" in docs/operate/several-servers.md.',
  ])
})

test('a proxy on this machine that names no reader is noted as well', async () => {
  const [line] = await ask(true, times(200, undefined))
  expect(line).toMatch(/^The last 200 requests all came from the private address 127\.0\.0\.1\./)
})

test.each([
  ['199 of them', true, times(199, '172.18.0.1'), '/votes'],
  [
    'readers of different addresses',
    true,
    [...times(150, '10.0.0.1'), '10.0.0.2', ...times(150, '10.0.0.1')],
    '/votes',
  ],
  ['a public address', true, times(250, '23.22.13.113'), '/votes'],
  ['requests of a person on this machine', false, times(250, undefined), '/votes'],
  ['questions whether the server is ready', true, times(250, '172.18.0.1'), '/readyz'],
])('%s are not', async (_, trustProxy, addresses, path) => {
  expect(await ask(trustProxy, addresses, path)).toEqual([])
})
