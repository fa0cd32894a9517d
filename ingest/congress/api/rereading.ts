import { z } from 'zod'
import type { Json } from '../../source.ts'

/** A run that reads everything again (`--again`). Stored bills do not show how far it got. */
export type Rereading = {
  begun: string
  since: string | null
  /** The last bill that was read. Null before the first. */
  after: string | null
}

const cursor = z.object({
  begun: z.iso.datetime(),
  since: z.string().nullable(),
  after: z.string().nullable(),
})

/** The interrupted run, if it read the same bills and is less than a week old. Otherwise a new one. */
export function toRereading(
  value: Json | undefined,
  since: string | undefined,
  now: Date,
): Rereading {
  const known = cursor.safeParse(value).data
  const isSame = known !== undefined && known.since === (since ?? null)
  if (isSame && now.getTime() - Date.parse(known.begun) < 7 * 86_400_000) return known
  return { begun: now.toISOString(), since: since ?? null, after: null }
}
