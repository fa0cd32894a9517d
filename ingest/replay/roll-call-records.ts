import type { ReplayData } from './replay-data.ts'

/** A roll call as `votes/roll-calls-118-119.jsonl.gz` has it. */
export type RollCallRecord = {
  chamber: 'h' | 's'
  congress: number
  /** The calendar year. */
  session: string
  number: number
  /** With its offset. */
  date: string
  record_modified?: string
  question: string
  subject?: string
  type: string
  requires: string
  result: string
  result_text: string
  bill?: { congress: number; type: string; number: number; title?: string }
  nomination?: { number: string; title: string }
  treaty?: { title: string }
  amendment?: { number: number; author?: string; purpose?: string }
  positions: Voter[]
}

export type Voter = {
  bioguide: string
  lis?: string
  name: string
  party: string
  state: string
  position: string
  /** The Vice President, of whom only the position is known. */
  vp?: boolean
}

/** The roll calls of one session of a chamber, in the order of their numbers. */
export type SessionRecords = {
  numbers: number[]
  record(number: number): RollCallRecord | undefined
}

const loaded = new WeakMap<ReplayData, Promise<Map<string, Map<number, Buffer>>>>()

/** Of a session nothing is known of, the numbers are none. */
export async function sessionRecords(
  data: ReplayData,
  chamber: 'h' | 's',
  congress: number,
  session: number,
): Promise<SessionRecords> {
  const all = loaded.get(data) ?? readLines(data)
  loaded.set(data, all)
  const lines = (await all).get(`${chamber}${congress}.${session}`)
  return {
    numbers: [...(lines?.keys() ?? [])].toSorted((a, b) => a - b),
    record(number) {
      const line = lines?.get(number)
      return line && (JSON.parse(line.toString()) as RollCallRecord)
    },
  }
}

// Kept as the bytes they are: as objects they would take a gigabyte.
async function readLines(data: ReplayData): Promise<Map<string, Map<number, Buffer>>> {
  const sessions = new Map<string, Map<number, Buffer>>()
  for await (const line of data.lines('votes/roll-calls-118-119.jsonl.gz')) {
    const [, chamber, number, congress, year] =
      /"vote_id": ?"([hs])(\d+)-(\d+)\.(\d{4})"/.exec(line) ?? []
    if (chamber === undefined) continue
    // The first session is that of the odd year.
    const key = `${chamber}${congress}.${Number(year) % 2 === 1 ? 1 : 2}`
    const session = sessions.get(key) ?? new Map<number, Buffer>()
    sessions.set(key, session.set(Number(number), Buffer.from(line)))
  }
  return sessions
}
