import type { SourceName } from '#ingest/source.ts'

/** A table or view of schema `public` that is given away as files. */
export type DataTable = {
  name: string
  /** Whose records it is made of; empty for what is written here. */
  sources: readonly SourceName[]
  /** How a row tells its Congress; without it the table has none. */
  congress?: keyof typeof congressOf
  /** What identifies a row, where the catalogue has no primary key: of a view. */
  key?: readonly string[]
  /** Only by Congress: the whole of it would be too large a file. */
  onlyByCongress?: true
  /** Holds words of ours beside facts of official sources. */
  ownWords?: true
}

/** Joins by which a row `t` is placed, and the Congress it then has; null where it belongs to none. */
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
  { name: 'legislator_parties', sources: ['legislators'] },
  { name: 'corrections', sources: [], ownWords: true },
  { name: 'ingest_sources', sources: [] },
]

/**
 * What a visitor may read as well, and is not given away as files: readers wrote it here to be read here, and may
 * change it or take it back. A file that somebody has cannot be taken back.
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
]
