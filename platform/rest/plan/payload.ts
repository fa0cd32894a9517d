import { RestError } from '../errors.ts'

/** A body of rows: its text as sent, how many rows it holds, and the keys of its first row. */
export type Payload = { text: string; rows: number; keys: string[]; single: boolean }

/**
 * Reads the body of an insert or update far enough to know its columns; the text itself goes to PostgreSQL untouched,
 * so that numbers keep all their digits. With `columns` given, rows may differ in their keys.
 * @throws PGRST102
 */
export function readPayload(body: string, columns: string[] | undefined): Payload {
  const value = parseJson(body)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  if (!rows.every(isObject)) {
    throw new RestError(400, 'PGRST102', 'All items of the body must be objects')
  }
  const keys = Object.keys(rows[0] ?? {})
  if (!columns && !rows.every((row) => hasSameKeys(row, keys))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  const single = !Array.isArray(value)
  return { text: single ? `[${body}]` : body, rows: rows.length, keys, single }
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json')
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasSameKeys(row: object, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
