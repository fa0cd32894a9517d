import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { CurrentRatings, RatingDistribution, YourRating } from '#app/components/rating/Rating.tsx'
import type { Ratings } from '#app/data/ratings.ts'
import { AddToListButton } from '#app/components/list-picker/AddToListButton.tsx'
import { SaveButton } from '#app/components/save-button/SaveButton.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { Stars } from '#app/ui/Stars.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { ActionView } from './action-view.ts'

export function ActionSidebar({ action }: { action: ActionView }) {
  const { status } = action
  const subject = { kind: 'action', id: action.id } as const
  return (
    <aside
      aria-label="Status and rating"
      className="contained mt-9 max-lg:order-1 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="sm:grid sm:grid-cols-3 sm:gap-x-8 lg:sticky lg:-mx-1 lg:block lg:px-1 lg:top-(--below-headers) lg:max-h-[calc(100vh-var(--below-headers)-1rem)] lg:overflow-y-auto">
        <Panel title="Status" first>
          <p className="text-base font-semibold">{status.label}</p>
          <StatusDetails status={status} />
          <div className="needs-script mt-4 flex gap-2.5">
            <SaveButton actionId={action.id} />
            <ShareButton />
          </div>
          <AddToListButton action={action} className="mt-2.5" />
          <p className="mt-3 flex gap-x-6 text-sm print:hidden">
            <a href={paths.actionFeed(action.id)}>Feed</a>
            <Link to={paths.embedCode('action', action.id)}>Embed</Link>
          </p>
        </Panel>
        <Panel title="Rating">
          <CurrentRatings subject={subject} initial={action.ratings}>
            {(ratings) => <RatingSummary ratings={ratings} />}
          </CurrentRatings>
          <div className="mt-3">
            <YourRating
              subject={subject}
              heading={<p className="text-sm text-ink-muted">Your Rating</p>}
              prompt={<Link to={paths.login(paths.action(action.id))}>Please log in to rate.</Link>}
            />
          </div>
        </Panel>
        <Panel title="Rating Distribution">
          <CurrentRatings subject={subject} initial={action.ratings}>
            {(ratings) => <RatingDistribution ratings={ratings} />}
          </CurrentRatings>
        </Panel>
      </div>
    </aside>
  )
}

/** The status's own day, what made it so and how far we follow it; then what happened since. */
function StatusDetails({ status: { date, reason, note, latest } }: Pick<ActionView, 'status'>) {
  return (
    <>
      {date && (
        <p className="text-sm text-ink-muted">
          <time dateTime={date}>{longDate(date)}</time>
        </p>
      )}
      {reason && <p className="text-sm text-ink-muted">{sentence(reason)}</p>}
      {note && <p className="text-sm text-ink-muted">{note}</p>}
      {latest && (
        <p className="mt-1 text-sm text-ink-muted">
          Latest event, <time dateTime={latest.date}>{longDate(latest.date)}</time>: {latest.text}
        </p>
      )}
    </>
  )
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}

function Panel(props: { title: string; first?: boolean; children: React.ReactNode }) {
  return (
    <section
      aria-label={props.title}
      className={`py-4 ${props.first ? 'border-t-2 border-ink' : 'border-t border-line sm:max-lg:border-t-2 sm:max-lg:border-ink'}`}
    >
      <h2 className="mb-1.5 font-sans text-sm font-semibold">{props.title}</h2>
      {props.children}
    </section>
  )
}

function RatingSummary({ ratings: { average, count } }: { ratings: Ratings }) {
  if (average === null) return <p className="text-sm text-ink-muted">No ratings yet.</p>
  return (
    <>
      <p className="flex items-baseline gap-3">
        <span className="font-serif text-h2 font-semibold">{average.toFixed(1)}</span>
        <span className="text-sm text-ink-muted">{pluralize(count, 'rating')}</span>
      </p>
      <Stars value={average} />
    </>
  )
}
