-- Lists of actions that users keep, follow and like. A list is private until its owner makes it public. Others read public
-- lists through the view community_lists_with_profiles, which has no notes.

create table public.user_lists (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  name text not null check (private.is_nonblank(name, 120) and (name = btrim(name))),
  description text check (private.is_nonblank(description, 2000)),
  notes text check (char_length(notes) <= 50000),
  is_public boolean default false not null,
  is_active boolean default true not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  unpublished_at timestamptz,
  rule text
    check (rule in ('laws', 'court_term', 'revoked_orders', 'closest_votes', 'cosponsored', 'new_orders'))
    unique,
  described_at timestamptz,
  copied_from uuid references public.user_lists (id) on delete set null,
  constraint not_unpublished check (not (is_public and (unpublished_at is not null)))
);
alter table public.user_lists alter column user_id set statistics 0;
comment on table public.user_lists is
  'Collections of actions; private unless their owner makes them public.';
comment on column public.user_lists.notes is
  'The owner''s own; never shown to anybody else.';
comment on column public.user_lists.updated_at is
  'Changes with every change, so that a client can refuse to overwrite an unseen change: update ... where '
  'updated_at is the one it read.';
comment on column public.user_lists.unpublished_at is
  'When an operator made the list private; it cannot be made public until one lets it.';
comment on column public.user_lists.rule is
  'For lists of the installation''s editors: the rule that selects their items (private.refresh_editors_lists).';
comment on column public.user_lists.described_at is
  'When its name, its description or its visibility changed; null if never. Others see it as updated_at.';
comment on column public.user_lists.copied_from is
  'The list that it was copied from (public.copy_list). It does not follow that one.';
create index lists_by_origin on public.user_lists (copied_from) where copied_from is not null;
create index lists_by_user on public.user_lists (user_id, created_at desc, id);
create index public_lists_by_date on public.user_lists (created_at desc, id) where is_public and is_active;
create index public_lists_by_words on public.user_lists
  using gin (to_tsvector('pg_catalog.english', name || ' ' || coalesce(description, '')))
  where is_public and is_active;
alter table public.user_lists enable row level security;
grant select, delete on public.user_lists to authenticated;
grant insert (id, user_id, name, description, notes, is_public, copied_from) on public.user_lists to authenticated;
grant update (name, description, notes, is_public, is_active) on public.user_lists to authenticated;

create table public.user_list_items (
  id uuid default gen_random_uuid() primary key,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  note text check (private.is_nonblank(note, 1000)),
  "position" integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint user_list_items_list_id_action_id_key unique (list_id, action_id)
);
comment on table public.user_list_items is
  'The actions in a list.';
comment on column public.user_list_items.note is
  'The reason for its place in the list. Everyone who may read the list sees it.';
comment on column public.user_list_items."position" is
  'Its place in the owner''s order, smallest first; equal places stand newest first.';
create index list_items_by_action on public.user_list_items (action_id);
create index list_items_by_list on public.user_list_items (list_id, position, created_at desc, id);
alter table public.user_list_items enable row level security;
grant select on public.user_list_items to anon;
grant select, delete on public.user_list_items to authenticated;
grant insert (list_id, action_id, note, "position") on public.user_list_items to authenticated;
grant update (note, "position") on public.user_list_items to authenticated;

create or replace function private.max_list_sections() returns integer
  language sql immutable parallel safe
  return 50;
comment on function private.max_list_sections() is
  'How many sections a list may have.';
grant execute on function private.max_list_sections() to authenticated, service_role;

create table public.user_list_sections (
  id uuid default gen_random_uuid() primary key,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  name text not null check (private.is_nonblank(name, 120) and (name = btrim(name))),
  "position" integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);
comment on table public.user_list_sections is
  'Headings in a list. The items from a heading to the next one are its section.';
comment on column public.user_list_sections."position" is
  'Its place among the items and headings of the list, before an item with the same place. A new one with 0 goes to '
  'the end.';
create index list_sections_by_list on public.user_list_sections (list_id, position, created_at, id);
alter table public.user_list_sections enable row level security;
grant select on public.user_list_sections to anon;
grant select, delete on public.user_list_sections to authenticated;
grant insert (id, list_id, name, "position") on public.user_list_sections to authenticated;
grant update (name, "position") on public.user_list_sections to authenticated;

