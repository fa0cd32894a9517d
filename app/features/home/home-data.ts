import { loadCoverage } from '#app/components/coverage/coverage.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { tellOfMissing, unwrap } from '#app/data/unwrap.ts'
import { branches } from '#domain/actions/branches.ts'
import { measureTypes } from '#domain/measures/bill-number.ts'

/**
 * The home page's part of the record: its coverage, the newest actions of each branch and the
 * latest recorded votes, read at once. A part that fails is left out and logged, and the page works
 * without it.
 */
export async function homeData(client: PublicData) {
  const [coverage, votes, ...newest] = await Promise.all([
    orEmpty('coverage', loadCoverage(client)),
    orEmpty('votes', latestVotes(client)),
    ...branches.map((branch) => orEmpty(branch, newestActions(client, branch))),
  ])
  return {
    newest: branches.map((branch, index) => ({ branch, actions: newest[index] ?? [] })),
    votes,
    coverage,
  }
}

export type HomeData = Awaited<ReturnType<typeof homeData>>

async function newestActions(client: PublicData, branch: string) {
  return unwrap(
    await client.rpc('search_government_actions', {
      query_text: null,
      query_embedding: null,
      branch_filter: [branch],
      // Nominations come in dozens and have no summary. The votes below name those that were voted on.
      action_type_filter: branch === 'Legislative' ? measureTypes : null,
      status_filter: null,
      sort_by: 'date_desc',
      page_num: 1,
      page_size: 3,
    }),
  )
}

const votesShown = 6

/** The newest votes that concern an action of the record, so that each leads somewhere; the last one of each. */
async function latestVotes(client: PublicData) {
  const votes = unwrap(
    await client
      .from('roll_calls')
      .select(
        'id, chamber, roll_call_number, vote_date, classification, question, subject, result, vice_president_vote, required_majority, yea_count, nay_count, present_count, not_voting_count, action:GovernmentActions!inner(id, title, bill_number)',
      )
      .is('taken_back', null)
      .order('voted_on', { ascending: false })
      .order('congress_number', { ascending: false })
      .order('session', { ascending: false })
      .order('roll_call_number', { ascending: false })
      .order('chamber')
      .limit(10 * votesShown),
  )
  const seen = new Set<string>()
  return votes
    .filter(({ action }) => !seen.has(action.id) && seen.add(action.id))
    .slice(0, votesShown)
}

async function orEmpty<Row>(what: string, rows: Promise<Row[]>): Promise<Row[]> {
  try {
    return await rows
  } catch (error) {
    tellOfMissing(what, error)
    return []
  }
}
