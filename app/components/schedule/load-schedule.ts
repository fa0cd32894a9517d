import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { PublicData } from '#app/data/public-data.ts'
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
