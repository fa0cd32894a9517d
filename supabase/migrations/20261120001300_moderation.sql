-- Moderation: what may not be published, and the record of what it decided.
--
-- A refusal has one message, 'Content flagged by moderation'; its detail tells the author what to change, and its
-- constraint and table name tell the server which rule it was, and where, for the record below. The code says what
-- kind: P0001 the text itself, PT409 the same text again, PT429 posting too fast.
--
-- A refusal undoes its transaction, so it cannot be written down inside it: the server records it afterwards, in a
-- transaction of its own (private.record_refusal). Decisions on what was published are recorded where they are made.

create table private.moderation_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  decision text not null check (decision in ('refused', 'hidden', 'kept', 'removed', 'banned')),
  rule text not null check (
    rule in ('slur', 'vulgar', 'threat', 'harassment', 'links', 'shouting', 'repetition', 'repeated', 'rate',
      'model', 'reports', 'operator')
  ),
  subject text not null,
  comment_id uuid,
  author_id uuid references auth.users (id) on delete set null
);
comment on table private.moderation_decisions is
  'What moderation decided, by which rule and when; never the text. Subject: the table (and column) it was about.';
create index decisions_by_comment on private.moderation_decisions (comment_id) where comment_id is not null;
create index decisions_by_author on private.moderation_decisions (author_id) where author_id is not null;
create index decisions_by_kind on private.moderation_decisions (decision, rule);

create table private.moderation_limits (
  only_row boolean primary key default true check (only_row),
  posts_per_minute integer not null default 5 check (posts_per_minute > 0),
  reports_per_day integer not null default 50 check (reports_per_day > 0),
  reports_that_hide integer not null default 3 check (reports_that_hide > 0)
);
comment on table private.moderation_limits is 'How often, and how many; the operator''s to change.';
insert into private.moderation_limits default values;

create table private.recent_posts (
  author_id uuid not null references auth.users (id) on delete cascade,
  posted_at timestamptz not null default clock_timestamp(),
  -- Digests tell the same text and the same place again; the text stays where it was posted.
  text_digest bytea not null,
  place_digest bytea not null,
  is_long boolean not null
);
comment on table private.recent_posts is 'Who posted when, for a day: what the rules against spam count.';
create index recent_posts_by_author on private.recent_posts (author_id, posted_at);

alter table private.moderation_decisions enable row level security;
alter table private.moderation_limits enable row level security;
alter table private.recent_posts enable row level security;
revoke all on private.moderation_decisions, private.moderation_limits, private.recent_posts
  from public, anon, authenticated;

create function private.record_refusal(rule text, subject text, author_id uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into private.moderation_decisions (decision, rule, subject, author_id)
  values (
    'refused', rule, subject, (select account.id from auth.users as account where account.id = record_refusal.author_id)
  )
$$;
comment on function private.record_refusal(text, text, uuid) is
  'Writes down that a text was refused; called by the server after the refused transaction was undone.';

create function private.refuse(rule text, subject text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Content flagged by moderation' using
    errcode = case rule when 'rate' then 'PT429' when 'repeated' then 'PT409' else 'P0001' end,
    constraint = 'moderation_' || rule,
    table = subject,
    detail = case rule
      when 'slur' then 'Please leave out words that demean people for who they are.'
      when 'vulgar' then 'Please leave out vulgar words.'
      when 'threat' then 'Please leave out what reads as a threat, or a wish that somebody comes to harm.'
      when 'harassment' then 'Please write about what was done, without insulting anybody.'
      when 'links' then 'Please use no more than two links.'
      when 'shouting' then 'Please do not write in capital letters throughout.'
      when 'repetition' then 'Please do not repeat the same words over and over.'
      when 'repeated' then 'You have already posted this text.'
      when 'rate' then 'You are posting too fast. Please wait a minute and try again.'
    end;
end
$$;
comment on function private.refuse(text, text) is
  'Raises the refusal of a text: one message for all, the reason for its author as the detail.';

create function private.links_in(value text) returns bigint
  language sql immutable
  set search_path = ''
as $$
  select count(*)
  from regexp_matches(
    value,
    '(?:https?://|\mwww\.)\S+|\m[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|xyz|io|co|ru|cn|top|shop|site|online|link|club)\M',
    'gi'
  )
$$;
comment on function private.links_in(text) is 'How many links a text has, with or without http.';

create function private.spam_rule(value text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  letters constant text := regexp_replace(value, '[^[:alpha:]]', '', 'g');
  capitals constant integer := char_length(regexp_replace(letters, '[^[:upper:]]', '', 'g'));
  words constant text[] := regexp_split_to_array(lower(btrim(value)), '[^[:alnum:]]+');
  different integer;
begin
  if private.links_in(value) > 2 then
    return 'links';
  end if;
  -- Shorter than this it may be an acronym or the title of an act.
  if char_length(letters) >= 40 and capitals > 0.8 * char_length(letters) then
    return 'shouting';
  end if;
  different := (select count(distinct word) from unnest(words) as word);
  -- English prose of 800 words still has two fifths of them different.
  if cardinality(words) >= 20 and different < 0.2 * cardinality(words) then
    return 'repetition';
  end if;
  -- A text of some length that is made of very few letters.
  if char_length(letters) >= 30
    and (select count(distinct letter) from regexp_split_to_table(lower(left(letters, 200)), '') as letter) <= 3 then
    return 'repetition';
  end if;
  return null;
end
$$;
comment on function private.spam_rule(text) is
  'The rule (links, shouting, repetition) by which a text counts as spam; null when it does not.';

-- Security definer: the digests of posts are closed to the client roles.
create function private.count_post(value text, place text) returns text
  language plpgsql security definer
  set search_path = ''
as $$
declare
  author constant uuid := auth.uid();
  digest constant bytea := sha256(convert_to(
    regexp_replace(private.fold_for_moderation(value), '[^a-z0-9]+', '', 'g') || char_length(value)::text, 'UTF8'
  ));
  here constant bytea := sha256(convert_to(place, 'UTF8'));
  long_enough constant boolean := char_length(value) >= 40;
  moment timestamptz;
begin
  -- Posts of one author take turns, or several at once would each see too few of the others.
  perform pg_advisory_xact_lock(7411120, hashtext(author::text));
  moment := clock_timestamp();
  delete from private.recent_posts as old
    where old.author_id = author and old.posted_at < moment - interval '1 day';
  if exists (
    select
    from private.recent_posts as earlier
    where earlier.author_id = author and earlier.text_digest = digest
      -- Something short ("I agree.") may be said again elsewhere, and later.
      and (
        (long_enough and earlier.is_long)
        or (earlier.place_digest = here and earlier.posted_at > moment - interval '10 minutes')
      )
  ) then
    return 'repeated';
  end if;
  if (
    select count(*)
    from private.recent_posts as earlier
    where earlier.author_id = author and earlier.posted_at > moment - interval '1 minute'
  ) >= (select limits.posts_per_minute from private.moderation_limits as limits) then
    return 'rate';
  end if;
  insert into private.recent_posts (author_id, posted_at, text_digest, place_digest, is_long)
    values (author, moment, digest, here, long_enough);
  return null;
end
$$;
comment on function private.count_post(text, text) is
  'Counts a post of whoever is signed in; gives the rule (repeated, rate) by which it is one too many, else null.';
