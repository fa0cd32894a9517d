/** The three groups in which votes and sponsors are counted. */
export type PartyGroup = 'dem' | 'rep' | 'ind'

/**
 * The group of a party as records spell it: "Democrat", "Democratic", "D"; "Republican", "R"; everything
 * else ("Independent", "I", "ID", "Libertarian", nothing) counts as independent.
 */
export function partyGroup(party: string | null | undefined): PartyGroup {
  const name = (party ?? '').trim().toLowerCase()
  if (name === 'd' || name.includes('democrat')) return 'dem'
  if (name === 'r' || name.includes('republican')) return 'rep'
  return 'ind'
}

/**
 * Whether a record names a party. Members without one are counted among the independents, but not
 * called that.
 */
export function isKnownParty(party: string | null | undefined): boolean {
  const name = (party ?? '').trim()
  return name !== '' && name.toLowerCase() !== 'unknown'
}

/** `partyName` of a party in any spelling, or a note that the record has none. */
export function partyLabel(party: string | null | undefined): string {
  return isKnownParty(party) ? partyName(partyGroup(party)) : 'Party not in the record'
}

/** "Democratic", "Republican", "Independent" (an adjective: "Democratic senator"). */
export function partyName(group: PartyGroup): string {
  return { dem: 'Democratic', rep: 'Republican', ind: 'Independent' }[group]
}

/** "Democrats", "Republicans", "Independents". */
function partyMembers(group: PartyGroup): string {
  return { dem: 'Democrats', rep: 'Republicans', ind: 'Independents' }[group]
}

/** "1 Democrat", "12 Republicans": so many members of a group. */
export function partyCount(group: PartyGroup, count: number): string {
  const one = { dem: 'Democrat', rep: 'Republican', ind: 'Independent' }[group]
  return `${count} ${count === 1 ? one : partyMembers(group)}`
}

/** "D", "R", "I": as Congress writes them after a member's name. */
export function partyLetter(group: PartyGroup): string {
  return { dem: 'D', rep: 'R', ind: 'I' }[group]
}

/** "Caucuses with the Democrats", or null if no caucus is known. */
export function caucusNote(caucus: string | null | undefined, inOffice: boolean): string | null {
  if (!isKnownParty(caucus)) return null
  return `${inOffice ? 'Caucuses' : 'Caucused'} with the ${partyMembers(partyGroup(caucus))}`
}

/**
 * "53 Republicans, 45 Democrats, 2 Independents (both caucus with the Democrats)": the largest group first. Only says
 * of an independent what the directory has.
 */
export function countParties(
  members: readonly { party: string | null; caucus?: string | null }[],
): string {
  const groups = partiesBySize(members.map(({ party }) => partyGroup(party)))
  return groups
    .map(({ group, size }) => {
      const count = partyCount(group, size)
      const caucuses = members.flatMap(({ party, caucus }) =>
        partyGroup(party) === group && isKnownParty(caucus) ? [partyGroup(caucus)] : [],
      )
      if (group !== 'ind' || caucuses.length === 0) return count
      const [first, ...others] = partiesBySize(caucuses).map(
        ({ group: with_, size: some }) => [some, partyMembers(with_)] as const,
      )
      const [some, whom] = first!
      const who =
        size === 1
          ? 'caucuses'
          : some === size
            ? `${size === 2 ? 'both' : 'all'} caucus`
            : `${some} ${some === 1 ? 'caucuses' : 'caucus'}`
      const rest = others.map(([more, party]) => `, ${more} with the ${party}`).join('')
      return `${count} (${who} with the ${whom}${rest})`
    })
    .join(', ')
}

/**
 * The groups of a set of members, the largest first; equal ones by name. No party comes first by habit:
 * the order of a list or a legend follows from the facts it shows.
 */
export function partiesBySize(
  parties: Iterable<PartyGroup>,
): { group: PartyGroup; size: number }[] {
  const sizes = new Map<PartyGroup, number>()
  for (const group of parties) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  return [...sizes]
    .map(([group, size]) => ({ group, size }))
    .toSorted((a, b) => b.size - a.size || partyName(a.group).localeCompare(partyName(b.group)))
}
