import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Mutation } from './mutate.ts'

type Row = Record<string, string | number | boolean | null | string[]>

/** What is kept in somebody's name: each table, by which column it is theirs, and the order of its rows. */
export const ownTables = {
  profiles: { label: 'Profile', owner: 'id', order: 'id' },
  public_profile_settings: { label: 'Profile settings', owner: 'user_id', order: 'user_id' },
  user_saved_actions: { label: 'Saved actions', owner: 'user_id', order: 'id' },
  user_lists: { label: 'Lists', owner: 'user_id', order: 'id' },
  user_list_items: { label: 'Items of lists', owner: 'user_lists.user_id', order: 'id' },
  user_districts: { label: 'District', owner: 'user_id', order: 'user_id' },
  user_trackers: { label: 'Trackers', owner: 'user_id', order: 'id' },
  comments: { label: 'Action comments', owner: 'user_id', order: 'id' },
  legislator_comments: { label: 'Legislator comments', owner: 'user_id', order: 'id' },
  list_comments: { label: 'List comments', owner: 'user_id', order: 'id' },
  ratings: { label: 'Action ratings', owner: 'user_id', order: 'id' },
  legislator_ratings: { label: 'Legislator ratings', owner: 'user_id', order: 'id' },
  list_follows: { label: 'Followed lists', owner: 'follower_id', order: 'list_id' },
  comment_reports: { label: 'Reports', owner: 'reporter_id', order: 'id' },
  removed_comments: { label: 'Removed comments', owner: 'author_id', order: 'comment_id' },
  user_blocks: { label: 'Blocked readers', owner: 'blocker_id', order: 'blocked_id' },
  list_likes: { label: 'Liked lists', owner: 'user_id', order: 'list_id' },
  follows: { label: 'Followed members, subjects and readers', owner: 'user_id', order: 'id' },
  notifications: { label: 'Notices', owner: 'user_id', order: 'id' },
  notification_feeds: { label: 'Feed of notices', owner: 'user_id', order: 'user_id' },
  mail_preferences: { label: 'Mail preferences', owner: 'user_id', order: 'user_id' },
} as const

export type OwnTable = keyof typeof ownTables

/** The most rows the API gives at once. */
const maxRows = 1000

/** Reads whole tables of what is kept in somebody's name, by the names of the tables. */
export const exportOwnData: Mutation<
  { userId: string; tables: readonly OwnTable[] },
  Partial<Record<OwnTable, Row[]>>
> = {
  send: async ({ userId, tables }) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, await readOwnTable(table, userId)] as const),
      ),
    ),
  words: { failed: 'Your data could not be exported. Please try again.' },
}

/** All rows of one table that are somebody's own, asked for a thousand at a time. @throws DataError */
async function readOwnTable(table: OwnTable, userId: string): Promise<Row[]> {
  const client = await browserClient()
  // The types know one table at a time; each row of the table above names columns of its own.
  const { owner, order }: { owner: string; order: string } = ownTables[table]
  // The items of a list are whose the list is.
  const columns = table === 'user_list_items' ? '*, user_lists!inner()' : '*'
  const rows: Row[] = []
  for (;;) {
    // Each thousand begins where the one before it ended, so they cannot be asked for together.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await client
      .from(table as 'user_lists')
      .select(columns)
      .eq(owner, userId)
      .order(order)
      .range(rows.length, rows.length + maxRows - 1)
      .overrideTypes<Row[], { merge: false }>()
    const page = unwrap(answer)
    rows.push(...page)
    if (page.length < maxRows) return rows
  }
}
