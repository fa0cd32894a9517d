import { csvOf } from '#app/components/export/csv.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { loadMember } from '#app/data/load-member.ts'
import { publicData } from '#app/data/public-data.ts'
import type { Route } from './+types/csv-route'
import { allMemberMeasures } from './load-member-measures.ts'
import { readMemberMeasuresSearch, roles } from './member-measures-search.ts'

const columns = ['Measure', 'Congress', 'Title', 'Introduced', 'Status', 'Subject', 'Role']

/** /legislator/{id}/measures.csv: all measures of a member that fit the filters of the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const member = await loadMember(client, params.id)
  if (member === null) throw fileNotFound('We have no legislator with this ID.')
  const search = readMemberMeasuresSearch(new URL(request.url).searchParams)
  const rows = (await allMemberMeasures(client, member.id, search)).map((measure) => [
    measure.bill_number,
    measure.congress_number,
    measure.title,
    measure.introduced_date,
    measure.current_status,
    measure.policy_area,
    roles.find(({ value }) => value === measure.role)?.label ?? measure.role,
  ])
  return new Response(`\uFEFF${csvOf(columns, rows)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="measures-${member.id}.csv"`,
    },
  })
}
