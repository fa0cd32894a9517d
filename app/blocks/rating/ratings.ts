import type { BrowserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { Database } from '#supabase/database.types.ts'

/** What can be rated: an action, or a legislator. */
export type RatedSubject = { kind: 'action' | 'legislator'; id: string }

/** All ratings of one subject. `byStars` counts each number of stars, from five to one. */
export type Ratings = {
  average: number | null
  count: number
  byStars: [1 | 2 | 3 | 4 | 5, number][]
}

type Functions = Database['public']['Functions']
type RatingsRow = Omit<
  Functions['get_action_ratings']['Returns'][number],
  'action_id' | 'legislator_id'
>

/** Ratings as `get_action_ratings` and `get_legislator_ratings` count them; zero where they could not be read. */
export function toRatings(row: RatingsRow | null): Ratings {
  return {
    average: row?.average_rating ?? null,
    count: row?.rating_count ?? 0,
    byStars: [
      [5, row?.five_stars ?? 0],
      [4, row?.four_stars ?? 0],
      [3, row?.three_stars ?? 0],
      [2, row?.two_stars ?? 0],
      [1, row?.one_star ?? 0],
    ],
  }
}

/** "128 ratings", "1 rating". */
export function ratingCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'rating' : 'ratings'}`
}

/** All ratings of a subject as they stand now. @throws DataError where the query fails. */
export async function readRatings(client: BrowserClient, { kind, id }: RatedSubject) {
  return toRatings(
    unwrap(
      kind === 'action'
        ? await client.rpc('get_action_ratings', { action_ids: [id] }).maybeSingle()
        : await client.rpc('get_legislator_ratings', { legislator_ids: [id] }).maybeSingle(),
    ),
  )
}

/** The stars a reader gave, 0 for none. @throws DataError where the query fails. */
export async function readOwnRating(
  client: BrowserClient,
  { kind, id }: RatedSubject,
  userId: string,
): Promise<number> {
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
}

/** Rates in a reader's own name; the same reader's earlier rating is replaced. @throws DataError where refused. */
export async function writeOwnRating(
  client: BrowserClient,
  { kind, id }: RatedSubject,
  userId: string,
  stars: number,
): Promise<void> {
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
}
