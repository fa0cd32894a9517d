import {
  notedDisposition,
  readDispositionNotes,
  relationLabel,
  type NotedRelation,
} from '#domain/disposition-notes.ts'
import {
  presidentialColumns,
  presidentialId,
  type PresidentialDocument,
  type PresidentialKind,
} from '#domain/presidential-columns.ts'
import { statusLabel, type Disposition } from '#domain/status-label.ts'
import { ItemError } from '../errors.ts'
import { checked } from '../parse.ts'
import type { Reject } from '../source.ts'
import type { RelationRow, Rows } from '../store/tables.ts'
import { documentNumber, presidentialDocument } from './schema.ts'

/** What a document came to. `id` is that of an order or proclamation, else the document's number. */
export type ParsedDocument =
  | PresidentialRecord
  /** A notice that corrects a printed document: nothing of its own. */
  | { id: string; correction: true }
  | { id: string; problem: string }

type PresidentialRecord = {
  id: string
  kind: PresidentialKind
  document: PresidentialDocument
  /** What of it is set aside. */
  signingDateReject?: Reject
}

/** Reads a document of a list. */
export function readDocument(value: unknown): ParsedDocument {
  const name =
    documentNumber.safeParse(value).data?.document_number ?? 'a document without a number'
  try {
    const found = checked(presidentialDocument, value, 'The record')
    // "C1-2014-25788" is the first correction of 2014-25788; it has no number as an order.
    if (/^C\d+-/.test(name) || /^corrections?$/i.test(found.title)) {
      return { id: name, correction: true }
    }
    const kind = found.executive_order_number === null ? 'proclamation' : 'executive_order'
    const number = found.executive_order_number ?? found.proclamation_number
    if (number === null) throw new ItemError(`${name}, "${found.title}", has no number there.`)
    const signed = found.signing_date
    // The service dates the signing of EO 13526 a year after its publication.
    const isImplausible = signed !== null && signed > found.publication_date
    const document = {
      number,
      title: found.title,
      president: found.president?.name ?? null,
      signingDate: isImplausible ? null : signed,
      publicationDate: found.publication_date,
      citation: found.citation,
      documentNumber: found.document_number,
      htmlUrl: found.html_url,
      pdfUrl: found.pdf_url,
      dispositionNotes: found.disposition_notes?.replaceAll('\r', '').trim() || null,
    }
    const reason = `It cannot be signed on ${signed}, after it was published on ${found.publication_date}.`
    return {
      id: presidentialId(kind, number),
      kind,
      document,
      ...(isImplausible && { signingDateReject: { part: 'signing_date', reason } }),
    }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id: name, problem: error.message }
  }
}

/** What is stored of orders and proclamations, or was just read, by id. */
export type KnownDocuments = {
  documents: ReadonlyMap<string, { signed: string | null; url: string | null }>
  /** As stored before this run. */
  stored: ReadonlyMap<string, { disposition: string | null; notes: string | null }>
  /** Stored relations by `relationKey`. */
  relations: ReadonlyMap<string, { label: string; date: string | null }>
}

export function relationKey(actionId: string, kind: string, namedId: string): string {
  return `${actionId} ${kind} ${namedId}`
}

/** The rows of an order or proclamation. */
export function presidentialRows(
  { id, kind, document }: PresidentialRecord,
  known: KnownDocuments,
): Rows {
  const stored = known.stored.get(id)
  const noted = readNotes(id, document.dispositionNotes)
  const before = readNotes(id, stored?.notes)
  const disposition = dispositionOf(noted, before, stored?.disposition)
  const rows = noted.map((one) => relationRow(id, document.signingDate, one, known))
  const current = new Set(rows.map((row) => `${row.kind} ${row.related_label}`))
  return {
    presidential: [
      {
        id,
        api_source_id: id,
        ...presidentialColumns(kind, document),
        disposition,
        // Editors know more than the notes, such as an order that a court has blocked: their word stays.
        current_status:
          disposition === null && stored?.disposition ? null : statusLabel(disposition),
      },
    ],
    relations: rows,
    withdrawn: before
      .map((one) => relationRow(id, document.signingDate, one, known))
      .filter((row) => !current.has(`${row.kind} ${row.related_label}`))
      .map(({ action_id, kind: was, related_label }) => ({ action_id, kind: was, related_label })),
  }
}

function readNotes(id: string, notes: string | null | undefined): NotedRelation[] {
  return readDispositionNotes(notes ?? '').filter((one) => one.id !== id)
}

/** Null leaves what is stored, unless that had been read from notes which do not say it any more. */
function dispositionOf(
  noted: readonly NotedRelation[],
  before: readonly NotedRelation[],
  stored: string | null | undefined,
): Disposition | null {
  const now = notedDisposition(noted)
  const wasNoted = stored !== null && stored === notedDisposition(before)
  return now ?? (wasNoted ? 'in_effect' : null)
}

function relationRow(
  id: string,
  signed: string | null,
  noted: NotedRelation,
  { documents, relations }: KnownDocuments,
): RelationRow {
  const other = noted.id === null ? undefined : documents.get(noted.id)
  const stored =
    noted.id === null ? undefined : relations.get(relationKey(id, noted.kind, noted.id))
  // Days in notes are at times wrong: the other document knows better when it was signed.
  const otherSigned = other?.signed ?? noted.date
  // A relation is dated by the act: by this order where it does something, by the other where it is done to.
  const acts = /s$|s_in_part$/.test(noted.kind)
  return {
    action_id: id,
    kind: noted.kind,
    related_label: stored?.label ?? relationLabel(noted, otherSigned),
    named_action_id: noted.id,
    related_url: other?.url ?? null,
    related_date: acts ? signed : (other?.signed ?? stored?.date ?? noted.date),
  }
}
