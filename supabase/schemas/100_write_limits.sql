-- How much an account may write in a window of time. Triggers of every table that users write to count here. The
-- operator may change the limits. The API does not expose them.

create table private.write_limits (
  subject text primary key check (subject ~ '^[a-z_]{1,40}$'),
  noun text not null check (private.is_nonblank(noun, 60)),
  per interval
    default '01:00:00'::interval
    not null
    check (per between interval '1 minute' and interval '1 year'),
  created bigint check (created > 0),
  edited bigint check (edited > 0),
  bytes bigint check (bytes > 0),
  published bigint check (published > 0)
);
comment on table private.write_limits is
  'How much of each kind an account may write in a window of time; null for no limit.';
alter table private.write_limits enable row level security;

create table private.write_counts (
  account_id uuid references auth.users (id) on delete cascade,
  subject text references private.write_limits (subject) on delete cascade,
  expires_at timestamptz not null,
  created bigint not null,
  edited bigint not null,
  bytes bigint not null,
  published bigint not null,
  primary key (account_id, subject)
);
comment on table private.write_counts is
  'How much each account has written of each kind of thing since its window began; one that is over counts '
  'no more.';
-- Changes only when a window begins, so that counting in between touches no index.
create index write_counts_by_end on private.write_counts (expires_at);
create index write_counts_by_subject on private.write_counts (subject);
alter table private.write_counts enable row level security;

create or replace function private.raise_write_limit(
  limits private.write_limits, measure text, most bigint, free_at timestamptz
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  wait constant interval := greatest(free_at - now(), interval '1 second');
  seconds constant text := ceil(extract(epoch from wait))::text;
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
      'headers', json_build_object(
        'Retry-After', seconds,
        'RateLimit-Policy', format(
          '"%s.%s";q=%s;w=%s', limits.subject, measure, most, extract(epoch from limits.per)::bigint
        ) || case measure when 'bytes' then ';qu="content-bytes"' else '' end,
        'RateLimit', format('"%s.%s";r=0;t=%s', limits.subject, measure, seconds)
      )
    )::text;
end
$$;
comment on function private.raise_write_limit(private.write_limits, text, bigint, timestamp with time zone) is
  'Refuses a write with 429: RL001 too many new rows, RL002 too many changes, RL003 too much text, RL004 '
  'too many made public. Message: a sentence for the reader; hint: which limit ("lists.created"); details: '
  'when it is free again.';

create or replace function private.count_write(kind text, is_new integer, size bigint, is_published integer default 0)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  limits private.write_limits;
  counted private.write_counts;
begin
  if account is null then
    return;
  end if;
  select * into strict limits from private.write_limits as each where each.subject = count_write.kind;
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
  -- Each new window deletes a few expired ones of any account, so there are never many.
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
end
$$;
comment on function private.count_write(text, integer, bigint, integer) is
  'Counts a write of the signed-in user, and refuses it above the account''s limit. Kind: a subject of '
  'private.write_limits; is_new and is_published: 0 or 1; size: bytes of text.';

-- Security definer: the limits and counts are closed to the client roles.
create or replace function private.limit_writes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  before constant jsonb := coalesce(to_jsonb(old), '{}');
begin
  perform private.count_write(
    tg_argv[0],
    (tg_op = 'INSERT')::integer,
    coalesce(
      (
        select sum(octet_length(written ->> name))
        from unnest(tg_argv[1:]) as columns (name)
        where written ->> name is distinct from before ->> name
      ), 0),
    (
      coalesce((written ->> 'is_public')::boolean, false) and not coalesce((before ->> 'is_public')::boolean, false)
    )::integer
  );
  return new;
end
$$;
comment on function private.limit_writes() is
  'Before a row is written: counts it for the signed-in user, and refuses it above the account''s limit. Arguments: '
  'a subject of private.write_limits, then the columns whose text is counted.';
