import { type StateCode, states } from '#domain/places/states.ts'
import type { Representation, VoterInfo } from '#domain/elections/voter-info.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { nextElection } from './next-election.ts'
import { asOf, deadlineSource, stateElections } from './state-elections.ts'

/**
 * What holds for everybody in a state, on any day: the next federal general election, the election office, the rule
 * of the registration deadline, and the members of Congress.
 * @param today a calendar date
 */
export async function answerForState(
  code: StateCode,
  today: string,
  asCaller: FunctionDeps['asCaller'],
): Promise<VoterInfo> {
  const { office, information, registration, tracking, deadline } = stateElections[code]
  return {
    source: 'state',
    election: nextElection(today),
    contests: [],
    pollingLocations: [],
    earlyVoteSites: [],
    dropOffLocations: [],
    state: {
      code,
      name: states[code],
      electionAdministrationBody: {
        name: office.startsWith(states[code]) ? office : `${states[code]} ${office}`,
        electionInfoUrl: information,
        ...(registration && { electionRegistrationUrl: registration }),
        ...(tracking && { ballotInfoUrl: tracking }),
      },
      registration: { rule: deadline, sourceUrl: deadlineSource, asOf },
    },
    representation: await representationOf(code, asCaller),
  }
}

/** A state has at most 2 senators and, since the census of 2020, 52 representatives. */
const mostMembers = 60

async function representationOf(
  code: StateCode,
  asCaller: FunctionDeps['asCaller'],
): Promise<Representation> {
  const members = await asCaller(
    (sql) => sql<(Representation['senators'][number] & { chamber: string })[]>`
      select id, full_name as name, party, state, district, chamber, terms -> -1 ->> 'end' as "termEnd"
      from public.legislators
      where state = ${code} and in_office
      order by chamber, district, sort_name
      limit ${mostMembers}
    `,
  )
  const inChamber = (wanted: string) =>
    members
      .filter(({ chamber }) => chamber === wanted)
      .map(({ id, name, party, state, district, termEnd }) => ({
        id,
        name,
        party,
        state,
        district,
        termEnd,
      }))
  const representatives = inChamber('House')
  return {
    senators: inChamber('Senate'),
    representatives,
    // District 0 is the whole state or territory, so the state decides.
    decided: representatives.length === 1 && representatives[0]?.district === 0,
  }
}
