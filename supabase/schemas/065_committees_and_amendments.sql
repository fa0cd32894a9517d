-- The work of committees on measures, and amendments.

create or replace function private.committee_activity_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'referred', 'hearing', 'markup', 'forwarded', 'ordered_reported', 'report_defeated', 'reported', 'discharged'
  ];
comment on function private.committee_activity_kinds() is
  'The kinds of committee activity on a measure, in their usual order. A subcommittee has "forwarded" a measure to its '
  'full committee. After "report_defeated" the committee did not report it.';
grant execute on function private.committee_activity_kinds() to anon, authenticated, service_role;

create or replace function private.committee_vote_manners() returns text[]
  language sql immutable parallel safe
  return array['yeas_and_nays', 'voice_vote', 'unanimous_consent'];
comment on function private.committee_vote_manners() is
  'The ways in which a committee decides.';
grant execute on function private.committee_vote_manners() to anon, authenticated, service_role;

create table public.committee_activities (
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  committee_code text not null check (committee_code ~ '^[A-Z]{4}([0-9]{2})?$'),
  kind text not null check (kind = any (private.committee_activity_kinds())),
  acted_on date not null,
  committee_name text not null check (private.is_nonblank(committee_name, 300)),
  parent_code text generated always as ("left"(committee_code, 4)) stored not null,
  words text check (private.is_nonblank(words, 4000)),
  vote_manner text check (vote_manner = any (private.committee_vote_manners())),
  yea_count integer check (yea_count >= 0),
  nay_count integer check (nay_count >= 0),
  reports text[] default '{}' not null,
  primary key (action_id, committee_code, kind, acted_on),
  constraint committee_activities_counts_check check (num_nulls(yea_count, nay_count) = any (array[0, 2]))
);
comment on table public.committee_activities is
  'Each committee''s work on a measure: referral, hearings, markup, report, discharge. A committee''s name is in '
  'committees. A day has one row for each kind.';
comment on column public.committee_activities.action_id is
  'The measure.';
comment on column public.committee_activities.committee_code is
  'The code of the committee (HSJU) or subcommittee (HSJU01).';
comment on column public.committee_activities.kind is
  'referred, hearing, markup, forwarded, ordered_reported, report_defeated, reported or discharged.';
comment on column public.committee_activities.acted_on is
  'The day by the clock of Washington.';
comment on column public.committee_activities.committee_name is
  'The name of the committee or subcommittee as the source has it: Judiciary Committee.';
comment on column public.committee_activities.parent_code is
  'The code of the full committee.';
comment on column public.committee_activities.words is
  'The words of the measure''s history. Null if the source only lists the activity.';
comment on column public.committee_activities.vote_manner is
  'The way in which the committee decided: yeas_and_nays, voice_vote or unanimous_consent. Null if it is not stated.';
comment on column public.committee_activities.yea_count is
  'The yeas in the committee, if they are stated.';
comment on column public.committee_activities.nay_count is
  'The nays in the committee, if they are stated.';
comment on column public.committee_activities.reports is
  'The reports that it filed, as they are cited: H. Rept. 119-106, Part 2.';
create index committee_activities_by_committee on public.committee_activities (committee_code, acted_on desc, action_id);
create index committee_activities_by_committee_and_kind
  on public.committee_activities (committee_code, kind, acted_on desc, action_id);
alter table public.committee_activities enable row level security;
grant select on public.committee_activities to anon, authenticated;

create or replace function private.amendment_outcomes() returns text[]
  language sql immutable parallel safe
  return array['agreed_to', 'not_agreed_to', 'withdrawn', 'tabled', 'ruled_out_of_order', 'fell', 'offered', 'submitted'];
comment on function private.amendment_outcomes() is
  'The outcomes of an amendment. One that is "submitted" was filed and not offered, as far as the record says. One that '
  '"fell" ended with the amendment or motion on which it depended.';
grant execute on function private.amendment_outcomes() to anon, authenticated, service_role;

