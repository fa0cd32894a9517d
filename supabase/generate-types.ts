import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { type ColumnRow, type FunctionRow, readPublicSchema } from './types/catalogue.ts'
import { generateValues } from './types/database-values.ts'
import { type Relationship, relationshipsOf } from './types/relationships.ts'
import { productSchema } from './product-schema.ts'

/**
 * The types of schema `public` as supabase-js takes them (`createClient<Database>`), read from the catalogue of a
 * migrated database. The same database always gives the same text.
 */
export async function generateTypes(sql: postgres.Sql): Promise<string> {
  const { columns, functions, links } = await readPublicSchema(sql)
  const relations = Map.groupBy(columns, ({ relation }) => relation)
  const of = (kind: ColumnRow['kind']) =>
    [...relations].filter(([, rows]) => rows[0]?.kind === kind)
  const relationships = relationshipsOf(links)
  return `// Generated from the migrations by \`npm run database-types\`; checked for drift by the tests.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '14.1' }
  public: {
    Tables: {${of('table')
      .map(([name, rows]) => table(name, rows, relationships))
      .join('')}
    }
    Views: {${of('view')
      .map(([name, rows]) => view(name, rows, relationships))
      .join('')}
    }
    Functions: {${functions.map(callable).join('')}
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
}

const communityList =
  'id name created_at user_id username item_count follower_count like_count by_editors'.split(' ')

/** Columns of views and of functions' rows that are never null, which the catalogue does not know. */
const neverNull: Record<string, string[]> = {
  export_actions: ['id', 'title', 'branch', 'action_type', 'cosponsor_count', 'total_count'],
  get_record_coverage: ['branch', 'actions'],
  compare_members: ['in_common', 'both_decided', 'agreed'],
  get_chamber_medians: ['members', 'with_party_members'],
  get_differing_votes: [
    'roll_call_id',
    'chamber',
    'congress_number',
    'roll_call_number',
    'vote_date',
    'question',
    'result',
    'decision_of_one',
    'decision_of_other',
    'total_count',
  ],
  get_community_lists: communityList,
  resolve_citations: ['place', 'keys', 'action_ids', 'member_ids'],
  search_community_lists: [...communityList, 'total_count'],
  get_member_counts: [
    'chamber',
    'congress_number',
    'listed',
    'missed',
    'with_party',
    'against_party',
  ],
  get_own_members_votes: [
    'roll_call_id',
    'chamber',
    'state',
    'district',
    'seat_chamber',
    'standing',
  ],
  get_member_votes: [
    'roll_call_id',
    'chamber',
    'congress_number',
    'roll_call_number',
    'vote_date',
    'question',
    'list_kind',
    'result',
    'vote_decision',
    'party',
    'total_count',
  ],
  get_member_year: ['voted_on', 'sides'],
  get_member_years: ['year', 'chamber', 'listed', 'missed'],
  get_sponsorship_counts: ['role', 'measures'],
  get_delegation_votes: [
    'roll_call_id',
    'chamber',
    'roll_call_number',
    'vote_date',
    'question',
    'result',
    'positions',
  ],
  get_member_measures: ['id', 'role', 'title', 'total_count'],
  get_member_measure_facets: ['facet', 'value', 'measures'],
  search_roll_calls: [
    'id',
    'chamber',
    'congress_number',
    'session',
    'roll_call_number',
    'vote_date',
    'question',
    'list_kind',
    'required_majority',
    'result',
    'total_count',
  ],
  legislator_votes: ['roll_call_id', 'legislator_id', 'vote_decision'],
  community_lists_with_profiles:
    'id name created_at updated_at user_id is_public username item_count follower_count like_count by_editors'.split(
      ' ',
    ),
  public_profile_comments: 'id user_id username content created_at updated_at'.split(' '),
  public_profile_ratings: 'id user_id username rating_value created_at'.split(' '),
  get_action_ratings:
    'action_id rating_count one_star two_stars three_stars four_stars five_stars'.split(' '),
  get_legislator_ratings:
    'legislator_id rating_count one_star two_stars three_stars four_stars five_stars'.split(' '),
  get_filter_options: ['branch', 'actionTypes'],
  get_public_profile: 'id username show_activity show_comments show_ratings'.split(' '),
  // Its other columns are null if it returns no member.
  get_action_vote: 'id full_name first_name last_name state party vote_decision'.split(' '),
  get_positions: 'legislator_id full_name first_name last_name state party vote_decision'.split(
    ' ',
  ),
  get_bundled_record: 'loaded_at actions'.split(' '),
  get_moderation_counts: 'refused reported hidden kept removed banned'.split(' '),
  followed_things: 'user_id kind id name is_quiet created_at'.split(' '),
  get_discussion: 'id total_threads'.split(' '),
  get_home_news: 'lines unread_count member_votes has_followed'.split(' '),
  get_lives: 'is_later id congress_number ground'.split(' '),
  get_readers_to_follow: 'id username list_count follower_count newest_at'.split(' '),
  get_committees: ['code', 'name', 'members', 'parties', 'leaders'],
  get_subjects: 'policy_area action_count'.split(' '),
  get_trending_lists: 'list_id follower_count like_count comment_count'.split(' '),
  get_own_activity:
    'action_comments action_ratings legislator_comments legislator_ratings list_comments'.split(
      ' ',
    ),
  get_tracker_matches:
    'id issue_name keywords is_search is_quiet last_seen_at match_count new_count newest looked_at'.split(
      ' ',
    ),
  get_list_progress: ['became_law', 'known'],
  order_list_items: ['moved'],
  search_government_actions:
    'id title actionType branch action_date rating_count total_count'.split(' '),
  search_legislators:
    'id firstName lastName full_name party state chamber in_office rating_count total_count'.split(
      ' ',
    ),
  suggest_actions: ['id', 'title', 'branch', 'action_type'],
  suggest_legislators: ['id', 'full_name', 'party', 'state', 'chamber', 'in_office'],
}

function table(
  name: string,
  rows: ColumnRow[],
  relationships: Map<string, Relationship[]>,
): string {
  const stored = rows.filter(({ computed }) => !computed)
  return `
      ${name}: {
        Row: {${rows.map((row) => `\n          ${row.name}: ${typeOf(row)}`).join('')}
        }
        Insert: {${stored.map((row) => `\n          ${written(row, row.defaulted || row.nullable)}`).join('')}
        }
        Update: {${stored.map((row) => `\n          ${written(row, true)}`).join('')}
        }
        Relationships: ${list(relationships.get(name))}
      }`
}

function written(row: ColumnRow, optional: boolean): string {
  return row.generated ? `${row.name}?: never` : `${row.name}${optional ? '?' : ''}: ${typeOf(row)}`
}

function view(name: string, rows: ColumnRow[], relationships: Map<string, Relationship[]>): string {
  const fields = rows.map((row) => {
    const nullable = !neverNull[name]?.includes(row.name)
    return `\n          ${row.name}: ${typeOf({ ...row, nullable })}`
  })
  return `
      ${name}: {
        Row: {${fields.join('')}
        }
        Relationships: ${list(relationships.get(name))}
      }`
}

function callable({ name, takes, gives, returns, set }: FunctionRow): string {
  const fields = takes.map(
    ({ name: argument, type, optional }) =>
      `${argument}${optional ? '?' : ''}: ${typeOf({ type, nullable: optional })}`,
  )
  const row = gives.map(({ name: column, type }) => {
    const nullable = !neverNull[name]?.includes(column)
    return `\n          ${column}: ${typeOf({ type, nullable })}`
  })
  const result =
    row.length > 0 ? `{${row.join('')}\n        }` : typeOf({ type: returns, nullable: true })
  return `
      ${name}: {
        Args: ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'never'}
        Returns: ${result}${set ? '[]' : ''}
      }`
}

function list(relationships: Relationship[] = []): string {
  const lines = relationships.map(
    (each) => `
          {
            foreignKeyName: '${each.foreignKeyName}'
            columns: ${tuple(each.columns)}
            isOneToOne: ${each.isOneToOne}
            referencedRelation: '${each.referencedRelation}'
            referencedColumns: ${tuple(each.referencedColumns)}
          },`,
  )
  return lines.length > 0 ? `[${lines.join('')}\n        ]` : '[]'
}

function tuple(names: string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`
}

