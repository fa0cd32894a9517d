import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import type { RelatedMeasure } from './comparison-view.ts'

const atMost = 20

/**
 * Of these measures those in the record of which it has a text, in their order.
 * @throws DataError when the query fails.
 */
export async function relatedMeasures(
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
