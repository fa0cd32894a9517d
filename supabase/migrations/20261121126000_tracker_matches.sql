-- What a tracker finds: what came into the record since its owner last looked, marked as new, and behind it what was
-- there before, so that a second look does not show less than the first.

drop function public.get_tracker_matches(integer);

create function public.get_tracker_matches(matches_each integer default 5)
  returns table (
    id uuid,
    issue_name text,
    description text,
    keywords text[],
    last_seen_at timestamptz,
    match_count bigint,
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
    found.total_new,
    coalesce(found.newest, '[]'),
    now()
  from public.user_trackers as tracker
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where match.is_new) as total_new,
      jsonb_agg(
        jsonb_build_object(
          'id', match.id, 'title', match.title, 'action_date', match.action_date, 'is_new', match.is_new
        )
        order by match.place
      ) filter (where match.place <= greatest(1, least(coalesce(matches_each, 5), 20))) as newest
    from (
      select
        action.id,
        action.title,
        action.action_date,
        action.created_at > tracker.last_seen_at as is_new,
        row_number() over (
          order by action.created_at > tracker.last_seen_at desc, action.action_date desc, action.id
        ) as place
      from public."GovernmentActions" as action
      where action.search_vector @@ private.tracker_query(tracker.issue_name, tracker.keywords)
    ) as match
  ) as found
  where tracker.user_id = auth.uid() and tracker.is_active
  order by tracker.created_at desc, tracker.id
  limit 200
$$;
comment on function public.get_tracker_matches(integer) is
  'The active trackers of the caller, the newest first and 200 at most, each with how many actions match it, how many '
  'of these came into the record since last_seen_at, and the newest of them, new ones first, as {"id", "title", '
  '"action_date", "is_new"}. looked_at is what to set last_seen_at to, so that nothing that arrives meanwhile is '
  'passed over.';

revoke execute on function public.get_tracker_matches(integer) from public;
grant execute on function public.get_tracker_matches(integer) to authenticated, service_role;
