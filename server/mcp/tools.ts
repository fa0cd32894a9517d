import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { wordsOf } from '#app/components/coverage/coverage.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { today } from '#domain/dates/dates.ts'
import { dayPlus } from '#domain/dates/week.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import type { Database } from '#supabase/database.types.ts'

export type RecordClient = SupabaseClient<Database>

/** What a tool answers with. The server adds the day and the coverage of the record. */
export type Answer = Record<string, unknown>

/** A question that the record cannot answer as asked. The assistant sees the message. */
export class ToolError extends Error {}

export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  /** @throws ToolError if the arguments name something that the record does not have */
  run: (
    client: RecordClient,
    input: z.infer<Input>,
    link: (path: string) => string,
  ) => Promise<Answer>
}

const rowsAtOnce = 10
const branches = ['Legislative', 'Executive', 'Judicial'] as const
const words = z.string().trim().min(1).max(200)
const page = z.number().int().min(1).max(1000).default(1).describe('The page of results, from 1')

const searchActions = defineTool({
  name: 'search_actions',
  title: 'Search government actions',
  description:
    'Finds bills, laws, executive orders, proclamations and Supreme Court decisions by words, numbers ("H.R. 1", "E.O. 14160", "23-939") or names ("big beautiful bill"). Without a query it lists the newest.',
  input: z.object({
    query: words.optional().describe('Words, a number or a name, in up to 200 characters'),
    branch: z.enum(branches).optional(),
    sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
    page,
  }),
  async run(client, { query, branch, sort, page: number }, link) {
    const order = { relevance: null, newest: 'date_desc', oldest: 'date_asc' }[sort]
    const rows = unwrap(
      await client.rpc('search_government_actions', {
        query_text: query ?? null,
        branch_filter: branch ? [branch] : null,
        sort_by: order,
        page_num: number,
        page_size: rowsAtOnce,
      }),
    )
    return {
      total: rows[0]?.total_count ?? 0,
      actions: rows.map((row) => ({
        id: row.id,
        number: actionNumber(row),
        title: row.title,
        branch: row.branch,
        status: row.current_status,
        status_date: row.status_date,
        latest_action: row.latest_action_text,
        latest_action_date: row.latest_action_date,
        summary: row.descriptionSummary,
        url: link(paths.action(row.id)),
      })),
    }
  },
})

const readAction = defineTool({
  name: 'read_action',
  title: 'Read a government action',
  description:
    'Everything short that the record has on one action: official title, status, plain and official summary, sponsors, history, recorded votes and the official sources. Ids come from search_actions ("119-hr-1").',
  input: z.object({ id: z.string().max(100).describe('For example "119-hr-1"') }),
  async run(client, { id }, link) {
    const action = unwrap(
      await client
        .from('GovernmentActions')
        .select(
          `id, title, official_title, branch, bill_number, congress_number, law_number, executive_order_number,
          proclamation_number, docket_number, citation, president_name, current_status, status_date, status_reason,
          status_note, introduced_date, decided_date, date_enacted_issued, ai_neutral_summary, official_summary,
          sponsor_data, cosponsors_data, actions_history, policy_area, pdf_url, congress_gov_url, source_url, updated_at,
          votes:roll_calls(${voteColumns})`,
        )
        .eq('id', id)
        .order('vote_date', { referencedTable: 'votes', ascending: false })
        .limit(votesOfAction, { referencedTable: 'votes' })
        .maybeSingle(),
    )
    if (!action)
      throw new ToolError(`The record has no action "${id}". Use search_actions to find its id.`)
    const { votes, actions_history, cosponsors_data, ...rest } = action
    const history = listOf(actions_history)
    const cosponsors = listOf(cosponsors_data)
    return {
      action: {
        number: actionNumber(action),
        ...rest,
        cosponsor_count: cosponsors.length,
        history: history.slice(-historyAtOnce),
        history_entries: history.length,
        votes: votes.map((vote) => describeVote(vote, link)),
        url: link(paths.action(id)),
        text_url: link(paths.actionText(id)),
      },
    }
  },
})
const votesOfAction = 30
const historyAtOnce = 40

