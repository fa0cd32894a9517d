import type { RouterContextProvider } from 'react-router'
import { readSchedule } from '#app/components/schedule/load-schedule.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'
import { readCalendarSearch } from './calendar-search.ts'
import { nameOfFilter } from './load-calendar.ts'

/** Days of the past and the future that a file has. */
const daysBack = 14
const daysAhead = 120
const mostEvents = 1000

/** The events of a file or a feed: from two weeks ago, because a calendar program drops what a file no longer has. */
export async function loadComing(context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(publicData)
  const today = todayInWashington()
  const search = { ...readCalendarSearch(url.searchParams, today), week: undefined }
  const span = { first: dayPlus(today, -daysBack), last: dayPlus(today, daysAhead) }
  const [events, of] = await Promise.all([
    readSchedule(client, span, search, { most: mostEvents }),
    nameOfFilter(client, search),
  ])
  return { events: unwrap(events), of, today, search }
}

/** The place of an event on the page of its week. */
export function eventAddress({ id, day }: ScheduledEvent, today: string): string {
  const week = mondayOf(day)
  return `${paths.calendar(week === mondayOf(today) ? {} : { week })}#${id}`
}
