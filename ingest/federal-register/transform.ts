import {
  notedDisposition,
  readDispositionNotes,
  readReferences,
  relationLabel,
  type NotedRelation,
} from '#domain/orders/disposition-notes.ts'
import {
  presidentialColumns,
  presidentialId,
  type PresidentialDocument,
  type PresidentialKind,
} from '#domain/orders/presidential-columns.ts'
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
      title: withDash(found.title),
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

/** Some titles lack the dash behind a number: "…Executive Order 13803Reviving the National Space Council". */
function withDash(title: string): string {
  return title.replace(/(\d)(?=\p{Lu}\p{Ll})/gu, '$1—')
}

/** When an order or proclamation was signed, its page, and the notes on it. */
export type KnownDocument = { signed: string | null; url: string | null; notes: string | null }
/** Those that are stored or were just read, by id. */
export type KnownDocuments = ReadonlyMap<string, KnownDocument>

/** The rows of an order or proclamation. */
export function presidentialRows(
  { id, kind, document }: PresidentialRecord,
  known: KnownDocuments,
): Rows {
  const read = readDispositionNotes(document.dispositionNotes ?? '')
  const noted = read
    .map((one) => meant(id, one, known))
    .filter((one, at) => isPossible(id, one) && (one === read[at] || !isAmong(read, one)))
  return {
    presidential: [
      {
        id,
        api_source_id: id,
        ...presidentialColumns(kind, document),
        source_disposition: notedDisposition(noted),
      },
    ],
    relations: [...noted, ...laterReferences(id, document, noted)].map((one) =>
      relationRow(id, document.signingDate, one, known),
    ),
  }
}

/** Later orders to which the notes refer without saying what they did. Earlier ones are what the order itself rests on. */
function laterReferences(
  id: string,
  { dispositionNotes }: PresidentialDocument,
  noted: readonly NotedRelation[],
): NotedRelation[] {
  const own = orderNumber(id)
  return readReferences(dispositionNotes ?? '').filter((reference) => {
    const other = orderNumber(reference.id)
    const isKnown = noted.some((one) => one.id === reference.id)
    return own !== null && other !== null && other > own && !isKnown
  })
}

/**
 * What a note means whose number is a slip: where the order it names was signed on another day than it says and does not
 * name this one, the one order of that day that does. "Partially revoked by: EO 14006, January 25, 2021" at EO 13858 is
 * EO 14005, whose notes have "Partially revokes: EO 13858"; EO 14006 is of the 26th, and on another subject.
 */
function meant(id: string, noted: NotedRelation, known: KnownDocuments): NotedRelation {
  const named = known.get(noted.id ?? '')
  const isSlip =
    orderNumber(id) !== null &&
    orderNumber(noted.id) !== null &&
    noted.date !== null &&
    named !== undefined &&
    named.signed !== noted.date &&
    !names(named, id)
  if (!isSlip) return noted
  const orders = [...known].filter(
    ([other, one]) => orderNumber(other) !== null && one.signed === noted.date && names(one, id),
  )
  const [other] = orders.length === 1 ? orders[0]! : []
  return other === undefined ? noted : { ...noted, id: other, name: `EO ${orderNumber(other)}` }
}

function isAmong(read: readonly NotedRelation[], { kind, id }: NotedRelation): boolean {
  return read.some((one) => one.kind === kind && one.id === id)
}

/** Whether the notes on a document say that it did something to another, or had something done to it by that. */
function names({ notes }: KnownDocument, id: string): boolean {
  return readDispositionNotes(notes ?? '').some((one) => one.id === id)
}

/**
 * A note that names the document itself is a slip, and so is one by which an order did something to a later one, or had
 * something done to it by an earlier one ("Supersedes: EO 13686, December 19, 2014" at EO 13655). Their numbers tell:
 * orders are numbered as they are signed, while days in notes are at times wrong.
 */
function isPossible(id: string, noted: NotedRelation): boolean {
  if (noted.id === id) return false
  const own = orderNumber(id)
  const other = orderNumber(noted.id)
  if (own === null || other === null || noted.kind === 'related_to') return true
  return acts(noted) ? other < own : other > own
}

function orderNumber(id: string | null): number | null {
  const digits = /^eo-(\d+)/.exec(id ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Whether the document does it to the other, and not the other to it. */
function acts({ kind }: NotedRelation): boolean {
  return /s$|s_in_part$/.test(kind)
}

function relationRow(
  id: string,
  signed: string | null,
  noted: NotedRelation,
  known: KnownDocuments,
): RelationRow {
  const other = noted.id === null ? undefined : known.get(noted.id)
  // Days in notes are at times wrong: the other document knows better when it was signed.
  const otherSigned = other?.signed ?? noted.date
  return {
    action_id: id,
    origin: 'official',
    author: 'Federal Register',
    kind: noted.kind,
    related_label: relationLabel(noted, otherSigned),
    named_action_id: noted.id,
    related_url: other?.url ?? null,
    // By the act: by this order where it does something, by the other where it is done to.
    related_date: acts(noted) ? signed : otherSigned,
  }
}
