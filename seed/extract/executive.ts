import type { z } from 'zod'
import type { executiveFacts } from '../schema.ts'
import type { OfficialFiles } from './official-files.ts'

type ExecutiveFacts = z.infer<typeof executiveFacts>
/** A document as the Federal Register API spells it. */
export type OfficialDocument = {
  document_number: string
  executive_order_number?: string | null
  proclamation_number?: string | null
  title: string
  signing_date: string
  publication_date: string
  citation?: string | null
  html_url: string
  pdf_url?: string | null
  disposition_notes?: string | null
  president: { name: string }
  text?: string | null
}

/** Orders and proclamations of the folder by their ids (`eo-14160`, `proclamation-10886`). */
export async function readDocuments(
  official: OfficialFiles,
): Promise<Map<string, OfficialDocument>> {
  const documents = new Map<string, OfficialDocument>()
  for (const name of ['executive_orders_2025_2026', 'proclamations_2025']) {
    const lines = official.lines<OfficialDocument>(`presidential/${name}.jsonl`)
    for await (const document of lines) {
      const id = document.executive_order_number
        ? `eo-${document.executive_order_number}`
        : `proclamation-${document.proclamation_number}`
      documents.set(id, document)
    }
  }
  return documents
}

/** The facts of an order or proclamation in the bundled record's form. */
export function documentFacts(document: OfficialDocument): ExecutiveFacts {
  return {
    number: Number(document.executive_order_number ?? document.proclamation_number),
    title: document.title,
    president: document.president.name,
    signingDate: document.signing_date,
    publicationDate: document.publication_date,
    citation: document.citation ?? undefined,
    documentNumber: document.document_number,
    htmlUrl: document.html_url,
    pdfUrl: document.pdf_url ?? undefined,
    dispositionNotes: document.disposition_notes?.trim() || undefined,
  }
}
