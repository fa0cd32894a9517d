/** How a recorded position counts. */
export type Decision = 'yea' | 'nay' | 'present' | 'notVoting'
export type Tally = Record<Decision, number>

const spellings: Record<string, Decision> = {
  yea: 'yea',
  yes: 'yea',
  aye: 'yea',
  nay: 'nay',
  no: 'nay',
  present: 'present',
  // A senator who withholds a vote for an absent one. The Senate counts this as present (115-2,
  // vote 223).
  'present, giving live pair': 'present',
}

/**
 * How a position counts: yea, yes and aye are yea; nay and no are nay; present is present, also
 * with a live pair. Everything else ("Not Voting", a candidate's name, nothing) is not voting. Case
 * and spaces do not matter. Source: docs/product.md, "Numbers and labels".
 */
export function decisionOf(position: string | null | undefined): Decision {
  const key = (position ?? '').trim().toLowerCase()
  return Object.hasOwn(spellings, key) ? (spellings[key] ?? 'notVoting') : 'notVoting'
}

/**
 * Whether a position answers a question of its own: the name of a candidate for Speaker, or
 * "Guilty". Such a member has answered, but neither yea nor nay.
 */
export function isOtherAnswer(position: string | null | undefined): boolean {
  const key = (position ?? '').trim().toLowerCase()
  return key !== '' && key !== 'not voting' && !Object.hasOwn(spellings, key)
}

export function tally(decisions: Iterable<Decision>): Tally {
  const counts: Tally = { yea: 0, nay: 0, present: 0, notVoting: 0 }
  for (const decision of decisions) counts[decision] += 1
  return counts
}

/** "Yea", "Nay", "Present", "Not voting". */
export function decisionLabel(decision: Decision): string {
  return { yea: 'Yea', nay: 'Nay', present: 'Present', notVoting: 'Not voting' }[decision]
}
