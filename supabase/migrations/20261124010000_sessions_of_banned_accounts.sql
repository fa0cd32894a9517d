-- A ban ends every session at once, whoever sets it. Our own auth schema sees to it by a trigger of its own
-- (end_sessions_of_barred_user); a Supabase project's keeps a banned account from signing in and from renewing its
-- token, and lets the token it has write for up to an hour.

-- Security definer: the auth service sets bans, too, and must not need rights on what is made here.
create function private.end_sessions_of_banned_account() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from auth.sessions as session where session.user_id = new.id;
  return null;
end
$$;
comment on function private.end_sessions_of_banned_account() is
  'After a ban: deletes the account''s sessions, so that its access token writes nothing from now on.';

do $$
begin
  if exists (
    select from pg_catalog.pg_trigger
    where tgrelid = 'auth.users'::regclass and tgname = 'end_sessions_of_barred_user'
  ) then
    drop function private.end_sessions_of_banned_account();
  else
    create trigger end_sessions_of_banned_account
      after update of banned_until on auth.users
      for each row
      when (new.banned_until is distinct from old.banned_until and new.banned_until is not null)
      execute function private.end_sessions_of_banned_account();
  end if;
end
$$;
