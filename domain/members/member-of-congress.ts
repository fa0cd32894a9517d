import { congressGovMemberUrl, memberPhotoUrl } from '../actions/official-urls.ts'
import type { Term } from './term.ts'

/** A member: names, seat and terms, from the community's congress-legislators files. */
export type MemberOfCongress = {
  bioguideId: string
  /** The id in roll calls of the Senate. */
  lisId: string | null
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  nickname: string | null
  fullName: string
  inOffice: boolean
  seniority: 'senior' | 'junior' | null
  senateClass: number | null
  leadership: string | null
  website: string | null
  contactForm: string | null
  phone: string | null
  office: string | null
  /** Oldest first; never empty. */
  terms: Term[]
}

/** A present seat on a committee. `parent` is the code of the full committee if it is a subcommittee. */
export type Seat = {
  code: string
  name: string
  title: string | null
  rank: number | null
  parent?: string
}

/** A member as congress-legislators spells one (its README, "Legislators Data Dictionary"). */
export type OfficialMember = {
  id: { bioguide: string; lis?: string | undefined }
  name: {
    first: string
    middle?: string | undefined
    last: string
    suffix?: string | undefined
    nickname?: string | undefined
    official_full?: string | undefined
  }
  leadership_roles?: { title: string; end?: string | undefined }[] | undefined
  terms: OfficialTerm[]
}

type OfficialTerm = {
  type: 'rep' | 'sen'
  start: string
  end: string
  state: string
  district?: number | undefined
  class?: number | undefined
  state_rank?: 'senior' | 'junior' | undefined
  party?: string | undefined
  /** Only if the party changed during the term. */
  party_affiliations?:
    | { start: string; end: string; party: string; caucus?: string | undefined }[]
    | undefined
  /** The party with which an independent caucuses. */
  caucus?: string | undefined
  'end-type'?: string | undefined
  url?: string | undefined
  contact_form?: string | undefined
  phone?: string | undefined
  address?: string | undefined
}

/**
 * @param inOffice whether the member is in the list of sitting members. Former members get no links
 * to their office, because these no longer lead anywhere.
 * @throws when the member has no term.
 */
export function memberOfCongress(official: OfficialMember, inOffice: boolean): MemberOfCongress {
  const { id, name, terms, leadership_roles: roles } = official
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
    leadership: (inOffice && roles?.findLast((role) => !role.end)?.title) || null,
    website: inOffice ? webAddress(last.url) : null,
    contactForm: inOffice ? webAddress(last.contact_form) : null,
    phone: (inOffice && last.phone) || null,
    office: (inOffice && last.address) || null,
    terms: terms.flatMap(toTerms),
  }
}

/** A term, or each part of a term in which the member changed party. */
function toTerms({ party_affiliations: parties = [], ...term }: OfficialTerm): Term[] {
  if (parties.length === 0) return [toTerm(term)]
  // The last part may extend into the next term.
  return parties.map(({ start, end, party, caucus }) =>
    toTerm({ ...term, start, end: end < term.end ? end : term.end, party, caucus }),
  )
}

function toTerm({ type, start, end, state, district, party, caucus, ...more }: OfficialTerm): Term {
  const isHouse = type === 'rep'
  return {
    chamber: isHouse ? 'House' : 'Senate',
    start,
    end,
    state,
    // The files write -1 for an unknown district.
    district: isHouse && district !== undefined && district >= 0 ? district : null,
    party: party || 'Unknown',
    ...(caucus && { caucus }),
    ...(more['end-type'] === 'special-election' && { endsBy: 'special-election' as const }),
  }
}

// Some entries are e-mail addresses or have no scheme, so they do not work as links.
function webAddress(text: string | undefined): string | null {
  return text && /^https?:\/\//.test(text) ? text : null
}

/**
 * A member as columns of `legislators`: party, state and seat are those of the latest term.
 * @throws when the member has no term.
 */
export function memberColumns(member: MemberOfCongress, committees: Seat[]) {
  const latest = member.terms.at(-1)
  if (latest === undefined) throw new Error(`${member.bioguideId} has no term.`)
  return {
    id: member.bioguideId,
    lis_id: member.lisId,
    first_name: member.firstName,
    middle_name: member.middleName,
    last_name: member.lastName,
    suffix: member.suffix,
    nickname: member.nickname,
    full_name: member.fullName,
    party: latest.party,
    caucus: latest.caucus ?? null,
    state: latest.state,
    chamber: latest.chamber,
    district: latest.district,
    senate_class: member.senateClass,
    state_rank: member.seniority,
    in_office: member.inOffice,
    leadership_title: member.leadership,
    // Pages draw a monogram if this photo is missing.
    photo_url: memberPhotoUrl(member.bioguideId),
    congress_gov_url: congressGovMemberUrl(member),
    website_url: member.website,
    contact_form_url: member.contactForm,
    phone: member.phone,
    office_address: member.office,
    terms: member.terms,
    committees,
  }
}
