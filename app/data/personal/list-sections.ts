import { browserClient } from '../browser-client.ts'
import { groupBySection, type ListSection } from '../list-sections.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type ListEntry, moved } from './list-items.ts'
import { listKeys } from './lists.ts'
import { type Mutation, edit } from './mutate.ts'

type OfList = { userId: string; listId: string }
const ofList = ({ userId, listId }: OfList) => [listKeys.items(userId, listId)]
const flagged = 'Your section’s name was flagged as inappropriate. Please revise it and try again.'

/** Adds a heading in its place, or at the end if its position is 0. Its id is the same for every try. */
export const addSection: Mutation<OfList & { section: ListSection }> = {
  send: async ({ listId, section }) => {
    const sections = (await browserClient()).from('user_list_sections')
    // After a lost answer, the first try may have added it already.
    unwrap(
      await sections.upsert(
        { list_id: listId, ...section },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
    )
  },
  words: { flagged, failed: 'Failed to add the section. Please try again.' },
  invalidates: ofList,
}

type Name = Pick<ListSection, 'name'>

export const renameSection: Mutation<OfList & { id: string; from: Name } & Name> = {
  send: async ({ id, name, from }) => {
    const sections = (await browserClient()).from('user_list_sections')
    const columns = 'name, updated_at'
    await changeWords<Name & { updated_at: string }, Name>({
      read: async () => unwrap(await sections.select(columns).eq('id', id).single()),
      write: async (updated_at) =>
        unwrap(
          await sections.update({ name }).match({ id, updated_at }).select(columns).maybeSingle(),
        ),
      from,
      wanted: { name },
      text: (now) => now.name,
    })
  },
  words: { flagged, failed: 'Failed to save the section. Please try again.' },
  edits: ({ userId, listId, id, name }) => [
    edit<ListEntry[]>(listKeys.items(userId, listId), (entries) =>
      entries.map((entry) => (entry.id === id ? { ...entry, name } : entry)),
    ),
  ],
  invalidates: ofList,
}

/** Removes a heading. Its actions stay, below the heading before it. */
export const removeSection: Mutation<OfList & { id: string }> = {
  send: ({ id }) => deleteOwnRow('user_list_sections', { id }),
  words: { failed: 'Failed to remove the section. Please try again.' },
  edits: ({ userId, listId, id }) => [
    edit<ListEntry[]>(listKeys.items(userId, listId), (entries) =>
      entries.filter((entry) => entry.id !== id),
    ),
  ],
  invalidates: ofList,
}

/** The list with an item in the place of another one, or as the first of a section. Null if it would not move. */
export function movedOnto(
  entries: readonly ListEntry[],
  id: string,
  targetId: string,
): ListEntry[] | null {
  const target = entries.findIndex((entry) => entry.id === targetId)
  const from = entries.findIndex((entry) => entry.id === id)
  const isBelowHeading = target >= 0 && 'name' in entries[target]! && from > target
  return moved(entries, id, () => (isBelowHeading ? target + 1 : target))
}

/** The list with a section and its items before the section above it (-1), or after the one below it (1). */
export function movedSection(
  entries: readonly ListEntry[],
  id: string,
  by: -1 | 1,
): ListEntry[] | null {
  const [first, ...groups] = groupBySection(entries)
  const from = groups.findIndex(({ section }) => section?.id === id)
  const group = groups[from]
  const to = from + by
  if (!first || !group || to < 0 || to >= groups.length) return null
  const ordered = groups.toSpliced(from, 1).toSpliced(to, 0, group)
  return [...first.items, ...ordered.flatMap(({ section, items }) => [section!, ...items])]
}

/** The list with an item at the end of a section, or of the items without one. Null if it is there already. */
export function movedToSection(
  entries: readonly ListEntry[],
  id: string,
  sectionId: string | null,
): ListEntry[] | null {
  const moving = entries.find((entry) => entry.id === id)
  const groups = groupBySection(entries.filter((entry) => entry !== moving))
  const target = groups.find(({ section }) => (section?.id ?? null) === sectionId)
  if (!moving || !target) return null
  const ordered = groups.flatMap((group) => [
    ...(group.section ? [group.section] : []),
    ...group.items,
    ...(group === target ? [moving] : []),
  ])
  return ordered.every((entry, at) => entry === entries[at]) ? null : ordered
}
