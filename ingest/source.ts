import type postgres from 'postgres'
import type { Http, Validators } from './http/http.ts'
import type { Rows } from './store/tables.ts'

/** In the order in which a whole reading goes: members first, whom votes and bills name; texts of what is there last. */
export const sourceNames = [
  'legislators',
  'congress',
  'votes',
  'federal-register',
  'court',
  'texts',
] as const
export type SourceName = (typeof sourceNames)[number]

/** One of the official sources: where it is, and how it is read. Storing is the run's business. */
export type Source = {
  name: SourceName
  /** As readers see it: "Roll calls of the House and the Senate". */
  title: string
  /** The page a reader may visit. */
  url: string
  /** Where its records are: those there that ingestion has written. */
  records: RecordsIn
  /**
   * Reads from the checkpoint on and yields what it finds, in an order that a checkpoint can name.
   * @throws SourceError when it cannot go on.
   */
  read(context: ReadContext): AsyncIterable<Step>
}

export type RecordsIn =
  | { table: 'legislators' | 'roll_calls' | 'action_texts'; branch?: undefined }
  | { table: 'GovernmentActions'; branch: 'Legislative' | 'Executive' | 'Judicial' }

/** What belongs together: it is stored in one transaction, all of it. */
export type Step = {
  items: Item[]
  /** Where to go on after this step; `cursor` null means that the part is done. */
  checkpoint?: { part: string; cursor: Json | null }
  /** What has wholly been looked at with this step: the source (`''`) or a part of it, and when that began. */
  covered?: { part: string; since: Date }
  /** Documents that are wholly stored with this step. */
  documents?: ReadDocument[]
  /** How many items the run will have, as far as known, for the progress bar. */
  total?: number
}

/** One of what a source publishes: a bill, a roll call, a member, a document, a decision. */
export type Item = {
  /** Its id here, or the best name there is where it has none: `119-hr-1`, `house-119-1-190`. */
  id: string
  /** Where it was read, without secrets. */
  url: string
  /** What is to be stored; absent when the item as a whole is set aside. */
  rows?: Rows
  /** What is set aside of it. */
  rejects?: Reject[]
}

export type Reject = {
  /** The part of the item, such as a member's name in a roll call; absent for all of it. */
  part?: string
  /** One sentence, without secrets. */
  reason: string
}

export type ReadDocument = { url: string; validators: Validators }

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export const branches = ['legislative', 'executive', 'judicial'] as const
export type Branch = (typeof branches)[number]

export type ReadOptions = {
  /** Only what its source says was changed on this day (YYYY-MM-DD) or later. */
  since?: string | undefined
  /** Congresses to read; a source without Congresses does not look at it. Never empty. */
  congresses: number[]
  /** The branches whose texts are read, all unless some are named; other sources do not look at it. */
  branches?: Branch[] | undefined
  /** Whole Congresses from govinfo's bulk files, which need no key. */
  bulk: boolean
  /** Read documents again that have not changed. */
  again: boolean
  congressApiKey?: string | undefined
  courtListenerToken?: string | undefined
}

export type ReadContext = {
  http: Http
  options: ReadOptions
  /** For looking up what is stored; a source writes nothing itself. */
  sql: postgres.Sql
  /** What is known of a document of this source; undefined also when it is to be read again. */
  validators(url: string): Validators | undefined
  /** Where a run that was cut off had come to in a part. */
  cursor(part: string): Json | undefined
  /** A word to the operator. */
  log: (line: string) => void
  signal: AbortSignal
}
