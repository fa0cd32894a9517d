import {
  actionSummariesTable,
  legislatorColumns,
  namedAction,
  relationStatementsTable,
  rollCallColumns,
} from '#domain/actions/record-columns.ts'
import type { UpsertTable } from '@rotunda/backend/database'

const isOfIngestedDecision = `exists (
  select from public."GovernmentActions" as action
  where action.id = incoming.action_id and action.ingested_at is not null
)`

/**
 * The tables that the loader writes. Facts of the bundled record apply unless ingestion has read them.
 * Editors' texts have tables of their own.
 */
export const tables = {
  committees: {
    name: 'public.committees',
    key: ['code'],
    columns: ['code', 'name'],
    when: 'stored.ingested_at is null',
  },
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
      'source_title',
      'official_title',
      'source_aliases',
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
    ],
    when: 'stored.ingested_at is null',
  },
  annotations: {
    name: 'public.action_annotations',
    key: ['action_id'],
    columns: [
      'action_id',
      'title',
      'nicknames',
      'search_words',
      'disposition',
      'ends_on',
      'ends_by',
    ],
  },
  summaries: actionSummariesTable,
  relations: relationStatementsTable,
  opinions: {
    name: 'public.judicial_opinions',
    key: ['id'],
    columns: [
      'id',
      'action_id',
      'opinion_type',
      'author',
      'joined_by',
      'position',
      'page',
      'source_url',
    ],
    // A source with `lead` gives the author of the main opinion, but not whether a majority joined it.
    when: `not ${isOfIngestedDecision} or stored.opinion_type = 'lead'`,
  },
  opinionSummaries: {
    name: 'public.opinion_summaries',
    key: ['opinion_id', 'origin', 'author'],
    columns: [
      'opinion_id',
      'origin',
      'author',
      'summary',
      'sources',
      'text_version',
      'text_date',
      'written_at',
    ],
  },
  corrections: {
    name: 'public.corrections',
    key: ['position'],
    columns: [
      'position',
      'action_id',
      'opinion_author',
      'corrected_on',
      'kind',
      'said',
      'says',
      'reason',
    ],
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    columns: [...rollCallColumns, 'action_id'],
    values: { action_id: namedAction },
    when: 'stored.ingested_at is null',
  },
} satisfies Record<string, UpsertTable>