create table public.list_follows (
  follower_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  list_id uuid references public.user_lists (id) on delete cascade,
  created_at timestamptz default now() not null,
  is_quiet boolean default false not null,
  primary key (follower_id, list_id)
);
alter table public.list_follows alter column follower_id set statistics 0;
comment on table public.list_follows is
  'The followers of lists. Readers see their own rows, and the view counts all.';
comment on column public.list_follows.is_quiet is
  'Its reader gets no notifications about it.';
create index list_follows_by_date on public.list_follows (created_at);
create index list_follows_by_list on public.list_follows (list_id, created_at);
alter table public.list_follows enable row level security;
grant select, delete on public.list_follows to authenticated;
grant insert (follower_id, list_id) on public.list_follows to authenticated;
grant update (is_quiet) on public.list_follows to authenticated;

create table public.list_likes (
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  list_id uuid references public.user_lists (id) on delete cascade,
  created_at timestamptz default now() not null,
  primary key (user_id, list_id)
);
alter table public.list_likes alter column user_id set statistics 0;
comment on table public.list_likes is
  'The likes of lists. Readers see their own rows, and the view counts all.';
create index list_likes_by_date on public.list_likes (created_at);
create index list_likes_by_list on public.list_likes (list_id, created_at);
alter table public.list_likes enable row level security;
grant select, delete on public.list_likes to authenticated;
grant insert (user_id, list_id) on public.list_likes to authenticated;

create table private.deleted_lists (
  list_id uuid primary key
);
comment on table private.deleted_lists is
  'Ids of lists that are gone, and nothing else of them; no other list gets one.';
alter table private.deleted_lists enable row level security;

create or replace view public.community_lists_with_profiles
as
  select
    list.id,
    list.name,
    list.description,
    list.created_at,
    coalesce(list.described_at, list.created_at) as updated_at,
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
comment on view public.community_lists_with_profiles is
  'Public lists as anyone may see them: without notes, with the owner''s username and how many items, '
  'followers and likes each has.';
grant select on public.community_lists_with_profiles to anon, authenticated;

-- Security definer: it looks at lists the caller may not read, and tells only whether they may.
create or replace function private.may_read_list(list_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from public.user_lists as list
    where list.id = may_read_list.list_id
      and (
        (list.is_public and list.is_active)
        or (list.user_id = auth.uid() and private.mfa_satisfied())
      )
  )
$$;
comment on function private.may_read_list(uuid) is
  'Whether the list is public, or the reader''s own.';
grant execute on function private.may_read_list(uuid) to anon, authenticated;

-- Security definer: a visitor, who has none, may not read user_lists at all.
create or replace function private.own_list_ids() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select list.id from public.user_lists as list where list.user_id = auth.uid() and (select private.mfa_satisfied())
$$;
comment on function private.own_list_ids() is
  'The ids of the reader''s own lists.';
grant execute on function private.own_list_ids() to anon, authenticated;

-- Security definer: as above.
create or replace function private.is_public_list(list_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from public.user_lists as list
    where list.id = is_public_list.list_id and list.is_public and list.is_active
  )
$$;
comment on function private.is_public_list(uuid) is
  'Whether a list is public.';
grant execute on function private.is_public_list(uuid) to authenticated;

-- Security definer: it counts follows, likes and comments of others, for public lists only.
create or replace function public.get_trending_lists(list_count integer default 12)
  returns table (list_id uuid, follower_count bigint, like_count bigint, comment_count bigint)
  language sql stable security definer
  set search_path = ''
as $$
  with recent as (
    select follow.list_id, 'follow' as kind
    from public.list_follows as follow
    where follow.created_at > now() - interval '14 days'
    union all
    select likes.list_id, 'like'
    from public.list_likes as likes
    where likes.created_at > now() - interval '14 days'
    union all
    select comment.list_id, 'comment'
    from public.list_comments as comment
    where comment.created_at > now() - interval '14 days' and comment.deleted_at is null
  ),
  counted as (
    select
      recent.list_id,
      count(*) filter (where recent.kind = 'follow') as follower_count,
      count(*) filter (where recent.kind = 'like') as like_count,
      count(*) filter (where recent.kind = 'comment') as comment_count,
      count(*) as total
    from recent
    group by recent.list_id
  ),
  ranked as (
    select
      counted.*,
      row_number() over (partition by list.user_id order by counted.total desc, counted.list_id) as nth_of_reader
    from counted
    join public.user_lists as list on list.id = counted.list_id and list.is_public and list.is_active
    where exists (select from public.user_list_items as item where item.list_id = list.id)
  )
  select ranked.list_id, ranked.follower_count, ranked.like_count, ranked.comment_count
  from ranked
  where ranked.nth_of_reader <= 2
  order by ranked.total desc, ranked.list_id
  limit greatest(1, least(coalesce(list_count, 12), 50))
