import type { Passage } from '#domain/texts/passage.ts'
import {
  actionSummariesTable,
  legislatorColumns,
  namedAction,
  relationStatementsTable,
  rollCallColumns,
} from '#domain/actions/record-columns.ts'
import type { UpsertTable } from '@rotunda/backend/database'
import type { Database } from '#supabase/database.types.ts'

/**
 * What ingestion writes, table by table. What editors and models write is in tables of its own, of which none is here;
 * what `keepingWhenNull` names is left as it is where a source does not give it.
 */
export const tables = {
  legislators: {
    name: 'public.legislators',
    key: ['id'],
    columns: [...legislatorColumns, 'social_links'],
    stamp: 'ingested_at',
  },
  committees: {
    name: 'public.committees',
    key: ['code'],
    columns: ['code', 'name'],
    stamp: 'ingested_at',
  },
  /** Measures of Congress. */
  measures: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [
      'id',
      'source_title',
      'official_title',
      'branch',
      'action_type',
      'bill_number',
      'congress_number',
      'law_number',
      'issuing_body',
      'source_aliases',
      'policy_area',
      'subjects',
      'related_measures',
      'sponsor_data',
      'cosponsors_data',
      'actions_history',
      'latest_action_text',
      'latest_action_date',
      'introduced_date',
      'date_enacted_issued',
      'text_version',
      'text_url',
      'pdf_url',
      'congress_gov_url',
      'source_url',
      'api_source_id',
      'source_updated_at',
      'current_status',
    ],
    // Not every way in which a measure is read tells which are related to it.
    values: {
      related_measures: "coalesce(incoming.related_measures, stored.related_measures, '{}')",
      // A source at times gives no title, or no time of change.
      source_title: 'coalesce(incoming.source_title, stored.source_title, incoming.bill_number)',
      introduced_date: 'coalesce(incoming.introduced_date, stored.introduced_date)',
      source_updated_at: 'coalesce(incoming.source_updated_at, stored.source_updated_at)',
      // Most measures stay there, so that deciding the status of a new one does not enter it into the search twice.
      current_status: "coalesce(stored.current_status, 'Introduced')",
    },
    // The bundled record has no such time; what it knows of later days is not taken back by an older copy.
    when: `case
      when stored.source_updated_at is null
        then stored.latest_action_date is null or incoming.latest_action_date >= stored.latest_action_date
      else incoming.source_updated_at is null or incoming.source_updated_at >= stored.source_updated_at
    end`,
    stamp: 'ingested_at',
  },
  /** Executive orders and proclamations. */
  presidential: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [
      'id',
      'source_title',
      'branch',
      'action_type',
      'executive_order_number',
      'proclamation_number',
      'president_name',
      'citation',
      'federal_register_number',
      'issuing_body',
      'source_disposition',
      'disposition_notes',
      'latest_action_text',
      'latest_action_date',
      'published_date',
      'date_enacted_issued',
      'pdf_url',
      'source_url',
      'text_url',
      'api_source_id',
    ],
    stamp: 'ingested_at',
  },
  /** Decisions of the Supreme Court, of which no source has everything. */
  decisions: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [
      'id',
      'source_title',
      'branch',
      'action_type',
      'docket_number',
      'other_dockets',
      'lower_court',
      'judgment',
      'votes_for_judgment',
      'votes_against_judgment',
      'citation',
      'issuing_body',
      'latest_action_date',
      'argued_date',
      'decided_date',
      'date_enacted_issued',
      'pdf_url',
      'source_url',
      'text_url',
      'api_source_id',
      'source_updated_at',
    ],
    values: {
      ...keepingWhenNull(
        'judgment',
        'votes_for_judgment',
        'votes_against_judgment',
        'citation',
        'argued_date',
        'pdf_url',
        'source_url',
        'text_url',
        'source_updated_at',
      ),
      // Each service spells the name of a court in its own way: the first name stays.
      lower_court: 'coalesce(stored.lower_court, incoming.lower_court)',
      other_dockets: `coalesce(nullif(incoming.other_dockets, '{}'), stored.other_dockets, '{}')`,
    },
    stamp: 'ingested_at',
  },
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
    values: keepingWhenNull('page'),
  },
  relations: relationStatementsTable,
  /** Of the Congressional Research Service. A copy that was written earlier does not replace a later one. */
  summaries: {
    ...actionSummariesTable,
    when: 'stored.written_at is null or incoming.written_at >= stored.written_at',
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    columns: [...rollCallColumns, 'action_id'],
    values: {
      action_id: `coalesce(${namedAction}, case when incoming.taken_back is not null then stored.action_id end)`,
      ...keepingWhenTakenBack(
        'named_action_id',
        'vote_date',
        'classification',
        'question',
        'subject',
        'required_majority',
        'amendment_author',
        'amendment_purpose',
      ),
    },
    stamp: 'ingested_at',
  },
  /** Versions of official texts; `store-texts.ts` writes their passages. */
  texts: {
    name: 'public.action_texts',
    key: ['action_id', 'version'],
    columns: [
      'action_id',
      'version',
      'position',
      'issued_on',
      'source_url',
      'format',
      'source_hash',
      'source_bytes',
      'passages',
      'ends_on',
      'ends_by',
    ],
    stamp: 'read_at',
  },
} as const satisfies Record<string, UpsertTable>

