import { z } from 'zod'

/** The `parties` of `search_roll_calls`: yeas and nays of each party, the party with most members in the vote first. */
export const partyVotes = z.array(z.object({ party: z.string(), yea: z.number(), nay: z.number() }))
export type PartyVotes = z.infer<typeof partyVotes>
