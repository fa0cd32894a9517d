import { type ActionRow, actionRowColumns } from '#app/data/action-row.ts'
import {
  groupBySection,
  mergeSections,
  type SectionGroup,
  sectionColumns,
} from '#app/data/list-sections.ts'
import { readFirstReviews } from '#app/data/read-reviews.ts'
import { reviewsPerPage } from '#app/data/reviews.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { listProgressSentence } from '#domain/measures/list-progress.ts'
import { isUuid } from '#domain/uuid.ts'

export type ListItem = {
  id: string
  created_at: string
  note: string | null
  position: number
  action: ActionRow
}

export type ListTab = 'list' | 'discussion'

/**
 * A public list with a page of its items, or with the beginning of its discussion, in queries that do not wait for
 * each other. Null when there is no such list, or its owner keeps it private, indistinguishably.
 * @param page the page of items, from 1
 * @param q words in the titles of the items, or an empty text
 * @throws DataError where a query fails.
 */
export async function loadList(
  client: PublicData,
  id: string,
  { tab, page, q }: { tab: ListTab; page: number; q: string },
) {
  if (!isUuid(id)) return null
  const [found, progress, count, items, comments] = await Promise.all([
    readList(client, id),
    client.rpc('get_list_progress', { list_id: id }).single(),
    client
      .from('list_comments')
      .select('id', { count: 'exact', head: true })
      .eq('list_id', id)
      .is('deleted_at', null),
    tab === 'list' ? readItems(client, id, { page, q }) : noItems,
    tab === 'discussion' ? readFirstReviews(client, { kind: 'list', id }, reviewsPerPage) : [],
  ])
  if (!found) return null
  unwrap(count)
  return {
    list: found,
    progress: listProgressSentence(unwrap(progress)),
    commentCount: count.count ?? 0,
    ...items,
    comments,
  }
}

/** A public list as anyone may see it, or null. */
export async function readList(client: PublicData, id: string) {
  if (!isUuid(id)) return null
  return unwrap(
    await client
      .from('community_lists_with_profiles')
      .select(
        'id, name, description, created_at, updated_at, user_id, username, by_editors, item_count, follower_count, like_count',
      )
      .eq('id', id)
      .maybeSingle(),
  )
}

async function readItems(
  client: PublicData,
  id: string,
  { page, q }: { page: number; q: string },
): Promise<Items> {
  const from = (page - 1) * limits.listItemsPerPage
  const words = q.split(/\s+/).filter(Boolean)
  const inList = client
    .from('user_list_items')
    .select(`id, created_at, note, position, action:GovernmentActions!inner(${actionRowColumns})`, {
      count: 'exact',
    })
    .eq('list_id', id)
  const [found, sections] = await Promise.all([
    words
      .reduce((query, word) => query.ilike('action.title', `%${escapeLike(word)}%`), inList)
      .order('position')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + limits.listItemsPerPage - 1)
      .overrideTypes<ListItem[], { merge: false }>(),
    client
      .from('user_list_sections')
      .select(sectionColumns)
      .eq('list_id', id)
      .order('position')
      .order('created_at')
      .order('id')
      .limit(databaseLimits.maxListSections),
  ])
  // A page behind the last one has no range.
  if (found.error?.code === 'PGRST103') return noItems
  const groups = groupBySection<ListItem>(mergeSections(unwrap(found), unwrap(sections)))
  return { groups: groups.filter(({ items }) => items.length > 0), total: found.count ?? 0 }
}

/** A page of a list by its sections, and how many items there are on all pages. */
type Items = { groups: SectionGroup<ListItem>[]; total: number }
const noItems: Items = { groups: [], total: 0 }

/** A word without the placeholders of SQL's LIKE. */
const escapeLike = (word: string) => word.replaceAll(/[\\%_*]/g, String.raw`\$&`)

export type LoadedList = NonNullable<Awaited<ReturnType<typeof loadList>>>
