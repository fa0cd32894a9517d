import type postgres from 'postgres'

/** Reading 20,000 texts for words that are refused would take longer than all the rest. */
const moderated = {
  comments: 'publish_comment',
  legislator_comments: 'publish_comment',
  list_comments: 'publish_comment',
  user_trackers: 'moderate',
  user_lists: 'moderate',
  user_list_items: 'moderate',
}

const moderation = (verb: 'disable' | 'enable') =>
  Object.entries(moderated)
    .map(([table, trigger]) => `alter table public.${table} ${verb} trigger ${trigger};`)
    .join('\n')

/**
 * A busy installation: 5,000 actions, 1,500 roll calls, 300 readers and what they wrote, rated and collected. Every
 * table that a query should find its way in by an index is large enough that reading all of it costs more.
 */
export async function fillWithACrowd(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    ${moderation('disable')}
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
    select 'A' || lpad(n::text, 6, '0'), 'First ' || n, 'Last ' || n, 'Full ' || n, 'Independent', 'VT', 'House', true
    from generate_series(1, 500) as n;

    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date, sponsor_data)
    select
      '119-hr-' || n, 'Measure ' || n, 'Legislative', 'hr', 'H.R. ' || n, 119, date '2025-01-01' + n % 500,
      jsonb_build_object('bioguideId', 'A' || lpad((1 + n % 500)::text, 6, '0'))
    from generate_series(1, 4500) as n
    union all
    select 'eo-' || n, 'Order ' || n, 'Executive', 'executive_order', null, null, date '2025-01-01' + n % 500, null
    from generate_series(1, 500) as n;

    insert into public.action_texts
      (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
    select '119-hr-' || n, version, position, 'https://www.govinfo.gov/', 'bill-dtd', repeat('0', 64), 900, 5
    from generate_series(1, 1500) as n
    cross join unnest(array['ih', 'eh']) with ordinality as versions (version, position);
    insert into public.text_passages (text_id, position, path, kind, content)
    select id, n, 'sec-' || n, 'section', '[{"level": 0, "text": "Words of a section."}]'
    from public.action_texts cross join generate_series(1, 5) as n;

    insert into public.judicial_opinions (id, action_id, opinion_type)
    select 'scotus-' || n, 'eo-' || 1 + n % 500, 'majority' from generate_series(1, 1500) as n;
    insert into public.roll_calls (
      id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
    )
    select
      'house-119-1-' || n, '119-hr-' || n, 119, 1, 'House', n, timestamptz '2025-01-01' + n * interval '1 hour',
      'On Passage', '1/2', 'Passed'
    from generate_series(1, 1500) as n;
    select private.store_positions(jsonb_agg(jsonb_build_object('roll_call_id', roll_call.id, 'positions',
      jsonb_build_object('Yea', (select string_agg(id, ' ') from public.legislators where id <= 'A000020')))))
    from public.roll_calls as roll_call;

    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select
      ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.com', now(),
      jsonb_build_object('username', 'reader' || n)
    from generate_series(1, 300) as n;

    create temporary table doings on commit drop as
    select
      ('00000000-0000-4000-8000-' || lpad((1 + n % 300)::text, 12, '0'))::uuid as user_id,
      '119-hr-' || n as action_id,
      'A' || lpad((1 + n % 499)::text, 6, '0') as legislator_id,
      now() - n * interval '1 minute' as created_at
    from generate_series(1, 4000) as n;
    insert into public.ratings (user_id, action_id, rating_value, created_at)
      select user_id, action_id, 4, created_at from doings;
    insert into public.legislator_ratings (user_id, legislator_id, rating_value, created_at)
      select user_id, legislator_id, 4, created_at from doings on conflict do nothing;
    insert into public.comments (user_id, action_id, content, created_at)
      select user_id, action_id, 'A review', created_at from doings;
    insert into public.legislator_comments (user_id, legislator_id, content, created_at)
      select user_id, legislator_id, 'A review', created_at from doings;
    insert into public.user_saved_actions (user_id, action_id, created_at)
      select user_id, action_id, created_at from doings;
    insert into public.user_trackers (user_id, issue_name, created_at)
      select user_id, 'Issue', created_at from doings;
    insert into public.user_lists (user_id, name, is_public, created_at)
      select user_id, 'A list', true, created_at from doings;
    insert into public.user_list_items (list_id, action_id)
      select id, '119-hr-' || 1 + row_number() over () % 4500 from public.user_lists;
    insert into public.list_follows (follower_id, list_id)
      select doings.user_id, list.id
      from doings join public.user_lists as list on list.created_at = doings.created_at;
    insert into public.list_likes (user_id, list_id) select follower_id, list_id from public.list_follows;
    insert into public.list_comments (user_id, list_id, content)
      select follower_id, list_id, 'A comment' from public.list_follows;
    ${moderation('enable')}
  `)
  await sql`vacuum analyze`
}
