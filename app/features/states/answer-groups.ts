import { z } from 'zod'
import {
  type Decision,
  decisionLabel,
  decisionOf,
  isOtherAnswer,
} from '#domain/votes/vote-tally.ts'
import type { StateCode } from '#domain/places/states.ts'

/** `positions` as `get_delegation_votes` gives them. */
export const positionList = z.array(
  z.object({
    id: z.string(),
    word: z.string().nullable(),
    standing: z.enum([
      'voted',
      'not yet in office',
      'not in office then',
      'delegate',
      'not listed',
      'positions unknown',
    ]),
  }),
)

type Position = z.output<typeof positionList>[number]

/** Members who stand to a roll call in the same way, by id in the order in which they came. */
export type AnswerGroup = {
  label: string
  /** How the answer counts. Null for an answer of its own, and for members without a position. */
  decision: Decision | null
  members: string[]
}

const usualOrder = ['yea', 'nay', 'present', 'notVoting'] as const

/**
 * A delegation's answers in a roll call, in this order: yea, nay, present, not voting, other
 * answers by how many gave them, and members without a position, with the reason. Empty if the
 * record has no positions of the vote.
 */
export function answerGroups(
  positions: readonly Position[],
  chamber: string,
  code: StateCode,
): AnswerGroup[] {
  const known = positions.filter(({ standing }) => standing !== 'positions unknown')
  const groups = Map.groupBy(known, (position) => labelOf(position, chamber, code))
  const usual = usualOrder.map(decisionLabel)
  const rank = (label: string, [first]: Position[]) =>
    first?.standing !== 'voted' ? 9 : usual.includes(label) ? usual.indexOf(label) : 8
  return [...groups]
    .toSorted(
      ([one, a], [other, b]) =>
        rank(one, a) - rank(other, b) || b.length - a.length || one.localeCompare(other, 'en-US'),
    )
    .map(([label, members]) => ({
      label,
      decision: usualOrder.find((decision) => decisionLabel(decision) === label) ?? null,
      members: members.map(({ id }) => id),
    }))
}

function labelOf({ word, standing }: Position, chamber: string, code: StateCode): string {
  if (word !== null) return isOtherAnswer(word) ? `“${word}”` : decisionLabel(decisionOf(word))
  switch (standing) {
    case 'not yet in office':
      return `Not yet in the ${chamber}`
    case 'not in office then':
      return `Not in the ${chamber} then`
    case 'delegate':
      return `No vote in the House itself, as ${code === 'PR' ? 'Resident Commissioner' : 'a delegate'}`
    default:
      return 'Not listed in this vote'
  }
}
