/**
 * "98.7%": a share from 0 to 1, with one decimal. Never rounds a smaller share to 100%, or a larger
 * one to 0%.
 */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000)
  const kept = share < 1 ? Math.min(tenths, 999) : tenths
  return `${((share > 0 ? Math.max(kept, 1) : kept) / 10).toFixed(1)}%`
}

/** "612 of 620 (98.7%)", or "0 of 0". */
export function countOf(count: number, all: number): string {
  const counted = `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
  return all === 0 ? counted : `${counted} (${percent(count / all)})`
}
