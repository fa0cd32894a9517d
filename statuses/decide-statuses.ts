import type postgres from 'postgres'
import { isoDay, today as todayInWashington } from '#domain/dates/dates.ts'
import { pastEntries } from '#domain/measures/measure-status.ts'
import { datedEntries, decideStatus, type StatusFacts } from './decide-status.ts'

const atOnce = 500

/**
 * Decides and stores the statuses that are due, because a fact changed or a day came. Skips actions
 * that another process is deciding.
 * @param today YYYY-MM-DD
 * @returns how many were decided
 */
export async function decideStatuses(
  sql: postgres.ISql,
  today = todayInWashington(),
): Promise<number> {
  let decided = 0
  let last = ''
  while (true) {
    const facts = await readDueFacts(sql, today, last)
    if (facts.length === 0) return decided
    await storeStatuses(sql, facts, today)
    decided += facts.length
    // A new law puts its companions in the queue again, including those already passed in this run.
    last = facts.length < atOnce ? '' : facts.at(-1)!.id
  }
}

async function readDueFacts(
  sql: postgres.ISql,
  today: string,
  after: string,
): Promise<StatusFacts[]> {
  return sql<StatusFacts[]>`
    with listed as materialized (
      select id from public."GovernmentActions"
      where status_due_on is null or status_due_on <= ${today}
    ),
    due as materialized (
      select id from public."GovernmentActions"
      where id in (select id from listed where id > ${after} order by id limit ${atOnce})
        and (status_due_on is null or status_due_on <= ${today})
      for no key update skip locked
    )
    select
      action.id, action.branch, action.action_type, action.title, action.bill_number, action.congress_number,
      action.law_number, action.introduced_date::text, action.actions_history, action.docket_number, action.judgment,
      action.decided_date::text, action.date_enacted_issued::text as signed, action.disposition,
      coalesce(
        (action.source_updated_at at time zone 'America/New_York')::date,
        case when action.branch = 'Legislative' and action.ingested_at is null then bundled.measures_read_on end
      )::text as source_day,
      case when action.branch = 'Legislative' then private.known_until(action.id)::text end as read_on,
      coalesce(annotation.ends_on, own.ends_on)::text as ends_on, coalesce(annotation.ends_by, own.ends_by) as ends_by,
      coalesce(votes.votes, '[]') || coalesce(en_bloc.votes, '[]') as votes, coalesce(relations.relations, '[]') as relations,
      coalesce(others.others, '[]') as done_by_others, law.law as enacted_as
    from due
    join public."GovernmentActions" as action using (id)
    left join private.bundled_record as bundled on action.branch = 'Legislative'
    left join public.action_annotations as annotation on annotation.action_id = action.id
    left join public.action_texts as own
      on action.branch = 'Executive' and own.action_id = action.id and own.version = 'fr' and own.ends_on is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'chamber', vote.chamber, 'number', vote.roll_call_number, 'day', vote.voted_on,
        'classification', vote.classification, 'question', vote.question, 'result', vote.result
      ) order by vote.vote_date desc, vote.roll_call_number desc) as votes
      from public.roll_calls as vote
      where vote.action_id = action.id and action.branch = 'Legislative' and vote.taken_back is null
        and vote.kind <> 'amendment'
    ) as votes on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'chamber', vote.chamber, 'number', vote.roll_call_number, 'day', vote.voted_on,
        'classification', vote.classification, 'question', vote.question, 'result', vote.result
      ) order by vote.vote_date desc, vote.roll_call_number desc) as votes
      from public.roll_calls as vote
      where action.action_type = 'nomination' and vote.named_nomination_ids @> array[action.id]
        and vote.taken_back is null
    ) as en_bloc on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'kind', relation.kind, 'label', relation.related_label, 'date', relation.related_date,
        'related_id', relation.related_action_id
      ) order by relation.related_date nulls last, relation.id) as relations
      from public.action_relations as relation
      where relation.action_id = action.id and action.branch <> 'Legislative'
    ) as relations on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'kind', relation.kind, 'label', relation.related_label, 'date', relation.related_date,
        'other', jsonb_build_object(
          'id', other.id, 'title', other.title, 'branch', other.branch, 'bill_number', other.bill_number,
          'executive_order_number', other.executive_order_number, 'proclamation_number', other.proclamation_number,
          'docket_number', other.docket_number
        )
      ) order by relation.related_date nulls last, relation.id) as others
      from public.action_relations as relation
      join public."GovernmentActions" as other on other.id = relation.action_id
      where relation.related_action_id = action.id and action.branch <> 'Legislative'
    ) as others on true
    left join lateral (
      select jsonb_build_object(
        'id', law.id, 'bill_number', law.bill_number, 'congress_number', law.congress_number,
        'date', coalesce(law.status_date, law.date_enacted_issued)
      ) as law
      from public."GovernmentActions" as law
      where action.branch = 'Legislative' and law.id = any (action.related_measures) and law.id <> action.id
        and law.current_status = 'Became Law' and law.congress_number = action.congress_number
        and (
          law.source_title = action.source_title
          or private.official_title_key(law.official_title) = private.official_title_key(action.official_title)
        )
      order by law.status_date, law.id limit 1
    ) as law on true
    order by action.id`
}

async function storeStatuses(
  sql: postgres.ISql,
  facts: readonly StatusFacts[],
  today: string,
): Promise<void> {
  const statuses = facts.map((one) => {
    const { label, date, reason, note, dueOn } = decideStatus(one, today)
    return {
      id: one.id,
      label,
      date,
      reason,
      note,
      due_on: dueOn,
      enacted_as: one.enacted_as?.id ?? null,
      ...latestEntry(one, today),
    }
  })
  const isLater = sql`coalesce(action.latest_action_date, '-infinity') < decided.latest_day`
  const companions = await sql<{ id: string }[]>`
    with decided as (
      select * from jsonb_to_recordset(${sql.json(statuses)})
        as decided (id text, label text, date date, reason text, note text, due_on date, enacted_as text, latest_day date, latest_text text)
    ),
    before as (
      select id, related_measures, current_status = 'Became Law' as was_law from public."GovernmentActions"
      where id in (select decided.id from decided)
    ),
    stored as (
      update public."GovernmentActions" as action
      set current_status = decided.label, status_date = decided.date, status_reason = decided.reason,
        status_note = decided.note, enacted_as = decided.enacted_as,
        status_due_on = coalesce(decided.due_on, 'infinity'),
        -- An entry that was scheduled is the latest when its day comes.
        latest_action_date = case when ${isLater} then decided.latest_day else action.latest_action_date end,
        latest_action_text = case when ${isLater} then decided.latest_text else action.latest_action_text end
      from decided
      where action.id = decided.id
    )
    select distinct unnest(before.related_measures) as id
    from decided join before using (id)
    where (decided.label = 'Became Law') is distinct from coalesce(before.was_law, false)`
  if (companions.length > 0)
    await sql`select private.mark_statuses_due(${companions.map(({ id }) => id)})`
}

/**
 * The latest entry of a measure's history whose day has come. Histories are newest first, so on one
 * day the first entry wins.
 */
function latestEntry(facts: StatusFacts, today: string) {
  const [latest] = pastEntries(datedEntries(facts), today)
    .flatMap(({ actionDate, text }) => {
      const day = isoDay(actionDate)
      return day !== null && text ? [{ day, text }] : []
    })
    .toSorted((a, b) => b.day.localeCompare(a.day))
  return { latest_day: latest?.day ?? null, latest_text: latest?.text ?? null }
}
