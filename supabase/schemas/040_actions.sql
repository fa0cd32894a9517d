-- Government actions: measures of Congress, presidential documents and Supreme Court decisions, with what became of each
-- and what editors add. Ingestion and the bundled record write what a source says. Triggers decide which title, status
-- and summary readers see. Everyone may read them.

create type private.published_action as (
  title text,
  aliases jsonb,
  search_words text[],
  disposition text,
  ai_neutral_summary text,
  summary_sources jsonb,
  description_summary text,
  official_summary text
);
comment on type private.published_action is
  'The columns of an action in which several have a say, as readers see them.';

create table public.action_types (
  value text primary key check (value ~ '^[a-z_]+$'),
  branch text not null check (branch in ('Legislative', 'Executive', 'Judicial')),
  label text not null check (private.is_nonblank(label, 60)) unique,
  "position" smallint not null,
  constraint action_types_position_key unique ("position"),
  constraint action_types_value_branch_key unique (value, branch)
);
comment on table public.action_types is
  'The kinds of action a reader can filter by, in the order they are offered.';
comment on column public.action_types.value is
  'The word that GovernmentActions.action_type has.';
comment on column public.action_types.branch is
  'The branch of such actions.';
comment on column public.action_types.label is
  'The name for readers.';
comment on column public.action_types."position" is
  'Its place among those that are offered.';
alter table public.action_types enable row level security;
grant select on public.action_types to anon, authenticated;

-- A member who left and joined again has two entries. The only place that decides who counts as a cosponsor.
create or replace function private.cosponsor_ids(cosponsors jsonb, have_withdrawn boolean default false) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg(id), '{}')
  from (
    select entry ->> 'bioguideId' as id
    from jsonb_path_query(cosponsors, 'lax $[*]') as entry
    where entry ->> 'bioguideId' ~ '^[A-Z][0-9]{6}$'
    group by 1
    having bool_and(coalesce(entry ->> 'sponsorshipWithdrawnDate', '') <> '') = have_withdrawn
  ) as member
$$;
comment on function private.cosponsor_ids(jsonb, boolean) is
  'The Bioguide ids of the members in cosponsors_data who are cosponsors, or of those who withdrew and did not '
  'join again.';
grant execute on function private.cosponsor_ids(jsonb, boolean) to anon, authenticated, service_role;

create or replace function private.official_title_key(official_title text)
  returns uuid
  language sql
  immutable parallel safe cost 1000
  set search_path to ''
as $$
  select case
    -- "To advance sensible priorities", "To amend the Catawba Indian Tribe of South Carolina Land Claims Settlement
    -- Act of 1993", and each sale of "certain defense articles" are too vague to identify a measure.
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
  'The same for two official titles that differ only in case, signs and "A bill" before them; null of one '
  'that does not say what its measure does.';
grant execute on function private.official_title_key(text) to anon, authenticated, service_role;

create or replace function private.dispositions() returns text[]
  language sql immutable parallel safe
  return array[
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled',
    'vacated'
  ];
comment on function private.dispositions() is
  'The fates of an action after it took effect.';
grant execute on function private.dispositions() to authenticated, service_role;