/** The file of a vote that was taken back may no longer say what it was on. */
function keepingWhenTakenBack(...columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      column,
      `case when incoming.taken_back is null then incoming.${column} else coalesce(stored.${column}, incoming.${column}) end`,
    ]),
  )
}

/** A stored roll call that its source calls vacated in a list, or lists no more. `on` is the day, if it is known. */
export type TakenBackRollCall = {
  id: string
  taken_back: 'vacated' | 'removed'
  taken_back_on: string | null
  result: string
}

/** A null leaves what is stored. */
function keepingWhenNull(...columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [column, `coalesce(incoming.${column}, stored.${column})`]),
  )
}

type Insert<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Insert']
/** The columns that come: those that only follow from others are left out. */
type RowOf<
  Name extends keyof Database['public']['Tables'],
  Table extends keyof typeof tables,
  Derived extends string = never,
> = Pick<
  Insert<Name>,
  Exclude<(typeof tables)[Table]['columns'][number], Derived> & keyof Insert<Name>
>

export type LegislatorRow = RowOf<'legislators', 'legislators'>
export type CommitteeRow = RowOf<'committees', 'committees'>
export type MeasureRow = RowOf<'GovernmentActions', 'measures'>
export type PresidentialRow = RowOf<'GovernmentActions', 'presidential'>
export type DecisionRow = RowOf<'GovernmentActions', 'decisions'>
export type OpinionRow = RowOf<'judicial_opinions', 'opinions'>
export type RelationRow = RowOf<'relation_statements', 'relations'>
export type SummaryRow = RowOf<'action_summaries', 'summaries'>
export type RollCallRow = RowOf<'roll_calls', 'rollCalls', 'action_id'>
/** A version of an official text, whole. */
export type TextRow = Omit<RowOf<'action_texts', 'texts'>, 'passages'> & { passages: Passage[] }
/** The word of the chamber → the Bioguide ids of those who answered with it, with blanks between. */
export type Positions = { roll_call_id: string; positions: Record<string, string> }

/** Rows of one item. The opinions, relations and positions of an item given here are all it has: others are deleted. */
export type Rows = {
  legislators?: LegislatorRow[]
  committees?: CommitteeRow[]
  measures?: MeasureRow[]
  presidential?: PresidentialRow[]
  decisions?: DecisionRow[]
  opinions?: OpinionRow[]
  relations?: RelationRow[]
  summaries?: SummaryRow[]
  rollCalls?: RollCallRow[]
  positions?: Positions[]
  takenBackRollCalls?: TakenBackRollCall[]
  texts?: TextRow[]
}
