import { isoDay } from '#domain/dates/dates.ts'
import type postgres from 'postgres'
import type { Item } from '../source.ts'
import type { ScheduleSource } from './scheduled-event.ts'

/**
 * Coming events that a source listed before and lists no more. It may have cancelled them, and does not say.
 * @param seen the events that it lists now, also those that could not be read.
 * @param monday only events of the list for this week.
 */
export async function unlistedEvents(
  sql: postgres.Sql,
  source: ScheduleSource,
  seen: ReadonlySet<string>,
  { url, now, monday = null }: { url: string; now: Date; monday?: string | null },
): Promise<Item[]> {
  const today = isoDay(now.toISOString())
  const gone = await sql<{ id: string }[]>`
    select id from public.scheduled_events
    where source = ${source} and status in ('scheduled', 'rescheduled')
      and day >= ${today}::date - 6 and last_day >= ${today}
      and (starts_at is null or starts_at > ${now})
      and (${monday}::date is null or day = ${monday}::date)
      and not id = any (${[...seen]})
    order by id
    limit 1000`
  return gone.map(({ id }) => ({ id, url, rows: { unlistedEvents: [id] } }))
}

/**
 * Sets aside items with the id of another chamber's event.
 * The chambers number their meetings in one series, so an id in both would be a mistake.
 */
export async function withoutForeignIds(sql: postgres.Sql, items: Item[]): Promise<Item[]> {
  const ids = items.flatMap(({ rows }) => rows?.scheduledEvents?.map(({ id }) => id) ?? [])
  const stored = await sql<{ id: string; chamber: string }[]>`
    select id, chamber from public.scheduled_events where id = any (${ids})`
  const chambers = new Map(stored.map(({ id, chamber }) => [id, chamber]))
  return items.map((item) => {
    const [event] = item.rows?.scheduledEvents ?? []
    const known = event && chambers.get(event.id)
    if (!known || known === event.chamber || known === 'Joint' || event.chamber === 'Joint')
      return item
    const reason = `${event.id} of the ${event.chamber} has the id of an event of the ${known}.`
    return { id: item.id, url: item.url, rejects: [...(item.rejects ?? []), { reason }] }
  })
}
