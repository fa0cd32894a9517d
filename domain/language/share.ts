/** "98.7%": a share of 0 to 1, to one decimal. What is less than all, or more than none, is never rounded to it. */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000)
  const kept = share < 1 ? Math.min(tenths, 999) : tenths
  return `${((share > 0 ? Math.max(kept, 1) : kept) / 10).toFixed(1)}%`
}

/** "612 of 620 (98.7%)"; "0 of 0" where there is nothing to have a share of. */
export function countOf(count: number, all: number): string {
  const counted = `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
  return all === 0 ? counted : `${counted} (${percent(count / all)})`
}
