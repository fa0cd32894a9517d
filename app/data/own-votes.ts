import type { Database } from '#supabase/database.types.ts'

/** How one of the members of a district stands to a roll call, as `get_own_members_votes` gives it. */
export type OwnVote = Database['public']['Functions']['get_own_members_votes']['Returns'][number]

/** As many roll calls as one call takes. */
export const mostRollCalls = 100
