-- Profiles: usernames and the rules for them, what a profile shows, whom a user blocked, and the congressional district that
-- a user chose. Users write their own through the API. Everyone may read a profile, which shows only what its owner allows.

create or replace function private.username_skeleton(username text) returns text
  language sql immutable
  set search_path = ''
as $$
  select replace(replace(translate(username, '01l_-', 'oii'), 'rn', 'm'), 'vv', 'w')
$$;
comment on function private.username_skeleton(text) is
  'The same for usernames that look alike. Removes separators and unifies characters that are easily confused (0 '
  'and o; 1, l and i; rn and m; vv and w).';
grant execute on function private.username_skeleton(text) to authenticated, service_role;

create or replace function private.min_username_length() returns integer
  language sql immutable parallel safe
  return 3;
comment on function private.min_username_length() is
  'How many characters a username has at least.';
grant execute on function private.min_username_length() to anon, authenticated, service_role;

create or replace function private.max_username_length() returns integer
  language sql immutable parallel safe
  return 30;
comment on function private.max_username_length() is
  'How many characters a username has at most.';
grant execute on function private.max_username_length() to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text
    not null
    check (
      username ~ '^[a-z0-9_-]+$'
      and char_length(username) between private.min_username_length() and private.max_username_length()
    )
    unique,
  created_at timestamptz default now(),
  gets_mail_only boolean default false not null
);
comment on table public.profiles is
  'The public face of an account.';
comment on column public.profiles.username is
  'Kept in lower case, so that names which differ only in capitals are one name: 3 to 30 of a-z, 0-9, _ and '
  '-.';
comment on column public.profiles.created_at is
  'When the account was made; empty while its owner hides the join date. The owner finds it in auth.users.';
comment on column public.profiles.gets_mail_only is
  'Made for an address that asked for mail without an account. No one sees it until someone logs in to it.';
create index profiles_by_skeleton on public.profiles (private.username_skeleton(username));
alter table public.profiles enable row level security;
grant select on public.profiles to anon, authenticated;
grant update (username) on public.profiles to authenticated;

create table public.public_profile_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  show_activity boolean default true not null,
  show_comments boolean default true not null,
  show_ratings boolean default true not null,
  show_join_date boolean default true not null
);
comment on table public.public_profile_settings is
  'The parts of a profile that others see. Made with the profile, so that each profile has one row.';
alter table public.public_profile_settings enable row level security;
grant select on public.public_profile_settings to anon, authenticated;
grant insert (user_id, show_activity, show_comments, show_ratings, show_join_date) on public.public_profile_settings to authenticated;
grant update (user_id, show_activity, show_comments, show_ratings, show_join_date) on public.public_profile_settings to authenticated;

create table private.former_usernames (
  username text primary key,
  account_id uuid not null references auth.users (id) on delete cascade,
  given_up_at timestamptz default now() not null
);
comment on table private.former_usernames is
  'Former usernames, for 90 days. No one else gets one meanwhile, and its address leads to the new one.';
create index former_usernames_by_account on private.former_usernames (account_id);
create index former_usernames_by_skeleton on private.former_usernames (private.username_skeleton(username));
alter table private.former_usernames enable row level security;

create table public.user_districts (
  user_id uuid default auth.uid() primary key references public.profiles (id) on delete cascade,
  state text not null check (private.state_name(state) is not null),
  district integer not null check (district between 0 and 99),
  chosen_on date
    default ((now() at time zone 'America/New_York'))::date
    not null
    check (chosen_on >= '2020-01-01'::date),
  updated_at timestamptz default now() not null
);
comment on table public.user_districts is
  'The congressional district that a reader chose.';
comment on column public.user_districts.state is
  'Two capital letters: a state, DC or a territory.';
comment on column public.user_districts.district is
  '0 is at-large.';
comment on column public.user_districts.chosen_on is
  'Districts are drawn anew from time to time: one that was chosen in an earlier Congress is to be '
  'confirmed.';
alter table public.user_districts enable row level security;
grant select, delete on public.user_districts to authenticated;
grant insert (user_id, state, district, chosen_on) on public.user_districts to authenticated;
grant update (user_id, state, district, chosen_on) on public.user_districts to authenticated;

