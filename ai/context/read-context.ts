import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import { readPassages } from '#ai/passages/read-passages.ts'
import { type Chunk, splitIntoChunks } from '#ai/passages/text-chunks.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { versionName } from '#domain/texts/text-version.ts'

/** The stored data of an action: its record, and its latest stored text or a given version. */
export type Context = {
  actionId: string
  branch: string
  /** "H.R. 1", or the title if there is no number. */
  name: string
  title: string
  /** Facts that claims about any passage may name. */
  record: string
  /** The version of the text. Null if none is stored. */
  text: {
    id: string
    version: string
    versionName: string
    issuedOn: string | null
    hash: string
  } | null
  /** Chunks of the text in its order. Empty without a text. */
  chunks: Chunk[]
  /** Chunks of the record: official summaries, or ours without official ones. */
  recordChunks: Chunk[]
  /** Changes whenever anything of this does. */
  state: string
}

type Action = {
  id: string
  title: string
  branch: string
  bill_number: string | null
  executive_order_number: number | null
  proclamation_number: number | null
  docket_number: string | null
  citation: string | null
  introduced_date: string | null
  date_enacted_issued: string | null
  president_name: string | null
  official_summary: string | null
  ai_neutral_summary: string | null
  description_summary: string | null
}
type Text = { id: string; version: string; issued_on: string | null; source_hash: string }

/** Characters of texts to remember as chunks, with their words for ranking. */
const remembered = 8_000_000
const texts = new LRUCache<string, Chunk[]>({
  maxSize: remembered,
  sizeCalculation: (chunks) => chunks.reduce((sum, { text }) => sum + text.length, 1),
})

/**
 * Reads the stored data of an action. Null if there is no such action.
 * @param version of its text. Without it the latest.
 */
export async function readContext(
  sql: postgres.Sql,
  actionId: string,
  version?: string,
): Promise<Context | null> {
  const [[action], [text]] = await Promise.all([
    sql<Action[]>`
      select id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number, citation,
        introduced_date::text, date_enacted_issued::text, president_name::text, official_summary,
        ai_neutral_summary, description_summary
      from public."GovernmentActions" where id = ${actionId}`,
    sql<Text[]>`
      select id, version, issued_on::text, source_hash from public.action_texts
      where action_id = ${actionId} and ${version === undefined ? sql`true` : sql`version = ${version}`}
      order by position desc limit 1`,
  ])
  if (!action) return null
  const number = actionNumber(action)
  const name = number ?? action.title
  const record = [
    number,
    action.title,
    action.citation,
    action.president_name && `President: ${action.president_name}`,
    // In words, so that "January 20, 2025" in a claim is found.
    action.introduced_date && `Introduced: ${longDate(action.introduced_date)}`,
    action.date_enacted_issued && `Enacted or issued: ${longDate(action.date_enacted_issued)}`,
  ]
    .filter(Boolean)
    .join('\n')
  const recordChunks = chunksOfRecord(action, name)
  return {
    actionId,
    branch: action.branch,
    name,
    title: action.title,
    record,
    text: text
      ? {
          id: text.id,
          version: text.version,
          versionName: versionName(text.version),
          issuedOn: text.issued_on,
          hash: text.source_hash,
        }
      : null,
    chunks: text ? await chunksOf(sql, { ...action, number }, text) : [],
    recordChunks,
    state: hash('sha256', JSON.stringify([record, text?.source_hash, recordChunks])),
  }
}

async function chunksOf(
  sql: postgres.Sql,
  { branch, number, title, citation }: Action & { number: string | null },
  { id, version, source_hash }: Text,
): Promise<Chunk[]> {
  const key = `${id} ${source_hash}`
  const known = texts.get(key)
  if (known) return known
  const text = { branch, number, title, citation, version }
  const chunks = splitIntoChunks(text, await readPassages(sql, id))
  texts.set(key, chunks)
  return chunks
}

/** Chunks of an action without its text, from the official summary or else from ours. */
function chunksOfRecord(action: Action, name: string): Chunk[] {
  const [words, whose] = action.official_summary
    ? [action.official_summary, 'Official summary']
    : [action.ai_neutral_summary ?? action.description_summary, 'Summary']
  const paragraphs = (words ?? '').split(/\n{2,}/).map((part) => part.trim())
  return [action.title, ...paragraphs]
    .filter((text) => text !== '')
    .map((text, at) => ({
      path: null,
      citation: `${at === 0 ? 'Title' : whose}, ${name}`,
      kind: 'record',
      heading: '',
      text,
    }))
}
