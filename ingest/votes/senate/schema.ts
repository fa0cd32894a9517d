import { z } from 'zod'
import { xmlCount, xmlText, xmlWords } from '../xml-text.ts'

const optionalText = xmlText.optional().transform((text) => text || null)

/** The Senate's menu of a session's votes, as far as it is read. */
export const senateMenu = z.object({
  vote_summary: z.object({
    congress: xmlCount,
    session: xmlCount,
    votes: z.object({
      vote: z.array(z.object({ vote_number: xmlCount, vote_date: xmlWords })).min(1),
    }),
  }),
})

/** The Senate's file of a vote, as far as it is read. */
export const senateVote = z.object({
  roll_call_vote: z.object({
    congress: xmlCount,
    session: xmlCount,
    vote_number: xmlCount,
    vote_date: xmlWords,
    vote_question_text: optionalText,
    question: xmlWords,
    vote_title: optionalText,
    majority_requirement: z.enum(['1/2', '2/3', '3/5']),
    vote_result: xmlWords,
    document: z
      .object({
        document_congress: optionalText,
        document_type: optionalText,
        document_number: optionalText,
        document_title: optionalText,
      })
      .optional()
      .catch(undefined),
    amendment: z
      .object({ amendment_number: optionalText, amendment_to_document_number: optionalText })
      .optional()
      .catch(undefined),
    count: z.object({ yeas: xmlCount, nays: xmlCount, present: xmlCount, absent: xmlCount }),
    tie_breaker: z.object({ by_whom: optionalText, tie_breaker_vote: optionalText }).optional(),
    members: z.object({
      member: z
        .array(
          z.object({
            member_full: xmlWords,
            vote_cast: xmlWords,
            // Missing in a few files of 1989.
            lis_member_id: xmlText.default(''),
          }),
        )
        .min(1),
    }),
  }),
})

export const isSenateList = (path: string) =>
  path === 'vote_summary.votes.vote' || path === 'roll_call_vote.members.member'
