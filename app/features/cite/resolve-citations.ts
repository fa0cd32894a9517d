import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { sayUnsupported } from '#domain/search/unsupported-citation.ts'

export type CitedPage = {
  kind: 'action' | 'member'
  id: string
  /** The official number, such as "H.R. 1". Null for a member. */
  number: string | null
  congress: number | null
  title: string
  path: string
}

export type CitationAnswer = {
  /** As it was asked. */
  citation: string
  /**
   * `found`: it means one page. `ambiguous`: it may mean others too. `missing`: the record has no page with this number.
   * `unsupported`: the record does not have its source. `unknown`: we do not know what it cites.
   */
  status: 'found' | 'ambiguous' | 'missing' | 'unsupported' | 'unknown'
  /** A sentence, unless it was found. */
  message: string | null
  pages: CitedPage[]
}

/**
 * Reads the citations of an address: one for each line or semicolon of each `q`.
 * @returns those that are answered, and how many were left out
 */
export function readCitations(params: URLSearchParams): { citations: string[]; leftOut: number } {
  const all = params
    .getAll('q')
    .flatMap((text) => text.split(/[\r\n;]+/))
    .map((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .filter(Boolean)
  const citations = all.slice(0, databaseLimits.maxCitations)
  return { citations, leftOut: all.length - citations.length }
}

/**
 * What each citation leads to, in the order of the citations. It never chooses between pages.
 * @param citations at most `databaseLimits.maxCitations`
 * @throws DataError
 */
export async function resolveCitations(
  data: PublicData,
  citations: readonly string[],
): Promise<CitationAnswer[]> {
  if (citations.length === 0) return []
  const found = unwrap(await data.rpc('resolve_citations', { citations: [...citations] }))
  const [actions, members] = await Promise.all([
    readActions(
      data,
      found.flatMap(({ action_ids }) => action_ids),
    ),
    readMembers(
      data,
      found.flatMap(({ member_ids }) => member_ids),
    ),
  ])
  return found.map(({ place, keys, action_ids, member_ids }) => {
    const citation = citations[place - 1] ?? ''
    const pages = [
      ...action_ids.flatMap((id) => actions.get(id) ?? []),
      ...member_ids.flatMap((id) => members.get(id) ?? []),
    ]
    return { citation, ...judge(citation, keys, pages), pages }
  })
}

function judge(
  citation: string,
  keys: readonly string[],
  pages: readonly CitedPage[],
): Pick<CitationAnswer, 'status' | 'message'> {
  // Words such as "texas 20" name a district, which is no document.
  const numbers = keys.filter((key) => !key.startsWith('district:'))
  if (numbers.length === 0) {
    const unsupported = sayUnsupported(citation)
    return unsupported === null
      ? { status: 'unknown', message: 'We don’t know what this cites.' }
      : { status: 'unsupported', message: unsupported }
  }
  if (pages.length === 0) return { status: 'missing', message: 'We have no page with this number.' }
  if (numbers.length > 1 || pages.length > 1)
    return { status: 'ambiguous', message: 'This may mean more than one page.' }
  // Each Congress counts measures and nominations anew, and the record may lack some of them.
  if (/^(?:bill:[^@]+|consent:pn.*)$/.test(numbers[0] ?? ''))
    return { status: 'ambiguous', message: 'Every Congress has this number. We have this one.' }
  return { status: 'found', message: null }
}

async function readActions(data: PublicData, ids: string[]): Promise<Map<string, CitedPage>> {
  if (ids.length === 0) return new Map()
  const rows = unwrap(
    await data
      .from('GovernmentActions')
      .select(
        'id, title, bill_number, congress_number, executive_order_number, proclamation_number, docket_number',
      )
      .in('id', [...new Set(ids)])
      .limit(1000),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'action',
        id: row.id,
        number: actionNumber(row),
        congress: row.congress_number,
        title: headingTitle(row.title),
        path: paths.action(row.id),
      },
    ]),
  )
}

async function readMembers(data: PublicData, ids: string[]): Promise<Map<string, CitedPage>> {
  if (ids.length === 0) return new Map()
  const rows = unwrap(
    await data
      .from('legislators')
      .select('id, full_name')
      .in('id', [...new Set(ids)])
      .limit(databaseLimits.maxCitations),
  )
  return new Map(
    rows.map(({ id, full_name }) => [
      id,
      {
        kind: 'member',
        id,
        number: null,
        congress: null,
        title: full_name,
        path: paths.legislator(id),
      },
    ]),
  )
}