create table public.user_blocks (
  blocker_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid references public.profiles (id) on delete cascade,
  created_at timestamptz default now() not null,
  primary key (blocker_id, blocked_id),
  constraint user_blocks_check check (blocked_id <> blocker_id)
);
comment on table public.user_blocks is
  'Users that a reader blocked. The blocker does not see their posts, and they cannot reply to the blocker or write '
  'under the blocker''s lists. Readers see their own blocks only, and never who blocked them.';
create index blocks_by_blocked on public.user_blocks (blocked_id, blocker_id);
alter table public.user_blocks enable row level security;
grant select, delete on public.user_blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.user_blocks to authenticated;

create table private.reserved_usernames (
  kind text check (kind in ('site', 'place', 'office', 'title', 'person', 'hate', 'hate word', 'joined', 'apart')),
  words text check (words ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  primary key (kind, words)
);
comment on table private.reserved_usernames is
  'Names that users may not take, and the words that do not make such a name distinct. Written without separators; '
  'a space marks a possible one.';
comment on column private.reserved_usernames.kind is
  '`site`: speaks for Rotunda. `place`: a page of the site, or no one. `office`: of the federal government. '
  '`title`: of an officeholder. `person`: holds an office, but is no member of Congress. `hate`: refused anywhere '
  'in a name. `hate word`: refused as a separate word. `joined`, `apart`: do not make a name distinct, the second '
  'only as a separate word.';
alter table private.reserved_usernames enable row level security;

create table private.pending_usernames (
  account_id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  created_at timestamptz default now() not null
);
comment on table private.pending_usernames is
  'Usernames of sign-ups whose address is not confirmed. Each is kept for its account for a day.';
create index pending_usernames_by_skeleton on private.pending_usernames (private.username_skeleton(username));
alter table private.pending_usernames enable row level security;

create or replace function private.find_username_rule(candidate text)
  returns text
  language sql
  stable
  set search_path to ''
as $$
  select coalesce(
    private.find_word_rule(translate(candidate, '_-', '  ')),
    private.find_word_rule(translate(candidate, '_-0123456789', ''))
  )
$$;
comment on function private.find_username_rule(text) is
  'The rule by which the words of a username are refused: read with its signs as spaces, and without signs '
  'and digits.';

create or replace function private.username_problem(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when candidate is null or candidate = '' then 'Please enter a username.'
    when char_length(candidate) < private.min_username_length()
      then format('Username must be at least %s characters.', private.min_username_length())
    when char_length(candidate) > private.max_username_length()
      then format('Username must be at most %s characters.', private.max_username_length())
    when candidate !~ '^[a-z0-9_-]+$' then 'Username may contain only letters, digits, _ and -.'
    when candidate !~ '[a-z]' then 'Username must contain at least one letter.'
    when private.is_made_of(candidate, 'site')
      then 'This username is reserved. It looks like a name for Rotunda or its staff.'
    when exists (
      select
      from private.reserved_usernames as reserved
      where reserved.kind = 'place'
        and translate(reserved.words, 'l', 'i') = translate(candidate, '0134578l_-', 'oieastbi')
    ) then 'This username is reserved. This site uses the word for something else.'
    when private.is_made_of(candidate, 'office')
      then 'This username is reserved. It is the name of a government office.'
    when private.names_officeholder(candidate)
      then 'This username is reserved. It is the name of someone who holds a federal office. If it is your name too, add '
        'a word of your own, such as your city.'
    when private.names_hate(candidate)
      then 'This username is not allowed. It names a hate group or one of its leaders.'
    else case private.find_username_rule(candidate)
      when 'slur' then 'This username is not allowed. It contains a slur.'
      when 'vulgar' then 'This username is not allowed. It contains a vulgar word.'
      when 'threat' then 'This username is not allowed. It reads like a threat.'
      when 'harassment' then 'This username is not allowed. It contains an insult.'
    end
  end
$$;
comment on function private.username_problem(text) is
  'The problem with a username (trimmed, in lower case), in words for its owner; null if there is none.';
grant execute on function private.username_problem(text) to authenticated, service_role;

-- Security definer: the claims of others are closed to the client roles.
create or replace function private.normalize_username() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.username := lower(btrim(new.username));
  if tg_op = 'UPDATE' then
    if new.username = old.username then
      return new;
    end if;
    -- Locks the former name too, so that others who wait for it see that it is kept.
    perform pg_advisory_xact_lock(hashtextextended('username ' || private.username_skeleton(old.username), 0));
  end if;
  perform private.claim_username(new.username, new.id);
  return new;
end
$$;
comment on function private.normalize_username() is
  'Before a username is written: trims it, lowers it, and refuses one that breaks a rule or that others '
  'have. An account keeps the name it has, whatever the rules say now.';

create or replace function private.default_username(account_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  candidate text;
begin
  for attempt in 0..99 loop
    candidate := 'reader-' || left(md5(account_id::text || attempt), 12);
    if coalesce(private.username_problem(candidate), private.username_conflict(candidate, account_id)) is null then
      return candidate;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.default_username(uuid) is
  'The name of an account that chose none: the first of a hundred made from its id that moderation accepts.';

create or replace function private.make_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted text := lower(btrim(new.raw_user_meta_data ->> 'username'));
  is_for_mail constant boolean :=
    tg_op = 'INSERT' and coalesce((new.raw_app_meta_data -> 'made_for_mail')::text = 'true', false);
begin
  if new.email is not null and new.confirmed_at is null then
    if wanted is not null then
      perform private.claim_username(wanted, new.id);
      insert into private.pending_usernames (account_id, username) values (new.id, wanted);
    end if;
    return null;
  end if;
  delete from private.pending_usernames as pending where pending.account_id = new.id;
  if tg_op = 'UPDATE' then
    if exists (select from public.profiles as profile where profile.id = new.id) then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('username ' || private.username_skeleton(wanted), 0));
    -- The confirmation came late, and another account has the name. This one gets a name to change.
    if coalesce(private.username_problem(wanted), private.username_conflict(wanted, new.id)) is not null then
      wanted := null;
    end if;
  end if;
  insert into public.profiles (id, username, created_at, gets_mail_only)
  -- An account made without a choice of name (by an operator, or from an outside issuer) gets one to change.
  values (new.id, coalesce(wanted, private.default_username(new.id)), new.created_at, is_for_mail);
  if not is_for_mail then
    insert into public.public_profile_settings (user_id) values (new.id);
  end if;
  return null;
end
$$;
comment on function private.make_profile() is
  'After an account was added or confirmed: its profile and settings. One that was made for mail alone gets its '
  'settings when someone logs in to it. Until its address is confirmed, an account '
  'has no profile, and its username is kept for a day. At sign-up it raises the problem with '
  'raw_user_meta_data.username (23514 against a rule, 23505 taken), which also undoes the account.';

-- Security definer: the auth service adds sessions, and must not need rights on our tables.
create or replace function private.open_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.profiles set gets_mail_only = false where profiles.id = new.user_id and profiles.gets_mail_only;
  if found then
    insert into public.public_profile_settings (user_id) values (new.user_id);
  end if;
  return null;
end
$$;
comment on function private.open_profile() is
  'After a session began: an account that was made for mail alone is one like all others from now on.';

-- Security definer: users may not write profiles.created_at, and auth.users is closed.
create or replace function private.show_or_hide_join_date() returns trigger
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
  'After the join date was shown or hidden: empties profiles.created_at or fills it again, so that it is '
  'hidden from every reader, whatever they ask by.';

create or replace function public.check_username(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    private.username_problem(lower(btrim(candidate))),
    private.username_conflict(lower(btrim(candidate)), auth.uid())
  )
$$;
comment on function public.check_username(text) is
  'Whether a username is available: null if so, else the problem in words for its owner. Only the account itself '
  'may take back a name that it gave up in the last 90 days.';
grant execute on function public.check_username(text) to anon, authenticated;

-- Security definer: for every caller, the numbers count only the lists that visitors see.
create or replace function public.get_public_profile(profile_username text)
  returns table (
    id uuid,
    username text,
    created_at timestamptz,
    show_activity boolean,
    show_comments boolean,
    show_ratings boolean,
    comment_count bigint,
    rating_count bigint,
    average_rating numeric,
    first_activity_at timestamptz
  )
  language sql stable security definer
  set search_path = ''
as $$
  select
    profile.id,
    profile.username,
    profile.created_at,
    settings.show_activity,
    settings.show_comments,
    settings.show_ratings,
    case when settings.show_activity and settings.show_comments then written.total end,
    case when settings.show_activity and settings.show_ratings then rated.total end,
    case when settings.show_activity and settings.show_ratings then rated.average end,
    case when settings.show_activity then least(written.first_at, rated.first_at) end
  from public.profiles as profile
  join public.public_profile_settings as settings on settings.user_id = profile.id
  cross join lateral (
    select count(*) as total, min(listed.created_at) as first_at
    from public.public_profile_comments as listed
    where listed.user_id = profile.id
  ) as written
  cross join lateral (
    select count(*) as total, round(avg(listed.rating_value), 4) as average, min(listed.created_at) as first_at
    from public.public_profile_ratings as listed
    where listed.user_id = profile.id
  ) as rated
  where profile.username = lower(btrim(profile_username))
$$;
comment on function public.get_public_profile(text) is
  'The banner of a profile: no row for an unknown username; numbers, of what the profile lists, are null '
  'where the owner does not show them.';
grant execute on function public.get_public_profile(text) to anon, authenticated;

create or replace function public.get_own_activity()
  returns table (
    action_comments bigint,
    action_ratings bigint,
    legislator_comments bigint,
    legislator_ratings bigint,
    list_comments bigint,
    average_rating numeric,
    first_activity_at timestamptz
  )
  language sql stable
  set search_path = ''
as $$
  with activity as (
    select 'action comment' as kind, comment.created_at, null::integer as stars
    from public.comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'legislator comment', comment.created_at, null
    from public.legislator_comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'list comment', comment.created_at, null
    from public.list_comments as comment
    where comment.user_id = auth.uid()
    union all
    select 'action rating', rating.created_at, rating.rating_value
    from public.ratings as rating
    where rating.user_id = auth.uid()
    union all
    select 'legislator rating', rating.created_at, rating.rating_value
    from public.legislator_ratings as rating
    where rating.user_id = auth.uid()
  )
  select
    count(*) filter (where activity.kind = 'action comment'),
    count(*) filter (where activity.kind = 'action rating'),
    count(*) filter (where activity.kind = 'legislator comment'),
    count(*) filter (where activity.kind = 'legislator rating'),
    count(*) filter (where activity.kind = 'list comment'),
    avg(activity.stars),
    min(activity.created_at)
  from activity
$$;
comment on function public.get_own_activity() is
  'How much the caller has written and rated, by kind. The average of their ratings and their first day are null '
  'without any.';
grant execute on function public.get_own_activity() to authenticated;

create or replace function private.find_former_username_holder(candidate text) returns uuid
  language sql stable
  set search_path = ''
as $$
  select former.account_id
  from private.former_usernames as former
  where former.username = candidate and former.given_up_at > now() - interval '90 days'
$$;
comment on function private.find_former_username_holder(text) is
  'The account that gave up a name in the last 90 days, for which it is kept; null if there is none.';

create or replace function private.keep_former_username() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.former_usernames as former
    where former.username = new.username or former.given_up_at <= now() - interval '90 days';
  insert into private.former_usernames (username, account_id) values (old.username, old.id);
  return null;
end
$$;
comment on function private.keep_former_username() is
  'After a username was changed: keeps the one it takes the place of for its account.';

-- Security definer: former names are closed, but for the one that is asked about.
create or replace function public.get_renamed_profile(former_username text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select profile.username
  from public.profiles as profile
  where profile.id = private.find_former_username_holder(lower(btrim(former_username)))
$$;
comment on function public.get_renamed_profile(text) is
  'The present username of the account that gave up this one in the last 90 days; null if there is none.';
grant execute on function public.get_renamed_profile(text) to anon, authenticated;

-- Security definer: the follow of the other is not the blocker's to delete.
create or replace function private.unfollow_blocked() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.follows as follow
    where (follow.user_id, follow.reader_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
comment on function private.unfollow_blocked() is
  'After a block: neither of the two follows the other.';

create or replace function private.username_readings(candidate text) returns setof text
  language sql immutable
  set search_path = ''
as $$
  select distinct translate(form.name, '_0134578l', '-oieastbi')
  from (
    values
      (candidate),
      (regexp_replace(candidate, '(?<![a-z])[0-9]+|[0-9]+(?![a-z])', '', 'g')),
      (translate(candidate, '_-', '')),
      (translate(regexp_replace(candidate, '(?<![a-z])[0-9]+|[0-9]+(?![a-z])', '', 'g'), '_-', ''))
  ) as form (name)
$$;
comment on function private.username_readings(text) is
  'The possible readings of a username (in lower case): with digits as the letters they resemble (1 for i and l, '
  'which count as one). Also without digits at an end, and without separators.';

create or replace function private.username_pattern(variadic kinds text[]) returns text
  language sql stable
  set search_path = ''
as $$
  select string_agg(case reserved.kind when 'apart' then format('(?<![a-z])%s(?![a-z])', word) else word end, '|')
  from private.reserved_usernames as reserved
  cross join lateral replace(translate(reserved.words, '0134578l', 'oieastbi'), ' ', '-*') as word
  where reserved.kind = any (kinds)
$$;
comment on function private.username_pattern(text[]) is
  'The regular expression that finds the reserved words of these kinds in a reading of a username.';

create or replace function private.is_made_of(candidate text, kind text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select
    from private.username_readings(candidate) as reading,
      private.username_pattern(kind) as words,
      private.username_pattern('joined', 'apart') as extras
    where reading ~ format('^(%2$s|-)*(%1$s)(%1$s|%2$s|-)*$', words, extras)
  )
$$;
comment on function private.is_made_of(text, text) is
  'Whether a username (in lower case) is made of reserved words of a kind and nothing of one''s own: '
  'rotunda-team, moderat0r, the_real_president.';

create or replace function private.names_officeholder(candidate text) returns boolean
  language sql stable
  set search_path = ''
as $$
  with reading as (
    select distinct translate(each, '-', '') as letters from private.username_readings(candidate) as each
  ),
  person as (
    select
      member.id, lower(member.state) as state, member.last_name as last, member.full_name as full,
      array[member.first_name, member.nickname, member.first_name || member.middle_name,
        member.first_name || left(member.middle_name, 1)] as firsts
    from public.legislators as member
    where member.in_office
    union all
    select null, 'us', regexp_replace(words, '^.* ', ''), words, array[regexp_replace(words, ' [^ ]+$', '')]
    from private.reserved_usernames
    where kind = 'person'
  ),
  -- The rest of a reading without an officeholder's name.
  rest as (
    select form.state, form.is_surname, replace(form.letters, form.name, '-') as words
    from (
      select person.state, reading.letters, each.name, each.is_surname
      from person
      join reading on position(private.name_letters(person.last) in reading.letters) > 0
      cross join lateral (
        select private.name_letters(person.last), true
        union
        select private.name_letters(person.full), false
        union
        select private.name_letters(in_order.name), false
        from unnest(person.firsts) as first
        cross join lateral (values (first || person.last), (person.last || first)) as in_order (name)
        where length(private.name_letters(first)) > 1
      ) as each (name, is_surname)
    ) as form
    where position(form.name in form.letters) > 0
  )
  select exists (select from person where lower(person.id) = translate(candidate, '_-', ''))
    or exists (
      select
      from rest, private.username_pattern('title') as titles, private.username_pattern('joined', 'apart') as extras
      where rest.words ~ format('^(%s|%s|(?<![a-z])%s(?![a-z])|-)*$', titles, extras, translate(rest.state, 'l', 'i'))
        and (not rest.is_surname or rest.words ~ titles)
    )
$$;
comment on function private.names_officeholder(text) is
  'Whether a username (in lower case) is the full name or the Bioguide id of a sitting member of Congress, or a '
  'title with their surname. The same for other people in reserved_usernames.';

create or replace function private.names_hate(candidate text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select
    from private.reserved_usernames as reserved
    cross join lateral translate(reserved.words, '0134578l ', 'oieastbi') as word
    cross join private.username_readings(candidate) as reading
    where case reserved.kind
      when 'hate' then position(word in translate(reading, '-', '')) > 0
      when 'hate word' then word = any (array[translate(reading, '-', '')] || regexp_split_to_array(reading, '-+'))
    end
  )
$$;
comment on function private.names_hate(text) is
  'Whether a username (in lower case) names a hate group or one of its leaders.';

create or replace function private.username_conflict(candidate text, account_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select case claim.username
    when candidate then 'This username is already taken.'
    else 'This username looks too much like one that is already taken. Please choose another.'
  end
  from (
    select profile.id as account_id, profile.username
    from public.profiles as profile
    where private.username_skeleton(profile.username) = private.username_skeleton(candidate)
    union all
    select former.account_id, former.username
    from private.former_usernames as former
    where private.username_skeleton(former.username) = private.username_skeleton(candidate)
      and former.given_up_at > now() - interval '90 days'
    union all
    select pending.account_id, pending.username
    from private.pending_usernames as pending
    where private.username_skeleton(pending.username) = private.username_skeleton(candidate)
      and pending.created_at > now() - interval '1 day'
  ) as claim
  where claim.account_id is distinct from username_conflict.account_id
  order by claim.username <> candidate
  limit 1
$$;
comment on function private.username_conflict(text, uuid) is
  'Why an account cannot take another''s username. It is taken, was given up in the last 90 days, belongs to a '
  'sign-up of the last day, or looks like one of these. Null if it can.';

create or replace function private.claim_username(candidate text, account_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  problem text := private.username_problem(candidate);
begin
  if problem is not null then
    raise exception '%', problem using errcode = 'check_violation', column = 'username';
  end if;
  -- Others who want a similar name wait here, and then see who has it.
  perform pg_advisory_xact_lock(hashtextextended('username ' || private.username_skeleton(candidate), 0));
  problem := private.username_conflict(candidate, account_id);
  if problem is not null then
    raise exception '%', problem using errcode = 'unique_violation', column = 'username';
  end if;
end
$$;
comment on function private.claim_username(text, uuid) is
  'Holds a username (trimmed, in lower case) for an account until the transaction ends. Raises, in words '
  'for its owner, 23514 if a rule refuses it and 23505 if others have it.';

create or replace trigger make_profile
  after insert on auth.users
  for each row execute function private.make_profile();

create or replace trigger make_profile_when_confirmed
  after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.make_profile();

create or replace trigger open_profile
  after insert on auth.sessions
  for each row execute function private.open_profile();

create or replace trigger keep_former_username
  after update of username on public.profiles
  for each row when (old.username is distinct from new.username) execute function private.keep_former_username();

create or replace trigger limit_writes
  before update of username on public.profiles
  for each row when (old.username is distinct from new.username)
  execute function private.limit_writes('usernames');

create or replace trigger normalize_username
  before insert or update of username on public.profiles
  for each row execute function private.normalize_username();

create or replace trigger limit_writes
  before insert or update of user_id, show_activity, show_comments, show_ratings, show_join_date
  on public.public_profile_settings
  for each row execute function private.limit_writes('settings');

create or replace trigger show_or_hide_join_date
  after insert or update of show_join_date on public.public_profile_settings
  for each row execute function private.show_or_hide_join_date();

create or replace trigger limit_writes
  before insert or update of user_id, state, district, chosen_on on public.user_districts
  for each row execute function private.limit_writes('districts');

create or replace trigger touch_updated_at
  before update on public.user_districts
  for each row execute function private.touch_updated_at();

create or replace trigger limit_writes
  before insert on public.user_blocks
  for each row execute function private.limit_writes('blocks');

create or replace trigger unfollow_blocked after insert on public.user_blocks
  for each row execute function private.unfollow_blocked();

create policy "Anyone may see a profile"
  on public.profiles for select to anon, authenticated
  using (not gets_mail_only);

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

create policy "Readers may see the district they chose"
  on public.user_districts for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may choose a district for themselves"
  on public.user_districts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may choose another district"
  on public.user_districts for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may forget the district they chose"
  on public.user_districts for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may see whom they blocked"
  on public.user_blocks for select to authenticated
  using (blocker_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may block others"
  on public.user_blocks for insert to authenticated
  with check (blocker_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may take back a block"
  on public.user_blocks for delete to authenticated
  using (blocker_id = (select auth.uid()) and (select private.session_is_live()));
