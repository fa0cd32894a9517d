import { Fragment } from 'react'
import { Link } from 'react-router'
import { EventItem } from '#app/components/schedule/EventItem.tsx'
import { publicData } from '#app/data/public-data.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import {
  dayRange,
  isForWeek,
  isPastEvent,
  type ScheduledEvent,
  washingtonClock,
  weekdayDate,
  whatMayBeDecided,
} from '#domain/schedule/scheduled-event.ts'
import type { Route } from './+types/CalendarPage'
import { readCalendarSearch } from './calendar-search.ts'
import { type LoadedCalendar, loadCalendar } from './load-calendar.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadCalendar(
    context.get(publicData),
    readCalendarSearch(new URL(request.url).searchParams),
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const search = loaderData?.search ?? {}
  const of = loaderData?.of
  return [
    ...pageMeta({
      matches,
      title: of ? `Calendar of Congress: ${of}` : 'Calendar of Congress',
      description:
        'Measures on the floor and committee meetings that the House and the Senate have scheduled, by day.',
      path: paths.calendar(search),
    }),
    feedLink('Coming events', paths.calendarFile('atom', search)),
  ]
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { search, today, span, events, of } = loaderData
  const second = dayPlus(span.first, 7)
  return (
    <div className="column pt-10">
      <h1 className="text-h1">Calendar</h1>
      {of && (
        <p className="mt-2 font-semibold">
          Only {of}. <Link to={paths.calendar({ week: search.week })}>Show everything</Link>
        </p>
      )}
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        What Congress plans, from its own lists. Plans change often. The lists don’t say whether
        something took place. Times are in Washington.
      </p>
      <Weeks loaded={loaderData} />
      <Week monday={span.first} events={events} today={today} />
      <Week monday={second} events={events} today={today} />
      <Sources loaded={loaderData} />
    </div>
  )
}

function Weeks({ loaded: { search, span, today } }: { loaded: LoadedCalendar }) {
  const to = (week: string) =>
    paths.calendar({ ...search, week: week === mondayOf(today) ? undefined : week })
  return (
    <nav aria-label="Weeks" className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
      <p className="w-full font-semibold sm:w-auto">{dayRange(span.first, span.last)}</p>
      <Link to={to(dayPlus(span.first, -14))} rel="prev">
        Earlier weeks
      </Link>
      {search.week && <Link to={to(mondayOf(today))}>This week</Link>}
      <Link to={to(dayPlus(span.first, 14))} rel="next">
        Later weeks
      </Link>
      <a href={paths.calendarFile('ics', search)}>Calendar file</a>
      <a href={paths.calendarFile('atom', search)}>Feed</a>
    </nav>
  )
}

type WeekProps = { monday: string; events: ScheduledEvent[]; today: string }

function Week({ monday, events, today }: WeekProps) {
  const sunday = dayPlus(monday, 6)
  const own = events.filter(({ day }) => day >= monday && day <= sunday)
  const days = Map.groupBy(
    own.filter((event) => !isForWeek(event)),
    ({ day }) => day,
  )
  const id = `week-${monday}`
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-h2">
        {monday <= today && today <= sunday ? 'This week' : `Week of ${longDate(monday)}`}
      </h2>
      {own.length === 0 && (
        <p className="mt-2 max-w-[68ch] text-ink-muted">
          The lists we read have nothing for this week.
        </p>
      )}
      <HouseFloor events={own.filter(isForWeek)} today={today} />
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="mt-7 text-h3">
            <time dateTime={day}>{weekdayDate(day)}</time>
            {day === today && <span className="text-ink-muted"> · Today</span>}
          </h3>
          {[...Map.groupBy(ofDay, ({ chamber }) => chamber)]
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([chamber, some]) => (
              <Group
                key={chamber}
                name={groupNames[chamber] ?? chamber}
                events={some}
                today={today}
              />
            ))}
        </section>
      ))}
    </section>
  )
}

/** The House lists measures for a week, and names no day. Those that it may decide in one way are together. */
function HouseFloor({ events, today }: Pick<WeekProps, 'events' | 'today'>) {
  const [first] = events
  if (!first) return null
  const isPast = isPastEvent(first, today)
  const groups = Map.groupBy(events, (event) => whatMayBeDecided({ ...event, status: 'scheduled' }))
  return (
    <>
      <h3 className="mt-7 text-h3">On the House floor</h3>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">
        {isPast
          ? 'The House listed these for the week and named no day.'
          : 'The House lists these for the week and names no day. It may take up others, and not all of these.'}{' '}
        <a href={first.source_url} rel="external">
          Official page
        </a>
      </p>
      {[...groups].map(([decision, some]) => (
        <Fragment key={decision}>
          {!isPast && <p className="mt-4 mb-1 max-w-[75ch] text-sm font-semibold">{decision}</p>}
          <EventList events={some} today={today} inGroup />
        </Fragment>
      ))}
    </>
  )
}

const groupNames: Record<string, string> = {
  Executive: 'Presidential orders',
  Joint: 'Both chambers together',
}

type GroupProps = { name: string; events: ScheduledEvent[]; today: string }

function Group({ name, events, today }: GroupProps) {
  return (
    <>
      <h4 className="mt-4 mb-1 font-sans text-sm font-semibold">{name}</h4>
      <EventList events={events} today={today} />
    </>
  )
}

type EventListProps = Pick<WeekProps, 'events' | 'today'> & { inGroup?: boolean }

function EventList({ events, today, inGroup = false }: EventListProps) {
  return (
    <ul className="border-b border-line">
      {events.map((event) => (
        <EventItem key={event.id} event={event} today={today} inGroup={inGroup} />
      ))}
    </ul>
  )
}

/** When each list was read, because a list that was not read looks like one without events. */
function Sources({ loaded: { sources, isWhole } }: { loaded: LoadedCalendar }) {
  return (
    <section aria-labelledby="sources" className="mt-10 text-sm text-ink-muted">
      <h2 id="sources" className="font-sans text-sm font-semibold">
        Where this comes from
      </h2>
      {!isWhole && (
        <p className="mt-1">
          We haven’t read every list yet. Events that are not shown may be scheduled.
        </p>
      )}
      <ul className="mt-1 grid gap-1">
        {sources.map(({ name, title, url, last_read_at: read }) => (
          <li key={name}>
            <a href={url} rel="external">
              {title}
            </a>
            {read
              ? `: read ${longDate(isoDay(read))} at ${washingtonClock(read)}`
              : ': not read yet'}
          </li>
        ))}
      </ul>
    </section>
  )
}
