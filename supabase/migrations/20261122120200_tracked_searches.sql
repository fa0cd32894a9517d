-- A search can be kept as a tracker: its name is the search, as it was typed, and it finds what the search finds. Other
-- trackers find their keywords, each of them as a phrase, which "gun control" as two words is not.

alter table public.user_trackers
  add column is_search boolean not null default false;
comment on column public.user_trackers.is_search is
  'Whether issue_name is a search, which finds what search_government_actions finds by it, whatever the keywords.';
grant insert (is_search) on public.user_trackers to authenticated;

create function private.actions_of_search(query text) returns setof text
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  plan private.search_plan := private.read_search(query);
  exact constant text[] := private.exact_actions(plan, null);
  wanted tsquery;
begin
  if private.count_found(plan, exact, null) = 0 then
    plan := private.relaxed(plan);
  end if;
  wanted := case when not plan.is_hopeless then coalesce(plan.wanted, plan.in_title) end;
  return query
    select unnest(exact)
    union
    select entry.action_id from private.search_entries as entry where plan.wanted is not null and entry.words @@ wanted
    union
    select entry.action_id from private.search_entries as entry where plan.wanted is null and entry.title_words @@ wanted;
end
$$;
comment on function private.actions_of_search(text) is 'The actions that search_government_actions finds by a query, in no order.';
grant execute on function private.actions_of_search(text) to authenticated, service_role;

drop function public.get_tracker_matches(integer);

create function public.get_tracker_matches(matches_each integer default 5)
  returns table (
    id uuid,
    issue_name text,
    description text,
    keywords text[],
    is_search boolean,
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
    tracker.is_search,
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
      from (
        select kept.id
        from public."GovernmentActions" as kept
        where not tracker.is_search
          and kept.search_vector @@ private.tracker_query(tracker.issue_name, tracker.keywords)
        union all
        select searched.id
        from private.actions_of_search(case when tracker.is_search then tracker.issue_name end) as searched (id)
      ) as one
      join public."GovernmentActions" as action on action.id = one.id
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
