import { RestError, rangeError } from './errors.ts'
import type { ResultRow } from './execute.ts'
import type { MediaType } from './parse/media-type.ts'
import { type Preferences, appliedPreferences } from './parse/preferences.ts'
import type { ApiRequest } from './request.ts'
import { readResponseSettings } from './response-settings.ts'

/** @throws PGRST116 (406) where one object was asked for and there is none, or more. */
export function assertSingular({ form }: MediaType, rows: number): void {
  if (form !== 'object' || rows === 1) return
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** @throws PGRST124 (400), within the transaction, so that too many rows are not written at all. */
export function assertMaxAffected({ maxAffected }: Preferences, affected: number): void {
  if (maxAffected === undefined || affected <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  })
}

/** @throws PGRST103 (416) for a page that begins after the last row. */
export function assertRangeSatisfiable(offset: number, total: number | null): void {
  if (total === null || offset <= total) return
  throw rangeError(
    `An offset of ${offset} was requested, but there are only ${total} rows.`,
    contentRange(0, 0, total),
  )
}

/** What an answer is made of besides the result: each header only if there is something to say. */
export type AnswerParts = {
  status: number
  media?: MediaType
  range?: string
  location?: string
  /** The preferences that mean something to the request. */
  preferences: readonly (keyof Preferences)[]
}

/** What a request is answered with, its body not yet a stream of bytes. */
export type Answer = {
  status: number
  headers: Headers
  body: ResultRow['body']
}

export function createAnswer(
  { method, preferences }: ApiRequest,
  result: ResultRow,
  parts: AnswerParts,
): Answer {
  const settings = readResponseSettings(result)
  const headers = new Headers()
  const applied = appliedPreferences(preferences, parts.preferences)
  if (parts.media) headers.set('content-type', parts.media.name)
  if (parts.range !== undefined) headers.set('content-range', parts.range)
  if (parts.location !== undefined) headers.set('location', parts.location)
  if (applied !== undefined) headers.set('preference-applied', applied)
  for (const [name] of settings.headers) headers.delete(name)
  for (const [name, value] of settings.headers) headers.append(name, value)
  const status = settings.status ?? parts.status
  const body = method === 'HEAD' || isBodiless(status) ? null : result.body
  return { status, headers, body }
}

/** Whether HTTP gives responses of this status no body. */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** The answer to a request for rows: 206 if they are known to be a part of all. */
export function pageAnswer(
  request: ApiRequest,
  media: MediaType,
  offset: number,
  result: ResultRow,
  preferences: readonly (keyof Preferences)[] = readPreferences,
): Answer {
  const { rows, total } = result
  const status = total !== null && rows < total ? 206 : 200
  const range = contentRange(offset, rows, total)
  return createAnswer(request, result, { status, media, range, preferences })
}

/** The preferences that mean something to every request. */
export const readPreferences = ['count', 'tx', 'handling', 'timezone'] as const

/** `0-24/3573`, `*` standing for no rows or an unknown total. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const page = rows > 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${page}/${total ?? '*'}`
}
