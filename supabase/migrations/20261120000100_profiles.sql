-- Profiles: the public face of an account. One is made with each account, in the same transaction, from the
-- username given at sign-up; where the username cannot be had the whole sign-up fails and leaves nothing behind.
-- Beside it stands what its owner shows of it. Everything else about an account stays in the `auth` schema.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z0-9_-]{3,30}$'),
  created_at timestamptz default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'The public face of an account.';
comment on column public.profiles.username is
  'Kept in lower case, so that names which differ only in capitals are one name: 3 to 30 of a-z, 0-9, _ and -.';
comment on column public.profiles.created_at is
  'When the account was made; empty while its owner hides the join date. The owner finds it in auth.users.';

create table public.public_profile_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  show_activity boolean not null default true,
  show_comments boolean not null default true,
  show_ratings boolean not null default true,
  show_join_date boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.public_profile_settings is
  'What a profile shows to others. Made with the profile, so that each profile has one row.';

create function private.refused_in_username(candidate text) returns text
  language sql immutable
  set search_path = ''
as $$
  select coalesce(
    private.refused_words(translate(candidate, '_-', '  ')),
    private.refused_words(translate(candidate, '_-0123456789', ''))
  )
$$;
comment on function private.refused_in_username(text) is
  'The rule by which the words of a username are refused: read with its signs as spaces, and without signs and digits.';

-- Security definer: the refused words are nobody's to call.
create function private.username_problem(candidate text) returns text
  language sql immutable security definer
  set search_path = ''
as $$
  select case
    when candidate is null or candidate = '' then 'Please enter a username.'
    when char_length(candidate) < 3 then 'Username must be at least 3 characters.'
    when char_length(candidate) > 30 then 'Username must be at most 30 characters.'
    when candidate !~ '^[a-z0-9_-]+$' then 'Username may contain only letters, digits, _ and -.'
    -- Names that would pass for the operator, for a place of the site or for nobody.
    when candidate = any (array[
      'about', 'admin', 'administrator', 'anonymous', 'api', 'auth', 'community', 'contact', 'deleted', 'help',
      'login', 'logout', 'moderator', 'null', 'official', 'operator', 'owner', 'profile', 'root', 'rotunda',
      'security', 'service_role', 'settings', 'signup', 'staff', 'support', 'system', 'undefined', 'user'
    ]) then 'This username is reserved.'
    when private.refused_in_username(candidate) is not null then 'This username is not allowed. Please choose another.'
  end
$$;
comment on function private.username_problem(text) is
  'What is wrong with a username (trimmed, in lower case), in words for its owner; null when nothing is.';
grant execute on function private.username_problem(text) to authenticated, service_role;

create function private.settle_username() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  problem text;
begin
  new.username := lower(btrim(new.username));
  problem := private.username_problem(new.username);
  if problem is not null then
    raise exception '%', problem using errcode = 'check_violation', column = 'username';
  end if;
  return new;
end
$$;
comment on function private.settle_username() is
  'Before a username is written: trims it, lowers it, and refuses one that is badly formed or reserved.';

create trigger settle_username
  before insert or update of username on public.profiles
  for each row execute function private.settle_username();

create trigger touch_updated_at
  before update on public.profiles
  for each row execute function private.touch_updated_at();

create trigger touch_updated_at
  before update on public.public_profile_settings
  for each row execute function private.touch_updated_at();

create function private.given_username(account_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select candidate
  from generate_series(0, 99) as attempt
  cross join lateral (select 'reader-' || left(md5(account_id::text || attempt), 12)) as made (candidate)
  where private.username_problem(candidate) is null
  order by attempt
  limit 1
$$;
comment on function private.given_username(uuid) is
  'The name of an account that chose none: the first of a hundred made of its id that does not happen to spell a word '
  'that is refused.';

-- Security definer: the auth service adds the account, and must not need rights on the product's tables for it.
create function private.make_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted constant text := new.raw_user_meta_data ->> 'username';
begin
  insert into public.profiles (id, username, created_at)
  -- An account made without a choice of name (by an operator, or from an outside issuer) gets one to change.
  values (new.id, coalesce(wanted, private.given_username(new.id)), new.created_at);
  insert into public.public_profile_settings (user_id) values (new.id);
  return new;
exception
  when unique_violation then
    raise exception 'This username is already taken.' using errcode = 'unique_violation', column = 'username';
end
$$;
comment on function private.make_profile() is
  'After an account is added: its profile and settings. Raises what is wrong with raw_user_meta_data.username '
  '(23514 badly formed or reserved, 23505 taken), which undoes the account too.';

create trigger make_profile
  after insert on auth.users
  for each row execute function private.make_profile();

-- Security definer: nobody may write profiles.created_at, and auth.users is closed.
create function private.show_or_hide_join_date() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.profiles
  set created_at = case
    when new.show_join_date then (select account.created_at from auth.users as account where account.id = new.user_id)
  end
  where profiles.id = new.user_id;
  return null;
end
$$;
comment on function private.show_or_hide_join_date() is
  'After the join date was shown or hidden: empties profiles.created_at or fills it again, so that it is hidden '
  'from every reader, whatever they ask by.';

create trigger show_or_hide_join_date
  after insert or update of show_join_date on public.public_profile_settings
  for each row execute function private.show_or_hide_join_date();

alter table public.profiles enable row level security;
alter table public.public_profile_settings enable row level security;

revoke all on public.profiles, public.public_profile_settings from anon, authenticated;
grant select on public.profiles, public.public_profile_settings to anon, authenticated;
grant update (username) on public.profiles to authenticated;
grant insert (user_id, show_activity, show_comments, show_ratings, show_join_date)
  on public.public_profile_settings to authenticated;
grant update (user_id, show_activity, show_comments, show_ratings, show_join_date)
  on public.public_profile_settings to authenticated;
grant select, insert, update, delete on public.profiles, public.public_profile_settings to service_role;

create policy "Anyone may see a profile"
  on public.profiles for select to anon, authenticated
  using (true);

create policy "Owners may change their own username"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.session_is_live()))
  with check (id = (select auth.uid()));

create policy "Anyone may see what a profile shows"
  on public.public_profile_settings for select to anon, authenticated
  using (true);

create policy "Owners may change what their own profile shows"
  on public.public_profile_settings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

-- The row is always there; this serves clients that write with an upsert.
create policy "Owners may add the settings of their own profile"
  on public.public_profile_settings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

-- Security definer: reads nothing a visitor could not, but must work for visitors and keep private.* closed.
create function public.check_username(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    private.username_problem(lower(btrim(candidate))),
    case
      when exists (select from public.profiles where profiles.username = lower(btrim(candidate)))
        then 'This username is already taken.'
    end
  )
$$;
comment on function public.check_username(text) is
  'Whether a username can be had: null when it can, otherwise what is wrong with it in words for its owner.';
grant execute on function public.check_username(text) to anon, authenticated, service_role;
