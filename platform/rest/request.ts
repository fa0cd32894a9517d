import type { Context } from 'hono'
import { RestError, rangeError } from './errors.ts'
import { type MediaType, parseAccept } from './parse/media-type.ts'
import { type Preferences, parsePreferences } from './parse/preferences.ts'

/** A request as far as HTTP goes, before anything is looked up. */
export type ApiRequest = {
  method: string
  /** The relation or function that the path names. */
  name: string
  /** The query string without `?`, still encoded. */
  search: string
  body: string
  media: MediaType
  preferences: Preferences
  /** Rows asked for by a `Range` header, from 0 and inclusive. */
  range: { from: number; to: number | undefined } | undefined
}

export async function readRequest(c: Context, name: string): Promise<ApiRequest> {
  const { method, url } = c.req
  const reads = method === 'GET' || method === 'HEAD'
  assertSchema(c.req.header(reads ? 'accept-profile' : 'content-profile'))
  const question = url.indexOf('?')
  return {
    method,
    name,
    search: question < 0 ? '' : url.slice(question + 1),
    media: parseAccept(c.req.header('accept')),
    preferences: parsePreferences(c.req.header('prefer')),
    range: reads ? parseRange(c.req.header('range'), c.req.header('range-unit')) : undefined,
    body: reads || method === 'DELETE' ? '' : await readBody(c),
  }
}

function assertSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

function parseRange(header = '', unit = 'items'): ApiRequest['range'] {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/u.exec(header) ?? []
  if (from === undefined || unit !== 'items') return undefined
  const range = { from: Number(from), to: to ? Number(to) : undefined }
  if (range.to !== undefined && range.to < range.from) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return range
}

async function readBody(c: Context): Promise<string> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== '' && type !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) {
      throw new RestError(400, 'PGRST102', 'The body is not valid UTF-8')
    }
    throw error
  }
}
