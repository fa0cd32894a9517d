import { partyVotes } from '#app/components/vote-list/party-votes.ts'
import { congressesBetween, pageWithin } from '#app/components/vote-list/vote-filters.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import type { VotesQuery } from '#app/paths.ts'
import { votesPerPage } from './votes-search.ts'

/**
 * Reads a page of the matching roll calls, their number, and the Congresses with votes in the
 * record.
 * @throws DataError if the votes cannot be read
 */
export async function loadVotes(data: PublicData, search: VotesQuery) {
  const [found, first, latest] = await Promise.all([
    findVotes(data, search, votesPerPage),
    congressAtTheEnd(data, true),
    congressAtTheEnd(data, false),
  ])
  const total = found[0]?.total_count ?? 0
  return {
    search,
    votes: found,
    total,
    ...pageWithin(search.page ?? 1, total, votesPerPage),
    congresses: congressesBetween(
      unwrapPart('the first Congress', first)?.congress_number,
      unwrapPart('the latest Congress', latest)?.congress_number,
    ),
  }
}

export async function findVotes(data: PublicData, search: VotesQuery, size: number) {
  const { chamber, congress, day, kind, margin, parties, subject, page } = search
  const rows = unwrap(
    await data.rpc('search_roll_calls', {
      chamber_filter: chamber ?? null,
      congress_filter: congress ?? null,
      day_filter: day ?? null,
      kind_filter: kind ?? null,
      margin_at_most: margin === undefined ? null : Number(margin),
      parties_filter: parties ?? null,
      subject_filter: subject ?? null,
      page_num: page ?? 1,
      page_size: size,
    }),
  )
  return rows.map((row) => ({ ...row, parties: partyVotes.parse(row.parties ?? []) }))
}

export type FoundVote = Awaited<ReturnType<typeof findVotes>>[number]

function congressAtTheEnd(data: PublicData, ascending: boolean) {
  return data
    .from('roll_calls')
    .select('congress_number')
    .order('congress_number', { ascending })
    .limit(1)
    .maybeSingle()
}
