import type { Chamber } from '../members/chamber.ts'
import { isAgreed } from './vote-result.ts'
import type { Tally } from './vote-tally.ts'

/** `needed` yeas, and the rule in words ("majority of those voting"). */
export type Majority = { needed: number; rule: string }

/**
 * The majority that a vote needed, if it agrees with the recorded outcome. Senate roll call 334 of
 * 2025 is recorded as needing three fifths and as agreed to by 51 to 48. One of the two must be
 * wrong, so we claim no number.
 */
export function majorityOfVote(vote: {
  requires: string
  result: string
  counts: Tally
  vicePresident: 'Yea' | 'Nay' | null
  chamber: Chamber | null
}): Majority | null {
  const majority = majorityRequired(vote.requires, vote.counts, vote.chamber)
  const agreed = isAgreed(vote.result)
  if (majority === null || agreed === null) return majority
  const yeas = vote.counts.yea + (vote.vicePresident === 'Yea' ? 1 : 0)
  return yeas >= majority.needed === agreed ? majority : null
}

/**
 * The yeas a question needed, from the share that the roll call requires ("1/2", "2/3", "3/5") and
 * the positions taken. Null for an unknown share ("QUORUM", nothing) or a vote without answers.
 *
 * - 1/2: more than half of yeas and nays. With a quorum, both chambers decide by a majority of those
 *   voting (Constitution, Art. I, Sec. 5; United States v. Ballin, 144 U.S. 1, 6 (1892)); "present"
 *   is no vote. 218 to 214 needed 217. A tie is not a majority, unless the Vice President breaks it in
 *   the Senate (Art. I, Sec. 3).
 * - 2/3: at least two thirds of yeas and nays: suspension of the rules (House Rule XV), overriding a veto
 *   (Art. I, Sec. 7; Missouri Pacific Ry. v. Kansas, 248 U.S. 276 (1919)), treaties (Art. II, Sec. 2).
 * - 3/5 in the Senate: at least three fifths of the Senators duly chosen and sworn, voting or not (cloture,
 *   Senate Rule XXII; waivers, Congressional Budget Act, Sec. 904): 60 of 100. A roll call lists every
 *   Senator then sworn, so the number of positions is theirs. In the House: of those voting (Rule XXI, cl. 5).
 */
export function majorityRequired(
  share: string | null | undefined,
  counts: Tally,
  chamber: Chamber | null,
): Majority | null {
  const voting = counts.yea + counts.nay
  const sworn = voting + counts.present + counts.notVoting
  if (voting === 0) return null
  switch (share?.trim()) {
    case '1/2':
      return { needed: Math.floor(voting / 2) + 1, rule: 'majority of those voting' }
    case '2/3':
      return { needed: Math.ceil((2 * voting) / 3), rule: 'two-thirds of those voting' }
    case '3/5':
      return chamber === 'Senate'
        ? { needed: Math.ceil((3 * sworn) / 5), rule: 'three-fifths of Senators sworn' }
        : { needed: Math.ceil((3 * voting) / 5), rule: 'three-fifths of those voting' }
    default:
      return null
  }
}

/**
 * The source of a majority rule. Named in general terms, because the record has only the share and
 * not the reason for it. Sources as for `majorityRequired`.
 */
export function majorityReason(share: string, chamber: Chamber | null): string | null {
  switch (share) {
    case '1/2':
      return 'Each chamber decides by a majority of those voting if a quorum is present and no rule requires more (United States v. Ballin, 1892).'
    case '2/3':
      return 'Two-thirds of those voting are required to suspend the rules of the House (Rule XV) or expel a member (Article I, section 5). The same share is required to override a veto (Article I, section 7), consent to a treaty (Article II, section 2) or propose a constitutional amendment (Article V).'
    case '3/5':
      return chamber === 'Senate'
        ? 'Three-fifths of all Senators sworn are required to end debate (Senate Rule XXII) and to waive limits of the Congressional Budget Act (section 904).'
        : 'Three-fifths of those voting are required in the House for an increase of federal income tax rates (Rule XXI, clause 5).'
    default:
      return null
  }
}
