/** An executive order or proclamation as the Federal Register publishes it; days are YYYY-MM-DD. */
export type PresidentialDocument = {
  number: number
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

/** Its id, which is its address: `eo-14257`, `proclamation-10886`. */
export function presidentialId(kind: PresidentialKind, number: number): string {
  return `${kind === 'executive_order' ? 'eo' : 'proclamation'}-${number}`
}

export type PresidentialKind = 'executive_order' | 'proclamation'

/** The columns of "GovernmentActions" for a document. */
export function presidentialColumns(kind: PresidentialKind, document: PresidentialDocument) {
  const isOrder = kind === 'executive_order'
  return {
    source_title: document.title,
    branch: 'Executive',
    action_type: kind,
    executive_order_number: isOrder ? document.number : null,
    proclamation_number: isOrder ? null : document.number,
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
