import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { type RatedSubject, type Ratings, toRatings } from '../ratings.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

const keys = {
  subject: ({ kind, id }: RatedSubject) => ['ratings', kind, id] as const,
  own: (userId: string, { kind, id }: RatedSubject) => ['own-rating', userId, kind, id] as const,
}

/** All current ratings of a subject. */
export function currentRatings(subject: RatedSubject) {
  const { kind, id } = subject
  return queryOptions({
    queryKey: keys.subject(subject),
    staleTime: 0,
    queryFn: async (): Promise<Ratings> => {
      const client = await browserClient()
      return toRatings(
        unwrap(
          kind === 'action'
            ? await client.rpc('get_action_ratings', { action_ids: [id] }).maybeSingle()
            : await client.rpc('get_legislator_ratings', { legislator_ids: [id] }).maybeSingle(),
        ),
      )
    },
  })
}

/** The user's stars, or 0 for none. */
export function ownRating(userId: string, subject: RatedSubject) {
  const { kind, id } = subject
  return queryOptions({
    queryKey: keys.own(userId, subject),
    staleTime: 0,
    queryFn: async (): Promise<number> => {
      const client = await browserClient()
      const own = unwrap(
        kind === 'action'
          ? await client
              .from('ratings')
              .select('rating_value')
              .match({ action_id: id, user_id: userId })
              .maybeSingle()
          : await client
              .from('legislator_ratings')
              .select('rating_value')
              .match({ legislator_id: id, user_id: userId })
              .maybeSingle(),
      )
      return own?.rating_value ?? 0
    },
  })
}

/** Rates in the user's name. It replaces their earlier rating. */
export const rate: Mutation<{ userId: string; subject: RatedSubject; stars: number }> = {
  send: async ({ userId, subject: { kind, id }, stars }) => {
    const client = await browserClient()
    const rating = { user_id: userId, rating_value: stars }
    unwrap(
      kind === 'action'
        ? await client
            .from('ratings')
            .upsert({ ...rating, action_id: id }, { onConflict: 'action_id,user_id' })
        : await client
            .from('legislator_ratings')
            .upsert({ ...rating, legislator_id: id }, { onConflict: 'legislator_id,user_id' }),
    )
  },
  words: { failed: 'Failed to submit rating. Please try again.' },
  edits: ({ userId, subject, stars }) => [edit<number>(keys.own(userId, subject), () => stars)],
  invalidates: ({ userId, subject }) => [keys.subject(subject), ['activity', userId]],
}
