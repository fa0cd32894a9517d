import type { OfficialFiles } from './official-files.ts'

/** A recorded vote as the folder's `votes/` has it. */
export type OfficialVote = {
  bill?: { congress: number; type: string; number: number }
  chamber: 'h' | 's'
  congress: number
  /** The calendar year. */
  session: string
  number: number
  date: string
  question: string
  subject?: string
  type: string
  requires: string
  result: string
  source_url: string
  positions: { bioguide?: string; name?: string; position: string; vp?: boolean }[]
}
/** The same in the compact file: the word → [id, party, state], or "VP". The Senate has its own ids (LIS). */
type CompactVote = Omit<OfficialVote, 'positions'> & {
  votes: Record<string, ([id: string, party: string, state: string] | 'VP')[]>
}

/** Every vote on a measure of these Congresses. Those before the 118th come from the compact file. */
export async function* officialVotes(
  official: OfficialFiles,
  congresses: ReadonlySet<number>,
): AsyncGenerator<OfficialVote> {
  const file = 'votes/roll-calls-118-119.jsonl.gz'
  for await (const vote of official.lines<OfficialVote>(file, isOnMeasure)) {
    if (congresses.has(vote.congress)) yield vote
  }
  const earlier = [...congresses].filter((congress) => congress < 118)
  if (earlier.length === 0) return
  const ofThese = (line: string) =>
    isOnMeasure(line) && earlier.some((congress) => line.includes(`"congress": ${congress},`))
  const members = bioguideByLis(official)
  const compact = official.lines<CompactVote>('votes/roll-calls-101-119.jsonl.gz', ofThese)
  for await (const { votes, ...vote } of compact) {
    if (!congresses.has(vote.congress)) continue
    const positions = Object.entries(votes).flatMap(([position, voters]) =>
      voters.map((voter) => {
        if (voter === 'VP') return { position, vp: true }
        const [id] = voter
        return { position, name: id, bioguide: vote.chamber === 'h' ? id : members.get(id) }
      }),
    )
    yield { ...vote, positions }
  }
}

function isOnMeasure(line: string): boolean {
  return line.includes('"bill": {')
}

function bioguideByLis(official: OfficialFiles): Map<string, string> {
  type Known = { id: { bioguide: string; lis?: string } }
  const lists = ['legislators-current', 'legislators-former-since-2014'].map(
    (name) => official.json(`legislators/${name}.json`) as Known[],
  )
  return new Map(lists.flat().map(({ id }) => [id.lis ?? '', id.bioguide]))
}
