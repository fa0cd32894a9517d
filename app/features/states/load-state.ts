import { loadVoteSentences } from '#app/components/vote-list/load-vote-sentences.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { today } from '#domain/dates/dates.ts'
import { termEnd, termsOverNote } from '#domain/members/term-over.ts'
import { districtsOf, isState } from '#domain/places/house-seats.ts'
import type { StateCode } from '#domain/places/states.ts'
import { answerGroups, positionList } from './answer-groups.ts'

/** A state has two senators and at most 52 representatives. */
const mostMembers = 60
const votesOfEach = 5
/** More than a chamber takes in a usual week. */
const votesOfWeek = 60

/**
 * Who is in office for a state or territory, seat by seat, and how they voted last in each chamber. Two queries run at
 * once. A third asks what the votes decided.
 * @param days the days of the votes, both included, instead of the latest votes
 * @returns `representatives`: the districts in order, each with who holds it, if the record has anybody;
 *   `senateTermsOver`, `houseTermsOver`: a sentence on those whose terms, as they are listed, are over
 * @throws DataError when the members cannot be read. Votes that cannot be read are undefined, and logged.
 */
export async function loadState(
  data: PublicData,
  code: StateCode,
  day = today(),
  days: { first: string; last: string } | null = null,
) {
  const [found, voted] = await Promise.all([
    data
      .from('legislators')
      .select('id, full_name, last_name, party, caucus, chamber, district, terms')
      .eq('state', code)
      .eq('in_office', true)
      .order('last_name')
      .order('id')
      .limit(mostMembers),
    data.rpc(
      'get_delegation_votes',
      days
        ? {
            state_code: code,
            votes_of_each: votesOfWeek,
            first_day: days.first,
            last_day: days.last,
          }
        : { state_code: code, votes_of_each: votesOfEach },
    ),
  ])
  const members = unwrap(found).map(({ terms, ...member }) => ({
    ...member,
    termEnd: termEnd(terms),
  }))
  const senators = members.filter(({ chamber }) => chamber === 'Senate')
  const inHouse = members.filter(({ chamber }) => chamber === 'House')
  const districts = districtsOf(code)
  const termsOver = (some: typeof members) =>
    termsOverNote(
      some.map((member) => member.termEnd),
      day,
    )
  const votes = unwrapPart('the votes of a delegation', voted)?.map(({ positions, ...vote }) => ({
    ...vote,
    answers: answerGroups(positionList.parse(positions), vote.chamber, code),
  }))
  return {
    code,
    votes,
    ...(await loadVoteSentences(data, votes?.map((vote) => vote.roll_call_id) ?? [])),
    senators,
    senateTermsOver: termsOver(senators),
    houseTermsOver: termsOver(inHouse),
    openSenateSeats: Math.max(0, (isState(code) ? 2 : 0) - senators.length),
    representatives: districts.map((district) => ({
      district,
      members: inHouse.filter((member) => member.district === district),
    })),
    // In a state whose districts were drawn anew, those of old numbers are not left out.
    ofOtherDistricts: inHouse.filter(({ district }) => !districts.includes(district ?? -1)),
  }
}

export type LoadedState = Awaited<ReturnType<typeof loadState>>
