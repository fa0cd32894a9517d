import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

/** Rules for the whole schema, read from the catalogue. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const names = async (query: string) =>
  (await database.sql.unsafe<{ name: string }[]>(query)).map(({ name }) => name)

const callable = (role: string) =>
  names(`select proname::text as name from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('${role}', oid, 'execute')
    order by proname`)

describe('nothing is open by habit', () => {
  test('each table has row-level security', async () => {
    expect(
      await names(`select relname as name from pg_catalog.pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual([])
  })

  test('no client role may empty a table, refer to it or hang a trigger on it', async () => {
    expect(
      await names(`
        select format('%s: %s on %s', role, right_, relation.oid::regclass) as name
        from pg_catalog.pg_class as relation
        cross join unnest(array['anon', 'authenticated']) as role
        cross join unnest(array['truncate', 'references', 'trigger']) as right_
        where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v')
          and has_table_privilege(role, relation.oid, right_)`),
    ).toEqual([])
  })

  test('a visitor writes nowhere, not even in one column', async () => {
    expect(
      await names(`
        select format('%s on %s', right_, relation.oid::regclass) as name
        from pg_catalog.pg_class as relation
        cross join unnest(array['insert', 'update']) as right_
        where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v')
          and (has_any_column_privilege('anon', relation.oid, right_)
            or has_table_privilege('anon', relation.oid, 'delete'))`),
    ).toEqual([])
  })

  test('no client role reads or writes private tables, such as the progress of ingestion', async () => {
    expect(
      await names(`
        select format('%s: %s on %s', role, right_, relation.oid::regclass) as name
        from pg_catalog.pg_class as relation
        cross join unnest(array['anon', 'authenticated']) as role
        cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as right_
        where relation.relnamespace in ('private'::regnamespace, 'auth'::regnamespace)
          and relation.relkind in ('r', 'p', 'v', 'm')
          -- What searches look in, how votes are stored and what texts hold is made of the public record, and calls
          -- run with the rights of whoever asks.
          and not (right_ = 'select' and relation.relname in (
            'action_facts', 'answers', 'fact_groups', 'member_counts', 'member_keys', 'positions', 'roll_call_keys', 'action_names', 'given_names', 'group_counts', 'record_coverage', 'search_entries', 'search_synonyms', 'search_versions', 'section_keys', 'text_outlines', 'vocabulary', 'word_counts'
          ))
          and (has_table_privilege(role, relation.oid, right_)
            or right_ in ('select', 'insert', 'update') and has_any_column_privilege(role, relation.oid, right_))`),
    ).toEqual([])
    expect(
      await names(`select relname as name from pg_catalog.pg_class
        where relnamespace = 'private'::regnamespace and relname like 'ingest%' and relkind = 'r' order by 1`),
    ).toEqual([
      'ingest_checkpoints',
      'ingest_coverage',
      'ingest_documents',
      'ingest_rejects',
      'ingest_requests',
    ])
  })

  test('only the service writes an id, a date that others see, or a mark of moderation', async () => {
    expect(
      await names(`
        select format('%s.%s', column_.attrelid::regclass, column_.attname) as name
        from pg_catalog.pg_attribute as column_
        join pg_catalog.pg_class as relation on relation.oid = column_.attrelid
        cross join unnest(array['insert', 'update']) as right_
        where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
          and column_.attname in ('id', 'created_at', 'updated_at', 'deleted_at', 'hidden_at')
          and has_column_privilege('authenticated', relation.oid, column_.attname, right_)
        order by name`),
      // Removed items return to their place, seen by their reader alone. Creation requests may be sent twice.
    ).toEqual([
      'user_list_sections.id',
      'user_lists.id',
      'user_saved_actions.created_at',
      'user_trackers.id',
    ])
  })

  test('the functions that can be called are these', async () => {
    const open = [
      'beginning',
      'check_username',
      'compare_members',
      'export_actions',
      'find_in_text',
      'find_referenced_actions',
      'get_action_context',
      'get_action_ratings',
      'get_action_vote',
      'get_amendment',
      'get_amendments',
      'get_amendments_of_vote',
      'get_bundled_record',
      'get_chamber_medians',
      'get_comment_path',
      'get_committee_counts',
      'get_committee_measures',
      'get_committees',
      'get_community_lists',
      'get_delegation_votes',
      'get_differing_votes',
      'get_discussion',
      'get_filter_options',
      'get_legislator_ratings',
      'get_list_progress',
      'get_lives',
      'get_member_counts',
      'get_member_measure_facets',
      'get_member_measures',
      'get_member_votes',
      'get_member_year',
      'get_member_years',
      'get_moderation_counts',
      'get_own_members_votes',
      'get_positions',
      'get_public_profile',
      'get_readers_to_follow',
      'get_record_coverage',
      'get_renamed_profile',
      'get_schedule',
      'get_sponsors',
      'get_sponsorship_counts',
      'get_state_weeks',
      'get_subjects',
      'get_trending_lists',
      'outline',
      'resolve_citations',
      'search_community_lists',
      'search_government_actions',
      'search_legislators',
      'search_page',
      'search_reading',
      'search_roll_calls',
      'search_texts',
      'suggest_actions',
      'suggest_legislators',
      'withdrawn_cosponsors',
    ]
    expect(await callable('anon')).toEqual(open)
    const ofAnAccount = [
      'answer_appeal',
      'changed_since_saved',
      'copy_list',
      'decide_report',
      'end_own_session',
      'get_home_news',
      'get_notifications',
      'get_moderation_log',
      'get_moderation_queue',
      'get_operator_status',
      'get_own_activity',
      'get_own_sessions',
      'get_tracker_matches',
      'mark_notifications_read',
      'order_list_items',
      'remove_list_comment',
      'undo_decision',
    ]
    expect(await callable('authenticated')).toEqual([...open, ...ofAnAccount].toSorted())
  })
})

describe('the schema keeps its own rules', () => {
  test('each policy says for whom it is, for one verb', async () => {
    expect(
      await names(`select policyname || ' on ' || tablename as name from pg_catalog.pg_policies
        where schemaname = 'public' and roles <> '{service_role}'
          and (roles = '{public}' or cmd = 'ALL')`),
    ).toEqual([])
  })

  test('each policy for writing asks whether the session still exists', async () => {
    expect(
      await names(`select policyname || ' on ' || tablename as name from pg_catalog.pg_policies
        where schemaname = 'public' and cmd <> 'SELECT' and roles <> '{service_role}'
          and coalesce(qual, with_check) not like '%session_is_live%'`),
    ).toEqual([])
  })

  test('each policy for changing or deleting a row checks its owner, before and after', async () => {
    // Select policies also limit the rows that a statement reads; a statement without a condition reads none.
    expect(
      await names(`
        select policyname || ' on ' || tablename as name from pg_catalog.pg_policies
        cross join unnest(case cmd when 'UPDATE' then array[qual, with_check] else array[qual] end) as condition
        where schemaname = 'public' and cmd in ('UPDATE', 'DELETE') and roles <> '{service_role}'
          and coalesce(condition, '') !~
            '(\\w*id = \\( SELECT auth\\.uid\\(\\) AS uid\\)|list_id IN \\( SELECT user_lists\\.id\\s+FROM user_lists\\))'`),
    ).toEqual([])
  })

  test('each function that runs with its owner’s rights has an empty search path', async () => {
    expect(
      await names(`select oid::regprocedure::text as name from pg_catalog.pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and prosecdef and not coalesce(proconfig, '{}') @> array['search_path=""']`),
    ).toEqual([])
  })

  test('each function that another calls by name is there', async () => {
    expect(
      await names(`
        select distinct format('%s calls %s', caller.oid::regprocedure, call[1]) as name
        from pg_catalog.pg_proc as caller
        cross join regexp_matches(caller.prosrc, '\\m((?:public|private|auth|realtime)\\.[a-z_]+)\\(', 'g') as call
        where caller.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and to_regproc(call[1]) is null
          and to_regclass(call[1]) is null`),
    ).toEqual([])
  })

  test('each foreign key has an index that begins with its columns', async () => {
    expect(
      await names(`
        select format('%s (%s)', key.conrelid::regclass, key.conname) as name
        from pg_catalog.pg_constraint as key
        where key.contype = 'f' and key.connamespace = 'public'::regnamespace
          and not exists (
            select from pg_catalog.pg_index as index
            where index.indrelid = key.conrelid
              and (index.indkey::smallint[])[0:cardinality(key.conkey) - 1] @> key.conkey
          )`),
    ).toEqual([])
  })

  test.each([
    [['comments', 'legislator_comments', 'list_comments']],
    [['ratings', 'legislator_ratings']],
  ])('%j have the same triggers and checks', async (tables) => {
    const all = tables.map((table) => `'public.${table}'::regclass`).join(', ')
    expect(
      await names(`
        with rule as (
          select tgrelid as of_table, tgname::text as name,
            -- What each calls differs, and of what it is told.
            regexp_replace(pg_get_triggerdef(oid), '^.*? (BEFORE|AFTER)|ON public.\\w+|EXECUTE.*', '', 'g') as words
          from pg_catalog.pg_trigger
          where not tgisinternal
          union all
          select conrelid, conname, pg_get_constraintdef(oid) from pg_catalog.pg_constraint where contype = 'c'
        )
        select format('%s: %s', string_agg(of_table::regclass::text, ', ' order by of_table), words) as name
        from rule
        where of_table in (${all})
        group by words, case when words !~ '^CHECK' then name end
        having count(*) <> ${tables.length}`),
    ).toEqual([])
  })

  test('each table, view and function says what it is', async () => {
    expect(
      await names(`
        select oid::regclass::text as name from pg_catalog.pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
          and obj_description(oid, 'pg_class') is null
        union all
        select oid::regprocedure::text from pg_catalog.pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and obj_description(oid, 'pg_proc') is null`),
    ).toEqual([])
  })
})
