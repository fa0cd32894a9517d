import { Hono } from 'hono'
import type postgres from 'postgres'
import { daysOfFile } from '#app/components/schedule/to-calendar-event.ts'
import { today as todayInWashington } from '#domain/dates/dates.ts'
import { tellLimits } from '@rotunda/backend/limits'
import { createFeedLimit } from './feed-limit.ts'
import { followedCalendar } from './followed-calendar.ts'
import { followedDates } from './followed-dates.ts'
import { followedEvents } from './followed-events.ts'

const mostEvents = 2000
/**
 * Readers' own calendars, at /notices/{secret}.ics. The address is their feed's, and ends with it. No cache may keep
 * them.
 */
export function createNoticesCalendar({
  sql,
  siteUrl,
  today = todayInWashington,
}: {
  sql: postgres.Sql
  siteUrl: string
  today?: () => string
}): Hono {
  const tooOften = createFeedLimit()
  const app = new Hono()
  app.use(tellLimits())
  app.get('/:file{[0-9a-f]{64}\\.ics}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    const [reader] = await sql<{ id: string; state: string | null; chosen_at: Date | null }[]>`
      select feed.user_id as id, district.state, district.updated_at as chosen_at
      from public.notification_feeds as feed
      left join public.user_districts as district on district.user_id = feed.user_id
      where feed.secret = ${secret}`
    if (!reader) return c.text('There is no such calendar. Its address may have changed.', 404)
    const refused = await tooOften(c, reader.id)
    if (refused) return refused
    const day = today()
    const dates = await followedDates(sql, reader.id, mostEvents)
    const scheduled = await followedEvents(sql, reader.id, daysOfFile(day))
    const { state, chosen_at: chosenAt } = reader
    const district = state !== null && chosenAt !== null ? { state, chosenAt } : null
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('X-Robots-Tag', 'noindex')
    return c.body(followedCalendar(dates, scheduled, { siteUrl, today: day, district }))
  })
  return app
}
