import { z } from 'zod'

/** A row that was written, as `realtime.announce()` tells it. */
export type Change = {
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** When the statement began, in ISO 8601; PostgreSQL does not tell the time of its commit beforehand. */
  at: string
  /** The announced columns of the row: after the write, or before it was deleted. */
  keys: Record<string, unknown>
}

const form = z.union([
  z.object({
    table: z.string(),
    type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
    at: z.string(),
    keys: z.record(z.string(), z.unknown()),
  }),
  z.object({ table: z.string(), type: z.literal('MANY') }),
])

/** Reads the payload of a notification. MANY: too many rows, or too long keys, to tell of each. */
export function readAnnouncement(payload: string): Change | { table: string; type: 'MANY' } {
  return form.parse(JSON.parse(payload))
}
