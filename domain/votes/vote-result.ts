/**
 * The result of a recorded vote as visitors see it: "Bill Passed (the Vice President voted Yea)" where the Senate was
 * equally divided (Constitution, Art. I, Sec. 3), else the chamber's own words. For an election of the Speaker these are
 * the name of who had the most votes, also where nobody was elected (House roll call 2 of 2023: "Jeffries"). A quorum call
 * has no result: the Clerk's "Passed" is of no question.
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

/** "Call of the House", "Call in Committee", "Call by States": who is there, and nothing that is put to a vote. */
export function isQuorumCall(question: string): boolean {
  return /^call (of the (house|roll)|in committee|by states)\b/i.test(question)
}

export function isElectionOfSpeaker(question: string): boolean {
  return /^election of (the )?speaker\b/i.test(question)
}

/**
 * Whether an election of the Speaker had a winner, in words: a majority of those who voted for a person by name elects,
 * a quorum being there (House Rules and Manual, on Article I, section 2). "Present" is no such vote.
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
