import { ItemError } from '../errors.ts'
import type { RollCall } from './roll-call.ts'

/**
 * What the House was asked, in full: "On Passage: H R 29 Laken Riley Act", "On Agreeing to the Amendment: Amendment 6
 * to H R 8595".
 */
export function houseQuestion(
  question: string,
  about: {
    amendment?: string | null
    measure?: string | null
    subject?: string | null
  },
): string {
  const { amendment, measure, subject } = about
  const subjectParts = amendment
    ? [`Amendment ${amendment}`, ...(measure ? [`to ${measure}`] : [])]
    : [measure, subject].filter(Boolean)
  return subjectParts.length > 0 ? `${question}: ${subjectParts.join(' ')}` : question
}

/**
 * The share of votes that a question needs in the House, from the type of the vote: "2/3 YEA-AND-NAY", "RECORDED VOTE".
 * @throws ItemError when it is another type.
 */
export function houseMajority(voteType: string): RollCall['required'] {
  const [, share = '1/2', kind] =
    /^(?:(1\/2|2\/3|3\/5) ?)?(YEA-AND-NAY|RECORDED VOTE|QUORUM)?$/.exec(voteType.toUpperCase()) ??
    []
  if (kind === undefined && !/^\d\/\d$/.test(voteType)) {
    throw new ItemError(`"${voteType.slice(0, 60)}" is not a type of vote we know.`)
  }
  return kind === 'QUORUM' ? 'quorum' : (share as '1/2' | '2/3' | '3/5')
}
