-- The tables whose changes clients can follow, with the columns that an announcement names. Each subscriber hears of a change
-- only if they may read its row. On a Supabase project the tables join its publication.
-- This file writes the list, and the realtime service reads it.

do $$
declare
  published record;
begin
  for published in
    select * from (
      values
        ('public."GovernmentActions"', array['id', 'branch', 'action_type']),
        ('public.roll_calls', array['id', 'action_id', 'chamber']),
        ('public.ratings', array['id', 'action_id', 'user_id']),
        ('public.legislator_ratings', array['id', 'legislator_id', 'user_id']),
        ('public.comments', array['id', 'action_id', 'parent_id', 'user_id']),
        ('public.legislator_comments', array['id', 'legislator_id', 'parent_id', 'user_id']),
        ('public.list_follows', array['follower_id', 'list_id']),
        ('public.list_likes', array['user_id', 'list_id']),
        ('public.list_comments', array['id', 'list_id', 'parent_id', 'user_id']),
        ('public.notifications', array['id', 'user_id'])
    ) as live (name, keys)
  loop
    if to_regprocedure('realtime.publish(regclass, text[])') is not null then
      perform realtime.publish(published.name::regclass, variadic published.keys);
    elsif exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime')
      and not exists (
        select from pg_catalog.pg_publication_tables
        where pubname = 'supabase_realtime' and format('%I.%I', schemaname, tablename) = published.name
      )
    then
      execute format('alter publication supabase_realtime add table %s', published.name);
    end if;
  end loop;
end
$$;
