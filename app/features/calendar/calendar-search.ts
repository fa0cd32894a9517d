import { isActionId } from '#domain/actions/action-id.ts'
import { isoDay, today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import type { ScheduleFilter } from '#app/components/schedule/load-schedule.ts'

/** How far a week in an address may be from today, in days. Nothing is scheduled later. */
const farthest = 4000

export type CalendarSearch = ScheduleFilter & {
  /** The Monday of the first of the two weeks, if it is not this week. */
  week?: string | undefined
}

/** Reads an address. Anything it cannot mean is left out. */
export function readCalendarSearch(
  search: URLSearchParams,
  today = todayInWashington(),
): CalendarSearch {
  const [action, committee, subject, member] = ['action', 'committee', 'subject', 'member'].map(
    (name) => search.get(name) || undefined,
  )
  const day = isoDay(search.get('week'))
  const isNear = day !== null && day > dayPlus(today, -farthest) && day < dayPlus(today, farthest)
  const week = isNear ? mondayOf(day) : undefined
  return {
    week: week === mondayOf(today) ? undefined : week,
    action: action && isActionId(action) ? action : undefined,
    committee: committee && /^[a-z]{4}$/i.test(committee) ? committee.toUpperCase() : undefined,
    subject: subject?.slice(0, 100),
    member: member && /^[A-Z]\d{6}$/.test(member) ? member : undefined,
  }
}
