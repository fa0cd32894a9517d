import { feedResponse, timeOfDay } from '#app/data/atom.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { paths } from '#app/paths.ts'
import { longDate, today } from '#domain/dates/dates.ts'
import { dayPlus } from '#domain/dates/week.ts'
import { stateWeekSentence } from '#domain/notifications/notification-news.ts'
import { stateCode, states } from '#domain/places/states.ts'
import type { Route } from './+types/state-week-feed'
import { loadStateWeeks, readStateWeekSearch } from './load-state-week.ts'

/** Weeks in the feed, at most. */
const most = 8

/** /state/{code}/week.atom: the weeks that are over, an entry each (RFC 4287). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const code = stateCode(params.code)
  if (code === null) throw fileNotFound('There is no state or territory by this name.')
  const { subjects } = readStateWeekSearch(url.searchParams)
  const weeks = await loadStateWeeks(context.get(publicData), code, { week: null, subjects }, most)
  const over = weeks.filter(({ first_day: first }) => dayPlus(first, 6) < today())
  const { origin } = context.get(site)
  return feedResponse({
    title: `Rotunda: ${states[code]} in Congress, week by week`,
    self: origin + paths.stateWeek(code, { subjects }, 'atom'),
    alternate: origin + paths.stateWeek(code, { subjects }),
    entries: over.map((week) => ({
      address: origin + paths.stateWeek(code, { week: week.first_day, subjects }),
      title: `${states[code]} in Congress, week of ${longDate(week.first_day)}`,
      updated: timeOfDay(dayPlus(week.first_day, 7)),
      category: states[code],
      summary: stateWeekSentence(week, 'these'),
    })),
  })
}
