import {
  notedDisposition,
  readDispositionNotes,
  readReferences,
  relationLabel,
  type NotedRelation,
} from '#domain/orders/disposition-notes.ts'
import { citeUnnumbered } from '#domain/orders/executive-number.ts'
import {
  isNumbered,
  presidentialColumns,
  presidentialId,
  type PresidentialDocument,
  type PresidentialKind,
} from '#domain/orders/presidential-columns.ts'
import type { z } from 'zod'
import { longDate } from '#domain/dates/dates.ts'
import { ItemError } from '../errors.ts'
import { checked } from '../parse.ts'
import type { Reject } from '../source.ts'
import type { RelationRow, Rows } from '../store/tables.ts'
import { documentNumber, presidentialDocument } from './schema.ts'

/** A parsed document. `id` is that of the action, otherwise the document's number. */
export type ParsedDocument =
  | PresidentialRecord
  /** A notice that corrects a printed document. It is not stored. */
  | { id: string; correction: true }
  | { id: string; problem: string }

type PresidentialRecord = {
  id: string
  kind: PresidentialKind
  document: PresidentialDocument
  /** The parts of it that are rejected. */
  signingDateReject?: Reject
}

/** Reads a document of a list. */
export function readDocument(value: unknown): ParsedDocument {
  const name =
    documentNumber.safeParse(value).data?.document_number ?? 'a document without a number'
  try {
    const found = checked(presidentialDocument, value, 'The record')
    // "C1-2014-25788" is the first correction of 2014-25788. Corrections have no number as an order.
    if (/^C\d+-/.test(name) || /^corrections?$/i.test(found.title)) {
      return { id: name, correction: true }
    }
    const kind = kindOf(found, name)
    const number = found.executive_order_number ?? found.proclamation_number
    if (number === null && isNumbered(kind))
      throw new ItemError(`${name}, "${found.title}", has no number there.`)
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
      id: presidentialId(kind, document),
      kind,
      document,
      ...(isImplausible && { signingDateReject: { part: 'signing_date', reason } }),
    }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id: name, problem: error.message }
  }
}

// PresidentialDocumentType in github.com/usnationalarchives/federalregister-api-core.
const kindNames: Record<string, PresidentialKind> = {
  'Executive Order': 'executive_order',
  Proclamation: 'proclamation',
  Memorandum: 'memorandum',
  Determination: 'determination',
  Notice: 'notice',
  'Presidential Order': 'presidential_order',
}

/** A number says what a document is. Those without one have only their type. */
function kindOf(
  found: Pick<
    z.infer<typeof presidentialDocument>,
    'executive_order_number' | 'proclamation_number' | 'subtype'
  >,
  name: string,
): PresidentialKind {
  if (found.executive_order_number !== null) return 'executive_order'
  if (found.proclamation_number !== null) return 'proclamation'
  const type = found.subtype ?? 'Proclamation'
  const kind = Object.hasOwn(kindNames, type) ? kindNames[type] : undefined
  if (kind === undefined)
    throw new ItemError(`${name} has the type “${type}”, which we do not read.`)
  return kind
}

/** Some titles lack the dash after a number: "…Executive Order 13803Reviving the National Space Council". */
function withDash(title: string): string {
  return title.replace(/(\d)(?=\p{Lu}\p{Ll})/gu, '$1—')
}

/** When a document was signed, its page, and the notes on it. */
export type KnownDocument = { signed: string | null; url: string | null; notes: string | null }
/** Documents that are stored or were just read, by id. */
export type KnownDocuments = ReadonlyMap<string, KnownDocument>

/** The rows of a presidential document. */
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

/**
 * Later orders that the notes name without saying what they did.
 * Earlier ones are left out: the order itself cites them as its basis.
 */
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
 * Corrects a note with a wrong number. The number is wrong if the named order was signed on another day
 * and its notes do not name this one. The note then means the only order of that day that names this one.
 * "Partially revoked by: EO 14006, January 25, 2021" at EO 13858 means EO 14005,
 * whose notes have "Partially revokes: EO 13858". EO 14006 is of the 26th and on another subject.
 */
function meant(id: string, noted: NotedRelation, known: KnownDocuments): NotedRelation {
  if (noted.id === null) {
    const unnumbered = unnumberedId(noted, known)
    return unnumbered === null ? noted : { ...noted, id: unnumbered }
  }
  const named = known.get(noted.id)
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

/** The only document in the record that is cited so: "Notice of February 4, 2025". Notes give it no number. */
function unnumberedId({ name, date }: NotedRelation, known: KnownDocuments): string | null {
  if (date === null) return null
  const cited = `${name} of ${longDate(date)}`
  const ids = [...known].flatMap(([id, { signed }]) =>
    signed === date && citeUnnumbered(id, signed) === cited ? id : [],
  )
  return ids.length === 1 ? ids[0]! : null
}

function isAmong(read: readonly NotedRelation[], { kind, id }: NotedRelation): boolean {
  return read.some((one) => one.kind === kind && one.id === id)
}

/** Whether the notes on a document name the other as acting on it or affected by it. */
function names({ notes }: KnownDocument, id: string): boolean {
  return readDispositionNotes(notes ?? '').some((one) => one.id === id)
}

/**
 * False for a note that names the document itself, or in which an order acts on a later one
 * or is affected by an earlier one ("Supersedes: EO 13686, December 19, 2014" at EO 13655).
 * The numbers decide: they follow the order of signing, while days in notes are sometimes wrong.
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

/** Whether the document acts on the other, and not the reverse. */
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
  // Days in notes are sometimes wrong. The other document has the right day of its signing.
  const otherSigned = other?.signed ?? noted.date
  return {
    action_id: id,
    origin: 'official',
    author: 'Federal Register',
    kind: noted.kind,
    related_label: relationLabel(noted, otherSigned),
    named_action_id: noted.id,
    related_url: other?.url ?? null,
    // The day on which the acting order was signed.
    related_date: acts(noted) ? signed : otherSigned,
  }
}
