import { groupBySection, itemsOf, type SectionGroup } from '#app/data/list-sections.ts'
import type { ListEntry, ListItem } from '#app/data/personal/list-items.ts'
import { limits } from '#domain/limits.ts'

/** What of each section is on a page. An empty section is on the page of the item that would come next. */
export function groupsOfPage(groups: readonly SectionGroup<ListItem>[], page: number) {
  const [first, end] = [page - 1, page].map((number) => number * limits.listItemsPerPage) as [
    number,
    number,
  ]
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  let start = 0
  return groups.flatMap(({ section, items }) => {
    const shown = items.slice(Math.max(0, first - start), Math.max(0, end - start))
    const comesNext = start >= first && (start < end || start === total)
    start += items.length
    return shown.length > 0 || (section && items.length === 0 && comesNext)
      ? [{ section, items: shown }]
      : []
  })
}

/** The place of an item or a section in words. */
export function placeIn(entries: readonly ListEntry[], id: string): string {
  const groups = groupBySection<ListItem>(entries)
  const sections = groups.flatMap(({ section }) => section ?? [])
  const section = sections.find((one) => one.id === id)
  if (section)
    return `Moved “${section.name}”. It is section ${sections.indexOf(section) + 1} of ${sections.length}.`
  const items = itemsOf<ListItem>(entries)
  const at = items.findIndex((item) => item.id === id)
  const around = groups.find((group) => group.items.some((item) => item.id === id))?.section
  return `Moved to place ${at + 1} of ${items.length}${around ? `, in “${around.name}”` : ''}.`
}
