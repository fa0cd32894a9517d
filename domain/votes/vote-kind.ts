/** The subject of a recorded vote: the measure itself, an amendment to it, or procedure. */
export type VoteKind = 'decision' | 'amendment' | 'procedure'

/** In the order of a page. */
export const voteKinds: readonly VoteKind[] = ['decision', 'amendment', 'procedure']

/**
 * Reads `roll_calls.kind`, which the database derives from the question (`private.kind_of_vote`).
 */
export function voteKind(kind: string): VoteKind {
  return voteKinds.find((one) => one === kind) ?? 'procedure'
}

/** "On the measure", "Amendments", "Procedure": the heading of a group of votes. */
export function voteKindLabel(kind: VoteKind): string {
  return { decision: 'On the measure', amendment: 'Amendments', procedure: 'Procedure' }[kind]
}
