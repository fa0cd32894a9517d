import { queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { browserClient } from '../browser-client.ts'
import { mostRollCalls, type OwnVote } from '../own-votes.ts'
import { unwrap } from '../unwrap.ts'
import { whenIdle } from '../when-idle.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'
import { personalData } from './query-client.ts'

/** The district a user chose, and the day. */
export type OwnDistrict = { state: string; district: number; chosen_on: string }

const keys = {
  district: (userId: string) => ['own-district', userId] as const,
  members: (userId: string) => ['own-members', userId] as const,
  votes: (userId: string) => ['own-votes', userId] as const,
}

/** The user's district, or null if they chose none. */
export function ownDistrict(userId: string) {
  return queryOptions({
    queryKey: keys.district(userId),
    queryFn: async (): Promise<OwnDistrict | null> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('user_districts')
          .select('state, district, chosen_on')
          .eq('user_id', userId)
          .maybeSingle(),
      )
    },
  })
}

/** The members in office for the user's district, senators first. None if they chose no district. */
export function ownMembers(userId: string) {
  return queryOptions({
    queryKey: keys.members(userId),
    queryFn: async (): Promise<{ id: string; full_name: string }[]> => {
      const own = await personalData.fetchQuery(ownDistrict(userId))
      if (!own) return []
      const client = await browserClient()
      return unwrap(
        await client
          .from('legislators')
          .select('id, full_name')
          .match({ state: own.state, in_office: true })
          .or(`chamber.eq.Senate,district.eq.${own.district}`)
          .order('chamber', { ascending: false })
          .order('last_name')
          .limit(10),
      )
    },
  })
}

type Owned = { userId: string; own: OwnDistrict }

const words = {
  failed: 'We couldn’t save your district. Please try again.',
}

/** Replaces the user's district. */
export const saveDistrict: Mutation<Owned> = {
  send: ({ userId, own }) => upsert(userId, own, false),
  words,
  edits: ({ userId, own }) => [edit<OwnDistrict | null>(keys.district(userId), () => own)],
  invalidates: ({ userId }) => [keys.members(userId), keys.votes(userId)],
}

/** Stores the district chosen before login, unless the account has one already. */
export const moveDistrict: Mutation<Owned> = {
  send: ({ userId, own }) => upsert(userId, own, true),
  words,
  invalidates: ({ userId }) => [keys.district(userId), keys.members(userId), keys.votes(userId)],
}

export const forgetDistrict: Mutation<{ userId: string }> = {
  send: ({ userId }) => deleteOwnRow('user_districts', { user_id: userId }),
  words: {
    failed: 'We couldn’t remove your district. Please try again.',
  },
  edits: ({ userId }) => [edit<OwnDistrict | null>(keys.district(userId), () => null)],
  invalidates: ({ userId }) => [keys.members(userId), keys.votes(userId)],
}

async function upsert(userId: string, own: OwnDistrict, ignoreDuplicates: boolean) {
  const client = await browserClient()
  const row = { user_id: userId, ...own }
  unwrap(
    await client.from('user_districts').upsert(row, { onConflict: 'user_id', ignoreDuplicates }),
  )
}

/**
 * How the user's members voted in a roll call. Empty if the user chose no district. One request covers all votes of a
 * page.
 */
export function ownVotes(userId: string, rollCallId: string) {
  return queryOptions({
    queryKey: [...keys.votes(userId), rollCallId],
    queryFn: (): Promise<OwnVote[]> => votesOfRollCalls.load(rollCallId),
  })
}

const votesOfRollCalls = new DataLoader<string, OwnVote[]>(
  async (ids) => {
    const client = await browserClient()
    const rows = unwrap(await client.rpc('get_own_members_votes', { roll_call_ids: [...ids] }))
    return ids.map((id) => rows.filter(({ roll_call_id }) => roll_call_id === id))
  },
  { cache: false, maxBatchSize: mostRollCalls, batchScheduleFn: whenIdle },
)
