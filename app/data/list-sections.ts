/** A heading in a list. The items from it to the next heading are its section. */
export type ListSection = { id: string; name: string; position: number }
export const sectionColumns = 'id, name, position'

type Placed = { id: string; position: number }
/** Items above the first heading have no section. */
export type SectionGroup<Item> = { section: ListSection | null; items: Item[] }

const isSection = (entry: Placed): entry is ListSection => 'name' in entry

/** Puts headings among items, each before the first item with its place or a later one. Both must be in their order. */
export function mergeSections<Item extends Placed>(
  items: readonly Item[],
  sections: readonly ListSection[],
): (Item | ListSection)[] {
  const entries: (Item | ListSection)[] = []
  let next = 0
  for (const item of items) {
    for (; next < sections.length && sections[next]!.position <= item.position; next += 1)
      entries.push(sections[next]!)
    entries.push(item)
  }
  return [...entries, ...sections.slice(next)]
}

/** Splits a list at its headings. The first group has no section, and may be empty. */
export function groupBySection<Item extends Placed>(
  entries: readonly (Item | ListSection)[],
): SectionGroup<Item>[] {
  const groups: SectionGroup<Item>[] = [{ section: null, items: [] }]
  for (const entry of entries)
    if (isSection(entry)) groups.push({ section: entry, items: [] })
    else groups.at(-1)!.items.push(entry)
  return groups
}

/** The items of a list without its headings. */
export function itemsOf<Item extends Placed>(entries: readonly (Item | ListSection)[]): Item[] {
  return entries.filter((entry): entry is Item => !isSection(entry))
}
