import type { ListedVote } from './VoteListItem.tsx'

type VoteColumns = {
  chamber: string
  roll_call_number: number
  vote_date: string
  question: string
  classification: string | null
  subject: string | null
  action_id: string | null
  action_title: string | null
  bill_number: string | null
}

/** Turns a row into a roll call in a list. */
export function toListedVote(id: string, row: VoteColumns): ListedVote {
  return {
    id,
    chamber: row.chamber,
    number: row.roll_call_number,
    date: row.vote_date,
    question: row.question,
    classification: row.classification,
    subject: row.subject,
    action:
      row.action_id === null
        ? null
        : { id: row.action_id, title: row.action_title ?? '', number: row.bill_number },
  }
}