/** Types in JSON: numbers of every size; everything else that is no boolean or JSON is a string. */
const scalars: Record<string, string> = {
  ...Object.fromEntries(
    ['int2', 'int4', 'int8', 'bigint', 'float4', 'float8', 'numeric'].map((name) => [
      name,
      'number',
    ]),
  ),
  ...Object.fromEntries(
    ['text', 'uuid', 'date', 'timestamptz', 'varchar'].map((name) => [name, 'string']),
  ),
  bool: 'boolean',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  tsvector: 'unknown',
  void: 'undefined',
}

function typeOf({ type, nullable }: { type: string; nullable: boolean }): string {
  // A column's type is named _text, what a function returns text[].
  const array = type.startsWith('_') || type.endsWith('[]')
  const scalar = scalars[type.replace(/^_|\[\]$/g, '')]
  if (!scalar) throw new Error(`There is no TypeScript type here yet for the SQL type ${type}.`)
  return `${scalar}${array ? '[]' : ''}${nullable && !['unknown', 'undefined'].includes(scalar) ? ' | null' : ''}`
}

if (import.meta.main) {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-types-'))
  const server = await startEmbedded(directory, { fsync: 'off' })
  const sql = connect(server.options, 1)
  try {
    await migrate(sql, productSchema)
    await writeFile(new URL('database.types.ts', import.meta.url), await generateTypes(sql))
    const values = new URL('../domain/database-values.ts', import.meta.url)
    await writeFile(values, await generateValues(sql))
  } finally {
    await sql.end()
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