create table public."GovernmentActions" (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  title text not null check (private.is_nonblank(title, 2000)),
  official_title text check (private.is_nonblank(official_title, 4000)),
  branch text not null,
  action_type text not null,
  bill_number text check (bill_number ~ '^([HS]|PN|Treaty Doc\. )' and private.is_nonblank(bill_number, 30)),
  congress_number integer check (congress_number between 1 and 999),
  law_number text check (private.is_nonblank(law_number, 40)),
  executive_order_number integer check (executive_order_number > 0),
  proclamation_number integer check (proclamation_number > 0),
  president_name text check (private.is_nonblank(president_name, 500)),
  docket_number text check (private.is_nonblank(docket_number, 60)),
  other_dockets text[] default '{}' not null,
  lower_court text check (private.is_nonblank(lower_court, 200)),
  judgment text check (private.is_nonblank(judgment, 200)),
  votes_for_judgment integer check (votes_for_judgment between 1 and 9),
  votes_against_judgment integer check (votes_against_judgment between 0 and 4),
  citation text check (private.is_nonblank(citation, 100)),
  federal_register_number text check (private.is_nonblank(federal_register_number, 30)),
  issuing_body text check (private.is_nonblank(issuing_body, 200)),
  ai_neutral_summary text check (private.is_nonblank(ai_neutral_summary, 20000)),
  summary_sources jsonb default '[]' not null check (jsonb_typeof(summary_sources) = 'array'),
  description_summary text check (char_length(description_summary) <= 50000),
  official_summary text check (char_length(official_summary) <= 200000),
  aliases jsonb default '[]' not null check (jsonb_typeof(aliases) = 'array'),
  policy_area text check (private.is_nonblank(policy_area, 200)),
  subjects text[] default '{}' not null,
  sponsor_data jsonb,
  cosponsors_data jsonb,
  sponsor_id text
    generated always as (jsonb_path_query_first(sponsor_data, '$[*]."bioguideId"'::jsonpath) #>> '{}'::text[]) stored,
  actions_history jsonb default '[]' not null check (jsonb_typeof(actions_history) = 'array'),
  latest_action_text text check (char_length(latest_action_text) <= 10000),
  latest_action_date date,
  current_status text check (private.is_nonblank(current_status, 100)),
  disposition text
    check (disposition = any (private.dispositions())),
  disposition_notes text check (private.is_nonblank(disposition_notes, 10000)),
  introduced_date date,
  argued_date date,
  decided_date date,
  published_date date,
  date_enacted_issued date,
  action_date date
    generated always as (coalesce(date_enacted_issued, decided_date, latest_action_date, introduced_date, '0001-01-01'::date)) stored
    not null,
  pdf_url text check (pdf_url ~ '^https?://' and char_length(pdf_url) <= 1000),
  congress_gov_url text check (congress_gov_url ~ '^https?://' and char_length(congress_gov_url) <= 1000),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  text_version text check (private.is_nonblank(text_version, 100)),
  text_url text check (text_url ~ '^https?://' and char_length(text_url) <= 1000),
  api_source_id text check (private.is_nonblank(api_source_id, 100)) unique,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sort_title text
    generated always as ("left"(regexp_replace(private.fold_text(title), '^[^a-z0-9]+', ''), 300)) stored
    not null,
  ingested_at timestamptz,
  source_updated_at timestamptz,
  source_title text check (private.is_nonblank(source_title, 2000)),
  source_aliases jsonb default '[]' not null check (jsonb_typeof(source_aliases) = 'array'),
  source_disposition text
    check (source_disposition = any (private.dispositions())),
  search_words text[] default '{}' not null,
  related_measures text[] default '{}' not null,
  status_date date,
  status_reason text check (private.is_nonblank(status_reason, 3000)),
  status_note text check (private.is_nonblank(status_note, 1000)),
  enacted_as text check (char_length(enacted_as) <= 80),
  status_due_on date,
  unread_parts text check (private.is_nonblank(unread_parts, 20000)),
  related_measures_data jsonb check (jsonb_typeof(related_measures_data) = 'array'),
  committee_reports jsonb check (jsonb_typeof(committee_reports) = 'array'),
  cbo_estimates jsonb check (jsonb_typeof(cbo_estimates) = 'array'),
  constitutional_authority text check (private.is_nonblank(constitutional_authority, 10000)),
  reader_version smallint check (reader_version > 0),
  card_text text
    generated always as (private.cut_at_word(coalesce(
      ai_neutral_summary,
      case branch
        when 'Legislative' then 'Congressional Research Service: '
        when 'Judicial' then 'Syllabus: '
        else 'Federal Register: '
      end || official_summary,
      case
        when action_type = 'proclamation' then 'What it proclaims: '
        when action_type = 'executive_order' then 'What it orders: '
        else 'Excerpt: '
      end || description_summary,
      case when official_title is distinct from title then 'Official title: ' || official_title end
    ), 600)) stored,
  constraint "GovernmentActions_action_type_branch_fkey"
    foreign key (action_type, branch) references public.action_types (value, branch)
);
comment on table public."GovernmentActions" is
  'The work of the three branches: measures of Congress, presidential documents, Supreme Court decisions.';
comment on column public."GovernmentActions".id is
  'Made of the official number, such as 119-hr-1, 119-pn-11-13, notice-2025-02405 or scotus-19-1392. It does not '
  'change.';
comment on column public."GovernmentActions".title is
  'The editor''s title if there is one, else the source''s.';
comment on column public."GovernmentActions".official_title is
  'The long title of its source.';
comment on column public."GovernmentActions".branch is
  'Legislative, Executive or Judicial.';
comment on column public."GovernmentActions".action_type is
  'Its kind: a value of action_types.';
comment on column public."GovernmentActions".bill_number is
  'As it is cited: H.R. 1, S.J.Res. 12, PN930-7, Treaty Doc. 108-6.';
comment on column public."GovernmentActions".congress_number is
  'The Congress of a measure, or the one that received a nomination or treaty, such as 119; null for other '
  'actions.';
comment on column public."GovernmentActions".law_number is
  'Once it is law: Public Law 119-21, Private Law 119-1.';
comment on column public."GovernmentActions".executive_order_number is
  'The number of an executive order.';
comment on column public."GovernmentActions".proclamation_number is
  'The number of a proclamation.';
comment on column public."GovernmentActions".president_name is
  'The President who signed a presidential document.';
comment on column public."GovernmentActions".docket_number is
  'The docket number of a case, such as 19-1392.';
comment on column public."GovernmentActions".other_dockets is
  'The dockets of cases decided together with docket_number.';
comment on column public."GovernmentActions".lower_court is
  'The court from which a case came.';
comment on column public."GovernmentActions".judgment is
  'The effect on the judgment of the lower court: reversed and remanded.';
comment on column public."GovernmentActions".votes_for_judgment is
  'Justices for the judgment; some may take no part.';
comment on column public."GovernmentActions".votes_against_judgment is
  'Justices against the judgment.';
comment on column public."GovernmentActions".citation is
  'In the reports: 597 U.S. 215, 90 FR 15041.';
comment on column public."GovernmentActions".federal_register_number is
  'The document number there, such as 2025-06063.';
comment on column public."GovernmentActions".issuing_body is
  'The body that made it: a chamber, the President, the Court.';
comment on column public."GovernmentActions".ai_neutral_summary is
  'The summary a reader is shown first: an editor''s, else a model''s. All of them are in action_summaries.';
comment on column public."GovernmentActions".summary_sources is
  'The source of each sentence of ai_neutral_summary: {"sentence", "locator", "url", "quote"}. Sentences count from '
  '1.';
comment on column public."GovernmentActions".description_summary is
  'An extract of its own text.';
comment on column public."GovernmentActions".official_summary is
  'By the Congressional Research Service, or the syllabus.';
comment on column public."GovernmentActions".aliases is
  'Other names, those of editors first: {"name": "CHIPS Act", "kind": "nickname" | "short_title" | '
  '"popular_title"}.';
comment on column public."GovernmentActions".policy_area is
  'The one policy area that the Congressional Research Service gave a measure.';
comment on column public."GovernmentActions".subjects is
  'The subjects that the Congressional Research Service gave a measure.';
comment on column public."GovernmentActions".sponsor_data is
  'One entry or several: {"bioguideId", "firstName", "lastName", "state", "district", "party"}.';
comment on column public."GovernmentActions".cosponsors_data is
  'Entries as in sponsor_data, and sponsorshipDate.';
comment on column public."GovernmentActions".sponsor_id is
  'The Bioguide id of the first sponsor; no foreign key, since a record may arrive before its sponsor.';
comment on column public."GovernmentActions".actions_history is
  'Newest first: {"actionCode", "type", "actionDate", "text"}.';
comment on column public."GovernmentActions".latest_action_text is
  'The newest entry of actions_history in its words.';
comment on column public."GovernmentActions".latest_action_date is
  'The day of that entry.';
comment on column public."GovernmentActions".current_status is
  'Its status in a few words: Introduced, Passed House, Became Law, In Effect, Decided, Revoked.';
comment on column public."GovernmentActions".disposition is
  'Its fate after it took effect, according to its source, else to editors. Null if it never took effect. '
  'action_relations names the cause.';
comment on column public."GovernmentActions".disposition_notes is
  'The Federal Register''s own words on its fate. action_relations has the relations read from them.';
comment on column public."GovernmentActions".introduced_date is
  'The day a measure was introduced, or the Senate received a nomination or treaty.';
comment on column public."GovernmentActions".argued_date is
  'The day a case was argued.';
comment on column public."GovernmentActions".decided_date is
  'The day a case was decided.';
comment on column public."GovernmentActions".published_date is
  'In the Federal Register.';
comment on column public."GovernmentActions".date_enacted_issued is
  'The day a measure became law, or a presidential document was signed.';
comment on column public."GovernmentActions".action_date is
  'The date it is listed under: enacted, issued or decided, else its latest action, else introduced.';
comment on column public."GovernmentActions".pdf_url is
  'The official document as PDF.';
comment on column public."GovernmentActions".congress_gov_url is
  'The page of a measure at Congress.gov.';
comment on column public."GovernmentActions".source_url is
  'The official page of the record.';
comment on column public."GovernmentActions".text_version is
  'The version text_url leads to: Enrolled Bill.';
comment on column public."GovernmentActions".text_url is
  'The official text.';
comment on column public."GovernmentActions".api_source_id is
  'The name of the record at its source; for the Supreme Court scotus-{docket}.';
comment on column public."GovernmentActions".created_at is
  'When the row was first written here.';
comment on column public."GovernmentActions".updated_at is
  'When the row was last changed here.';
comment on column public."GovernmentActions".sort_title is
  'The title as it is put in alphabetical order.';
comment on column public."GovernmentActions".ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';
comment on column public."GovernmentActions".source_updated_at is
  'When its source says it was last updated: an older copy does not replace a newer.';
comment on column public."GovernmentActions".source_title is
  'Its title as the source has it; title is what readers see.';
comment on column public."GovernmentActions".source_aliases is
  'Its other official names: {"name": "Whole Act", "kind": "short_title" | "popular_title"}.';
comment on column public."GovernmentActions".source_disposition is
  'Its fate according to an official source, such as the Federal Register''s notes.';
comment on column public."GovernmentActions".search_words is
  'Words of editors that search finds it by; shown nowhere.';
comment on column public."GovernmentActions".related_measures is
  'The ids of measures that the Library of Congress relates to it, identical ones first; not all are in the '
  'record.';
comment on column public."GovernmentActions".card_text is
  'The text of its card, at most 600 characters: the neutral summary, else the official summary, an excerpt or the '
  'official title, each after its label.';
comment on column public."GovernmentActions".status_date is
  'The day of current_status, if one is known.';
comment on column public."GovernmentActions".status_reason is
  'The reason for current_status: a law number, the order that revoked it, the sentence that ends it.';
comment on column public."GovernmentActions".status_note is
  'How far we know that nothing changed since: the last day its source speaks of it, or what we do not '
  'follow.';
comment on column public."GovernmentActions".enacted_as is
  'The id of a measure with the same title, related to it by the Library of Congress, that became law.';
comment on column public."GovernmentActions".status_due_on is
  'The day on which its status has to be decided again; null if it is due because a fact changed, infinity '
  'if only a fact can change it.';
comment on column public."GovernmentActions".unread_parts is
  'Parts of the official record that could not be read, as ingestion names them: cosponsor 12; action 1, text. It is '
  'record if the latest version as a whole could not be read, and null if all was read.';
comment on column public."GovernmentActions".related_measures_data is
  'How each of related_measures is related, in their order: {"id": "119-s-5", "title", "kinds": ["identical"], '
  '"identified_by": ["CRS"]}. Null if they were not read.';
comment on column public."GovernmentActions".committee_reports is
  'The committee reports on a measure as they are cited: ["H. Rept. 119-106, Part 2"]. Null if they were not read.';
comment on column public."GovernmentActions".cbo_estimates is
  'The cost estimates of the Congressional Budget Office, oldest first: {"title", "description", "published_on", '
  '"url"}. Null if they were not read.';
comment on column public."GovernmentActions".constitutional_authority is
  'The power of Congress that the sponsor of a House measure names for it (House Rule XII, clause 7).';
comment on column public."GovernmentActions".reader_version is
  'The version of the reader that stored a measure. Ingestion reads it again if a later version reads more parts. '
  'Null if it was stored before versions were counted.';
create index actions_by_branch_and_date on public."GovernmentActions" (branch, action_date desc, id);
create index actions_by_citation on public."GovernmentActions" (citation) where citation is not null;
create index actions_by_cosponsor on public."GovernmentActions" using gin (private.cosponsor_ids(cosponsors_data, false));
-- The lists: newest and oldest first of all, of a branch, of a type; and a member's bills.
create index actions_by_date on public."GovernmentActions" (action_date desc, id);
create index actions_by_law_number on public."GovernmentActions" (law_number) where law_number is not null;
-- A page of a subject is one look at it.
create index actions_by_policy_area_and_date on public."GovernmentActions" (policy_area, action_date desc, id)
  where policy_area is not null;
-- Counts the subjects of a Congress.
create index actions_by_congress_and_policy_area on public."GovernmentActions" (congress_number, policy_area)
  where policy_area is not null;
create index actions_by_sponsor on public."GovernmentActions" (sponsor_id, introduced_date desc, id);
create index actions_by_title on public."GovernmentActions" (sort_title collate "C", id);
create index actions_by_type_and_date on public."GovernmentActions" (action_type, branch, action_date desc, id);
-- The contents of the bundled record. Its orders and decisions are known through the last day that it covers.
create index actions_by_withdrawn_cosponsor on public."GovernmentActions"
  using gin (private.cosponsor_ids(cosponsors_data, true));
-- How many measures of a type and Congress have each status is read from this index alone.
create index actions_by_status on public."GovernmentActions" (congress_number, action_type, current_status, latest_action_date)
  where congress_number is not null;
create index actions_by_subject on public."GovernmentActions" using gin (subjects);
-- Counts the matches of trackers without reading the actions.
create index actions_to_match on public."GovernmentActions" (id)
  include (action_date, created_at, branch, action_type, current_status);
create index government_actions_bundled on public."GovernmentActions" (branch, action_date) where ingested_at is null;
-- Null for all that is stored: every status is decided again by the new rules.
create index government_actions_by_status_due on public."GovernmentActions" (status_due_on);
create index measures_by_official_title
  on public."GovernmentActions" (private.official_title_key(official_title), congress_number)
  where action_type in ('hr', 's', 'hjres', 'sjres') and official_title is not null;
alter table public."GovernmentActions" enable row level security;
grant select on public."GovernmentActions" to anon, authenticated;

create or replace function private.relation_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_in_part_by', 'superseded_by', 'continued_by',
    'blocked_by', 'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes_in_part', 'revokes',
    'supersedes_in_part', 'supersedes', 'overrules', 'continues', 'related_to'
  ];
