-- The ground the product's schema stands on. `public` is what the browser reaches through the API; `private` holds
-- what only the database itself calls: conditions of policies, triggers, the folding of text for search. The API
-- never exposes `private`, yet the roles need to use it, because a policy runs with the rights of whoever asks.
--
-- Two rules hold in every file after this one. Nobody may do what is not granted, verb by verb and column by
-- column; and a row is guarded by policies, each a sentence about one verb. `service_role` is the operator's own
-- code: it passes the policies, but not the constraints.

create schema private;
comment on schema private is 'What policies, triggers and generated columns call; never exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- A fresh Supabase project hands every new table to every role. Nothing here is open by habit.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Security definer: `auth.mfa_factors` is closed to the client roles.
create function private.factors_given() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
    )
$$;
comment on function private.factors_given() is
  'Whether the session has given each factor the account has: it is aal2 (NIST SP 800-63B), or there is no second one. '
  'Each policy that shows somebody what is theirs alone asks this.';
grant execute on function private.factors_given() to authenticated;

-- Security definer: `auth.sessions` is closed to the client roles, and has to be.
create function private.session_is_live() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.factors_given() and exists (
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
  'Whether the session of the access token still exists, and has given each factor of its account. A token outlives '
  'its session by up to an hour: it may still read, but each policy that lets somebody write asks this first.';
grant execute on function private.session_is_live() to authenticated;

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Before an update: `updated_at` is the time of the change.';

create function private.is_written(value text, most integer) returns boolean
  language sql immutable
  return value ~ '[^[:space:]]' and char_length(value) <= most;
comment on function private.is_written(text, integer) is
  'Whether a text says something (more than white space) in at most so many characters.';
grant execute on function private.is_written(text, integer) to anon, authenticated, service_role;
