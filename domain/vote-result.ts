/**
 * The result of a recorded vote as readers see it: "Bill Passed (the Vice President voted Yea)" where the Senate was
 * equally divided (Constitution, Art. I, Sec. 3), else the chamber's own words.
 */
export function voteResult(vote: { result: string; vice_president_vote: string | null }): string {
  const { result, vice_president_vote: vicePresident } = vote
  return vicePresident ? `${result} (the Vice President voted ${vicePresident})` : result
}
