-- Moderation: what may not be published, who says so, and what happens to what readers report.
--
-- Every text that others can read, or that names somebody's own things, passes private.moderate() on its way into
-- the table, whichever path it takes. A refusal has one message, 'Content flagged by moderation'; its detail tells
-- the author what to change, and its constraint and table name tell the server which rule it was, and where, for the
-- record below. The
-- code says what kind: P0001 the text itself, PT409 the same text again, PT429 posting too fast.
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

create table private.hidden_texts (
  comment_id uuid primary key,
  content text not null
);
comment on table private.hidden_texts is
  'The texts of hidden comments. They leave their table, so that no way of reading it shows them.';

alter table private.moderation_decisions enable row level security;
alter table private.moderation_limits enable row level security;
alter table private.recent_posts enable row level security;
alter table private.hidden_texts enable row level security;
revoke all on private.moderation_decisions, private.moderation_limits, private.recent_posts, private.hidden_texts
  from public, anon, authenticated;

-- What may not be written -------------------------------------------------------------------------------------

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

-- Security definer: the rules and counts are closed to the client roles.
create function private.moderate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  kind constant text := tg_argv[0];
  -- What the trigger names: columns of text, or of lists of texts, one below the other.
  value constant text := (
    select string_agg(
      case jsonb_typeof(written -> name)
        when 'array' then (select string_agg(each.word, e'\n') from jsonb_array_elements_text(written -> name) as each (word))
        else written ->> name
      end, e'\n' order by place)
    from unnest(tg_argv[1:]) with ordinality as columns (name, place)
  );
  rule text;
begin
  -- What the table's own constraints refuse for its length need not be read first.
  if value is null or value = '' or char_length(value) > (case kind when 'post' then 5000 else 6000 end) then
    return new;
  end if;
  rule := case kind when 'username' then private.refused_in_username(value) else private.refused_words(value) end;
  if rule is null and kind in ('post', 'public text') then
    rule := case
      when kind = 'post' then private.spam_rule(value)
      when private.links_in(value) > 2 then 'links'
    end;
  end if;
  -- Only what somebody posts through the API is counted: the operator's own loading of data is no spam.
  if rule is null and kind = 'post' and tg_op = 'INSERT' and auth.uid() is not null then
    rule := private.count_post(
      value,
      concat_ws(' ', tg_table_name, written ->> 'action_id', written ->> 'legislator_id', written ->> 'list_id',
        written ->> 'parent_id')
    );
  end if;
  if rule is not null then
    perform private.refuse(rule, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate() is
  'Before a text is written: refuses what moderation does not let through. Arguments: the kind (post: all rules; '
  'public text: words and links; own text and username: words), then the columns to read.';

create trigger moderate
  before insert on public.comments
  for each row execute function private.moderate('post', 'content');
create trigger moderate
  before insert on public.legislator_comments
  for each row execute function private.moderate('post', 'content');
create trigger moderate
  before insert on public.list_comments
  for each row execute function private.moderate('post', 'content');

-- What an operator hides or gives back is not moderated again, nor is the emptied text of a tombstone.
create trigger moderate_change
  before update of content on public.comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');
create trigger moderate_change
  before update of content on public.legislator_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');
create trigger moderate_change
  before update of content on public.list_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.moderate('post', 'content');

create trigger moderate
  before insert or update of issue_name, description, keywords on public.user_trackers
  for each row execute function private.moderate('own text', 'issue_name', 'description', 'keywords');
create trigger moderate
  before insert or update of name, description, is_public on public.user_lists
  for each row execute function private.moderate('public text', 'name', 'description');
create trigger moderate
  before insert or update of note on public.user_list_items
  for each row execute function private.moderate('public text', 'note');

-- Security definer, for both: as above.
create function private.moderate_items_of_public_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule text;
begin
  select private.refused_words(string_agg(item.note, e'\n'))
    into rule
    from public.user_list_items as item
    where item.list_id = new.id;
  if rule is not null then
    perform private.refuse(rule, tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.moderate_items_of_public_list() is
  'Before a list is made public: the notes on its items are read once more, by the rules of today.';

create trigger moderate_items
  before update of is_public on public.user_lists
  for each row when (new.is_public and not old.is_public)
  execute function private.moderate_items_of_public_list();

-- Before settle_username, which comes later in the alphabet and tells what else is wrong with a name.
create trigger moderate
  before insert or update of username on public.profiles
  for each row execute function private.moderate('username', 'username');

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

-- What readers report, and what is hidden -----------------------------------------------------------------------

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  legislator_comment_id uuid references public.legislator_comments (id) on delete cascade,
  list_comment_id uuid references public.list_comments (id) on delete cascade,
  reason text not null default 'other' check (reason in ('abuse', 'spam', 'other')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (reporter_id, comment_id),
  unique (reporter_id, legislator_comment_id),
  unique (reporter_id, list_comment_id),
  check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id) = 1)
);
comment on table public.comment_reports is
  'Reviews and comments that readers reported, each reader each of them once; seen by who reported and the operator.';
