import type postgres from 'postgres'
import { z } from 'zod'
import { seatOf } from '#app/components/official-card/seat.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'
import {
  type NotificationKind,
  notificationTopics,
} from '#domain/notifications/notification-kinds.ts'
import { type CongressionalDistrict, knownDistrict } from '#domain/places/house-seats.ts'
import { stateCode } from '#domain/places/states.ts'

/** What anyone can get mail about without an account. The id of a district is "CA-12", that of a search its words. */
export const mailFollow = z.object({
  kind: z.enum(['action', 'member', 'subject', 'committee', 'search', 'district']),
  id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // PostgreSQL takes no NUL.
    .refine((id) => !id.includes('\0')),
})
export type MailFollow = z.output<typeof mailFollow>

type Kind = {
  /** Its name in the middle of a sentence. Null if our record does not have it. */
  name: (sql: postgres.Sql, id: string) => Promise<string | null>
  /** Follows it for an account. Doing it twice is the same as once. */
  follow: (sql: postgres.TransactionSql, userId: string, id: string) => Promise<unknown>
  notifications: readonly NotificationKind[]
}

const { actions, members, committees } = notificationTopics

const kinds: Record<MailFollow['kind'], Kind> = {
  action: {
    name: (sql, id) =>
      nameOf(sql`select title as name from public."GovernmentActions" where id = ${id}`),
    follow: (sql, userId, id) => sql`
      insert into public.user_saved_actions (user_id, action_id) values (${userId}, ${id})
      on conflict do nothing`,
    notifications: actions.kinds,
  },
  member: {
    name: (sql, id) =>
      nameOf(sql`select full_name as name from public.legislators where id = ${id}`),
    follow: (sql, userId, id) => sql`
      insert into public.follows (user_id, legislator_id) values (${userId}, ${id})
      on conflict do nothing`,
    notifications: members.kinds,
  },
  subject: {
    name: async (_, id) => policyAreas.find((area) => area === id) ?? null,
    follow: (sql, userId, id) => sql`
      insert into public.follows (user_id, policy_area) values (${userId}, ${id})
      on conflict do nothing`,
    notifications: ['subject_action'],
  },
  committee: {
    name: (sql, id) => nameOf(sql`select name from public.committees where code = ${id}`),
    follow: (sql, userId, id) => sql`
      insert into public.follows (user_id, committee_code) values (${userId}, ${id})
      on conflict do nothing`,
    notifications: committees.kinds,
  },
  search: {
    name: async (_, id) => `the search “${id}”`,
    follow: (sql, userId, id) => sql`
      insert into public.user_trackers (user_id, issue_name, is_search)
      select ${userId}, ${id}, true
      where not exists (
        select from public.user_trackers where user_id = ${userId} and issue_name = ${id} and is_search
      )`,
    notifications: ['tracker_match'],
  },
  district: {
    name: async (_, id) => {
      const district = readDistrict(id)
      return district && `the members of Congress of ${seatOf(district)}`
    },
    follow: async (sql, userId, id) => {
      const { state, district } = readDistrict(id)!
      // An account that chose a district keeps it.
      await sql`
        insert into public.user_districts (user_id, state, district)
        values (${userId}, ${state}, ${district})
        on conflict do nothing`
      await sql`
        insert into public.follows (user_id, legislator_id)
        select ${userId}, id from public.legislators
        where state = ${state} and in_office and (chamber = 'Senate' or district = ${district})
        on conflict do nothing`
    },
    notifications: members.kinds,
  },
}

async function nameOf(query: postgres.PendingQuery<{ name: string }[]>): Promise<string | null> {
  const [row] = await query
  return row?.name ?? null
}

function readDistrict(id: string): CongressionalDistrict | null {
  const [, code = '', number = ''] = /^([A-Z]{2})-(\d{1,2})$/.exec(id) ?? []
  const state = stateCode(code)
  return state && knownDistrict(state, Number(number))
}

/** The name of a thing, such as "the search “clean water”". Null if our record does not have it. */
export function nameOfFollow(sql: postgres.Sql, { kind, id }: MailFollow): Promise<string | null> {
  return kinds[kind].name(sql, id)
}

/**
 * Follows a thing for an account, and mails its notifications where the account gets no such mail yet.
 * @param frequency how often
 */
export async function followByMail(
  sql: postgres.TransactionSql,
  userId: string,
  { kind, id }: MailFollow,
  frequency: 'daily' | 'weekly',
): Promise<void> {
  const { follow, notifications } = kinds[kind]
  await follow(sql, userId, id)
  await sql`
    update public.mail_preferences
    set
      frequencies = frequencies || (
        select coalesce(jsonb_object_agg(wanted.kind, ${frequency}::text), '{}')
        from unnest(${[...notifications]}::text[]) as wanted (kind)
        where coalesce(frequencies ->> wanted.kind, 'off') = 'off'
      ),
      refused_at = null
    where user_id = ${userId}`
}

/** Something that an account follows, with its kind in words. */
export type FollowedByMail = { kind: string; id: string; name: string }

/** The most things that the page of a mail lists. */
const mostListed = 200

export async function readFollows(sql: postgres.Sql, userId: string): Promise<FollowedByMail[]> {
  return sql<FollowedByMail[]>`
    select kind, id, name from public.followed_things
    where user_id = ${userId}
    order by created_at desc, kind, id
    limit ${mostListed}`
}

export async function endFollow(
  sql: postgres.Sql,
  userId: string,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  if (kind === 'action')
    await sql`delete from public.user_saved_actions where user_id = ${userId} and action_id = ${id}`
  else if (kind === 'tracker')
    await sql`delete from public.user_trackers where user_id = ${userId} and id::text = ${id}`
  else
    await sql`
      delete from public.follows
      where user_id = ${userId}
        and ${id} = case ${kind}
          when 'member' then legislator_id
          when 'subject' then policy_area
          when 'committee' then committee_code
        end`
}
