-- Which usernames can be had. Reserved are names that would pass for whoever runs the site, by a rule rather than one
-- by one; and a name that was given up is kept for its account for 90 days, in which its address leads to the new one.

create function private.looks_official(candidate text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
declare
  roles constant text :=
    'rotunda|administrators?|admins?|moderators?|mods?|operators?|officials?|staff|support|help|helpdesk|security|system'
    || '|sysadmin|superuser|webmaster|root';
  -- What such a name is dressed up with; joined to it, or for the short ones apart from it.
  extras constant text :=
    'team|crew|desk|account|bot|hq|dept|department|office|services?|app|site|online|the|real|chief|head|lead|super|senior'
    || '|global|user|contact|community|customer|tech';
  apart constant text := 'us|usa|gov|org|com|net|of|at|for|by|and|my|our|your|new';
  pattern constant text := translate(
    format('^(%2$s|-|(?<![a-z])(%3$s)(?![a-z]))*(%1$s)(%1$s|%2$s|-|(?<![a-z])(%3$s)(?![a-z]))*$', roles, extras, apart),
    'l', 'i'
  );
begin
  -- Digits as the letters they are used for (1 for i and l, which so count as one), without those at an end, and with
  -- nothing between the letters.
  return exists (
    select
    from (
      values
        (candidate),
        (regexp_replace(candidate, '(?<![a-z])[0-9]+|[0-9]+(?![a-z])', '', 'g')),
        (translate(candidate, '_-', ''))
    ) as form (name)
    where translate(form.name, '_0134578l', '-oieastbi') ~ pattern
  );
end
$$;
comment on function private.looks_official(text) is
  'Whether a username (in lower case) is made of words for whoever runs the site and nothing of one''s own: rotunda-team, '
  'admin1, moderat0r, the_real_support.';

create function private.is_reserved_username(candidate text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select private.looks_official(candidate)
    -- Places of the site, and names for nobody; however they are written, but not as part of another.
    or translate(candidate, '0134578l_-', 'oieastbi') = any (
      select translate(word, 'l', 'i')
      from unnest(array[
        'about', 'anonymous', 'api', 'auth', 'community', 'contact', 'deleted', 'login', 'logout', 'null', 'owner',
        'profile', 'servicerole', 'settings', 'signup', 'undefined', 'user'
      ]) as word
    )
$$;
comment on function private.is_reserved_username(text) is
  'Whether a username (in lower case) would pass for whoever runs the site, for a place of it, or for nobody.';

-- Security definer: the refused words are nobody's to call.
create or replace function private.username_problem(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when candidate is null or candidate = '' then 'Please enter a username.'
    when char_length(candidate) < 3 then 'Username must be at least 3 characters.'
    when char_length(candidate) > 30 then 'Username must be at most 30 characters.'
    when candidate !~ '^[a-z0-9_-]+$' then 'Username may contain only letters, digits, _ and -.'
    when private.is_reserved_username(candidate) then 'This username is reserved.'
    when private.refused_in_username(candidate) is not null then 'This username is not allowed. Please choose another.'
  end
$$;

create table private.former_usernames (
  username text primary key,
  account_id uuid not null references auth.users (id) on delete cascade,
  given_up_at timestamptz not null default now()
);
comment on table private.former_usernames is
  'Usernames that were changed, for 90 days: nobody else gets one meanwhile, and its address leads to the new one.';
create index former_usernames_by_account on private.former_usernames (account_id);
alter table private.former_usernames enable row level security;
revoke all on private.former_usernames from public, anon, authenticated;

create function private.holder_of_former_username(candidate text) returns uuid
  language sql stable
  set search_path = ''
as $$
  select former.account_id
  from private.former_usernames as former
  where former.username = candidate and former.given_up_at > now() - interval '90 days'
$$;
comment on function private.holder_of_former_username(text) is
  'The account for which a name it gave up is kept; null where nobody gave it up in the last 90 days.';

-- Security definer: former names are closed to the client roles.
create function private.keep_former_username() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- After the row was written and not before: whoever waited for a name to become free sees here that it was kept.
  if private.holder_of_former_username(new.username) <> new.id then
    raise exception 'This username is already taken.' using errcode = 'unique_violation', column = 'username';
  end if;
  if tg_op = 'UPDATE' then
    delete from private.former_usernames as former
      where former.username = new.username or former.given_up_at <= now() - interval '90 days';
    insert into private.former_usernames (username, account_id) values (old.username, old.id);
  end if;
  return null;
end
$$;
comment on function private.keep_former_username() is
  'After a username was written: refuses one that is kept for somebody else, and keeps the one it takes the place of.';
create trigger keep_former_username
  after insert on public.profiles
  for each row execute function private.keep_former_username();
create trigger keep_former_username_on_change
  after update of username on public.profiles
  for each row when (old.username is distinct from new.username)
  execute function private.keep_former_username();

create or replace function public.check_username(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    private.username_problem(lower(btrim(candidate))),
    case
      when exists (select from public.profiles where profiles.username = lower(btrim(candidate)))
        or private.holder_of_former_username(lower(btrim(candidate))) <> coalesce(auth.uid(), gen_random_uuid())
        then 'This username is already taken.'
    end
  )
$$;
comment on function public.check_username(text) is
  'Whether a username can be had: null when it can, otherwise what is wrong with it in words for its owner. Who gave a '
  'name up in the last 90 days may have it again, and nobody else.';

-- Security definer: former names are closed, but for the one that is asked about.
create function public.get_renamed_profile(former_username text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select profile.username
  from public.profiles as profile
  where profile.id = private.holder_of_former_username(lower(btrim(former_username)))
$$;
comment on function public.get_renamed_profile(text) is
  'What whoever had this username in the last 90 days is called now; null for a name nobody gave up.';
revoke execute on function public.get_renamed_profile(text) from public;
grant execute on function public.get_renamed_profile(text) to anon, authenticated, service_role;
