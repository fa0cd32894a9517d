export type PageQuery = { limit?: string; offset?: string }

/**
 * One page of a list from the Congress.gov API: 20 entries by default, at most 250.
 * @param path of the list, with the parts of the query that its further pages keep.
 */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { limit, offset }: PageQuery,
  path: string,
): { page: Entry[]; pagination: { count: number; next?: string; prev?: string } } {
  const size = Math.min(Number(limit ?? 20) || 20, 250)
  const start = Math.max(Number(offset ?? 0) || 0, 0)
  const at = (from: number) =>
    `${path}${path.includes('?') ? '&' : '?'}offset=${from}&limit=${size}&format=json`
  return {
    page: entries.slice(start, start + size),
    pagination: {
      count: entries.length,
      ...(start + size < entries.length && { next: at(start + size) }),
      ...(start > 0 && { prev: at(Math.max(start - size, 0)) }),
    },
  }
}
