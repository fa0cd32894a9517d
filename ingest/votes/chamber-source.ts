import type { Chamber } from '#domain/members/chamber.ts'
import type { Http } from '../http/http.ts'
import type { RollCall } from './roll-call.ts'
import type { Session } from './session.ts'

/** Where a chamber publishes its roll calls, and how they are read. */
export type ChamberSource = {
  chamber: Chamber
  listType: 'html' | 'xml'
  /** The addresses of the lists of a session's roll calls; none while there are none. */
  lists(http: Http, session: Session): Promise<string[]>
  /**
   * What a list names, in the order of the numbers.
   * @throws ItemError when it is no such list.
   */
  readList(body: string, url: string, session: Session): RollCallList
  /** The first and the last number that a list names if it is one of these lists: a page may be of one hundred. */
  numbersOf(url: string, lists: readonly string[]): [first: number, last: number]
  /** The address of the file of a roll call. */
  address(session: Pick<Session, 'congress' | 'session' | 'year'>, number: number): string
  /** What the chamber answers for a roll call that was not held: a page of its own in place of the file. */
  notHeld?: RegExp
  /** @throws ItemError when the file is not whole, or says something that is not understood. */
  readRollCall(xml: string, url: string): RollCall
}

export type RollCallList = {
  rollCalls: ListedRollCall[]
  /** Rows that name no roll call of the session, a sentence each. */
  problems: string[]
  /** False if the end of the list may be missing. */
  isWhole: boolean
}

export type ListedRollCall = {
  number: number
  /** YYYY-MM-DD; null if the list does not say it. The file of the roll call has it too. */
  day: string | null
  /** Set if the list says that the chamber took the vote back. */
  vacated: { on: string | null } | null
}

/** A redirect to such an address says that a chamber has not published the document. */
export const notThere = /not[-_]?available|not[-_]?found|\b404\b/i
