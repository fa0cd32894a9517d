import { loadVoteSentences } from '#app/components/vote-list/load-vote-sentences.ts'
import { pageWithin } from '#app/components/vote-list/vote-filters.ts'
import { loadMember } from '#app/data/load-member.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import type { MemberVotesQuery } from '#app/paths.ts'
import { congressOfYear } from '#domain/dates/congress.ts'
import type { Database } from '#supabase/database.types.ts'

import type { VotedDay } from './vote-year.ts'

export const votesPerPage = 20

/**
 * A page of a member's votes, their counts in one Congress next to the medians of the chamber, the votes of one year,
 * and how many were missed in each.
 * Null for a member who is not in the record.
 * @throws DataError when the votes cannot be read. Counts that cannot be read are undefined, and logged.
 */
export async function loadMemberVotes(data: PublicData, id: string, search: MemberVotesQuery) {
  const member = await loadMember(data, id)
  if (member === null) return null
  const [votes, counted, countsOfYears] = await Promise.all([
    findMemberVotes(data, id, search, votesPerPage),
    data.rpc('get_member_counts', { member_id: id }),
    data.rpc('get_member_years', { member_id: id }),
  ])
  const counts = unwrapPart('the counts of a member', counted)
  const total = votes[0]?.total_count ?? 0
  const years = unwrapPart('the years of a member', countsOfYears) ?? []
  const year = search.year ?? latestYear(years, search.congress)
  const congress =
    search.congress ?? (search.year && congressOfYear(search.year)) ?? counts?.[0]?.congress_number
  const shown = (counts ?? []).filter((row) => row.congress_number === congress)
  const [medians, days, sentences] = await Promise.all([
    counts && Promise.all(shown.map((row) => withMedians(data, row))),
    year === undefined
      ? null
      : data.rpc('get_member_year', {
          member_id: id,
          year_filter: year,
          subject_filter: search.subject ?? null,
        }),
    loadVoteSentences(
      data,
      votes.map((vote) => vote.roll_call_id),
    ),
  ])
  return {
    member,
    search,
    votes,
    ...sentences,
    total,
    ...pageWithin(search.page ?? 1, total, votesPerPage),
    congresses: [...new Set((counts ?? []).map((row) => row.congress_number))],
    counts: medians,
    years,
    year: year === undefined || !days ? null : yearOf(year, unwrapPart('a year of votes', days)),
  }
}

/** The latest year with votes, of one Congress if it is given. */
function latestYear(years: { year: number }[], congress: number | undefined): number | undefined {
  return years.findLast(({ year }) => congress === undefined || congressOfYear(year) === congress)
    ?.year
}

function yearOf(number: number, days: VotedDay[] | undefined) {
  return days === undefined ? null : { number, days }
}

export async function findMemberVotes(
  data: PublicData,
  id: string,
  { congress, year, kind, subject, side, page }: MemberVotesQuery,
  size: number,
) {
  return unwrap(
    await data.rpc('get_member_votes', {
      member_id: id,
      congress_filter: congress ?? null,
      kind_filter: kind ?? null,
      subject_filter: subject ?? null,
      side_filter: side ?? null,
      page_num: page ?? 1,
      page_size: size,
      year_filter: year ?? null,
    }),
  )
}

export type MemberVote = Awaited<ReturnType<typeof findMemberVotes>>[number]

async function withMedians(data: PublicData, row: MemberCounts) {
  const answer = await data
    .rpc('get_chamber_medians', { chamber_name: row.chamber, congress: row.congress_number })
    .maybeSingle()
  return { ...row, medians: unwrapPart('the medians of a chamber', answer) ?? null }
}
type MemberCounts = Database['public']['Functions']['get_member_counts']['Returns'][number]

export type LoadedMemberVotes = NonNullable<Awaited<ReturnType<typeof loadMemberVotes>>>
