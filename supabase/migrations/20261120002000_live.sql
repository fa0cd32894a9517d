-- What can be followed live: the discussions, the ratings, and what readers do with lists. Each subscriber is shown
-- a change only where they may read its row.

do $$
begin
  if to_regprocedure('realtime.publish(regclass, text[])') is not null then
    perform realtime.publish('public.comments', 'id', 'action_id', 'parent_id', 'user_id');
    perform realtime.publish('public.legislator_comments', 'id', 'legislator_id', 'parent_id', 'user_id');
    perform realtime.publish('public.list_comments', 'id', 'list_id', 'parent_id', 'user_id');
    perform realtime.publish('public.ratings', 'id', 'action_id', 'user_id');
    perform realtime.publish('public.legislator_ratings', 'id', 'legislator_id', 'user_id');
    perform realtime.publish('public.list_follows', 'follower_id', 'list_id');
    perform realtime.publish('public.list_likes', 'user_id', 'list_id');
  elsif exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table
      public.comments, public.legislator_comments, public.list_comments, public.ratings, public.legislator_ratings,
      public.list_follows, public.list_likes;
  end if;
end
$$;
