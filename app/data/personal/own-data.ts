import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Mutation } from './mutate.ts'
import { ownPasskeys } from './own-passkeys.ts'

type Row = Record<string, string | number | boolean | null | string[]>
/** A row from the API, with the thing it is about. */
type AskedRow = Row & {
  action?: { title: string } | null
  legislator?: { full_name: string } | null
  list?: { name: string } | null
}

/** The tables with the user's data, each with its owner column and the order of its rows. */
export const ownTables = {
  profiles: { label: 'Profile', owner: 'id', order: 'id' },
  public_profile_settings: { label: 'Profile settings', owner: 'user_id', order: 'user_id' },
  user_saved_actions: { label: 'Saved actions', owner: 'user_id', order: 'id' },
  user_lists: { label: 'Lists', owner: 'user_id', order: 'id' },
  user_list_items: { label: 'Items of lists', owner: 'user_lists.user_id', order: 'id' },
  user_list_sections: { label: 'Sections of lists', owner: 'user_lists.user_id', order: 'id' },
  user_districts: { label: 'District', owner: 'user_id', order: 'user_id' },
  user_trackers: { label: 'Trackers', owner: 'user_id', order: 'id' },
  comments: { label: 'Action comments', owner: 'user_id', order: 'id' },
  legislator_comments: { label: 'Legislator comments', owner: 'user_id', order: 'id' },
  list_comments: { label: 'List comments', owner: 'user_id', order: 'id' },
  ratings: { label: 'Action ratings', owner: 'user_id', order: 'id' },
  legislator_ratings: { label: 'Legislator ratings', owner: 'user_id', order: 'id' },
  list_follows: { label: 'Followed lists', owner: 'follower_id', order: 'list_id' },
  helpful_marks: { label: 'Comments marked as helpful', owner: 'user_id', order: 'id' },
  comment_reports: { label: 'Reports', owner: 'reporter_id', order: 'id' },
  restrictions: { label: 'Restrictions', owner: 'author_id', order: 'id' },
  removed_comments: { label: 'Removed comments', owner: 'author_id', order: 'comment_id' },
  user_blocks: { label: 'Blocked users', owner: 'blocker_id', order: 'blocked_id' },
  list_likes: { label: 'Liked lists', owner: 'user_id', order: 'list_id' },
  follows: { label: 'Followed members, subjects and users', owner: 'user_id', order: 'id' },
  notifications: { label: 'Notifications', owner: 'user_id', order: 'id' },
  notification_feeds: { label: 'Feed of notifications', owner: 'user_id', order: 'user_id' },
  push_subscriptions: {
    label: 'Browsers that get notifications',
    owner: 'user_id',
    order: 'id',
  },
  webhooks: { label: 'Webhooks', owner: 'user_id', order: 'id' },
  webhook_deliveries: { label: 'Messages to webhooks', owner: 'user_id', order: 'id' },
  mail_preferences: { label: 'Mail preferences', owner: 'user_id', order: 'user_id' },
} as const

type OwnTable = keyof typeof ownTables

/** The auth service's data about an account, without passwords, secrets or codes. */
const ownAccountParts = {
  account: { label: 'Account and email address' },
  sessions: { label: 'Devices that are signed in' },
  factors: { label: 'Authenticator apps' },
  passkeys: { label: 'Passkeys' },
} as const

type AccountPart = keyof typeof ownAccountParts
export type OwnPart = AccountPart | OwnTable
export const ownParts = { ...ownAccountParts, ...ownTables }

/** The name of each row's subject, because an id alone means nothing to people. */
const names: Partial<Record<OwnTable, string>> = {
  user_saved_actions: 'action:GovernmentActions(title)',
  user_list_items: 'action:GovernmentActions(title)',
  comments: 'action:GovernmentActions(title)',
  ratings: 'action:GovernmentActions(title)',
  legislator_comments: 'legislator:legislators(full_name)',
  legislator_ratings: 'legislator:legislators(full_name)',
  list_comments: 'list:user_lists(name)',
  list_follows: 'list:user_lists(name)',
  list_likes: 'list:user_lists(name)',
}

/** The most rows in one answer of the API. */
const maxRows = 1000

/** Reads the chosen parts of the user's data. */
export const exportOwnData: Mutation<
  { userId: string; parts: readonly OwnPart[] },
  Partial<Record<OwnPart, Row[]>>
> = {
  send: async ({ userId, parts }) =>
    Object.fromEntries(
      await Promise.all(
        parts.map(async (part) => [
          part,
          part in ownTables
            ? await readOwnTable(part as OwnTable, userId)
            : await readAccount[part as AccountPart](),
        ]),
      ),
    ),
  words: { failed: 'We couldn’t export your data. Please try again.' },
}

const readAccount: Record<AccountPart, () => Promise<Row[]>> = {
  account: async () => {
    const { auth } = await browserClient()
    const { data, error } = await auth.getUser()
    if (error) throw error
    const { id, email, new_email, created_at, email_confirmed_at, last_sign_in_at, identities } =
      data.user
    return [
      {
        id,
        email: email ?? null,
        new_email: new_email ?? null,
        created_at,
        email_confirmed_at: email_confirmed_at ?? null,
        last_sign_in_at: last_sign_in_at ?? null,
        signs_in_with: identities?.map(({ provider }) => provider) ?? [],
      },
    ]
  },
  sessions: async () => unwrap(await (await browserClient()).rpc('get_own_sessions')),
  factors: async () => {
    const { auth } = await browserClient()
    const { data, error } = await auth.mfa.listFactors()
    if (error) throw error
    return data.all.map(({ id, factor_type, friendly_name, status, created_at, updated_at }) => ({
      id,
      factor_type,
      friendly_name: friendly_name ?? null,
      status,
      created_at,
      updated_at,
    }))
  },
  passkeys: async () =>
    (await ownPasskeys()).map(({ name, created_at, last_used_at }) => ({
      name,
      created_at,
      last_used_at,
    })),
}

/** Replaces the joined row by its name. */
function withName({ action, legislator, list, ...row }: AskedRow): Row {
  return {
    ...row,
    ...(action !== undefined && { action_title: action?.title ?? null }),
    ...(legislator !== undefined && { legislator_name: legislator?.full_name ?? null }),
    ...(list !== undefined && { list_name: list?.name ?? null }),
  }
}

/**
 * Reads all of the user's rows in one table, a thousand per request.
 * @throws DataError
 */
async function readOwnTable(table: OwnTable, userId: string): Promise<Row[]> {
  const client = await browserClient()
  // The types know one table at a time. Each row of the table above names its own columns.
  const { owner, order }: { owner: string; order: string } = ownTables[table]
  // Items and sections belong to the owner of their list.
  const columns = ['*', names[table], owner.startsWith('user_lists.') && 'user_lists!inner()']
    .filter(Boolean)
    .join(', ')
  const rows: Row[] = []
  for (;;) {
    // Each thousand begins where the one before it ended, so they cannot be asked for together.
    const answer = await client
      .from(table as 'user_lists')
      .select(columns)
      .eq(owner, userId)
      .order(order)
      .range(rows.length, rows.length + maxRows - 1)
      .overrideTypes<AskedRow[], { merge: false }>()
    const page = unwrap(answer)
    rows.push(...page.map(withName))
    if (page.length < maxRows) return rows
  }
}
