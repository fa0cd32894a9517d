import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { dataErrorOf } from '../data-error.ts'
import { noSession } from '../failure.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** What can be followed: each kind has the table and the column that say so. */
const followTables = {
  action: { table: 'user_saved_actions', column: 'action_id', owner: 'user_id' },
  list: { table: 'list_follows', column: 'list_id', owner: 'follower_id' },
  tracker: { table: 'user_trackers', column: 'id', owner: 'user_id' },
  member: { table: 'follows', column: 'legislator_id', owner: 'user_id' },
  subject: { table: 'follows', column: 'policy_area', owner: 'user_id' },
  reader: { table: 'follows', column: 'reader_id', owner: 'user_id' },
} as const

export type FollowedKind = keyof typeof followTables

/** Something that somebody follows, by its kind and its id; a subject's id is its name. */
export type FollowedThing = { kind: FollowedKind; id: string; name: string; isQuiet: boolean }

/** Everything that is kept here of what somebody follows. */
export const followedKey = (userId: string) => ['followed', userId] as const

const keys = {
  member: (userId: string, id: string) => [...followedKey(userId), 'member', id] as const,
  things: (userId: string) => [...followedKey(userId), 'things'] as const,
}

/** Whether somebody follows a member of Congress. */
export function followsMember(userId: string, id: string) {
  return queryOptions({
    queryKey: keys.member(userId, id),
    queryFn: async () => {
      const client = await browserClient()
      return (
        unwrap(await client.from('follows').select('id').eq('legislator_id', id).limit(1)).length >
        0
      )
    },
  })
}

type Follow = {
  userId: string
  kind: 'member' | 'subject' | 'reader'
  id: string
  follow: boolean
}

/** Follows a member, a subject or a reader, or no longer. */
export const followThing: Mutation<Follow> = {
  send: async ({ userId, kind, id, follow }) => {
    const follows = (await browserClient()).from('follows')
    const row = {
      user_id: userId,
      legislator_id: kind === 'member' ? id : null,
      policy_area: kind === 'subject' ? id : null,
      reader_id: kind === 'reader' ? id : null,
    }
    const { column }: { column: string } = followTables[kind]
    const { error } = await (follow
      ? follows.insert(row)
      : follows
          .delete()
          .eq('user_id', userId)
          .eq(column as 'policy_area', id))
    // It was followed in another tab already (23505), which is what was wanted.
    if (error && error.code !== '23505') throw dataErrorOf(error)
  },
  words: {
    failed: 'Failed to update follow status. Please try again.',
    codes: { '42501': noSession },
  },
  edits: ({ userId, kind, id, follow }) => [
    ...(kind === 'member' ? [edit<boolean>(keys.member(userId, id), () => follow)] : []),
    edit<FollowedThing[]>(keys.things(userId), (things) =>
      follow ? things : things.filter((one) => one.kind !== kind || one.id !== id),
    ),
  ],
  invalidates: ({ userId }) => [followedKey(userId)],
}

/** Members and subjects that somebody follows, and whatever else they follow and have quieted. */
export function followedThings(userId: string) {
  return queryOptions({
    queryKey: keys.things(userId),
    queryFn: async (): Promise<FollowedThing[]> => {
      const client = await browserClient()
      const [follows, actions, lists, trackers] = await Promise.all([
        client
          .from('follows')
          .select(
            'policy_area, is_quiet, member:legislators(id, full_name), reader:profiles!follows_reader_id_fkey(id, username)',
          )
          .order('created_at', { ascending: false }),
        client
          .from('user_saved_actions')
          .select('is_quiet, action:GovernmentActions!inner(id, title)')
          .eq('is_quiet', true),
        client
          .from('list_follows')
          .select('is_quiet, list:community_lists_with_profiles!inner(id, name)')
          .eq('is_quiet', true),
        client.from('user_trackers').select('id, issue_name, is_quiet').eq('is_quiet', true),
      ])
      return [
        ...unwrap(follows).map(({ policy_area, is_quiet, member, reader }): FollowedThing =>
          member
            ? { kind: 'member', id: member.id, name: member.full_name, isQuiet: is_quiet }
            : reader
              ? { kind: 'reader', id: reader.id, name: reader.username, isQuiet: is_quiet }
              : { kind: 'subject', id: policy_area!, name: policy_area!, isQuiet: is_quiet },
        ),
        ...unwrap(actions).map(({ action, is_quiet }): FollowedThing => ({
          kind: 'action',
          id: action.id,
          name: action.title,
          isQuiet: is_quiet,
        })),
        ...unwrap(lists).map(({ list, is_quiet }): FollowedThing => ({
          kind: 'list',
          id: list.id,
          name: list.name,
          isQuiet: is_quiet,
        })),
        ...unwrap(trackers).map(({ id, issue_name, is_quiet }): FollowedThing => ({
          kind: 'tracker',
          id,
          name: issue_name,
          isQuiet: is_quiet,
        })),
      ]
    },
  })
}

type Quieting = { userId: string; kind: FollowedKind; id: string; quiet: boolean }

/** Says of something that is followed whether it is told of. */
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
        .eq(column as 'legislator_id', id),
    )
  },
  words: { failed: 'Failed to change it. Please try again.', codes: { '42501': noSession } },
  edits: ({ userId, kind, id, quiet }) => [
    edit<FollowedThing[]>(keys.things(userId), (things) =>
      things.map((one) => (one.kind === kind && one.id === id ? { ...one, isQuiet: quiet } : one)),
    ),
  ],
  invalidates: ({ userId }) => [keys.things(userId)],
}
