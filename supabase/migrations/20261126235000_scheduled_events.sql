-- What Congress has scheduled, in a table of its own.

create or replace function private.event_kinds() returns text[]
  language sql immutable parallel safe
  return array['floor', 'sitting', 'hearing', 'markup', 'meeting', 'order_ends'];
comment on function private.event_kinds() is
  'The kinds of scheduled events. order_ends is read from action_texts, and is not in scheduled_events.';
grant execute on function private.event_kinds() to anon, authenticated, service_role;

create or replace function private.event_statuses() returns text[]
  language sql immutable parallel safe
  return array['scheduled', 'rescheduled', 'postponed', 'canceled', 'unlisted', 'unclear'];
comment on function private.event_statuses() is
  'What the source says about a scheduled event. unlisted: its source no longer lists it and does not say why. unclear: '
  'its source says something that we cannot read.';
grant execute on function private.event_statuses() to anon, authenticated, service_role;

create table public.scheduled_events (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  kind text not null check (kind = any (private.event_kinds()) and kind <> 'order_ends'),
  chamber text not null check (chamber in ('House', 'Senate', 'Joint')),
  day date not null,
  last_day date not null,
  starts_at timestamptz,
  status text not null check (status = any (private.event_statuses())),
  title text not null check (private.is_nonblank(title, 8000)),
  label text check (private.is_nonblank(label, 200)),
  described_as text check (private.is_nonblank(described_as, 200)),
  committee_code text check (committee_code ~ '^[A-Z]{4}$'),
  committee text check (private.is_nonblank(committee, 300)),
  subcommittee text check (private.is_nonblank(subcommittee, 300)),
  place text check (private.is_nonblank(place, 400)),
  measure_ids text[] default '{}' not null
    check (cardinality(measure_ids) <= 300 and array_position(measure_ids, null) is null),
  source_url text not null check (source_url ~ '^https://' and char_length(source_url) <= 1000),
  video_url text check (video_url ~ '^https://' and char_length(video_url) <= 1000),
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  source_updated_at timestamptz,
  former_day date,
  former_starts_at timestamptz,
  revision integer default 1 not null,
  ingested_at timestamptz,
  constraint scheduled_events_days_check check (last_day between day and day + 6),
  constraint scheduled_events_start_check check (
    starts_at is null or (starts_at at time zone 'America/New_York')::date = day
  )
);
create index scheduled_events_by_committee on public.scheduled_events (committee_code, day);
create index scheduled_events_by_day on public.scheduled_events (day);
create index scheduled_events_by_measure on public.scheduled_events using gin (measure_ids);
