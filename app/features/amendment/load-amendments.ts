import type { ListedAmendment } from '#app/components/measure/measure-record.ts'
import { toAmendmentLine } from '#app/components/amendment/to-amendment-line.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { AmendmentsQuery } from '#app/paths.ts'
import { isActionId } from '#domain/actions/action-id.ts'

const amendmentsPerPage = 50

/**
 * A page of the amendments to a measure. Null if the record does not have the measure.
 * @throws DataError if a query fails
 */
export async function loadAmendments(data: PublicData, id: string, search: AmendmentsQuery) {
  if (!isActionId(id)) return null
  const page = search.page ?? 1
  const [measure, rows] = await Promise.all([
    data.from('GovernmentActions').select('id, title, bill_number').eq('id', id).maybeSingle(),
    data.rpc('get_amendments', {
      action_id: id,
      outcome_filter: search.outcome ?? null,
      only_voted: search.vote === 'recorded',
      page_num: page,
      page_size: amendmentsPerPage,
    }),
  ])
  const found = unwrap(measure)
  if (!found?.bill_number) return null
  const amendments = unwrap(rows)
  const total = amendments[0]?.total_count ?? 0
  return {
    measure: { ...found, bill_number: found.bill_number },
    search,
    page,
    total,
    totalPages: Math.ceil(total / amendmentsPerPage),
    amendments: amendments.map((row) =>
      toAmendmentLine(row.amendment as unknown as ListedAmendment),
    ),
  }
}

export type LoadedAmendments = NonNullable<Awaited<ReturnType<typeof loadAmendments>>>
