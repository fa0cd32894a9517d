import type { Chamber } from '#domain/members/chamber.ts'
import type { Http } from '../http/http.ts'
import type { RollCall } from './roll-call.ts'
import type { Session } from './session.ts'

/** The address of a chamber's roll calls, and how they are read. */
export type ChamberSource = {
  chamber: Chamber
  listType: 'html' | 'xml'
  /** The addresses of the lists of a session's roll calls. Empty if none exist yet. */
  lists(http: Http, session: Session): Promise<string[]>
  /**
   * The roll calls in a list, in the order of their numbers.
   * @throws ItemError if it is another document.
   */
  readList(body: string, url: string, session: Session): RollCallList
  /** The first and the last number in a list, by its address. A page may hold one hundred. */
  numbersOf(url: string, lists: readonly string[]): [first: number, last: number]
  /** The address of the file of a roll call. */
  address(session: Pick<Session, 'congress' | 'session' | 'year'>, number: number): string
  /** The chamber's page for a roll call that was not held, in place of the file. */
  notHeld?: RegExp
  /** @throws ItemError if the file is incomplete or has something unknown. */
  readRollCall(xml: string, url: string): RollCall
}

export type RollCallList = {
  rollCalls: ListedRollCall[]
  /** Rows that name no roll call of the session, one sentence each. */
  problems: string[]
  /** False if the end of the list may be missing. */
  isWhole: boolean
}

export type ListedRollCall = {
  number: number
  /** YYYY-MM-DD. Null if the list does not say it: the roll call's file has it too. */
  day: string | null
  /** Set if the list says that the chamber took the vote back. */
  vacated: { on: string | null } | null
}

/** A redirect to such an address means that a chamber has not published the document. */
export const notThere = /not[-_]?available|not[-_]?found|\b404\b/i
