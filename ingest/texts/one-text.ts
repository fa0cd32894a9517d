import type postgres from 'postgres'
import type { BillType } from '#domain/bill-number.ts'
import { textPosition } from '#domain/text-version.ts'
import { storeRows } from '../store/store-rows.ts'
import { readSlipPdf } from './decision/read-decision.ts'
import { readMeasure } from './measure/read-measure.ts'
import { readPresidential } from './presidential/read-presidential.ts'
import { textRow } from './text-row.ts'

/** A version of an action's text, by where it is read. */
export type OneText = { actionId: string; version: string; url: string } & (
  | { kind: 'measure'; congress: number; type: BillType }
  | { kind: 'document' }
  | { kind: 'slip'; decided: string | null }
)

/**
 * Reads a version of a text from its document as it came, and stores it.
 * @throws ItemError when it cannot be read, PostgresError when it breaks a rule of the database.
 */
export async function storeOneText(
  sql: postgres.Sql,
  one: OneText,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { actionId, version, url } = one
  const read = await readText(one, body)
  const text = textRow({ actionId, version, url, body, ...read })
  await sql.begin(async (transaction) => {
    await storeRows(transaction, [{ texts: [text] }])
  })
}

async function readText(one: OneText, body: Uint8Array<ArrayBuffer>) {
  const { kind, url, version } = one
  if (kind === 'slip') {
    return { ...(await readSlipPdf(body, url)), issuedOn: one.decided, position: 1 }
  }
  const words = new TextDecoder().decode(body)
  if (kind === 'document') {
    return { ...readPresidential(words, 'federal-register-xml', url), position: 1 }
  }
  const read = readMeasure(words, url)
  const { congress, type } = one
  const originChamber = type.startsWith('H') ? 'House' : 'Senate'
  const position = textPosition({ version, issuedOn: read.issuedOn }, { congress, originChamber })
  return { ...read, position }
}