comment on function private.relation_kinds() is
  'The kinds of effects that actions have on each other.';
grant execute on function private.relation_kinds() to authenticated, service_role;

create table public.action_relations (
  id bigint generated always as identity primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  kind text
    not null
    check (kind = any (private.relation_kinds())),
  related_label text not null check (private.is_nonblank(related_label, 300)),
  related_action_id text references public."GovernmentActions" (id) on delete set null,
  related_url text check (related_url ~ '^https?://' and char_length(related_url) <= 1000),
  related_date date,
  named_action_id text check (char_length(named_action_id) <= 80),
  constraint action_relations_action_id_kind_related_label_key unique (action_id, kind, related_label)
);
comment on table public.action_relations is
  'The effects of actions on each other, such as "action_id was revoked_by related", from relation_statements. The '
  'label names actions outside the record, so that readers see them even without a link.';
comment on column public.action_relations.id is
  'A number of the row; it may be another after the record was read again.';
comment on column public.action_relations.action_id is
  'The affected action.';
comment on column public.action_relations.kind is
  'The relation: action_id kind related, such as revoked_by, amends, overrules.';
comment on column public.action_relations.related_label is
  'The other action as it is cited.';
comment on column public.action_relations.related_action_id is
  'The id of the other action, if the record has it.';
