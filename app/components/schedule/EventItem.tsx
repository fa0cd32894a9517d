import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import {
  eventKindName,
  eventSubject,
  eventTime,
  formerTime,
  isForWeek,
  isPastEvent,
  nameOfMeasure,
  type ScheduledEvent,
  statusSentence,
  washingtonClock,
  whatMayBeDecided,
} from '#domain/schedule/scheduled-event.ts'
import { ReaderTime } from './ReaderTime.tsx'

/** Measures that are shown at once. A markup can have more than a hundred. */
const measuresShown = 6

type EventItemProps = {
  event: ScheduledEvent
  today: string
  /** Names the day too, for a list that is not by days. */
  withDay?: boolean
  /** Leaves out the decision and the official page, which the list names once. */
  inGroup?: boolean
}

/** A scheduled event in a list. After its day it says only that it was scheduled. */
export function EventItem({ event, today, withDay = false, inGroup = false }: EventItemProps) {
  const { committee_code: code, committee, subcommittee, place } = event
  const isPast = isPastEvent(event, today)
  const decision = isPast || inGroup ? null : whatMayBeDecided(event)
  const name = subcommittee ?? committee
  return (
    <li id={event.id} className="grid gap-y-1 border-t border-line py-3">
      {(withDay || !isForWeek(event)) && (
        <p className="text-sm text-ink-muted">
          <When event={event} withDay={withDay} /> {eventKindName(event)}
        </p>
      )}
      {isPast && event.kind !== 'order_ends' && <p className="text-sm">Was scheduled.</p>}
      <Status event={event} />
      <p className="max-w-[75ch] font-serif font-semibold wrap-anywhere">
        <Subject event={event} />
      </p>
      {decision && <p className="max-w-[75ch] text-sm">{decision}</p>}
      {(name ?? place) && (
        <p className="text-sm text-ink-muted">
          {code && name ? (
            <Link to={paths.committee(code)} className="quiet-link">
              {name}
            </Link>
          ) : (
            name
          )}
          {subcommittee && committee && `, ${committee}`}
          {place && `${name ? ' · ' : ''}${place}`}
        </p>
      )}
      <Measures event={event} />
      <Witnesses event={event} />
      {!inGroup && <Links event={event} />}
    </li>
  )
}

function Links({ event }: { event: ScheduledEvent }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <a href={event.source_url} rel="external" className="inline-block py-0.5">
        Official page
      </a>
      {event.video_url && (
        <a href={event.video_url} rel="external" className="inline-block py-0.5">
          Video
        </a>
      )}
    </p>
  )
}

function When({ event, withDay }: { event: ScheduledEvent; withDay: boolean }) {
  const { day, starts_at: start } = event
  if (isForWeek(event))
    return withDay ? <span className="font-semibold text-ink">For {eventTime(event)} ·</span> : null
  if (start === null && !withDay)
    return event.kind === 'order_ends' ? null : <span>No time set ·</span>
  return (
    <span className="font-semibold text-ink">
      <time dateTime={start ?? day}>
        {withDay ? eventTime(event) : start && washingtonClock(start)}
      </time>
      {start && <ReaderTime moment={start} />} ·
    </span>
  )
}

function Status({ event }: { event: ScheduledEvent }) {
  const former = formerTime(event)
  const words = [statusSentence(event), former && `Moved from ${former}.`].filter(Boolean).join(' ')
  return words && <p className="text-sm font-semibold">{words}</p>
}

/** The subject leads to the measure if the event is about one in the record. */
function Subject({ event }: { event: ScheduledEvent }) {
  const [first, ...others] = event.measures
  const subject = eventSubject(event)
  const isOne = first && first.title !== null && others.length === 0
  return isOne && (event.kind === 'floor' || event.kind === 'order_ends') ? (
    <Link to={paths.action(first.id)} className="text-ink">
      {subject}
    </Link>
  ) : (
    subject
  )
}

function Measures({ event }: { event: ScheduledEvent }) {
  const { kind, measures } = event
  if (kind === 'floor' || measures.length === 0) return null
  const [shown, hidden] = [measures.slice(0, measuresShown), measures.slice(measuresShown)]
  return (
    <>
      <MeasureList measures={shown} />
      {hidden.length > 0 && (
        <details className="text-sm">
          <summary>{hidden.length} more</summary>
          <MeasureList measures={hidden} />
        </details>
      )}
    </>
  )
}

/** The witnesses that the committee plans to hear, in the words of the source. */
function Witnesses({ event: { witnesses } }: { event: ScheduledEvent }) {
  if (!witnesses || witnesses.length === 0) return null
  return (
    <details className="text-sm">
      <summary>{pluralize(witnesses.length, 'witness', 'witnesses')} listed</summary>
      <ul className="grid max-w-[75ch] gap-1">
        {witnesses.map((witness) => (
          <li key={witness} className="wrap-anywhere">
            {witness}
          </li>
        ))}
      </ul>
    </details>
  )
}

function MeasureList({ measures }: Pick<ScheduledEvent, 'measures'>) {
  return (
    <ul className="grid max-w-[75ch] gap-0.5 text-sm">
      {measures.map(({ id, title }) => (
        <li key={id} className="wrap-anywhere">
          {title === null ? (
            `${nameOfMeasure(id)} (not in this record)`
          ) : (
            <Link to={paths.action(id)} className="quiet-link">
              {`${nameOfMeasure(id)}: ${headingTitle(title)}`}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
