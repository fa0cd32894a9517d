-- The About page tells how many actions came with Rotunda itself, and when they were loaded.

alter table private.bundled_record add column actions bigint check (actions >= 0);
comment on column private.bundled_record.actions is
  'How many actions this edition holds; null where it was loaded before they were counted, and so is loaded again.';

-- Security definer: the table is the owner's, and nothing else of it is told.
create function public.get_bundled_record()
  returns table (loaded_at timestamptz, actions bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select bundled.loaded_at, bundled.actions
  from private.bundled_record as bundled
  where bundled.actions is not null
$$;
comment on function public.get_bundled_record() is
  'When the bundled record was loaded, in the edition that is here, and how many actions it holds. No row without one.';
revoke execute on function public.get_bundled_record() from public;
grant execute on function public.get_bundled_record() to anon, authenticated, service_role;
