-- What Congress has scheduled: measures on a floor, sittings and committee meetings, with the last days that orders name
-- for themselves. Ingestion writes it. Everyone may read it. Nothing here says that a scheduled thing happened.

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
  witnesses text[] check (cardinality(witnesses) <= 100 and array_position(witnesses, null) is null),
  constraint scheduled_events_days_check check (last_day between day and day + 6),
  constraint scheduled_events_start_check check (
    starts_at is null or (starts_at at time zone 'America/New_York')::date = day
  )
);
comment on table public.scheduled_events is
  'Events that the House and the Senate have scheduled. A row stays after its day. No row says that its event happened.';
comment on column public.scheduled_events.id is
  'Such as house-floor-409734, senate-sitting-2026-09-30 or meeting-338684. Congress.gov uses the same numbers of '
  'meetings.';
comment on column public.scheduled_events.kind is
  'A measure on a chamber''s floor, a sitting of a chamber, or a committee''s hearing, markup or other meeting.';
comment on column public.scheduled_events.chamber is
  'House, Senate or Joint.';
comment on column public.scheduled_events.day is
  'The day by the clock of Washington. For a list of a week, its first day.';
comment on column public.scheduled_events.last_day is
  'The last day it may be on: that of the week if the source names no day, otherwise the same day.';
comment on column public.scheduled_events.starts_at is
  'When it begins; null if no time is set.';
comment on column public.scheduled_events.status is
  'What the source says about it (private.event_statuses). A past event stays "scheduled".';
comment on column public.scheduled_events.title is
  'The subject in the words of the source.';
comment on column public.scheduled_events.label is
  'The measure as the source writes it, such as "Senate amendments to H.R. 5334".';
comment on column public.scheduled_events.described_as is
  'What kind of event the source says it is, such as "Open Business Meeting".';
comment on column public.scheduled_events.committee_code is
  'The full committee, as in committees; null if we do not know it.';
comment on column public.scheduled_events.committee is
  'The full committee as the source names it.';
comment on column public.scheduled_events.subcommittee is
  'The subcommittee as the source names it.';
comment on column public.scheduled_events.place is
  'Room and building, as the source writes them.';
comment on column public.scheduled_events.measure_ids is
  'The measures that the source names: 119-hr-1, and 119-pn-730-4 for a nomination. They need not be in the record.';
comment on column public.scheduled_events.witnesses is
  'The witnesses that the committee plans to hear: name, position and organization in the words of the source. Null if '
  'it does not say.';
comment on column public.scheduled_events.source_url is
  'The official page.';
comment on column public.scheduled_events.video_url is
  'The official video, if the source names one.';
comment on column public.scheduled_events.source is
  'The source that lists it (ingest_sources).';
comment on column public.scheduled_events.source_updated_at is
  'When its source last changed it; null if it does not say.';
comment on column public.scheduled_events.former_day is
  'The day it was on before it last moved.';
comment on column public.scheduled_events.former_starts_at is
  'When it began before it last moved; null if no time was set.';
comment on column public.scheduled_events.revision is
  'Counts how often it moved or its status changed, from 1.';
comment on column public.scheduled_events.ingested_at is
  'When ingestion last changed it.';
create index scheduled_events_by_committee on public.scheduled_events (committee_code, day);
create index scheduled_events_by_day on public.scheduled_events (day);
create index scheduled_events_by_measure on public.scheduled_events using gin (measure_ids);
alter table public.scheduled_events enable row level security;
grant select on public.scheduled_events to anon, authenticated;

create or replace function private.note_moved_event() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- A time that was not set before is no move.
  if new.day <> old.day or new.last_day <> old.last_day or new.starts_at <> old.starts_at then
    new.former_day := old.day;
    new.former_starts_at := old.starts_at;
    new.revision := old.revision + 1;
  elsif new.status <> old.status then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
comment on function private.note_moved_event() is
  'Before a scheduled event changes: keeps when it was, and counts moves and changes of status.';

create or replace trigger note_moved_event before update on public.scheduled_events
  for each row execute function private.note_moved_event();

create policy "Anyone may read what is scheduled"
  on public.scheduled_events for select to anon, authenticated
  using (true);

