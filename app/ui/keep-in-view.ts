/**
 * The ref of the chosen item in a row that scrolls sideways. It scrolls the item to the middle if possible, and never
 * the page.
 */
export function keepInView(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!row) return
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
