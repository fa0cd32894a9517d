import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

import type { ApiRequest } from './request.ts'

/**
 * Settings of the request that functions and policies can read with `current_setting`, as in PostgREST:
 * `request.method`, `request.path`, and as JSON objects `request.headers` and `request.cookies`. Also `TimeZone`, if the
 * client prefers one.
 */
export function requestSettings(
  c: Context,
  { method, path, preferences }: ApiRequest,
): Record<string, string> {
  const { cookie, ...headers } = c.req.header()
  return {
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(headers),
    'request.cookies': cookie === undefined ? '{}' : JSON.stringify(getCookie(c)),
    ...(preferences.timezone === undefined ? {} : { timezone: preferences.timezone }),
  }
}
