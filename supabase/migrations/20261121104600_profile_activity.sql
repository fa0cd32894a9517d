-- What a profile lists of its reader is what it counts: reviews and ratings of actions and of legislators alike. The two
-- views say what is listed, and the numbers are taken from them.

create or replace view public.public_profile_comments
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
    comment.updated_at,
    null as legislator_id,
    null as legislator_name
  from public.comments as comment
  join public.profiles as profile on profile.id = comment.user_id
  join public.public_profile_settings as settings on settings.user_id = comment.user_id
  join public."GovernmentActions" as action on action.id = comment.action_id
  where settings.show_comments and comment.deleted_at is null and comment.hidden_at is null
  union all
  select
    comment.id,
    comment.user_id,
    profile.username,
    null,
    null,
    comment.content,
    comment.parent_id,
    comment.created_at,
    comment.updated_at,
    comment.legislator_id,
    legislator.full_name
  from public.legislator_comments as comment
  join public.profiles as profile on profile.id = comment.user_id
  join public.public_profile_settings as settings on settings.user_id = comment.user_id
  join public.legislators as legislator on legislator.id = comment.legislator_id
  where settings.show_comments and comment.deleted_at is null and comment.hidden_at is null;
comment on view public.public_profile_comments is
  'Reviews of actions and of legislators as a profile lists them: only of those who show their comments. A review stays '
  'public under what it speaks of; what the setting hides is the list of all that somebody wrote.';

create view public.public_profile_ratings
  with (security_invoker = true)
as
  select
    rating.id,
    rating.user_id,
    profile.username,
    rating.rating_value,
    rating.created_at,
    rating.action_id,
    action.title as action_title,
    null as legislator_id,
    null as legislator_name
  from public.ratings as rating
  join public.profiles as profile on profile.id = rating.user_id
  join public.public_profile_settings as settings on settings.user_id = rating.user_id
  join public."GovernmentActions" as action on action.id = rating.action_id
  where settings.show_ratings
  union all
  select
    rating.id,
    rating.user_id,
    profile.username,
    rating.rating_value,
    rating.created_at,
    null,
    null,
    rating.legislator_id,
    legislator.full_name
  from public.legislator_ratings as rating
  join public.profiles as profile on profile.id = rating.user_id
  join public.public_profile_settings as settings on settings.user_id = rating.user_id
  join public.legislators as legislator on legislator.id = rating.legislator_id
  where settings.show_ratings;
comment on view public.public_profile_ratings is
  'Ratings of actions and of legislators as a profile lists them: only of those who show their ratings.';
revoke all on public.public_profile_ratings from anon, authenticated;
grant select on public.public_profile_ratings to anon, authenticated, service_role;

-- Security definer: whoever asks, the numbers are those of the lists a visitor sees.
create or replace function public.get_public_profile(profile_username text)
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
    case when settings.show_activity then least(written.first_at, rated.first_at) end
  from public.profiles as profile
  join public.public_profile_settings as settings on settings.user_id = profile.id
  cross join lateral (
    select count(*) as total, min(listed.created_at) as first_at
    from public.public_profile_comments as listed
    where listed.user_id = profile.id
  ) as written
  cross join lateral (
    select count(*) as total, round(avg(listed.rating_value), 4) as average, min(listed.created_at) as first_at
    from public.public_profile_ratings as listed
    where listed.user_id = profile.id
  ) as rated
  where profile.username = lower(btrim(profile_username))
$$;
comment on function public.get_public_profile(text) is
  'The banner of a profile: no row for an unknown username; numbers, of what the profile lists, are null where the owner '
  'does not show them.';
