import type postgres from 'postgres'
import type { VoteNews } from '#domain/notifications/notification-news.ts'

/** A day on which the record has an event of an action. */
export type FollowedDate = {
  kind: 'introduced' | 'law' | 'signed' | 'published' | 'argued' | 'decided' | 'vote'
  /** Id of the action, or of the roll call for a vote. */
  id: string
  /** A calendar date; for a vote, the date in Washington. */
  day: string
  title: string
  /** The vote's question. */
  question: string | null
  /** How the vote ended, and how the user's members answered. */
  vote: VoteNews | null
  changedAt: Date
}

/** Saved actions read at most, the newest first. */
const mostActions = 1000

/**
 * The record's dates of actions that a reader saved and did not mute, the newest first. Leaves out votes of members they
 * follow, which are hundreds a year.
 */
export async function followedDates(
  sql: postgres.Sql,
  userId: string,
  most: number,
): Promise<FollowedDate[]> {
  return sql<FollowedDate[]>`
    with saved as materialized (
      select action.*
      from public.user_saved_actions as saved
      join public."GovernmentActions" as action on action.id = saved.action_id
      where saved.user_id = ${userId} and not saved.is_quiet
      order by saved.created_at desc, saved.id
      limit ${mostActions}
    )
    select
      told.kind, told.id, to_char(told.day, 'YYYY-MM-DD') as day, told.title, told.question, told.changed_at as "changedAt",
      case when told.kind = 'vote' then private.describe_vote_for(${userId}, told.id) end as vote
    from (
      select known.kind, saved.id, known.day, saved.title, null as question, saved.updated_at as changed_at
      from saved
      cross join lateral (
        values
          ('introduced', saved.introduced_date),
          ('law', case when saved.branch = 'Legislative' then saved.date_enacted_issued end),
          ('signed', case when saved.branch = 'Executive' then saved.date_enacted_issued end),
          ('published', saved.published_date),
          ('argued', saved.argued_date),
          ('decided', saved.decided_date)
      ) as known (kind, day)
      where known.day is not null
      union all
      select
        'vote', vote.id, (vote.vote_date at time zone 'America/New_York')::date, saved.title, vote.question,
        vote.updated_at
      from saved
      join public.roll_calls as vote on vote.action_id = saved.id
      order by day desc, id, kind
      limit ${most}
    ) as told
    order by told.day desc, told.id, told.kind`
}
