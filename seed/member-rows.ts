import { memberColumns } from '#domain/members/member-of-congress.ts'
import { rollCallUrl } from '#domain/actions/official-urls.ts'
import { partyGroup, partyLetter } from '#domain/members/party.ts'
import type { Term } from '#domain/members/term.ts'
import { decisionOf, tally } from '#domain/votes/vote-tally.ts'
import type { Legislator } from './record.ts'
import type { RollCall } from './schema.ts'

/**
 * A member as a row of `legislators`.
 * @param committees names by code.
 * @throws when a seat is on a committee without a name.
 */
export function legislatorRow(member: Legislator, committees: Readonly<Record<string, string>>) {
  const seats = member.committees.map(([code, rank, title]) => {
    const name = committees[code]
    if (name === undefined) throw new Error(`The record has no committee ${code}.`)
    return { code, name, title, rank }
  })
  return memberColumns({ ...member, terms: member.terms.map(toTerm) }, seats)
}

function toTerm(term: Legislator['terms'][number]): Term {
  const [chamber, start, end, state, district, party, caucus, endsBy] = term
  return {
    chamber,
    start,
    end,
    state,
    district,
    party,
    ...(caucus && { caucus }),
    ...(endsBy && { endsBy }),
  }
}

/**
 * A sponsor or cosponsor in Congress.gov's field names, with the seat and party the member had on that day.
 * @throws when the id belongs to no member of the record.
 */
export function sponsorEntry(id: string, onDay: string, members: ReadonlyMap<string, Legislator>) {
  const member = members.get(id)
  if (member === undefined) throw new Error(`The record has no legislator ${id}.`)
  const term =
    member.terms.findLast(([, start, end]) => start <= onDay && onDay <= end) ?? member.terms.at(-1)
  const [, , , state, district, party] = term ?? []
  return {
    bioguideId: id,
    firstName: member.nickname ?? member.firstName,
    lastName: member.lastName,
    state: state ?? null,
    district: district ?? null,
    party: partyLetter(partyGroup(party)),
  }
}

/** A recorded vote as a row of `roll_calls`, with its counts. */
export function rollCallRow(vote: RollCall) {
  const [prefix, ...numbers] = vote.id.split('-')
  const [congress = 0, session = 0, number = 0] = numbers.map(Number)
  const chamber = prefix === 'house' ? 'House' : 'Senate'
  const counts = tally(
    Object.entries(vote.positions).flatMap(([word, members]) =>
      members === '' ? [] : members.split(' ').map(() => decisionOf(word)),
    ),
  )
  return {
    id: vote.id,
    named_action_id: vote.action ?? null,
    congress_number: congress,
    session,
    chamber,
    roll_call_number: number,
    vote_date: vote.date,
    classification: vote.classification,
    question: vote.question,
    subject: vote.subject ?? null,
    required_majority: vote.required,
    result: vote.result,
    yea_count: counts.yea,
    nay_count: counts.nay,
    present_count: counts.present,
    not_voting_count: counts.notVoting,
    vice_president_vote: vote.vicePresident ?? null,
    // The pages for readers. The record itself names the data files.
    source_url: rollCallUrl({ chamber, congress, session, number }),
  }
}
