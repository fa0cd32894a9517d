-- The tables as of November 26, 2026, with the types, indexes and functions that they need.
-- Functions, views, triggers, policies and grants are applied from supabase/schemas.

set local check_function_bodies = off;

create schema private;
comment on schema private is 'What policies, triggers and generated columns call; never exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- A fresh Supabase project grants every new table to every role. Nothing here is open by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- English stems that keep stop words, so that "Take It Down" is not "take" alone.
create text search dictionary private.english_stem (template = pg_catalog.snowball, language = english);
create text search configuration private.titles (copy = pg_catalog.simple);
alter text search configuration private.titles
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword, hword_numpart
  with private.english_stem;
comment on text search configuration private.titles is 'English stems without stop words.';

create or replace function private.is_nonblank(value text, most integer)
  returns boolean
  language sql
  immutable
return ((value ~ '[^[:space:]]'::text) and (char_length(value) <= most));

create or replace function private.state_name(code text) returns text
  language sql immutable
  return case code
    when 'AL' then 'Alabama' when 'AK' then 'Alaska' when 'AZ' then 'Arizona' when 'AR' then 'Arkansas'
    when 'CA' then 'California' when 'CO' then 'Colorado' when 'CT' then 'Connecticut' when 'DE' then 'Delaware'
    when 'DC' then 'District of Columbia' when 'FL' then 'Florida' when 'GA' then 'Georgia' when 'HI' then 'Hawaii'
    when 'ID' then 'Idaho' when 'IL' then 'Illinois' when 'IN' then 'Indiana' when 'IA' then 'Iowa'
    when 'KS' then 'Kansas' when 'KY' then 'Kentucky' when 'LA' then 'Louisiana' when 'ME' then 'Maine'
    when 'MD' then 'Maryland' when 'MA' then 'Massachusetts' when 'MI' then 'Michigan' when 'MN' then 'Minnesota'
    when 'MS' then 'Mississippi' when 'MO' then 'Missouri' when 'MT' then 'Montana' when 'NE' then 'Nebraska'
    when 'NV' then 'Nevada' when 'NH' then 'New Hampshire' when 'NJ' then 'New Jersey' when 'NM' then 'New Mexico'
    when 'NY' then 'New York' when 'NC' then 'North Carolina' when 'ND' then 'North Dakota' when 'OH' then 'Ohio'
    when 'OK' then 'Oklahoma' when 'OR' then 'Oregon' when 'PA' then 'Pennsylvania' when 'RI' then 'Rhode Island'
    when 'SC' then 'South Carolina' when 'SD' then 'South Dakota' when 'TN' then 'Tennessee' when 'TX' then 'Texas'
    when 'UT' then 'Utah' when 'VT' then 'Vermont' when 'VA' then 'Virginia' when 'WA' then 'Washington'
    when 'WV' then 'West Virginia' when 'WI' then 'Wisconsin' when 'WY' then 'Wyoming'
    when 'AS' then 'American Samoa' when 'GU' then 'Guam' when 'MP' then 'Northern Mariana Islands'
    when 'PR' then 'Puerto Rico' when 'VI' then 'Virgin Islands'
  end;

create or replace function private.are_valid_keywords(keywords text[])
  returns boolean
  language sql
  immutable
  set search_path to ''
as $$
  select cardinality(keywords) <= 30
    and array_ndims(keywords) is not distinct from nullif(least(cardinality(keywords), 1), 0)
    and coalesce(bool_and(private.is_nonblank(keyword, 100) and keyword = btrim(keyword)), true)
  from unnest(keywords) as keyword
$$;

create or replace function private.without_accents(value text) returns text
  language sql immutable
  -- Canonical decomposition puts each accent behind its letter as a character of its own, to be dropped.
  return case
    when octet_length(value) = char_length(value) then value
    else regexp_replace(
      normalize(translate(value, '’‘ʼ“”‐‑–—øØłŁđĐ', '''''''""----oOlLdD'), nfd),
      U&'[\0300-\036F]', '', 'g'
    )
  end;

