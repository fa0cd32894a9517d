import type postgres from 'postgres'
import type { ScheduledEvent } from '#domain/schedule/scheduled-event.ts'

const mostEvents = 500

/**
 * Scheduled events of a span that concern what a reader follows and did not mute. They are about a saved action, of a
 * followed committee, of a committee of a followed member, or about a measure that such a member sponsors. The earliest
 * come first.
 */
export async function followedEvents(
  sql: postgres.Sql,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<ScheduledEvent[]> {
  return sql<ScheduledEvent[]>`
    with saved as materialized (
      select array_agg(saved.action_id) as ids
      from public.user_saved_actions as saved
      where saved.user_id = ${userId} and not saved.is_quiet
    ), member as materialized (
      select holder.id, holder.committees
      from public.follows as follow
      join public.legislators as holder on holder.id = follow.legislator_id
      where follow.user_id = ${userId} and not follow.is_quiet
    ), committee as materialized (
      select follow.committee_code as code
      from public.follows as follow
      where follow.user_id = ${userId} and not follow.is_quiet and follow.committee_code is not null
      union
      select seat ->> 'code' from member cross join jsonb_array_elements(member.committees) as seat
    ), event as (
      select event.*
      from public.scheduled_events as event
      -- No event is longer than a week.
      where event.day between ${first}::date - 6 and ${last} and event.last_day >= ${first}
        and (
          event.measure_ids && (select saved.ids from saved)
          or event.committee_code in (select committee.code from committee)
          or exists (
            select from public."GovernmentActions" as measure
            where measure.id = any (event.measure_ids) and measure.sponsor_id in (select member.id from member)
          )
        )
      order by event.day, event.id
      limit ${mostEvents}
    )
    select
      event.id, event.kind, event.chamber, event.day::text, event.last_day::text,
      to_char(event.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at, event.status,
      event.title, event.label, event.described_as, event.committee_code,
      coalesce(known.name, event.committee) as committee, event.subcommittee, event.place, event.witnesses,
      event.source_url,
      event.video_url, event.former_day::text,
      to_char(event.former_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as former_starts_at,
      event.revision, to_char(event.ingested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at,
      '[]'::jsonb as measures
    from event
    left join public.committees as known on known.code = event.committee_code
    order by event.day, event.starts_at nulls last, event.id`
}
