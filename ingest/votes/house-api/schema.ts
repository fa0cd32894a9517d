import { z } from 'zod'

/** A roll call as the API lists it. Congress.gov calls the endpoint a beta. */
const listed = z.object({
  rollCallNumber: z.int().positive(),
  startDate: z.iso.datetime({ offset: true }),
  result: z.string().nullish().catch(null),
})

export const apiList = z.object({
  houseRollCallVotes: z.array(listed),
  pagination: z.object({ next: z.url().optional() }),
})

const wholeVote = z.object({
  congress: z.int(),
  sessionNumber: z.int(),
  rollCallNumber: z.int(),
  startDate: z.iso.datetime({ offset: true }),
  voteQuestion: z.string().min(1),
  voteType: z.string().min(1),
  result: z.string().min(1),
  legislationType: z.string().nullish(),
  legislationNumber: z.string().nullish(),
  results: z
    .array(
      z.object({
        // Spelled this way only here. Elsewhere it is bioguideId.
        bioguideID: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        voteCast: z.string().min(1),
      }),
    )
    .min(1),
})

/** /house-vote/{congress}/{session}/{number}/members */
export const apiVote = z.object({ houseRollCallVoteMemberVotes: wholeVote })

/** A vote that was taken back: its number and day stay, and its question, outcome and positions may be gone. */
export const vacatedApiVote = z.object({
  houseRollCallVoteMemberVotes: wholeVote.extend({
    voteQuestion: z.string().nullish().catch(null),
    voteType: z.string().nullish().catch(null),
    result: z.string().nullish().catch(null),
    results: z.array(z.unknown()).nullish().catch(null),
  }),
})
