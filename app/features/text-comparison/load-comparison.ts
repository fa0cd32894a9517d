import { readPassages } from '#app/components/official-text/read-passages.ts'
import { toVersion, type Version } from '#app/components/official-text/text-version.ts'
import { summaryWriter } from '#app/components/summary/summary-writer.ts'
import type { Summary } from '#app/components/summary/summary.ts'
import { toSummary } from '#app/components/summary/to-summary.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { measureId, parseBillNumber } from '#domain/measures/bill-number.ts'
import type {
  ComparedPassage,
  TextComparison,
} from '#domain/texts/text-comparison/compare-texts.ts'
import { versionName } from '#domain/texts/text-version.ts'
import { versionToCompare } from '#domain/texts/version-to-compare.ts'
import type { ComparedText, TextComparer } from './text-comparer.ts'

/** What an address asks for: `?from=ih&to=enr`, and `with=119-s-5` where the later text is another measure's. */
type ComparisonQuery = {
  from: string | null
  to: string | null
  /** As typed: an id or a number. */
  other: string | null
  page: number
}

/** @param search a typed number takes precedence over a choice from the list. */
export function comparisonQuery(search: URLSearchParams): ComparisonQuery {
  const page = Number(search.get('page'))
  return {
    from: search.get('from') || null,
    to: search.get('to') || null,
    other: search.get('number')?.trim() || search.get('with') || null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * The id of the measure that is asked for: "119-s-5" as it is, "S. 5" of the same Congress as `self`; null for what
 * names no measure.
 */
function otherMeasure(written: string, self: string): string | null {
  const bill = parseBillNumber(written)
  const congress = Number(/^\d+(?=-)/.exec(self)?.[0])
  if (bill && congress) return measureId(congress, bill)
  const id = written.toLowerCase()
  return isActionId(id) ? id : null
}

export type ComparedAction = { id: string; name: string; title: string; versions: Version[] }

/** Another measure whose text this one's may be compared with. */
type RelatedMeasure = { id: string; name: string; title: string }

export type ComparisonView = {
  action: ComparedAction
  /** Whose version is the later text: the action itself, or the other measure that was asked for. */
  later: ComparedAction
  /** Related measures that have a text. */
  related: RelatedMeasure[]
  from: Version | null
  to: Version | null
  /** Why there is nothing to show, in a sentence. */
  problem: string | null
  counts: TextComparison['counts'] | null
  /** A summary of the changes between exactly these texts, with its writer. */
  summary: Summary | null
  passages: ComparedPassage[]
  page: number
  totalPages: number
}

/**
 * Two versions of a text, and the changes between them. One query finds the versions, and others
 * read the two texts and the related measures. Without versions in the address it takes those of
 * `versionToCompare`, or the latest of both measures. Null if there is no such action.
 * @returns with the status of the page: 404 if a version or the other measure is unknown, 503 if
 * the two could not be compared just now.
 * @throws DataError if a query fails.
 */
export async function loadComparison(
  data: PublicData,
  compare: TextComparer,
  id: string,
  query: ComparisonQuery,
): Promise<{ view: ComparisonView; status: number } | null> {
  if (!isActionId(id)) return null
  const otherId = query.other === null ? id : otherMeasure(query.other, id)
  const rows = await readActions(data, [id, ...(otherId === null ? [] : [otherId])])
  const earlierRow = rows.find((row) => row.id === id)
  if (!earlierRow) return null
  const related = relatedMeasures(data, relatedIds(earlierRow))
  // Its error is thrown where it is awaited.
  related.catch(() => {})
  const laterRow = rows.find((row) => row.id === otherId)
  const action = toAction(earlierRow)
  const later = laterRow ? toAction(laterRow) : action
  const view = { ...emptyView(action, later), related: await related }
  if (!laterRow) {
    const problem = `“${query.other?.slice(0, 40)}” is no measure in the record.`
    return { view: { ...view, problem }, status: 404 }
  }
  const chosen = chosenVersions(earlierRow, laterRow, query)
  const fromText = earlierRow.texts.find(({ version }) => version === chosen.from)
  const toText = laterRow.texts.find(({ version }) => version === chosen.to)
  const shown = { ...view, from: orNull(fromText), to: orNull(toText) }
  const problem = problemOf(shown, query)
  if (problem || !fromText || !toText) {
    const isUnknown = (query.from && !fromText) || (query.to && !toText)
    return { view: { ...shown, problem }, status: isUnknown ? 404 : 200 }
  }
  const [found, summary] = await Promise.all([
    compare(comparedText(data, fromText), comparedText(data, toText), query.page),
    later.id === action.id ? loadSummary(data, id, fromText, toText) : null,
  ])
  if (found === null) {
    const sentence = 'We couldn’t compare these two just now. Please try again in a minute.'
    return { view: { ...shown, problem: sentence }, status: 503 }
  }
  return { view: { ...shown, ...found, summary }, status: 200 }
}

async function readActions(data: PublicData, ids: string[]) {
  return unwrap(
    await data
      .from('GovernmentActions')
      .select(
        `id, title, bill_number, executive_order_number, proclamation_number, docket_number, related_measures,
        relations:action_relations!action_relations_action_id_fkey(related_action_id),
        texts:action_texts(id, version, issued_on, source_url, source_hash, passages)`,
      )
      .in('id', ids)
      .order('position', { referencedTable: 'action_texts' })
      .limit(200, { referencedTable: 'action_texts' })
      .limit(100, { referencedTable: 'relations' })
      .limit(2),
  )
}
type ActionRow = Awaited<ReturnType<typeof readActions>>[number]
type TextRow = ActionRow['texts'][number]

function relatedIds({ id, related_measures, relations }: ActionRow): string[] {
  const named = relations.flatMap(({ related_action_id: other }) => other ?? [])
  return [...related_measures, ...named].filter((other) => other !== id)
}

function chosenVersions(earlier: ActionRow, later: ActionRow, { from, to }: ComparisonQuery) {
  const last = later.texts.at(-1)?.version ?? null
  if (earlier.id !== later.id)
    return { from: from ?? earlier.texts.at(-1)?.version ?? null, to: to ?? last }
  const wanted = to ?? last
  const first = versionToCompare(earlier.texts.map(({ version }) => version))
  const before = earlier.texts.findLast(({ version }) => version !== wanted)?.version ?? null
  return { from: from ?? (first?.to === wanted ? first.from : before), to: wanted }
}

function toAction(row: ActionRow): ComparedAction {
  const { id, title, texts } = row
  return { id, title, name: actionNumber(row) ?? title, versions: texts.map(toVersion) }
}

const orNull = (text: TextRow | undefined) => (text ? toVersion(text) : null)

function problemOf(
  { action, later, from, to }: Pick<ComparisonView, 'action' | 'later' | 'from' | 'to'>,
  query: ComparisonQuery,
): string | null {
  if (query.from && !from) return `The record has no such version of ${action.name}.`
  if (query.to && !to) return `The record has no such version of ${later.name}.`
  if (later.versions.length === 0) return `We don’t have the text of ${later.name} yet.`
  if (!from && action.id !== later.id) return `We don’t have the text of ${action.name} yet.`
  if (!from || !to) return `The record has one version of ${action.name} alone.`
  if (action.id === later.id && from.code === to.code)
    return 'Both are the same version. Choose two that differ.'
  return null
}

function comparedText(data: PublicData, { id, source_hash, passages }: TextRow): ComparedText {
  return { hash: source_hash, passages: () => readPassages(data, id, 1, passages) }
}

function emptyView(action: ComparedAction, later: ComparedAction): ComparisonView {
  return {
    action,
    later,
    related: [],
    from: null,
    to: null,
    problem: null,
    counts: null,
    summary: null,
    passages: [],
    page: 1,
    totalPages: 1,
  }
}

const atMost = 20

/**
 * Those of these measures that are in the record with a text, in their order.
 * @throws DataError if the query fails.
 */
async function relatedMeasures(
  data: PublicData,
  ids: readonly string[],
): Promise<RelatedMeasure[]> {
  const wanted = [...new Set(ids)].slice(0, 100)
  if (wanted.length === 0) return []
  const rows = unwrap(
    await data
      .from('GovernmentActions')
      .select(
        `id, title, bill_number, executive_order_number, proclamation_number, docket_number,
        texts:action_texts!inner(id)`,
      )
      .in('id', wanted)
      .eq('branch', 'Legislative')
      .limit(1, { referencedTable: 'texts' }),
  )
  return rows
    .toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    .slice(0, atMost)
    .map((row) => ({ id: row.id, name: actionNumber(row) ?? row.title, title: row.title }))
}

type StoredText = { version: string; source_hash: string }

/**
 * The summary of the changes from one text to another. Null if there is none, or if the texts
 * changed since.
 */
export async function loadSummary(
  data: PublicData,
  actionId: string,
  from: StoredText,
  to: StoredText,
): Promise<Summary | null> {
  const rows = unwrapPart(
    'the summary of a comparison',
    await data
      .from('comparison_summaries')
      .select('origin, author, summary, sources, prompt_version, checks, written_at')
      .match({
        action_id: actionId,
        from_version: from.version,
        to_version: to.version,
        from_hash: from.source_hash,
        to_hash: to.source_hash,
      }),
  )
  const versions = `${versionName(from.version)} and ${versionName(to.version)}`
  const writer = summaryWriter(
    (rows ?? []).map((row) => ({
      ...row,
      text_version: versions,
      text_date: null,
      text_hash: null,
    })),
  )
  if (!writer) return null
  const { summary: text, sources } = writer
  return toSummary({ actionId, text, sources, origin: 'neutral', writer, isPart: true })
}
