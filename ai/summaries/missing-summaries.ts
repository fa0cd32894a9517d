import type postgres from 'postgres'
import { excerptAuthor } from '#ai/extract/excerpt-author.ts'
import { type Subject, promptVersion } from './task.ts'

/** A missing summary, and the text to base it on. */
export type MissingSummary = {
  subject: Subject
  subjectId: string
  actionId: string
  /** The version of the text. */
  version: string
  /** The hash of that text. */
  hash: string
}

export type MissingOptions = {
  sql: postgres.Sql
  /** The branch. Without it all branches. */
  branch?: string | undefined
  /** Only this action, even if it already has a summary. */
  id?: string | undefined
  /** How many at most. */
  limit: number
  /** Subjects without a result, by `keyOf`. They are left out. */
  excluded?: ReadonlySet<string> | undefined
}

export function keyOf({ subject, subjectId, actionId, hash }: MissingSummary): string {
  return [subject, actionId, subjectId, hash].join(' ')
}

/**
 * The summaries to ask a model for: those of texts it has not had with these instructions.
 * Laws come first, then the latest actions.
 * For each action the order is its summary, the meaning of its votes, its opinions, and the changes in its text.
 */
export function missingSummaries(
  options: MissingOptions,
  model: string,
): Promise<MissingSummary[]> {
  const { sql, id, limit, excluded = new Set() } = options
  return sql<MissingSummary[]>`
    with latest as (
      select action.id, text.version, text.source_hash, text.position, action.law_number is null as is_no_law,
        coalesce(action.latest_action_date, action.date_enacted_issued, action.introduced_date) as moved_on
      from public."GovernmentActions" as action
      join lateral (${latestText(sql)}) as text on true
      where ${isChosen(options)}
    ), subjects as (
      select 1 as place, 'action' as subject, latest.id as subject_id, latest.id as action_id,
        latest.version, latest.source_hash, latest.is_no_law, latest.moved_on
      from latest
      union all
      select 2, 'roll_call', vote.id, latest.id, voted.version, voted.source_hash, latest.is_no_law, latest.moved_on
      from latest
      join public.roll_calls as vote on vote.action_id = latest.id and vote.is_decision
      join lateral (${votedText(sql)}) as voted on true
      where not exists (
        select from public.roll_call_summaries as written
        where written.roll_call_id = vote.id and written.origin = 'editor'
      )
      union all
      select 3, 'opinion', opinion.id, latest.id, latest.version, latest.source_hash, latest.is_no_law, latest.moved_on
      from latest
      join public.judicial_opinions as opinion on opinion.action_id = latest.id
      where not exists (
        select from public.opinion_summaries as written
        where written.opinion_id = opinion.id and written.origin = 'editor'
      )
      union all
      select 4, 'comparison', earlier.version || '..' || latest.version, latest.id, latest.version, latest.source_hash,
        latest.is_no_law, latest.moved_on
      from latest
      join lateral (${versionToCompare(sql)}) as earlier on true
    )
    select subject, subject_id as "subjectId", action_id as "actionId", version, source_hash as hash
    from subjects
    where concat_ws(' ', subject, action_id, subject_id, source_hash) <> all(${[...excluded]}::text[])
      and ${
        id !== undefined
          ? sql`true`
          : sql`not exists (
              select from private.summary_generations as made
              where made.action_id = subjects.action_id and made.subject = subjects.subject
                and made.subject_id = subjects.subject_id and made.text_hash = subjects.source_hash
                and made.model = ${model} and made.prompt_version = ${promptVersion}
            )`
      }
    order by is_no_law, moved_on desc nulls last, action_id, place, subject_id
    limit ${limit}`
}

/**
 * The excerpts to make: for actions without any summary, or with an excerpt of an earlier text.
 * Orders get theirs when their text is read (`ingest/texts/own-summary.ts`).
 */
export function missingExcerpts(options: MissingOptions): Promise<MissingSummary[]> {
  const { sql, id, limit, excluded = new Set() } = options
  return sql<MissingSummary[]>`
    select 'action' as subject, action.id as "subjectId", action.id as "actionId", text.version, text.source_hash as hash
    from public."GovernmentActions" as action
    join lateral (${latestText(sql)}) as text on true
    where ${isChosen(options)} and action.branch <> 'Executive'
      and concat_ws(' ', 'action', action.id, action.id, text.source_hash) <> all(${[...excluded]}::text[])
      and ${
        id !== undefined
          ? sql`true`
          : sql`(
              coalesce(action.ai_neutral_summary, action.description_summary, action.official_summary) is null
              or exists (
                select from public.action_summaries as old
                where old.action_id = action.id and old.origin = 'extract' and old.author = ${excerptAuthor}
                  and old.text_hash is distinct from text.source_hash
              )
            )`
      }
    order by action.law_number is null,
      coalesce(action.latest_action_date, action.date_enacted_issued, action.introduced_date) desc nulls last, action.id
    limit ${limit}`
}

const isChosen = ({ sql, branch, id }: MissingOptions) => sql`
  ${id === undefined ? sql`true` : sql`action.id = ${id}`}
  and ${branch === undefined ? sql`true` : sql`action.branch = ${branch}`}`

const latestText = (sql: postgres.Sql) => sql`
  select each.version, each.source_hash, each.position from public.action_texts as each
  where each.action_id = action.id order by each.position desc limit 1`

/**
 * The text that a chamber voted on, if that is certain. A passed text is the engrossed or agreed version printed
 * within days of the vote. The chamber's last decision is on the enrolled version. A failed vote has none.
 */
const votedText = (sql: postgres.Sql) => sql`
  select text.version, text.source_hash from public.action_texts as text
  where text.action_id = latest.id
    and vote.result ~* '\\m(passed|agreed to)\\M' and vote.result !~* '\\m(not|failed|rejected)\\M'
    and (
      text.version ~ ('^(e|at|cp)' || left(lower(vote.chamber), 1) || '\\d*s?$')
        and abs(text.issued_on - (vote.vote_date at time zone 'America/New_York')::date) <= 7
      or text.version ~ '^(enr|plaw|pvtl)' and not exists (
        select from public.roll_calls as later
        where later.action_id = vote.action_id and later.chamber = vote.chamber and later.is_decision
          and later.vote_date > vote.vote_date
      )
    )
  order by text.version !~ '^(e|at|cp)[hs]', text.position desc limit 1`

// The same rule as in `domain/texts/version-to-compare.ts`.
const versionToCompare = (sql: postgres.Sql) => sql`
  select each.version from public.action_texts as each
  where each.action_id = latest.id and each.position < latest.position and each.version ~ '^[ei][hs]\\d*s?$'
  order by left(each.version, 1), case when each.version like 'e%' then -each.position else each.position end limit 1`
