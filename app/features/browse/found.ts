import { tellOfMissing } from '#app/data/unwrap-part.ts'
import type { BrowseSearch } from './browse-search.ts'

/** A page of a list, `'failed'` where it could not be read. */
export type Found<Row> = { rows: Row[]; total: number; page: number; totalPages: number } | 'failed'

/** The search shows the last page to whoever asks for one beyond it, so the page shown is worked out here. */
export function pageOf<Row>(
  { page, perPage }: Pick<BrowseSearch, 'page' | 'perPage'>,
  rows: Row[],
  total: number,
): Exclude<Found<Row>, 'failed'> {
  const totalPages = Math.ceil(total / perPage)
  return { rows, total, totalPages, page: Math.max(1, Math.min(page, totalPages)) }
}

export function failed(error: unknown): 'failed' {
  tellOfMissing('what a search found', error)
  return 'failed'
}
