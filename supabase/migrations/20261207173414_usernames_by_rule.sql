-- A username is refused by one of these rules, and the refusal says which:
--   * its form: 3 to 30 of a-z, 0-9, _ and -, with a letter;
--   * it speaks for Rotunda, is a page of the site, or an office, with nothing of one's own;
--   * it is the full name or Bioguide id of a sitting member of Congress, or their surname with a title (the same for
--     the President, the Vice President and the justices); the surname by itself is free;
--   * it names a hate group or its leaders, or holds a word that moderation refuses;
--   * somebody has it, or one that looks like it.
-- Digits count as the letters they look like. Accounts keep the names they have.

create function private.username_readings(candidate text) returns setof text
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
  'How a username (in lower case) can be read: with digits as the letters they are used for (1 for i and l, which count '
  'as one), with and without those at an end, and with and without separators.';

create function private.username_pattern(variadic kinds text[]) returns text
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

create function private.is_made_of(candidate text, kind text) returns boolean
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
  'Whether a username (in lower case) is made of reserved words of a kind and nothing of one''s own: rotunda-team, '
  'moderat0r, the_real_president.';

create function private.name_letters(name text) returns text
  language sql immutable
  set search_path = ''
as $$
  select translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýl .,''’-', 'aaaaaaeeeeiiiiooooouuuuncyi')
$$;
comment on function private.name_letters(text) is 'A person''s name as a reading of a username without separators has it.';

create function private.names_officeholder(candidate text) returns boolean
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
  -- What is left of a reading without a name of theirs.
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
  'Whether a username (in lower case) is the full name or the Bioguide id of a sitting member of Congress, or a title with '
  'their surname; the same for others whose names are rows.';

create function private.names_hate(candidate text) returns boolean
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

create or replace function private.username_problem(candidate text) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when candidate is null or candidate = '' then 'Please enter a username.'
    when char_length(candidate) < 3 then 'Username must be at least 3 characters.'
    when char_length(candidate) > 30 then 'Username must be at most 30 characters.'
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
    else case private.refused_in_username(candidate)
      when 'slur' then 'This username is not allowed. It contains a slur.'
      when 'vulgar' then 'This username is not allowed. It contains a vulgar word.'
      when 'threat' then 'This username is not allowed. It reads like a threat.'
      when 'harassment' then 'This username is not allowed. It contains an insult.'
    end
  end
$$;

drop function private.is_reserved_username(text);
drop function private.looks_official(text);

create function private.username_skeleton(username text) returns text
  language sql immutable
  set search_path = ''
as $$
  select replace(replace(translate(username, '01l_-', 'oii'), 'rn', 'm'), 'vv', 'w')
$$;
comment on function private.username_skeleton(text) is
  'The same for usernames that look alike: without separators, and with characters that are easily confused as one '
  '(0 and o; 1, l and i; rn and m; vv and w).';
-- An index of a table is kept up under the rights of whoever writes.
grant execute on function private.username_skeleton(text) to authenticated, service_role;
create index profiles_by_skeleton on public.profiles (private.username_skeleton(username));
create index former_usernames_by_skeleton on private.former_usernames (private.username_skeleton(username));
create index pending_usernames_by_skeleton on private.pending_usernames (private.username_skeleton(username));

create function private.username_conflict(candidate text, account_id uuid) returns text
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
  'Why an account cannot have a username that others have: it is taken, was given up in the last 90 days, belongs to a '
  'sign-up of the last day, or looks like one of these. Null if it can.';

create function private.claim_username(candidate text, account_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  problem text := private.username_problem(candidate);
begin
  if problem is not null then
    raise exception '%', problem using errcode = 'check_violation', column = 'username';
  end if;
  -- Whoever wants a name that looks like it waits here, and then sees who has it.
  perform pg_advisory_xact_lock(hashtextextended('username ' || private.username_skeleton(candidate), 0));
  problem := private.username_conflict(candidate, account_id);
  if problem is not null then
    raise exception '%', problem using errcode = 'unique_violation', column = 'username';
  end if;
end
$$;
comment on function private.claim_username(text, uuid) is
  'Holds a username (trimmed, in lower case) for an account until the transaction ends. Raises, in words for its owner, '
  '23514 if a rule refuses it and 23505 if others have it.';

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
    -- The name that is given up is held too, so that whoever waits for it sees that it is kept.
    perform pg_advisory_xact_lock(hashtextextended('username ' || private.username_skeleton(old.username), 0));
  end if;
  perform private.claim_username(new.username, new.id);
  return new;
end
$$;
comment on function private.normalize_username() is
  'Before a username is written: trims it, lowers it, and refuses one that breaks a rule or that others have. An account '
  'keeps the name it has, whatever the rules say now.';

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
drop trigger keep_former_username on public.profiles;
alter trigger keep_former_username_on_change on public.profiles rename to keep_former_username;

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
  'Whether a username can be had: null if it can, otherwise what is wrong with it in words for its owner. Only an account '
  'itself may have again what it gave up in the last 90 days.';

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

create or replace function private.make_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  wanted text := lower(btrim(new.raw_user_meta_data ->> 'username'));
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
    -- The confirmation came late, and somebody else has the name: the account gets one to change.
    if coalesce(private.username_problem(wanted), private.username_conflict(wanted, new.id)) is not null then
      wanted := null;
    end if;
  end if;
  insert into public.profiles (id, username, created_at)
  -- An account made without a choice of name (by an operator, or from an outside issuer) gets one to change.
  values (new.id, coalesce(wanted, private.default_username(new.id)), new.created_at);
  insert into public.public_profile_settings (user_id) values (new.id);
  return null;
end
$$;
comment on function private.make_profile() is
  'After an account was added or confirmed: its profile and settings. Until its address is confirmed an account has no '
  'profile, and its username is kept for a day. At sign-up it raises what is wrong with raw_user_meta_data.username '
  '(23514 against a rule, 23505 taken), which undoes the account too.';
create trigger make_profile_when_confirmed
  after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function private.make_profile();
