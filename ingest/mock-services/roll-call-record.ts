/** A roll call in `votes/roll-calls-118-119.jsonl.gz`. */
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
  /** True for the Vice President. Only the position is known. */
  vp?: boolean
}
