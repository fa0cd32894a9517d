-- The planner knows of each column which values are frequent, in rows that a reader may not see as well. Whether a request
-- is refused for what it would embed rests on what the planner expects, and so told whether somebody who hides their
-- ratings has made hundreds or none. Of whose a row is it now knows nothing: it expects as many of everybody.

do $$
declare
  place text;
begin
  foreach place in array array[
    'ratings.user_id', 'legislator_ratings.user_id', 'user_lists.user_id', 'list_comments.user_id',
    'user_saved_actions.user_id', 'user_trackers.user_id', 'follows.user_id', 'list_follows.follower_id',
    'list_likes.user_id'
  ] loop
    execute format(
      'alter table public.%I alter column %I set statistics 0', split_part(place, '.', 1), split_part(place, '.', 2)
    );
    -- What was gathered before; earlier versions of PostgreSQL let nobody but a superuser forget it.
    if current_setting('server_version_num')::integer >= 180000 then
      execute format(
        'select pg_catalog.pg_clear_attribute_stats(%L, %L, %L, false)',
        'public', split_part(place, '.', 1), split_part(place, '.', 2)
      );
    end if;
  end loop;
end
$$;
