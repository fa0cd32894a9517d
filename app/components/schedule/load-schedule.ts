import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrapPart } from '#app/data/unwrap.ts'
import { today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus } from '#domain/dates/week.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'

/** Which events: of an action, a committee (its code), a subject or a member. Without any, all. */
export type ScheduleFilter = {
  action?: string | undefined
  committee?: string | undefined
  subject?: string | undefined
  member?: string | undefined
}

/** Events from a day to another, the earliest first. Answers as the client does. */
export async function readSchedule(
  data: PublicData,
  span: { first: string; last: string },
  filter: ScheduleFilter,
  { newestFirst = false, most = 500 }: { newestFirst?: boolean; most?: number } = {},
) {
  const answer = await data.rpc('get_schedule', {
    first_day: span.first,
    last_day: span.last,
    only_action: filter.action ?? null,
    only_committee: filter.committee ?? null,
    only_subject: filter.subject ?? null,
    only_member: filter.member ?? null,
    newest_first: newestFirst,
    page_size: most,
  })
  // The database keeps its kinds and statuses, and the function makes the list of measures.
  return answer as PostgrestSingleResponse<ScheduledEvent[]>
}

/** Characters of a title that pages show. The Senate's have up to 5,000, and the official page has them whole. */
const titleLength = 240

export function withShortTitle(event: ScheduledEvent): ScheduledEvent {
  return { ...event, title: truncate(event.title, titleLength) }
}

const comingShown = 20
const pastShown = 20
/** How far back and ahead an action's or a committee's page looks, in days. */
const daysShown = 400

/** Coming events, for a page that can do without them. Null if they cannot be read. */
export async function loadComingEvents(data: PublicData, filter: ScheduleFilter) {
  const today = todayInWashington()
  const span = { first: today, last: dayPlus(today, daysShown) }
  const answer = await readSchedule(data, span, filter, { most: comingShown })
  return { today, filter, events: unwrapPart('coming events', answer)?.map(withShortTitle) ?? null }
}
export type ComingEvents = Awaited<ReturnType<typeof loadComingEvents>>

/** Events of the last 400 days, the latest first. They were scheduled; whether they took place is not known. */
export async function loadPastEvents(data: PublicData, filter: ScheduleFilter) {
  const yesterday = dayPlus(todayInWashington(), -1)
  const span = { first: dayPlus(yesterday, -daysShown), last: yesterday }
  const answer = await readSchedule(data, span, filter, { newestFirst: true, most: pastShown })
  return unwrapPart('past events', answer)?.map(withShortTitle) ?? []
}
