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
  'vice_president_vote',
  'source_url',
] as const

/** SQL for `platform/database/upsert.ts`: the id of the action that a row names, where that action is here. */
export const namedAction = `
  (select action.id from public."GovernmentActions" as action where action.id = incoming.named_action_id)`

/** How `action_relations` is written (`platform/database/upsert.ts`), whichever source names the relation. */
export const relationsTable = {
  name: 'public.action_relations',
  key: ['action_id', 'kind', 'related_label'],
  columns: [
    'action_id',
    'kind',
    'related_label',
    'named_action_id',
    'related_action_id',
    'related_url',
    'related_date',
  ],
  values: {
    related_action_id: namedAction,
    related_url: 'coalesce(incoming.related_url, stored.related_url)',
    related_date: 'coalesce(incoming.related_date, stored.related_date)',
  },
} as const
