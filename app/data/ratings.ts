import type { Database } from '#supabase/database.types.ts'

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

/** Reads the counts of `get_action_ratings` and `get_legislator_ratings`. Zero if they could not be read. */
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
