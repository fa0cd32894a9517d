-- Finding public lists, all of them, and the lists that the installation's editors keep by a rule from the record, so
-- that the community is not empty on the first day.

alter table public.user_lists
  add column rule text unique check (
    rule in ('laws', 'court_term', 'revoked_orders', 'closest_votes', 'cosponsored', 'new_orders')
  );
comment on column public.user_lists.rule is
  'Of a list of the installation''s editors: the rule that its items follow (private.refresh_editors_lists).';

create or replace view public.community_lists_with_profiles
as
  select
    list.id,
    list.name,
    list.description,
    list.created_at,
    list.updated_at,
    list.user_id,
    list.is_public,
    profile.username,
    (select count(*) from public.user_list_items as item where item.list_id = list.id) as item_count,
    (select count(*) from public.list_follows as follow where follow.list_id = list.id) as follower_count,
    (select count(*) from public.list_likes as likes where likes.list_id = list.id) as like_count,
    list.rule is not null as by_editors
  from public.user_lists as list
  join public.profiles as profile on profile.id = list.user_id
  where list.is_public and list.is_active;

create index public_lists_by_words on public.user_lists
  using gin (to_tsvector('pg_catalog.english', name || ' ' || coalesce(description, '')))
  where is_public and is_active;

-- Security definer: user_lists shows a row to its owner alone; this finds public ones, without notes.
create function public.search_community_lists(
  query text default null, sort_by text default 'newest', page_num integer default 1, page_size integer default 24
)
  returns table (
    id uuid,
    name text,
    description text,
    created_at timestamptz,
    user_id uuid,
    username text,
    item_count bigint,
    follower_count bigint,
    like_count bigint,
    by_editors boolean,
    total_count bigint
  )
  language sql stable security definer
  set search_path = ''
as $$
  with found as (
    select list.id, list.created_at, list.name
    from public.user_lists as list
    where list.is_public and list.is_active
      and (
        coalesce(btrim(left(query, 200)), '') = ''
        or to_tsvector('pg_catalog.english', list.name || ' ' || coalesce(list.description, ''))
          @@ websearch_to_tsquery('pg_catalog.english', left(query, 200))
      )
  )
  select
    list.id, list.name, list.description, list.created_at, list.user_id, list.username, list.item_count,
    list.follower_count, list.like_count, list.by_editors, (select count(*) from found)
  from public.community_lists_with_profiles as list
  join found on found.id = list.id
  order by
    case sort_by
      when 'followers' then (select count(*) from public.list_follows as follow where follow.list_id = found.id)
      when 'likes' then (select count(*) from public.list_likes as likes where likes.list_id = found.id)
      when 'items' then (select count(*) from public.user_list_items as item where item.list_id = found.id)
    end desc nulls last,
    case when sort_by = 'name' then lower(found.name) end,
    found.created_at desc,
    found.id
  limit greatest(1, least(coalesce(page_size, 24), 50))
  offset greatest(0, least(coalesce(page_num, 1), 10000) - 1) * greatest(1, least(coalesce(page_size, 24), 50))
$$;
comment on function public.search_community_lists(text, text, integer, integer) is
  'Public lists whose name or description has the words of a query (all of them without one), by newest, followers, '
  'likes, items or name, a page of at most 50, each with how many there are in all.';
revoke execute on function public.search_community_lists(text, text, integer, integer) from public;
grant execute on function public.search_community_lists(text, text, integer, integer)
  to anon, authenticated, service_role;

-- What each rule takes from the record. None of them weighs what an action is worth: they go by what became of it, by
-- dates and by counts.
create function private.actions_of_rule(rule text) returns table (action_id text, place bigint)
  language sql stable
  set search_path = ''
as $$
  with chosen (id, number, day) as (
    select action.id, 0::bigint, action.date_enacted_issued
    from public."GovernmentActions" as action
    where actions_of_rule.rule = 'laws'
      and action.law_number is not null
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)
    union all
    select action.id, (action.votes_for_judgment - action.votes_against_judgment)::bigint, action.decided_date
    from public."GovernmentActions" as action
    where actions_of_rule.rule = 'court_term'
      and action.branch = 'Judicial'
      -- A term begins in October (28 U.S.C. 2).
      and action.decided_date >= (
        select date_trunc('year', max(each.decided_date) - interval '9 months') + interval '9 months'
        from public."GovernmentActions" as each
        where each.branch = 'Judicial'
      )
    union all
    select action.id, 0, action.action_date
    from public."GovernmentActions" as action
    where actions_of_rule.rule = 'revoked_orders'
      and action.action_type = 'executive_order'
      and action.disposition in ('revoked', 'partly_revoked')
    union all
    select action.id, 0, action.action_date
    from public."GovernmentActions" as action
    where actions_of_rule.rule = 'new_orders'
      and action.action_type = 'executive_order'
      and action.disposition = 'in_effect'
    union all
    select roll_call.action_id, min(abs(roll_call.yea_count - roll_call.nay_count)), max(roll_call.vote_date)::date
    from public.roll_calls as roll_call
    where actions_of_rule.rule = 'closest_votes'
      and roll_call.action_id is not null
      and roll_call.is_decision
      and roll_call.yea_count + roll_call.nay_count > 0
      and roll_call.congress_number = (select max(each.congress_number) from public.roll_calls as each)
    group by roll_call.action_id
    union all
    select action.id, -jsonb_array_length(action.cosponsors_data), action.action_date
    from public."GovernmentActions" as action
    where actions_of_rule.rule = 'cosponsored'
      and jsonb_typeof(action.cosponsors_data) = 'array'
      and jsonb_array_length(action.cosponsors_data) > 0
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)
  )
  select chosen.id, row_number() over (order by chosen.number nulls last, chosen.day desc nulls last, chosen.id)
  from chosen
  order by 2
  limit 50
