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
  actions: { actionCode: string | null; type: string | null; actionDate: string; text: string }[]
  /** Numbers of public and private laws are counted apart: the kind is part of the name. */
  laws: LawNumber[]
  /** Related measures according to the Library, identical ones first. Null if they were not read. */
  related: { congress: number; type: BillType; number: number }[] | null
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

export type BillMember = {
  bioguideId: string
  firstName: string | null
  lastName: string | null
  state: string | null
  district: string | null
  party: string | null
}
