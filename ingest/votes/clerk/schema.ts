import { z } from 'zod'
import { xmlCount, xmlText, xmlWords } from '../xml-text.ts'

/** The parts of the Clerk's file of a roll call that we read (https://clerk.house.gov/evs/vote.dtd). */
export const clerkVote = z.object({
  'rollcall-vote': z.object({
    'vote-metadata': z.object({
      congress: xmlCount,
      // "1st", "2nd"
      session: xmlText.pipe(z.stringFormat('session', /^[1-4](st|nd|rd|th)$/)),
      'rollcall-num': xmlCount,
      'legis-num': xmlText.optional(),
      'vote-question': xmlWords,
      'vote-type': xmlWords,
      'vote-result': xmlWords,
      'action-date': xmlWords,
      'action-time': xmlWords,
      'vote-desc': xmlText.optional(),
      'amendment-num': xmlText.optional(),
      'amendment-author': xmlText.optional(),
      'vote-totals': z.object({
        // Absent in the election of a Speaker, which has totals by candidate.
        'totals-by-vote': z
          .object({
            'yea-total': xmlCount,
            'nay-total': xmlCount,
            'present-total': xmlCount,
            'not-voting-total': xmlCount,
          })
          .optional(),
        'totals-by-candidate': z
          .array(z.object({ candidate: xmlWords, 'candidate-total': xmlCount }))
          .optional(),
      }),
    }),
    'vote-data': z.object({
      'recorded-vote': z
        .array(
          z.object({
            legislator: z.object({
              '#text': z.string(),
              // Files of the 107th Congress and earlier have no ids.
              '@name-id': z.string().default(''),
              '@party': z.string().optional(),
              '@state': z.string().optional(),
            }),
            vote: xmlWords,
          }),
        )
        .min(1),
    }),
  }),
})

/** A vote that was vacated: its number and day stay, and its question, outcome and positions may be gone. */
export const vacatedVote = z.object({
  'rollcall-vote': z.object({
    'vote-metadata': z.object({
      congress: xmlCount,
      session: xmlText.pipe(z.stringFormat('session', /^[1-4](st|nd|rd|th)$/)),
      'rollcall-num': xmlCount,
      'action-date': xmlWords,
      'action-time': xmlText.optional(),
      'legis-num': xmlText.optional(),
      'vote-question': xmlText.optional(),
      'vote-desc': xmlText.optional(),
      'vote-result': xmlText.optional(),
      'vote-correction': xmlText.optional(),
    }),
  }),
})

/** A file that still lists positions. */
export const clerkPositions = z.object({
  'rollcall-vote': z.object({
    'vote-data': z.object({ 'recorded-vote': z.array(z.unknown()).min(1) }),
  }),
})

export const isClerkList = (path: string) =>
  path === 'rollcall-vote.vote-data.recorded-vote' ||
  path === 'rollcall-vote.vote-metadata.vote-totals.totals-by-candidate'
