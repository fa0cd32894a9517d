import { RestError, rangeError } from './errors.ts'
import type { ResultRow } from './execute.ts'
import type { MediaType } from './parse/media-type.ts'
import type { ApiRequest } from './request.ts'

/** Narrows a plan's page to a `Range` header, where the URL says nothing of the page itself. */
export function applyRange<Page extends { limit: number; offset: number }>(
  plan: Page,
  range: ApiRequest['range'],
): Page {
  if (!range || plan.offset > 0) return plan
  const wanted = range.to === undefined ? Infinity : range.to - range.from + 1
  return { ...plan, offset: range.from, limit: Math.min(plan.limit, wanted) }
}

/** @throws PGRST116 (406) where one object was asked for and there is none, or more. */
export function assertSingular({ form }: MediaType, rows: number): void {
  if (form !== 'object' || rows === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** @throws PGRST103 (416) for a page that begins after the last row. */
export function assertRangeSatisfiable(offset: number, total: number | null): void {
  if (total === null || offset <= total) return
  throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}

/** The response to a request for rows: 206 if they are known to be a part of all. */
export function pageResponse(request: ApiRequest, offset: number, result: ResultRow): Response {
  const { rows, total } = result
  const status = total !== null && rows < total ? 206 : 200
  return createResponse(request, status, result.body, contentRange(offset, rows, total))
}

export function createResponse(
  { method, media, preferences }: ApiRequest,
  status: number,
  body: string | null,
  range?: string,
): Response {
  const headers: Record<string, string> = {}
  if (body !== null || method === 'HEAD') headers['content-type'] = media.name
  if (range !== undefined) headers['content-range'] = range
  if (preferences.applied.length > 0) headers['preference-applied'] = preferences.applied.join(', ')
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

/** `0-24/3573`, `*` standing for no rows or an unknown total. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const page = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${page}/${total ?? '*'}`
}