create table public.amendments (
  id text primary key check (id ~ '^[0-9]{1,3}-(hamdt|samdt|suamdt)-[0-9]+$'),
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  congress_number integer not null check (congress_number between 1 and 999),
  amendment_type text not null check (amendment_type in ('hamdt', 'samdt', 'suamdt')),
  amendment_number integer not null check (amendment_number > 0),
  chamber text generated always as (case amendment_type when 'hamdt' then 'House' else 'Senate' end) stored not null,
  amended_amendment_id text check (amended_amendment_id ~ '^[0-9]{1,3}-(hamdt|samdt|suamdt)-[0-9]+$'),
  sponsor_data jsonb check (jsonb_typeof(sponsor_data) = 'array'),
  sponsor_id text
    generated always as (jsonb_path_query_first(sponsor_data, '$[*]."bioguideId"'::jsonpath) #>> '{}'::text[]) stored,
  cosponsors_data jsonb check (jsonb_typeof(cosponsors_data) = 'array'),
  purpose text check (private.is_nonblank(purpose, 20000)),
  description text check (private.is_nonblank(description, 20000)),
  submitted_on date,
  offered_on date,
  outcome text check (outcome = any (private.amendment_outcomes())),
  actions_history jsonb default '[]' not null check (jsonb_typeof(actions_history) = 'array'),
  latest_action_text text check (private.is_nonblank(latest_action_text, 10000)),
  latest_action_date date,
  roll_call_ids text[] default '{}' not null,
  source_updated_at timestamptz,
  ingested_at timestamptz,
  constraint amendments_check check (id = congress_number || '-' || amendment_type || '-' || amendment_number)
);
comment on table public.amendments is
  'Amendments to measures, offered or submitted in a chamber.';
comment on column public.amendments.id is
  'Congress, type and number: 119-samdt-3000.';
comment on column public.amendments.action_id is
  'The measure that it amends, also if it amends another amendment to that measure.';
comment on column public.amendments.congress_number is
  'The Congress, such as 119.';
comment on column public.amendments.amendment_type is
  'hamdt (House), samdt (Senate), suamdt (Senate, unprinted, until 1983).';
comment on column public.amendments.amendment_number is
  'Its number in the chamber and Congress.';
comment on column public.amendments.chamber is
  'House or Senate.';
comment on column public.amendments.amended_amendment_id is
  'The id of the amendment that it amends, which need not be in the record.';
comment on column public.amendments.sponsor_data is
  'The sponsors, as in GovernmentActions. A committee has only a name: {"name": "Rules Committee"}.';
comment on column public.amendments.sponsor_id is
  'The Bioguide id of the first sponsor.';
comment on column public.amendments.cosponsors_data is
  'The cosponsors, as in GovernmentActions.';
comment on column public.amendments.purpose is
  'Its purpose in the words of the chamber. Most Senate amendments that were never offered have none.';
comment on column public.amendments.description is
  'Its description in the words of the House.';
comment on column public.amendments.submitted_on is
  'The day it was submitted.';
comment on column public.amendments.offered_on is
  'The day it was offered (House) or proposed (Senate) on the floor. Null if it never was or the day is not known.';
comment on column public.amendments.outcome is
  'agreed_to, not_agreed_to, withdrawn, tabled, ruled_out_of_order, fell, offered or submitted. Null if its history '
  'does not say.';
comment on column public.amendments.actions_history is
  'Newest first: {"actionCode", "type", "actionDate", "text"}.';
comment on column public.amendments.latest_action_text is
  'The newest entry of its history in its words.';
comment on column public.amendments.latest_action_date is
  'The day of that entry.';
comment on column public.amendments.roll_call_ids is
  'The recorded votes on it, in order: house-119-1-190. Not all need to be in the record.';
comment on column public.amendments.source_updated_at is
  'When its source says it was last updated.';
comment on column public.amendments.ingested_at is
  'When ingestion last wrote it.';
create index amendments_by_action on public.amendments (action_id, latest_action_date desc, amendment_number desc);
create index amendments_by_amended on public.amendments (amended_amendment_id) where amended_amendment_id is not null;
create index amendments_by_roll_call on public.amendments using gin (roll_call_ids);
create index amendments_by_sponsor on public.amendments (sponsor_id, latest_action_date desc, id)
  where sponsor_id is not null;
alter table public.amendments enable row level security;
grant select on public.amendments to anon, authenticated;

create or replace function private.describe_amendment(amendment public.amendments) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', amendment.id,
    'chamber', amendment.chamber,
    'type', amendment.amendment_type,
    'number', amendment.amendment_number,
    'amends', amendment.amended_amendment_id,
    'sponsor', amendment.sponsor_data -> 0,
    'cosponsors', coalesce(jsonb_array_length(amendment.cosponsors_data), 0),
    'purpose', amendment.purpose,
    'description', amendment.description,
    'outcome', amendment.outcome,
    'latest_action_text', amendment.latest_action_text,
    'latest_action_date', amendment.latest_action_date,
    'roll_call_ids', amendment.roll_call_ids
  )
