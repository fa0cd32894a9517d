/**
 * The result of a recorded vote for visitors: the chamber's own words, or "Bill Passed (the Vice
 * President voted Yea)" if the Senate was equally divided (Constitution, Art. I, Sec. 3). In an
 * election of the Speaker, the chamber names the candidate with the most votes, even if no one was
 * elected (House roll call 2 of 2023: "Jeffries"). A quorum call has no result: the Clerk's
 * "Passed" answers no question.
 */
export function voteResult(vote: {
  question: string
  result: string
  vice_president_vote: string | null
}): string {
  const { question, result, vice_president_vote: vicePresident } = vote
  if (isQuorumCall(question)) return 'Quorum call'
  if (isElectionOfSpeaker(question)) return `${result} had the most votes`
  return vicePresident ? `${result} (the Vice President voted ${vicePresident})` : result
}

/**
 * "Call of the House", "Call in Committee", "Call by States": a check of attendance, without a
 * question.
 */
export function isQuorumCall(question: string): boolean {
  return /^call (of the (house|roll)|in committee|by states)\b/i.test(question)
}

export function isElectionOfSpeaker(question: string): boolean {
  return /^election of (the )?speaker\b/i.test(question)
}

/**
 * Whether an election of the Speaker had a winner, in words. With a quorum, the winner needs a
 * majority of those who voted for a person by name (House Rules and Manual, on Article I, section
 * 2). "Present" is no such vote.
 * @param names the name that each member answered with
 */
export function speakerElected(names: readonly string[]): string {
  const [first] = [...Map.groupBy(names, (name) => name)]
    .map(([name, votes]) => ({ name, count: votes.length }))
    .toSorted((a, b) => b.count - a.count)
  const needed = Math.floor(names.length / 2) + 1
  const rule = `A Speaker is elected by a majority of the votes for a person by name: ${needed} of ${names.length}.`
  return first && first.count >= needed
    ? `${rule} ${first.name} was elected with ${first.count}.`
    : `${rule} No candidate won.`
}

/** Reads `roll_calls.vice_president_vote`. */
export function vicePresidentVote(vote: string | null): 'Yea' | 'Nay' | null {
  return vote === 'Yea' || vote === 'Nay' ? vote : null
}

/**
 * Whether the recorded outcome means that a question was agreed to ("Passed", "Bill Passed",
 * "Nomination Confirmed", "Cloture Motion Agreed to"), that it was not ("Failed", "Amendment
 * Rejected"), or neither. The question on a veto is whether to pass the measure again, so "veto
 * sustained" means that it was not agreed to.
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