$$;
comment on function private.actions_of_rule(text) is
  'The actions that a list of the editors holds by its rule, 50 at most, in their order.';

create function private.refresh_editors_lists() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  editors uuid;
  kept record;
  list uuid;
  changed integer := 0;
  rows_changed integer;
begin
  -- Two servers that start at once take turns.
  perform pg_advisory_xact_lock(7411121);
  select each.user_id into editors from public.user_lists as each where each.rule is not null limit 1;
  for kept in
    select rules.rule, rules.name, rules.description
    from (values
      (1, 'laws', 'Laws of this Congress',
        'The latest measures of the newest Congress in the record that became law.'),
      (2, 'court_term', 'The closest decisions of the term',
        'Decisions of the Supreme Court''s newest term in the record, by how far the justices for and against the judgment '
          'were apart.'),
      (3, 'closest_votes', 'The closest votes of this Congress',
        'Measures of the newest Congress in the record by their closest recorded vote that decided on them.'),
      (4, 'cosponsored', 'Most cosponsored in this Congress',
        'Measures of the newest Congress in the record by how many members cosponsor them.'),
      (5, 'new_orders', 'Executive orders in effect', 'The latest executive orders that the record has as in effect.'),
      (6, 'revoked_orders', 'Executive orders that were revoked',
        'The latest executive orders that the record has as revoked, in whole or in part.')
    ) as rules (place, rule, name, description)
    where exists (select from private.actions_of_rule(rules.rule))
      or exists (select from public.user_lists as each where each.rule = rules.rule)
    order by rules.place desc
  loop
    if editors is null then
      editors := gen_random_uuid();
      -- An account that nobody can sign in to: it has neither an address nor a password.
      insert into auth.users (id, raw_user_meta_data)
        select editors, case
          when exists (select from public.profiles as profile where profile.username = 'rotunda-editors') then '{}'
          else '{"username": "rotunda-editors"}'
        end::jsonb;
    end if;
    select each.id into list from public.user_lists as each where each.rule = kept.rule;
    if list is null then
      insert into public.user_lists (user_id, name, description, is_public, rule)
        values (editors, kept.name, kept.description, true, kept.rule)
        returning id into list;
    else
      update public.user_lists as each set name = kept.name, description = kept.description
        where each.id = list and (each.name, each.description) is distinct from (kept.name, kept.description);
    end if;
    delete from public.user_list_items as item
      where item.list_id = list
        and item.action_id not in (select chosen.action_id from private.actions_of_rule(kept.rule) as chosen);
    get diagnostics rows_changed = row_count;
    changed := changed + rows_changed;
    insert into public.user_list_items as item (list_id, action_id, position)
      select list, chosen.action_id, chosen.place from private.actions_of_rule(kept.rule) as chosen
      on conflict (list_id, action_id) do update set position = excluded.position
        where item.position <> excluded.position;
    get diagnostics rows_changed = row_count;
    changed := changed + rows_changed;
  end loop;
  return changed;
end
$$;
comment on function private.refresh_editors_lists() is
  'Makes the lists of the installation''s editors, and has them follow their rules as the record is now. What an '
  'operator made private or inactive stays so. Gives how many entries changed.';

drop function public.get_community_lists(integer);
create function public.get_community_lists(list_count integer default 50)
  returns table (
    id uuid,
    name text,
    description text,
    created_at timestamptz,
    user_id uuid,
    username text,
    item_count bigint,
    follower_count bigint,
    like_count bigint,
    by_editors boolean
  )
  language sql stable security definer
  set search_path = ''
as $$
  with newest as (
    select
      list.id,
      list.created_at,
      -- The editors' are few, and none of them stands in for another.
      case
        when list.is_by_editors then 1
        else row_number() over (partition by list.user_id order by list.created_at desc, list.id)
      end as nth_of_reader
    from (
      select each.id, each.user_id, each.created_at, each.rule is not null as is_by_editors
      from public.user_lists as each
      where each.is_public and each.is_active
      order by each.created_at desc, each.id
      -- Bounds the work; what is older is on its reader's page.
      limit 1000
    ) as list
  ),
  first_page as (
    select newest.id
    from newest
    where newest.nth_of_reader <= 2
    order by newest.created_at desc, newest.id
    limit 24
  ),
  shown as (
    select newest.id, newest.created_at, newest.id in (select first_page.id from first_page) as comes_first
    from newest
    -- While the others do not fill 24 places, there is no place for a reader's third.
    where newest.id in (select first_page.id from first_page)
      or (select count(*) from first_page) = 24
    order by comes_first desc, newest.created_at desc, newest.id
    limit greatest(1, least(coalesce(list_count, 50), 100))
  )
  select
    list.id, list.name, list.description, list.created_at, list.user_id, list.username, list.item_count,
    list.follower_count, list.like_count, list.by_editors
  from shown
  join public.community_lists_with_profiles as list on list.id = shown.id
  order by shown.comes_first desc, shown.created_at desc, shown.id
$$;
comment on function public.get_community_lists(integer) is
  'The newest public lists, at most 100: among the first 24 at most two of one reader, and no third while they are fewer; '
  'those of the editors are not counted so.';
revoke execute on function public.get_community_lists(integer) from public;
grant execute on function public.get_community_lists(integer) to anon, authenticated, service_role;
