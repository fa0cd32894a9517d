-- Government actions: bills and resolutions of Congress, executive orders and proclamations, decisions of the
-- Supreme Court, in one table, because they are searched, listed, rated and discussed together. What only one
-- branch has is null for the others. Everybody reads them; only ingestion and the starter record write.
--
-- The id is the address (/action/119-hr-1) and is made from the official number, so that it is the same on every
-- installation: `119-hr-1` (Congress, type, number), `eo-14257`, `proclamation-10886`, `scotus-21-1086` and
-- `scotus-24a884` (docket).

create table public.action_types (
  value text primary key check (value ~ '^[a-z_]+$'),
  branch text not null check (branch in ('Legislative', 'Executive', 'Judicial')),
  label text not null unique check (private.is_written(label, 60)),
  position smallint not null unique,
  unique (value, branch)
);
comment on table public.action_types is 'The kinds of action a reader can filter by, in the order they are offered.';

insert into public.action_types (position, branch, value, label) values
  (1, 'Legislative', 'hr', 'House Bill'),
  (2, 'Legislative', 's', 'Senate Bill'),
  (3, 'Legislative', 'hjres', 'House Joint Resolution'),
  (4, 'Legislative', 'sjres', 'Senate Joint Resolution'),
  (5, 'Legislative', 'hconres', 'House Concurrent Resolution'),
  (6, 'Legislative', 'sconres', 'Senate Concurrent Resolution'),
  (7, 'Legislative', 'hres', 'House Resolution'),
  (8, 'Legislative', 'sres', 'Senate Resolution'),
  (9, 'Executive', 'executive_order', 'Executive Order'),
  (10, 'Executive', 'proclamation', 'Proclamation'),
  (11, 'Judicial', 'supreme_court_decision', 'Supreme Court Decision');