$$;
comment on function private.describe_amendment(public.amendments) is
  'An amendment as lists show it.';
grant execute on function private.describe_amendment(public.amendments) to anon, authenticated, service_role;

create or replace function public.get_amendments(
  action_id text,
  outcome_filter text default null,
  only_voted boolean default false,
  page_num integer default 1,
  page_size integer default 50
)
  returns table (amendment jsonb, total_count bigint)
  language sql stable
  set search_path = ''
as $$
  select private.describe_amendment(listed), count(*) over ()
  from public.amendments as listed
  where listed.action_id = $1
    and (outcome_filter is null or listed.outcome = outcome_filter)
    and (not coalesce(only_voted, false) or listed.roll_call_ids <> '{}')
  order by
    coalesce(listed.outcome, '') = 'submitted',
    listed.latest_action_date desc nulls last, listed.amendment_number desc, listed.id
  offset (greatest(1, least(coalesce(page_num, 1), 10000)) - 1)
    * greatest(1, least(coalesce(page_size, 50), 100))::bigint
  limit greatest(1, least(coalesce(page_size, 50), 100))
$$;
comment on function public.get_amendments(text, text, boolean, integer, integer) is
  'A page of the amendments to a measure. Those that were only submitted come last; within each part the latest action '
  'comes first. `only_voted`: those with a recorded vote. `total_count` counts all matches.';
grant execute on function public.get_amendments(text, text, boolean, integer, integer) to anon, authenticated;

create or replace function public.get_amendment(amendment_id text)
  returns table (amendment jsonb, measure jsonb, amends jsonb, amended_by jsonb, votes jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    private.describe_amendment(shown) || jsonb_build_object(
      'congress_number', shown.congress_number,
      'sponsors', coalesce(shown.sponsor_data, '[]'),
      'cosponsors_data', coalesce(shown.cosponsors_data, '[]'),
      'submitted_on', shown.submitted_on,
      'offered_on', shown.offered_on,
      'actions_history', shown.actions_history
    ),
    jsonb_build_object(
      'id', measure.id, 'title', measure.title, 'bill_number', measure.bill_number,
      'congress_number', measure.congress_number, 'current_status', measure.current_status
    ),
    (select private.describe_amendment(one) from public.amendments as one where one.id = shown.amended_amendment_id),
    coalesce((
      select jsonb_agg(private.describe_amendment(one) order by one.latest_action_date desc nulls last, one.id)
      from (
        select * from public.amendments as other where other.amended_amendment_id = shown.id
        order by other.latest_action_date desc nulls last, other.id
        limit 100
      ) as one
    ), '[]'),
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', vote.id, 'chamber', vote.chamber, 'congress_number', vote.congress_number, 'session', vote.session,
          'roll_call_number', vote.roll_call_number, 'voted_on', vote.voted_on, 'question', vote.question,
          'result', vote.result, 'yea_count', vote.yea_count, 'nay_count', vote.nay_count,
          'required_majority', vote.required_majority, 'taken_back', vote.taken_back
        )
        order by vote.voted_on desc, vote.roll_call_number desc
      )
      from public.roll_calls as vote
      where vote.id = any (shown.roll_call_ids)
    ), '[]')
  from public.amendments as shown
  join public."GovernmentActions" as measure on measure.id = shown.action_id
  where shown.id = $1
$$;
comment on function public.get_amendment(text) is
  'An amendment with the measure that it amends, the amendment that it amends, the amendments to it and its recorded '
  'votes. No row if the record does not have it.';
grant execute on function public.get_amendment(text) to anon, authenticated;

