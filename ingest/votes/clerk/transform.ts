import type { z } from 'zod'
import { parseBillNumber } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import { checked, parseXml } from '../../parse.ts'
import { kindOfVote } from '../kind-of-vote.ts'
import type { RollCall } from '../roll-call.ts'
import { noPositions, readTakenBack } from '../taken-back.ts'
import { timeOfVote } from '../time-of-vote.ts'
import { houseMajority, houseQuestion } from '../house-question.ts'
import { clerkPositions, clerkVote, isClerkList, vacatedVote } from './schema.ts'

/**
 * Reads the Clerk's file of a roll call.
 * @param what names the file in errors.
 * @throws ItemError if the file is incomplete or has something unknown.
 */
export function readClerkVote(xml: string, what: string): RollCall {
  const file = parseXml(xml, what, isClerkList)
  const vacated = vacatedVote.safeParse(file).data
  const hasPositions = clerkPositions.safeParse(file).success
  const takenBack = vacated && readVacatedVote(vacated, hasPositions)
  if (takenBack) return takenBack
  if (vacated && !hasPositions) throw new ItemError(noPositions(what))
  const { 'rollcall-vote': vote } = checked(clerkVote, file, what)
  const { 'vote-metadata': about, 'vote-data': data } = vote
  const votes = data['recorded-vote']
  const measure = parseBillNumber(about['legis-num'])
  const author = about['amendment-author'] || null
  const subject = about['vote-desc'] || author
  const totals = about['vote-totals']['totals-by-vote']
  const candidates = about['vote-totals']['totals-by-candidate']
  return {
    chamber: 'House',
    congress: about.congress,
    session: Number.parseInt(about.session, 10),
    number: about['rollcall-num'],
    date: timeOfVote(`${about['action-date']} ${about['action-time']}`),
    classification: kindOfVote(about['vote-question']) ?? about['vote-question'],
    question: houseQuestion(about['vote-question'], {
      amendment: about['amendment-num'],
      measure: measure && about['legis-num'],
      subject,
    }),
    subject,
    amendment: { author, purpose: null },
    required: houseMajority(about['vote-type']),
    result: about['vote-result'],
    measure: measure && { ...measure, congress: about.congress },
    vicePresident: null,
    totals: totals
      ? {
          yea: totals['yea-total'],
          nay: totals['nay-total'],
          present: totals['present-total'],
          notVoting: totals['not-voting-total'],
        }
      : null,
    candidates:
      candidates?.map((one) => ({ candidate: one.candidate, total: one['candidate-total'] })) ??
      null,
    positions: votes.map(({ legislator, vote: word }) => ({
      member: legislator['@name-id'],
      name: legislator['#text'],
      word,
      ...(legislator['@name-id'] === '' && {
        ...(legislator['@party'] && { party: legislator['@party'] }),
        ...(legislator['@state'] && { state: legislator['@state'] }),
      }),
    })),
  }
}

/**
 * A roll call that the House vacated, which the Clerk's file says in words: "This vote was vacated by unanimous consent on
 * 4-Jun-2015."
 * @returns null for any other
 */
function readVacatedVote(
  { 'rollcall-vote': vote }: z.infer<typeof vacatedVote>,
  hasPositions: boolean,
): RollCall | null {
  const { 'vote-metadata': about } = vote
  const vacated = readTakenBack(
    {
      outcome: [about['vote-result'], about['vote-correction']],
      about: [about['vote-desc'], about['vote-question']],
    },
    hasPositions,
  )
  if (vacated === null) return null
  const measure = parseBillNumber(about['legis-num'])
  const question = about['vote-question'] || 'Vacated vote'
  return {
    chamber: 'House',
    congress: about.congress,
    session: Number.parseInt(about.session, 10),
    number: about['rollcall-num'],
    date: timeOfVote(`${about['action-date']} ${about['action-time'] || '12:00 PM'}`),
    classification: kindOfVote(question) ?? question,
    question,
    subject: null,
    amendment: { author: null, purpose: null },
    required: '1/2',
    result: 'Vacated',
    measure: measure && { ...measure, congress: about.congress },
    vicePresident: null,
    totals: null,
    candidates: null,
    positions: [],
    vacated,
  }
}