comment on column public.action_relations.related_url is
  'An official page of the other action, if the record does not have it.';
comment on column public.action_relations.related_date is
  'The day on which it happened; null where unknown.';
comment on column public.action_relations.named_action_id is
  'The id that the record names, even if it does not have that action. If it does, related_action_id is set.';
create index action_relations_by_named_action on public.action_relations (named_action_id)
  where related_action_id is null;
create index action_relations_by_related_action on public.action_relations (related_action_id);
alter table public.action_relations enable row level security;
revoke insert, update, delete on public.action_relations from service_role;
grant select on public.action_relations to anon, authenticated;

create table private.bundled_record (
  only_row boolean default true primary key check (only_row),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz default now() not null,
  actions bigint check (actions >= 0),
  measures_read_on date
);
comment on table private.bundled_record is
  'The edition of the bundled record that this database holds; one row at most.';
comment on column private.bundled_record.actions is
  'How many actions this edition holds; null where it was loaded before they were counted, and so is loaded '
  'again.';
comment on column private.bundled_record.measures_read_on is
  'The day on which the record that it was made of was read for what became of its measures.';
alter table private.bundled_record enable row level security;

create table public.action_annotations (
  action_id text primary key references public."GovernmentActions" (id) on delete cascade deferrable,
  title text check (private.is_nonblank(title, 2000)),
  nicknames text[] default '{}' not null check (array_position(nicknames, null) is null),
  search_words text[] default '{}' not null check (array_position(search_words, null) is null),
  disposition text
    check (disposition = any (private.dispositions())),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  ends_on date,
  ends_by text check (private.is_nonblank(ends_by, 2000)),
  constraint action_annotations_end_check check ((ends_on is null) = (ends_by is null))
);
comment on table public.action_annotations is
  'The additions of editors to an action, except for their summary (action_summaries). GovernmentActions has the '
  'published columns.';
comment on column public.action_annotations.action_id is
  'The action it adds to.';
comment on column public.action_annotations.title is
  'Its title for readers, if different from the source''s.';
comment on column public.action_annotations.nicknames is
  'Its common names: CHIPS Act. In aliases they come before the official names.';
comment on column public.action_annotations.search_words is
  'Search words for this action that none of its names contains. Never shown.';
comment on column public.action_annotations.disposition is
  'Its fate if no official source notes it, such as a court''s block.';
comment on column public.action_annotations.created_at is
  'When the row was first written here.';
comment on column public.action_annotations.updated_at is
  'When the row was last changed here.';
comment on column public.action_annotations.ends_on is
  'The last day of an order or proclamation, by its own words as an editor read them.';
comment on column public.action_annotations.ends_by is
  'The words that end it.';
alter table public.action_annotations enable row level security;
grant select on public.action_annotations to anon, authenticated;

create table public.relation_statements (
  action_id text references public."GovernmentActions" (id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'official')),
  author text check (private.is_nonblank(author, 200)),
  kind text,
  related_label text check (private.is_nonblank(related_label, 300)),
  named_action_id text check (char_length(named_action_id) <= 80),
  related_url text check (related_url ~ '^https?://' and char_length(related_url) <= 1000),
  related_date date,
  primary key (action_id, origin, author, kind, related_label)
);
comment on table public.relation_statements is
  'Statements that an action has a relation to another, with their origins. The kinds are those of '
  'action_relations, which readers see.';
comment on column public.relation_statements.action_id is
  'The subject of the statement.';