create or replace function public.get_amendments_of_vote(roll_call_id text)
  returns table (amendment jsonb, action_id text)
  language sql stable
  set search_path = ''
as $$
  select private.describe_amendment(voted_on), voted_on.action_id
  from public.amendments as voted_on
  where voted_on.roll_call_ids @> array[$1]
  order by voted_on.congress_number, voted_on.amendment_number, voted_on.id
  limit 50
$$;
comment on function public.get_amendments_of_vote(text) is
  'The amendments that a recorded vote was about. A vote en bloc is about several.';
grant execute on function public.get_amendments_of_vote(text) to anon, authenticated;

create or replace function private.committees_of(action_id text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'code', work.committee_code, 'name', work.committee_name, 'kind', work.kind, 'acted_on', work.acted_on,
      'words', work.words, 'vote_manner', work.vote_manner, 'yea_count', work.yea_count, 'nay_count', work.nay_count,
      'reports', work.reports, 'is_listed', listed.code is not null
    )
    order by work.acted_on, work.place, work.committee_code
  ), '[]')
  from (
    select activity.*, array_position(private.committee_activity_kinds(), activity.kind) as place
    from public.committee_activities as activity
    where activity.action_id = $1
    order by activity.acted_on, 3, activity.committee_code
    limit 500
  ) as work
  left join public.committees as listed on listed.code = work.parent_code
$$;
comment on function private.committees_of(text) is
  'The work of committees on a measure, oldest first. `is_listed`: the record has the full committee, so it has a page.';
grant execute on function private.committees_of(text) to anon, authenticated, service_role;

create or replace function private.related_measures_of(action public."GovernmentActions") returns jsonb
  language sql stable
  set search_path = ''
as $$
  with listed as (
    select entry.value as entry, entry.value ->> 'id' as id, entry.ordinality as place
    from jsonb_array_elements(coalesce(
      action.related_measures_data,
      (select jsonb_agg(jsonb_build_object('id', id, 'kinds', '[]'::jsonb)) from unnest(action.related_measures) as id),
      '[]'
    )) with ordinality as entry
  )
  select jsonb_build_object(
    'count', (select count(*) from listed),
    'shown', coalesce(jsonb_agg(shown.measure order by shown.is_law desc, shown.place), '[]')
  )
  from (
    select other.law_number is not null as is_law, listed.place, jsonb_build_object(
      'id', listed.id,
      'kinds', listed.entry -> 'kinds',
      'kinds_of_other', coalesce((
        select theirs.value -> 'kinds' from jsonb_array_elements(other.related_measures_data) as theirs
        where theirs.value ->> 'id' = action.id
      ), '[]'),
      'title', coalesce(other.title, listed.entry ->> 'title'),
      'bill_number', other.bill_number,
      'in_record', other.id is not null,
      'current_status', other.current_status,
      'law_number', other.law_number,
      'date_enacted_issued', other.date_enacted_issued,
      'latest_action_text', other.latest_action_text,
      'latest_action_date', other.latest_action_date,
      'sections', case when other.law_number is not null then private.shared_sections(action.id, other.id) end
    ) as measure
    from listed
    left join public."GovernmentActions" as other on other.id = listed.id
    order by is_law desc, listed.place
    limit 100
  ) as shown
$$;
comment on function private.related_measures_of(public."GovernmentActions") is
  'The measures related to a measure, those that became law first. At most 100; `count` counts all. `kinds` are from the '
  'record of this measure, `kinds_of_other` from the other''s record about this one. `sections`: of one that became law, '
  'from private.shared_sections.';
grant execute on function private.related_measures_of(public."GovernmentActions") to anon, authenticated, service_role;

create or replace function private.amendments_of(action_id text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'count', (select count(*) from public.amendments as one where one.action_id = $1),
    'outcomes', coalesce((
      select jsonb_object_agg(counted.outcome, counted.amendments)
      from (
        select coalesce(one.outcome, '') as outcome, count(*) as amendments
        from public.amendments as one where one.action_id = $1 group by 1
      ) as counted
    ), '{}'),
    'voted', (select count(*) from public.amendments as one where one.action_id = $1 and one.roll_call_ids <> '{}'),
    'shown', coalesce((
      select jsonb_agg(listed.amendment) from public.get_amendments($1, page_size => 10) as listed
    ), '[]')
  )
