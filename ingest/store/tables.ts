import type { Database } from '#supabase/database.types.ts'
import type { UpsertTable } from '#platform/database/upsert.ts'

type Insert<Name extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Name]['Insert']

/** A measure of Congress: the columns that ingestion knows. What editors write (summary, nicknames) is not here. */
export type MeasureRow = Pick<
  Insert<'GovernmentActions'>,
  | 'id'
  | 'title'
  | 'official_title'
  | 'branch'
  | 'action_type'
  | 'bill_number'
  | 'congress_number'
  | 'law_number'
  | 'issuing_body'
  | 'official_summary'
  | 'aliases'
  | 'policy_area'
  | 'subjects'
  | 'sponsor_data'
  | 'cosponsors_data'
  | 'actions_history'
  | 'latest_action_text'
  | 'latest_action_date'
  | 'current_status'
  | 'introduced_date'
  | 'date_enacted_issued'
  | 'text_version'
  | 'text_url'
  | 'pdf_url'
  | 'congress_gov_url'
  | 'source_url'
  | 'api_source_id'
  | 'source_updated_at'
>
/** An executive order or a proclamation. A null `disposition` leaves the stored one. */
export type PresidentialRow = Pick<
  Insert<'GovernmentActions'>,
  | 'id'
  | 'title'
  | 'branch'
  | 'action_type'
  | 'executive_order_number'
  | 'proclamation_number'
  | 'president_name'
  | 'citation'
  | 'federal_register_number'
  | 'issuing_body'
  | 'disposition'
  | 'disposition_notes'
  | 'current_status'
  | 'latest_action_text'
  | 'latest_action_date'
  | 'published_date'
  | 'date_enacted_issued'
  | 'pdf_url'
  | 'source_url'
  | 'text_url'
  | 'api_source_id'
>
/** A decision of the Supreme Court. What is null leaves what is stored: no source tells everything. */
export type DecisionRow = Pick<
  Insert<'GovernmentActions'>,
  | 'id'
  | 'title'
  | 'branch'
  | 'action_type'
  | 'docket_number'
  | 'other_dockets'
  | 'lower_court'
  | 'judgment'
  | 'votes_for_judgment'
  | 'votes_against_judgment'
  | 'citation'
  | 'issuing_body'
  | 'disposition'
  | 'current_status'
  | 'latest_action_date'
  | 'argued_date'
  | 'decided_date'
  | 'date_enacted_issued'
  | 'pdf_url'
  | 'source_url'
  | 'text_url'
  | 'api_source_id'
  | 'source_updated_at'
>
export type OpinionRow = Pick<
  Insert<'judicial_opinions'>,
  'id' | 'action_id' | 'opinion_type' | 'author' | 'joined_by' | 'position' | 'page' | 'source_url'
>
export type RelationRow = Pick<
  Insert<'action_relations'>,
  'action_id' | 'kind' | 'related_label' | 'named_action_id' | 'related_url' | 'related_date'
>
export type LegislatorRow = Pick<
  Insert<'legislators'>,
  | 'id'
  | 'lis_id'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'nickname'
  | 'full_name'
  | 'party'
  | 'state'
  | 'chamber'
  | 'district'
  | 'senate_class'
  | 'state_rank'
  | 'in_office'
  | 'leadership_title'
  | 'photo_url'
  | 'congress_gov_url'
  | 'website_url'
  | 'contact_form_url'
  | 'phone'
  | 'office_address'
  | 'terms'
  | 'social_links'
  | 'committees'
>
export type RollCallRow = Pick<
  Insert<'roll_calls'>,
  | 'id'
  | 'named_action_id'
  | 'congress_number'
  | 'session'
  | 'chamber'
  | 'roll_call_number'
  | 'vote_date'
  | 'classification'
  | 'question'
  | 'subject'
  | 'required_majority'
  | 'result'
  | 'yea_count'
  | 'nay_count'
  | 'present_count'
  | 'not_voting_count'
  | 'vice_president_vote'
  | 'source_url'
>
/** The word of the chamber → the Bioguide ids of those who answered with it, with blanks between. */
export type Positions = { roll_call_id: string; positions: Record<string, string> }

/** Rows of one record. The opinions and positions of a record given here are all it has: others are deleted. */
export type Rows = {
  legislators?: LegislatorRow[]
  measures?: MeasureRow[]
  presidential?: PresidentialRow[]
  decisions?: DecisionRow[]
  opinions?: OpinionRow[]
  relations?: RelationRow[]
  /** Relations that its source told before and tells no more: deleted. */
  withdrawn?: Pick<RelationRow, 'action_id' | 'kind' | 'related_label'>[]
  rollCalls?: RollCallRow[]
  positions?: Positions[]
}

const actions = 'public."GovernmentActions"'
/** A null leaves what is stored. */
const filling = (type: string, column: string) => ({
  type,
  value: `coalesce(incoming.${column}, stored.${column})`,
})

