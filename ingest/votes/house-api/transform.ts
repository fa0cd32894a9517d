import type { z } from 'zod'
import { parseBillNumber } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import { checked, parseJson } from '../../parse.ts'
import { houseMajority, houseQuestion } from '../house-question.ts'
import { kindOfVote } from '../kind-of-vote.ts'
import type { RollCall } from '../roll-call.ts'
import { noPositions, readTakenBack } from '../taken-back.ts'
import { apiVote, vacatedApiVote } from './schema.ts'

/**
 * Reads a roll call with its members from Congress.gov's API. The Clerk's file has more:
 * here there is no description of the measure, no number of an amendment and no totals.
 * @param what names the answer in errors.
 * @throws ItemError if it is incomplete or has something unknown.
 */
export function readApiVote(json: string, what: string): RollCall {
  const answer = parseJson(json, what)
  const left = vacatedApiVote.safeParse(answer).data?.houseRollCallVoteMemberVotes
  const takenBack = left && readVacatedVote(left)
  if (takenBack) return takenBack
  if (left && !left.results?.length) throw new ItemError(noPositions(what))
  const { houseRollCallVoteMemberVotes: vote } = checked(apiVote, answer, what)
  const measure = parseBillNumber(`${vote.legislationType ?? ''} ${vote.legislationNumber ?? ''}`)
  return {
    chamber: 'House',
    congress: vote.congress,
    session: vote.sessionNumber,
    number: vote.rollCallNumber,
    date: vote.startDate,
    classification: kindOfVote(vote.voteQuestion) ?? vote.voteQuestion,
    question: houseQuestion(vote.voteQuestion, {
      measure: measure && `${clerkNames[measure.type]} ${measure.number}`,
    }),
    subject: null,
    required: houseMajority(vote.voteType),
    result: vote.result,
    measure: measure && { ...measure, congress: vote.congress },
    vicePresident: null,
    amendment: { author: null, purpose: null },
    totals: null,
    candidates: null,
    positions: vote.results.map((one) => ({
      member: one.bioguideID,
      name: `${one.firstName} ${one.lastName}`.trim(),
      word: one.voteCast,
    })),
  }
}

/**
 * A roll call that the House took back, which its result or its question says in words.
 * @returns null for any other
 */
function readVacatedVote(
  vote: z.infer<typeof vacatedApiVote>['houseRollCallVoteMemberVotes'],
): RollCall | null {
  const { result, voteQuestion, results } = vote
  const vacated = readTakenBack(
    { outcome: [result], about: [voteQuestion, vote.voteType] },
    Boolean(results?.length),
  )
  if (vacated === null) return null
  const measure = parseBillNumber(`${vote.legislationType ?? ''} ${vote.legislationNumber ?? ''}`)
  const question = voteQuestion || 'Vacated vote'
  return {
    chamber: 'House',
    congress: vote.congress,
    session: vote.sessionNumber,
    number: vote.rollCallNumber,
    date: vote.startDate,
    classification: kindOfVote(question) ?? question,
    question,
    subject: null,
    required: '1/2',
    result: 'Vacated',
    measure: measure && { ...measure, congress: vote.congress },
    vicePresident: null,
    amendment: { author: null, purpose: null },
    totals: null,
    candidates: null,
    positions: [],
    vacated,
  }
}

// The Clerk's spelling, so that a question is the same from both sources.
const clerkNames = {
  HR: 'H R',
  HRES: 'H RES',
  HJRES: 'H J RES',
  HCONRES: 'H CON RES',
  S: 'S',
  SRES: 'S RES',
  SJRES: 'S J RES',
  SCONRES: 'S CON RES',
}
