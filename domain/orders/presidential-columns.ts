/** A presidential document as the Federal Register publishes it; days are YYYY-MM-DD. */
export type PresidentialDocument = {
  /** The number of an executive order or a proclamation. Other documents have none. */
  number: number | null
  title: string
  president: string | null
  signingDate: string | null
  publicationDate: string
  /** "90 FR 15041". */
  citation?: string | null | undefined
  documentNumber: string
  htmlUrl: string
  pdfUrl?: string | null | undefined
  /** The Federal Register's own words on what became of it. */
  dispositionNotes?: string | null | undefined
}

/** The kinds that the record has. Their names are those of the Federal Register's API. */
export const presidentialKinds = [
  'executive_order',
  'proclamation',
  'memorandum',
  'determination',
  'notice',
  'presidential_order',
] as const

export type PresidentialKind = (typeof presidentialKinds)[number]

/** Whether the kind has numbers of its own. The others are known by the Federal Register's number. */
export function isNumbered(kind: PresidentialKind): kind is 'executive_order' | 'proclamation' {
  return kind === 'executive_order' || kind === 'proclamation'
}

/** Its id, which is its address: `eo-14257`, `proclamation-10886`, `notice-2025-02405`. */
export function presidentialId(
  kind: PresidentialKind,
  { number, documentNumber }: Pick<PresidentialDocument, 'number' | 'documentNumber'>,
): string {
  if (isNumbered(kind)) return `${kind === 'executive_order' ? 'eo' : kind}-${number}`
  return `${kind === 'presidential_order' ? 'order' : kind}-${documentNumber.toLowerCase()}`
}

/** The columns of "GovernmentActions" for a document. */
export function presidentialColumns(kind: PresidentialKind, document: PresidentialDocument) {
  return {
    source_title: document.title,
    branch: 'Executive',
    action_type: kind,
    executive_order_number: kind === 'executive_order' ? document.number : null,
    proclamation_number: kind === 'proclamation' ? document.number : null,
    president_name: document.president,
    citation: document.citation ?? null,
    federal_register_number: document.documentNumber,
    disposition_notes: document.dispositionNotes ?? null,
    published_date: document.publicationDate,
    issuing_body: 'The White House',
    latest_action_text: document.dispositionNotes ?? null,
    latest_action_date: document.publicationDate,
    date_enacted_issued: document.signingDate,
    pdf_url: document.pdfUrl ?? null,
    source_url: document.htmlUrl,
    text_url: document.htmlUrl,
  }
}
