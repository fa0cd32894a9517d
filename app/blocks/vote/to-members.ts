import { isoDay } from '#domain/dates.ts'
import { districtNumber } from '#domain/district.ts'
import { partyGroup } from '#domain/party.ts'
import { readTerms, termOn } from '#domain/term.ts'
import { decisionOf, isOtherAnswer } from '#domain/vote-tally.ts'
import type { Member } from './member.ts'

/** The positions of a roll call, as a query embeds them. */
export const embeddedPositions =
  'legislator_votes(vote_decision, legislator:legislators(id, full_name, first_name, last_name, state, district, party, terms))'
/** What a query has to select of a roll call for `toMembers`. */
export const positionColumns = `id, chamber, vote_date, ${embeddedPositions}` as const

type LoadedVote = {
  chamber: string
  vote_date: string
  legislator_votes: {
    vote_decision: string
    legislator: {
      id: string
      full_name: string
      first_name: string
      last_name: string
      state: string
      district: number | null
      party: string
      terms: unknown
    }
  }[]
}

/** Every position of a roll call, in the few fields that are shown, with the seat and party of the day of the vote. */
export function toMembers(vote: LoadedVote | null | undefined): Member[] {
  if (!vote) return []
  const day = isoDay(vote.vote_date) ?? ''
  return vote.legislator_votes.map(({ vote_decision, legislator }) => {
    const held = termOn(readTerms(legislator.terms), vote.chamber, day) ?? legislator
    return {
      id: legislator.id,
      fullName: legislator.full_name,
      firstName: legislator.first_name,
      lastName: legislator.last_name,
      state: held.state,
      district: districtNumber(held.district),
      party: partyGroup(held.party),
      decision: decisionOf(vote_decision),
      ...(isOtherAnswer(vote_decision) && { answer: vote_decision }),
    }
  })
}
