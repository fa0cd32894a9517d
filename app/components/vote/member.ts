import type { PartyGroup } from '#domain/members/party.ts'
import { type Decision, decisionLabel } from '#domain/votes/vote-tally.ts'

/** A member's position on a roll call, with only the fields that pages show. */
export type Member = {
  id: string
  /** The name as the official directory has it ("Thomas H. Kean Jr."). */
  fullName: string
  firstName: string
  lastName: string
  state: string
  district: number | null
  party: PartyGroup
  decision: Decision
  /** The record's own word if it is not a usual position, such as the name of a candidate. */
  answer?: string
}

/** "Yea", "Not voting", or the record's own word ("Johnson (LA)", "Guilty"). */
export function answerOf({ answer, decision }: Pick<Member, 'answer' | 'decision'>): string {
  return answer ?? decisionLabel(decision)
}
