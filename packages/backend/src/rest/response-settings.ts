import { RestError } from './errors.ts'
import type { ResultRow } from './execute.ts'

/** What a function or trigger asked of the response, by `response.status` and `response.headers` as in PostgREST. */
export type ResponseSettings = { status: number | undefined; headers: [string, string][] }

/** They would contradict what the server says itself of how the body is sent. */
const reserved = new Set(['connection', 'content-length', 'transfer-encoding'])

/** @throws PGRST111 or PGRST112 (500) for a setting that cannot be followed. */
export function readResponseSettings({
  response_headers: headers,
  response_status: status,
}: ResultRow): ResponseSettings {
  return {
    status: status === null ? undefined : readStatus(status),
    headers: headers === null ? [] : readHeaders(headers),
  }
}

function readStatus(text: string): number {
  const status = /^[2-5]\d\d$/u.test(text) ? Number(text) : undefined
  if (status !== undefined) return status
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
}

function readHeaders(text: string): [string, string][] {
  try {
    const list = JSON.parse(text) as unknown
    if (!Array.isArray(list)) throw new TypeError('not a list')
    return list.map((one: unknown) => {
      const [header, ...others] = Object.entries(Object(one) as object)
      if (!header || others.length > 0 || reserved.has(header[0].toLowerCase())) {
        throw new TypeError('not one header')
      }
      const [name, value] = header as [string, unknown]
      if (typeof value !== 'string' || typeof one !== 'object') throw new TypeError('not a text')
      // Names and values that HTTP does not allow are refused by its own class.
      void new Headers([[name, value]])
      return [name, value]
    })
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    )
  }
}