comment on column public.relation_statements.origin is
  'The source of the statement: an official source, or an editor.';
comment on column public.relation_statements.author is
  'The author within the origin: Rotunda, Federal Register.';
comment on column public.relation_statements.kind is
  'As in action_relations.';
comment on column public.relation_statements.related_label is
  'The other action as it is cited.';
comment on column public.relation_statements.named_action_id is
  'The id of the other action, whether or not it is here: by it the statements of several are one relation.';
comment on column public.relation_statements.related_url is
  'An official page of the other.';
comment on column public.relation_statements.related_date is
  'The day on which it happened; null where unknown.';
alter table public.relation_statements enable row level security;
grant select on public.relation_statements to anon, authenticated;

create table public.corrections (
  "position" integer primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade deferrable,
  opinion_author text check (private.is_nonblank(opinion_author, 100)),
  corrected_on date not null,
  kind text not null check (kind in ('sentence', 'name', 'citation', 'relation')),
  said text check (private.is_nonblank(said, 400)),
  says text check (private.is_nonblank(says, 400)),
  reason text not null check (private.is_nonblank(reason, 400)),
  constraint corrections_check check (said is not null or says is not null),
  constraint corrections_position_check check ("position" >= 0)
);
comment on table public.corrections is
  'Corrections of the record, with their days and reasons, newest first by position.';
comment on column public.corrections."position" is
  'Its place in the list: the newest is the first.';
comment on column public.corrections.action_id is
  'The action in whose record it was.';
comment on column public.corrections.opinion_author is
  'The author of the opinion it concerns; null where it concerns none.';
comment on column public.corrections.corrected_on is
  'The day of the correction.';
comment on column public.corrections.kind is
  'The part of the record that was wrong: sentence, name, citation, relation.';
comment on column public.corrections.said is
  'The text before; null if it was missing.';
comment on column public.corrections.says is
  'The text after; null if it was removed.';
comment on column public.corrections.reason is
  'Why it was corrected.';
create index corrections_by_action on public.corrections (action_id);
alter table public.corrections enable row level security;
grant select on public.corrections to anon, authenticated;

create or replace function private.link_named_actions()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
as $$
begin
  update public.roll_calls as roll_call set action_id = arrived.id
    from arrived
    where roll_call.named_action_id = arrived.id and roll_call.action_id is null;
  update public.action_relations as relation set related_action_id = arrived.id
    from arrived
    where relation.named_action_id = arrived.id and relation.related_action_id is null;
  return null;
end
$$;
comment on function private.link_named_actions() is
  'Links what named an action before it was here.';

