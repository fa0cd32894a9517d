import type postgres from 'postgres'
import { locatePassage, isPassageLocator } from '#domain/texts/passage-locator.ts'
import type { Problem, Rule } from './page-problems.ts'

/**
 * What contradicts itself in the tables that pages read: counts, days and citations.
 * @param day today, YYYY-MM-DD
 */
export async function findDatabaseProblems(sql: postgres.Sql, day: string): Promise<Problem[]> {
  const found = await Promise.all([
    findWrongCounts(sql),
    findWrongDays(sql, day),
    findLostCitations(sql),
  ])
  return found.flat()
}

/**
 * Counts of roll calls next to the positions that the record holds of them. Fewer positions are no contradiction: the page
 * says how many members the record does not know.
 */
async function findWrongCounts(sql: postgres.Sql): Promise<Problem[]> {
  return sql<Problem[]>`
    with counted as (
      select
        call.id, coalesce(call.action_id, call.id) as action_id, call.taken_back, call.candidate_totals is not null as is_election,
        array[call.yea_count, call.nay_count, call.present_count, call.not_voting_count] as said,
        array[
          count(*) filter (where answer.decision = 'yea'), count(*) filter (where answer.decision = 'nay'),
          count(*) filter (where answer.decision = 'present'), count(*) filter (where answer.decision = 'not voting')
        ]::integer[] as held,
        count(position.member) as positions
      from public.roll_calls as call
      left join private.roll_call_keys as key on key.roll_call_id = call.id
      left join private.positions as position on position.sitting = key.sitting and position.number = key.number
      left join private.answers as answer on answer.key = position.answer
      group by call.id
    )
    select 'wrongCounts' as rule, action_id as "actionId",
      format('%s says %s and holds %s (yea, nay, present, not voting)', id, said, held) as detail
    from counted
    where taken_back is null and not is_election and exists (select from unnest(said, held) as pair (said, held) where pair.held > pair.said)
    union all
    select 'countsTakenBack', action_id, format('%s was taken back, and has %s positions', id, positions)
    from counted where taken_back is not null and (positions > 0 or 0 <> all (coalesce(said, '{}')))`
}

/** Orders past their own end, and days that have not come. */
async function findWrongDays(sql: postgres.Sql, day: string): Promise<Problem[]> {
  return sql<Problem[]>`
    select 'pastItsEnd' as rule, action.id as "actionId",
      format('%s is “%s”, and its last day was %s', action.id, action.current_status, annotation.ends_on) as detail
    from public."GovernmentActions" as action
    join public.action_annotations as annotation on annotation.action_id = action.id
    where annotation.ends_on < ${day} and action.current_status = 'In Effect'
    union all
    select 'futureAsPast', action.id, format('%s is sorted by %s', action.id, action.action_date)
    from public."GovernmentActions" as action where action.action_date > ${day}
    union all
    select 'futureAsPast', coalesce(call.action_id, call.id), format('%s is dated %s', call.id, call.voted_on)
    from public.roll_calls as call where call.voted_on > ${day}`
}

type Cited = {
  action_id: string
  locator: string
  path: string | null
  version: string | null
  passages: Parameters<typeof locatePassage>[1] | null
  paths: string[] | null
}

/** Citations of an action's own text that name no passage of the version that is stored. */
async function findLostCitations(sql: postgres.Sql): Promise<Problem[]> {
  const cited = await sql<Cited[]>`
    with latest as (
      select distinct on (action_id) id, action_id, version from public.action_texts order by action_id, position desc
    ), sources as (
      select action.id as action_id, source ->> 'locator' as locator, source ->> 'path' as path, source ->> 'version' as version
      from public."GovernmentActions" as action, jsonb_array_elements(action.summary_sources) as source
      where jsonb_typeof(action.summary_sources) = 'array'
    )
    select source.*, text.passages, text.paths
    from sources as source
    cross join lateral (
      select
        json_agg(json_build_object(
          'path', passage.path, 'kind', passage.kind, 'number', passage.number, 'heading', passage.heading, 'page', passage.page
        ) order by passage.position) as passages,
        array_agg(passage.path) as paths
      from public.text_passages as passage
      where passage.text_id = coalesce(
        (select id from public.action_texts as exact where exact.action_id = source.action_id and exact.version = source.version),
        (select id from latest where latest.action_id = source.action_id)
      )
    ) as text
    where text.passages is not null`
  return cited.flatMap(({ action_id, locator, path, passages, paths }) => {
    const isThere =
      path !== null
        ? paths?.some((one) => path === one || path.startsWith(`${one}/`))
        : !isPassageLocator(locator) || locatePassage(locator, passages ?? []) !== null
    const rule: Rule = 'lostCitation'
    return isThere
      ? []
      : [
          {
            rule,
            actionId: action_id,
            detail: `${action_id}: “${locator}” is not in its stored text`,
          },
        ]
  })
}
