-- Deletions below one comment take turns. Two that took its last two replies away at the same time each saw the other's,
-- and left a tombstone that nobody answers and nothing takes away; as did the deletion of a comment beside that of its
-- only reply.

create or replace function private.remove_last_tombstone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A statement of its own, so that the next one sees what was committed while it waited.
  execute format('select from %s as parent where parent.id = $1 for update', tg_relid::regclass) using old.parent_id;
  execute format(
    'delete from %1$s as tombstone where tombstone.id = $1 and tombstone.deleted_at is not null'
      || ' and not exists (select from %1$s as reply where reply.parent_id = tombstone.id)',
    tg_relid::regclass
  ) using old.parent_id;
  return null;
end
$$;

-- One that goes may have been the last reply to another, which its own trigger sees to.
delete from public.comments as tombstone
  where tombstone.deleted_at is not null
    and not exists (select from public.comments as reply where reply.parent_id = tombstone.id);
delete from public.legislator_comments as tombstone
  where tombstone.deleted_at is not null
    and not exists (select from public.legislator_comments as reply where reply.parent_id = tombstone.id);
delete from public.list_comments as tombstone
  where tombstone.deleted_at is not null
    and not exists (select from public.list_comments as reply where reply.parent_id = tombstone.id);
