import { pageWithin } from '#app/components/vote-list/vote-filters.ts'
import { loadVoteSentences } from '#app/components/vote-list/load-vote-sentences.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'

const bioguideId = /^[A-Z][0-9]{6}$/
export const differingPerPage = 20
const proposedAtOnce = 10
const longestName = 200

export type ComparedMember = {
  id: string
  name: string
  party: string
  state: string
  chamber: string
  district: number | null
}

/**
 * The member that a field names, several of that name to choose from, no match, or an empty field.
 */
export type Named = {
  text: string
  member: ComparedMember | null
  proposed: ComparedMember[]
}

/**
 * The choices in an address: each member by id or name, and the id that a name had when the form
 * was last shown.
 */
export type ComparisonQuery = {
  a: string
  b: string
  aId?: string | undefined
  bId?: string | undefined
  subject?: string | undefined
  page: number
}

/**
 * Two members, named by Bioguide id or by name, and the votes that list both, also of one subject.
 * Votes in which they differed come by pages, newest first. Compares nothing until both are known
 * and different.
 * @throws DataError if a query fails.
 */
export async function loadComparison(data: PublicData, query: ComparisonQuery) {
  const [one, other] = await Promise.all([
    named(data, query.a, query.aId),
    named(data, query.b, query.bId),
  ])
  const { subject } = query
  if (one.member === null || other.member === null || one.member.id === other.member.id)
    return { one, other, subject, compared: null }
  const ids = { one: one.member.id, other: other.member.id, subject_filter: subject ?? null }
  const [counts, votes] = await Promise.all([
    data.rpc('compare_members', ids).maybeSingle(),
    data.rpc('get_differing_votes', { ...ids, page_num: query.page, page_size: differingPerPage }),
  ])
  const counted = unwrap(counts)
  const differing = unwrap(votes)
  const total = differing[0]?.total_count ?? 0
  return {
    one,
    other,
    subject,
    compared: {
      inCommon: counted?.in_common ?? 0,
      bothDecided: counted?.both_decided ?? 0,
      agreed: counted?.agreed ?? 0,
      differing,
      ...(await loadVoteSentences(
        data,
        differing.map((vote) => vote.roll_call_id),
      )),
      total,
      ...pageWithin(query.page, total, differingPerPage),
    },
  }
}

export type LoadedComparison = Awaited<ReturnType<typeof loadComparison>>

async function named(data: PublicData, typed: string, shown?: string): Promise<Named> {
  const text = typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestName)
  if (text === '') return { text, member: null, proposed: [] }
  // A name that several bear still means the member whom the form showed by it.
  if (shown !== undefined && bioguideId.test(shown)) {
    const [before] = await byId(data, shown)
    if (before?.name === text) return { text, member: before, proposed: [] }
  }
  const found = bioguideId.test(text) ? await byId(data, text) : await byName(data, text)
  const only = found.length === 1 ? found[0] : undefined
  return only ? { text, member: only, proposed: [] } : { text, member: null, proposed: found }
}

async function byId(data: PublicData, id: string): Promise<ComparedMember[]> {
  const row = unwrap(
    await data
      .from('legislators')
      .select('id, name:full_name, party, state, chamber, district')
      .eq('id', id)
      .maybeSingle(),
  )
  return row ? [row] : []
}

async function byName(data: PublicData, name: string): Promise<ComparedMember[]> {
  const rows = unwrap(
    await data.rpc('search_legislators', {
      query_text: name,
      page_num: 1,
      page_size: proposedAtOnce,
    }),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    party: row.party,
    state: row.state,
    chamber: row.chamber,
    district: row.district,
  }))
}
