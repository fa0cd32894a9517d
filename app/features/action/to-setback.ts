import { setbackSentence } from '#domain/actions/setback-sentence.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { voteKind } from '#domain/votes/vote-kind.ts'
import type { ActionView } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'

type RollCallRow = NonNullable<LoadedAction['rollCalls']>[number]

/** What stopped an action, and the recorded votes that decided it. */
export function toSetback(
  action: LoadedAction['action'],
  rollCalls: readonly RollCallRow[],
): ActionView['setback'] {
  const { branch, action_type, bill_number, status_date, status_reason } = action
  const label = action.current_status ?? ''
  const sentence = setbackSentence({
    branch,
    actionType: action_type,
    billNumber: bill_number,
    label,
    date: status_date,
    reason: status_reason,
  })
  if (sentence === null) return null
  const votes = rollCalls.filter(
    (vote) => vote.taken_back === null && decides(vote, label, status_date),
  )
  return { sentence, votes: votes.map(toVote) }
}

/** Whether a roll call is the vote that a status is about. */
function decides(vote: RollCallRow, label: string, date: string | null): boolean {
  const words = vote.classification ?? vote.question
  if (label === 'Vetoed' || label === 'Veto overridden' || label === 'Became Law')
    return /Objections of the President|Overriding the Veto/i.test(words)
  if (isoDay(vote.vote_date) !== date) return false
  if (label === 'Cloture not invoked') return /\bcloture\b/i.test(words)
  if (label === 'Tabled in House') return /\btable\b/i.test(words)
  return label === `Failed in ${vote.chamber}` && voteKind(vote.kind) === 'decision'
}

function toVote({ id, chamber, roll_call_number: number, yea_count, nay_count }: RollCallRow) {
  const counts =
    yea_count === null || nay_count === null ? '' : `: ${yea_count} yea, ${nay_count} nay`
  return { id, words: `${chamber} roll call ${number}${counts}` }
}
