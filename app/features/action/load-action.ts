import {
  type ActionsByName,
  referencedActions,
} from '#app/components/official-text/referenced-actions.ts'
import { loadAmendmentsOfVote } from '#app/components/amendment/amendments-of-vote.ts'
import type {
  AmendmentsOfMeasure,
  CommitteeActivity,
  RelatedMeasures,
} from '#app/components/measure/measure-record.ts'
import { otherTexts } from '#app/components/summary/to-summary.ts'
import type { Member } from '#app/components/vote/member.ts'
import { type Position, rollCallColumns, toMembers } from '#app/components/vote/to-roll-call.ts'
import { DataError } from '#app/data/data-error.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { reviewColumns, reviewsPerPage } from '#app/data/reviews.ts'
import { tellOfMissing, unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { findReferences } from '#domain/actions/references.ts'
import type { StatusCounts } from '#domain/actions/status-meaning.ts'
import { type Chamber, chamberOf } from '#domain/members/chamber.ts'
import { isRollCallId } from '#domain/votes/roll-call-id.ts'
import type { Database } from '#supabase/database.types.ts'

const rollCallsAtOnce = 500
const relationsAtOnce = 100
const versionsAtOnce = 200
const headingsAtOnce = 60

/** Which vote an address asks for: `?roll=house-119-1-190`, `?chamber=Senate`. What it cannot mean is ignored. */
export type VoteChosen = { roll: string | null; chamber: Chamber | null }

export function voteChosen(search: URLSearchParams): VoteChosen {
  return { roll: search.get('roll'), chamber: chamberOf(search.get('chamber')) }
}

/**
 * Reads an action's page, in five queries at once. They read the action with its parts, its roll calls, the
 * chosen vote with every position, the ratings, and its context. The context is its
 * reintroductions, its sponsors' names by Bioguide id, and for a measure its committees, related
 * measures and amendments. A second round finds the actions that its texts name, the headings of a
 * decision's text, and the amendments of the vote. Null if there is no such action.
 * @throws DataError if the action itself cannot be read. Other parts that fail are undefined or
 * empty, and logged. The page works without them and says so.
 */
export async function loadAction(data: PublicData, id: string, chosen: VoteChosen) {
  if (!isActionId(id)) return null
  const [action, rollCalls, vote, ratings, context] = await Promise.all([
    selectAction(data, id),
    selectRollCalls(data, id),
    selectVote(data, id, chosen),
    data.rpc('get_action_ratings', { action_ids: [id] }).maybeSingle(),
    data.rpc('get_action_context', { action_id: id }).maybeSingle(),
  ])
  const found = unwrap(action)
  if (!found) return null
  const voteRows = unwrapPart('a vote', vote)
  const calls = unwrapPart('the roll calls', rollCalls)
  const shown = calls?.find((call) => call.id === voteRows?.[0]?.id)
  const [named, headings, voteAmendments] = await Promise.all([
    selectNamed(data, found),
    found.branch === 'Judicial' ? selectHeadings(data, id) : [],
    shown?.kind === 'amendment' ? loadAmendmentsOfVote(data, shown.id) : [],
  ])
  return {
    action: found,
    named,
    headings,
    rollCalls: calls,
    voteAmendments,
    vote: voteRows && toVote(voteRows),
    ratings: unwrapPart('ratings', ratings),
    ...toContext(unwrapPart('the context of an action', context)),
  }
}

/** What the function gives as JSON is in the form of the functions that it asks. */
function toContext(context: ContextRow | null | undefined) {
  const sponsors = (context?.sponsors ?? []) as Functions['get_sponsors']['Returns']
  return {
    reintroductions: (context?.lives ?? []) as Functions['get_lives']['Returns'],
    statusCounts: (context?.status_counts ?? null) as StatusCounts | null,
    committees: (context?.committees ?? []) as CommitteeActivity[],
    related: (context?.related_measures ?? { count: 0, shown: [] }) as RelatedMeasures,
    amendments: (context?.amendments ?? noAmendments) as AmendmentsOfMeasure,
    names: new Map(
      sponsors.flatMap(({ id, full_name }) => (id && full_name ? [[id, full_name]] : [])),
    ),
  }
}
const noAmendments: AmendmentsOfMeasure = { count: 0, outcomes: {}, voted: 0, shown: [] }
type ContextRow = Functions['get_action_context']['Returns'][number]
type Functions = Database['public']['Functions']

/** The roll call that is shown, with every member's position; null when there is none of that choice. */
export async function loadVote(data: PublicData, id: string, chosen: VoteChosen) {
  if (!isActionId(id)) return null
  return toVote(unwrap(await selectVote(data, id, chosen)))
}

function selectAction(data: PublicData, id: string) {
  return data
    .from('GovernmentActions')
    .select(
      `id, title, branch, action_type, bill_number, congress_number, law_number, executive_order_number,
      proclamation_number, president_name, docket_number, other_dockets, lower_court, judgment,
      votes_for_judgment, votes_against_judgment, citation, ai_neutral_summary, summary_sources,
      description_summary, official_summary, card_text, official_title, aliases, policy_area, subjects, sponsor_data, cosponsors_data,
      withdrawn_cosponsors,
      actions_history, current_status, status_date, status_reason, status_note, enacted_as, introduced_date, argued_date,
      decided_date, subjects, committee_reports, cbo_estimates, constitutional_authority, reader_version,
      date_enacted_issued, pdf_url, congress_gov_url, source_url, text_url, unread_parts, updated_at,
      acts_on_it:action_relations!action_relations_related_action_id_fkey(
        kind, related_label, related_date, action:GovernmentActions!action_relations_action_id_fkey(id, title, branch, bill_number,
          executive_order_number, proclamation_number, docket_number)),
      relations:action_relations!action_relations_action_id_fkey(
        kind, related_label, related_action_id, related_url, related_date),
      summaries:action_summaries(origin, author, text_version, text_date, text_hash, written_at, prompt_version, checks,
        sources),
      texts:action_texts(version, issued_on, source_hash),
      opinions:judicial_opinions(
        id, opinion_type, author, joined_by, position, ai_summary, summary_sources, source_url,
        summaries:opinion_summaries(origin, author, text_version, text_date, text_hash, written_at, prompt_version, checks)),
      comments(${reviewColumns})`,
    )
    .eq('id', id)
    .order('position', { referencedTable: 'opinions' })
    .order('position', { referencedTable: 'texts' })
    .limit(versionsAtOnce, { referencedTable: 'texts' })
    .order('created_at', { referencedTable: 'comments' })
    .order('id', { referencedTable: 'comments' })
    .limit(reviewsPerPage, { referencedTable: 'comments' })
    .limit(relationsAtOnce, { referencedTable: 'acts_on_it' })
    .maybeSingle()
}

/**
 * The actions in the record that the history and the official summary name, and whose texts our summaries name. What
 * cannot be read is logged: they lead elsewhere then.
 */
async function selectNamed(data: PublicData, action: TextsOfAction): Promise<ActionsByName> {
  const { id, congress_number, official_summary, summary_sources, opinions } = action
  const sources = [summary_sources, ...opinions.map((opinion) => opinion.summary_sources)]
  const references = [
    ...sources.flatMap(otherTexts).flatMap((text) => findReferences(text, null)),
    ...findReferences(official_summary ?? '', congress_number),
    ...historyTexts(action.actions_history).flatMap((text) =>
      findReferences(text, congress_number),
    ),
  ]
  try {
    return await referencedActions(data, references, id)
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    tellOfMissing('the actions that a summary names', error)
    return {}
  }
}
type TextsOfAction = {
  id: string
  congress_number: number | null
  official_summary: string | null
  actions_history: unknown
  summary_sources: unknown
  opinions: { summary_sources: unknown }[]
}

function historyTexts(history: unknown): string[] {
  return (Array.isArray(history) ? history : []).flatMap((entry: { text?: unknown } | null) =>
    typeof entry?.text === 'string' ? entry.text : [],
  )
}

/** The parts of a decision's text above the opinions. */
async function selectHeadings(data: PublicData, id: string): Promise<string[]> {
  const answer = await data
    .from('text_passages')
    .select('heading, text:action_texts!inner()')
    .eq('text.action_id', id)
    .eq('kind', 'heading')
    .order('position')
    .limit(headingsAtOnce)
  const rows = unwrapPart('the headings of a text', answer) ?? []
  return rows.flatMap(({ heading }) => heading ?? [])
}

function selectRollCalls(data: PublicData, id: string) {
  return (
    data
      .from('roll_calls')
      .select(rollCallColumns)
      // A nomination may be one of many in a vote.
      .or(
        /-pn-/.test(id)
          ? `action_id.eq.${id},named_nomination_ids.cs.{${id}}`
          : `action_id.eq.${id}`,
      )
      .order('voted_on', { ascending: false })
      .order('congress_number', { ascending: false })
      .order('session', { ascending: false })
      .order('roll_call_number', { ascending: false })
      .limit(rollCallsAtOnce)
  )
}

function selectVote(data: PublicData, id: string, { roll, chamber }: VoteChosen) {
  return data.rpc('get_action_vote', {
    action_id: id,
    roll_call_id: roll !== null && !isRollCallId(roll) ? 'none' : roll,
    chamber,
  })
}

/** The chosen roll call and its positions. Null if there is none. */
function toVote(rows: ActionVoteRow[]): ShownVote | null {
  const [first] = rows
  return first ? { id: first.id, members: toMembers(rows.filter(isPosition)) } : null
}

// A roll call without positions in the record is one row without a member.
function isPosition(row: ActionVoteRow): row is ActionVoteRow & Position {
  return row.legislator_id !== null
}
type ActionVoteRow = Database['public']['Functions']['get_action_vote']['Returns'][number]
type ShownVote = { id: string; members: Member[] }

export type LoadedAction = NonNullable<Awaited<ReturnType<typeof loadAction>>>
export type LoadedVote = LoadedAction['vote']
