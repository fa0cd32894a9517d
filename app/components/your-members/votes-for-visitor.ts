import DataLoader from 'dataloader'
import { askAsVisitor } from '#app/data/ask-as-visitor.ts'
import { mostRollCalls, type OwnVote } from '#app/data/own-votes.ts'
import { whenIdle } from '#app/data/when-idle.ts'
import type { KeptDistrict } from './kept-district.ts'

/**
 * Reads how the members of a district voted in a roll call, as any visitor can. One request covers all votes of a page.
 */
export function votesForVisitor(
  { state, district }: KeptDistrict,
  rollCallId: string,
): Promise<OwnVote[]> {
  return requests.load(JSON.stringify([state, district, rollCallId]))
}

type VoteKey = [state: string, district: number, rollCallId: string]

const requests = new DataLoader<string, OwnVote[]>(
  async (keys) => {
    const votes = keys.map((key) => JSON.parse(key) as VoteKey)
    const places = Map.groupBy(votes, ([state, district]) => `${state} ${district}`)
    // Almost always one district. There are two only while the visitor chooses another.
    const answers = await Promise.all([...places.values()].map(fetchVotes))
    const rows = answers.flat()
    return votes.map(([state, district, id]) =>
      rows.filter(
        (row) => row.roll_call_id === id && row.state === state && row.district === district,
      ),
    )
  },
  { cache: false, maxBatchSize: mostRollCalls, batchScheduleFn: whenIdle },
)

async function fetchVotes(votes: VoteKey[]): Promise<OwnVote[]> {
  const [[state, district] = []] = votes
  const response = await askAsVisitor('/rest/v1/rpc/get_own_members_votes', {
    roll_call_ids: [...new Set(votes.map(([, , id]) => id))],
    state_code: state,
    district_number: district,
  })
  if (!response.ok) throw new Error(`Your members' votes could not be read: ${response.status}`)
  return (await response.json()) as OwnVote[]
}
