import { type AtomEntry, type AtomFeed, timeOfDay } from '#app/data/atom.ts'
import { loadMember } from '#app/data/load-member.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { readChangeTimes } from '#app/data/read-change-times.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'

/** The most votes, and the most measures. */
const most = 50

/**
 * The feed of a member: the newest votes and sponsored measures, the last changed first. Null for a member who is not in
 * the record.
 * @param origin the public address of the site
 * @throws DataError
 */
export async function loadMemberFeed(
  client: PublicData,
  id: string,
  origin: string,
): Promise<AtomFeed | null> {
  const member = await loadMember(client, id)
  if (member === null) return null
  const entries = await Promise.all([votesOf(client, id, origin), measuresOf(client, id, origin)])
  return {
    title: `Rotunda: ${member.full_name}, votes and sponsored measures`,
    self: origin + paths.legislatorFeed(id),
    alternate: origin + paths.legislator(id),
    entries: entries.flat().toSorted((a, b) => Date.parse(b.updated) - Date.parse(a.updated)),
  }
}

async function votesOf(client: PublicData, id: string, origin: string): Promise<AtomEntry[]> {
  const votes = unwrap(await client.rpc('get_member_votes', { member_id: id, page_size: most }))
  const calls = votes.map(({ roll_call_id }) => roll_call_id)
  const changed = await readChangeTimes(client, 'roll_calls', calls)
  return votes.map((vote) => {
    const { action_title: title, bill_number: number } = vote
    const topic = voteTopic(vote, title === null ? null : { title, number })
    return {
      address: origin + paths.vote(vote.roll_call_id),
      title: `${vote.vote_decision}: ${[number, topic].filter(Boolean).join(', ')}`,
      published: vote.vote_date,
      updated: changed.get(vote.roll_call_id) ?? vote.vote_date,
      category: 'Vote',
      summary: `${vote.chamber} roll call ${vote.roll_call_number}: ${vote.question}. ${voteResult(vote)}.`,
    }
  })
}

async function measuresOf(client: PublicData, id: string, origin: string): Promise<AtomEntry[]> {
  const measures = unwrap(
    await client
      .from('GovernmentActions')
      .select('id, title, bill_number, current_status, introduced_date, updated_at')
      .eq('sponsor_id', id)
      .order('introduced_date', { ascending: false })
      .order('id')
      .limit(most),
  )
  return measures.map((measure) => ({
    address: origin + paths.action(measure.id),
    title: `Sponsored ${[measure.bill_number, headingTitle(measure.title)].filter(Boolean).join(': ')}`,
    published: measure.introduced_date ? timeOfDay(measure.introduced_date) : undefined,
    updated: measure.updated_at,
    category: 'Measure',
    summary: measure.current_status ?? 'Status not in the record',
  }))
}