const findPassages = defineTool({
  name: 'find_passages',
  title: 'Search in official texts',
  description:
    'Finds passages of official texts (bills, laws, orders, opinions) that have all the words. "Quoted words" match literally and -word excludes. Quote the passage and give its link.',
  input: z.object({ query: words, branch: z.enum(branches).optional(), page }),
  async run(client, { query, branch, page: number }, link) {
    const found = unwrap(
      await client.rpc('search_page', {
        query_text: query,
        list: 'texts',
        filters: branch ? { branches: [branch] } : {},
        page_num: number,
        page_size: rowsAtOnce,
      }),
    )
    const { rows, total, searched } = textsFound.parse(found)
    return {
      total,
      searched_texts: searched,
      texts: rows.map(({ id, matches, passages, action }) => ({
        id,
        number: actionNumber(action),
        title: action.title,
        status: action.current_status,
        matching_passages: matches,
        passages: (passages ?? []).map((passage) => ({
          label: passageLabel(passage),
          words: passage.excerpt?.words ?? null,
          url: link(paths.actionText(id, { at: passage.path }, passage.path)),
        })),
      })),
    }
  },
})
const textsFound = z.object({
  total: z.number(),
  searched: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      matches: z.number(),
      passages: z
        .array(
          z.object({
            path: z.string(),
            kind: z.enum(['front', 'heading', 'section', 'page', 'part', 'end']),
            number: z.string().nullable(),
            heading: z.string().nullable(),
            page: z.string().nullable(),
            excerpt: z.object({ words: z.string() }).nullable(),
          }),
        )
        .nullable(),
      action: z.custom<
        Parameters<typeof actionNumber>[0] & { title: string; current_status: string | null }
      >(),
    }),
  ),
})

const readVote = defineTool({
  name: 'read_vote',
  title: 'Read how every member voted',
  description:
    'One recorded vote of the House or Senate: the question, the result, the counts and each member’s position. Ids come from read_action ("house-119-1-145") or member_votes.',
  input: z.object({ id: z.string().max(60).describe('For example "senate-119-1-372"') }),
  async run(client, { id }, link) {
    const [found, positions] = await Promise.all([
      client
        .from('roll_calls')
        .select(`${voteColumns}, source_url, action_id`)
        .eq('id', id)
        .maybeSingle(),
      client.rpc('get_positions', { roll_call_id: id }),
    ])
    const vote = unwrap(found)
    if (!vote)
      throw new ToolError(
        `The record has no vote "${id}". read_action lists the votes on an action.`,
      )
    return {
      vote: {
        ...describeVote(vote, link),
        source_url: vote.source_url,
        action_url: vote.action_id && link(paths.action(vote.action_id)),
      },
      positions: unwrap(positions).map(({ full_name, party, state, vote_decision }) => ({
        member: full_name,
        party,
        state,
        position: vote_decision,
      })),
    }
  },
})
const voteColumns =
  'id, chamber, vote_date, question, subject, result, required_majority, yea_count, nay_count, present_count, not_voting_count, vice_president_vote, taken_back, candidate_totals, amendment_purpose' as const

const findMembers = defineTool({
  name: 'find_members',
  title: 'Find members of Congress',
  description: 'Finds current and former members of Congress by name, state or chamber.',
  input: z.object({
    query: words.optional().describe('A name, such as "Warren"'),
    state: z.string().length(2).optional().describe('Postal code, such as "OH"'),
    chamber: z.enum(['House', 'Senate']).optional(),
    page,
  }),
  async run(client, { query, state, chamber, page: number }, link) {
    const rows = unwrap(
      await client.rpc('search_legislators', {
        query_text: query ?? null,
        state_filter: state?.toUpperCase() ?? null,
        chamber_filter: chamber ?? null,
        page_num: number,
        page_size: rowsAtOnce,
      }),
    )
    return {
      total: rows[0]?.total_count ?? 0,
      members: rows.map((row) => ({
        id: row.id,
        name: row.full_name,
        party: row.party,
        state: row.state,
        chamber: row.chamber,
        district: row.district,
        in_office: row.in_office,
        url: link(paths.legislator(row.id)),
      })),
    }
  },
})

