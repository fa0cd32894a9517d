-- Where somebody is signed in: what the page of an account's security lists and ends. The sessions are the auth
-- service's; on a Supabase project as well.

-- Security definer: `auth.sessions` is closed to the client roles. It tells of the caller's own alone.
create function public.get_own_sessions()
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
  'Where the caller is signed in: the session that asks first, then those last used; 200 at most. last_used_at is when '
  'the device last fetched a new access token, which lasts an hour.';

-- Security definer: as above.
create function public.end_own_session(session_id uuid) returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.session_is_live() then
    raise exception 'Your session is over.' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.sessions as session
    where session.id = end_own_session.session_id and session.user_id = auth.uid();
  return found;
end
$$;
comment on function public.end_own_session(uuid) is
  'Signs one of the caller''s devices out. False where it was over, or is not the caller''s. It writes nothing from now '
  'on, and reads until its access token ends, an hour at most.';

revoke execute on function public.get_own_sessions(), public.end_own_session(uuid) from public;
grant execute on function public.get_own_sessions(), public.end_own_session(uuid) to authenticated;
