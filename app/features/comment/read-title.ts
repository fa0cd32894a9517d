import type { PublicData } from '#app/data/public-data.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'

const kinds = ['action', 'legislator', 'list'] as const

/** What an address names by `kind`; undefined where nothing of that name is written about. */
export function subjectKind(kind: string): ReviewSubject['kind'] | undefined {
  return kinds.find((one) => one === kind)
}

/** The name of what is written about; null where there is none that a visitor may see. @throws DataError */
export async function readTitle(
  client: PublicData,
  { kind, id }: ReviewSubject,
): Promise<string | null> {
  if (kind === 'legislator') {
    const row = unwrap(
      await client.from('legislators').select('full_name').eq('id', id).maybeSingle(),
    )
    return row?.full_name ?? null
  }
  if (kind === 'list') {
    const row = unwrap(
      await client.from('community_lists_with_profiles').select('name').eq('id', id).maybeSingle(),
    )
    return row?.name ?? null
  }
  const row = unwrap(
    await client.from('GovernmentActions').select('title').eq('id', id).maybeSingle(),
  )
  return row && headingTitle(row.title)
}
