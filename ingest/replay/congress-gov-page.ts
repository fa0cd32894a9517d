export type PageQuery = { limit?: string; offset?: string }

/**
 * One page of a list as the Congress.gov API gives it: 20 entries unless asked for more, 250 at most.
 * @param path of the list, with what its further pages keep of the query.
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
