import { csvOf } from '#app/components/export/csv.ts'
import { districtNumber } from '#domain/places/district.ts'
import { partyName } from '#domain/members/party.ts'
import { groupByState } from '#domain/members/state-groups.ts'
import { type Member, answerOf } from './member.ts'

const columns = ['State', 'District', 'Bioguide ID', 'First name', 'Last name', 'Party', 'Vote']

/** How each member voted, as CSV (RFC 4180), with a mark that tells Excel it is UTF-8. */
export function votesCsv(members: Member[]): string {
  const rows = groupByState(members).flatMap((group) =>
    group.members.map((member) => [
      group.name,
      district(member),
      member.id,
      member.firstName,
      member.lastName,
      partyName(member.party),
      answerOf(member),
    ]),
  )
  return `\uFEFF${csvOf(columns, rows)}`
}

function district(member: Member): string {
  const number = districtNumber(member.district)
  return number === null ? '' : number === 0 ? 'At-Large' : String(number)
}
