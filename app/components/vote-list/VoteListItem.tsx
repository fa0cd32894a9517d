import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { paths } from '#app/paths.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { spellOutQuestion } from '#domain/votes/spell-out-question.ts'
import { isAmendmentVote, voteTopic } from '#domain/votes/vote-topic.ts'

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

/** A roll call in a list: its topic, the decision, and the official question. The list adds its own content. */
export function VoteListItem({ vote, sentence, children, below }: VoteListItemProps) {
  const { action } = vote
  const topic = voteTopic(vote, action)
  const inWords = sentence ?? spellOutQuestion(vote.question)
  const question = vote.classification ?? vote.question
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <p className="text-sm text-ink-muted tabular-nums">
          {vote.chamber} roll call {vote.number} ·{' '}
          <time dateTime={isoDay(vote.date) ?? undefined}>{longDate(vote.date)}</time>
          {action && (
            <>
              {' · '}
              <Link to={paths.action(action.id)} className="quiet-link">
                {action.number ?? 'The measure'}
              </Link>
            </>
          )}
        </p>
        <Link to={paths.vote(vote.id)} className="font-serif font-semibold wrap-anywhere text-ink">
          {topic}
        </Link>
        {inWords && (
          <p className="text-sm wrap-anywhere">
            <TermText text={inWords} />
          </p>
        )}
        {question !== topic && question !== inWords && (
          <p className="text-sm wrap-anywhere text-ink-muted">
            {action && isAmendmentVote(vote) ? headingTitle(action.title) : question}
          </p>
        )}
      </div>
      <div className="text-sm sm:text-right">{children}</div>
      {below && <div className="sm:col-span-2">{below}</div>}
    </li>
  )
}
