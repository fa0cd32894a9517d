-- A measure's next life: what did not become law in one Congress is introduced again in a later one, under a new number.
-- Nothing in the record says so outright. It is told only where nobody could take it for another measure: the same
-- official title, word for word, and the same sponsor, who has one such measure in either Congress; or the same title and
-- a relation that the Library of Congress names. Resolutions of one chamber, and concurrent ones, are left out: each
-- year the same words fund a committee, elect its members or open the Capitol's grounds anew.

create function private.official_title_key(official_title text) returns uuid
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case
    -- "To advance sensible priorities", "To amend the Catawba Indian Tribe of South Carolina Land Claims Settlement Act
    -- of 1993", and every sale of "certain defense articles", could be anything.
    when regexp_replace(plain, ' and for other purposes$', '') ~ '^\S+( \S+){5}'
      and plain !~ '^to amend (?!.* to )'
      and plain !~ '^providing for congressional disapproval of the proposed '
    then md5(plain)::uuid
  end
  from (
    -- The Senate's titles say what kind of measure it is, the House's do not.
    select regexp_replace(
      btrim(regexp_replace(lower(official_title), '[^[:alnum:]]+', ' ', 'g')), '^(?:an? )?(?:bill|joint resolution) ', ''
    )
  ) as normal (plain)
$$;
comment on function private.official_title_key(text) is
  'The same for two official titles that differ only in case, signs and "A bill" before them; null of one that does not '
  'say what its measure does.';
grant execute on function private.official_title_key(text) to anon, authenticated, service_role;

create index measures_by_official_title
  on public."GovernmentActions" (private.official_title_key(official_title), congress_number)
  where action_type in ('hr', 's', 'hjres', 'sjres') and official_title is not null;

create function private.next_life(action_id text) returns table (later_id text, ground text, companion_id text)
  language sql stable
  set search_path = ''
as $$
  with origin as materialized (
    select
      measure.id, measure.congress_number, measure.action_type, measure.sponsor_id, measure.related_measures,
      private.official_title_key(measure.official_title) as title_key
    from public."GovernmentActions" as measure
    where measure.id = next_life.action_id
      and measure.action_type in ('hr', 's', 'hjres', 'sjres')
      and measure.law_number is null
  ), namesake as materialized (
    select measure.id, measure.congress_number, measure.action_type, measure.sponsor_id, measure.related_measures
    from origin
    join public."GovernmentActions" as measure
      on private.official_title_key(measure.official_title) = origin.title_key
        and measure.action_type in ('hr', 's', 'hjres', 'sjres')
        and measure.official_title is not null
        and measure.congress_number >= origin.congress_number
        -- A bill's next life is a bill, a joint resolution's a joint resolution.
        and (measure.action_type like '%jres') = (origin.action_type like '%jres')
  ), single as (
    select namesake.congress_number, namesake.sponsor_id, min(namesake.id) as id
    from namesake
    where namesake.sponsor_id is not null
    group by namesake.congress_number, namesake.sponsor_id
    having count(*) = 1
  ), told as (
    select later.id, later.congress_number, 1 as rank, 'sponsor' as ground, null as companion_id
    from origin
    join single as own on own.id = origin.id
    join single as later on later.sponsor_id = own.sponsor_id and later.congress_number > origin.congress_number
    union all
    select later.id, later.congress_number, 2, 'related', null
    from origin
    join namesake as later
      on later.congress_number > origin.congress_number
        and (later.id = any (origin.related_measures) or origin.id = any (later.related_measures))
    union all
    select later.id, later.congress_number, 3, 'companion', companion.id
    from origin
    join namesake as companion
      on companion.congress_number = origin.congress_number
        and companion.action_type <> origin.action_type
        and (companion.id = any (origin.related_measures) or origin.id = any (companion.related_measures))
    join single as own on own.id = companion.id
    join single as later on later.sponsor_id = own.sponsor_id and later.congress_number > origin.congress_number
  )
  select min(told.id), min(told.ground), min(told.companion_id)
  from (
    select told.*, min(told.rank) over () as best
    from told
    where told.congress_number = (select min(other.congress_number) from told as other)
  ) as told
  where told.rank = told.best
  having count(distinct told.id) = 1
$$;
comment on function private.next_life(text) is
  'As what a measure that did not become law was introduced again, in the next Congress that has it, and how that is '
  'known. All have its official title. sponsor: its sponsor''s only one, there and here. related: the Library of Congress '
  'relates the two. companion: its companion''s sponsor''s only one. No row where there is none, or more than one.';
grant execute on function private.next_life(text) to anon, authenticated, service_role;

create function public.get_lives(action_id text)
  returns table (
    is_later boolean,
    id text,
    bill_number text,
    congress_number integer,
    introduced_date date,
    ground text,
    companion_number text
  )
  language sql stable
  set search_path = ''
