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

const consentColumns = [
  'id',
  'source_title',
  'official_title',
  'branch',
  'action_type',
  'bill_number',
  'congress_number',
  'issuing_body',
  'congress_gov_url',
  'source_url',
  'api_source_id',
] as const

/**
 * The tables that ingestion writes. Texts by editors and models are in other tables.
 * Columns in `keepingWhenNull` keep their value if a source does not give one.
 */
const fromCongressGov = "incoming.source = 'committee-meetings'"

export const tables = {
  legislators: {
    name: 'public.legislators',
    key: ['id'],
    columns: [...legislatorColumns, 'social_links', 'offices'],
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
      'related_measures_data',
      'committee_reports',
      'cbo_estimates',
      'constitutional_authority',
      'reader_version',
    ],
    values: {
      ...keepingWhenNull('related_measures_data', 'constitutional_authority'),
      // Some ways of reading a measure do not give its related measures.
      related_measures: "coalesce(incoming.related_measures, stored.related_measures, '{}')",
      // A source may give no title or no time of change.
      source_title: 'coalesce(incoming.source_title, stored.source_title, incoming.bill_number)',
      introduced_date: 'coalesce(incoming.introduced_date, stored.introduced_date)',
      source_updated_at: 'coalesce(incoming.source_updated_at, stored.source_updated_at)',
      // Most measures keep this status, so deciding a new one's status does not index it for search twice.
      current_status: "coalesce(stored.current_status, 'Introduced')",
    },
    // The bundled record has no time of change. An older copy must not remove its later days.
    when: `case
      when stored.source_updated_at is null
        then stored.latest_action_date is null or incoming.latest_action_date >= stored.latest_action_date
      else incoming.source_updated_at is null or incoming.source_updated_at >= stored.source_updated_at
    end`,
    stamp: 'ingested_at',
  },
  /** Nominations and treaties from Congress.gov. */
  consents: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [
      ...consentColumns,
      'actions_history',
      'latest_action_text',
      'latest_action_date',
      'introduced_date',
      'source_updated_at',
    ],
    values: {
      source_title: 'coalesce(incoming.source_title, stored.source_title, incoming.bill_number)',
    },
    when: 'stored.source_updated_at is null or incoming.source_updated_at >= stored.source_updated_at',
    stamp: 'ingested_at',
  },
  /** Nominations and treaties that a vote names. Congress.gov says more about them, so its rows stay. */
  namedConsents: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: [...consentColumns],
    when: 'false',
    stamp: 'ingested_at',
  },
  /** Presidential documents. */
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
  /** Decisions of the Supreme Court. No source has all the data. */
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
      // Each service spells a court's name in its own way, so the first name stays.
      lower_court: 'coalesce(stored.lower_court, incoming.lower_court)',
      other_dockets: `coalesce(nullif(incoming.other_dockets, '{}'), stored.other_dockets, '{}')`,
    },
    stamp: 'ingested_at',
  },
  committeeActivities: {
    name: 'public.committee_activities',
    key: ['action_id', 'committee_code', 'kind', 'acted_on'],
    columns: [
      'action_id',
      'committee_code',
      'kind',
      'acted_on',
      'committee_name',
      'words',
      'vote_manner',
      'yea_count',
      'nay_count',
      'reports',
    ],
  },
  amendments: {
    name: 'public.amendments',
    key: ['id'],
    columns: [
      'id',
      'action_id',
      'congress_number',
      'amendment_type',
      'amendment_number',
      'amended_amendment_id',
      'sponsor_data',
      'cosponsors_data',
      'purpose',
      'description',
      'submitted_on',
      'offered_on',
      'outcome',
      'actions_history',
      'latest_action_text',
      'latest_action_date',
      'roll_call_ids',
      'source_updated_at',
    ],
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
  /** By the Congressional Research Service. An older copy does not replace a newer one. */
  summaries: {
    ...actionSummariesTable,
    when: 'stored.written_at is null or incoming.written_at >= stored.written_at',
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    columns: [...rollCallColumns, 'named_nomination_ids', 'action_id'],
    values: {
      action_id: `coalesce(${namedAction}, case when incoming.taken_back is not null then stored.action_id end)`,
      ...keepingWhenTakenBack(
        'named_action_id',
        'named_nomination_ids',
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
  /**
   * Scheduled events. Two sources may list one meeting: the later statement counts.
   * Congress.gov keeps "Scheduled" for meetings that a chamber has called off or dropped.
   */
  scheduledEvents: {
    name: 'public.scheduled_events',
    key: ['id'],
    columns: [
      'id',
      'kind',
      'chamber',
      'day',
      'last_day',
      'starts_at',
      'status',
      'title',
      'label',
      'described_as',
      'committee_code',
      'committee',
      'subcommittee',
      'place',
      'measure_ids',
      'witnesses',
      'source_url',
      'video_url',
      'source',
      'source_updated_at',
    ],
    values: {
      ...keepingWhenNull('committee_code', 'committee', 'subcommittee', 'video_url', 'witnesses'),
      title: 'coalesce(incoming.title, stored.title, incoming.committee)',
      status: `case
        when ${fromCongressGov} and stored.source <> incoming.source and incoming.status in ('scheduled', 'unclear')
          and stored.day = incoming.day and stored.starts_at is not distinct from incoming.starts_at
          then stored.status
        else incoming.status
      end`,
      measure_ids: `case
        when ${fromCongressGov} and incoming.measure_ids = '{}' then coalesce(stored.measure_ids, '{}')
        else incoming.measure_ids
      end`,
      ...keepingFromChamber('source', 'source_url', 'place'),
    },
    when: 'stored.source_updated_at is null or incoming.source_updated_at is null or incoming.source_updated_at >= stored.source_updated_at',
    stamp: 'ingested_at',
  },
  /** Versions of official texts. `store-texts.ts` writes their passages. */
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

/** The file of a vacated vote may no longer say what the vote was on. */
function keepingWhenTakenBack(...columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      column,
      `case when incoming.taken_back is null then incoming.${column} else coalesce(stored.${column}, incoming.${column}) end`,
    ]),
  )
}

/** A stored roll call that its source lists as vacated or lists no more. `on` is the day, if known. */
export type TakenBackRollCall = {
  id: string
  taken_back: 'vacated' | 'removed'
  taken_back_on: string | null
  result: string
}

/** A null keeps the stored value. */
function keepingWhenNull(...columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [column, `coalesce(incoming.${column}, stored.${column})`]),
  )
}