create table public."GovernmentActions" (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  title text not null check (private.is_written(title, 2000)),
  official_title text check (private.is_written(official_title, 4000)),
  branch text not null,
  action_type text not null,
  bill_number text check (bill_number ~ '^[HS]' and private.is_written(bill_number, 30)),
  congress_number integer check (congress_number between 1 and 999),
  law_number text check (private.is_written(law_number, 40)),
  executive_order_number integer check (executive_order_number > 0),
  proclamation_number integer check (proclamation_number > 0),
  president_name text check (private.is_written(president_name, 500)),
  docket_number text check (private.is_written(docket_number, 60)),
  other_dockets text[] not null default '{}',
  lower_court text check (private.is_written(lower_court, 200)),
  judgment text check (private.is_written(judgment, 200)),
  votes_for_judgment integer check (votes_for_judgment between 1 and 9),
  votes_against_judgment integer check (votes_against_judgment between 0 and 4),
  citation text check (private.is_written(citation, 100)),
  federal_register_number text check (private.is_written(federal_register_number, 30)),
  issuing_body text check (private.is_written(issuing_body, 200)),
  ai_neutral_summary text check (private.is_written(ai_neutral_summary, 20000)),
  summary_sources jsonb not null default '[]' check (jsonb_typeof(summary_sources) = 'array'),
  description_summary text check (char_length(description_summary) <= 50000),
  official_summary text check (char_length(official_summary) <= 200000),
  aliases jsonb not null default '[]' check (jsonb_typeof(aliases) = 'array'),
  policy_area text check (private.is_written(policy_area, 200)),
  subjects text[] not null default '{}',
  sponsor_data jsonb,
  cosponsors_data jsonb,
  sponsor_id text generated always as
    (jsonb_path_query_first(sponsor_data, 'lax $[*].bioguideId') #>> '{}') stored,
  actions_history jsonb not null default '[]' check (jsonb_typeof(actions_history) = 'array'),
  latest_action_text text check (char_length(latest_action_text) <= 10000),
  latest_action_date date,
  current_status text check (private.is_written(current_status, 100)),
  disposition text check (disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'overruled', 'vacated'
  )),
  disposition_notes text check (private.is_written(disposition_notes, 10000)),
  introduced_date date,
  argued_date date,
  decided_date date,
  published_date date,
  date_enacted_issued date,
  action_date date not null generated always as
    (coalesce(date_enacted_issued, decided_date, latest_action_date, introduced_date, date '0001-01-01')) stored,
  pdf_url text check (pdf_url ~ '^https?://' and char_length(pdf_url) <= 1000),
  congress_gov_url text check (congress_gov_url ~ '^https?://' and char_length(congress_gov_url) <= 1000),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  text_version text check (private.is_written(text_version, 100)),
  text_url text check (text_url ~ '^https?://' and char_length(text_url) <= 1000),
  api_source_id text unique check (private.is_written(api_source_id, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (action_type, branch) references public.action_types (value, branch)
);
comment on table public."GovernmentActions" is
  'What the three branches did: measures of Congress, presidential documents, Supreme Court decisions.';
comment on column public."GovernmentActions".bill_number is 'As it is cited: H.R. 1, S.J.Res. 12.';
comment on column public."GovernmentActions".law_number is 'Once it is law: Public Law 119-21, Private Law 119-1.';
comment on column public."GovernmentActions".citation is 'In the reports: 597 U.S. 215, 90 FR 15041.';
comment on column public."GovernmentActions".other_dockets is 'Of cases decided together with docket_number.';
comment on column public."GovernmentActions".judgment is 'What was done with the judgment below: reversed and remanded.';
comment on column public."GovernmentActions".votes_for_judgment is 'Justices for the judgment; some may take no part.';
comment on column public."GovernmentActions".federal_register_number is 'The document number there, such as 2025-06063.';
comment on column public."GovernmentActions".disposition_notes is
  'The Federal Register''s own words on what became of it; action_relations is what was read from them.';
comment on column public."GovernmentActions".published_date is 'In the Federal Register.';
comment on column public."GovernmentActions".text_version is 'The version text_url leads to: Enrolled Bill.';
comment on column public."GovernmentActions".ai_neutral_summary is 'The summary a reader is shown first.';
comment on column public."GovernmentActions".summary_sources is
  'What each sentence of the summary rests on: {"sentence", "kind", "ref", "quote", "page", "part", "opinion", "url"}; '
  'sentences count from 1, and kind is section, record or opinion-page.';
comment on column public."GovernmentActions".official_summary is 'By the Congressional Research Service, or the syllabus.';
comment on column public."GovernmentActions".aliases is
  'Other names: {"name": "CHIPS Act", "kind": "nickname" | "short_title" | "popular_title"}.';
comment on column public."GovernmentActions".sponsor_data is
  'One entry or several: {"bioguideId", "firstName", "lastName", "state", "district", "party"}.';
comment on column public."GovernmentActions".cosponsors_data is 'Entries as in sponsor_data, and sponsorshipDate.';
comment on column public."GovernmentActions".sponsor_id is
  'The Bioguide id of the first sponsor; no foreign key, since a record may arrive before its sponsor.';
comment on column public."GovernmentActions".actions_history is
  'Newest first: {"actionCode", "type", "actionDate", "text"}.';
comment on column public."GovernmentActions".current_status is
  'Where it stands in a few words: Introduced, Passed House, Became Law, In Effect, Decided.';
comment on column public."GovernmentActions".disposition is
  'What has become of it since it took effect; null for what never did. action_relations says what did it.';
comment on column public."GovernmentActions".action_date is
  'The date it is listed under: enacted, issued or decided, else its latest action, else introduced.';
comment on column public."GovernmentActions".api_source_id is
  'The name of the record at its source; for the Supreme Court scotus-{docket}.';

-- The lists: newest and oldest first of all, of a branch, of a type; and a member's bills.
create index actions_by_date on public."GovernmentActions" (action_date desc, id);
create index actions_by_branch_and_date on public."GovernmentActions" (branch, action_date desc, id);
create index actions_by_type_and_date on public."GovernmentActions" (action_type, branch, action_date desc, id);
create index actions_by_sponsor on public."GovernmentActions" (sponsor_id, introduced_date desc, id);

create trigger touch_updated_at
  before update on public."GovernmentActions"
  for each row execute function private.touch_updated_at();

create table public.action_relations (
  id bigint generated always as identity primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  kind text not null check (kind in (
    'amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_by', 'continued_by', 'blocked_by',
    'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes', 'supersedes', 'overrules',
    'related_to'
  )),
  related_label text not null check (private.is_written(related_label, 300)),
  related_action_id text references public."GovernmentActions" (id) on delete set null,
  related_url text check (related_url ~ '^https?://' and char_length(related_url) <= 1000),
  related_date date,
  unique (action_id, kind, related_label)
);
comment on table public.action_relations is
  'What became of an action and by what: "action_id was revoked_by related". The label stands for what is not in '
  'the record, so that the reader is told even where there is nothing to link to.';
create index action_relations_by_related_action on public.action_relations (related_action_id);

alter table public.action_types enable row level security;
alter table public."GovernmentActions" enable row level security;
alter table public.action_relations enable row level security;

revoke all on public.action_types, public."GovernmentActions", public.action_relations from anon, authenticated;
grant select on public.action_types, public."GovernmentActions", public.action_relations to anon, authenticated;
grant select, insert, update, delete on public.action_types, public."GovernmentActions", public.action_relations
  to service_role;

create policy "Anyone may read the kinds of action"
  on public.action_types for select to anon, authenticated
  using (true);

create policy "Anyone may read an action"
  on public."GovernmentActions" for select to anon, authenticated
  using (true);

create policy "Anyone may read what became of an action"
  on public.action_relations for select to anon, authenticated
  using (true);
