import type { PublicData } from '#app/data/public-data.ts'
import type { MemberVotesQuery } from '#app/paths.ts'
import { findMemberVotes } from './load-member-votes.ts'

/** The call's own bound on a page. */
const atOnce = 1000
/** Forty years in the House are some 26,000 roll calls. */
const mostPages = 40

/** All votes of a member that fit, newest first, page by page. */
export async function allMemberVotes(data: PublicData, id: string, search: MemberVotesQuery) {
  const votes = await findMemberVotes(data, id, { ...search, page: 1 }, atOnce)
  const total = votes[0]?.total_count ?? 0
  for (let page = 2; page <= Math.min(mostPages, Math.ceil(total / atOnce)); page += 1)
    votes.push(...(await findMemberVotes(data, id, { ...search, page }, atOnce)))
  return votes
}
