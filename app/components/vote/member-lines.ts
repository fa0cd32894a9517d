import type { PartyGroup } from '#domain/members/party.ts'
import type { Decision } from '#domain/votes/vote-tally.ts'
import type { Member } from './member.ts'

/**
 * Members as text, with a line for each and tabs between fields. A vote's page sends 435 members to the browser, and as
 * objects they would be most of its data.
 */
export type MemberLines = string

export function toMemberLines(members: readonly Member[]): MemberLines {
  return members
    .map(({ id, fullName, firstName, lastName, state, district, party, decision, answer }) =>
      [id, fullName, firstName, lastName, state, district, party, decision, answer]
        .map((field) => String(field ?? '').replaceAll(/[\t\n]/g, ' '))
        .join('\t'),
    )
    .join('\n')
}

/** Reads the lines that `toMemberLines` wrote. */
export function fromMemberLines(lines: MemberLines): Member[] {
  if (!lines) return []
  return lines.split('\n').map((line) => {
    const fields = line.split('\t') as Fields
    const [id, fullName, firstName, lastName, state, district, party, decision, answer] = fields
    return {
      id,
      fullName,
      firstName,
      lastName,
      state,
      party,
      decision,
      district: district ? Number(district) : null,
      ...(answer && { answer }),
    }
  })
}
type Fields = [string, string, string, string, string, string, PartyGroup, Decision, string]
