import { hash } from 'node:crypto'
import { readExpiryClause } from '#domain/orders/expiry-clause.ts'
import type { Passage } from '#domain/texts/passage.ts'
import type { TextRow } from '../store/tables.ts'

/** A version of a text and the document it was read from. */
export type ReadText = {
  actionId: string
  version: string
  position: number
  issuedOn: string | null
  format: TextRow['format']
  passages: Passage[]
  url: string
  body: string | Uint8Array
}

/** A version of a text as a row. */
export function textRow(text: ReadText): TextRow {
  const end = text.version === 'fr' ? readExpiryClause(text.passages, text.issuedOn) : null
  return {
    action_id: text.actionId,
    version: text.version,
    position: text.position,
    issued_on: text.issuedOn,
    source_url: text.url,
    format: text.format,
    source_hash: sourceHash(text.body),
    source_bytes: Buffer.byteLength(text.body),
    ends_on: end?.on ?? null,
    ends_by: end?.by ?? null,
    passages: text.passages,
  }
}

export const sourceHash = (body: string | Uint8Array): string => hash('sha256', body)
