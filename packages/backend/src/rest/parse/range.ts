import { rangeError } from '../errors.ts'
import type { QueryParams } from './query-params.ts'

/** Rows asked for by a `Range` header, from 0 and inclusive. */
export type Range = { from: number; to: number | undefined }

/** @throws PGRST103 (416) for a range that ends before it begins. */
export function parseRange(header = '', unit = 'items'): Range | undefined {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/u.exec(header) ?? []
  if (from === undefined || unit !== 'items') return undefined
  const range = { from: Number(from), to: to ? Number(to) : undefined }
  if (range.to !== undefined && range.to < range.from) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  return range
}

/**
 * The query with its page narrowed to what it has in common with a `Range` header.
 * @throws PGRST103 (416) if that is nothing
 */
export function withRange(query: QueryParams, range: Range | undefined): QueryParams {
  const own = query.nodes.find(({ path }) => path.length === 0)
  const { offset = 0, limit = Infinity } = own ?? {}
  if (!range || limit === 0) return query
  const from = Math.max(offset, range.from)
  const end = Math.min(offset + limit, (range.to ?? Infinity) + 1)
  if (end <= from) throw rangeError('The Range header has no rows in common with limit and offset.')
  const page = { offset: from, limit: end === Infinity ? undefined : end - from }
  return { ...query, nodes: [{ path: [], filters: [], ...page }, ...query.nodes] }
}
