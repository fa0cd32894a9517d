import type { RouterContextProvider } from 'react-router'
import { readSchedule } from '#app/components/schedule/load-schedule.ts'
import { daysOfFile } from '#app/components/schedule/to-calendar-event.ts'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { today as todayInWashington } from '#domain/dates/dates.ts'
import { readCalendarSearch } from './calendar-search.ts'
import { nameOfFilter } from './load-calendar.ts'

const mostEvents = 1000

/** The events of a file or a feed. */
export async function loadComing(context: Readonly<RouterContextProvider>, url: URL) {
  const client = context.get(publicData)
  const today = todayInWashington()
  const search = { ...readCalendarSearch(url.searchParams, today), week: undefined }
  const [events, of] = await Promise.all([
    readSchedule(client, daysOfFile(today), search, { most: mostEvents }),
    nameOfFilter(client, search),
  ])
  return { events: unwrap(events), of, today, search }
}