$$;
comment on function public.get_trending_lists(integer) is
  'The public lists with the most follows, likes and comments of the last 14 days, with their numbers, the highest '
  'first. At most 50, two of one reader, and none that is empty. No rows if there are none.';
grant execute on function public.get_trending_lists(integer) to anon, authenticated;

create or replace function private.moderate_items_of_public_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  refused text;
begin
  select read.rule
    into refused
    from (
      select private.moderation_rule('public text', item.note) as rule
      from public.user_list_items as item
      where item.list_id = new.id and item.note is not null
      union all
      select private.moderation_rule('public text', section.name)
      from public.user_list_sections as section
      where section.list_id = new.id
    ) as read
    where read.rule is not null
    limit 1;
  if refused is not null then
    perform private.raise_moderation_error(refused, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate_items_of_public_list() is
  'Before others come to see a list: reads the notes on its items and its headings again, by the present rules.';

create or replace function private.refuse_new_public_list() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null then
    raise exception 'A new list is private. You can make it public after you create it.'
      using errcode = 'check_violation', column = 'is_public';
  end if;
  return new;
end
$$;
comment on function private.refuse_new_public_list() is
  'Before a list is made that is public at once: refuses it where a reader makes it, as the screens do.';

-- Security definer: user_lists shows a row to its owner alone; this finds public ones, without notes.
create or replace function public.search_community_lists(
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
        coalesce(btrim(left(query, private.max_query_length())), '') = ''
        or to_tsvector('pg_catalog.english', list.name || ' ' || coalesce(list.description, ''))
          @@ websearch_to_tsquery('pg_catalog.english', left(query, private.max_query_length()))
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
  'Public lists with the words of a query in their name or description (all of them without one), by newest, '
  'followers, likes, items or name. A page has at most 50, each with the total count.';
grant execute on function public.search_community_lists(text, text, integer, integer) to anon, authenticated;

-- The actions that each rule selects. No rule judges an action's worth: they use its status, dates and counts.
create or replace function private.choose_list_actions(rule text) returns table (action_id text, place bigint)
  language sql stable
  set search_path = ''
as $$
  with chosen (id, number, day) as (
    select action.id, 0::bigint, action.date_enacted_issued
    from public."GovernmentActions" as action
    where choose_list_actions.rule = 'laws'
      and action.law_number is not null
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)
    union all
    select action.id, (action.votes_for_judgment - action.votes_against_judgment)::bigint, action.decided_date
    from public."GovernmentActions" as action
    where choose_list_actions.rule = 'court_term'
      and action.branch = 'Judicial'
      and action.votes_for_judgment is not null
      and action.votes_against_judgment > 0
      -- A term begins in October (28 U.S.C. 2).
      and action.decided_date >= (
        select date_trunc('year', max(each.decided_date) - interval '9 months') + interval '9 months'
        from public."GovernmentActions" as each
        where each.branch = 'Judicial' and each.votes_for_judgment is not null and each.votes_against_judgment > 0
      )
    union all
    select action.id, 0, action.action_date
    from public."GovernmentActions" as action
    where choose_list_actions.rule = 'revoked_orders'
      and action.action_type = 'executive_order'
      and action.current_status in ('Revoked', 'Partly Revoked')
    union all
    select action.id, 0, action.action_date
    from public."GovernmentActions" as action
    where choose_list_actions.rule = 'new_orders'
      and action.action_type = 'executive_order'
      and action.current_status = 'In Effect'
    union all
    select roll_call.action_id, min(abs(roll_call.yea_count - roll_call.nay_count)), max(roll_call.vote_date)::date
    from public.roll_calls as roll_call
    where choose_list_actions.rule = 'closest_votes'
      and roll_call.action_id is not null
      and roll_call.is_decision
      and roll_call.yea_count + roll_call.nay_count > 0
      and roll_call.congress_number = (select max(each.congress_number) from public.roll_calls as each)
    group by roll_call.action_id
    union all
    select action.id, -count.cosponsors, action.action_date
    from public."GovernmentActions" as action
    cross join lateral cardinality(private.cosponsor_ids(action.cosponsors_data)) as count (cosponsors)
    where choose_list_actions.rule = 'cosponsored'
      and count.cosponsors > 0
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)
  )
  select chosen.id, row_number() over (order by chosen.number nulls last, chosen.day desc nulls last, chosen.id)
  from chosen
  order by 2
  limit 50
