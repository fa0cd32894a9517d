import type { ListedAmendment } from '#app/components/measure/measure-record.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap.ts'
import { type AmendmentLine, toAmendmentLine } from './to-amendment-line.ts'

/** The amendments that a recorded vote is about. None, and a note in the log, if they cannot be read. */
export async function loadAmendmentsOfVote(
  data: PublicData,
  rollCallId: string,
): Promise<AmendmentLine[]> {
  const answer = await data.rpc('get_amendments_of_vote', { roll_call_id: rollCallId })
  const rows = unwrapPart('the amendments of a vote', answer) ?? []
  return rows.map(({ amendment }) => toAmendmentLine(amendment as unknown as ListedAmendment))
}
