/**
 * Which pages a pagination lists: every page at 7 or fewer; otherwise the first, the last and the current one
 * with two on each side. `'gap'` stands where pages are left out.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'gap')[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1)
  if (totalPages <= 7) return all
  const listed = all.filter((n) => n === 1 || n === totalPages || Math.abs(n - page) <= 2)
  return listed.flatMap((n, index) => {
    const before = listed[index - 1]
    return before !== undefined && n - before > 1 ? ['gap' as const, n] : [n]
  })
}
