/** The columns of `legislators` that follow from a member's entry in the community's lists. */
export const legislatorColumns = [
  'id',
  'lis_id',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'nickname',
  'full_name',
  'party',
  'caucus',
  'state',
  'chamber',
  'district',
  'senate_class',
  'state_rank',
  'in_office',
  'leadership_title',
  'photo_url',
  'congress_gov_url',
  'website_url',
  'contact_form_url',
  'phone',
  'office_address',
  'terms',
  'committees',
] as const

/** The columns of `roll_calls` that follow from the official record of a vote. */
export const rollCallColumns = [
  'id',
  'named_action_id',
  'congress_number',
  'session',
  'chamber',
  'roll_call_number',
  'vote_date',
  'classification',
  'question',
  'subject',
  'required_majority',
  'result',
  'yea_count',
  'nay_count',
  'present_count',
  'not_voting_count',
  'candidate_totals',
  'amendment_author',
  'amendment_purpose',
  'vice_president_vote',
  'source_url',
  'taken_back',
  'taken_back_on',
] as const

/**
 * SQL for `packages/backend/src/database/upsert.ts`: the id of the action that a row names, if the
 * record has it.
 */
export const namedAction = `
  (select action.id from public."GovernmentActions" as action where action.id = incoming.named_action_id)`

/** How each writer of relations writes its own (`packages/backend/src/database/upsert.ts`); `origin` and `author` are whose they are. */
export const relationStatementsTable = {
  name: 'public.relation_statements',
  key: ['action_id', 'origin', 'author', 'kind', 'related_label'],
  columns: [
    'action_id',
    'origin',
    'author',
    'kind',
    'related_label',
    'named_action_id',
    'related_url',
    'related_date',
  ],
} as const

/** How each writer of summaries of actions writes its own; `origin` and `author` are whose they are. */
export const actionSummariesTable = {
  name: 'public.action_summaries',
  key: ['action_id', 'origin', 'author'],
  columns: [
    'action_id',
    'origin',
    'author',
    'summary',
    'sources',
    'text_version',
    'text_date',
    'written_at',
  ],
} as const
