import type postgres from 'postgres'
import { textPosition } from '#domain/texts/text-version.ts'
import { storeRows } from '../store/store-rows.ts'
import type { TextRow } from '../store/tables.ts'
import { readSlipPdf } from './decision/read-decision.ts'
import { readMeasure } from './measure/read-measure.ts'
import { type PresidentialText, readPresidential } from './presidential/read-presidential.ts'
import { textRow } from './text-row.ts'

/** A version of an action's text, by its address. A measure's id gives its Congress and its chamber. */
export type OneText = { actionId: string; version: string; url: string } & (
  | { kind: 'measure' }
  | { kind: 'document'; format: PresidentialText['format'] }
  | { kind: 'slip'; decided: string | null }
)

/**
 * Reads a version of a text from its downloaded document.
 * @param what names the document in errors.
 * @throws ItemError if it cannot be read.
 */
export async function readOneText(
  one: OneText,
  body: string | Uint8Array<ArrayBuffer>,
  what = one.url,
): Promise<TextRow> {
  const { actionId, version, url } = one
  return textRow({ actionId, version, url, body, ...(await wordsOf(one, body, what)) })
}

/**
 * Reads a version of a text, and stores it.
 * @throws ItemError when it cannot be read, PostgresError when it breaks a rule of the database.
 */
export async function storeOneText(
  sql: postgres.Sql,
  one: OneText,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const text = await readOneText(one, body)
  await sql.begin(async (transaction) => {
    await storeRows(transaction, [{ texts: [text] }])
  })
}

async function wordsOf(one: OneText, body: string | Uint8Array<ArrayBuffer>, what: string) {
  if (one.kind === 'slip') {
    const pdf = typeof body === 'string' ? new TextEncoder().encode(body) : body
    return { ...(await readSlipPdf(pdf, what)), issuedOn: one.decided, position: 1 }
  }
  const words = typeof body === 'string' ? body : new TextDecoder().decode(body)
  if (one.kind === 'document') return { ...readPresidential(words, one.format, what), position: 1 }
  const read = readMeasure(words, what)
  const [congress, kind = ''] = one.actionId.split('-')
  const position = textPosition(
    { version: one.version, issuedOn: read.issuedOn },
    { congress: Number(congress), originChamber: kind.startsWith('h') ? 'House' : 'Senate' },
  )
  return { ...read, position }
}
