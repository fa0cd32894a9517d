-- Nobody is told of what somebody does whom they blocked. The table of blocks is of a later file, and is looked up when
-- the function is called.

create or replace function private.may_be_notified_of(reader uuid, author uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return reader is distinct from author
    and not exists (
      select from public.user_blocks as block where block.blocker_id = reader and block.blocked_id = author
    );
end
$$;
