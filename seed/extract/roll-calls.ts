import type { RollCall } from '../schema.ts'
import type { OfficialFiles } from './official-files.ts'
import { officialVotes, type OfficialVote } from './official-votes.ts'
import { sessionOfYear } from '#domain/dates/congress.ts'

/** The recorded votes on these bills (ids such as `119-hr-1`), by the bill's id, in order of time. */
export async function readRollCalls(
  official: OfficialFiles,
  ids: ReadonlySet<string>,
): Promise<Map<string, RollCall[]>> {
  const byBill = new Map<string, RollCall[]>()
  const congresses = new Set([...ids].map((id) => Number(id.split('-')[0])))
  for await (const vote of officialVotes(official, congresses)) {
    const { bill } = vote
    const id = bill && `${bill.congress}-${bill.type}-${bill.number}`
    if (id === undefined || !ids.has(id)) continue
    byBill.set(id, [...(byBill.get(id) ?? []), toRollCall(vote, id)])
  }
  for (const votes of byBill.values()) votes.sort(byTime)
  return byBill
}

/**
 * A vote in the bundled record's form.
 * @throws if a voter has no Bioguide id, except for a Vice President who broke a tie.
 */
function toRollCall(vote: OfficialVote, action: string | undefined): RollCall {
  const chamber = vote.chamber === 'h' ? 'house' : 'senate'
  const session = sessionOfYear(Number(vote.session))
  const id = `${chamber}-${vote.congress}-${session}-${vote.number}`
  const positions: Record<string, string[]> = {}
  let vicePresident: RollCall['vicePresident']
  for (const voter of vote.positions) {
    if (voter.vp) vicePresident = voter.position === 'Yea' ? 'Yea' : 'Nay'
    else if (voter.bioguide) (positions[voter.position] ??= []).push(voter.bioguide)
    else throw new Error(`${id}: ${voter.name ?? 'a voter'} has no Bioguide id.`)
  }
  return {
    id,
    action,
    date: vote.date,
    classification: vote.type,
    question: vote.question,
    subject: vote.subject,
    required: vote.requires.toLowerCase() as RollCall['required'],
    result: vote.result,
    sourceUrl: vote.source_url.replace(/^http:/, 'https:'),
    vicePresident,
    positions: Object.fromEntries(
      Object.entries(positions)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([position, members]) => [position, members.toSorted().join(' ')]),
    ),
  }
}

function byTime(a: RollCall, b: RollCall): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id.localeCompare(b.id)
}