$$;
comment on function private.choose_list_actions(text) is
  'The actions that a list of the editors holds by its rule, 50 at most, in their order.';

create or replace function private.refresh_editors_lists() returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  editors uuid;
  kept record;
  list uuid;
  chosen text[];
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
        'The newest laws of the latest Congress that we have.'),
      (2, 'court_term', 'The closest decisions of the term',
        'Divided decisions of the newest Supreme Court term whose votes we know, the closest first.'),
      (3, 'closest_votes', 'The closest votes of this Congress',
        'Measures of the latest Congress that we have. The closest votes come first.'),
      (4, 'cosponsored', 'Most cosponsored in this Congress',
        'Measures of the latest Congress that we have. Those with the most cosponsors come first.'),
      (5, 'new_orders', 'Executive orders in effect', 'Recent executive orders still in effect.'),
      (6, 'revoked_orders', 'Executive orders that were revoked',
        'Recent executive orders that were revoked, in whole or in part.')
    ) as rules (place, rule, name, description)
    order by rules.place desc
  loop
    chosen := array(select each.action_id from private.choose_list_actions(kept.rule) as each order by each.place);
    select each.id into list from public.user_lists as each where each.rule = kept.rule;
    continue when list is null and chosen = '{}';
    if editors is null then
      editors := gen_random_uuid();
      -- An account without address and password, so that no one can sign in to it.
      insert into auth.users (id, raw_user_meta_data)
        select editors, case
          when exists (select from public.profiles as profile where profile.username = 'rotunda-editors') then '{}'
          else '{"username": "rotunda-editors"}'
        end::jsonb;
    end if;
    if list is null then
      insert into public.user_lists (user_id, name, description, is_public, rule)
        values (editors, kept.name, kept.description, true, kept.rule)
        returning id into list;
    else
      update public.user_lists as each set name = kept.name, description = kept.description
        where each.id = list and (each.name, each.description) is distinct from (kept.name, kept.description);
    end if;
    delete from public.user_list_items as item
      where item.list_id = list and item.action_id <> all (chosen);
    get diagnostics rows_changed = row_count;
    changed := changed + rows_changed;
    insert into public.user_list_items as item (list_id, action_id, position)
      select list, each.action_id, each.place from unnest(chosen) with ordinality as each (action_id, place)
      on conflict (list_id, action_id) do update set position = excluded.position
        where item.position <> excluded.position;
    get diagnostics rows_changed = row_count;
    changed := changed + rows_changed;
  end loop;
  return changed;
end
$$;
comment on function private.refresh_editors_lists() is
  'Makes the lists of the installation''s editors, and has them follow their rules as the record is now. '
  'What an operator made private or inactive stays so. Gives how many entries changed.';

