import type { Item, ReadDocument, Step } from '../source.ts'
import type { RollCall } from './roll-call.ts'

/** What a run is going to read of a chamber. */
export type Plan = {
  groups: Group[]
  /**
   * Lists that could not be read. The rest is still read, and the run ends with these failures.
   * `isOdd` if the chamber answered with something other than a list.
   */
  failures: { message: string; isOdd: boolean }[]
}

/** The roll calls of one list, in the order of their numbers. */
export type Group = {
  rollCalls: PlannedRollCall[]
  /** The rejected rows of the list: they name no roll call. */
  problems?: Item
  /** The list itself, which is known once all it names are stored. */
  list?: ReadDocument
  /** Numbers at the ends of the list that it names no more, for the next run to confirm. */
  checkpoint?: Step['checkpoint']
}

export type PlannedRollCall = {
  /** Its id here: `house-119-1-190`. */
  id: string
  url: string
  /** @throws ItemError when it cannot be accepted, SourceError when nothing more can be read. */
  read(): Promise<RollCallReply>
}

export type RollCallReply =
  | { status: 'ok'; rollCall: RollCall; document?: ReadDocument }
  | { status: 'unchanged' }
  | { status: 'missing' }
  /** It is stored, and its list names it no more or says that it was vacated, while its file does not say so. */
  | { status: 'takenBack'; how: TakenBack }

export type TakenBack = { kind: 'removed' } | { kind: 'vacated'; on: string | null }
