/**
 * The ref of the chosen one in a row that scrolls sideways: it comes to the middle of the row, as far as the row
 * goes. The page itself does not move.
 */
export function keepInView(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!row) return
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
