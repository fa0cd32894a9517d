-- What the screens of an account ask for in one call each. All run with the caller's own rights, so that row-level
-- security decides what they find; they only save round trips.

create function public.order_list_items(list_id uuid, item_ids uuid[]) returns table (moved bigint)
  language sql
  set search_path = ''
as $$
  with moved as (
    update public.user_list_items as item
    set position = wanted.place
    from unnest(item_ids) with ordinality as wanted (id, place)
    where item.id = wanted.id
      and item.list_id = order_list_items.list_id
      and item.position is distinct from wanted.place
    returning 1
  )
  select count(*) from moved
$$;
comment on function public.order_list_items(uuid, uuid[]) is
  'Puts the items of one of the caller''s lists in the order given, from 1. What is added later has place 0 and stands '
  'before them; ids that are not in the list are passed over. Gives the number of items moved.';

create function public.get_own_activity()
  returns table (
    action_comments bigint,
    action_ratings bigint,
    legislator_comments bigint,
    legislator_ratings bigint,
    list_comments bigint,
    average_rating numeric,
    first_activity_at timestamptz
  )
  language sql stable
  set search_path = ''
as $$
  with activity as (
    select 'action comment' as kind, comment.created_at, null::integer as stars
    from public.comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'legislator comment', comment.created_at, null
    from public.legislator_comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'list comment', comment.created_at, null
    from public.list_comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'action rating', rating.created_at, rating.rating_value
    from public.ratings as rating
    where rating.user_id = auth.uid()
    union all
    select 'legislator rating', rating.created_at, rating.rating_value
    from public.legislator_ratings as rating
    where rating.user_id = auth.uid()
  )
  select
    count(*) filter (where activity.kind = 'action comment'),
    count(*) filter (where activity.kind = 'action rating'),
    count(*) filter (where activity.kind = 'legislator comment'),
    count(*) filter (where activity.kind = 'legislator rating'),
    count(*) filter (where activity.kind = 'list comment'),
    avg(activity.stars),
    min(activity.created_at)
  from activity
$$;
comment on function public.get_own_activity() is
  'How much the caller has written and rated, of each kind; the average of their ratings and when they began, null '
  'where there is none.';

create function private.tracker_query(issue_name text, keywords text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  select websearch_to_tsquery(
    'pg_catalog.english',
    string_agg('"' || replace(private.fold(word), '"', ' ') || '"', ' or ')
  )
  from unnest(case when cardinality(keywords) > 0 then keywords else array[issue_name] end) as word
$$;
comment on function private.tracker_query(text, text[]) is
  'What a tracker looks for: any of its keywords, each as a phrase; without keywords the name of its issue.';
grant execute on function private.tracker_query(text, text[]) to authenticated, service_role;

create function public.get_tracker_matches(matches_each integer default 5)
  returns table (
    id uuid,
    issue_name text,
    description text,
    keywords text[],
    last_seen_at timestamptz,
    new_count bigint,
    newest jsonb,
    looked_at timestamptz
  )
  language sql stable
  set search_path = ''
as $$
  select
    tracker.id,
    tracker.issue_name,
    tracker.description,
    tracker.keywords,
    tracker.last_seen_at,
    found.total,
    coalesce(found.newest, '[]'),
    now()
  from public.user_trackers as tracker
  cross join lateral (
    select
      count(*) as total,
      jsonb_agg(
        jsonb_build_object('id', match.id, 'title', match.title, 'action_date', match.action_date)
        order by match.place
      ) filter (where match.place <= greatest(1, least(coalesce(matches_each, 5), 20))) as newest
    from (
      select
        action.id,
        action.title,
        action.action_date,
        row_number() over (order by action.action_date desc, action.id) as place
      from public."GovernmentActions" as action
      where action.created_at > tracker.last_seen_at
        and action.search_vector @@ private.tracker_query(tracker.issue_name, tracker.keywords)
    ) as match
  ) as found
  where tracker.user_id = auth.uid() and tracker.is_active
  order by tracker.created_at desc, tracker.id
  limit 200
$$;
comment on function public.get_tracker_matches(integer) is
  'The active trackers of the caller, the newest first and 200 at most, each with how many actions that match it came '
  'into the record since last_seen_at, and the newest of them as {"id", "title", "action_date"}. looked_at is what to set last_seen_at to, so that nothing '
  'that arrives meanwhile is passed over.';

revoke execute on function
  public.order_list_items(uuid, uuid[]),
  public.get_own_activity(),
  public.get_tracker_matches(integer)
  from public;
grant execute on function
  public.order_list_items(uuid, uuid[]),
  public.get_own_activity(),
  public.get_tracker_matches(integer)
  to authenticated, service_role;
