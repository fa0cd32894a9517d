import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'

/** A request with the answer that PostgREST's specification expects of it. */
export type Case = {
  file: string
  line: number
  it: string
  method: string
  path: string
  headers: [name: string, value: string][]
  body?: string
  status: number
  /** The expected body, as JSON or as text. Without either, any body passes. */
  json?: unknown
  text?: string
  /** `!Name` is a header that must not be there. */
  responseHeaders?: [name: string, value: string][]
}

export type Verdict = 'pass' | 'headers differ' | 'refused' | 'fail'
export type Result = { one: Case; verdict: Verdict; differences: string[]; answer: Answer }
type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const timeoutMs = 10_000

/** Sends one case to the API at `base`, and compares. */
export async function tryCase(base: URL, one: Case): Promise<Result> {
  const answer = await send(base, one)
  return { one, answer, ...compare(one, answer) }
}

async function send(base: URL, { method, path, headers, body }: Case): Promise<Answer> {
  const reads = method === 'GET' || method === 'HEAD'
  const sent: Record<string, string> = {}
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    sent[key] = sent[key] === undefined ? value : `${sent[key]}, ${value}`
  }
  // What one case writes is not there for the next.
  if (!reads && method !== 'OPTIONS' && !sent.prefer?.includes('tx=')) {
    sent.prefer = sent.prefer === undefined ? 'tx=rollback' : `${sent.prefer}, tx=rollback`
  }
  if (body !== undefined && !reads) {
    sent['content-type'] ??= 'application/json'
    sent['content-length'] = String(Buffer.byteLength(body))
  }
  const { hostname, port, pathname } = base
  const outgoing = request({
    host: hostname,
    port,
    method,
    // Some cases leave out the first slash.
    path: pathname + path.replace(/^(?!\/)/, '/'),
    headers: sent,
    agent,
    signal: AbortSignal.timeout(timeoutMs),
  })
  outgoing.end(reads ? undefined : body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await text(response),
  }
}

function compare(one: Case, answer: Answer): { verdict: Verdict; differences: string[] } {
  const differences: string[] = []
  if (answer.status !== one.status) differences.push(`status ${one.status}`)
  if (one.json !== undefined && !isDeepStrictEqual(one.json, parsed(answer.body))) {
    differences.push(`body ${JSON.stringify(one.json)}`)
  }
  if (one.text !== undefined && !isSameText(one.text, answer.body)) {
    differences.push(`body ${one.text}`)
  }
  const headers = (one.responseHeaders ?? []).filter((header) => !hasHeader(answer, header))
  const range = headers.some(([name]) => name === 'Content-Range')
  const failed = differences.length > 0 || range
  for (const [name, value] of headers) differences.push(`${name}: ${value}`)
  if (failed) return { verdict: isRefusal(answer) ? 'refused' : 'fail', differences }
  return { verdict: headers.length > 0 ? 'headers differ' : 'pass', differences }
}

/** Whether the answer says that we do not offer this (PGRST127, or PGRST117 for a method). */
function isRefusal({ status, body }: Answer): boolean {
  const { code } = (parsed(body) ?? {}) as { code?: string }
  return status >= 400 && (code === 'PGRST127' || code === 'PGRST117')
}

function isSameText(expected: string, body: string): boolean {
  if (expected === body) return true
  const value = parsed(expected)
  return value !== undefined && isDeepStrictEqual(value, parsed(body))
}

function hasHeader({ headers }: Answer, [name, value]: [string, string]): boolean {
  if (name.startsWith('!')) return headers[name.slice(1).toLowerCase()] === undefined
  const given = headers[name.toLowerCase()]
  return name === 'Preference-Applied'
    ? preferences(String(given ?? '')) === preferences(value)
    : given === value
}

/** Without the rollback that was added here. */
function preferences(header: string): string {
  const parts = header.split(', ').filter((part) => part !== 'tx=rollback')
  return parts.toSorted().join(', ')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
