import { type Chunk, splitIntoChunks } from '#ai/passages/text-chunks.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import type { Passage } from '#domain/texts/passage.ts'
import type { BillTextRecord } from '#ingest/mock-services/bill-text-record.ts'
import { billTextXml } from '#ingest/mock-services/bill-text-xml.ts'
import { presidentialElements } from '#ingest/mock-services/presidential-text.ts'
import { presidentialXml } from '#ingest/mock-services/presidential-xml.ts'
import { readMeasure } from '#ingest/texts/measure/read-measure.ts'
import { readPresidential } from '#ingest/texts/presidential/read-presidential.ts'
import { actionRow, locatorOf } from '../seed/action-rows.ts'
import { recordText } from '../seed/check/summaries.ts'
import { readOfficialBills } from '../seed/extract/bills.ts'
import { readDocuments } from '../seed/extract/executive.ts'
import { OfficialFiles } from '../seed/extract/official-files.ts'
import { parseSeed, readSeedFiles } from '../seed/record.ts'
import { recordsFolder } from './ingest.processes.ts'

/** An action whose summaries are scored: its latest text, other facts, and the official summary. */
export type ScoredAction = {
  id: string
  number: string
  title: string
  passages: Passage[]
  chunks: Chunk[]
  /** Facts that a sentence may rest on in addition to the text. */
  record: string
  /** By the Congressional Research Service; null without one. */
  official: string | null
  /** The editors' summary: its sentences, each with the places it names. */
  editors: { text: string; locators: string[] }[]
}

/**
 * The measures, orders and proclamations of the bundled record whose text is in the folder of
 * official records.
 */
export async function scoredActions(): Promise<ScoredAction[]> {
  const official = new OfficialFiles(recordsFolder)
  if (!official.exists())
    throw new Error(
      `This bench reads the official records in ${recordsFolder}, which are not here.`,
    )
  const { actions, legislators } = parseSeed(readSeedFiles())
  const members = new Map(legislators.map((one) => [one.bioguideId, one]))
  const ids = new Set(actions.map(({ id }) => id))
  const passages = new Map<string, Passage[]>()
  // The versions of a bill are in the order of its way through Congress, so the last is the latest.
  const texts = official.lines<BillTextRecord>('bills/bill-texts-119.jsonl.gz', (line) =>
    ids.has(/^\{"bill": "([^"]+)"/.exec(line)?.[1] ?? ''),
  )
  const latest = new Map<string, BillTextRecord>()
  for await (const text of texts) latest.set(text.bill, text)
  for (const [id, text] of latest) passages.set(id, readMeasure(billTextXml(text), id).passages)
  for (const [id, { text, document_number: number }] of await readDocuments(official))
    if (ids.has(id) && text) {
      const xml = presidentialXml(presidentialElements(text), number)
      passages.set(id, readPresidential(xml, 'federal-register-xml', number).passages)
    }
  const { bills } = await readOfficialBills(official, ids)
  return actions.flatMap((action) => {
    const own = passages.get(action.id)
    if (!own) return []
    const row = {
      executive_order_number: null,
      proclamation_number: null,
      ...actionRow(action, members),
    }
    const { id, source_title: title, branch } = row
    const number = actionNumber(row) ?? title
    const summaries = bills.get(id)?.summaries ?? []
    return [
      {
        id,
        number,
        title,
        passages: own,
        chunks: splitIntoChunks({ branch, number, title, citation: null, version: 'enr' }, own),
        record: recordText(action, members),
        official: summaries.at(-1)?.text.replace(/<[^>]+>/g, ' ') ?? null,
        editors: action.summary.map(({ text, sources }) => ({
          text,
          locators: sources.map(locatorOf),
        })),
      },
    ]
  })
}

/** The passages of the shortest text in the folder with at least so many characters. */
export async function textOf(characters: number): Promise<Passage[]> {
  const official = new OfficialFiles(recordsFolder)
  let found: BillTextRecord | undefined
  const long = official.lines<BillTextRecord>(
    'bills/bill-texts-119.jsonl.gz',
    (line) => line.length >= characters,
  )
  for await (const one of long)
    if (one.text.length >= characters && one.text.length < (found?.text.length ?? Infinity))
      found = one
  if (!found) throw new Error(`No text has ${characters} characters.`)
  return readMeasure(billTextXml(found), found.bill).passages
}
