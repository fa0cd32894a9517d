import {
  committeeSeats,
  jointOnesLast,
  type Committee,
  type CommitteeMember,
} from '#domain/members/committee-seats.ts'
import {
  memberOfCongress,
  type OfficialMember,
  type Seat,
} from '#domain/members/member-of-congress.ts'
import type { Term } from '#domain/members/term.ts'
import { legislatorColumns } from '../schema.ts'
import type { Legislator } from '../record.ts'
import type { OfficialFiles } from './official-files.ts'

/**
 * Everybody in office, and of the former those named, in the order of their ids.
 * @throws naming the first id that neither list knows.
 */
export function readLegislators(
  official: OfficialFiles,
  named: ReadonlySet<string>,
): { committees: Record<string, string>; columns: typeof legislatorColumns; rows: unknown[][] } {
  const read = (name: string) => official.json(`legislators/${name}`) as OfficialMember[]
  const current = read('legislators-current.json')
  const former = read('legislators-former-since-2014.json')
  const known = new Set([...current, ...former].map((one) => one.id.bioguide))
  const lost = [...named].find((id) => !known.has(id))
  if (lost !== undefined) throw new Error(`${lost} is in neither list of legislators.`)
  const committees = official.json('legislators/committees-current.json') as Committee[]
  const seats = committeeSeats(
    committees,
    official.json('legislators/committee-membership-current.json') as Record<
      string,
      CommitteeMember[]
    >,
  )
  const seated = new Set([...seats.values()].flat().map(({ code }) => code))
  const chosen = [
    ...current.map((one) => toLegislator(one, true, seats.get(one.id.bioguide))),
    ...former.filter((one) => named.has(one.id.bioguide)).map((one) => toLegislator(one, false)),
  ].toSorted((a, b) => a.bioguideId.localeCompare(b.bioguideId))
  return {
    committees: Object.fromEntries(
      jointOnesLast(committees)
        .filter(({ thomas_id: code }) => seated.has(code))
        .map(({ thomas_id: code, name }) => [code, name]),
    ),
    columns: legislatorColumns,
    rows: chosen.map((one) => legislatorColumns.map((column) => one[column])),
  }
}

function toLegislator(official: OfficialMember, inOffice: boolean, seats: Seat[] = []): Legislator {
  const { terms, ...member } = memberOfCongress(official, inOffice)
  return {
    ...member,
    terms: terms.map(toTuple),
    // Subcommittees come with ingestion.
    committees: seats
      .filter(({ parent }) => !parent)
      .map(({ code, rank, title }) => [code, rank ?? 0, title]),
  }
}

function toTuple(term: Term): Legislator['terms'][number] {
  const { chamber, start, end, state, district, party, caucus, endsBy } = term
  const always = [chamber, start, end, state, district, party] as const
  if (endsBy) return [...always, caucus ?? null, endsBy]
  return caucus ? [...always, caucus] : [...always]
}
