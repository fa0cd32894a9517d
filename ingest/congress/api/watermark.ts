import { z } from 'zod'
import type { Json } from '../../source.ts'

/** How far the record of a Congress is current. */
export type Watermark = {
  /** When the last complete run began. All earlier changes are stored. */
  through: Date
  /** When the whole list was last read, not just its latest changes. */
  whole: Date
}

const day = 86_400_000

const cursor = z.object({ through: z.coerce.date(), whole: z.coerce.date() })

/** @returns undefined if there is none or it has another shape. */
export function toWatermark(value: Json | undefined): Watermark | undefined {
  return cursor.safeParse(value).data
}

export function toCursor({ through, whole }: Watermark): Json {
  return { through: through.toISOString(), whole: whole.toISOString() }
}

/**
 * All changes before this time are stored for good.
 * Two days allow for changes that are published after their date, and for Washington's midnight.
 * Before the first run through the API it is a month: bulk files can be older than their date.
 */
export function settledBefore(watermark: Watermark | undefined, now: Date): Date {
  return watermark
    ? new Date(watermark.through.getTime() - 2 * day)
    : new Date(now.getTime() - 30 * day)
}

/** Once a week the whole list is read. The service filters by a time that misses some changes of texts. */
export function isWholeDue(watermark: Watermark | undefined, now: Date): boolean {
  return watermark === undefined || now.getTime() - watermark.whole.getTime() > 7 * day
}
