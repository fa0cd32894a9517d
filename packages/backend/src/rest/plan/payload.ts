import { RestError } from '../errors.ts'
import { type RequestBody, mediaTypeOf, unacceptable } from '../request-body.ts'

/** A body of rows: its text as sent, how many rows it holds, and the keys of its first row. */
export type Payload = { text: string; rows: number; keys: string[] }

/**
 * Reads the body of an insert or update far enough to know its columns. The text itself goes to PostgreSQL unchanged,
 * so that numbers keep all their digits. With `columns` given, rows may differ in their keys.
 * @throws PGRST102
 */
export function readPayload({ form, text }: RequestBody, columns: string[] | undefined): Payload {
  const body =
    form === 'form' ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : text
  if (form !== 'json' && form !== 'csv' && form !== 'form') throw unacceptable(mediaTypeOf(form))
  const value = parseJson(body)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  const [first] = rows
  if (first !== undefined && !isObject(first)) {
    throw new RestError(400, 'PGRST102', 'All items of the body must be objects')
  }
  const keys = Object.keys(first ?? {})
  if (!columns && !rows.every((row) => isObject(row) && hasSameKeys(row, keys))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  return { text: Array.isArray(value) ? body : `[${body}]`, rows: rows.length, keys }
}

/** No honest body is deeper, and PostgreSQL's own parser uses its stack for each level. */
const maxDepth = 64

/** @throws PGRST102 for invalid JSON, or if it is nested too deep. */
export function parseJson(body: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
  if (!isShallow(value))
    throw new RestError(400, 'PGRST102', `The body is nested more than ${maxDepth} levels deep`)
  return value
}

function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    )
    if (level.length === 0) return true
  }
  return false
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasSameKeys(row: object, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