as $$
  select
    found.is_later, life.id, life.bill_number, life.congress_number, life.introduced_date, found.ground,
    companion.bill_number
  from (
    select true as is_later, later.later_id as id, later.ground, later.companion_id
    from private.next_life(get_lives.action_id) as later
    union all
    select false, earlier.id, later.ground, later.companion_id
    from public."GovernmentActions" as measure
    join public."GovernmentActions" as earlier
      on private.official_title_key(earlier.official_title) = private.official_title_key(measure.official_title)
        and earlier.action_type in ('hr', 's', 'hjres', 'sjres')
        and earlier.official_title is not null
        and earlier.congress_number < measure.congress_number
    cross join lateral private.next_life(earlier.id) as later
    where measure.id = get_lives.action_id and later.later_id = measure.id
  ) as found
  join public."GovernmentActions" as life on life.id = found.id
  left join public."GovernmentActions" as companion on companion.id = found.companion_id
  order by found.is_later desc, life.congress_number desc, life.id
  limit 10
$$;
comment on function public.get_lives(text) is
  'As what a measure was introduced again in a later Congress (is_later), and what it was before, as private.next_life '
  'knows it. companion_number: of the earlier one''s companion, where that is the ground.';
revoke execute on function public.get_lives(text) from public;
grant execute on function public.get_lives(text) to anon, authenticated, service_role;

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction',
  'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action', 'reader_list', 'moderation', 'sign_in'
));
alter table private.notification_events drop constraint notification_events_kind_check;
alter table private.notification_events add constraint notification_events_kind_check check (kind in (
  'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'member_vote', 'member_sponsorship',
  'tracker_match', 'tracker_change', 'search_change', 'subject_action', 'reader_list'
));
comment on column public.notifications.detail is
  'action_status: the status; action_text: the version; reintroduction: the id of the later measure; subject_action: the '
  'policy area; reader_list: the id of the reader; moderation: what was decided; sign_in: the browser, as it named '
  'itself; member_sponsorship: sponsor or cosponsor.';

create or replace function private.are_mail_frequencies(value jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and coalesce((
    select bool_and(
      frequency.kind in (
        'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
        'reintroduction', 'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action', 'reader_list',
        'moderation', 'sign_in'
      )
      and frequency.how in ('"off"', '"at_once"', '"daily"', '"weekly"')
    )
    from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as each (kind, how)
    cross join lateral (select each.kind, each.how::text) as frequency
  ), true)
$$;

-- Security definer: whoever writes the record may not write events.
create function private.note_reintroductions(measure_ids text[]) returns void
  language sql security definer
  set search_path = ''
as $$
  with saved as materialized (
    select earlier.id as earlier_id, measure.id as later_id, measure.introduced_date
    from public."GovernmentActions" as measure
    join public."GovernmentActions" as earlier
      on private.official_title_key(earlier.official_title) = private.official_title_key(measure.official_title)
        and earlier.action_type in ('hr', 's', 'hjres', 'sjres')
        and earlier.official_title is not null
        and earlier.congress_number < measure.congress_number
    where measure.id = any (measure_ids)
      and exists (select from public.user_saved_actions as saved where saved.action_id = earlier.id)
  )
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'reintroduction', concat_ws(' ', saved.earlier_id, saved.later_id), saved.earlier_id, saved.later_id,
    saved.introduced_date
  from saved
  cross join lateral private.next_life(saved.earlier_id) as later
  where later.later_id = saved.later_id
  on conflict (kind, key) do nothing
$$;
comment on function private.note_reintroductions(text[]) is
  'Notes of which saved measures these are the next life.';
revoke execute on function private.note_reintroductions(text[]) from public;

-- Security definer, both: as above.
create function private.record_arrived_reintroductions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_reintroductions(array(
    select arrived.id from arrived where arrived.action_type in ('hr', 's', 'hjres', 'sjres')
  ));
  return null;
end
$$;
comment on function private.record_arrived_reintroductions() is
  'After actions arrived: notes those that are the next life of one that somebody saved.';

create function private.record_known_reintroductions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids constant text[] := array(
    select changed.id
    from changed
    join before on before.id = changed.id
    where changed.action_type in ('hr', 's', 'hjres', 'sjres')
      and (changed.official_title, changed.sponsor_id, changed.related_measures)
        is distinct from (before.official_title, before.sponsor_id, before.related_measures)
  );
begin
  if cardinality(ids) > 0 then
    perform private.note_reintroductions(ids);
  end if;
  return null;
end
$$;
comment on function private.record_known_reintroductions() is
  'After actions were changed: notes those of which it is known now that they are the next life of one that somebody saved.';

create trigger record_reintroductions after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.record_arrived_reintroductions();
create trigger record_reintroductions_of_changes after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.record_known_reintroductions();
