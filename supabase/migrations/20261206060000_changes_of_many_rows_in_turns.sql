-- What changes many rows of one's own waits for what changes another of them, and the other way round, before either locks
-- a row. Each row is locked before private.limit_writes counts it: one who marked all notices as read and opened one of them
-- in another tab held a row that the first was coming to, waited for the count that the first held, and PostgreSQL refused
-- one of the two after a second (40P01). So did the order of a list beside a note on one of its items.

create function private.take_turns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtext('private.take_turns ' || tg_table_name), hashtext(auth.uid()::text));
  end if;
  return null;
end
$$;
comment on function private.take_turns() is
  'Before a statement: waits until no other transaction of the account changes rows of this table.';
revoke execute on function private.take_turns() from public;

create trigger take_turns before update on public.notifications
  for each statement execute function private.take_turns();
create trigger take_turns before update on public.user_list_items
  for each statement execute function private.take_turns();
create trigger take_turns before update on public.user_trackers
  for each statement execute function private.take_turns();