comment on column public.comment_reports.resolved_at is 'When an operator decided about it.';
create index reports_by_comment on public.comment_reports (comment_id);
create index reports_by_legislator_comment on public.comment_reports (legislator_comment_id);
create index reports_by_list_comment on public.comment_reports (list_comment_id);
create index reports_by_reporter_and_date on public.comment_reports (reporter_id, created_at);
create index open_reports on public.comment_reports (created_at) where resolved_at is null;

alter table public.comment_reports enable row level security;
revoke all on public.comment_reports from anon, authenticated;
grant select on public.comment_reports to authenticated;
grant insert (reporter_id, comment_id, legislator_comment_id, list_comment_id, reason)
  on public.comment_reports to authenticated;
grant select, insert, update, delete on public.comment_reports to service_role;

create policy "Readers may see what they reported"
  on public.comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

-- The subqueries see what the reader may read.
create policy "Readers may report what others wrote and they may read"
  on public.comment_reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and (select private.session_is_live())
    and (
      exists (
        select from public.comments as comment
        where comment.id = comment_id and comment.user_id is distinct from (select auth.uid())
      )
      or exists (
        select from public.legislator_comments as comment
        where comment.id = legislator_comment_id and comment.user_id is distinct from (select auth.uid())
      )
      or exists (
        select from public.list_comments as comment
        where comment.id = list_comment_id and comment.user_id is distinct from (select auth.uid())
      )
    )
  );

create function private.table_of_comment(comment_id uuid) returns regclass
  language sql stable
  set search_path = ''
as $$
  select 'public.comments'::regclass from public.comments as comment where comment.id = table_of_comment.comment_id
  union all
  select 'public.legislator_comments'::regclass
  from public.legislator_comments as comment where comment.id = table_of_comment.comment_id
  union all
  select 'public.list_comments'::regclass
  from public.list_comments as comment where comment.id = table_of_comment.comment_id
$$;
comment on function private.table_of_comment(uuid) is 'In which of the three tables of comments an id is.';

