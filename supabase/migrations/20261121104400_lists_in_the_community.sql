-- How lists come before others: each begins private, whoever makes it and by whatever means; and no reader fills the
-- page of the community.

create function private.begin_private() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null then
    raise exception 'A new list is private. It can be made public once it is there.'
      using errcode = 'check_violation', column = 'is_public';
  end if;
  return new;
end
$$;
comment on function private.begin_private() is
  'Before a list is made that is public at once: refuses it where a reader makes it, as the screens do.';

create trigger begin_private
  before insert on public.user_lists
  for each row when (new.is_public)
  execute function private.begin_private();

-- Security definer: a visitor may not read user_lists; the view gives what is shown of those that are public.
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
    like_count bigint
  )
  language sql stable security definer
  set search_path = ''
as $$
  with newest as (
    select
      list.id,
      list.created_at,
      row_number() over (partition by list.user_id order by list.created_at desc, list.id) as nth_of_reader
    from (
      select each.id, each.user_id, each.created_at
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
    list.follower_count, list.like_count
  from shown
  join public.community_lists_with_profiles as list on list.id = shown.id
  order by shown.comes_first desc, shown.created_at desc, shown.id
$$;
comment on function public.get_community_lists(integer) is
  'The newest public lists, at most 100: among the first 24 at most two of one reader, and no third while they are fewer.';

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
  )
  select ranked.list_id, ranked.follower_count, ranked.like_count, ranked.comment_count
  from ranked
  where ranked.nth_of_reader <= 2
  order by ranked.total desc, ranked.list_id
  limit greatest(1, least(coalesce(list_count, 12), 50))
$$;
comment on function public.get_trending_lists(integer) is
  'The public lists with the most follows, likes and comments of the last 14 days, most first (at most 50, and two of '
  'one reader), and how many of each they had. No rows while there is nothing to show.';

revoke execute on function public.get_community_lists(integer) from public;
grant execute on function public.get_community_lists(integer) to anon, authenticated, service_role;
