import type { SourceName } from '#ingest/source.ts'

/** A table or view of schema `public` that is published as files. */
export type DataTable = {
  name: string
  /** The official sources of its rows; empty for rows written here. */
  sources: readonly SourceName[]
  /** How to find a row's Congress; absent if the table has none. */
  congress?: keyof typeof congressOf
  /** The columns that identify a row of a view, which has no primary key in the catalogue. */
  key?: readonly string[]
  /** Published only by Congress, because the whole would be too large a file. */
  onlyByCongress?: true
  /** Holds our own words in addition to facts of official sources. */
  ownWords?: true
}

/** Joins from a row `t` to its Congress, and the expression for it; null if it belongs to none. */
export const congressOf = {
  itself: { join: '', number: 't.congress_number' },
  action: {
    join: 'left join public."GovernmentActions" a on a.id = t.action_id',
    number: 'a.congress_number',
  },
  rollCall: {
    join: 'left join public.roll_calls c on c.id = t.roll_call_id',
    number: 'c.congress_number',
  },
  text: {
    join: 'left join public.action_texts x on x.id = t.text_id left join public."GovernmentActions" a on a.id = x.action_id',
    number: 'a.congress_number',
  },
} as const

/** In the order in which a reader would ask for them. */
export const dataTables: readonly DataTable[] = [
  {
    name: 'GovernmentActions',
    sources: ['congress', 'federal-register', 'court'],
    congress: 'itself',
    ownWords: true,
  },
  { name: 'action_relations', sources: ['congress', 'federal-register'], congress: 'action' },
  { name: 'relation_statements', sources: ['congress', 'federal-register'], congress: 'action' },
  {
    name: 'action_summaries',
    sources: ['congress', 'federal-register', 'court'],
    congress: 'action',
    ownWords: true,
  },
  { name: 'action_annotations', sources: [], congress: 'action', ownWords: true },
  { name: 'comparison_summaries', sources: [], congress: 'action', ownWords: true },
  { name: 'committee_activities', sources: ['congress'], congress: 'action' },
  { name: 'amendments', sources: ['congress'], congress: 'itself' },
  { name: 'action_types', sources: [] },
  { name: 'action_texts', sources: ['texts', 'federal-register', 'court'], congress: 'action' },
  {
    name: 'text_passages',
    sources: ['texts', 'federal-register', 'court'],
    congress: 'text',
    onlyByCongress: true,
  },
  { name: 'judicial_opinions', sources: ['court'], ownWords: true },
  { name: 'opinion_summaries', sources: ['court'], ownWords: true },
  { name: 'roll_calls', sources: ['votes'], congress: 'itself', ownWords: true },
  {
    name: 'legislator_votes',
    sources: ['votes'],
    congress: 'rollCall',
    key: ['roll_call_id', 'legislator_id'],
  },
  { name: 'roll_call_parties', sources: ['votes', 'legislators'], congress: 'rollCall' },
  { name: 'roll_call_summaries', sources: [], congress: 'rollCall', ownWords: true },
  { name: 'legislators', sources: ['legislators'] },
  { name: 'committees', sources: ['legislators'] },
  {
    name: 'scheduled_events',
    sources: [
      'house-floor',
      'senate-floor',
      'house-meetings',
      'senate-meetings',
      'committee-meetings',
    ],
  },
  { name: 'legislator_parties', sources: ['legislators'] },
  { name: 'corrections', sources: [], ownWords: true },
  { name: 'ingest_sources', sources: [] },
]

/**
 * Public tables that are not published as files. Readers wrote these rows for this site and may change or delete them,
 * but no one can delete them from a downloaded file.
 */
export const ofReaders: readonly string[] = [
  'comments',
  'community_lists_with_profiles',
  'legislator_comments',
  'legislator_ratings',
  'list_comments',
  'profiles',
  'public_profile_comments',
  'public_profile_ratings',
  'public_profile_settings',
  'ratings',
  'user_list_items',
  'user_list_sections',
]