/** What a chamber's own source says stays when Congress.gov lists the same meeting. */
function keepingFromChamber(...columns: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [
      column,
      `case when ${fromCongressGov} then coalesce(stored.${column}, incoming.${column}) else incoming.${column} end`,
    ]),
  )
}

type Insert<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Insert']
/** The columns to write, without generated ones. */
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
export type ConsentRow = RowOf<'GovernmentActions', 'consents'>
export type NamedConsentRow = RowOf<'GovernmentActions', 'namedConsents'>
export type CommitteeActivityRow = RowOf<'committee_activities', 'committeeActivities'>
export type AmendmentRow = RowOf<'amendments', 'amendments'>
export type PresidentialRow = RowOf<'GovernmentActions', 'presidential'>
export type DecisionRow = RowOf<'GovernmentActions', 'decisions'>
export type OpinionRow = RowOf<'judicial_opinions', 'opinions'>
export type RelationRow = RowOf<'relation_statements', 'relations'>
export type SummaryRow = RowOf<'action_summaries', 'summaries'>
export type RollCallRow = RowOf<'roll_calls', 'rollCalls', 'action_id'>
/** The title may be missing: Congress.gov sometimes has the committee's name in its place. */
export type ScheduledEventRow = Omit<RowOf<'scheduled_events', 'scheduledEvents'>, 'title'> & {
  title: string | null
}
/** A version of an official text, whole. */
export type TextRow = Omit<RowOf<'action_texts', 'texts'>, 'passages'> & { passages: Passage[] }
/** The chamber's word → the Bioguide ids of the members who answered with it, separated by blanks. */
export type Positions = { roll_call_id: string; positions: Record<string, string> }

/** Rows of one item. Opinions, relations, committee activities and positions given here replace all stored ones of it. */
export type Rows = {
  legislators?: LegislatorRow[]
  committees?: CommitteeRow[]
  measures?: MeasureRow[]
  consents?: ConsentRow[]
  namedConsents?: NamedConsentRow[]
  committeeActivities?: CommitteeActivityRow[]
  amendments?: AmendmentRow[]
  presidential?: PresidentialRow[]
  decisions?: DecisionRow[]
  opinions?: OpinionRow[]
  relations?: RelationRow[]
  summaries?: SummaryRow[]
  rollCalls?: RollCallRow[]
  positions?: Positions[]
  takenBackRollCalls?: TakenBackRollCall[]
  scheduledEvents?: ScheduledEventRow[]
  /** Ids of scheduled events that their source lists no more. */
  unlistedEvents?: string[]
  texts?: TextRow[]
}
