import type postgres from 'postgres'
import type { Http, Validators } from './http/http.ts'
import type { Rows } from './store/tables.ts'

/** In the order of a full run: members first, because votes and bills name them. Texts of stored records last. */
export const sourceNames = [
  'legislators',
  'congress',
  'votes',
  'nominations',
  'federal-register',
  'court',
  'house-floor',
  'senate-floor',
  'house-meetings',
  'senate-meetings',
  'committee-meetings',
  'texts',
] as const
export type SourceName = (typeof sourceNames)[number]

/** One of the official sources: its address and how it is read. The run stores the records. */
export type Source = {
  name: SourceName
  /** The name for readers: "Roll calls of the House and the Senate". */
  title: string
  /** The page a reader may visit. */
  url: string
  /** The table with its records. Only rows that ingestion wrote count. */
  records: RecordsIn
  /**
   * Reads from the checkpoint on and yields steps, in an order that a checkpoint can name.
   * @throws SourceError if it cannot go on.
   */
  read(context: ReadContext): AsyncIterable<Step>
}

export type RecordsIn =
  | { table: 'legislators' | 'roll_calls' | 'action_texts'; branch?: undefined }
  | { table: 'scheduled_events'; source: SourceName }
  | { table: 'GovernmentActions'; branch: 'Legislative' | 'Executive' | 'Judicial' }
  | { table: 'GovernmentActions'; types: string[] }

/** Items that are stored together in one transaction. */
export type Step = {
  items: Item[]
  /** Where to continue after this step. `cursor` null means that the part is complete. */
  checkpoint?: { part: string; cursor: Json | null }
  /** Set when a run of the source (`''`) or a part of it is complete. `since` is when that run began. */
  currentThrough?: { part: string; since: Date }
  /** Documents that are completely stored with this step. */
  documents?: ReadDocument[]
  /** The number of items in the run, if known, for the progress bar. */
  total?: number
}

/** One published record: a bill, a roll call, a member, a document, a decision. */
export type Item = {
  /** Its id here, or the best name without one: `119-hr-1`, `house-119-1-190`. */
  id: string
  /** The address it was read from, without secrets. */
  url: string
  /** Rows to store. Absent if the whole item is rejected. */
  rows?: Rows
  /** The parts that are rejected. */
  rejects?: Reject[]
}

export type Reject = {
  /** The part of the item, such as a member's name in a roll call. Absent for the whole item. */
  part?: string
  /** One sentence, without secrets. */
  reason: string
}

export type ReadDocument = { url: string; validators: Validators }

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export const branches = ['legislative', 'executive', 'judicial'] as const
export type Branch = (typeof branches)[number]

export type ReadOptions = {
  /** Reads only records that the source changed on this day (YYYY-MM-DD) or later. */
  since?: string | undefined
  /** Congresses to read. Sources without Congresses ignore it. Never empty. */
  congresses: number[]
  /** The branches whose texts are read. Without it all are. Other sources ignore it. */
  branches?: Branch[] | undefined
  /** Reads whole Congresses from govinfo's bulk files, which need no key. */
  bulk: boolean
  /** Reads unchanged documents again. */
  again: boolean
  congressApiKey?: string | undefined
  courtListenerToken?: string | undefined
}

export type ReadContext = {
  http: Http
  options: ReadOptions
  /** For looking up stored data. A source writes nothing itself. */
  sql: postgres.Sql
  /** The validators of a stored document of this source. Undefined if it must be read again. */
  validators(url: string): Validators | undefined
  /** The place in a part where the last run was cut off. */
  cursor(part: string): Json | undefined
  /** A word to the operator. */
  log: (line: string) => void
  signal: AbortSignal
}
