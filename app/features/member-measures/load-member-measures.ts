import { pageWithin } from '#app/components/vote-list/vote-filters.ts'
import { loadMember } from '#app/data/load-member.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import type { MemberMeasuresQuery } from '#app/paths.ts'

const measuresPerPage = 20

/**
 * A page of the measures that a member sponsored or cosponsored, and how many each filter would leave. Null for a member
 * who is not in the record.
 * @throws DataError when the measures cannot be read. Counts that cannot be read are undefined, and logged.
 */
export async function loadMemberMeasures(
  data: PublicData,
  id: string,
  search: MemberMeasuresQuery,
) {
  const member = await loadMember(data, id)
  if (member === null) return null
  const [measures, counted] = await Promise.all([
    findMeasures(data, id, search, measuresPerPage),
    data.rpc('get_member_measure_facets', { member_id: id, ...filtersOf(search) }),
  ])
  const total = measures[0]?.total_count ?? 0
  return {
    member,
    search,
    measures,
    total,
    facets: unwrapPart('the counts of a member’s measures', counted) ?? [],
    ...pageWithin(search.page ?? 1, total, measuresPerPage),
  }
}

export async function findMeasures(
  data: PublicData,
  id: string,
  search: MemberMeasuresQuery,
  size: number,
) {
  return unwrap(
    await data.rpc('get_member_measures', {
      member_id: id,
      ...filtersOf(search),
      page_num: search.page ?? 1,
      page_size: size,
    }),
  )
}

function filtersOf({ role, status, congress, subject }: MemberMeasuresQuery) {
  return {
    role_filter: role ?? null,
    status_filter: status ?? null,
    congress_filter: congress ?? null,
    subject_filter: subject ?? null,
  }
}

export type LoadedMemberMeasures = NonNullable<Awaited<ReturnType<typeof loadMemberMeasures>>>