$$;
comment on function private.amendments_of(text) is
  'The first ten amendments to a measure, and how many there are, by outcome and with a recorded vote.';
grant execute on function private.amendments_of(text) to anon, authenticated, service_role;

create or replace function public.get_committee_measures(
  committee_code text,
  kind_filter text default null,
  page_num integer default 1,
  page_size integer default 50
)
  returns table (
    action_id text, title text, bill_number text, congress_number integer, current_status text, kind text,
    acted_on date, vote_manner text, yea_count integer, nay_count integer, reports text[]
  )
  language sql stable
  set search_path = ''
as $$
  select measure.id, measure.title, measure.bill_number, measure.congress_number, measure.current_status, work.kind,
    work.acted_on, work.vote_manner, work.yea_count, work.nay_count, work.reports
  from (
    select activity.*
    from public.committee_activities as activity
    where activity.committee_code = $1 and (kind_filter is null or activity.kind = kind_filter)
    order by activity.acted_on desc, activity.action_id
    offset (greatest(1, least(coalesce(page_num, 1), 10000)) - 1)
      * greatest(1, least(coalesce(page_size, 50), 100))::bigint
    limit greatest(1, least(coalesce(page_size, 50), 100))
  ) as work
  join public."GovernmentActions" as measure on measure.id = work.action_id
  order by work.acted_on desc, work.action_id, work.kind
$$;
comment on function public.get_committee_measures(text, text, integer, integer) is
  'A page of the measures that a committee or subcommittee worked on, the latest work first. `kind_filter`: one kind '
  'of activity, such as referred or reported.';
grant execute on function public.get_committee_measures(text, text, integer, integer) to anon, authenticated;

create or replace function public.get_committee_counts(committee_code text)
  returns table (kind text, activity_count bigint)
  language sql stable
  set search_path = ''
as $$
  select activity.kind, count(*)
  from public.committee_activities as activity
  where activity.committee_code = $1
  group by activity.kind
  order by array_position(private.committee_activity_kinds(), activity.kind)
$$;
comment on function public.get_committee_counts(text) is
  'How often a committee did what, by kind of activity.';
grant execute on function public.get_committee_counts(text) to anon, authenticated;

create or replace function public.get_action_context(action_id text)
  returns table (
    sponsors jsonb, lives jsonb, status_counts jsonb, committees jsonb, related_measures jsonb, amendments jsonb
  )
  language sql stable
  set search_path = ''
as $$
  select
    coalesce((
      select jsonb_agg(to_jsonb(sponsor) order by sponsor.id) from public.get_sponsors(action.id) as sponsor
    ), '[]'),
    coalesce((
      select jsonb_agg(to_jsonb(life) order by life.is_later desc, life.congress_number desc, life.id)
      from public.get_lives(action.id) as life
    ), '[]'),
    (
      select jsonb_build_object(
        'statuses', jsonb_object_agg(counted.status, counted.measures), 'through', max(counted.last_day)
      )
      from (
        select coalesce(kin.current_status, '') as status, count(*) as measures,
          max(kin.latest_action_date)
            filter (where kin.latest_action_date <= (now() at time zone 'America/New_York')::date) as last_day
        from public."GovernmentActions" as kin
        where kin.congress_number = action.congress_number and kin.action_type = action.action_type
        group by 1
      ) as counted
      where action.congress_number is not null
    ),
    private.committees_of(action.id),
    private.related_measures_of(action),
    private.amendments_of(action.id)
  from public."GovernmentActions" as action
  where action.id = get_action_context.action_id
$$;
comment on function public.get_action_context(text) is
  'The sponsors of an action as the directory of members has them (get_sponsors), and its lives in other Congresses '
  '(get_lives). Of a measure also how many of its type and Congress have each status, through which day; the work of '
  'committees on it; related measures; and its first amendments.';
grant execute on function public.get_action_context(text) to anon, authenticated;

create policy "Anyone may read the work of committees on measures"
  on public.committee_activities for select to anon, authenticated
  using (true);

create policy "Anyone may read an amendment"
  on public.amendments for select to anon, authenticated
  using (true);