create or replace function public.get_community_lists(list_count integer default 50)
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
      -- The editors have few lists, and none of them replaces another.
      case
        when list.is_by_editors then 1
        else row_number() over (partition by list.user_id order by list.created_at desc, list.id)
      end as nth_of_reader
    from (
      select each.id, each.user_id, each.created_at, each.rule is not null as is_by_editors
      from public.user_lists as each
      where each.is_public and each.is_active
        and exists (select from public.user_list_items as item where item.list_id = each.id)
      order by each.created_at desc, each.id
      -- Bounds the work. Older ones are on their reader's page.
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
  'The newest public lists that are not empty, at most 100. The first 24 have at most two of one reader, and no third if they are '
  'fewer. This limit does not count those of the editors.';
grant execute on function public.get_community_lists(integer) to anon, authenticated;

create or replace function public.get_list_progress(list_id uuid)
  returns table (became_law bigint, known bigint)
  language sql stable
  set search_path = ''
as $$
  select count(*) filter (where stage = 'law'), count(*)
  from public.user_list_items as item
  join public."GovernmentActions" as action on action.id = item.action_id
  cross join lateral private.text_stage(action.action_type, action.current_status, null) as stage
  where item.list_id = get_list_progress.list_id
    and action.action_type in ('hr', 's', 'hjres', 'sjres')
    and action.current_status is not null
    and action.current_status not in ('Number reserved', 'No stage recorded')
$$;
comment on function public.get_list_progress(uuid) is
  'How many of the bills and joint resolutions in a list became law. known: those whose status is known. Both are 0 for a '
  'list that the caller may not read.';
grant execute on function public.get_list_progress(uuid) to anon, authenticated;

create or replace function private.list_order(list_id uuid) returns table (id uuid, place bigint)
  language sql stable
  set search_path = ''
as $$
  select entry.id, row_number() over (
    order by entry.position, entry.is_item, entry.added_at desc nulls last, entry.created_at, entry.id
  )
  from (
    select item.id, item.position, true, item.created_at, null
    from public.user_list_items as item
    where item.list_id = list_order.list_id
    union all
    select section.id, section.position, false, null, section.created_at
    from public.user_list_sections as section
    where section.list_id = list_order.list_id
  ) as entry (id, position, is_item, added_at, created_at)
$$;
comment on function private.list_order(uuid) is
  'The items and headings of a list in the owner''s order, from 1. Of equal places, headings come first, then the newest '
  'items.';
grant execute on function private.list_order(uuid) to authenticated;

create or replace function public.copy_list(list_id uuid, copy_id uuid) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  original record;
begin
  select list.name, list.description into original
  from public.community_lists_with_profiles as list
  where list.id = copy_list.list_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This list doesn''t exist or is not public.';
  end if;
  -- A second call waits here for the first.
  insert into public.user_lists (id, name, description, copied_from)
    values (copy_id, original.name, original.description, copy_list.list_id)
    on conflict (id) do nothing;
  if not found then
    return copy_id;
  end if;
  insert into public.user_list_items (list_id, action_id, "position")
    select copy_id, item.action_id, entry.place
    from private.list_order(copy_list.list_id) as entry
    join public.user_list_items as item on item.id = entry.id
    order by entry.place
    limit 500;
  insert into public.user_list_sections (list_id, name, "position")
    select copy_id, section.name, entry.place
    from private.list_order(copy_list.list_id) as entry
    join public.user_list_sections as section on section.id = entry.id;
  return copy_id;
end
$$;
comment on function public.copy_list(uuid, uuid) is
  'Copies a public list to a private one of the caller: its name, its description, its sections and its first 500 '
  'actions in order, without the notes. copy_id: the id of the copy; a second call with it copies nothing more. 404 if the list is not public.';
grant execute on function public.copy_list(uuid, uuid) to authenticated;

-- Security definer: which readers hide their activity is not the caller's to see; it gives none of them.
create or replace function public.get_readers_to_follow(reader_count integer default 12)
  returns table (id uuid, username text, list_count bigint, follower_count bigint, newest_at timestamptz)
  language sql stable security definer
  set search_path = ''
as $$
  select
    profile.id, profile.username, count(*), sum(list.follower_count)::bigint, max(list.created_at)
  from public.community_lists_with_profiles as list
  join public.profiles as profile on profile.id = list.user_id
  join public.public_profile_settings as settings on settings.user_id = profile.id and settings.show_activity
  where not list.by_editors and list.item_count > 0
    and (
      auth.uid() is null
      or not private.mfa_satisfied()
      or private.may_follow(auth.uid(), profile.id)
    )
  group by profile.id, profile.username
  order by sum(list.follower_count) desc, max(list.created_at) desc, profile.username
  limit least(greatest(coalesce(reader_count, 12), 1), 50)
$$;
comment on function public.get_readers_to_follow(integer) is
  'Readers whose public lists hold something, those with the most follows of their lists first: how many '
  'lists, how many follows these have, and when the newest was made. Not the caller, nor who hides their '
  'activity, nor across a block. reader_count is at most 50.';
grant execute on function public.get_readers_to_follow(integer) to anon, authenticated;

-- Security definer: users who delete a list may not write here.
create or replace function private.forget_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.deleted_lists (list_id) values (old.id) on conflict do nothing;
  -- It names its owner, whose account may be going.
  delete from private.notification_events as event where event.kind = 'reader_list' and event.key = old.id::text;
  return null;
end
$$;
comment on function private.forget_list() is
  'After a list is deleted: keeps its id from being used again, and forgets that it was made public.';

-- Security definer: users who make a list may not read here.
create or replace function private.refuse_id_of_deleted_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from private.deleted_lists as deleted where deleted.list_id = new.id) then
    raise exception 'This list was deleted.' using errcode = 'unique_violation', column = 'id';
  end if;
  return new;