create or replace function private.fold(value text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := value;
  point integer;
begin
  if octet_length(plain) > 200000 then
    plain := left(plain, 200000);
  end if;
  if strpos(plain, '/') > 0 or strpos(plain, '_') > 0 then
    plain := replace(replace(plain, '/', ' '), '_', ' ');
  end if;
  if octet_length(plain) <> char_length(plain) then
    plain := private.without_accents(plain);
  end if;
  point := strpos(plain, '.');
  -- Many have a single point, behind their last word.
  if point > 0
    and (case when point = char_length(plain) then right(plain, 3) else plain end) ~ '(?:^|[^[:alnum:]])[A-Za-z]\.'
  then
    plain := regexp_replace(plain, '\m([A-Za-z])\.', '\1', 'g');
  end if;
  return lower(plain);
end
$$;

create or replace function private.kept_apart(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := folded;
begin
  -- With a digit behind it a word is no word of English to PostgreSQL's parser, and is not stemmed.
  if strpos(plain, 'united') > 0 then
    plain := regexp_replace(plain, '\munited\M', 'united0', 'g');  -- unit
  end if;
  -- Most texts have none of the others, which is seen ten times as fast where the longer words that begin with their
  -- letters ("authority", "designate") are left out of sight.
  if not replace(replace(replace(replace(replace(
      plain, 'authori', ''), 'internat', ''), 'organiz', ''), 'designat', ''), 'appropriated', ''
    ) like any (
      '{%acting%,%appropriate%,%author%,%billing%,%conservative%,%customer%,%design%,%emerging%,%execution%,%experiment%,'
      '%hospitality%,%housing%,%importan%,%intern%,%organ%,%parking%,%provider%,%racing%,%relation%,%relative%,'
      '%reservation%,%securities%,%several%,%training%,%majorit%,%minorit%,%universit%,%naturaliz%}'
    )
  then
    return plain;
  end if;
  return regexp_replace(
    plain,
    '\m(?:('
      'acting|'        -- Act
      'appropriate|'   -- appropriations
      'author|'        -- authority, authorization
      'billing|'       -- bill
      'conservative|'  -- conservation
      'customer|'      -- customs
      'design|'        -- designate
      'emerging|'      -- emergency
      'execution|'     -- executive
      'experiment|'    -- experience
      'hospitality|'   -- hospital
      'housing|'       -- House
      'important|importance|'          -- imports
      'intern|internal|internment|'    -- international
      'organ|organic|' -- organization
      'parking|'       -- park
      'provider|'      -- provide
      'racing|'        -- race
      'relation|relative|'             -- relating to
      'reservation|'   -- reserve
      'securities|'    -- security
      'several|'       -- severe
      'training'       -- train
    ')s?|'
    '(majorit|minorit|universit)(?:y|ies)|'  -- major, minor, universal
    '(naturaliz)(?:e|ed|ation))\M',          -- natural
    '\1\2\3' || '0', 'g'
  );
end
$$;

create or replace function private.cut_at_word(words text, longest integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case
    when char_length(words) <= longest then words
    else coalesce(substring(left(words, longest + 1) from '^(.*\S)\s+\S*$'), left(words, longest))
  end;

create or replace function private.words_of_folded(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := replace(replace(replace(folded, '.', ' '), ',', ' '), '-', ' ');
begin
  if plain ~ '[^a-z0-9 ]' then
    if strpos(plain, '''') > 0 then
      plain := replace(regexp_replace(plain, '''s\M', '', 'g'), '''', '');
    end if;
    plain := replace(replace(replace(replace(replace(plain, '(', ' '), ')', ' '), ';', ' '), ':', ' '), '"', ' ');
    if plain ~ '[^a-z0-9 ]' then
      plain := translate(plain, '!?[]{}<>/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 28));
    end if;
  end if;
  return btrim(plain);
end
$$;

create or replace function private.plain_words(value text)
  returns text
  language sql
  immutable strict
return private.words_of_folded(private.fold(value));

create or replace function private.lexeme_of(word text) returns text
  language sql immutable
  return case
    -- The parts of "high-speed" are words of their own.
    when strpos(word, '-') > 0 then null
    -- The beginnings of the words that private.kept_apart knows: it takes longer than all else.
    when left(word, 4) = any (
      '{acti,appr,auth,bill,cons,cust,desi,emer,exec,expe,hosp,hous,impo,inte,majo,mino,natu,orga,park,prov,raci,rela,rese,secu,seve,trai,unit,univ}'::text[]
    ) then (ts_lexize('pg_catalog.english_stem', private.kept_apart(word)))[1]
    when octet_length(word) = char_length(word) then (ts_lexize('pg_catalog.english_stem', word))[1]
    else (ts_lexize('pg_catalog.english_stem', private.kept_apart(private.without_accents(word))))[1]
  end;

create or replace function private.words_of(words text) returns text[]
  language sql immutable
  return tsvector_to_array(to_tsvector('pg_catalog.simple', left(words, 200000)));

create or replace function private.lexemes_of(words text) returns text[]
  language sql immutable
  return (
    select coalesce(array_agg(distinct private.lexeme_of(word)) filter (where private.lexeme_of(word) is not null), '{}')
    from unnest(private.words_of(words)) as word
  );

create or replace function private.is_time_zone(value text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform now() at time zone value;
  return char_length(value) <= 64;
exception
  when invalid_parameter_value then
    return false;
end
$$;

create or replace function private.legislator_words(
  id text, first_name text, middle_name text, last_name text, nickname text, full_name text, party text,
  state text, chamber text, district integer, leadership_title text
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    -- "Warren" is Elizabeth Warren before it is Warren Davidson.
    setweight(to_tsvector('pg_catalog.simple', private.plain_words(
      concat_ws(' ; ', last_name, replace(replace(last_name, '-', ''), ' ', ''), id)
    )), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', first_name, full_name, middle_name, nickname, private.name_initials(full_name),
      private.name_initials(first_name || ' ' || last_name)
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(coalesce(private.state_name(state), ''))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', party, leadership_title, 'district ' || district,
      case chamber when 'Senate' then 'Senate Senator' else 'House Representative' end
    ))), 'D')
    -- No text has a lexeme that begins so.
    || array_to_tsvector(array['=' || lower(state)]);
end
$$;

create table public.legislators (
  id text primary key check (id ~ '^[A-Z][0-9]{6}$'),
  bioguide_id text generated always as (id) stored not null,
  lis_id text check (lis_id ~ '^S[0-9]{3}$') unique,
  first_name text not null check (private.is_nonblank(first_name, 100)),
  middle_name text check (private.is_nonblank(middle_name, 100)),
  last_name text not null check (private.is_nonblank(last_name, 100)),
  suffix text check (private.is_nonblank(suffix, 20)),
  nickname text check (private.is_nonblank(nickname, 100)),
  full_name text not null check (private.is_nonblank(full_name, 200)),
  party text not null check (private.is_nonblank(party, 60)),
  state text not null check (private.state_name(state) is not null),
  chamber text not null check (chamber in ('House', 'Senate')),
  district integer check ((district >= 0) and (district <= 99)),
  senate_class integer check ((senate_class >= 1) and (senate_class <= 3)),
  state_rank text check (state_rank in ('senior', 'junior')),
  in_office boolean not null,
  leadership_title text check (private.is_nonblank(leadership_title, 200)),
  photo_url text check ((photo_url ~ '^https://') and (char_length(photo_url) <= 1000)),
  congress_gov_url text check ((congress_gov_url ~ '^https://') and (char_length(congress_gov_url) <= 1000)),
  website_url text check ((website_url ~ '^https?://') and (char_length(website_url) <= 1000)),
  contact_form_url text check ((contact_form_url ~ '^https?://') and (char_length(contact_form_url) <= 1000)),
  phone text check (private.is_nonblank(phone, 40)),
  office_address text check (private.is_nonblank(office_address, 300)),
  terms jsonb default '[]'::jsonb not null check (jsonb_typeof(terms) = 'array'),
  social_links jsonb default '{}'::jsonb not null check (jsonb_typeof(social_links) = 'object'),
  committees jsonb default '[]'::jsonb not null check (jsonb_typeof(committees) = 'array'),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sort_name text generated always as (private.fold(((last_name || ', ') || first_name))) stored not null,
  seat_key text generated always as (lower(state) || coalesce((district)::text, '')) stored not null,
  ingested_at timestamptz,
  search_vector tsvector
    generated always as (private.legislator_words(id, first_name, middle_name, last_name, nickname, full_name, party, state, chamber, district, leadership_title)) stored
    not null,
  constraint legislators_check check ((chamber = 'House') or (district is null))
);
create index legislators_by_committee on public.legislators using gin (committees jsonb_path_ops);
create index legislators_by_name on public.legislators (in_office desc, sort_name collate "C", id)
  include (state, chamber, party);
create index legislators_by_seat on public.legislators (seat_key);
create index legislators_by_state on public.legislators (state, chamber, district);
create index legislators_by_words on public.legislators using gin (search_vector);

create table private.given_names (
  name text check (name ~ '^[a-z]+$'),
  short text check (short ~ '^[a-z]+$'),
  primary key (name, short)
);
create index given_names_by_short on private.given_names (short);

create table public.legislator_parties (
  legislator_id text references legislators(id) on delete cascade,
  chamber text check (chamber in ('House', 'Senate')),
  starts_on date,
  ends_before date not null,
  party text not null check (party in ('Democratic', 'Republican', 'Independent')),
  primary key (legislator_id, chamber, starts_on),
  constraint legislator_parties_check check (ends_before > starts_on)
);

create or replace function private.name_initials(name text) returns text
  language sql immutable
  return (
    select case when count(*) >= 3 then string_agg(left(word, 1), '' order by place) end
    from string_to_table(private.plain_words(name), ' ') with ordinality as each (word, place)
  );

create type private.published_action as (
  title text,
  aliases jsonb,
  search_words text[],
  disposition text,
  current_status text,
  ai_neutral_summary text,
  summary_sources jsonb,
  description_summary text,
  official_summary text
);

create table public.action_types (
  value text primary key check (value ~ '^[a-z_]+$'),
  branch text not null check (branch in ('Legislative', 'Executive', 'Judicial')),
  label text not null check (private.is_nonblank(label, 60)) unique,
  "position" smallint not null,
  constraint action_types_position_key unique ("position"),
  constraint action_types_value_branch_key unique (value, branch)
);

create or replace function private.cosponsor_ids(cosponsors jsonb) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg(case when stays then id else '-' || id end), '{}')
  from (
    select entry ->> 'bioguideId' as id, bool_or(coalesce(entry ->> 'sponsorshipWithdrawnDate', '') = '') as stays
    from jsonb_path_query(cosponsors, 'lax $[*]') as entry
    where entry ->> 'bioguideId' ~ '^[A-Z][0-9]{6}$'
    group by 1
  ) as member
$$;

create or replace function private.official_title_key(official_title text)
  returns uuid
  language sql
  immutable parallel safe cost 1000
  set search_path to ''
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

create table public."GovernmentActions" (
  id text primary key check ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (char_length(id) <= 80)),
  title text not null check (private.is_nonblank(title, 2000)),
  official_title text check (private.is_nonblank(official_title, 4000)),
  branch text not null,
  action_type text not null,
  bill_number text check ((bill_number ~ '^[HS]') and private.is_nonblank(bill_number, 30)),
  congress_number integer check ((congress_number >= 1) and (congress_number <= 999)),
  law_number text check (private.is_nonblank(law_number, 40)),
  executive_order_number integer check (executive_order_number > 0),
  proclamation_number integer check (proclamation_number > 0),
  president_name text check (private.is_nonblank(president_name, 500)),
  docket_number text check (private.is_nonblank(docket_number, 60)),
  other_dockets text[] default '{}'::text[] not null,
  lower_court text check (private.is_nonblank(lower_court, 200)),
  judgment text check (private.is_nonblank(judgment, 200)),
  votes_for_judgment integer check ((votes_for_judgment >= 1) and (votes_for_judgment <= 9)),
  votes_against_judgment integer check ((votes_against_judgment >= 0) and (votes_against_judgment <= 4)),
  citation text check (private.is_nonblank(citation, 100)),
  federal_register_number text check (private.is_nonblank(federal_register_number, 30)),
  issuing_body text check (private.is_nonblank(issuing_body, 200)),
  ai_neutral_summary text check (private.is_nonblank(ai_neutral_summary, 20000)),
  summary_sources jsonb default '[]'::jsonb not null check (jsonb_typeof(summary_sources) = 'array'),
  description_summary text check (char_length(description_summary) <= 50000),
  official_summary text check (char_length(official_summary) <= 200000),
  aliases jsonb default '[]'::jsonb not null check (jsonb_typeof(aliases) = 'array'),
  policy_area text check (private.is_nonblank(policy_area, 200)),
  subjects text[] default '{}'::text[] not null,
  sponsor_data jsonb,
  cosponsors_data jsonb,
  sponsor_id text
    generated always as (jsonb_path_query_first(sponsor_data, '$[*]."bioguideId"'::jsonpath) #>> '{}'::text[]) stored,
  actions_history jsonb default '[]'::jsonb not null check (jsonb_typeof(actions_history) = 'array'),
  latest_action_text text check (char_length(latest_action_text) <= 10000),
  latest_action_date date,
  current_status text check (private.is_nonblank(current_status, 100)),
  disposition text
    check (disposition in ('in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled', 'vacated')),
  disposition_notes text check (private.is_nonblank(disposition_notes, 10000)),
  introduced_date date,
  argued_date date,
  decided_date date,
  published_date date,
  date_enacted_issued date,
  action_date date
    generated always as (coalesce(date_enacted_issued, decided_date, latest_action_date, introduced_date, '0001-01-01'::date)) stored
    not null,
  pdf_url text check ((pdf_url ~ '^https?://') and (char_length(pdf_url) <= 1000)),
  congress_gov_url text check ((congress_gov_url ~ '^https?://') and (char_length(congress_gov_url) <= 1000)),
  source_url text check ((source_url ~ '^https?://') and (char_length(source_url) <= 1000)),
  text_version text check (private.is_nonblank(text_version, 100)),
  text_url text check ((text_url ~ '^https?://') and (char_length(text_url) <= 1000)),
  api_source_id text check (private.is_nonblank(api_source_id, 100)) unique,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sort_title text
    generated always as ("left"(regexp_replace(private.fold(title), '^[^a-z0-9]+', ''), 300)) stored
    not null,
  ingested_at timestamptz,
  source_updated_at timestamptz,
  source_title text check (private.is_nonblank(source_title, 2000)),
  source_aliases jsonb default '[]'::jsonb not null check (jsonb_typeof(source_aliases) = 'array'),
  source_disposition text
    check (source_disposition in ('in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled', 'vacated')),
  source_status text check (private.is_nonblank(source_status, 100)),
  search_words text[] default '{}'::text[] not null,
  source_status_date date,
  status_date date
    generated always as ( case when (current_status = source_status) then source_status_date else null::date end) stored,
  card_text text
    generated always as (private.cut_at_word(coalesce(ai_neutral_summary, ( case branch when 'Executive' then 'First words: ' else '' end || description_summary), ( case branch when 'Legislative' then 'Congressional Research Service: ' when 'Judicial' then 'Syllabus: ' else 'Federal Register: ' end || regexp_replace(official_summary, '^[^\n]{0,250}[^.!?:;,\n]\n\n', '')), case when (official_title is distinct from title) then ('Official title: ' || official_title) else null::text end), 600)) stored,
  related_measures text[] default '{}'::text[] not null,
  constraint "GovernmentActions_action_type_branch_fkey" foreign key (action_type, branch) references action_types(value, branch)
);
create index actions_by_branch_and_date on public."GovernmentActions" (branch, action_date desc, id);
create index actions_by_citation on public."GovernmentActions" (citation) where citation is not null;
create index actions_by_cosponsor on public."GovernmentActions" using gin (private.cosponsor_ids(cosponsors_data));
create index actions_by_date on public."GovernmentActions" (action_date desc, id);
create index actions_by_law_number on public."GovernmentActions" (law_number) where law_number is not null;
create index actions_by_policy_area_and_date on public."GovernmentActions" (policy_area, action_date desc, id)
  where policy_area is not null;
create index actions_by_sponsor on public."GovernmentActions" (sponsor_id, introduced_date desc, id);
create index actions_by_title on public."GovernmentActions" (sort_title collate "C", id);
create index actions_by_type_and_date on public."GovernmentActions" (action_type, branch, action_date desc, id);
create index government_actions_bundled on public."GovernmentActions" (branch, action_date) where ingested_at is null;
create index measures_by_official_title
  on public."GovernmentActions" (private.official_title_key(official_title), congress_number)
  where action_type in ('hr', 's', 'hjres', 'sjres') and official_title is not null;

create table public.action_relations (
  id bigint generated always as identity primary key,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  kind text
    not null
    check (kind in ('amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_in_part_by', 'superseded_by', 'continued_by', 'blocked_by', 'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes_in_part', 'revokes', 'supersedes_in_part', 'supersedes', 'overrules', 'related_to')),
  related_label text not null check (private.is_nonblank(related_label, 300)),
  related_action_id text references "GovernmentActions"(id) on delete set null,
  related_url text check ((related_url ~ '^https?://') and (char_length(related_url) <= 1000)),
  related_date date,
  named_action_id text check (char_length(named_action_id) <= 80),
  constraint action_relations_action_id_kind_related_label_key unique (action_id, kind, related_label)
);
create index action_relations_by_named_action on public.action_relations (named_action_id)
  where related_action_id is null;
create index action_relations_by_related_action on public.action_relations (related_action_id);

create table private.bundled_record (
  only_row boolean default true primary key check (only_row),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz default now() not null,
  actions bigint check (actions >= 0),
  measures_read_on date
);

create table public.action_annotations (
  action_id text primary key references "GovernmentActions"(id) on delete cascade deferrable,
  title text check (private.is_nonblank(title, 2000)),
  nicknames text[] default '{}'::text[] not null check (array_position(nicknames, null::text) is null),
  search_words text[] default '{}'::text[] not null check (array_position(search_words, null::text) is null),
  disposition text
    check (disposition in ('in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled', 'vacated')),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);

create table public.relation_statements (
  action_id text references "GovernmentActions"(id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'official')),
  author text check (private.is_nonblank(author, 200)),
  kind text,
  related_label text check (private.is_nonblank(related_label, 300)),
  named_action_id text check (char_length(named_action_id) <= 80),
  related_url text check ((related_url ~ '^https?://') and (char_length(related_url) <= 1000)),
  related_date date,
  primary key (action_id, origin, author, kind, related_label)
);

create table public.corrections (
  "position" integer primary key,
  action_id text not null references "GovernmentActions"(id) on delete cascade deferrable,
  opinion_author text check (private.is_nonblank(opinion_author, 100)),
  corrected_on date not null,
  kind text not null check (kind in ('sentence', 'name', 'citation', 'relation')),
  said text check (private.is_nonblank(said, 400)),
  says text check (private.is_nonblank(says, 400)),
  reason text not null check (private.is_nonblank(reason, 400)),
  constraint corrections_check check ((said is not null) or (says is not null)),
  constraint corrections_position_check check ("position" >= 0)
);
create index corrections_by_action on public.corrections (action_id);

create or replace function private.are_checks(checks text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return checks <@ array['quotes', 'facts', 'neutral_words', 'second_question', 'editor']
    and array_position(checks, null) is null;

create table public.judicial_opinions (
  id text primary key check ((id ~ '^scotus-[a-z0-9]+(-[a-z0-9]+)*$') and (char_length(id) <= 120)),
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  opinion_type text not null check ((opinion_type ~ '^[a-z_]+$') and (char_length(opinion_type) <= 60)),
  author text check (private.is_nonblank(author, 100)),
  joined_by text[] default '{}'::text[] not null,
  "position" smallint default 0 not null,
  ai_summary text check (private.is_nonblank(ai_summary, 20000)),
  summary_sources jsonb default '[]'::jsonb not null check (jsonb_typeof(summary_sources) = 'array'),
  page integer check (page > 0),
  source_url text check ((source_url ~ '^https?://') and (char_length(source_url) <= 1000)),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint judicial_opinions_position_check check ("position" >= 0)
);
create index judicial_opinions_by_action on public.judicial_opinions (action_id, position);

create or replace function private.kind_of_vote(classification text, question text) returns text
language sql
immutable parallel safe
set search_path = ''
as $$
  select case
    -- The motions under which a chamber decides how to go on (House Rule XVI, clause 4; Senate Rule XXII).
    when asked ~* '\m(cloture|recommit|table|tabling|previous question|proceed|adjourn|recess|waive|point of order|appeal|instruct(ions)?|refer|postpone|discharge|consideration|reconsider|commit|quorum|call of the house|journal|ruling of the chair|close the doors|closing portions|germane|disagree|insist|go to conference|enacting clause|attendance|rise)\M'
      then 'procedure'
    when asked ~* '^(on )?(agreeing to )?(the )?([^ ]+ ){0,3}(amendments?|amdts?)\M' and asked !~* '\mconcur'
      then 'amendment'
    when asked ~* '^(on )?(the )?(final )?passage\M|^on (agreeing to )?the (joint |concurrent )?resolution\M|\msuspend (the )?rules and ?(pass|agree|concur)|\mconcur(ring)?\M|\mconference ?report\M|\mobjections of the president\M|\moverrid|^on (the )?nomination\M|\mratification\M|\mguilty\M|^on presidential veto\M|^on agreeing to article\M|^election of (the )?speaker\M'
      then 'decision'
    else 'procedure'
  end
  from (select coalesce(classification, question) as asked) as vote
$$;

create or replace function private.day_of_vote(vote_date timestamptz) returns date
  language sql immutable parallel safe
  return case
    -- A date kept without a time reads as midnight UTC, and means the day (domain/dates.ts).
    when (vote_date at time zone 'UTC')::time = '00:00' then (vote_date at time zone 'UTC')::date
    else (vote_date at time zone 'America/New_York')::date
  end;

create table public.roll_calls (
  id text primary key check (id ~ '^(house|senate)-[0-9]+-[0-9]+-[0-9]+$'),
  action_id text references "GovernmentActions"(id) on delete set null,
  congress_number integer not null check ((congress_number >= 1) and (congress_number <= 999)),
  session integer not null check ((session >= 1) and (session <= 4)),
  chamber text not null check (chamber in ('House', 'Senate')),
  roll_call_number integer not null check (roll_call_number > 0),
  vote_date timestamptz not null,
  classification text check (private.is_nonblank(classification, 200)),
  question text not null check (private.is_nonblank(question, 4000)),
  subject text check (private.is_nonblank(subject, 4000)),
  required_majority text not null check (required_majority in ('1/2', '2/3', '3/5', 'quorum', 'plurality')),
  result text not null check (private.is_nonblank(result, 200)),
  yea_count integer default 0 not null check (yea_count >= 0),
  nay_count integer default 0 not null check (nay_count >= 0),
  present_count integer default 0 not null check (present_count >= 0),
  not_voting_count integer default 0 not null check (not_voting_count >= 0),
  vice_president_vote text check (vice_president_vote in ('Yea', 'Nay')),
  ai_summary text check (private.is_nonblank(ai_summary, 20000)),
  source_url text check ((source_url ~ '^https?://') and (char_length(source_url) <= 1000)),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  ingested_at timestamptz,
  named_action_id text check (char_length(named_action_id) <= 80),
  kind text generated always as (private.kind_of_vote(classification, question)) stored not null,
  is_decision boolean generated always as (private.kind_of_vote(classification, question) = 'decision') stored not null,
  list_kind text
    generated always as ( case when ((private.kind_of_vote(classification, question) = 'decision') and (coalesce(classification, question) ~* '^(on )?(the )?nomination\M')) then 'nomination' when (private.kind_of_vote(classification, question) = 'decision') then 'passage' else private.kind_of_vote(classification, question) end) stored
    not null,
  margin integer
    generated always as ( case when ((yea_count + nay_count) > 0) then abs((yea_count - nay_count)) else null::integer end) stored,
  voted_on date generated always as (private.day_of_vote(vote_date)) stored not null,
  constraint roll_calls_check check (id = ((((((lower(chamber) || '-') || congress_number) || '-') || session) || '-') || roll_call_number)),
  constraint roll_calls_chamber_congress_number_session_roll_call_number_key unique (chamber, congress_number, session, roll_call_number)
);
create index roll_calls_by_action
  on public.roll_calls (action_id, is_decision desc, vote_date desc, roll_call_number desc);
create index roll_calls_by_congress on public.roll_calls (congress_number, chamber, vote_date desc, id);
create index roll_calls_by_date on public.roll_calls (vote_date desc, id)
  include (chamber, congress_number, voted_on, list_kind, margin);
create index roll_calls_by_day on public.roll_calls (voted_on, vote_date desc, id);
create index roll_calls_by_named_action on public.roll_calls (named_action_id) where action_id is null;

create or replace function private.majority_of(party text, yea_count integer, nay_count integer) returns text
  language sql immutable parallel safe
  return case
    when party = 'Independent' or yea_count = nay_count then null
    when yea_count > nay_count then 'yea' else 'nay'
  end;

create table public.roll_call_parties (
  roll_call_id text references roll_calls(id) on delete cascade,
  party text check (party in ('Democratic', 'Republican', 'Independent')),
  yea_count integer not null,
  nay_count integer not null,
  present_count integer not null,
  not_voting_count integer not null,
  other_count integer not null,
  majority text generated always as (private.majority_of(party, yea_count, nay_count)) stored,
  primary key (roll_call_id, party)
);

create table private.roll_call_keys (
  sitting smallint,
  number smallint,
  roll_call_id text not null,
  list_kind text not null,
  policy_area text,
  primary key (sitting, number),
  constraint legislator_votes_roll_call_id_fkey foreign key (roll_call_id) references roll_calls(id) on delete cascade
);
create index roll_call_keys_by_policy_area on private.roll_call_keys (policy_area) where policy_area is not null;
create unique index roll_call_keys_by_roll_call on private.roll_call_keys (roll_call_id);

create table private.member_keys (
  key smallint primary key,
  legislator_id text not null,
  constraint legislator_votes_legislator_id_fkey foreign key (legislator_id) references legislators(id) on delete cascade
);
create unique index member_keys_by_legislator on private.member_keys (legislator_id);

create or replace function private.decision_of(vote_decision text) returns text
  language sql immutable parallel safe
  return case lower(trim(vote_decision))
    when 'yea' then 'yea' when 'yes' then 'yea' when 'aye' then 'yea'
    when 'nay' then 'nay' when 'no' then 'nay'
    when 'present' then 'present'
    when 'not voting' then 'not voting'
    else 'other'
  end;

create table private.answers (
  key smallint primary key,
  word text not null check (private.is_nonblank(word, 100)),
  side text not null check (side in ('with', 'against', 'neither')),
  decision text generated always as (private.decision_of(word)) stored not null,
  constraint answers_word_side_key unique (word, side)
);

create table private.positions (
  member smallint references private.member_keys(key) on delete cascade,
  sitting smallint,
  number smallint,
  answer smallint not null,
  primary key (member, sitting, number) include (answer),
  constraint positions_sitting_number_fkey foreign key (sitting, number) references private.roll_call_keys(sitting, number) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
create index positions_by_roll_call on private.positions (sitting, number);

create table private.member_counts (
  member smallint references private.member_keys(key) on delete cascade,
  congress_number smallint,
  chamber text,
  list_kind text,
  listed integer not null,
  missed integer not null,
  with_party integer not null,
  against_party integer not null,
  primary key (member, congress_number, chamber, list_kind)
) with (fillfactor=70);
create index member_counts_by_chamber on private.member_counts (chamber, congress_number);

create table public.action_texts (
  id bigint generated always as identity primary key,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  version text not null check (version ~ '^[a-z][a-z0-9]{0,15}$'),
  "position" integer not null,
  issued_on date,
  source_url text not null check ((source_url ~ '^https://') and (char_length(source_url) <= 1000)),
  format text not null check (format in ('bill-dtd', 'uslm', 'federal-register-xml', 'html', 'courtlistener', 'pdf')),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  source_bytes integer not null check (source_bytes > 0),
  passages integer not null check (passages > 0),
  read_at timestamptz default now() not null,
  ends_on date,
  ends_by text check (private.is_nonblank(ends_by, 2000)),
  constraint action_texts_end_check check ((ends_on is null) = (ends_by is null)),
  constraint action_texts_action_id_version_key unique (action_id, version)
);
create index action_texts_by_end on public.action_texts (ends_on) where ends_on is not null;

create or replace function private.passage_text(heading text, content jsonb) returns text
  language sql immutable
  -- A line break stands between what is set apart, so that nothing is found across.
  return concat_ws(
    E'\n',
    heading,
    (
      select string_agg(
        concat_ws(E'\n', block.heading, block.text, case
          when block.rows is not null
            then (select string_agg(cell #>> '{}', E'\n') from jsonb_path_query(block.rows, '$[*][*]') as cell)
        end),
        E'\n'
      )
      from jsonb_to_recordset(content) as block (heading text, text text, rows jsonb)
    )
  );

create or replace function private.passage_words(heading text, content jsonb) returns tsvector
  language sql immutable
  return array_to_tsvector(private.lexemes_of(private.passage_text(heading, content)));

create table public.text_passages (
  text_id bigint references action_texts(id) on delete cascade,
  "position" integer,
  path text not null check ((path ~ '^[a-z0-9.-]+(/[a-z0-9.-]+)*$') and (char_length(path) <= 300)),
  kind text not null check (kind in ('front', 'heading', 'section', 'page', 'part', 'end')),
  level smallint default 0 not null check ((level >= 0) and (level <= 12)),
  number text check (private.is_nonblank(number, 100)),
  heading text check (private.is_nonblank(heading, 2000)),
  page text check (private.is_nonblank(page, 20)),
  content jsonb default '[]'::jsonb not null check (jsonb_typeof(content) = 'array'),
  primary key (text_id, "position"),
  constraint text_passages_position_check check ("position" > 0),
  constraint text_passages_text_id_path_key unique (text_id, path)
) with (toast_tuple_target=256);
create index passages_by_words on public.text_passages using gin (private.passage_words(heading, content))
  where path <> 'front';

create table private.text_outlines (
  text_id bigint primary key references action_texts(id) on delete cascade,
  outline json not null,
  beginning json
);

create table public.action_summaries (
  action_id text references "GovernmentActions"(id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model', 'extract', 'official')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 200000)),
  sources jsonb default '[]'::jsonb not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}'::text[] not null check (private.are_checks(checks)),
  primary key (action_id, origin, author)
);

create table public.opinion_summaries (
  opinion_id text references judicial_opinions(id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]'::jsonb not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}'::text[] not null check (private.are_checks(checks)),
  primary key (opinion_id, origin, author)
);

create table public.roll_call_summaries (
  roll_call_id text references roll_calls(id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]'::jsonb not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}'::text[] not null check (private.are_checks(checks)),
  primary key (roll_call_id, origin, author)
);

create table private.model_limits (
  is_only boolean default true primary key check (is_only),
  tokens_per_day bigint default 5000000 not null check (tokens_per_day >= 0),
  reader_tokens_per_day bigint default 300000 not null check (reader_tokens_per_day >= 0)
);

create table private.model_calls (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('summary', 'analysis')),
  account_id uuid references auth.users(id) on delete set null,
  model text not null check (private.is_nonblank(model, 200)),
  tokens bigint not null check (tokens >= 0),
  is_settled boolean default false not null,
  created_at timestamptz default now() not null
);
create index model_calls_by_account on private.model_calls (account_id, created_at);
create index model_calls_by_time on private.model_calls (created_at);

create table private.kept_analyses (
  action_id text references "GovernmentActions"(id) on delete cascade,
  asked_hash text check (asked_hash ~ '^[0-9a-f]{64}$'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  created_at timestamptz default now() not null,
  primary key (action_id, asked_hash)
);
create index kept_analyses_by_age on private.kept_analyses (created_at);

create table private.summary_makings (
  id bigint generated always as identity primary key,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  model text not null check (private.is_nonblank(model, 200)),
  prompt_version integer not null check (prompt_version > 0),
  text_version text not null check (private.is_nonblank(text_version, 200)),
  text_date date,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  claims jsonb not null check (jsonb_typeof(claims) = 'array'),
  left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
  reading_grade real,
  status text not null check (status in ('shown', 'set_aside', 'rejected')),
  reason text check (private.is_nonblank(reason, 500)),
  made_at timestamptz default now() not null,
  subject text not null check (subject in ('action', 'opinion', 'roll_call', 'comparison')),
  subject_id text not null,
  from_hash text check (from_hash ~ '^[0-9a-f]{64}$'),
  constraint summary_makings_earlier_text_check check ((subject = 'comparison') = (from_hash is not null)),
  constraint summary_makings_subject_key unique (subject, subject_id, action_id, model, prompt_version, text_hash)
);
create index summary_makings_by_action on private.summary_makings (action_id);
create index summary_makings_by_status on private.summary_makings (status, made_at desc);

create table public.comparison_summaries (
  action_id text references "GovernmentActions"(id) on delete cascade,
  from_version text check (from_version ~ '^[a-z][a-z0-9]{0,15}$'),
  to_version text check (to_version ~ '^[a-z][a-z0-9]{0,15}$'),
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]'::jsonb not null check (jsonb_typeof(sources) = 'array'),
  from_hash text not null check (from_hash ~ '^[0-9a-f]{64}$'),
  to_hash text not null check (to_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}'::text[] not null check (private.are_checks(checks)),
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  primary key (action_id, from_version, to_version, origin, author),
  constraint comparison_summaries_check check (from_version <> to_version)
);

create table private.write_limits (
  subject text primary key check (subject ~ '^[a-z_]{1,40}$'),
  noun text not null check (private.is_nonblank(noun, 60)),
  per interval
    default '01:00:00'::interval
    not null
    check ((per >= '00:01:00'::interval) and (per <= '1 year'::interval)),
  created bigint check (created > 0),
  edited bigint check (edited > 0),
  bytes bigint check (bytes > 0),
  published bigint check (published > 0)
);

create table private.write_counts (
  account_id uuid references auth.users(id) on delete cascade,
  subject text references private.write_limits(subject) on delete cascade,
  expires_at timestamptz not null,
  created bigint not null,
  edited bigint not null,
  bytes bigint not null,
  published bigint not null,
  primary key (account_id, subject)
);
create index write_counts_by_end on private.write_counts (expires_at);
create index write_counts_by_subject on private.write_counts (subject);

create table public.profiles (
  id uuid primary key references auth.users(id) on delete cascade,
  username text not null check (username ~ '^[a-z0-9_-]{3,30}$') unique,
  created_at timestamptz default now()
);

create table public.public_profile_settings (
  user_id uuid primary key references profiles(id) on delete cascade,
  show_activity boolean default true not null,
  show_comments boolean default true not null,
  show_ratings boolean default true not null,
  show_join_date boolean default true not null
);

create table private.former_usernames (
  username text primary key,
  account_id uuid not null references auth.users(id) on delete cascade,
  given_up_at timestamptz default now() not null
);
create index former_usernames_by_account on private.former_usernames (account_id);

create table public.user_districts (
  user_id uuid default auth.uid() primary key references profiles(id) on delete cascade,
  state text not null check (private.state_name(state) is not null),
  district integer not null check ((district >= 0) and (district <= 99)),
  chosen_on date
    default ((now() at time zone 'America/New_York'))::date
    not null
    check (chosen_on >= '2020-01-01'::date),
  updated_at timestamptz default now() not null
);

create table public.user_blocks (
  blocker_id uuid default auth.uid() references profiles(id) on delete cascade,
  blocked_id uuid references profiles(id) on delete cascade,
  created_at timestamptz default now() not null,
  primary key (blocker_id, blocked_id),
  constraint user_blocks_check check (blocked_id <> blocker_id)
);
create index blocks_by_blocked on public.user_blocks (blocked_id, blocker_id);

create table private.moderation_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz default now() not null,
  decision text
    not null
    check (decision in ('refused', 'hidden', 'kept', 'removed', 'banned', 'unpublished', 'republished', 'restored', 'upheld')),
  rule text
    not null
    check (rule in ('slur', 'vulgar', 'threat', 'harassment', 'links', 'shouting', 'repetition', 'repeated', 'rate', 'model', 'reports', 'operator')),
  subject text not null,
  comment_id uuid,
  author_id uuid references auth.users(id) on delete set null,
  decided_by uuid references auth.users(id) on delete set null,
  subject_id uuid,
  reason text
);
create index decisions_by_author on private.moderation_decisions (author_id) where author_id is not null;
create index decisions_by_comment on private.moderation_decisions (comment_id) where comment_id is not null;
create index decisions_by_kind on private.moderation_decisions (decision, rule);
create index decisions_by_operator on private.moderation_decisions (decided_by) where decided_by is not null;

create table private.moderation_limits (
  only_row boolean default true primary key check (only_row),
  posts_per_minute integer default 5 not null check (posts_per_minute > 0),
  reports_that_hide integer default 3 not null check (reports_that_hide > 0)
);

create table private.recent_posts (
  author_id uuid not null references auth.users(id) on delete cascade,
  posted_at timestamptz default clock_timestamp() not null,
  text_digest bytea not null,
  place_digest bytea not null,
  is_long boolean not null,
  comment_id uuid
);
create index recent_posts_by_author on private.recent_posts (author_id, posted_at);

create table private.moderation_terms (
  rule text check (rule in ('allowed', 'slur', 'vulgar', 'threat', 'harassment')),
  term text check (private.is_nonblank(term, 1000) and (term = btrim(term))),
  pattern text not null check (private.is_nonblank(pattern, 2000) and (regexp_count('', pattern) >= 0)),
  added_by text not null check (added_by in ('product', 'operator')),
  in_use boolean default true not null,
  primary key (rule, term)
);

create table private.moderation_edition (
  only_row boolean default true primary key check (only_row),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz default now() not null
);

create table private.moderation_patterns (
  only_row boolean default true primary key references private.moderation_edition(only_row) on delete cascade,
  allowed text,
  slur text,
  vulgar text,
  threat text,
  harassment text
);

create table public.operators (
  user_id uuid primary key references profiles(id) on delete cascade,
  created_at timestamptz default now() not null
);

create table public.ratings (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  rating_value integer not null check ((rating_value >= 1) and (rating_value <= 5)),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint ratings_action_id_user_id_key unique (action_id, user_id)
);
alter table public.ratings alter column user_id set statistics 0;
create index ratings_by_user on public.ratings (user_id, created_at desc, id);

create table public.legislator_ratings (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  legislator_id text not null references legislators(id) on delete cascade,
  rating_value integer not null check ((rating_value >= 1) and (rating_value <= 5)),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint legislator_ratings_legislator_id_user_id_key unique (legislator_id, user_id)
);
alter table public.legislator_ratings alter column user_id set statistics 0;
create index legislator_ratings_by_user on public.legislator_ratings (user_id, created_at desc, id);

create table public.user_lists (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  name text not null check (private.is_nonblank(name, 120) and (name = btrim(name))),
  description text check (private.is_nonblank(description, 2000)),
  notes text check (char_length(notes) <= 50000),
  is_public boolean default false not null,
  is_active boolean default true not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  unpublished_at timestamptz,
  rule text
    check (rule in ('laws', 'court_term', 'revoked_orders', 'closest_votes', 'cosponsored', 'new_orders'))
    unique,
  described_at timestamptz,
  constraint not_unpublished check (not (is_public and (unpublished_at is not null)))
);
alter table public.user_lists alter column user_id set statistics 0;
create index lists_by_user on public.user_lists (user_id, created_at desc, id);
create index public_lists_by_date on public.user_lists (created_at desc, id) where is_public and is_active;
create index public_lists_by_words on public.user_lists
  using gin (to_tsvector('pg_catalog.english', name || ' ' || coalesce(description, '')))
  where is_public and is_active;

create table public.user_list_items (
  id uuid default gen_random_uuid() primary key,
  list_id uuid not null references user_lists(id) on delete cascade,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  note text check (private.is_nonblank(note, 1000)),
  "position" integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint user_list_items_list_id_action_id_key unique (list_id, action_id)
);
create index list_items_by_action on public.user_list_items (action_id);
create index list_items_by_list on public.user_list_items (list_id, position, created_at desc, id);

create table public.list_follows (
  follower_id uuid default auth.uid() references profiles(id) on delete cascade,
  list_id uuid references user_lists(id) on delete cascade,
  created_at timestamptz default now() not null,
  is_quiet boolean default false not null,
  primary key (follower_id, list_id)
);
alter table public.list_follows alter column follower_id set statistics 0;
create index list_follows_by_date on public.list_follows (created_at);
create index list_follows_by_list on public.list_follows (list_id, created_at);

create table public.list_likes (
  user_id uuid default auth.uid() references profiles(id) on delete cascade,
  list_id uuid references user_lists(id) on delete cascade,
  created_at timestamptz default now() not null,
  primary key (user_id, list_id)
);
alter table public.list_likes alter column user_id set statistics 0;
create index list_likes_by_date on public.list_likes (created_at);
create index list_likes_by_list on public.list_likes (list_id, created_at);

create table private.deleted_lists (
  list_id uuid primary key
);

create table public.comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  constraint comments_check check (parent_id <> id),
  constraint comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint comments_parent_id_action_id_fkey foreign key (parent_id, action_id) references comments(id, action_id),
  constraint comments_id_action_id_key unique (id, action_id)
);
create index comments_by_action on public.comments (action_id, created_at, id);
create index comments_by_parent on public.comments (parent_id, action_id);
create index comments_by_user on public.comments (user_id, created_at desc, id);

create table public.legislator_comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  legislator_id text not null references legislators(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  constraint legislator_comments_check check (parent_id <> id),
  constraint legislator_comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint legislator_comments_parent_id_legislator_id_fkey foreign key (parent_id, legislator_id) references legislator_comments(id, legislator_id),
  constraint legislator_comments_id_legislator_id_key unique (id, legislator_id)
);
create index legislator_comments_by_legislator on public.legislator_comments (legislator_id, created_at, id);
create index legislator_comments_by_parent on public.legislator_comments (parent_id, legislator_id);
create index legislator_comments_by_user on public.legislator_comments (user_id, created_at desc, id);

create table public.list_comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  list_id uuid not null references user_lists(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  constraint list_comments_check check (parent_id <> id),
  constraint list_comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint list_comments_parent_id_list_id_fkey foreign key (parent_id, list_id) references list_comments(id, list_id),
  constraint list_comments_id_list_id_key unique (id, list_id)
);
alter table public.list_comments alter column user_id set statistics 0;
create index list_comments_by_date on public.list_comments (created_at);
create index list_comments_by_list on public.list_comments (list_id, created_at, id);
create index list_comments_by_parent on public.list_comments (parent_id, list_id);
create index list_comments_by_user on public.list_comments (user_id, created_at desc, id);

create table private.hidden_texts (
  comment_id uuid primary key,
  content text not null
);

create table public.comment_reports (
  id uuid default gen_random_uuid() primary key,
  reporter_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  comment_id uuid references comments(id) on delete cascade,
  legislator_comment_id uuid references legislator_comments(id) on delete cascade,
  list_comment_id uuid references list_comments(id) on delete cascade,
  reason text default 'other' not null check (reason in ('abuse', 'spam', 'other')),
  created_at timestamptz default now() not null,
  resolved_at timestamptz,
  list_id uuid references user_lists(id) on delete cascade,
  profile_id uuid references profiles(id) on delete cascade,
  constraint reports_one_thing check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id, list_id, profile_id) = 1),
  constraint comment_reports_reporter_id_comment_id_key unique (reporter_id, comment_id),
  constraint comment_reports_reporter_id_legislator_comment_id_key unique (reporter_id, legislator_comment_id),
  constraint comment_reports_reporter_id_list_comment_id_key unique (reporter_id, list_comment_id),
  constraint comment_reports_reporter_id_list_id_key unique (reporter_id, list_id),
  constraint comment_reports_reporter_id_profile_id_key unique (reporter_id, profile_id)
);
create index open_reports on public.comment_reports (created_at) where resolved_at is null;
create index reports_by_comment on public.comment_reports (comment_id);
create index reports_by_legislator_comment on public.comment_reports (legislator_comment_id);
create index reports_by_list on public.comment_reports (list_id);
create index reports_by_list_comment on public.comment_reports (list_comment_id);
create index reports_by_profile on public.comment_reports (profile_id);
create index reports_by_reporter_and_date on public.comment_reports (reporter_id, created_at);

create table public.removed_comments (
  comment_id uuid primary key,
  author_id uuid not null references profiles(id) on delete cascade,
  subject_kind text not null check (subject_kind in ('action', 'legislator', 'list')),
  subject_id text not null,
  parent_id uuid,
  content text not null,
  written_at timestamptz not null,
  edited_at timestamptz not null,
  removed_by text not null check (removed_by in ('operator', 'list owner')),
  reason text,
  removed_at timestamptz default now() not null,
  appeal text check (private.is_nonblank(appeal, 1000)),
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  restored_at timestamptz
);
create index open_appeals on public.removed_comments (appealed_at) where appealed_at is not null and answered_at is null;
create index removed_comments_by_author on public.removed_comments (author_id, removed_at desc);

create table public.user_saved_actions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  created_at timestamptz default now() not null,
  is_quiet boolean default false not null,
  constraint saved_in_the_past check (created_at <= now()),
  constraint user_saved_actions_user_id_action_id_key unique (user_id, action_id)
);
alter table public.user_saved_actions alter column user_id set statistics 0;
create index saved_actions_by_action on public.user_saved_actions (action_id);
create index saved_actions_by_user on public.user_saved_actions (user_id, created_at desc, id);

create table public.user_trackers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  issue_name text not null check (private.is_nonblank(issue_name, 200) and (issue_name = btrim(issue_name))),
  description text check (private.is_nonblank(description, 2000)),
  keywords text[] default '{}'::text[] not null check (private.are_valid_keywords(keywords)),
  is_active boolean default true not null,
  last_seen_at timestamptz default now() not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  is_search boolean default false not null,
  is_quiet boolean default false not null
);
alter table public.user_trackers alter column user_id set statistics 0;
create index trackers_by_user on public.user_trackers (user_id, created_at desc, id);

create table public.follows (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  legislator_id text references legislators(id) on delete cascade,
  policy_area text check (private.is_nonblank(policy_area, 200) and (policy_area = btrim(policy_area))),
  is_quiet boolean default false not null,
  created_at timestamptz default now() not null,
  reader_id uuid references profiles(id) on delete cascade,
  constraint follows_another check (reader_id <> user_id),
  constraint follows_one_thing check (num_nonnulls(legislator_id, policy_area, reader_id) = 1),
  constraint follows_user_id_legislator_id_key unique (user_id, legislator_id),
  constraint follows_user_id_policy_area_key unique (user_id, policy_area),
  constraint follows_user_id_reader_id_key unique (user_id, reader_id)
);
alter table public.follows alter column user_id set statistics 0;
create index follows_by_legislator on public.follows (legislator_id) where legislator_id is not null;
create index follows_by_policy_area on public.follows (policy_area) where policy_area is not null;
create index follows_by_reader on public.follows (reader_id) where reader_id is not null;

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text
    not null
    check (kind in ('reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action', 'reader_list', 'moderation', 'sign_in')),
  event_key text not null check ((char_length(event_key) >= 1) and (char_length(event_key) <= 400)),
  action_id text,
  roll_call_id text,
  legislator_id text,
  list_id uuid,
  tracker_id uuid,
  comment_id uuid,
  legislator_comment_id uuid,
  list_comment_id uuid,
  detail text check ((char_length(detail) >= 1) and (char_length(detail) <= 300)),
  created_at timestamptz default now() not null,
  read_at timestamptz
);
create index notifications_by_comment on public.notifications (comment_id) where comment_id is not null;
create index notifications_by_legislator_comment on public.notifications (legislator_comment_id)
  where legislator_comment_id is not null;
create index notifications_by_list on public.notifications (list_id) where list_id is not null;
create index notifications_by_list_comment on public.notifications (list_comment_id) where list_comment_id is not null;
create index notifications_by_reader on public.notifications (user_id, read_at);
create index notifications_by_tracker on public.notifications (tracker_id) where tracker_id is not null;
create unique index notifications_to_one_reader on public.notifications (user_id, kind, event_key)
  where kind in ('reply', 'list_comment', 'list_follow', 'tracker_match', 'moderation', 'sign_in');

create table private.notification_events (
  id bigint generated always as identity primary key,
  kind text
    not null
    check (kind in ('list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'member_vote', 'member_sponsorship', 'tracker_match', 'tracker_change', 'search_change', 'subject_action', 'reader_list')),
  key text not null check (private.is_nonblank(key, 400)),
  action_id text,
  roll_call_id text,
  legislator_id text,
  list_id uuid,
  detail text,
  happened_on date,
  created_at timestamptz default now() not null,
  delivered_at timestamptz,
  words_before tsvector,
  title_words_before tsvector,
  constraint notification_events_kind_key_key unique (kind, key)
);
create index delivered_events on private.notification_events (delivered_at) where delivered_at is not null;
create index told_changes on private.notification_events (id)
  where kind in ('tracker_change', 'search_change') and delivered_at is not null;
create index undelivered_events on private.notification_events (kind, id) where delivered_at is null;

create table private.known_devices (
  user_id uuid references auth.users(id) on delete cascade,
  device text check (char_length(device) <= 300),
  first_seen_at timestamptz default now() not null,
  primary key (user_id, device)
);

create table public.notification_feeds (
  user_id uuid default auth.uid() primary key references profiles(id) on delete cascade,
  secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') not null unique,
  created_at timestamptz default now() not null
);

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

create table public.mail_preferences (
  user_id uuid primary key references profiles(id) on delete cascade,
  frequencies jsonb
    default '{"sign_in": "at_once", "moderation": "at_once"}'::jsonb
    not null
    check (private.are_mail_frequencies(frequencies)),
  hour smallint default 8 not null check ((hour >= 0) and (hour <= 23)),
  weekday smallint default 1 not null check ((weekday >= 1) and (weekday <= 7)),
  time_zone text default 'America/New_York' not null check (private.is_time_zone(time_zone)),
  refused_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);

create table private.pending_mails (
  notification_id bigint primary key references notifications(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  due_at timestamptz not null,
  is_repeated boolean default false not null
);
create index pending_mails_by_time on private.pending_mails (due_at);
create index pending_mails_by_user on private.pending_mails (user_id, due_at);

create table private.digests (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles(id) on delete cascade,
  notification_ids bigint[] not null,
  made_at timestamptz default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  last_error text check (char_length(last_error) <= 200),
  sent_at timestamptz,
  given_up_at timestamptz,
  handed_over_at timestamptz,
  repeated_ids bigint[] default '{}'::bigint[] not null,
  sent_to text,
  bounced_at timestamptz,
  complained_at timestamptz
);
create index digests_by_time on private.digests (made_at);
create index digests_by_user on private.digests (user_id, made_at desc);
create index digests_to_send on private.digests (next_attempt_at) where sent_at is null and given_up_at is null;

create type private.search_plan as (
  query text,
  corrected text,
  identifiers text[],
  name_key text,
  wanted tsquery,
  in_title tsquery,
  phrase tsquery,
  literal tsquery,
  lexeme text,
  groups tsquery[],
  last_word text,
  is_hopeless boolean,
  time_marks tsquery,
  said text[],
  days daterange,
  tells numeric[]
);

create type private.query_word as (
  said text,
  is_quoted boolean,
  is_without boolean,
  is_instead boolean,
  stem text,
  lexeme text,
  is_whole boolean,
  is_known boolean
);

create table private.action_names (
  action_id text not null,
  key text collate "C" not null,
  origin text
    not null
    check (origin in ('number', 'title', 'nickname', 'short_title', 'popular_title', 'reversed', 'party', 'search_words'))
);
create index action_names_by_action on private.action_names using hash (action_id);
create index action_names_by_key on private.action_names (key);

create table private.search_entries (
  action_id text collate "C" primary key,
  action_type text not null,
  prior integer not null check (prior >= 0),
  action_date date not null,
  title_words tsvector not null,
  words tsvector not null,
  filler text generated always as (repeat(' ', 2048)) stored not null
) with (toast_tuple_target=160, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500);
alter table private.search_entries alter column title_words set storage external;
alter table private.search_entries alter column words set storage external;
alter table private.search_entries alter column filler set storage main;
create index search_entries_by_date on private.search_entries (action_date);
create index search_entries_by_prior on private.search_entries (prior);
create index search_entries_by_title on private.search_entries using gin (title_words);
create index search_entries_by_title_of_first on private.search_entries using gin (title_words) where (prior >= 15000);
create index search_entries_by_words on private.search_entries using gin (words);

create table private.word_counts (
  lexeme text collate "C" not null,
  action_type text not null,
  documents integer not null
);
create index word_counts_by_lexeme on private.word_counts using hash (lexeme);

create table private.vocabulary (
  word text collate "C" not null,
  lexeme text collate "C" not null,
  deletions text[] not null
);
create index vocabulary_by_deletion on private.vocabulary using gin (deletions);
create index vocabulary_by_word on private.vocabulary (word);

create table private.search_synonyms (
  said text,
  meant text check (meant ~ '^(?:=[a-z_]+|[a-z0-9 ]+|"[a-z0-9 ]+")$'),
  key text not null,
  primary key (said, meant)
);
create index search_synonyms_by_key on private.search_synonyms (key);

create table private.search_versions (
  part bigint not null
);

create table public.ingest_sources (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  title text not null check (private.is_nonblank(title, 200)),
  url text not null check ((url ~ '^https://') and (char_length(url) <= 1000)),
  last_read_at timestamptz,
  last_changed_at timestamptz,
  records bigint not null check (records >= 0),
  set_aside bigint not null check (set_aside >= 0)
);

create table private.ingest_documents (
  url text primary key check ((char_length(url) >= 1) and (char_length(url) <= 2000)),
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  etag text check (char_length(etag) <= 1000),
  last_modified text check (char_length(last_modified) <= 200)
);
create index ingest_documents_by_source on private.ingest_documents (source);

create table private.ingest_checkpoints (
  source text check (source ~ '^[a-z-]{1,40}$'),
  part text check ((char_length(part) >= 1) and (char_length(part) <= 200)),
  cursor jsonb not null,
  primary key (source, part)
);

create table private.ingest_rejects (
  source text check (source ~ '^[a-z-]{1,40}$'),
  record text check ((char_length(record) >= 1) and (char_length(record) <= 300)),
  part text default '' check (char_length(part) <= 300),
  reason text not null check ((char_length(reason) >= 1) and (char_length(reason) <= 2000)),
  url text check (char_length(url) <= 2000),
  rejected_at timestamptz default now() not null,
  primary key (source, record, part)
);

create table private.ingest_coverage (
  source text check (source ~ '^[a-z-]{1,40}$'),
  part text check (char_length(part) <= 200),
  looked_at timestamptz not null,
  primary key (source, part)
);

create table private.backups (
  taken_at timestamptz primary key,
  finished_at timestamptz default now() not null,
  bytes bigint not null check (bytes >= 0)
);