-- Security definer: the table belongs to the owner, and callers see nothing else of it.
create or replace function public.get_bundled_record()
  returns table (loaded_at timestamptz, actions bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select bundled.loaded_at, bundled.actions
  from private.bundled_record as bundled
  where bundled.actions is not null
$$;
comment on function public.get_bundled_record() is
  'When the bundled record was loaded, in the edition that is here, and how many actions it holds. No row '
  'without one.';
grant execute on function public.get_bundled_record() to anon, authenticated;

create or replace function private.shown_relations(action_ids text[])
  returns table (
    action_id text,
    kind text,
    related_label text,
    named_action_id text,
    related_action_id text,
    related_url text,
    related_date date
  )
  language sql stable
  set search_path = ''
as $$
  with stated as (
    select *, row_number() over (order by origin <> 'editor', author, related_label) as place
    from public.relation_statements
    where relation_statements.action_id = any (action_ids)
  ),
  relations as (
    select
      stated.action_id,
      stated.kind,
      (array_agg(stated.related_label order by place))[1] as related_label,
      max(stated.named_action_id) as named_action_id,
      (array_agg(stated.related_url order by place) filter (where stated.related_url is not null))[1] as related_url,
      (array_agg(stated.related_date order by place) filter (where stated.related_date is not null))[1]
        as related_date,
      min(place) as place
    from stated
    group by stated.action_id, stated.kind, coalesce(stated.named_action_id, stated.related_label)
  )
  -- One that names the other action goes before one that has the same label alone.
  select distinct on (relations.action_id, relations.kind, relations.related_label)
    relations.action_id, relations.kind, relations.related_label, relations.named_action_id, named.id,
    relations.related_url, relations.related_date
  from relations
  left join public."GovernmentActions" as named on named.id = relations.named_action_id
  order by relations.action_id, relations.kind, relations.related_label, relations.named_action_id is null, place
$$;
comment on function private.shown_relations(text[]) is
  'The relations of some actions as readers see them.';

-- Security definer: only this trigger writes the relations that readers see.
create or replace function private.republish_relations() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  action_ids constant text[] := array(select distinct changed.action_id from changed);
begin
  delete from public.action_relations as relation
    where relation.action_id = any (action_ids)
      and not exists (
        select from private.shown_relations(action_ids) as shown
        where (shown.action_id, shown.kind, shown.related_label)
          = (relation.action_id, relation.kind, relation.related_label)
      );
  insert into public.action_relations as relation
    (action_id, kind, related_label, named_action_id, related_action_id, related_url, related_date)
    select shown.*
    from private.shown_relations(action_ids) as shown
    -- Statements go with their action: nothing is left to publish then.
    join public."GovernmentActions" as action on action.id = shown.action_id
    on conflict (action_id, kind, related_label) do update set
      named_action_id = excluded.named_action_id,
      related_action_id = excluded.related_action_id,
      related_url = excluded.related_url,
      related_date = excluded.related_date
    where (relation.named_action_id, relation.related_action_id, relation.related_url, relation.related_date)
      is distinct from
      (excluded.named_action_id, excluded.related_action_id, excluded.related_url, excluded.related_date);
  return null;
end
$$;
comment on function private.republish_relations() is
  'Brings the relations up to date of the actions whose statements changed.';

create table private.record_coverage (
  branch text not null,
  congress_number integer,
  action_type text,
  actions bigint not null,
  numbered bigint,
  first_date date,
  last_date date,
  constraint record_coverage_key unique nulls not distinct (branch, congress_number, action_type)
);
comment on table private.record_coverage is
  'What the record covers: see public.get_record_coverage. private.refresh_record_coverage writes it.';
alter table private.record_coverage enable row level security;
grant select on private.record_coverage to anon, authenticated, service_role;

create or replace function private.refresh_record_coverage() returns void
language sql
set search_path = ''
as $$
  -- Two servers that start at once take turns.
  select pg_advisory_xact_lock(7411122);
  delete from private.record_coverage;
  with moved as (
    select
      action.branch, action.action_type, action.congress_number,
      coalesce(
        -- "H.R. 1": the digits alone. Nominations are numbered in parts, and the record has few of them.
        nullif(left(translate(
          case when action.action_type not in ('nomination', 'treaty') then action.bill_number end,
          translate(action.bill_number, '0123456789', ''), ''
        ), 9), '')::bigint,
        action.executive_order_number, action.proclamation_number
      ) as number,
      coalesce(action.introduced_date, action.decided_date, action.date_enacted_issued) as first_day,
      -- A day to come is left out, and the day before it counts.
      greatest(
        case when action.latest_action_date <= today.day then action.latest_action_date end,
        case when action.decided_date <= today.day then action.decided_date end,
        case when action.date_enacted_issued <= today.day then action.date_enacted_issued end,
        case when action.introduced_date <= today.day then action.introduced_date end
      ) as last_day
    from public."GovernmentActions" as action
    cross join (select (now() at time zone 'America/New_York')::date as day) as today
  ), numbered as (
    select moved.branch, moved.congress_number, moved.action_type,
      case when moved.branch = 'Legislative' then max(moved.number) else max(moved.number) - min(moved.number) + 1 end
        as numbers
    from moved
    group by moved.branch, moved.congress_number, moved.action_type
  )
  insert into private.record_coverage
    (branch, congress_number, action_type, actions, numbered, first_date, last_date)
  select
    moved.branch, moved.congress_number, kind.name, count(*),
    (
      select sum(numbered.numbers)::bigint from numbered
      where numbered.branch = moved.branch and numbered.congress_number is not distinct from moved.congress_number
        and (kind.name is null or numbered.action_type = kind.name)
    ),
    min(moved.first_day),
    -- Records read one by one may make up the latest thousandth.
    percentile_disc(0.999) within group (order by moved.last_day)
  from moved
  cross join lateral (
    select case
      when moved.branch = 'Executive' or moved.action_type in ('nomination', 'treaty') then moved.action_type
    end as name
  ) as kind
  group by moved.branch, moved.congress_number, kind.name;
$$;
comment on function private.refresh_record_coverage() is
  'Computes what the record covers. The whole record is read for it, which takes too long for a page.';

create or replace function public.get_record_coverage()
returns table (
  branch text, congress_number integer, action_type text, actions bigint, numbered bigint, first_date date,
  last_date date
)
language sql
stable
set search_path = ''
as $$
  select known.branch, known.congress_number, known.action_type, known.actions, known.numbered, known.first_date,
    known.last_date
  from private.record_coverage as known
  order by known.branch, known.congress_number desc nulls last, known.action_type nulls first
$$;
comment on function public.get_record_coverage() is
  'Coverage of the record as it was after the last reading of a source or start of the server, with a row for each branch '
  'and Congress. Nominations, treaties and each kind of order have their own. It has the number of actions, the number '
  'of official numbers up to the highest recorded (null for nominations and treaties), and the first known day. The '
  'last day leaves out the latest thousandth of the actions.';
grant execute on function public.get_record_coverage() to anon, authenticated;

create or replace function public.find_referenced_actions(ids text[], law_numbers text[], citations text[])
  returns table (id text, title text, law_number text, citation text)
  language sql stable
  set search_path = ''
as $$
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.id = any (ids[1:500])
  union
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.law_number = any (law_numbers[1:500])
  union
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.citation = any (citations[1:500])
  limit 1000
$$;
comment on function public.find_referenced_actions(text[], text[], text[]) is
  'The actions with these ids, law numbers (Public Law 119-21) or places in print (597 U.S. 215, 90 FR 8449). Looks '
  'for at most 500 of each.';
grant execute on function public.find_referenced_actions(text[], text[], text[]) to anon, authenticated;

create or replace function private.are_checks(checks text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return checks <@ array['quotes', 'facts', 'neutral_words', 'second_question', 'editor']
    and array_position(checks, null) is null;
comment on function private.are_checks(text[]) is
  'Whether these are names of checks that a summary may have passed.';
grant execute on function private.are_checks(text[]) to service_role;

create or replace function private.policy_area_for_keys(action_id text) returns text
  language sql volatile
  set search_path = ''
as $$
  -- Locked: else one that changes at the same moment would reach neither this roll call nor be seen by it.
  select policy_area from public."GovernmentActions" where id = $1 for share
$$;
comment on function private.policy_area_for_keys(text) is
  'The policy area of an action, which stays as it is until the transaction ends.';
grant execute on function private.policy_area_for_keys(text) to service_role;

create or replace function private.find_next_life(action_id text) returns table (later_id text, ground text, companion_id text)
  language sql stable
  set search_path = ''
as $$
  with origin as materialized (
    select
      measure.id, measure.congress_number, measure.action_type, measure.sponsor_id, measure.related_measures,
      private.official_title_key(measure.official_title) as title_key
    from public."GovernmentActions" as measure
    where measure.id = find_next_life.action_id
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
comment on function private.find_next_life(text) is
  'The measure that reintroduced one that did not become law, in the next Congress that has it, and how we know. '
  'All have the same official title. `sponsor`: in each Congress, the only one of the same sponsor. `related`: the '
  'Library of Congress relates the two. `companion`: in each Congress, the only one of its companion''s sponsor. No '
  'row if there is none, or more than one.';
grant execute on function private.find_next_life(text) to anon, authenticated, service_role;

create or replace function public.get_lives(action_id text)
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
    from private.find_next_life(get_lives.action_id) as later
    union all
    select false, earlier.id, later.ground, later.companion_id
    from public."GovernmentActions" as measure
    join public."GovernmentActions" as earlier
      on private.official_title_key(earlier.official_title) = private.official_title_key(measure.official_title)
        and earlier.action_type in ('hr', 's', 'hjres', 'sjres')
        and earlier.official_title is not null
        and earlier.congress_number < measure.congress_number
    cross join lateral private.find_next_life(earlier.id) as later
    where measure.id = get_lives.action_id and later.later_id = measure.id
  ) as found
  join public."GovernmentActions" as life on life.id = found.id
  left join public."GovernmentActions" as companion on companion.id = found.companion_id
  order by found.is_later desc, life.congress_number desc, life.id
  limit 10
$$;
comment on function public.get_lives(text) is
  'The measures that reintroduced a measure in a later Congress (is_later), and its earlier versions, found by '
  'private.find_next_life. companion_number: the earlier one''s companion, if that is the reason.';
grant execute on function public.get_lives(text) to anon, authenticated;

create or replace function private.known_until(action_id text) returns date
  language sql stable security definer
  set search_path = ''
as $$
  select greatest(
    (action.ingested_at at time zone 'America/New_York')::date,
    case
      when action.ingested_at is not null then null
      when action.branch = 'Legislative' then (
        -- Its own history may go on after that day.
        select greatest(bundled.measures_read_on, action.latest_action_date) from private.bundled_record as bundled
      )
      else (
        -- An action without any date comes before all others, on the day 0001-01-01.
        select nullif(max(other.action_date), '0001-01-01') from public."GovernmentActions" as other
        where other.branch = action.branch and other.ingested_at is null
      )
    end,
    (
      select (coverage.looked_at at time zone 'America/New_York')::date from private.ingest_coverage as coverage
      where (coverage.source, coverage.part) = (
          case action.branch
            when 'Legislative' then 'congress' when 'Executive' then 'federal-register' when 'Judicial' then 'court'
          end,
          case when action.branch = 'Legislative' then action.congress_number::text else '' end
        )
        -- A rejected record keeps its earlier rows.
        and not exists (
          select from private.ingest_rejects as reject
          where (reject.source, reject.record, reject.part) = (coverage.source, action.id, '')
        )
    )
  )
  from public."GovernmentActions" as action where action.id = known_until.action_id
$$;
comment on function private.known_until(text) is
  'The day on which its source was last read for an action; null if none is known. It is used only to tell whether '
  'a Congress was read after its end. The pages show the last day that the source covers.';
grant execute on function private.known_until(text) to anon, authenticated, service_role;

create or replace function private.measure_ids(number text) returns text[]
  language sql stable
  return (
    select coalesce(array_agg(concat_ws('-', congress, parts[1], parts[2])), '{}')
    from regexp_match(number, '^bill:([a-z]+)([0-9]+)(?:@([0-9]{1,3}))?$') as parts
    -- Without one the number is that of each Congress; the first met in 1789, and this may be the eve of the next.
    cross join generate_series(
      coalesce(parts[3]::integer, 1),
      coalesce(parts[3]::integer, (extract(year from current_date)::integer - 1787) / 2 + 1)
    ) as congress
    where parts is not null
  );
comment on function private.measure_ids(text) is
  'The ids of the measures with a number, in the form of private.read_identifiers ("bill:hr1@119", '
  '"bill:hr1" of each Congress); none where it is no number of a measure. They need not be in the record.';
grant execute on function private.measure_ids(text) to anon, authenticated, service_role;

create or replace function private.choose_published(id text, source_title text, source_aliases jsonb, source_disposition text)
  returns private.published_action
  language plpgsql stable
  set search_path = ''
as $$
declare
  shown private.published_action;
  annotation public.action_annotations;
  written public.action_summaries;
begin
  select * into annotation from public.action_annotations as annotated where annotated.action_id = choose_published.id;
  -- The editors' names come before the source's.
  shown.title := coalesce(annotation.title, source_title);
  shown.aliases := coalesce(
    (select jsonb_agg(jsonb_build_object('name', name, 'kind', 'nickname') order by place)
      from unnest(annotation.nicknames) with ordinality as given (name, place)),
    '[]'
  ) || source_aliases;
  shown.search_words := coalesce(annotation.search_words, '{}');
  -- A source's note of the end goes before an editor's.
  shown.disposition := coalesce(source_disposition, annotation.disposition);
  -- The first summary of each kind is shown.
  shown.summary_sources := '[]';
  for written in
    select * from public.action_summaries as summary where summary.action_id = choose_published.id
    order by summary.origin <> 'editor', summary.text_date desc nulls last, summary.written_at desc nulls last,
      summary.author
  loop
    if written.origin in ('editor', 'model') and shown.ai_neutral_summary is null then
      shown.ai_neutral_summary := written.summary;
      shown.summary_sources := written.sources;
    elsif written.origin = 'extract' then
      shown.description_summary := coalesce(shown.description_summary, written.summary);
    elsif written.origin = 'official' then
      shown.official_summary := coalesce(shown.official_summary, written.summary);
    end if;
  end loop;
  return shown;
end
$$;
comment on function private.choose_published(text, text, jsonb, text) is
  'The published columns of an action, chosen from its source, its editors and its summaries.';
grant execute on function private.choose_published(text, text, jsonb, text) to service_role;

create or replace function private.publish_action() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  shown private.published_action;
begin
  if tg_op = 'INSERT' then
    new.source_title := coalesce(new.source_title, new.title);
    new.source_aliases := coalesce(nullif(new.source_aliases, '[]'), new.aliases);
    new.source_disposition := coalesce(new.source_disposition, new.disposition);
  end if;
  shown := private.choose_published(new.id, new.source_title, new.source_aliases, new.source_disposition);
  if new.title is distinct from old.title and new.title is distinct from shown.title
    or new.aliases is distinct from coalesce(old.aliases, '[]') and new.aliases <> shown.aliases
    or new.search_words is distinct from coalesce(old.search_words, '{}') and new.search_words <> shown.search_words
    or new.disposition is distinct from old.disposition and new.disposition is distinct from shown.disposition
    or new.ai_neutral_summary is distinct from old.ai_neutral_summary
      and new.ai_neutral_summary is distinct from shown.ai_neutral_summary
    or new.summary_sources is distinct from coalesce(old.summary_sources, '[]')
      and new.summary_sources <> shown.summary_sources
    or new.description_summary is distinct from old.description_summary
      and new.description_summary is distinct from shown.description_summary
    or new.official_summary is distinct from old.official_summary
      and new.official_summary is distinct from shown.official_summary
  then
    raise exception 'what readers see of an action is not written to it' using
      errcode = 'generated_always',
      hint = 'A source writes source_title, source_aliases and source_disposition; editors write '
        'action_annotations; summaries go to action_summaries.';
  end if;
  new.title := shown.title;
  new.aliases := shown.aliases;
  new.search_words := shown.search_words;
  new.disposition := shown.disposition;
  new.ai_neutral_summary := shown.ai_neutral_summary;
  new.summary_sources := shown.summary_sources;
  new.description_summary := shown.description_summary;
  new.official_summary := shown.official_summary;
  return new;
end
$$;
comment on function private.publish_action() is
  'Keeps what readers see of an action what private.choose_published decides.';

create or replace function private.republish_actions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public."GovernmentActions" as action set id = action.id
    where action.id = any (array(select changed.action_id from changed))
      and (action.title, action.aliases, action.search_words, action.disposition,
        action.ai_neutral_summary, action.summary_sources, action.description_summary, action.official_summary)::private.published_action
      is distinct from private.choose_published(
        action.id, action.source_title, action.source_aliases, action.source_disposition
      );
  return null;
end
$$;
comment on function private.republish_actions() is
  'Updates the published columns of actions whose summary or annotation changed.';

-- A status is due when a fact changes that it follows from.
create or replace function private.mark_status_due() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.status_due_on := null;
  return new;
end
$$;
comment on function private.mark_status_due() is
  'A fact of the action changed, so its status is decided again.';
grant execute on function private.mark_status_due() to service_role;

create or replace function private.mark_statuses_due(action_ids text[]) returns void
  language sql
  set search_path = ''
as $$
  update public."GovernmentActions" as action set status_due_on = null
  where action.id = any (
    array(
      select due.id from public."GovernmentActions" as due
      where due.id = any (action_ids) and due.status_due_on is not null order by due.id for no key update
    )
  )
$$;
comment on function private.mark_statuses_due(text[]) is
  'Has the statuses of some actions decided again, because something that belongs to them changed.';
grant execute on function private.mark_statuses_due(text[]) to service_role;

create or replace function public.withdrawn_cosponsors(action public."GovernmentActions") returns text[]
  language sql stable
  set search_path = ''
as $$
  select private.cosponsor_ids(action.cosponsors_data, have_withdrawn => true)
$$;
comment on function public.withdrawn_cosponsors("GovernmentActions") is
  'The Bioguide ids of the members who withdrew as cosponsors of a measure and did not join again.';
grant execute on function public.withdrawn_cosponsors("GovernmentActions") to anon, authenticated;

create or replace trigger link_named_actions
  after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.link_named_actions();

-- A new status alone changes none of these columns.
create or replace trigger publish
  before insert or update of id, title, source_title, aliases, source_aliases, search_words, disposition,
    source_disposition, ai_neutral_summary, summary_sources, description_summary, official_summary
  on public."GovernmentActions"
  for each row execute function private.publish_action();

create or replace trigger status_is_due
  before update on public."GovernmentActions"
  for each row
  when (
    (old.actions_history, old.law_number, old.disposition, old.source_updated_at, old.ingested_at is null, old.title,
      old.introduced_date, old.date_enacted_issued, old.decided_date, old.judgment, old.docket_number, old.bill_number,
      old.congress_number, old.official_title)
    is distinct from
    (new.actions_history, new.law_number, new.disposition, new.source_updated_at, new.ingested_at is null, new.title,
      new.introduced_date, new.date_enacted_issued, new.decided_date, new.judgment, new.docket_number, new.bill_number,
      new.congress_number, new.official_title)
    or old.related_measures is distinct from new.related_measures
  )
  execute function private.mark_status_due();

create or replace trigger touch_updated_at
  before update on public."GovernmentActions"
  for each row execute function private.touch_updated_at();

create or replace trigger republish_after_delete after delete on public.action_annotations
  referencing old table as changed
  for each statement execute function private.republish_actions();

create or replace trigger republish_after_insert after insert on public.action_annotations
  referencing new table as changed
  for each statement execute function private.republish_actions();

create or replace trigger republish_after_update after update on public.action_annotations
  referencing new table as changed
  for each statement execute function private.republish_actions();

create or replace trigger touch_updated_at
  before update on public.action_annotations
  for each row execute function private.touch_updated_at();

create or replace trigger republish_after_delete after delete on public.relation_statements
  referencing old table as changed
  for each statement execute function private.republish_relations();

create or replace trigger republish_after_insert after insert on public.relation_statements
  referencing new table as changed
  for each statement execute function private.republish_relations();

create or replace trigger republish_after_update after update on public.relation_statements
  referencing new table as changed
  for each statement execute function private.republish_relations();

create policy "Anyone may read the kinds of action"
  on public.action_types for select to anon, authenticated
  using (true);

create policy "Anyone may read an action"
  on public."GovernmentActions" for select to anon, authenticated
  using (true);

create policy "Anyone may read what the record covers"
  on private.record_coverage for select to anon, authenticated using (true);

create policy "Anyone may read what became of an action"
  on public.action_relations for select to anon, authenticated
  using (true);

create policy "Anyone may read what editors add to an action"
  on public.action_annotations for select to anon, authenticated
  using (true);

create policy "Anyone may read who states a relation"
  on public.relation_statements for select to anon, authenticated
  using (true);

create policy "Anyone may read what was corrected"
  on public.corrections for select to anon, authenticated
  using (true);
