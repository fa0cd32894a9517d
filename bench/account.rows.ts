import type postgres from 'postgres'

/**
 * Gives an account 1,000 saved actions, 200 lists of 200 items, 500 comments, 20 trackers; and the record as many
 * plain actions as that takes.
 * @returns the id of one of the lists
 */
export async function fillAccount(sql: postgres.Sql, userId: string): Promise<string> {
  await sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, introduced_date)
    select
      '93-hr-' || n,
      format('Measure %s on %s and %s', n,
        (array['water', 'roads', 'schools', 'health', 'trade'])[1 + n % 5],
        (array['rights', 'safety', 'funding', 'research'])[1 + n % 4]),
      'Legislative', 'hr', 'H.R. ' || n, 93, date '1973-01-03' + n % 700
    from generate_series(1, 2000) as n`
  await sql`
    insert into public.user_saved_actions (user_id, action_id, created_at)
    select ${userId}, '93-hr-' || n, now() - n * interval '1 minute'
    from generate_series(1, 1000) as n`
  await sql`
    insert into public.user_lists (user_id, name, created_at)
    select ${userId}, 'List ' || n, now() - n * interval '1 minute'
    from generate_series(1, 200) as n`
  await sql`
    insert into public.user_list_items (list_id, action_id, position)
    select list.id, '93-hr-' || n, n
    from public.user_lists as list, generate_series(1, 200) as n
    where list.user_id = ${userId}`
  await sql`
    insert into public.comments (user_id, action_id, content, created_at)
    select ${userId}, '93-hr-' || n, 'What I think of measure ' || n, now() - n * interval '1 minute'
    from generate_series(1, 500) as n`
  await sql`
    insert into public.user_trackers (user_id, issue_name, keywords)
    select
      ${userId}, 'Issue ' || n,
      array[(array['water', 'roads', 'schools', 'health', 'trade'])[1 + n % 5] || ' and rights', 'measure ' || n]
    from generate_series(1, 20) as n`
  const [list] = await sql<{ id: string }[]>`
    select id from public.user_lists where user_id = ${userId} limit 1`
  return list!.id
}

/** 10,000 public lists of 1,000 other people, of which the account follows a hundred. */
export async function fillCommunity(sql: postgres.Sql, userId: string): Promise<void> {
  await sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), n || '@example.com', now(), jsonb_build_object('username', 'other' || n)
    from generate_series(1, 1000) as n`
  await sql`
    insert into public.user_lists (user_id, name, is_public, created_at)
    select profile.id, 'A public list', true, now() - random() * interval '1 year'
    from public.profiles as profile, generate_series(1, 10)
    where profile.id <> ${userId}`
  await sql`
    insert into public.user_list_items (list_id, action_id)
    select id, '93-hr-' || 1 + row_number() over () % 2000 from public.user_lists where is_public`
  await sql`
    insert into public.list_follows (follower_id, list_id)
    select ${userId}, id from public.user_lists where is_public limit 100`
  await sql`vacuum analyze`
}
