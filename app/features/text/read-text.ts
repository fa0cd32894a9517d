import { z } from 'zod'
import { passageContent, readPassages } from '#app/blocks/official-text/read-passages.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/action-id.ts'
import type { Passage } from '#domain/passage.ts'
import type { OutlineEntry } from '#domain/text-parts.ts'

export type Outlined = OutlineEntry & { numbers?: string[] | undefined }

const numbersWithin = z.record(z.string(), z.array(z.string())).nullable()
const passageContents = z.array(passageContent).nullable()
const foundPassage = z.object({ position: z.int(), path: z.string(), matches: z.int() })

/** An action with the versions of its text, the earliest first, and what its summaries say; null where there is none. */
export async function readAction(data: PublicData, id: string) {
  if (!isActionId(id)) return null
  return unwrap(
    await data
      .from('GovernmentActions')
      .select(
        `id, title, branch, bill_number, congress_number, executive_order_number, proclamation_number, docket_number,
        citation, text_url, pdf_url, source_url, ai_neutral_summary, summary_sources,
        summaries:action_summaries(origin, text_version),
        opinions:judicial_opinions(ai_summary, summary_sources),
        texts:action_texts(id, version, issued_on, source_url, read_at)`,
      )
      .eq('id', id)
      .order('position', { referencedTable: 'texts' })
      .limit(200, { referencedTable: 'texts' })
      .limit(50, { referencedTable: 'opinions' })
      .maybeSingle(),
  )
}
export type ReadAction = NonNullable<Awaited<ReturnType<typeof readAction>>>

/**
 * The passages of a version without their words (null: of the latest), and the words of the first of them; null where
 * there is no such version.
 * @param beginning how many bytes, as they are stored, the first words have at most
 */
export async function readOutline(
  data: PublicData,
  id: string,
  version: string | null,
  beginning = 0,
) {
  if (!isActionId(id)) return null
  const found = unwrap(
    await data
      .rpc('get_text_outline', {
        text_action_id: id,
        ...(version !== null && { text_version: version }),
        ...(beginning > 0 && { beginning }),
      })
      .maybeSingle(),
  )
  // The types take every column of a function to be nullable.
  if (!found?.text_id || !found.version) return null
  const { text_id: textId, version: code, positions, paths, kinds, levels, sizes } = found
  const { numbers, headings, pages } = found
  const within = numbersWithin.parse(found.numbers_within)
  const entries = (paths ?? []).map((path, at): Outlined => {
    const own = within?.[path]
    return {
      position: positions?.[at] ?? 0,
      path,
      kind: kinds?.[at] as Outlined['kind'],
      level: levels?.[at] ?? 0,
      number: numbers?.[at] ?? null,
      heading: headings?.[at] ?? null,
      page: pages?.[at] ?? null,
      size: sizes?.[at] ?? 0,
      ...(own && own.length > 0 && { numbers: own }),
    }
  })
  const contents = passageContents.parse(found.contents) ?? []
  return { textId, version: code, entries, contents: contents as Passage['content'][] }
}
export type Outline = NonNullable<Awaited<ReturnType<typeof readOutline>>>

/**
 * The passages between two places of a text, the ends included, with their words: those that came with its outline, and
 * what is missing of them.
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
