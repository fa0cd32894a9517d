import {
  legislatorColumns,
  namedAction,
  relationsTable,
  rollCallColumns,
} from '#domain/record-columns.ts'
import type { UpsertTable } from '#platform/database/upsert.ts'

// What ingestion has written, or what has moved on since this edition, is newer than its facts.
const isNewer = `coalesce(
  stored.ingested_at is not null or stored.latest_action_date > incoming.latest_action_date, false)`
// The Federal Register's notes say these three: an edition does not undo what was read there. The others, such as
// blocked by a court, are known by hand alone.
const isNoted = `(stored.ingested_at is not null
  and coalesce(stored.disposition in ('partly_revoked', 'revoked', 'superseded'), false))`
const isOfNewerDecision = `stored.id is not null and exists (
  select from public."GovernmentActions" as action
  where action.id = incoming.action_id and action.ingested_at is not null
)`

const actionFacts = [
  'title',
  'branch',
  'action_type',
  'bill_number',
  'congress_number',
  'law_number',
  'executive_order_number',
  'proclamation_number',
  'president_name',
  'docket_number',
  'other_dockets',
  'lower_court',
  'judgment',
  'votes_for_judgment',
  'votes_against_judgment',
  'citation',
  'federal_register_number',
  'issuing_body',
  'policy_area',
  'subjects',
  'sponsor_data',
  'cosponsors_data',
  'actions_history',
  'latest_action_text',
  'latest_action_date',
  'disposition_notes',
  'introduced_date',
  'argued_date',
  'decided_date',
  'published_date',
  'date_enacted_issued',
  'pdf_url',
  'congress_gov_url',
  'source_url',
  'text_url',
  'api_source_id',
]
const opinionFacts = [
  'action_id',
  'opinion_type',
  'author',
  'joined_by',
  'position',
  'page',
  'source_url',
]

/** Where the condition holds, the stored facts stay. */
function kept(facts: readonly string[], condition: string): Record<string, string> {
  return Object.fromEntries(
    facts.map((fact) => [
      fact,
      `case when ${condition} then stored.${fact} else incoming.${fact} end`,
    ]),
  )
}

/**
 * What the loader writes, table by table. Facts that ingestion has written stay; what editors write is always brought
 * up to date.
 */
export const tables = {
  legislators: {
    name: 'public.legislators',
    key: ['id'],
    columns: legislatorColumns,
    when: 'stored.ingested_at is null',
  },
  actions: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [
      'id',
      'ai_neutral_summary',
      'summary_sources',
      'aliases',
      'search_words',
      'disposition',
      'current_status',
      ...actionFacts,
    ],
    values: {
      ...kept(actionFacts, isNewer),
      // The nicknames are the editors'; the official names are facts.
      aliases: `case when stored.ingested_at is null then incoming.aliases else
        jsonb_path_query_array(incoming.aliases, '$[*] ? (@.kind == "nickname")')
        || jsonb_path_query_array(stored.aliases, '$[*] ? (@.kind != "nickname")') end`,
      disposition: `case when ${isNoted} then stored.disposition
        else coalesce(incoming.disposition, stored.disposition) end`,
      // Of a measure it follows from the history, of anything else from the disposition.
      current_status: `case when ${isNewer} and (incoming.branch = 'Legislative' or incoming.disposition is null)
        or ${isNoted} then stored.current_status else incoming.current_status end`,
    },
  },
  relations: relationsTable,
  opinions: {
    name: 'public.judicial_opinions',
    key: ['id'],
    columns: ['id', 'ai_summary', 'summary_sources', ...opinionFacts],
    values: kept(opinionFacts, isOfNewerDecision),
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    columns: [...rollCallColumns, 'action_id'],
    values: { action_id: namedAction },
    when: 'stored.ingested_at is null',
  },
} satisfies Record<string, UpsertTable>
