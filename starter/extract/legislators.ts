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
): { columns: typeof legislatorColumns; rows: unknown[][] } {
  const read = (name: string) => official.json(`legislators/${name}`) as OfficialLegislator[]
  const current = read('legislators-current.json')
  const former = read('legislators-former-since-2014.json')
  const known = new Set([...current, ...former].map((one) => one.id.bioguide))
  const lost = [...named].find((id) => !known.has(id))
  if (lost !== undefined) throw new Error(`${lost} is in neither list of legislators.`)
  const chosen = [
    ...current.map((one) => toLegislator(one, true)),
    ...former.filter((one) => named.has(one.id.bioguide)).map((one) => toLegislator(one, false)),
  ].toSorted((a, b) => a.bioguideId.localeCompare(b.bioguideId))
  return {
    columns: legislatorColumns,
    rows: chosen.map((one) => legislatorColumns.map((column) => one[column])),
  }
}

function toLegislator(
  { id, name, terms, leadership_roles }: OfficialLegislator,
  inOffice: boolean,
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
  } satisfies Legislator
}

// Some entries are e-mail addresses or have no scheme: those lead nowhere from a page.
function webAddress(text: string | undefined): string | null {
  return text && /^https?:\/\//.test(text) ? text : null
}
