import { csvResponse, readPages } from '#app/components/export/csv-response.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import type { Database } from '#supabase/database.types.ts'
import type { Route } from './+types/csv-route'
import { readBrowseSearch } from './browse-search.ts'
import { actionFilters } from './load-browse.ts'

type ExportedAction = Database['public']['Functions']['export_actions']['Returns'][number]

/** /government-actions.csv: the actions of a list, in its order. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readBrowseSearch(url.searchParams)
  const client = context.get(publicData)
  const { origin } = context.get(site)
  const pages = readPages<ExportedAction>(async (page) =>
    unwrap(
      await client.rpc('export_actions', {
        query_text: search.q,
        filters: actionFilters(search),
        sort_by: search.sort,
        page_num: page,
      }),
    ),
  )
  return await csvResponse<ExportedAction>(
    'government-actions.csv',
    {
      Number: actionNumber,
      Title: (action) => action.title,
      Branch: (action) => action.branch,
      Congress: (action) => action.congress_number,
      Status: (action) => action.current_status,
      'Status date': (action) => action.status_date,
      Date: (action) => action.action_date,
      Introduced: (action) => action.introduced_date,
      'Latest action': (action) => action.latest_action_text,
      'Latest action date': (action) => action.latest_action_date,
      Law: (action) => action.law_number,
      Subject: (action) => action.policy_area,
      Sponsor: (action) => action.sponsor,
      'Sponsor’s Bioguide ID': (action) => action.sponsor_id,
      'Sponsor’s party': (action) => action.sponsor_party,
      Cosponsors: (action) => action.cosponsor_count,
      Address: (action) => origin + paths.action(action.id),
    },
    pages,
  )
}
