import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { paths } from '#app/paths.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { spellOutQuestion } from '#domain/votes/spell-out-question.ts'
import { voteTitle } from '#domain/votes/vote-title.ts'

/** A roll call in a list. */
export type ListedVote = {
  id: string
  chamber: string
  number: number
  date: string
  question: string
  classification: string | null
  subject: string | null
  action: { id: string; title: string; number: string | null } | null
}

type VoteListItemProps = {
  vote: ListedVote
  /** The decision in a sentence, if there is one. Otherwise the abbreviations of its question are spelled out. */
  sentence?: string | null
  children: ReactNode
  /** Content that needs the whole width. */
  below?: ReactNode
}

/** A roll call in a list, with its question and subject. The list's own content appears next to it. */
export function VoteListItem({ vote, sentence, children, below }: VoteListItemProps) {
  const { action, subject } = vote
  const inWords = sentence ?? spellOutQuestion(vote.question)
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted tabular-nums">
          {vote.chamber} roll call {vote.number} ·{' '}
          <time dateTime={isoDay(vote.date) ?? undefined}>{longDate(vote.date)}</time>
        </p>
        <Link to={paths.vote(vote.id)} className="font-serif font-semibold wrap-anywhere text-ink">
          {action ? voteTitle(vote) : vote.question}
        </Link>
        {inWords && (
          <p className="text-sm wrap-anywhere">
            <TermText text={inWords} />
          </p>
        )}
        {(action || subject) && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            {action ? (
              <Link to={paths.action(action.id)} className="quiet-link">
                {[action.number, headingTitle(action.title)].filter(Boolean).join(': ')}
              </Link>
            ) : (
              subject
            )}
          </p>
        )}
      </div>
      <div className="text-sm sm:text-right">{children}</div>
      {below && <div className="sm:col-span-2">{below}</div>}
    </li>
  )
}