create or replace function public.get_schedule(
  first_day date,
  last_day date,
  only_action text default null,
  only_committee text default null,
  only_subject text default null,
  only_member text default null,
  newest_first boolean default false,
  page_size integer default 500
)
  returns table (
    id text,
    kind text,
    chamber text,
    day date,
    last_day date,
    starts_at timestamptz,
    status text,
    title text,
    label text,
    described_as text,
    committee_code text,
    committee text,
    subcommittee text,
    place text,
    witnesses text[],
    source_url text,
    video_url text,
    source text,
    former_day date,
    former_starts_at timestamptz,
    revision integer,
    changed_at timestamptz,
    measures jsonb
  )
  language sql stable
  set search_path = ''
as $$
  with span as (
    select
      get_schedule.first_day as first_day,
      least(get_schedule.last_day, get_schedule.first_day + 400) as last_day,
      greatest(1, least(coalesce(page_size, 500), 1000)) as most
  ), member as materialized (
    select array(select seat ->> 'code' from jsonb_array_elements(holder.committees) as seat) as codes
    from public.legislators as holder
    where holder.id = only_member
  ), event as (
    select
      event.id, event.kind, event.chamber, event.day, event.last_day, event.starts_at, event.status, event.title,
      event.label, event.described_as, event.committee_code, event.committee, event.subcommittee, event.place,
      event.witnesses, event.source_url, event.video_url, event.source, event.former_day, event.former_starts_at, event.revision,
      event.ingested_at as changed_at, event.measure_ids
    from span
    join public.scheduled_events as event
      -- No event is longer than a week.
      on event.day between span.first_day - 6 and span.last_day and event.last_day >= span.first_day
    where (only_action is null or event.measure_ids @> array[only_action])
      and (only_committee is null or event.committee_code = only_committee)
      and (only_subject is null or exists (
        select from public."GovernmentActions" as measure
        where measure.id = any (event.measure_ids) and measure.policy_area = only_subject
      ))
      and (only_member is null
        or event.committee_code = any ((select member.codes from member)::text[])
        or exists (
          select from public."GovernmentActions" as measure
          where measure.id = any (event.measure_ids) and measure.sponsor_id = only_member
        ))
    union all
    select
      'ends-' || action.id, 'order_ends', 'Executive', text.ends_on, text.ends_on, null, 'scheduled', text.ends_by,
      null, null, null, null, null, null, null, text.source_url, null, 'texts', null, null, 1, text.read_at,
      array[action.id]
    from span
    join public.action_texts as text on text.ends_on between span.first_day and span.last_day
    join public."GovernmentActions" as action on action.id = text.action_id and action.branch = 'Executive'
    where only_committee is null and only_member is null
      and (only_action is null or action.id = only_action)
      and (only_subject is null or action.policy_area = only_subject)
      -- An order that was revoked before ends on no day.
      and action.current_status in ('Signed', 'In Effect')
  ), chosen as (
    select event.* from event
    order by
      case when newest_first then event.day end desc, event.day, event.starts_at nulls last, event.chamber, event.id
    limit (select span.most from span)
  )
  select
    chosen.id, chosen.kind, chosen.chamber, chosen.day, chosen.last_day, chosen.starts_at, chosen.status, chosen.title,
    chosen.label, chosen.described_as, chosen.committee_code, coalesce(known.name, chosen.committee), chosen.subcommittee, chosen.place,
    chosen.witnesses, chosen.source_url, chosen.video_url, chosen.source, chosen.former_day, chosen.former_starts_at, chosen.revision,
    chosen.changed_at, coalesce(named.measures, '[]')
  from chosen
  left join public.committees as known on known.code = chosen.committee_code
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', one.id, 'title', measure.title) order by one.place) as measures
    from unnest(chosen.measure_ids) with ordinality as one (id, place)
    left join public."GovernmentActions" as measure on measure.id = one.id
  ) as named on true
  order by
    case when newest_first then chosen.day end desc, chosen.day, chosen.starts_at nulls last, chosen.chamber, chosen.id
$$;
comment on function public.get_schedule(date, date, text, text, text, text, boolean, integer) is
  'Scheduled events from a day to another, at most 400 days later. Filters: an action, a full committee''s code, the '
  'policy area of a measure, and a member (their committees and the measures they sponsor). `page_size`: at most 1,000. '
  '`measures`: [{"id", "title"}] in the order of the source; the title is null for one that the record does not have.';
grant execute on function public.get_schedule(date, date, text, text, text, text, boolean, integer) to anon, authenticated;