const memberVotes = defineTool({
  name: 'member_votes',
  title: 'List the votes of a member',
  description:
    'How one member of Congress voted, newest first. Ids come from find_members ("W000817").',
  input: z.object({
    id: z.string().max(40).describe('For example "W000817"'),
    subject: z.string().max(100).optional().describe('A policy area, such as "Health"'),
    page,
  }),
  async run(client, { id, subject, page: number }, link) {
    const [found, votes] = await Promise.all([
      client.from('legislators').select('full_name').eq('id', id).maybeSingle(),
      client.rpc('get_member_votes', {
        member_id: id,
        subject_filter: subject ?? null,
        page_num: number,
        page_size: rowsAtOnce,
      }),
    ])
    const member = unwrap(found)
    const rows = unwrap(votes)
    if (!member)
      throw new ToolError(`The record has no member "${id}". Use find_members to find the id.`)
    return {
      member: member.full_name,
      url: link(paths.memberVotes(id)),
      total: rows[0]?.total_count ?? 0,
      votes: rows.map((row) => ({
        id: row.roll_call_id,
        date: row.vote_date,
        position: row.vote_decision,
        question: row.question,
        subject: row.subject,
        result: row.result,
        action: row.action_title,
        url: link(paths.vote(row.roll_call_id)),
      })),
    }
  },
})

const comingUp = defineTool({
  name: 'coming_up',
  title: 'List scheduled votes, hearings and meetings',
  description:
    'Scheduled business of Congress: measures a chamber may take up, hearings, committee meetings and sittings. A scheduled event may move, be canceled or not happen. Never say that it happened.',
  input: z.object({
    from: z.iso.date().optional().describe('First day, such as "2026-12-01". Today if absent'),
    days: z.number().int().min(1).max(31).default(14),
    action: z
      .string()
      .max(100)
      .optional()
      .describe('Only events on this action, such as "119-hr-1"'),
  }),
  async run(client, { from, days, action }) {
    const first = from ?? today()
    const rows = unwrap(
      await client.rpc('get_schedule', {
        first_day: first,
        last_day: dayPlus(first, days - 1),
        only_action: action ?? null,
        page_size: eventsAtOnce,
      }),
    )
    return {
      from: first,
      through: dayPlus(first, days - 1),
      // If not, ask for fewer days.
      is_whole: rows.length < eventsAtOnce,
      events: rows.map((row) => ({
        kind: row.kind,
        status: row.status,
        chamber: row.chamber,
        day: row.day,
        starts_at: row.starts_at,
        title: row.title ?? row.described_as,
        committee: row.committee,
        place: row.place,
        source_url: row.source_url,
      })),
    }
  },
})
const eventsAtOnce = 100

export const tools = [
  searchActions,
  readAction,
  findPassages,
  readVote,
  findMembers,
  memberVotes,
  comingUp,
]

/**
 * What the record includes, with the days it covers: "16,315 bills and resolutions of the 119th Congress, from …,
 * through May 29, 2026".
 */
export async function readCoverage(client: RecordClient): Promise<string[]> {
  return unwrap(await client.rpc('get_record_coverage')).map(wordsOf)
}

type VoteRow = Parameters<typeof voteSentence>[0] & { id: string; vote_date: string }

function describeVote(vote: VoteRow, link: (path: string) => string) {
  return {
    id: vote.id,
    date: vote.vote_date,
    chamber: vote.chamber,
    what_was_decided: voteSentence(vote),
    question: vote.question,
    subject: vote.subject,
    result: vote.result,
    withdrawn: vote.taken_back ?? null,
    yea: vote.yea_count,
    nay: vote.nay_count,
    present: vote.present_count,
    not_voting: vote.not_voting_count,
    url: link(paths.vote(vote.id)),
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool
}
