import { readPassages } from '#app/blocks/official-text/read-passages.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { actionNumber } from '#domain/action-number.ts'
import type { ComparedPassage, TextComparison } from '#domain/text-comparison/compare-texts.ts'
import { versionName } from '#domain/text-version.ts'
import { onePage } from './one-page.ts'
import type { ComparedText, TextComparer } from './text-comparer.ts'

/** What an address asks for: `?from=ih&to=enr`, and `with=119-s-5` where the later text is another measure's. */
export type ComparisonQuery = {
  from: string | null
  to: string | null
  other: string | null
  page: number
}

export type Version = {
  code: string
  /** "Introduced in House" */
  name: string
  issuedOn: string | null
  sourceUrl: string
}
export type ComparedAction = { id: string; name: string; title: string; versions: Version[] }

export type ComparisonView = {
  action: ComparedAction
  /** Whose version is the later text: the action itself, or the other measure that was asked for. */
  later: ComparedAction
  from: Version | null
  to: Version | null
  /** Why there is nothing to show, in a sentence. */
  problem: string | null
  counts: TextComparison['counts'] | null
  passages: ComparedPassage[]
  page: number
  totalPages: number
}

const actionId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function comparisonQuery(search: URLSearchParams): ComparisonQuery {
  const page = Number(search.get('page'))
  return {
    from: search.get('from'),
    to: search.get('to'),
    other: search.get('with'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * Two versions of a text, and what changed between them: in one query which versions there are, then the words of two.
 * Where none are asked for, the latest and the one before it. Null when there is no such action.
 * @returns with the status of the page: 404 where a version or the other measure is unknown, 503 where the two could
 *   not be compared just now.
 * @throws DataError when a query fails.
 */
export async function loadComparison(
  data: PublicData,
  compare: TextComparer,
  id: string,
  query: ComparisonQuery,
): Promise<{ view: ComparisonView; status: number } | null> {
  const ids = [id, query.other ?? id]
  if (!isActionId(id)) return null
  const rows = unwrap(
    await data
      .from('GovernmentActions')
      .select(
        `id, title, bill_number, executive_order_number, proclamation_number, docket_number,
        texts:action_texts(id, version, issued_on, source_url, source_hash, passages)`,
      )
      .in('id', ids.filter(isActionId))
      .order('position', { referencedTable: 'action_texts' })
      .limit(2),
  )
  const earlierRow = rows.find((row) => row.id === id)
  if (!earlierRow) return null
  const laterRow = rows.find((row) => row.id === ids[1])
  const action = toAction(earlierRow)
  const later = laterRow ? toAction(laterRow) : action
  const view = {
    action,
    later,
    from: null,
    to: null,
    counts: null,
    passages: [],
    page: 1,
    totalPages: 1,
  }
  if (!laterRow) {
    return { view: { ...view, problem: 'The other measure is not in the record.' }, status: 404 }
  }
  const to = query.to ?? laterRow.texts.at(-1)?.version ?? null
  const from =
    query.from ?? earlierRow.texts.findLast(({ version }) => version !== to)?.version ?? null
  const fromText = earlierRow.texts.find(({ version }) => version === from)
  const toText = laterRow.texts.find(({ version }) => version === to)
  const chosen = { ...view, from: nameOf(fromText), to: nameOf(toText) }
  const problem = problemOf(chosen, query)
  if (problem || !fromText || !toText) {
    const isUnknown = (query.from && !fromText) || (query.to && !toText)
    return { view: { ...chosen, problem }, status: isUnknown ? 404 : 200 }
  }
  const found = await compare(comparedText(data, fromText), comparedText(data, toText))
  if (found === null) {
    const sentence = 'These two could not be compared just now. Please try again in a minute.'
    return { view: { ...chosen, problem: sentence }, status: 503 }
  }
  const { passages, page, totalPages } = onePage(found.passages, query.page)
  return {
    view: { ...chosen, problem: null, counts: found.counts, passages, page, totalPages },
    status: 200,
  }
}

const isActionId = (id: string) => id.length <= 80 && actionId.test(id)

type TextRow = {
  id: number
  version: string
  issued_on: string | null
  source_url: string
  source_hash: string
  passages: number
}
type ActionRow = Parameters<typeof actionNumber>[0] & {
  id: string
  title: string
  texts: TextRow[]
}

function toAction(row: ActionRow): ComparedAction {
  const { id, title, texts } = row
  return {
    id,
    title,
    name: actionNumber(row) ?? title,
    versions: texts.map((text) => toVersion(text)),
  }
}

function toVersion({ version, issued_on, source_url }: TextRow): Version {
  return {
    code: version,
    name: versionName(version),
    issuedOn: issued_on,
    sourceUrl: source_url,
  }
}
const nameOf = (text: TextRow | undefined) => (text ? toVersion(text) : null)

function problemOf(
  { action, later, from, to }: Pick<ComparisonView, 'action' | 'later' | 'from' | 'to'>,
  query: ComparisonQuery,
): string | null {
  if (query.from && !from) return `The record has no such version of ${action.name}.`
  if (query.to && !to) return `The record has no such version of ${later.name}.`
  if (later.versions.length === 0) return `The record has no text of ${later.name} yet.`
  if (!from || !to) return `The record has one version of ${action.name} alone.`
  if (action.id === later.id && from.code === to.code)
    return 'Both are the same version. Choose two that differ.'
  return null
}

function comparedText(data: PublicData, { id, source_hash, passages }: TextRow): ComparedText {
  return { hash: source_hash, passages: () => readPassages(data, id, 1, passages) }
}
