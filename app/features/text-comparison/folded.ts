/** Some in a row that are folded away together, or are shown. */
export type Group<T> = { folded: boolean; key: number; items: T[] }

/** Puts what stands in a row and can be folded into one group; fewer than `least` are shown with the rest. */
export function folded<T>(
  items: readonly T[],
  canFold: (item: T) => boolean,
  least = 1,
): Group<T>[] {
  const groups: Group<T>[] = []
  for (const [key, item] of items.entries()) {
    const fold = canFold(item)
    const last = groups.at(-1)
    if (last?.folded === fold) last.items.push(item)
    else groups.push({ folded: fold, key, items: [item] })
  }
  return groups.map((group) => ({ ...group, folded: group.folded && group.items.length >= least }))
}
