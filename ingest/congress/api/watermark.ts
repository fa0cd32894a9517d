import { z } from 'zod'
import type { Json } from '../../source.ts'

/** How far the reading of a Congress has come. */
export type Watermark = {
  /** When the last reading began that came to its end; what was changed before is stored. */
  through: Date
  /** When the whole list was last read, not only its latest changes. */
  whole: Date
}

const day = 86_400_000

const cursor = z.object({ through: z.coerce.date(), whole: z.coerce.date() })

/** @returns undefined where there is none, or not one of ours. */
export function toWatermark(value: Json | undefined): Watermark | undefined {
  return cursor.safeParse(value).data
}

export function toCursor({ through, whole }: Watermark): Json {
  return { through: through.toISOString(), whole: whole.toISOString() }
}

/**
 * What was changed before this is stored for good. Two days are left for changes that are published later than they are
 * dated, and for days that begin at midnight in Washington. Before the first reading through the API, what the bulk
 * files gave may be older than the day they name, and is looked at a month back.
 */
export function settledBefore(watermark: Watermark | undefined, now: Date): Date {
  return watermark
    ? new Date(watermark.through.getTime() - 2 * day)
    : new Date(now.getTime() - 30 * day)
}

/** Once a week the whole list is read: the service chooses by a time that does not count every change of a text. */
export function isWholeDue(watermark: Watermark | undefined, now: Date): boolean {
  return watermark === undefined || now.getTime() - watermark.whole.getTime() > 7 * day
}
