import type { CsvValue } from '#app/components/export/csv.ts'
import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { loadMember } from '#app/data/load-member.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { findMeasures, type LoadedMemberMeasures } from './load-member-measures.ts'
import { readMemberMeasuresSearch, roles } from './member-measures-search.ts'

type Measure = LoadedMemberMeasures['measures'][number]

const columns: Record<string, (measure: Measure) => CsvValue> = {
  Measure: (measure) => measure.bill_number,
  Congress: (measure) => measure.congress_number,
  Title: (measure) => measure.title,
  Introduced: (measure) => measure.introduced_date,
  Status: (measure) => measure.current_status,
  Subject: (measure) => measure.policy_area,
  Role: ({ role }) => roles.find(({ value }) => value === role)?.label ?? role,
}

/** /legislator/{id}/measures.csv: all measures of a member that fit the filters of the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const member = await loadMember(client, params.id)
  if (member === null) throw fileNotFound('We have no legislator with this ID.')
  const search = readMemberMeasuresSearch(new URL(request.url).searchParams)
  const pages = readPages((page, size) =>
    findMeasures(client, member.id, { ...search, page }, size),
  )
  return csvResponse(`measures-${member.id}.csv`, columns, pages)
}
