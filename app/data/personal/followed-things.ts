import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import type { FollowedOne } from '../followed-one.ts'
import { unwrap } from '../unwrap.ts'
import type { FailureWords } from '../failure.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

/** The kinds of things to follow, with their tables and columns. */
const followTables = {
  action: { table: 'user_saved_actions', column: 'action_id', owner: 'user_id' },
  list: { table: 'list_follows', column: 'list_id', owner: 'follower_id' },
  tracker: { table: 'user_trackers', column: 'id', owner: 'user_id' },
  member: { table: 'follows', column: 'legislator_id', owner: 'user_id' },
  subject: { table: 'follows', column: 'policy_area', owner: 'user_id' },
  committee: { table: 'follows', column: 'committee_code', owner: 'user_id' },
  reader: { table: 'follows', column: 'reader_id', owner: 'user_id' },
} as const

export type FollowedKind = keyof typeof followTables

/** A followed thing by its kind and id. The id of a subject is its name. */
export type FollowedThing = { kind: FollowedKind; id: string; name: string; isQuiet: boolean }
export type FollowedPage = { things: FollowedThing[]; total: number }

export const followedPerPage = 50

/** The key of all cached data about the user's follows. */
export const followedKey = (userId: string) => ['followed', userId] as const

export const followedPagesKey = (userId: string) => [...followedKey(userId), 'pages'] as const

const onesKey = (userId: string) => [...followedKey(userId), 'ones'] as const

export const isSame = (one: FollowedOne, other: FollowedOne) =>
  one.kind === other.kind && one.id === other.id

/** The members, subjects, committees and users that the user follows, in one request for all buttons of a page. */
export function followedOnes(userId: string) {
  return queryOptions({
    queryKey: onesKey(userId),
    queryFn: async () => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('follows')
          .select('legislator_id, policy_area, committee_code, reader_id')
          .limit(1000),
      )
      return rows.map((row): FollowedOne => {
        if (row.legislator_id !== null) return { kind: 'member', id: row.legislator_id }
        if (row.committee_code !== null) return { kind: 'committee', id: row.committee_code }
        if (row.reader_id !== null) return { kind: 'reader', id: row.reader_id }
        return { kind: 'subject', id: row.policy_area ?? '' }
      })
    },
  })
}

function wordsOf({ things }: Following): FailureWords {
  return {
    failed: 'Failed to update follow status. Please try again.',
    codes: {
      ...(things.some(({ kind }) => kind === 'reader') && {
        '42501': 'You cannot follow this user.',
      }),
      // Deleted since the page was opened.
      '23503': 'This is no longer here.',
    },
  }
}

type Following = { userId: string; things: readonly FollowedOne[] }

/** Follows members, subjects, committees and users, with one request for each kind. */
export const followThings: Mutation<Following> = {
  send: async ({ userId, things }) => {
    const client = await browserClient()
    const ofKinds = Map.groupBy(things, ({ kind }) => kind)
    const answers = await Promise.all(
      [...ofKinds].map(([kind, some]) => {
        const { column } = followTables[kind]
        return client.from('follows').upsert(
          // The types know one column at a time.
          some.map(({ id }) => ({ user_id: userId, [column as 'legislator_id']: id })),
          // The user may have followed some in another tab.
          { onConflict: `user_id,${column}`, ignoreDuplicates: true },
        )
      }),
    )
    for (const answer of answers) unwrap(answer)
  },
  words: wordsOf,
  edits: ({ userId, things }) => [
    edit<FollowedOne[]>(onesKey(userId), (ones) => [
      ...ones,
      ...things.filter((thing) => !ones.some((one) => isSame(one, thing))),
    ]),
  ],
  invalidates: ({ userId }) => [followedKey(userId)],
}

type Follow = FollowedOne & { userId: string; follow: boolean }

/** Follows or unfollows a member, a subject, a committee or a user. */
export const followThing: Mutation<Follow> = {
  send: ({ userId, kind, id, follow }) =>
    follow
      ? followThings.send({ userId, things: [{ kind, id }] })
      : deleteOwnRow('follows', { user_id: userId, [followTables[kind].column]: id }),
  words: ({ userId, kind, id }) => wordsOf({ userId, things: [{ kind, id }] }),
  edits: ({ userId, kind, id, follow }) => [
    edit<FollowedOne[]>(onesKey(userId), (ones) => {
      const others = ones.filter((one) => !isSame(one, { kind, id }))
      return follow ? [...others, { kind, id }] : others
    }),
  ],
  invalidates: ({ userId }) => [followedKey(userId)],
}

/** A page of all follows, or of one kind, latest first. */
export function followedThings(userId: string, kind: FollowedKind | null, page: number) {
  return queryOptions({
    queryKey: [...followedPagesKey(userId), kind, page] as const,
    queryFn: async (): Promise<FollowedPage> => {
      const client = await browserClient()
      const from = (page - 1) * followedPerPage
      const things = client
        .from('followed_things')
        .select('kind, id, name, is_quiet', { count: 'exact' })
        .eq('user_id', userId)
      const found = await (kind === null ? things : things.eq('kind', kind))
        .order('created_at', { ascending: false })
        .order('kind')
        .order('id')
        .range(from, from + followedPerPage - 1)
      return {
        things: unwrap(found).map((row) => ({
          kind: row.kind as FollowedKind,
          id: row.id,
          name: row.name,
          isQuiet: row.is_quiet,
        })),
        total: found.count ?? 0,
      }
    },
  })
}

type Quieting = { userId: string; kind: FollowedKind; id: string; quiet: boolean }

/** Switches notices about a followed thing on or off. */
export const quietThing: Mutation<Quieting> = {
  send: async ({ userId, kind, id, quiet }) => {
    const { table, column, owner }: { table: string; column: string; owner: string } =
      followTables[kind]
    const client = await browserClient()
    unwrap(
      await client
        // The types know one table at a time.
        .from(table as 'follows')
        .update({ is_quiet: quiet })
        .eq(owner as 'user_id', userId)
        .eq(column as 'legislator_id', id)
        // After the end of the session an update reaches no row. That has to be an error.
        .select(column as 'legislator_id')
        .single(),
    )
  },
  words: { failed: 'Failed to change it. Please try again.' },
  edits: ({ userId, kind, id, quiet }) => [
    edit<FollowedPage>(followedPagesKey(userId), (page) => ({
      ...page,
      things: page.things.map((one) =>
        one.kind === kind && one.id === id ? { ...one, isQuiet: quiet } : one,
      ),
    })),
  ],
  invalidates: ({ userId }) => [followedPagesKey(userId)],
}
