import type { Person } from './person.ts'
import type { RollCallRecord, Voter } from './roll-call-record.ts'

/** Roll calls since the 101st Congress, with positions as ids only. */
export const compactFile = 'votes/roll-calls-101-119.jsonl.gz'

/** A line of that file: the chamber's word → the members who answered with it. `VP` is the Vice President. */
export type CompactRollCall = Omit<RollCallRecord, 'positions'> & {
  votes: Record<string, ([id: string, party: string, state: string] | 'VP')[]>
}

/** The last Congress whose Clerk's files name members without ids. */
const lastWithoutIds = 107

/** Such a line with the names in a chamber's file, if known. */
export function readCompactRollCall(
  line: string,
  people: ReadonlyMap<string, Person>,
): RollCallRecord {
  const { votes, ...vote } = JSON.parse(line) as CompactRollCall
  const voters = Object.entries(votes).flatMap(([position, all]) =>
    all.map((voter) => ({ position, voter })),
  )
  const named = voters.flatMap(({ voter }) => (voter === 'VP' ? [] : [voter]))
  const nameOf = vote.chamber === 'h' ? houseNames(named, people) : senateName(people)
  return {
    ...vote,
    positions: voters.map(({ position, voter }): Voter => {
      if (voter === 'VP')
        return { bioguide: '', name: '', party: '', state: '', position, vp: true }
      const [id, party, state] = voter
      const person = people.get(id)
      const hasId = vote.chamber === 's' || vote.congress > lastWithoutIds
      return {
        bioguide: hasId ? (person?.bioguide ?? id) : '',
        ...(vote.chamber === 's' && { lis: id }),
        name: nameOf(voter),
        party,
        state,
        position,
      }
    }),
  }
}

type NameOf = (voter: [id: string, party: string, state: string]) => string

/** "Alsobrooks (D-MD)". */
function senateName(people: ReadonlyMap<string, Person>): NameOf {
  return ([id, party, state]) => `${people.get(id)?.last ?? id} (${party}-${state})`
}

/**
 * The Clerk's names: "Adams", or "Smith (NJ)" if several share the surname, or "Davis, Tom" if they share the state
 * too.
 */
function houseNames(
  voters: readonly [string, string, string][],
  people: ReadonlyMap<string, Person>,
): NameOf {
  const surname = (id: string) => people.get(id)?.last ?? id
  const ofName = count(voters.map(([id]) => surname(id)))
  const ofState = count(voters.map(([id, , state]) => `${surname(id)} ${state}`))
  return ([id, , state]) => {
    const last = surname(id)
    if ((ofState.get(`${last} ${state}`) ?? 0) > 1) return `${last}, ${people.get(id)?.first}`
    return (ofName.get(last) ?? 0) > 1 ? `${last} (${state})` : last
  }
}

function count(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