create function private.hide_comment(comment_id uuid) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  hidden_now integer;
begin
  execute format(
    'insert into private.hidden_texts (comment_id, content)
      select id, content from %s where id = $1 and hidden_at is null and deleted_at is null
      on conflict do nothing', place
  ) using comment_id;
  execute format(
    'update %s set hidden_at = now(), content = '''' where id = $1 and hidden_at is null and deleted_at is null', place
  ) using comment_id;
  get diagnostics hidden_now = row_count;
  return hidden_now > 0;
end
$$;
comment on function private.hide_comment(uuid) is
  'Puts a comment behind a notice: its text leaves the table. False where it was hidden or deleted before.';

create function private.forget_hidden_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.hidden_texts as hidden where hidden.comment_id = old.id;
  return null;
end
$$;
comment on function private.forget_hidden_text() is 'After a comment was deleted: the text that was hidden goes too.';

create trigger forget_hidden_text
  after delete or update of deleted_at on public.comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();
create trigger forget_hidden_text
  after delete or update of deleted_at on public.legislator_comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();
create trigger forget_hidden_text
  after delete or update of deleted_at on public.list_comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();

-- Security definer: it counts the reports of others, and hides what nobody may change.
create function private.weigh_reports() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limits constant private.moderation_limits := (select each from private.moderation_limits as each);
  reported constant uuid := coalesce(new.comment_id, new.legislator_comment_id, new.list_comment_id);
  place constant regclass := private.table_of_comment(reported);
  comment_row record;
begin
  if auth.uid() is not null and (
    select count(*)
    from public.comment_reports as report
    where report.reporter_id = new.reporter_id and report.created_at > now() - interval '1 day'
  ) > limits.reports_per_day then
    raise sqlstate 'PT429' using message = 'You have reported a great deal today. Please come back tomorrow.';
  end if;
  -- Reports of one comment take turns here, so that the last of them sees the others.
  execute format('select user_id, updated_at from %s where id = $1 for no key update', place)
    into comment_row using reported;
  if (
    select count(*)
    from public.comment_reports as report
    where report.resolved_at is null
      and (report.comment_id = new.comment_id
        or report.legislator_comment_id = new.legislator_comment_id
        or report.list_comment_id = new.list_comment_id)
  ) < limits.reports_that_hide then
    return null;
  end if;
  -- What an operator kept stays, however many report it, until its author changes it.
  if exists (
    select
    from private.moderation_decisions as decided
    where decided.comment_id = reported
      and decided.decision = 'kept'
      and decided.decided_at >= comment_row.updated_at
  ) then
    return null;
  end if;
  if private.hide_comment(reported) then
    insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
      values ('hidden', 'reports', place::text, reported, comment_row.user_id);
  end if;
  return null;
end
$$;
comment on function private.weigh_reports() is
  'After a report: hides what enough readers reported, until an operator decides.';

create trigger weigh_reports
  after insert on public.comment_reports
  for each row execute function private.weigh_reports();

-- What an operator decides (npm run moderate) --------------------------------------------------------------------

create function private.list_reported(most integer default 50)
  returns table (
    id uuid, subject text, author text, written_at timestamptz, hidden boolean, reports bigint, reasons text, content text
  )
  language sql stable
  set search_path = ''
as $$
  with open_reports as (
    select
      coalesce(report.comment_id, report.legislator_comment_id, report.list_comment_id) as comment_id,
      count(*) as total,
      string_agg(distinct report.reason, ', ') as reasons,
      min(report.created_at) as first_at
    from public.comment_reports as report
    where report.resolved_at is null
    group by 1
  ),
  written as (
    select id, 'action ' || action_id as subject, user_id, created_at, hidden_at, content from public.comments
    union all
    select id, 'legislator ' || legislator_id, user_id, created_at, hidden_at, content from public.legislator_comments
    union all
    select id, 'list ' || list_id, user_id, created_at, hidden_at, content from public.list_comments
  )
  select
    written.id, written.subject, profile.username, written.created_at, written.hidden_at is not null,
    open_reports.total, open_reports.reasons, coalesce(hidden.content, written.content)
  from open_reports
  join written on written.id = open_reports.comment_id
  left join public.profiles as profile on profile.id = written.user_id
  left join private.hidden_texts as hidden on hidden.comment_id = written.id
  order by (written.hidden_at is not null) desc, open_reports.total desc, open_reports.first_at
  limit most
$$;
comment on function private.list_reported(integer) is
  'What waits for an operator: reported comments, hidden ones first, with their text.';

create function private.decide(comment_id uuid, decision text) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  author uuid;
begin
  if place is null then
    raise exception 'There is no comment with the id %.', comment_id using errcode = 'no_data_found';
  end if;
  execute format('select user_id from %s where id = $1 for no key update', place) into author using comment_id;
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
    values (decide.decision, 'operator', place::text, decide.comment_id, author);
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null
      and decide.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id);
  if decision = 'kept' then
    execute format(
      'update %s as comment set hidden_at = null, content = hidden.content from private.hidden_texts as hidden
        where comment.id = $1 and hidden.comment_id = $1 and comment.deleted_at is null', place
    ) using comment_id;
    delete from private.hidden_texts as hidden where hidden.comment_id = decide.comment_id;
  else
    execute format('delete from %s where id = $1', place) using comment_id;
    -- Where replies kept the row, it says that its author was not the one who took it away.
    execute format('update %s set hidden_at = now() where id = $1', place) using comment_id;
  end if;
  return place::text;
end
$$;
comment on function private.decide(uuid, text) is
  'An operator''s decision about a comment: kept (its text comes back) or removed (for good; a row with replies stays '
  'empty, with deleted_at and hidden_at set). Gives the table it is in.';

create function private.ban(username text, until timestamptz default now() + interval '100 years') returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  account_id uuid;
begin
  select profile.id into account_id from public.profiles as profile where profile.username = lower(btrim(ban.username));
  if account_id is null then
    raise exception 'There is no account with the username %.', username using errcode = 'no_data_found';
  end if;
  -- A trigger of the auth schema ends the sessions; without one, nobody writes.
  update auth.users set banned_until = until where id = account_id;
  if until is not null then
    insert into private.moderation_decisions (decision, rule, subject, author_id)
      values ('banned', 'operator', 'profiles', account_id);
  end if;
  return account_id;
end
$$;
comment on function private.ban(text, timestamptz) is
  'Keeps an account from signing in until a time, and ends its sessions; null lets it in again.';

-- Security definer: it counts decisions that nobody may read.
create function public.get_moderation_counts()
  returns table (refused bigint, reported bigint, hidden bigint, kept bigint, removed bigint, banned bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select
    count(*) filter (where decided.decision = 'refused'),
    (select count(*) from public.comment_reports),
    count(*) filter (where decided.decision = 'hidden'),
    count(*) filter (where decided.decision = 'kept'),
    count(*) filter (where decided.decision = 'removed'),
    count(*) filter (where decided.decision = 'banned')
  from private.moderation_decisions as decided
$$;
comment on function public.get_moderation_counts() is
  'How often moderation did what, since the beginning: texts refused, reports made, comments hidden by reports, kept '
  'and removed by an operator, accounts banned. One row.';
revoke execute on function public.get_moderation_counts() from public;
grant execute on function public.get_moderation_counts() to anon, authenticated, service_role;
