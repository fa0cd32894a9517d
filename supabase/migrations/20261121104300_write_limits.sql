-- How much one account may write in an hour: how many new rows, changes, bytes of text, and lists made public. What was
-- deleted again stays counted. Each table that readers write names what it counts as; the numbers are rows, which
-- domain/limits.ts states as well (a test compares the two) and an operator may change.
--
-- One row for each account and kind of thing is locked by whoever writes, so that writes of one account at the same
-- time take turns and none is missed. A window begins with the first write after the last one is over. What nobody
-- signed in writes (the operator's own code, ingestion, an account being made) is not counted.

create table private.write_limits (
  subject text primary key check (subject ~ '^[a-z_]{1,40}$'),
  -- As it stands in "You can add at most 30 lists in an hour."
  noun text not null check (private.is_nonblank(noun, 60)),
  per interval not null default '1 hour' check (per between interval '1 minute' and interval '1 year'),
  created bigint check (created > 0),
  edited bigint check (edited > 0),
  bytes bigint check (bytes > 0),
  published bigint check (published > 0)
);
comment on table private.write_limits is
  'How much of each kind of thing an account may write in a window of time; null where that is not limited.';
insert into private.write_limits (subject, noun, per, created, edited, bytes, published) values
  ('reviews', 'reviews and comments', '1 hour', 60, 60, 250000, null),
  ('ratings', 'ratings', '1 hour', 600, 600, null, null),
  ('saved_actions', 'saved actions', '1 hour', 300, null, null, null),
  ('trackers', 'trackers', '1 hour', 30, 5000, 100000, null),
  ('lists', 'lists', '1 hour', 30, 300, 2000000, 10),
  ('list_items', 'list entries', '1 hour', 500, 10000, 500000, null),
  ('follows', 'follows', '1 hour', 200, null, null, null),
  ('likes', 'likes', '1 hour', 200, null, null, null),
  ('reports', 'reports', '1 day', 50, null, null, null),
  ('settings', 'profile settings', '1 hour', 60, 60, null, null),
  ('usernames', 'username', '30 days', null, 5, null, null);

create table private.write_counts (
  account_id uuid not null references auth.users (id) on delete cascade,
  subject text not null references private.write_limits (subject) on delete cascade,
  expires_at timestamptz not null,
  created bigint not null,
  edited bigint not null,
  bytes bigint not null,
  published bigint not null,
  primary key (account_id, subject)
);
comment on table private.write_counts is
  'How much each account has written of each kind of thing since its window began; one that is over counts no more.';
-- Changes only when a window begins, so that counting in between touches no index.
create index write_counts_by_end on private.write_counts (expires_at);
create index write_counts_by_subject on private.write_counts (subject);

alter table private.write_limits enable row level security;
alter table private.write_counts enable row level security;
revoke all on private.write_limits, private.write_counts from public, anon, authenticated;

create function private.duration_words(duration interval) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when minutes <= 1 then 'a minute'
    when minutes = 60 then 'an hour'
    when minutes < 120 then minutes || ' minutes'
    when minutes = 1440 then 'a day'
    when minutes < 2880 then ceil(minutes / 60.0) || ' hours'
    else ceil(minutes / 1440.0) || ' days'
  end
  from (select ceil(extract(epoch from duration) / 60)::bigint) as duration (minutes)
$$;
comment on function private.duration_words(interval) is
  'A time in words, rounded up: a minute, 35 minutes, an hour, 3 hours, 30 days.';

create function private.raise_write_limit(
  limits private.write_limits, measure text, most bigint, free_at timestamptz
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  wait constant interval := greatest(free_at - now(), interval '1 second');
  number constant text := to_char(most, 'FM999,999,999,999');
  per constant text := private.duration_words(limits.per);
begin
  -- The form PostgREST takes an answer in, so that it has its status and says when to come back.
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', case measure when 'created' then 'RL001' when 'edited' then 'RL002' when 'bytes' then 'RL003' else 'RL004' end,
      'message', case measure
        when 'created' then format('You can add at most %s %s in %s.', number, limits.noun, per)
        when 'edited' then format('You can change your %s at most %s times in %s.', limits.noun, number, per)
        when 'bytes' then format(
          'You can write at most %s kilobytes of text in your %s in %s.',
          to_char(most / 1000, 'FM999,999,999,999'), limits.noun, per
        )
        else format('You can make at most %s %s public in %s.', number, limits.noun, per)
      end || format(' Please try again in %s.', private.duration_words(wait)),
      'details', to_char(free_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'hint', limits.subject || '.' || measure
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', ceil(extract(epoch from wait))::text)
    )::text;
end
$$;
comment on function private.raise_write_limit(private.write_limits, text, bigint, timestamptz) is
  'Refuses a write with 429: RL001 too many new rows, RL002 too many changes, RL003 too much text, RL004 too many made '
  'public. Message: a sentence for the reader; hint: which limit ("lists.created"); details: when it is free again.';

-- Security definer: the limits and counts are closed to the client roles.
create function private.limit_writes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  is_new constant integer := (tg_op = 'INSERT')::integer;
  written jsonb;
  before jsonb := '{}';
  size bigint;
  is_published integer;
  limits private.write_limits;
  counted private.write_counts;
begin
  if account is null then
    return new;
  end if;
  written := to_jsonb(new);
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
  end if;
  size := coalesce(
    (
      select sum(octet_length(written ->> name))
      from unnest(tg_argv[1:]) as columns (name)
      where written ->> name is distinct from before ->> name
    ), 0);
  is_published := (
    coalesce((written ->> 'is_public')::boolean, false) and not coalesce((before ->> 'is_public')::boolean, false)
  )::integer;
  select * into strict limits from private.write_limits as each where each.subject = tg_argv[0];
  insert into private.write_counts as known (account_id, subject, expires_at, created, edited, bytes, published)
    values (account, limits.subject, now() + limits.per, is_new, 1 - is_new, size, is_published)
    on conflict (account_id, subject) do update set
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end,
      created = case when known.expires_at <= now() then 0 else known.created end + excluded.created,
      edited = case when known.expires_at <= now() then 0 else known.edited end + excluded.edited,
      bytes = case when known.expires_at <= now() then 0 else known.bytes end + excluded.bytes,
      published = case when known.expires_at <= now() then 0 else known.published end + excluded.published
    returning * into counted;
  -- Only a measure that this write adds to: who has written enough may still change or delete.
  if is_new > 0 and counted.created > limits.created then
    perform private.raise_write_limit(limits, 'created', limits.created, counted.expires_at);
  elsif is_new = 0 and counted.edited > limits.edited then
    perform private.raise_write_limit(limits, 'edited', limits.edited, counted.expires_at);
  elsif size > 0 and counted.bytes > limits.bytes then
    perform private.raise_write_limit(limits, 'bytes', limits.bytes, counted.expires_at);
  elsif is_published > 0 and counted.published > limits.published then
    perform private.raise_write_limit(limits, 'published', limits.published, counted.expires_at);
  end if;
  -- A window that begins takes a few that are over along, whoever's they are; so there are never many.
  if counted.created + counted.edited = 1 then
    delete from private.write_counts as known
      using (
        select each.account_id, each.subject
        from private.write_counts as each
        where each.expires_at < now()
        order by each.expires_at
        limit 10
        for update skip locked
      ) as ended
      where known.account_id = ended.account_id and known.subject = ended.subject;
  end if;
  return new;
end
$$;
comment on function private.limit_writes() is
  'Before a row is written: counts it for whoever is signed in, and refuses what is more than an account may write. '
  'Arguments: what it counts as (a subject of private.write_limits), then the columns whose text is counted.';

-- Before moderation, which comes later in the alphabet and costs more. A comment that is hidden, or that a tombstone
-- takes the place of, is not changed by whoever caused it.
create trigger limit_writes
  before insert on public.comments
  for each row execute function private.limit_writes('reviews', 'content');
create trigger limit_changes
  before update of content on public.comments
  for each row when (
    old.hidden_at is not distinct from new.hidden_at and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.limit_writes('reviews', 'content');
create trigger limit_writes
  before insert on public.legislator_comments
  for each row execute function private.limit_writes('reviews', 'content');
create trigger limit_changes
  before update of content on public.legislator_comments
  for each row when (
    old.hidden_at is not distinct from new.hidden_at and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.limit_writes('reviews', 'content');
create trigger limit_writes
  before insert on public.list_comments
  for each row execute function private.limit_writes('reviews', 'content');
create trigger limit_changes
  before update of content on public.list_comments
  for each row when (
    old.hidden_at is not distinct from new.hidden_at and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.limit_writes('reviews', 'content');

create trigger limit_writes
  before insert or update on public.ratings
  for each row execute function private.limit_writes('ratings');
create trigger limit_writes
  before insert or update on public.legislator_ratings
  for each row execute function private.limit_writes('ratings');
create trigger limit_writes
  before insert on public.user_saved_actions
  for each row execute function private.limit_writes('saved_actions');
create trigger limit_writes
  before insert or update on public.user_trackers
  for each row execute function private.limit_writes('trackers', 'issue_name', 'description', 'keywords');
create trigger limit_writes
  before insert or update on public.user_lists
  for each row execute function private.limit_writes('lists', 'name', 'description', 'notes');
create trigger limit_writes
  before insert or update on public.user_list_items
  for each row execute function private.limit_writes('list_items', 'note');
create trigger limit_writes
  before insert on public.list_follows
  for each row execute function private.limit_writes('follows');
create trigger limit_writes
  before insert on public.list_likes
  for each row execute function private.limit_writes('likes');
create trigger limit_writes
  before insert on public.comment_reports
  for each row execute function private.limit_writes('reports');
create trigger limit_writes
  before insert or update of user_id, show_activity, show_comments, show_ratings, show_join_date
  on public.public_profile_settings
  for each row execute function private.limit_writes('settings');
create trigger limit_writes
  before update of username on public.profiles
  for each row when (old.username is distinct from new.username)
  execute function private.limit_writes('usernames');

-- Reports are counted with the rest now.
create or replace function private.hide_if_reported_enough() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limits constant private.moderation_limits := (select each from private.moderation_limits as each);
  reported constant uuid := coalesce(new.comment_id, new.legislator_comment_id, new.list_comment_id);
  place constant regclass := private.table_of_comment(reported);
  comment_row record;
begin
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
alter table private.moderation_limits drop column reports_per_day;
