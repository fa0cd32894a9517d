-- A list's id is its address, and whoever makes a list may name its id. One that was deleted is nobody's again: its links,
-- its feed and what followers were told of it would lead to whatever somebody else put there.

create table private.deleted_lists (list_id uuid primary key);
comment on table private.deleted_lists is 'Ids of lists that are gone, and nothing else of them; no other list gets one.';
alter table private.deleted_lists enable row level security;
revoke all on private.deleted_lists from public, anon, authenticated;

-- Security definer: whoever deletes a list may not write here.
create function private.forget_list() returns trigger
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
create trigger forget_list after delete on public.user_lists
  for each row execute function private.forget_list();

-- Security definer: whoever makes a list may not read here.
create function private.refuse_id_of_deleted_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from private.deleted_lists as deleted where deleted.list_id = new.id) then
    raise exception 'A list of this id was deleted.' using errcode = 'unique_violation', column = 'id';
  end if;
  return new;
end
$$;
comment on function private.refuse_id_of_deleted_list() is
  'Before a list is made: refuses (23505) the id of one that was deleted.';
create trigger refuse_id_of_deleted_list before insert on public.user_lists
  for each row execute function private.refuse_id_of_deleted_list();

delete from private.notification_events as event
  where event.kind = 'reader_list'
    and not exists (select from public.user_lists as list where list.id::text = event.key);
