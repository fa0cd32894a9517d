/**
 * The result of a recorded vote as readers see it: "Bill Passed (the Vice President voted Yea)" where the Senate was
 * equally divided (Constitution, Art. I, Sec. 3), else the chamber's own words.
 */
export function voteResult(vote: { result: string; vice_president_vote: string | null }): string {
  const { result, vice_president_vote: vicePresident } = vote
  return vicePresident ? `${result} (the Vice President voted ${vicePresident})` : result
}

/** Reads `roll_calls.vice_president_vote`. */
export function vicePresidentVote(vote: string | null): 'Yea' | 'Nay' | null {
  return vote === 'Yea' || vote === 'Nay' ? vote : null
}

/**
 * Whether the record's word for the outcome says that a question was agreed to ("Passed", "Bill Passed", "Nomination
 * Confirmed", "Cloture Motion Agreed to"), that it was not ("Failed", "Amendment Rejected"), or neither. The question on
 * a veto is whether the measure passes all the same: one that is sustained was not agreed to be overridden.
 */
export function isAgreed(result: string): boolean | null {
  if (/\b(not|rejected|failed|defeated|denied|disagreed|veto sustained)\b/i.test(result))
    return false
  return /\b(passed|agreed|adopted|confirmed|invoked|ratified|sustained|well taken|germane|overridden)\b/i.test(
    result,
  )
    ? true
    : null
}
