-- Usernames that look alike count as one name. Accounts keep the names they have.

create function private.username_skeleton(username text) returns text
  language sql immutable
  set search_path = ''
as $$
  select replace(replace(translate(username, '01l_-', 'oii'), 'rn', 'm'), 'vv', 'w')
$$;
create index profiles_by_skeleton on public.profiles (private.username_skeleton(username));
create index former_usernames_by_skeleton on private.former_usernames (private.username_skeleton(username));
create index pending_usernames_by_skeleton on private.pending_usernames (private.username_skeleton(username));
