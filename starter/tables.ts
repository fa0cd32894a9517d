import type { UpsertTable } from '#platform/database/upsert.ts'

// What ingestion has written, or what has moved on since this edition, is newer than its facts.
const isNewer = `coalesce(
  stored.ingested_at is not null or stored.latest_action_date > incoming.latest_action_date, false)`
// The Federal Register's notes tell these three: an edition does not undo what was read there. The others, such as
// blocked by a court, are known by hand alone.
const isTold = `(stored.ingested_at is not null
  and coalesce(stored.disposition in ('partly_revoked', 'revoked', 'superseded'), false))`

/** Facts of an action: a newer row keeps its own. */
function actionFacts(columns: Record<string, string>) {
  return mapped(
    columns,
    (column) => `case when ${isNewer} then stored.${column} else incoming.${column} end`,
  )
}

/** Facts of an opinion: those of a decision that ingestion has written stay. */
function opinionFacts(columns: Record<string, string>) {
  return mapped(
    columns,
    (column) => `case when stored.id is not null and exists (
      select from public."GovernmentActions" as action
      where action.id = incoming.action_id and action.ingested_at is not null
    ) then stored.${column} else incoming.${column} end`,
  )
}

function mapped(columns: Record<string, string>, value: (column: string) => string) {
  return Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [column, { type, value: value(column) }]),
  )
}

const linked = {
  type: 'text',
  value: `(select action.id from public."GovernmentActions" as action where action.id = incoming.named_action_id)`,
}

/**
 * What the loader writes, column by column. The names are the schema's; none comes from the record. Facts that
 * ingestion has written stay; what editors write is always brought up to date.
 */
export const tables = {
  legislators: {
    name: 'public.legislators',
    key: ['id'],
    when: 'stored.ingested_at is null',
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
      committees: 'jsonb',
    },
  },
  actions: {
    name: 'public."GovernmentActions"',
    key: ['id'],
    columns: {
      id: 'text',
      ai_neutral_summary: 'text',
      summary_sources: 'jsonb',
      // The nicknames are the editors'; the official names are facts.
      aliases: {
        type: 'jsonb',
        value: `case when stored.ingested_at is null then incoming.aliases else
          jsonb_path_query_array(incoming.aliases, '$[*] ? (@.kind == "nickname")')
          || jsonb_path_query_array(stored.aliases, '$[*] ? (@.kind != "nickname")') end`,
      },
      disposition: {
        type: 'text',
        value: `case when ${isTold} then stored.disposition
          else coalesce(incoming.disposition, stored.disposition) end`,
      },
      // Of a measure it follows from the history, of anything else from the disposition.
      current_status: {
        type: 'text',
        value: `case when ${isNewer} and (incoming.branch = 'Legislative' or incoming.disposition is null)
          or ${isTold} then stored.current_status else incoming.current_status end`,
      },
      ...actionFacts({
        title: 'text',
        branch: 'text',
        action_type: 'text',
        bill_number: 'text',
        congress_number: 'integer',
        law_number: 'text',
        executive_order_number: 'integer',
        proclamation_number: 'integer',
        president_name: 'text',
        docket_number: 'text',
        other_dockets: 'text[]',
        lower_court: 'text',
        judgment: 'text',
        votes_for_judgment: 'integer',
        votes_against_judgment: 'integer',
        citation: 'text',
        federal_register_number: 'text',
        issuing_body: 'text',
        policy_area: 'text',
        subjects: 'text[]',
        sponsor_data: 'jsonb',
        cosponsors_data: 'jsonb',
        actions_history: 'jsonb',
        latest_action_text: 'text',
        latest_action_date: 'date',
        disposition_notes: 'text',
        introduced_date: 'date',
        argued_date: 'date',
        decided_date: 'date',
        published_date: 'date',
        date_enacted_issued: 'date',
        pdf_url: 'text',
        congress_gov_url: 'text',
        source_url: 'text',
        text_url: 'text',
        api_source_id: 'text',
      }),
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
      related_action_id: linked,
      related_url: { type: 'text', value: 'coalesce(incoming.related_url, stored.related_url)' },
      related_date: { type: 'date', value: 'coalesce(incoming.related_date, stored.related_date)' },
    },
  },
  opinions: {
    name: 'public.judicial_opinions',
    key: ['id'],
    columns: {
      id: 'text',
      ai_summary: 'text',
      summary_sources: 'jsonb',
      ...opinionFacts({
        action_id: 'text',
        opinion_type: 'text',
        author: 'text',
        joined_by: 'text[]',
        position: 'smallint',
        page: 'integer',
        source_url: 'text',
      }),
    },
  },
  rollCalls: {
    name: 'public.roll_calls',
    key: ['id'],
    when: 'stored.ingested_at is null',
    columns: {
      id: 'text',
      named_action_id: 'text',
      action_id: linked,
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
} satisfies Record<string, UpsertTable>