end
$$;
comment on function private.refuse_id_of_deleted_list() is
  'Before a list is made: refuses (23505) the id of one that was deleted.';

create or replace function private.touch_described_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.described_at := now();
  return new;
end
$$;
comment on function private.touch_described_at() is
  'Before something of a list changes that others see: notes the time.';

create or replace function public.order_list_items(list_id uuid, item_ids uuid[], from_ids uuid[] default null)
  returns table (moved bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  current_ids uuid[];
begin
  if from_ids is not null then
    -- Others who order the same list wait here, and then see the stored order.
    perform from public.user_lists as list where list.id = order_list_items.list_id for no key update;
    current_ids := array(
      select entry.id from private.list_order(order_list_items.list_id) as entry order by entry.place
    );
    -- It may be stored already if an answer was lost.
    if not private.is_same_order(current_ids, from_ids) and not private.is_same_order(current_ids, item_ids) then
      raise sqlstate 'PT409' using
        message = 'Someone changed the order of this list in the meantime. The new order is shown. Please move the action again.';
    end if;
  end if;
  return query
    with moved as (
      update public.user_list_items as item
      set position = wanted.place
      from unnest(item_ids) with ordinality as wanted (id, place)
      where item.id = wanted.id
        and item.list_id = order_list_items.list_id
        and item.position is distinct from wanted.place
      returning 1
    ),
    moved_sections as (
      update public.user_list_sections as section
      set position = wanted.place
      from unnest(item_ids) with ordinality as wanted (id, place)
      where section.id = wanted.id
        and section.list_id = order_list_items.list_id
        and section.position is distinct from wanted.place
      returning 1
    )
    select (select count(*) from moved) + (select count(*) from moved_sections);
end
$$;
comment on function public.order_list_items(uuid, uuid[], uuid[]) is
  'Puts the items and sections of one of the caller''s lists in the given order, from 1. The ids of both are in one '
  'array; a section has the items that follow it. Items added later have place 0 and come before them. Skips ids that '
  'are not in the list. With `from_ids`, the order before the change, it refuses (PT409) if the list has another order '
  'by now. Gives how many were moved.';
grant execute on function public.order_list_items(uuid, uuid[], uuid[]) to authenticated;

create or replace function private.place_section() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Others who add to the same list wait here.
  perform from public.user_lists as list where list.id = new.list_id for no key update;
  if (select count(*) from public.user_list_sections as section where section.list_id = new.list_id)
    >= private.max_list_sections()
  then
    raise sqlstate 'PT400' using
      message = format('A list can have at most %s sections.', private.max_list_sections());
  end if;
  if new.position = 0 then
    new.position := coalesce((
      select max(entry.position) from (
        select item.position from public.user_list_items as item where item.list_id = new.list_id
        union all
        select section.position from public.user_list_sections as section where section.list_id = new.list_id
      ) as entry
    ), 0) + 1;
  end if;
  return new;
end
$$;
comment on function private.place_section() is
  'Before a section is added: refuses it (PT400) if the list has as many as there may be, and puts it at the end if it '
  'has no place.';

create or replace trigger begin_private
  before insert on public.user_lists
  for each row when (new.is_public)
  execute function private.refuse_new_public_list();

create or replace trigger forget_list after delete on public.user_lists
  for each row execute function private.forget_list();

create or replace trigger limit_writes
  before insert or update on public.user_lists
  for each row execute function private.limit_writes('lists', 'name', 'description', 'notes');

create or replace trigger moderate
  before insert or update of name, description, is_public, is_active on public.user_lists
  for each row execute function private.moderate('public text', 'name', 'description');

create or replace trigger moderate_items
  before update of is_public, is_active on public.user_lists
  for each row when (new.is_public and new.is_active and not (old.is_public and old.is_active))
  execute function private.moderate_items_of_public_list();

create or replace trigger refuse_id_of_deleted_list before insert on public.user_lists
  for each row execute function private.refuse_id_of_deleted_list();

create or replace trigger touch_described_at
  before update of name, description, is_public, is_active on public.user_lists
  for each row when (
    (old.name, old.description, old.is_public, old.is_active)
      is distinct from (new.name, new.description, new.is_public, new.is_active)
  )
  execute function private.touch_described_at();

create or replace trigger touch_updated_at
  before update on public.user_lists
  for each row execute function private.touch_updated_at();

create or replace trigger limit_writes
  before insert or update on public.user_list_items
  for each row execute function private.limit_writes('list_items', 'note');

create or replace trigger moderate
  before insert or update of note on public.user_list_items
  for each row execute function private.moderate('public text', 'note');

create or replace trigger take_turns before update on public.user_list_items
  for each statement execute function private.take_turns();

create or replace trigger touch_updated_at
  before update on public.user_list_items
  for each row execute function private.touch_updated_at();

create or replace trigger limit_writes
  before insert or update on public.user_list_sections
  for each row execute function private.limit_writes('list_items', 'name');

create or replace trigger moderate
  before insert or update of name on public.user_list_sections
  for each row execute function private.moderate('public text', 'name');

create or replace trigger place_section
  before insert on public.user_list_sections
  for each row execute function private.place_section();

create or replace trigger take_turns before update on public.user_list_sections
  for each statement execute function private.take_turns();

create or replace trigger touch_updated_at
  before update on public.user_list_sections
  for each row execute function private.touch_updated_at();

create or replace trigger limit_changes
  before update of is_quiet on public.list_follows
  for each row execute function private.limit_writes('follows');

create or replace trigger limit_writes
  before insert on public.list_follows
  for each row execute function private.limit_writes('follows');

create or replace trigger limit_writes
  before insert on public.list_likes
  for each row execute function private.limit_writes('likes');

create policy "Owners may see their own lists"
  on public.user_lists for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may make a list for themselves"
  on public.user_lists for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may change their own lists"
  on public.user_lists for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Owners may delete their own lists"
  on public.user_lists for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Whoever may read a list may read its items"
  on public.user_list_items for select to anon, authenticated
  -- The first is looked up once for a query, and spares owners of long lists the second for each item.
  using (list_id in (select private.own_list_ids()) or private.may_read_list(list_id));

create policy "Readers of a list may read its sections"
  on public.user_list_sections for select to anon, authenticated
  using (list_id in (select private.own_list_ids()) or private.may_read_list(list_id));

-- The subqueries of these six see the caller's own lists alone.
create policy "Owners may add sections to their own lists"
  on public.user_list_sections for insert to authenticated
  with check (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Owners may rename and reorder sections of their own lists"
  on public.user_list_sections for update to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()))
  with check (list_id in (select id from public.user_lists));

create policy "Owners may take sections from their own lists"
  on public.user_list_sections for delete to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Owners may add to their own lists"
  on public.user_list_items for insert to authenticated
  with check (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Owners may annotate and reorder their own lists"
  on public.user_list_items for update to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()))
  with check (list_id in (select id from public.user_lists));

create policy "Owners may take from their own lists"
  on public.user_list_items for delete to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Followers may see what they follow"
  on public.list_follows for select to authenticated
  using (follower_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may follow a public list"
  on public.list_follows for insert to authenticated
  with check (
    follower_id = (select auth.uid())
    and private.is_public_list(list_id)
    and list_id not in (select private.own_list_ids())
    and (select private.session_is_live())
  );

create policy "Followers may stop following"
  on public.list_follows for delete to authenticated
  using (follower_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may quiet the lists they follow"
  on public.list_follows for update to authenticated
  using (follower_id = (select auth.uid()) and (select private.session_is_live()))
  with check (follower_id = (select auth.uid()));

create policy "Readers may see what they like"
  on public.list_likes for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may like a public list"
  on public.list_likes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.is_public_list(list_id)
    and list_id not in (select private.own_list_ids())
    and (select private.session_is_live())
  );

create policy "Readers may take back a like"
  on public.list_likes for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
