-- Questions of policies and functions about the caller's session: whether it is live, and whether it has passed every
-- factor that the account has. The auth service writes sessions. Row-level security reads them here.

-- Security definer: `auth.mfa_factors` is closed to the client roles.
create or replace function private.mfa_satisfied() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
    )
$$;
comment on function private.mfa_satisfied() is
  'Whether the session has presented each factor of the account: it is aal2 (NIST SP 800-63B), or there is no '
  'second factor. Each policy that shows users their private data asks this.';
grant execute on function private.mfa_satisfied() to authenticated;

-- Security definer: `auth.sessions` is closed to the client roles, and has to be.
create or replace function private.session_is_live() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.mfa_satisfied() and exists (
    select
    from auth.sessions as session
    where session.id = case
        -- Compared as a uuid, so that the primary key serves; a claim of any other shape is no session.
        when auth.jwt() ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then (auth.jwt() ->> 'session_id')::uuid
      end
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
  )
$$;
comment on function private.session_is_live() is
  'Whether the session of the access token still exists, and has passed each factor of its account. A token '
  'outlives its session by up to an hour. It may still read, but each policy for writes asks this first.';
grant execute on function private.session_is_live() to authenticated;

create or replace function private.normalize_device(user_agent text) returns text
  language sql immutable
  set search_path = ''
as $$ select left(regexp_replace(coalesce(user_agent, ''), '[0-9][0-9._]*', '', 'g'), 300) $$;
comment on function private.normalize_device(text) is
  'A browser''s name of itself without numbers.';

-- Security definer: `auth.sessions` is closed to the client roles. It tells of the caller's own alone.
create or replace function public.get_own_sessions()
  returns table (
    id uuid,
    created_at timestamptz,
    last_used_at timestamptz,
    user_agent text,
    is_current boolean
  )
  language sql stable security definer
  set search_path = ''
as $$
  select
    session.id,
    session.created_at,
    greatest(session.created_at, session.updated_at, session.refreshed_at),
    session.user_agent,
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions as session
  where session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > now())
    and (select private.mfa_satisfied())
  order by 5 desc, 3 desc, 1
  limit 200
$$;
comment on function public.get_own_sessions() is
  'The sessions of the caller: the present one first, then the last used, at most 200. `last_used_at` is when the '
  'device last got a new access token, which lasts an hour.';
grant execute on function public.get_own_sessions() to authenticated;

-- Security definer: as above.
create or replace function public.end_own_session(session_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.session_is_live() then
    raise exception 'Your session has ended. Please log in again.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.sessions as session
    where session.id = end_own_session.session_id and session.user_id = auth.uid();
  return found;
end
$$;
comment on function public.end_own_session(uuid) is
  'Signs one of the caller''s devices out. False where it was over, or is not the caller''s. It writes '
  'nothing from now on, and reads until its access token ends, an hour at most.';
grant execute on function public.end_own_session(uuid) to authenticated;

-- Accounts are not ours on a Supabase project, which sends their mail itself: null there.
create or replace function private.count_account_mails() returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  found jsonb;
begin
  if to_regclass('auth.mails') is null then
    return null;
  end if;
  select jsonb_build_object(
    'waiting', count(*),
    'failing', count(*) filter (where mail.last_error is not null),
    'oldest_at', min(mail.created_at)
  ) into found
  from auth.mails as mail;
  return found;
end
$$;
comment on function private.count_account_mails() is
  'Mail about accounts that waits, and how much of it was tried in vain; it is given up after a day.';

-- Security definer: the auth service sets bans too, and must not need rights on our functions.
create or replace function private.end_sessions_of_banned_account() returns trigger
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

-- Our own auth schema has such a trigger. A Supabase project's keeps a banned account from signing in, and lets the token
-- it has write for up to an hour.
do $$
begin
  if not exists (
    select from pg_catalog.pg_trigger
    where tgrelid = 'auth.users'::regclass and tgname = 'end_sessions_of_barred_user'
  ) then
    create or replace trigger end_sessions_of_banned_account
      after update of banned_until on auth.users
      for each row
      when (new.banned_until is distinct from old.banned_until and new.banned_until is not null)
      execute function private.end_sessions_of_banned_account();
  end if;
end
$$;
