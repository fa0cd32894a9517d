import { legislatorColumns } from '../schema.ts'
import type { Legislator } from '../record.ts'
import type { OfficialFiles } from './official-files.ts'

type OfficialTerm = {
  type: 'rep' | 'sen'
  start: string
  end: string
  state: string
  district?: number
  class?: 1 | 2 | 3
  state_rank?: 'senior' | 'junior'
  party?: string
  url?: string
  contact_form?: string
  phone?: string
  address?: string
}
type OfficialLegislator = {
  id: { bioguide: string; lis?: string }
  name: {
    first: string
    middle?: string
    last: string
    suffix?: string
    nickname?: string
    official_full?: string
  }
  leadership_roles?: { title: string; end?: string }[]
  terms: OfficialTerm[]
}

/**
 * Everybody in office, and of the former those named, in the order of their ids.
 * @throws naming the first id that neither list knows.
 */
export function readLegislators(
  official: OfficialFiles,
  named: ReadonlySet<string>,
): { committees: Record<string, string>; columns: typeof legislatorColumns; rows: unknown[][] } {
  const read = (name: string) => official.json(`legislators/${name}`) as OfficialLegislator[]
  const current = read('legislators-current.json')
  const former = read('legislators-former-since-2014.json')
  const known = new Set([...current, ...former].map((one) => one.id.bioguide))
  const lost = [...named].find((id) => !known.has(id))
  if (lost !== undefined) throw new Error(`${lost} is in neither list of legislators.`)
  const seats = readSeats(official)
  const chosen = [
    ...current.map((one) => toLegislator(one, true, seats.of.get(one.id.bioguide))),
    ...former.filter((one) => named.has(one.id.bioguide)).map((one) => toLegislator(one, false)),
  ].toSorted((a, b) => a.bioguideId.localeCompare(b.bioguideId))
  return {
    committees: seats.names,
    columns: legislatorColumns,
    rows: chosen.map((one) => legislatorColumns.map((column) => one[column])),
  }
}

function toLegislator(
  { id, name, terms, leadership_roles }: OfficialLegislator,
  inOffice: boolean,
  seats: Seat[] = [],
) {
  const last = terms.at(-1)
  if (last === undefined) throw new Error(`${id.bioguide} has no term.`)
  const fullName = [name.first, name.middle, name.last].filter(Boolean).join(' ')
  const suffix = name.suffix ? `, ${name.suffix}` : ''
  return {
    bioguideId: id.bioguide,
    lisId: id.lis ?? null,
    firstName: name.first,
    middleName: name.middle ?? null,
    lastName: name.last,
    suffix: name.suffix ?? null,
    nickname: name.nickname ?? null,
    fullName: name.official_full ?? fullName + suffix,
    inOffice,
    seniority: inOffice ? (last.state_rank ?? null) : null,
    senateClass: last.class ?? null,
    leadership: (inOffice && leadership_roles?.findLast((role) => !role.end)?.title) || null,
    // What a former member's office had no longer leads anywhere.
    website: inOffice ? webAddress(last.url) : null,
    contactForm: inOffice ? webAddress(last.contact_form) : null,
    phone: (inOffice && last.phone) || null,
    office: (inOffice && last.address) || null,
    terms: terms.map((term) => [
      term.type === 'rep' ? 'House' : 'Senate',
      term.start,
      term.end,
      term.state,
      term.type === 'rep' ? (term.district ?? null) : null,
      term.party ?? 'Unknown',
    ]),
    committees: seats,
  } satisfies Legislator
}

// Some entries are e-mail addresses or have no scheme: those lead nowhere from a page.
function webAddress(text: string | undefined): string | null {
  return text && /^https?:\/\//.test(text) ? text : null
}

type Seat = Legislator['committees'][number]

/** Present seats on full committees, by member, and the names of the committees; subcommittees are left out. */
function readSeats(official: OfficialFiles): {
  names: Record<string, string>
  of: Map<string, Seat[]>
} {
  type Committee = { thomas_id: string; name: string }
  type Member = { bioguide: string; rank: number; title?: string }
  const committees = official.json('legislators/committees-current.json') as Committee[]
  const membership = official.json('legislators/committee-membership-current.json') as Record<
    string,
    Member[]
  >
  const names: Record<string, string> = {}
  const of = new Map<string, Seat[]>()
  // Joint committees and commissions come after those of the member's own chamber.
  const ordered = committees.toSorted((a, b) => Number(isJoint(a)) - Number(isJoint(b)))
  for (const { thomas_id: code, name } of ordered) {
    for (const { bioguide, rank, title } of membership[code] ?? []) {
      names[code] = name
      of.set(bioguide, [...(of.get(bioguide) ?? []), [code, rank, title ?? null]])
    }
  }
  return { names, of }
}

function isJoint({ thomas_id }: { thomas_id: string }): boolean {
  return thomas_id.startsWith('J')
}
