import { Link } from 'react-router'
import { AddToListButton } from '#app/components/list-picker/AddToListButton.tsx'
import { Marked } from '#app/components/marked/Marked.tsx'
import { SaveButton } from '#app/components/save-button/SaveButton.tsx'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { positionGroup } from '#domain/consent/position-group.ts'
import type { SortingEvent } from '#domain/actions/sorting-event.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { type Marks, noMarks } from '#domain/search/marked-segments.ts'
import { truncate } from '#domain/language/truncate.ts'
import { BranchLabel } from './BranchLabel.tsx'
import { cardFacts } from './card-facts.ts'
import type { CardAction } from './listed-action.ts'

type ActionCardProps = {
  action: CardAction
  /** Shows buttons to save the action and to add it to a list. */
  saveButtons?: boolean
  /** Words that a search found. */
  marks?: Marks
  /** The event by which the list is sorted, if the status does not say it. */
  event?: SortingEvent | null
}

export function ActionCard({
  action,
  saveButtons = true,
  marks = noMarks,
  event,
}: ActionCardProps) {
  const number = actionNumber(action)
  const group = number?.startsWith('PN') ? positionGroup(action.title) : null
  const title = headingTitle(action.title)
  const { cardTitle, cardSummary } = limits.characters
  return (
    <article className="group relative flex h-full flex-col border-t-2 border-ink pt-3 pb-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <BranchLabel branch={action.branch} />
        {number && (
          <span className="text-ink-muted tabular-nums">
            {[number, group].filter(Boolean).join(' · ')}
          </span>
        )}
      </p>
      <h3 className="mt-2 text-h3">
        <Link
          to={paths.action(action.id)}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-accent group-hover:decoration-2"
        >
          <Marked text={truncate(title, cardTitle)} marks={marks} />
        </Link>
      </h3>
      <p className="mt-2 font-serif text-pretty text-ink">
        {action.descriptionSummary ? (
          <Marked text={truncate(action.descriptionSummary, cardSummary)} marks={marks} />
        ) : (
          'No summary available.'
        )}
      </p>
      <div className="mt-auto pt-3 text-sm text-ink-muted">
        {event && (
          <p className="text-ink">
            {event.day ? <time dateTime={event.day}>{event.words}</time> : event.words}
          </p>
        )}
        <p>
          <ActionFacts action={action} />
        </p>
      </div>
      {saveButtons && (
        // Above the link that covers the card.
        <div className="needs-script relative z-10 -mb-3 -ml-3 flex w-fit flex-wrap print:hidden">
          <SaveButton actionId={action.id} about={title} variant="quiet" size="sm" />
          <AddToListButton action={action} about={title} variant="quiet" size="sm" />
        </div>
      )}
    </article>
  )
}

/** The status with its date, and the users' ratings, as far as known. */
function ActionFacts({ action }: { action: CardAction }) {
  const facts = [
    ...cardFacts(action).map(({ words, day }) =>
      day === null ? (
        words
      ) : (
        <time key={day} dateTime={day}>
          {words}
        </time>
      ),
    ),
    action.average_rating !== null && (
      <RatingFact key="rating" average={action.average_rating} count={action.rating_count} />
    ),
  ].filter(Boolean)
  return facts.map((fact, index) => (
    // The order of the facts never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ' · '}
      {fact}
    </span>
  ))
}

function RatingFact({ average, count }: { average: number; count: number }) {
  return (
    <>
      <span aria-hidden>★ </span>
      {average.toFixed(1)} ({pluralize(count, 'rating')})
    </>
  )
}
