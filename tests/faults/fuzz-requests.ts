import { METHODS } from 'node:http'
import * as fc from 'fast-check'
import { converse } from '@rotunda/backend/testing'
import { inParallel } from './in-parallel.ts'

/** A fuzzer's findings. `violations` are requests with a wrong outcome. */
export type FuzzFindings = {
  cases: number
  /** How often each status came, or `closed` for a closed connection. */
  outcomes: Record<string, number>
  violations: { sent: string; came: string }[]
}

/**
 * Sends requests that no client would, with random targets, methods, versions, headers and bodies.
 * Half of them consist of parts that mean something here, some cut off or changed in a byte. Each
 * must be answered without a 500, or closed.
 * @param options `seed` repeats a run; `apiKey` lets requests in if the server asks for one
 */
export async function fuzzRequests(
  baseUrl: string,
  { cases, seed = Date.now(), apiKey = '' }: { cases: number; seed?: number; apiKey?: string },
): Promise<FuzzFindings> {
  const findings: FuzzFindings = { cases, outcomes: {}, violations: [] }
  await inParallel(fc.sample(request(apiKey), { numRuns: cases, seed }), async (sent) => {
    const { received, end } = await converse(baseUrl, Buffer.from(sent, 'latin1'), {
      timeoutMs: 30_000,
      ends: true,
    })
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1]
    const outcome = status ?? (received === '' ? end : 'no HTTP')
    findings.outcomes[outcome] = (findings.outcomes[outcome] ?? 0) + 1
    if (end === 'open' || status === '500' || outcome === 'no HTTP')
      findings.violations.push({ sent, came: `${end}: ${received.slice(0, 500)}` })
  })
  return findings
}

const paths = [
  '/',
  '//',
  '/government-actions',
  '/action/119-hr-1',
  '/legislator/A000375',
  '/portraits/A000375',
  '/config.json',
  '/outbox',
  '/assets/',
  '/_root.data',
  '/rest/v1/',
  '/rest/v1/legislators',
  '/rest/v1/comments',
  '/rest/v1/rpc/get_moderation_counts',
  '/auth/v1/signup',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/auth/v1/user',
  '/auth/v1/callback',
  '/functions/v1/get-voter-info',
  '/realtime/v1/websocket',
  '*',
  'http://',
  'http://[',
  'http://x:99999/',
  '/\\',
  '/%',
  '/%ff',
  '/%00',
  '/../..',
  '/.env',
]
const parameters = [
  'select=*,comments(*)',
  'select=',
  'id=eq.1',
  'or=(a.eq.1,and(',
  'order=id.desc.nullsfirst',
  'limit=-1',
  'offset=99999999999999999999',
  'grant_type=password',
  'token=x&type=signup',
  'page=%ff',
  'q=%',
  'apikey=x&vsn=2.0.0',
  '__proto__=x',
]
const headers = [
  'Accept',
  'Accept-Encoding',
  'Accept-Profile',
  'Authorization',
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Expect',
  'Host',
  'If-None-Match',
  'Keep-Alive',
  'Origin',
  'Prefer',
  'Range',
  'Sec-WebSocket-Extensions',
  'Sec-WebSocket-Key',
  'Sec-WebSocket-Protocol',
  'Sec-WebSocket-Version',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'X-Forwarded-For',
  'X-Supabase-Api-Version',
  '__proto__',
]
const values = [
  '',
  '*',
  '0',
  '-1',
  '13',
  '18446744073709551616',
  'Bearer x.y.z',
  'Upgrade',
  'close, Upgrade',
  'websocket',
  'h2c',
  'chunked',
  'gzip, chunked',
  '100-continue',
  'application/json',
  'application/vnd.pgrst.object+json',
  'multipart/form-data; boundary=x',
  'return=representation, count=exact',
  '0-0,5-,-1',
  '::1, [, 256.1.1.1',
  'dGhlIHNhbXBsZSBub25jZQ==',
]
const bodies = [
  '',
  '{}',
  '[]',
  '{"a":',
  'null',
  '[1e999]',
  '{"__proto__":{"a":1}}',
  '\0',
  '0\r\n\r\n',
]

/** One byte for each character. Without `any`, none of them ends a line. */
const bytes = (maxLength: number, any = false) =>
  fc
    .uint8Array({ maxLength })
    .map((array) => Buffer.from(array).toString('latin1'))
    .map((text) => (any ? text : text.replaceAll(/[\r\n]/g, '')))
/** Mostly one of the list: a value that the parser refuses hides the code after it. */
const known = (list: readonly string[], maxLength = 40) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...list) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength }) },
    { weight: 1, arbitrary: bytes(maxLength) },
  )

const target = fc
  .tuple(known(paths), fc.array(known(parameters), { maxLength: 3 }))
  .map(([path, query]) => (query.length > 0 ? `${path}?${query.join('&')}` : path))
const usualMethods = ['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE', 'HEAD']
const methods = [...Array.from({ length: 20 }, () => usualMethods).flat(), ...METHODS] as string[]

function request(apiKey: string): fc.Arbitrary<string> {
  const whole = fc
    .record({
      method: known(methods, 10),
      target,
      version: fc.oneof(
        { weight: 50, arbitrary: fc.constant('HTTP/1.1') },
        { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', '') },
      ),
      given: fc.array(fc.tuple(known(headers, 20), known(values)), { maxLength: 3 }),
      isUsual: fc.boolean(),
      upgrade: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: known(['websocket', 'x', 'h2c']) },
      ),
      body: known(bodies, 200),
    })
    .map(({ method, target: at, version, given, isUsual, upgrade, body }) => {
      const usual = isUsual
        ? [
            ['Host', 'localhost'],
            ['apikey', apiKey],
            ['Content-Length', String(body.length)],
          ]
        : [['Host', 'localhost']]
      const switching =
        upgrade === null
          ? []
          : [
              ['Connection', 'Upgrade'],
              ['Upgrade', upgrade],
            ]
      const lines = [...usual, ...switching, ...given].map(([name, value]) => `${name}: ${value}`)
      return [`${method} ${at} ${version}`, ...lines, '', isUsual ? body : ''].join('\r\n')
    })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(whole, fc.nat(200), bytes(3, true))
        .map(([text, at, change]) => text.slice(0, at) + change + text.slice(at + 1)),
    },
    { weight: 1, arbitrary: bytes(300, true) },
  )
}
