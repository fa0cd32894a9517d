-- What the community sees: public lists with their owner's name and counts, and the public page of a profile.

-- Not security_invoker, on purpose: user_lists shows a row to its owner alone (it holds notes), and follows and
-- likes are each reader's own. This view is the one window on them: public lists, the columns below, and numbers.
-- Nor security_barrier: it would keep `limit` from reaching the index, and sort every public list for a page of
-- fifty. A barrier is against functions of the caller's own in a condition, which the API does not offer.
create view public.community_lists_with_profiles
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
    (select count(*) from public.list_likes as likes where likes.list_id = list.id) as like_count
  from public.user_lists as list
  join public.profiles as profile on profile.id = list.user_id
  where list.is_public and list.is_active;
comment on view public.community_lists_with_profiles is
  'Public lists as anyone may see them: without notes, with the owner''s username and how many items, followers and '
  'likes each has.';
revoke all on public.community_lists_with_profiles from anon, authenticated;
grant select on public.community_lists_with_profiles to anon, authenticated, service_role;

-- Security definer: it counts follows, likes and comments of others, for public lists only.
create function public.get_trending_lists(list_count integer default 12)
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
  )
  select
    recent.list_id,
    count(*) filter (where recent.kind = 'follow'),
    count(*) filter (where recent.kind = 'like'),
    count(*) filter (where recent.kind = 'comment')
  from recent
  join public.user_lists as list on list.id = recent.list_id and list.is_public and list.is_active
  group by recent.list_id
  order by count(*) desc, recent.list_id
  limit greatest(1, least(coalesce(list_count, 12), 50))
$$;
comment on function public.get_trending_lists(integer) is
  'The public lists with the most follows, likes and comments of the last 14 days, most first (at most 50), and how '
  'many of each they had. No rows while there is nothing to show.';
create index list_follows_by_date on public.list_follows (created_at);
create index list_likes_by_date on public.list_likes (created_at);
create index list_comments_by_date on public.list_comments (created_at);

create view public.public_profile_comments
  with (security_invoker = true)
as
  select
    comment.id,
    comment.user_id,
    profile.username,
    comment.action_id,
    action.title as action_title,
    comment.content,
    comment.parent_id,
    comment.created_at,
    comment.updated_at
  from public.comments as comment
  join public.profiles as profile on profile.id = comment.user_id
  join public.public_profile_settings as settings on settings.user_id = comment.user_id
  join public."GovernmentActions" as action on action.id = comment.action_id
  where settings.show_comments and comment.deleted_at is null and comment.hidden_at is null;
comment on view public.public_profile_comments is
  'Reviews as a profile lists them: only of those who show their comments. A review stays public under the action '
  'it speaks of; what the setting hides is the list of all that somebody wrote.';
revoke all on public.public_profile_comments from anon, authenticated;
grant select on public.public_profile_comments to anon, authenticated, service_role;

-- Security definer: it counts ratings a visitor may not read, as far as the settings let it.
create function public.get_public_profile(profile_username text)
  returns table (
    id uuid,
    username text,
    created_at timestamptz,
    show_activity boolean,
    show_comments boolean,
    show_ratings boolean,
    comment_count bigint,
    rating_count bigint,
    average_rating numeric,
    first_activity_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
as $$
  select
    profile.id,
    profile.username,
    profile.created_at,
    settings.show_activity,
    settings.show_comments,
    settings.show_ratings,
    case when settings.show_activity and settings.show_comments then written.total end,
    case when settings.show_activity and settings.show_ratings then rated.total end,
    case when settings.show_activity and settings.show_ratings then rated.average end,
    case
      when settings.show_activity then least(
        case when settings.show_comments then written.first_at end,
        case when settings.show_ratings then rated.first_at end
      )
    end
  from public.profiles as profile
  join public.public_profile_settings as settings on settings.user_id = profile.id
  cross join lateral (
    select count(*) as total, min(each.created_at) as first_at
    from (
      select comment.created_at from public.comments as comment where comment.user_id = profile.id
      union all
      select comment.created_at from public.legislator_comments as comment where comment.user_id = profile.id
    ) as each
  ) as written
  cross join lateral (
    select count(*) as total, round(avg(each.rating_value), 4) as average, min(each.created_at) as first_at
    from (
      select rating.rating_value, rating.created_at from public.ratings as rating where rating.user_id = profile.id
      union all
      select rating.rating_value, rating.created_at
      from public.legislator_ratings as rating
      where rating.user_id = profile.id
    ) as each
  ) as rated
  where profile.username = lower(btrim(profile_username))
$$;
comment on function public.get_public_profile(text) is
  'The banner of a profile: no row for an unknown username; numbers are null where the owner does not show them.';

revoke execute on function public.get_trending_lists(integer), public.get_public_profile(text) from public;
grant execute on function public.get_trending_lists(integer), public.get_public_profile(text)
  to anon, authenticated, service_role;
