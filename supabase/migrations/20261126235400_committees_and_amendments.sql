-- The work of committees on measures, and amendments, by themselves. More of what the Library says of a measure.
create or replace function private.committee_activity_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'referred', 'hearing', 'markup', 'forwarded', 'ordered_reported', 'report_defeated', 'reported', 'discharged'
  ];

create or replace function private.committee_vote_manners() returns text[]
  language sql immutable parallel safe
  return array['yeas_and_nays', 'voice_vote', 'unanimous_consent'];

create or replace function private.amendment_outcomes() returns text[]
  language sql immutable parallel safe
  return array['agreed_to', 'not_agreed_to', 'withdrawn', 'tabled', 'ruled_out_of_order', 'fell', 'offered', 'submitted'];

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

create index committee_activities_by_committee on public.committee_activities (committee_code, acted_on desc, action_id);
create index committee_activities_by_committee_and_kind
  on public.committee_activities (committee_code, kind, acted_on desc, action_id);
create index amendments_by_action on public.amendments (action_id, latest_action_date desc, amendment_number desc);
create index amendments_by_amended on public.amendments (amended_amendment_id) where amended_amendment_id is not null;
create index amendments_by_roll_call on public.amendments using gin (roll_call_ids);
create index amendments_by_sponsor on public.amendments (sponsor_id, latest_action_date desc, id)
  where sponsor_id is not null;

alter table public."GovernmentActions"
  add column related_measures_data jsonb check (jsonb_typeof(related_measures_data) = 'array'),
  add column committee_reports jsonb check (jsonb_typeof(committee_reports) = 'array'),
  add column cbo_estimates jsonb check (jsonb_typeof(cbo_estimates) = 'array'),
  add column constitutional_authority text check (private.is_nonblank(constitutional_authority, 10000)),
  add column reader_version smallint check (reader_version > 0);

-- It has another result now.
drop function if exists public.get_action_context(text);

-- The files of measures are read once more, for the parts that are new.
delete from private.ingest_documents where source = 'congress';
delete from private.ingest_checkpoints where source = 'congress';
