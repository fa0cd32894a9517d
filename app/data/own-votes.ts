import type { Database } from '#supabase/database.types.ts'

/** The position of a district's member on a roll call, from `get_own_members_votes`. */
export type OwnVote = Database['public']['Functions']['get_own_members_votes']['Returns'][number]

/** The most roll calls in one request. */
export const mostRollCalls = 100
