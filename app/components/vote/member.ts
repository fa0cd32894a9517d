import type { PartyGroup } from '#domain/members/party.ts'
import { type Decision, decisionLabel } from '#domain/votes/vote-tally.ts'

/** A member's position on a roll call, with no more than a page shows. */
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
  /** The word of the record where it is neither a yea nor a nay, nor one of the usual others: the name of a candidate. */
  answer?: string
}

/** "Yea", "Not voting", or the record's own word where it is another ("Johnson (LA)", "Guilty"). */
export function answerOf({ answer, decision }: Pick<Member, 'answer' | 'decision'>): string {
  return answer ?? decisionLabel(decision)
}
