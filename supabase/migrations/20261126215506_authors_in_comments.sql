-- A comment's row has all that the screen shows of it, so that a live event needs no further reading.

alter table public.comments add column author_username text, add column author_rating integer;
alter table public.legislator_comments add column author_username text, add column author_rating integer;
alter table public.list_comments add column author_username text, add column author_rating integer;

update public.comments as comment
  set author_username = profile.username,
    author_rating = (
      select rating.rating_value
      from public.ratings as rating
      join public.public_profile_settings as settings on settings.user_id = rating.user_id and settings.show_ratings
      where rating.user_id = comment.user_id and rating.action_id = comment.action_id
    )
  from public.profiles as profile
  where profile.id = comment.user_id;

update public.legislator_comments as comment
  set author_username = profile.username,
    author_rating = (
      select rating.rating_value
      from public.legislator_ratings as rating
      join public.public_profile_settings as settings on settings.user_id = rating.user_id and settings.show_ratings
      where rating.user_id = comment.user_id and rating.legislator_id = comment.legislator_id
    )
  from public.profiles as profile
  where profile.id = comment.user_id;

update public.list_comments as comment
  set author_username = profile.username
  from public.profiles as profile
  where profile.id = comment.user_id;
