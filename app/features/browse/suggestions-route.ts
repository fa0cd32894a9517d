import { seatOf } from '#app/components/official-card/seat.ts'
import type { Suggestions } from '#app/components/type-ahead/suggestions.ts'
import { publicData, type PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap.ts'
import { actionNumber, type NumberedAction } from '#domain/actions/action-number.ts'
import { ordinal } from '#domain/dates/congress.ts'
import { officeOf } from '#domain/members/chamber.ts'
import type { Route } from './+types/suggestions-route'
import { readBrowseSearch } from './browse-search.ts'

const most = { actions: 6, officials: 3 }

/** `/suggestions.json?q=`: the suggestions of a search box for the words typed so far. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q } = readBrowseSearch(url.searchParams)
  return Response.json(await loadSuggestions(context.get(publicData), q))
}

/** Asks three queries at once. A part that fails is logged and left out. */
export async function loadSuggestions(data: PublicData, q: string): Promise<Suggestions> {
  if (q === '') return { actions: [], officials: [], correction: null }
  const [actions, officials, reading] = await Promise.all([
    data.rpc('suggest_actions', { query: q, at_most: most.actions }),
    data.rpc('suggest_legislators', { query: q, at_most: most.officials }),
    data.rpc('search_reading', { query: q }).single(),
  ])
  return {
    correction: unwrapPart('how a query is read', reading)?.correction ?? null,
    actions: (unwrapPart('suggested actions', actions) ?? []).map((action) => ({
      id: action.id,
      title: action.title,
      number: citedWithCongress(action),
      branch: action.branch,
    })),
    officials: (unwrapPart('suggested officials', officials) ?? []).map((official) => ({
      id: official.id,
      name: official.full_name,
      office: `${official.in_office ? '' : 'Former '}${officeOf(official.chamber)}, ${seatOf(official)}`,
    })),
  }
}

/** "H.R. 1, 119th": each Congress has its H.R. 1. */
function citedWithCongress(
  action: NumberedAction & { congress_number: number | null },
): string | null {
  const number = actionNumber(action)
  const congress = action.bill_number ? action.congress_number : null
  return number && congress ? `${number}, ${ordinal(congress)}` : number
}
