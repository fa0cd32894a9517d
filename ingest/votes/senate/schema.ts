import { z } from 'zod'
import { xmlCount, xmlText, xmlWords } from '../xml-text.ts'

const optionalText = xmlText.optional().transform((text) => text || null)

/** The parts of the Senate's menu of a session's votes that we read. */
export const senateMenu = z.object({
  vote_summary: z.object({
    congress: xmlCount,
    session: xmlCount,
    votes: z.object({ vote: z.array(z.unknown()).min(1) }),
  }),
})

/** An entry of the menu. */
export const listedVote = z.object({
  vote_number: xmlCount.refine((number) => number > 0, 'is not the number of a vote'),
  vote_date: xmlText.default(''),
  question: optionalText.catch(null),
  result: optionalText.catch(null),
  title: optionalText.catch(null),
})

const wholeVote = z.object({
  congress: xmlCount,
  session: xmlCount,
  vote_number: xmlCount,
  vote_date: xmlWords,
  vote_question_text: optionalText,
  // Votes en bloc have a question for each matter.
  question: optionalText,
  vote_title: optionalText,
  majority_requirement: z.enum(['1/2', '2/3', '3/5']),
  vote_result: xmlWords,
  // One, or for a vote en bloc each of up to a hundred.
  document: z
    .array(
      z
        .object({
          document_congress: optionalText,
          document_type: optionalText,
          document_number: optionalText,
          document_title: optionalText,
        })
        .catch({
          document_congress: null,
          document_type: null,
          document_number: null,
          document_title: null,
        }),
    )
    .default([]),
  en_bloc: z
    .object({ matter: z.array(z.object({ issue: optionalText, question: optionalText })) })
    .optional()
    .catch(undefined),
  amendment: z
    .object({
      amendment_number: optionalText,
      amendment_to_document_number: optionalText,
      amendment_purpose: optionalText.transform((text) =>
        text !== null && /^No Statement of Purpose on File\b/i.test(text) ? null : text,
      ),
    })
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
})

/** The parts of the Senate's file of a vote that we read. */
export const senateVote = z.object({ roll_call_vote: wholeVote })

/** A vote that was taken back: its number and day stay, and its outcome, counts and positions may be gone. */
export const vacatedSenateVote = z.object({
  roll_call_vote: wholeVote.extend({
    majority_requirement: wholeVote.shape.majority_requirement.catch('1/2'),
    vote_result: optionalText.catch(null),
    vote_result_text: optionalText.catch(null),
    vote_document_text: optionalText.catch(null),
    correction: optionalText.catch(null),
    count: z.unknown().optional(),
    tie_breaker: z.unknown().optional(),
    members: z.object({ member: z.array(z.unknown()).default([]) }).catch({ member: [] }),
  }),
})

export const isSenateList = (path: string) =>
  [
    'vote_summary.votes.vote',
    'roll_call_vote.members.member',
    'roll_call_vote.document',
    'roll_call_vote.en_bloc.matter',
  ].includes(path)
