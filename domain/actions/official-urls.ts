import { billTypeName, billTypeNamed, type BillNumber } from '../measures/bill-number.ts'
import type { Chamber } from '../members/chamber.ts'
import { ordinal, yearOfSession } from '../dates/congress.ts'
import type { ExecutiveNumber } from '../orders/executive-number.ts'

/** The bill's page: https://www.congress.gov/bill/119th-congress/house-bill/1 */
export function congressGovBillUrl(congress: number, bill: BillNumber): string {
  const kind = billTypeName(bill.type).toLowerCase().replaceAll(' ', '-')
  return `https://www.congress.gov/bill/${ordinal(congress)}-congress/${kind}/${bill.number}`
}

/** The measure of an address like that, or of one below it. Null for any other address. */
export function measureOfCongressGovUrl(
  url: string,
): { congress: number; bill: BillNumber } | null {
  const [, congress, kind = '', number] =
    /^https:\/\/(?:www\.)?congress\.gov\/bill\/(\d{1,3})[a-z]{2}-congress\/([a-z-]{1,40})\/([1-9]\d{0,4})(?=[/?#]|$)/i.exec(
      url,
    ) ?? []
  const type = billTypeNamed(kind.replaceAll('-', ' '))
  return type && { congress: Number(congress), bill: { type, number: Number(number) } }
}

/** Its text, every version: https://www.congress.gov/bill/119th-congress/house-bill/1/text */
export function congressGovTextUrl(congress: number, bill: BillNumber): string {
  return `${congressGovBillUrl(congress, bill)}/text`
}

/**
 * The printed version of a bill, from the address of the same version in XML. govinfo keeps each
 * version in its own package, such as BILLS-119s5enr. Null if the address names none.
 */
export function govinfoBillPdfUrl(xmlUrl: string | null | undefined): string | null {
  const version = /\/(BILLS-\w+)\.xml$/.exec(xmlUrl ?? '')?.[1]
  return version ? `https://www.govinfo.gov/content/pkg/${version}/pdf/${version}.pdf` : null
}

/** A law by its number, through govinfo's link service (https://www.govinfo.gov/link-docs/). */
export function govinfoLawUrl(law: {
  kind: 'public' | 'private'
  congress: number
  number: number
}) {
  return `https://www.govinfo.gov/link/plaw/${law.congress}/${law.kind}/${law.number}`
}

/** A committee's report, through govinfo's link service: …/crpt/119/hrpt/106 */
export function govinfoReportUrl(report: { congress: number; chamber: Chamber; number: number }) {
  const kind = report.chamber === 'House' ? 'hrpt' : 'srpt'
  return `https://www.govinfo.gov/link/crpt/${report.congress}/${kind}/${report.number}`
}

/**
 * A page of the Congressional Record, through govinfo's link service: …/crec/171/h/2145
 * @param page as the Record prints it: H2145, S3715, E64, D1
 */
export function congressionalRecordUrl({ volume, page }: { volume: number; page: string }) {
  return `https://www.govinfo.gov/link/crec/${volume}/${page.charAt(0).toLowerCase()}/${page.slice(1)}`
}

/** An order or proclamation by its number, through govinfo's link service. */
export function govinfoExecutiveUrl({ kind, number }: ExecutiveNumber): string {
  return `https://www.govinfo.gov/link/cpd/${kind.replace(' ', '')}/${number}`
}

/** A page of the Federal Register, which leads to the document printed there: "90 FR 8449". */
export function federalRegisterCitationUrl(volume: number, page: number): string {
  return `https://www.federalregister.gov/citation/${volume}-FR-${page}`
}

/** A section or chapter of the United States Code, at the Office of the Law Revision Counsel. */
export function unitedStatesCodeUrl(place: {
  title: number
  section?: string
  chapter?: string
}): string {
  const { title, section, chapter } = place
  const step = section === undefined ? `chapter${chapter}` : `section${section}`
  return `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title${title}-${step}&num=0&edition=prelim`
}

/** A section or part of the present Code of Federal Regulations. */
export function ecfrUrl(place: { title: number; section?: string; part?: string }): string {
  const { title, section, part } = place
  const step = section === undefined ? `part-${part}` : `section-${section}`
  return `https://www.ecfr.gov/current/title-${title}/${step}`
}

/**
 * A case in the United States Reports by its first page, at the Library of Congress, which has each
 * case up to volume 542. Null for later cases: the Court's own volumes have no address for a case.
 */
export function unitedStatesReportsUrl(volume: number, page: number): string | null {
  if (volume > 542 || page > 999) return null
  const digits = [volume, page].map((number) => String(number).padStart(3, '0')).join('')
  return `https://www.loc.gov/item/usrep${digits}/`
}

/** The Court's page of a case or application ("20-1530", "24A884"): …/html/public/24a884.html */
export function supremeCourtDocketUrl(docket: string): string {
  const file = encodeURIComponent(docket.toLowerCase())
  return `https://www.supremecourt.gov/docket/docketfiles/html/public/${file}.html`
}

/**
 * The page of a roll call for visitors, at the Clerk of the House (https://clerk.house.gov/Votes/2025190) or at the
 * Senate (…/roll_call_votes/vote1191/vote_119_1_00372.htm).
 */
export function rollCallUrl(rollCall: {
  chamber: Chamber
  congress: number
  session: number
  number: number
}): string {
  const { chamber, congress, session, number } = rollCall
  if (chamber === 'House')
    return `https://clerk.house.gov/Votes/${yearOfSession(congress, session)}${number}`
  const folder = 'https://www.senate.gov/legislative/LIS/roll_call_votes'
  const digits = String(number).padStart(5, '0')
  return `${folder}/vote${congress}${session}/vote_${congress}_${session}_${digits}.htm`
}

/** The member's page: https://www.congress.gov/member/charles-schumer/S000148 */
export function congressGovMemberUrl(member: {
  firstName: string
  lastName: string
  bioguideId: string
}): string {
  const slug = `${member.firstName}-${member.lastName}`
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return `https://www.congress.gov/member/${slug}/${member.bioguideId}`
}

/**
 * The official portrait from the unitedstates/images collection of Government Publishing Office
 * photographs, by Bioguide id (https://github.com/unitedstates/images). Congress.gov uses keys that
 * do not follow from the id.
 */
export function memberPhotoUrl(bioguideId: string): string {
  return `https://unitedstates.github.io/images/congress/450x550/${bioguideId}.jpg`
}
