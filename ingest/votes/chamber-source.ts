import type { Chamber } from '#domain/chamber.ts'
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
  readList(body: string, url: string, session: Session): ListedRollCall[]
  /** The address of the file of a roll call. */
  address(session: Pick<Session, 'congress' | 'session' | 'year'>, number: number): string
  /** @throws ItemError when the file is not whole, or says something that is not understood. */
  readRollCall(xml: string, url: string): RollCall
}

export type ListedRollCall = {
  number: number
  /** YYYY-MM-DD. */
  day: string
}
