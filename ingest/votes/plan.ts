import type { ReadDocument } from '../source.ts'
import type { RollCall } from './roll-call.ts'

/** What a run is going to read of a chamber. */
export type Plan = {
  groups: Group[]
  /** Lists that could not be read, a sentence each: the rest is read all the same, and the run ends with them. */
  failures: string[]
}

/** The roll calls of one list, in the order of their numbers. */
export type Group = {
  rollCalls: PlannedRollCall[]
  /** The list itself, which is known once all it names are stored. */
  list?: ReadDocument
}

export type PlannedRollCall = {
  /** Its id here: `house-119-1-190`. */
  id: string
  url: string
  /** @throws ItemError when it cannot be taken, SourceError when nothing more can be read. */
  read(): Promise<RollCallReply>
}

export type RollCallReply =
  | { status: 'ok'; rollCall: RollCall; document?: ReadDocument }
  | { status: 'unchanged' }
  | { status: 'missing' }
