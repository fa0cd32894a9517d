import { z } from 'zod'
import { readPassages } from '#app/components/official-text/read-passages.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import type { Passage } from '#domain/texts/passage.ts'
import type { OutlineEntry } from '#domain/texts/text-parts.ts'

export type Outlined = OutlineEntry & { numbers?: string[] | undefined }

const foundPassage = z.object({ position: z.int(), path: z.string(), matches: z.int() })

const actionColumns =
  `id, title, branch, action_type, bill_number, congress_number, executive_order_number, proclamation_number,
  docket_number, citation, text_url, pdf_url, source_url, ai_neutral_summary, summary_sources,
  summaries:action_summaries(origin, text_version),
  opinions:judicial_opinions(ai_summary, summary_sources),
  texts:action_texts(id, version, issued_on, source_url, read_at)` as const

/** A version with its computed columns, which the generated types leave out. */
type StoredOutline = {
  id: number
  version: string
  /** Lists that go side by side, null where the version has no passages. */
  outline: {
    positions: number[] | null
    paths: string[] | null
    kinds: Passage['kind'][] | null
    levels: number[] | null
    numbers: (string | null)[] | null
    headings: (string | null)[] | null
    pages: (string | null)[] | null
    sizes: number[] | null
    numbers_within: Record<string, string[]> | null
  }
  /** The words of the first passages. */
  beginning?: Passage['content'][] | null
}

/**
 * An action with the versions of its text, the earliest first, and the sources of its summaries. Null if there is
 * none.
 */
export async function readAction(data: PublicData, id: string) {
  if (!isActionId(id)) return null
  return unwrap(
    await data
      .from('GovernmentActions')
      .select(actionColumns)
      .eq('id', id)
      .order('position', { referencedTable: 'texts' })
      .limit(200, { referencedTable: 'texts' })
      .limit(50, { referencedTable: 'opinions' })
      .maybeSingle(),
  )
}
export type ReadAction = NonNullable<Awaited<ReturnType<typeof readAction>>>

/**
 * Like `readAction`, with the outline of a version (null: the latest). The outline is null if there is no such
 * version. One query asks for the text and its action, because an outline is large. Only if it finds nothing, a
 * second asks for the action.
 * @param isFromBeginning whether the outline has the words of the first passages
 */
export async function readText(
  data: PublicData,
  id: string,
  version: string | null,
  isFromBeginning: boolean,
): Promise<{ action: ReadAction; outline: Outline | null } | null> {
  if (!isActionId(id)) return null
  const columns = isFromBeginning ? 'outline, beginning' : 'outline'
  const asked = data
    .from('action_texts')
    .select(`id, version, ${columns}, action:GovernmentActions!inner(${actionColumns})`)
    .eq('action_id', id)
  const found = unwrap(
    await (version === null ? asked : asked.eq('version', version))
      .order('position', { referencedTable: 'action.texts' })
      .limit(200, { referencedTable: 'action.texts' })
      .limit(50, { referencedTable: 'action.opinions' })
      .order('position', { ascending: false })
      .limit(1)
      .maybeSingle()
      .overrideTypes<StoredOutline & { action: ReadAction }, { merge: false }>(),
  )
  if (found) return { action: found.action, outline: toOutline(found) }
  const action = await readAction(data, id)
  return action && { action, outline: null }
}

/** The passages of a version without their words. Null if there is no such version. */
export async function readOutline(
  data: PublicData,
  id: string,
  version: string,
): Promise<Outline | null> {
  const found = unwrap(
    await data
      .from('action_texts')
      .select('id, version, outline')
      .eq('action_id', id)
      .eq('version', version)
      .maybeSingle()
      .overrideTypes<StoredOutline, { merge: false }>(),
  )
  return found && toOutline(found)
}

/** The passages of a version without their words, and the words of the first of them. */
export type Outline = {
  textId: number
  version: string
  entries: Outlined[]
  contents: Passage['content'][]
}

function toOutline({ id, version, outline, beginning }: StoredOutline): Outline {
  const { positions, paths, kinds, levels, numbers, headings, pages, sizes } = outline
  const entries = (paths ?? []).map((path, at): Outlined => {
    const own = outline.numbers_within?.[path]
    return {
      position: positions?.[at] ?? 0,
      path,
      kind: kinds?.[at] ?? 'part',
      level: levels?.[at] ?? 0,
      number: numbers?.[at] ?? null,
      heading: headings?.[at] ?? null,
      page: pages?.[at] ?? null,
      size: sizes?.[at] ?? 0,
      ...(own && own.length > 0 && { numbers: own }),
    }
  })
  return { textId: id, version, entries, contents: beginning ?? [] }
}

/**
 * The passages between two places of a text, both included, with their words. Only words that did not come with
 * the outline are asked for.
 */
export async function readPart(
  data: PublicData,
  { textId, entries, contents }: Outline,
  from: number,
  to: number,
): Promise<Passage[]> {
  const isWanted = ({ position }: Outlined) => position >= from && position <= to
  const read = contents.flatMap((content, at): Passage[] => {
    const entry = entries[at]
    return entry && isWanted(entry) ? [{ ...entry, content }] : []
  })
  const missing = entries.slice(contents.length).find(isWanted)
  return missing ? [...read, ...(await readPassages(data, textId, missing.position, to))] : read
}

const rowsAtOnce = 1000

/** The other versions of the text that have a passage, or one that holds it; the latest first. */
export async function readElsewhere(data: PublicData, id: string, path: string) {
  const steps = path.split('/')
  const paths = steps.map((_, at) => steps.slice(0, at + 1).join('/'))
  const rows = unwrap(
    await data
      .from('text_passages')
      .select('path, kind, text:action_texts!inner(version, position, action_id)')
      .eq('text.action_id', id)
      .in('path', paths)
      .limit(rowsAtOnce),
  )
  const holders = rows.filter((row) => row.path === path || row.kind !== 'heading')
  const versions = holders.toSorted((a, b) => b.text.position - a.text.position)
  return [...new Set(versions.map(({ text }) => text.version))]
}

/** The passages of a text that hold these words, with how many times. */
export async function readFound(data: PublicData, textId: number, words: string) {
  const rows = unwrap(await data.rpc('find_in_text', { text_id: textId, query: words }))
  return z.array(foundPassage).parse(rows)
}
