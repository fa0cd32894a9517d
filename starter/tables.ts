import type postgres from 'postgres'

type Table = {
  name: string
  /** Column → its type, as `jsonb_to_recordset` reads it. The first is the key. */
  columns: Record<string, string>
  /** When a stored row gives way; by default always. `stored` and `excluded` are the two rows. */
  unless?: string
}

/** What the loader writes, column by column. The names are the schema's; none comes from the record. */
export const tables = {
  legislators: {
    name: 'public.legislators',
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
    columns: {
      id: 'text',
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
      ai_neutral_summary: 'text',
      summary_sources: 'jsonb',
      aliases: 'jsonb',
      policy_area: 'text',
      subjects: 'text[]',
      sponsor_data: 'jsonb',
      cosponsors_data: 'jsonb',
      actions_history: 'jsonb',
      latest_action_text: 'text',
      latest_action_date: 'date',
      current_status: 'text',
      disposition: 'text',
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
    },
    unless: 'stored.latest_action_date > excluded.latest_action_date',
  },
  opinions: {
    name: 'public.judicial_opinions',
    columns: {
      id: 'text',
      action_id: 'text',
      opinion_type: 'text',
      author: 'text',
      joined_by: 'text[]',
      position: 'smallint',
      ai_summary: 'text',
      summary_sources: 'jsonb',
      page: 'integer',
      source_url: 'text',
    },
  },
  rollCalls: {
    name: 'public.roll_calls',
    columns: {
      id: 'text',
      action_id: 'text',
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
      source_url: 'text',
    },
  },
} satisfies Record<string, Table>

/**
 * Writes rows in one statement: new ones are inserted, different ones updated, equal ones left.
 * @returns how many were inserted or updated.
 */
export async function upsert(
  sql: postgres.TransactionSql,
  { name, columns, unless }: Table,
  rows: postgres.JSONValue[],
): Promise<number> {
  const names = Object.keys(columns)
  const [key, ...others] = names
  const list = (prefix: string) => others.map((column) => prefix + column).join(', ')
  const { count } = await sql.unsafe(
    `insert into ${name} as stored (${names.join(', ')})
     select ${names.join(', ')}
     from jsonb_to_recordset($1) as record (${names.map((column) => `${column} ${columns[column]}`).join(', ')})
     on conflict (${key}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${list('stored.')}) is distinct from (${list('excluded.')})
       and not coalesce(${unless ?? 'false'}, false)`,
    [sql.json(rows)],
  )
  return count
}
