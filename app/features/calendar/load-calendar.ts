import { readSchedule, withShortTitle } from '#app/components/schedule/load-schedule.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import type { CalendarSearch } from './calendar-search.ts'

const scheduleSources = [
  'house-floor',
  'house-meetings',
  'senate-floor',
  'senate-meetings',
  'committee-meetings',
]
/** Those that need no key, so that every server reads them. */
const ownSources = scheduleSources.slice(0, 4)
/** The busiest two weeks had some 400 events. */
const mostEvents = 1000

/**
 * Two weeks of events, what they are of, and when their sources were last read.
 * @throws DataError if the events cannot be read.
 */
export async function loadCalendar(
  data: PublicData,
  search: CalendarSearch,
  today = todayInWashington(),
) {
  const first = search.week ?? mondayOf(today)
  const span = { first, last: dayPlus(first, 13) }
  const [events, sources, of] = await Promise.all([
    readSchedule(data, span, search, { most: mostEvents }),
    data
      .from('ingest_sources')
      .select('name, title, url, last_read_at')
      .in('name', scheduleSources)
      .order('name'),
    nameOfFilter(data, search),
  ])
  const read = unwrapPart('when the schedule was read', sources) ?? []
  const isWhole = ownSources.every((name) =>
    read.some((one) => one.name === name && one.last_read_at),
  )
  return {
    search,
    today,
    span,
    events: unwrap(events).map(withShortTitle),
    sources: read,
    isWhole,
    of,
  }
}

export type LoadedCalendar = Awaited<ReturnType<typeof loadCalendar>>

/** The name of the action, committee, subject or member in the address. Null without one. */
export async function nameOfFilter(
  data: PublicData,
  { action, committee, subject, member }: CalendarSearch,
): Promise<string | null> {
  if (action) {
    const found = await data
      .from('GovernmentActions')
      .select('title')
      .eq('id', action)
      .maybeSingle()
    const title = unwrapPart('the title of an action', found)?.title
    return title ? headingTitle(title) : action
  }
  if (committee) {
    const found = await data.from('committees').select('name').eq('code', committee).maybeSingle()
    return unwrapPart('the name of a committee', found)?.name ?? committee
  }
  if (subject) return subject
  if (!member) return null
  const found = await data.from('legislators').select('full_name').eq('id', member).maybeSingle()
  return unwrapPart('the name of a member', found)?.full_name ?? member
}
