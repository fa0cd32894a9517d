import type { Context } from 'hono'
import { RestError } from './errors.ts'
import { csvToJson } from './parse/csv.ts'

/** The forms in which a body can be sent, by their media types. */
const forms = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
} as const

/** A body as text; that of `bytea` as PostgreSQL writes one. CSV is JSON already, each field a text or null. */
export type RequestBody = { form: 'json' | 'form' | 'text' | 'xml' | 'bytea' | 'csv'; text: string }

/** @throws PGRST102 for a body in another form, or one that is not UTF-8. */
export async function readBody(c: Context): Promise<RequestBody> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const form = forms[(type || 'application/json') as keyof typeof forms]
  if (!form) throw unacceptable(String(type))
  const bytes = await c.req.arrayBuffer()
  if (form === 'bytea') return { form, text: `\\x${Buffer.from(bytes).toString('hex')}` }
  const text = decode(bytes)
  return { form, text: form === 'csv' ? csvToJson(text) : text }
}

/** @throws PGRST102 */
export function unacceptable(type: string): RestError {
  return new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
}

export function mediaTypeOf(form: RequestBody['form']): string {
  return Object.entries(forms).find(([, one]) => one === form)![0]
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new RestError(400, 'PGRST102', 'The body is not valid UTF-8')
  }
}