export const tables = {
  legislators: {
    name: 'public.legislators',
    key: ['id'],
    stamp: 'ingested_at',
    columns: {
      id: 'text',
      lis_id: 'text',
      first_name: 'text',
      middle_name: 'text',
      last_name: 'text',
      suffix: 'text',
      nickname: 'text',
      full_name: 'text',
      party: 'text',
      state: 'text',
      chamber: 'text',
      district: 'integer',
      senate_class: 'integer',
      state_rank: 'text',
      in_office: 'boolean',
      leadership_title: 'text',
      photo_url: 'text',
      congress_gov_url: 'text',
      website_url: 'text',
      contact_form_url: 'text',
      phone: 'text',
      office_address: 'text',
      terms: 'jsonb',
      social_links: 'jsonb',
      committees: 'jsonb',
    },
  },
  measures: {
    name: actions,
    key: ['id'],
    stamp: 'ingested_at',
    // The bundled record tells no such time; what it knows of later days is not taken back by an older copy.
    when: `case
      when stored.source_updated_at is null
        then stored.latest_action_date is null or incoming.latest_action_date >= stored.latest_action_date
      else incoming.source_updated_at >= stored.source_updated_at
    end`,
    columns: {
      id: 'text',
      title: 'text',
      official_title: 'text',
      branch: 'text',
      action_type: 'text',
      bill_number: 'text',
      congress_number: 'integer',
      law_number: 'text',
      issuing_body: 'text',
      official_summary: 'text',
      // Nicknames are the editors'; the official names give way to those that come.
      aliases: {
        type: 'jsonb',
        value: `coalesce(jsonb_path_query_array(stored.aliases, '$[*] ? (@.kind == "nickname")'), '[]')
          || coalesce(incoming.aliases, '[]')`,
      },
      policy_area: 'text',
      subjects: 'text[]',
      sponsor_data: 'jsonb',
      cosponsors_data: 'jsonb',
      actions_history: 'jsonb',
      latest_action_text: 'text',
      latest_action_date: 'date',
      current_status: 'text',
      introduced_date: 'date',
      date_enacted_issued: 'date',
      text_version: 'text',
      text_url: 'text',
      pdf_url: 'text',
      congress_gov_url: 'text',
      source_url: 'text',
      api_source_id: 'text',
      source_updated_at: 'timestamptz',
    },
  },
  presidential: {
    name: actions,
    key: ['id'],
    stamp: 'ingested_at',
    columns: {
      id: 'text',
      title: 'text',
      branch: 'text',
      action_type: 'text',
      executive_order_number: 'integer',
      proclamation_number: 'integer',
      president_name: 'text',
      citation: 'text',
      federal_register_number: 'text',
      issuing_body: 'text',
      disposition: filling('text', 'disposition'),
      disposition_notes: 'text',
      current_status: filling('text', 'current_status'),
      latest_action_text: 'text',
      latest_action_date: 'date',
      published_date: 'date',
      date_enacted_issued: 'date',
      pdf_url: 'text',
      source_url: 'text',
      text_url: 'text',
      api_source_id: 'text',
    },
  },
  decisions: {
    name: actions,
    key: ['id'],
    stamp: 'ingested_at',
    columns: {
      id: 'text',
      title: 'text',
      branch: 'text',
      action_type: 'text',
      docket_number: 'text',
      other_dockets: {
        type: 'text[]',
        value: `coalesce(nullif(incoming.other_dockets, '{}'), stored.other_dockets, '{}')`,
      },
      lower_court: filling('text', 'lower_court'),
      judgment: filling('text', 'judgment'),
      votes_for_judgment: filling('integer', 'votes_for_judgment'),
      votes_against_judgment: filling('integer', 'votes_against_judgment'),
      citation: filling('text', 'citation'),
      issuing_body: 'text',
      disposition: filling('text', 'disposition'),
      current_status: filling('text', 'current_status'),
      latest_action_date: 'date',
      argued_date: filling('date', 'argued_date'),
      decided_date: 'date',
      date_enacted_issued: 'date',
      pdf_url: filling('text', 'pdf_url'),
      source_url: filling('text', 'source_url'),
      text_url: filling('text', 'text_url'),
      api_source_id: 'text',
      source_updated_at: filling('timestamptz', 'source_updated_at'),
    },
  },
  opinions: {
    name: 'public.judicial_opinions',
    key: ['id'],
    columns: {
      id: 'text',
      action_id: 'text',
      opinion_type: 'text',
      author: 'text',
      joined_by: 'text[]',
      position: 'smallint',
      page: filling('integer', 'page'),
      source_url: 'text',
    },
  },
  relations: {
    name: 'public.action_relations',
    key: ['action_id', 'kind', 'related_label'],
    columns: {
      action_id: 'text',
      kind: 'text',
      related_label: 'text',
      named_action_id: 'text',
      related_action_id: {
        type: 'text',
        value: `(select action.id from public."GovernmentActions" as action where action.id = incoming.named_action_id)`,
      },
      related_url: filling('text', 'related_url'),
      related_date: filling('date', 'related_date'),
    },
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    stamp: 'ingested_at',
    columns: {
      id: 'text',
      named_action_id: 'text',
      action_id: {
        type: 'text',
        value: `(select action.id from public."GovernmentActions" as action where action.id = incoming.named_action_id)`,
      },
      congress_number: 'integer',
      session: 'integer',
      chamber: 'text',
      roll_call_number: 'integer',
      vote_date: 'timestamptz',
      classification: 'text',
      question: 'text',
      subject: 'text',
      required_majority: 'text',
      result: 'text',
      yea_count: 'integer',
      nay_count: 'integer',
      present_count: 'integer',
      not_voting_count: 'integer',
      vice_president_vote: 'text',
      source_url: 'text',
    },
  },
} satisfies Record<Exclude<keyof Rows, 'positions' | 'withdrawn'>, UpsertTable>
