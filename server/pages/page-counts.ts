import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError } from '../http/log.ts'

/** In milliseconds. */
const writeInterval = 60_000

export type PageCounts = {
  /** Counts a page that was sent. The path belongs to a page that exists, so its first part is one of few words. */
  count: (path: string) => void
  /** What this process has counted, by kind of page. */
  totals(): ReadonlyMap<string, number>
  /** Writes the last counts. */
  stop(): Promise<void>
}

/**
 * Counts pages by day (UTC) and by the first part of their path, in memory, and adds the counts to the database once a
 * minute. If that fails, the next try has them. Nothing about a reader is counted, and a killed process loses a minute.
 */
export function startCountingPages(
  sql: postgres.Sql,
  { interval = writeInterval, now = () => new Date() } = {},
): PageCounts {
  const totals = new Map<string, number>()
  let days = new Map<string, Map<string, number>>()

  function add(day: string, page: string, pages: number): void {
    const ofDay = days.get(day) ?? new Map<string, number>()
    days.set(day, ofDay.set(page, (ofDay.get(page) ?? 0) + pages))
  }
  async function write(): Promise<void> {
    const taken = days
    days = new Map()
    const rows = [...taken].flatMap(([day, ofDay]) =>
      [...ofDay].map(([page, pages]) => ({ day, page, pages })),
    )
    if (rows.length === 0) return
    try {
      await sql`
        insert into private.page_counts as counted (day, page, pages)
        select * from jsonb_to_recordset(${sql.json(rows)}) as sent (day date, page text, pages bigint)
        on conflict (day, page) do update set pages = counted.pages + excluded.pages`
    } catch (error) {
      for (const { day, page, pages } of rows) add(day, page, pages)
      throw error
    }
  }

  const stopWriting = startRepeating(write, failed, { first: interval, interval })
  return {
    count(path) {
      const page = kindOf(path)
      totals.set(page, (totals.get(page) ?? 0) + 1)
      add(now().toISOString().slice(0, 10), page, 1)
    },
    totals: () => totals,
    async stop() {
      await stopWriting()
      await write().catch(failed)
    },
  }
}

/** `/vote/1` and the router's `/vote/1.data` are both `vote`. */
function kindOf(path: string): string {
  const [, first = ''] = path.replace(/\.data$/, '').split('/')
  return first === '' || first === '_root' ? 'home' : first.slice(0, 40)
}

function failed(error: unknown): void {
  logError('counts of pages could not be written', error)
}
