import type { Context } from 'hono'
import { RestError } from './errors.ts'
import { type AcceptedType, parseAccept } from './parse/media-type.ts'
import { type Preferences, parsePreferences } from './parse/preferences.ts'
import { type Range, parseRange } from './parse/range.ts'
import { type RequestBody, readBody } from './request-body.ts'

/** A request as far as HTTP goes, before anything is looked up. */
export type ApiRequest = {
  method: string
  /** The relation or function that the path names. */
  name: string
  /** Below the address of the API, as it was sent. */
  path: string
  /** The query string without `?`, still encoded. */
  search: string
  body: RequestBody
  accepted: AcceptedType[]
  preferences: Preferences
  range: Range | undefined
}

export async function readRequest(c: Context, name: string): Promise<ApiRequest> {
  const { method, url } = c.req
  const reads = method === 'GET' || method === 'HEAD'
  assertSchema(c.req.header(reads ? 'accept-profile' : 'content-profile'))
  const question = url.indexOf('?')
  const address = question < 0 ? url : url.slice(0, question)
  return {
    method,
    name,
    path: /\/(?:rpc\/)?[^/]*$/u.exec(address)![0],
    search: question < 0 ? '' : url.slice(question + 1),
    accepted: parseAccept(c.req.header('accept')),
    preferences: parsePreferences(c.req.header('prefer')),
    // RFC 9110 defines Range for GET alone.
    range:
      method === 'GET' ? parseRange(c.req.header('range'), c.req.header('range-unit')) : undefined,
    body: reads || method === 'DELETE' ? { form: 'json', text: '' } : await readBody(c),
  }
}

function assertSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
