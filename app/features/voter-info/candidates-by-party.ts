import type { Candidate } from '#domain/elections/voter-info.ts'

/** The candidates of each party, parties in the order in which the ballot first names them. */
export function candidatesByParty(
  candidates: Candidate[],
): { party: string; candidates: Candidate[] }[] {
  const parties = Map.groupBy(candidates, ({ party }) => party?.trim() ?? '')
  return [...parties].map(([party, own]) => ({ party, candidates: own }))
}
