import type { AmendmentNumber } from '#domain/amendments/amendment-number.ts'
import type { BillType } from '#domain/measures/bill-number.ts'
import type { LawNumber } from '#domain/measures/law-number.ts'

/** A measure as the Library of Congress has it, from the API or bulk XML. Dates are YYYY-MM-DD. */
export type Bill = {
  congress: number
  type: BillType
  number: number
  /** The title for display. Null if the source gives none. */
  title: string | null
  /** The official title as introduced or latest amended. */
  officialTitle: string | null
  shortTitles: string[]
  popularTitles: string[]
  introducedDate: string | null
  /**
   * When the Library last changed its record, an ISO time: the later of updateDate and updateDateIncludingText. Null if
   * neither can be read.
   */
  updated: string | null
  policyArea: string | null
  subjects: string[]
  sponsors: BillMember[]
  cosponsors: (BillMember & {
    sponsorshipDate: string | null
    isOriginalCosponsor: boolean | null
    sponsorshipWithdrawnDate: string | null
  })[]
  /** Newest first. */
  actions: (BillAction & {
    /** The committees that the entry is about. */
    committees: { code: string; name: string }[]
  })[]
  /** The committees and subcommittees, with what the source lists of their work. */
  committees: {
    /** `HSJU`, or `HSJU01` for a subcommittee. */
    code: string
    name: string
    activities: { name: string; date: string }[]
  }[]
  /** The citations of committee reports: "H. Rept. 119-106, Part 2". */
  committeeReports: string[]
  /** By the Congressional Budget Office. */
  costEstimates: {
    title: string
    description: string | null
    published: string | null
    url: string
  }[]
  /** The sponsor's statement of the power to enact it, as plain text. */
  constitutionalAuthority: string | null
  /** Notes of the Library about the measure, as plain text. */
  notes: string[]
  /** The amendments to it. Null if they were not read. */
  amendments: BillAmendment[] | null
  /** Numbers of public and private laws are counted apart: the kind is part of the name. */
  laws: LawNumber[]
  /** Related measures according to the Library, identical ones first. Null if they were not read. */
  related: RelatedBill[] | null
  /** The latest by the Congressional Research Service. */
  summary: BillSummary | null
  /** The latest version of the text, if there is one: the kind (Enrolled Bill) and its addresses. */
  text: { version: string; url: string; pdfUrl: string | null } | null
}

export type BillSummary = {
  /** As plain text. */
  text: string
  /** The version of the measure that it describes: "Introduced in House", "Passed House amended". */
  version: string | null
  /** The day of that version, YYYY-MM-DD. */
  date: string
  /** The day or ISO time of its last revision. Null if the Library does not say. */
  updated: string | null
}

export type BillAction = {
  actionCode: string | null
  type: string | null
  actionDate: string
  text: string
}

export type RelatedBill = {
  congress: number
  type: BillType
  number: number
  title: string | null
  /** The Library's words for each relation, and who found it: "Identical bill", "CRS". */
  relations: { type: string; identifiedBy: string | null }[]
}

export type BillAmendment = AmendmentNumber & {
  /** The amendment that it amends. */
  amends: AmendmentNumber | null
  /** Members, or a committee, which has only a name. */
  sponsors: (BillMember | { name: string })[]
  cosponsors: Bill['cosponsors']
  purpose: string | null
  description: string | null
  submitted: string | null
  offered: string | null
  /** Newest first. */
  actions: BillAction[]
  latestAction: { actionDate: string; text: string } | null
  /** The ids of recorded votes on it: `senate-117-2-324`. */
  rollCalls: string[]
  updated: string | null
}

export type BillMember = {
  bioguideId: string
  firstName: string | null
  lastName: string | null
  state: string | null
  district: string | null
  party: string | null
}
