import { congressYears } from '#domain/congress.ts'
import { houseRollCallUrl, senateRollCallUrl } from '#domain/official-urls.ts'
import { partyGroup, partyLetter } from '#domain/party.ts'
import { decisionOf, tally } from '#domain/vote-tally.ts'
import type { Legislator } from './record.ts'
import type { RollCall } from './schema.ts'

/**
 * A member as a row of `legislators`: party, state and seat are those of the latest term.
 * @param committees names by code.
 * @throws when a seat is on a committee without a name.
 */
export function legislatorRow(member: Legislator, committees: Readonly<Record<string, string>>) {
  const latest = member.terms.at(-1)
  if (latest === undefined) throw new Error(`${member.bioguideId} has no term.`)
  const [chamber, , , state, district, party] = latest
  return {
    id: member.bioguideId,
    lis_id: member.lisId,
    first_name: member.firstName,
    middle_name: member.middleName,
    last_name: member.lastName,
    suffix: member.suffix,
    nickname: member.nickname,
    full_name: member.fullName,
    party,
    state,
    chamber,
    district,
    senate_class: member.senateClass,
    state_rank: member.seniority,
    in_office: member.inOffice,
    leadership_title: member.leadership,
    // The Library of Congress serves portraits by lower-case id; who has none is drawn as a monogram.
    photo_url: `https://www.congress.gov/img/member/${member.bioguideId.toLowerCase()}_200.jpg`,
    congress_gov_url: `https://www.congress.gov/member/${slug(member)}/${member.bioguideId}`,
    website_url: member.website,
    contact_form_url: member.contactForm,
    phone: member.phone,
    office_address: member.office,
    terms: member.terms.map(toTerm),
    committees: member.committees.map(([code, rank, title]) => {
      const name = committees[code]
      if (name === undefined) throw new Error(`The record has no committee ${code}.`)
      return { code, name, title, rank }
    }),
  }
}

function toTerm([chamber, start, end, state, district, party]: Legislator['terms'][number]) {
  return { chamber, start, end, state, district, party }
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
  const [chamber, ...numbers] = vote.id.split('-')
  const [congress = 0, session = 0, number = 0] = numbers.map(Number)
  const isHouse = chamber === 'house'
  const { first, second } = congressYears(congress)
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
    chamber: isHouse ? 'House' : 'Senate',
    roll_call_number: number,
    vote_date: vote.date,
    classification: vote.classification,
    question: vote.question,
    subject: vote.subject ?? null,
    required_majority: vote.required,
    result: vote.vicePresident
      ? `${vote.result} (the Vice President voted ${vote.vicePresident})`
      : vote.result,
    yea_count: counts.yea,
    nay_count: counts.nay,
    present_count: counts.present,
    not_voting_count: counts.notVoting,
    vice_president_vote: vote.vicePresident ?? null,
    // The pages for readers; the record itself names the files for machines.
    source_url: isHouse
      ? houseRollCallUrl(session === 1 ? first : second, number)
      : senateRollCallUrl(congress, session === 1 ? 1 : 2, number),
  }
}

function slug({ firstName, lastName }: Legislator): string {
  return `${firstName}-${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
