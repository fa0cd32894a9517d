-- What search looks in: full text with PostgreSQL's own means, no extension needed. Every text is folded first (no
-- accents, no capitals, plain quotes and dashes, "U.S." as "us"), on both sides, so that "Barragan" finds Barragán.
-- Titles, other names and numbers weigh most (A), then the summary (B), then the rest (C). Words are kept both
-- stemmed, so that "taxes" finds a tax, and whole, so that the beginning of the last word is enough while somebody
-- types.
--
-- Numbers are looked up apart from that, in one normal form: "hr 1", "H.R.1" and "House Bill 1" are all hr1, and an
-- action that bears the number (or exactly the name) asked for stands first.
--
-- The functions that make the search columns run for every row written. They are without `set search_path`, for
-- which PostgreSQL would pay at each call, and name everything outside pg_catalog in full instead.

create function private.without_accents(value text) returns text
  language sql immutable
  -- Canonical decomposition puts each accent behind its letter as a character of its own, to be dropped.
  return case
    when octet_length(value) = char_length(value) then value
    else regexp_replace(
      normalize(translate(value, '’‘ʼ“”‐‑–—øØłŁđĐ', '''''''""----oOlLdD'), nfd),
      U&'[\0300-\036F]', '', 'g'
    )
  end;
comment on function private.without_accents(text) is
  'A text with accents dropped and typographic marks made plain; plain ASCII is given back as it is.';

create function private.fold(value text) returns text
  language sql immutable
  return lower(regexp_replace(
    private.without_accents(translate(left(value, 200000), '/_', '  ')),
    '\m([A-Za-z])\.', '\1', 'g'
  ));
comment on function private.fold(text) is
  'A text as it is searched: lower case, accents dropped, typographic marks made plain, the points of "U.S." gone.';

create function private.identifier_key(value text) returns text
  language plpgsql immutable
as $$
declare
  key constant text := left(regexp_replace(private.fold(left(value, 300)), '[^a-z0-9]+', '', 'g'), 100);
  -- The words before the number, less a "no." between them, and the number.
  parts constant text[] := regexp_match(key, '^([a-z]{1,30}?)(?:nos|no|number)?([0-9].*)$');
begin
  return nullif(
    case
      when parts is null then key
      when parts[1] in ('executiveorder', 'execorder', 'eo') then 'eo'
      when parts[1] in ('presidentialproclamation', 'proclamation', 'proc') then 'proclamation'
      when parts[1] in ('publiclaw', 'publaw', 'publ', 'pl') then 'pl'
      when parts[1] in ('privatelaw', 'pvtl') then 'pvtl'
      when parts[1] in ('housebill', 'housebillhr', 'hr') then 'hr'
      when parts[1] in ('senatebill', 's') then 's'
      when parts[1] in ('houseresolution', 'hres') then 'hres'
      when parts[1] in ('senateresolution', 'sres') then 'sres'
      when parts[1] in ('housejointresolution', 'hjres', 'hjr') then 'hjres'
      when parts[1] in ('senatejointresolution', 'sjres', 'sjr') then 'sjres'
      when parts[1] in ('houseconcurrentresolution', 'hconres', 'hcr') then 'hconres'
      when parts[1] in ('senateconcurrentresolution', 'sconres', 'scr') then 'sconres'
      when parts[1] in ('supremecourtdocket', 'docket', 'scotus', 'no', 'nos') then ''
      else parts[1]
    end || coalesce(parts[2], ''),
    ''
  );
end
$$;
comment on function private.identifier_key(text) is
  'The normal form of an official number or name: letters and digits only, "Executive Order No. 14067" as eo14067.';

create function private.identifier_keys(
  id text, title text, branch text, bill_number text, law_number text, executive_order_number integer,
  proclamation_number integer, docket_number text, citation text, aliases jsonb
)
  returns text[]
  language sql immutable
  set search_path = ''
as $$
  select array_agg(distinct private.identifier_key(name)) filter (where name <> '')
  from (
    values
      (id), (bill_number), (law_number), ('eo' || executive_order_number),
      ('proclamation' || proclamation_number), (docket_number), (citation), (title),
      -- "Dobbs" for Dobbs v. Jackson Women's Health Organization.
      (case when branch = 'Judicial' then split_part(title, ' v. ', 1) end)
    union all
    select alias #>> '{}' from jsonb_path_query(aliases, 'lax $[*].name') as alias
  ) as names (name)
$$;
comment on function private.identifier_keys(text, text, text, text, text, integer, integer, text, text, jsonb) is
  'Every number and name by which an action is found exactly.';

create function private.words(value text) returns tsvector
  language plpgsql immutable
as $$
declare
  folded constant text := coalesce(private.fold(value), '');
begin
  return to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded);
end
$$;
comment on function private.words(text) is 'The words of a short text for search, whole and stemmed.';

-- Immutable in truth: array_to_string is only stable in general, but for texts it depends on nothing else.
create function private.joined(words text[]) returns text
  language sql immutable
  return array_to_string(words, ' ');
comment on function private.joined(text[]) is 'Texts, one after another.';

create function private.action_words(
  title text, aliases jsonb, bill_number text, law_number text, citation text, summary text,
  description_summary text, official_summary text, policy_area text, subjects text[], sponsor_data jsonb,
  president_name text
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    setweight(
      private.words(
        title || ' ' || jsonb_path_query_array(aliases, 'lax $[*].name')::text || ' '
          || coalesce(bill_number, '') || ' ' || coalesce(law_number, '') || ' ' || coalesce(citation, '')
      ), 'A')
    || setweight(to_tsvector('pg_catalog.english', private.fold(coalesce(summary, ''))), 'B')
    || setweight(
      private.words(
        coalesce(policy_area, '') || ' ' || private.joined(subjects) || ' '
          || coalesce(jsonb_path_query_array(sponsor_data, 'lax $[*].lastName')::text, '') || ' '
          || coalesce(president_name, '')
      ), 'C')
    || setweight(
      to_tsvector(
        'pg_catalog.english',
        private.fold(coalesce(description_summary, '') || ' ' || coalesce(official_summary, ''))
      ), 'C');
end
$$;
comment on function private.action_words(
  text, jsonb, text, text, text, text, text, text, text, text[], jsonb, text
) is 'The words an action is found by, with their weights.';

grant execute on function
  private.without_accents(text),
  private.fold(text),
  private.identifier_key(text),
  private.identifier_keys(text, text, text, text, text, integer, integer, text, text, jsonb),
  private.words(text),
  private.joined(text[]),
  private.action_words(text, jsonb, text, text, text, text, text, text, text, text[], jsonb, text)
  to anon, authenticated, service_role;

alter table public."GovernmentActions"
  add column sort_title text not null generated always as
    (left(regexp_replace(private.fold(title), '^[^a-z0-9]+', ''), 300)) stored,
  add column identifier_keys text[] generated always as (private.identifier_keys(
    id, title, branch, bill_number, law_number, executive_order_number, proclamation_number, docket_number,
    citation, aliases
  )) stored,
  add column search_vector tsvector not null generated always as (private.action_words(
    title, aliases, bill_number, law_number, citation, ai_neutral_summary, description_summary, official_summary,
    policy_area, subjects, sponsor_data, president_name
  )) stored;
comment on column public."GovernmentActions".sort_title is 'The title as it is put in alphabetical order.';
create index actions_by_title on public."GovernmentActions" (sort_title collate "C", id);
create index actions_by_words on public."GovernmentActions" using gin (search_vector);
create index actions_by_identifier on public."GovernmentActions" using gin (identifier_keys);

create function private.legislator_words(
  id text, first_name text, middle_name text, last_name text, nickname text, full_name text, party text,
  state text, chamber text, district integer
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    -- "Warren" is Elizabeth Warren before it is Warren Davidson.
    setweight(private.words(last_name || ' ' || id), 'A')
    || setweight(
      private.words(
        first_name || ' ' || full_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(nickname, '')
      ), 'B')
    || setweight(private.words(private.state_name(state) || ' ' || state), 'C')
    || setweight(
      private.words(
        party || ' '
          || case chamber when 'Senate' then 'Senate Senator' else 'House Representative Congressman Congresswoman' end
          || coalesce(' district ' || district, '')
      ), 'D');
end
$$;
comment on function private.legislator_words(
  text, text, text, text, text, text, text, text, text, integer
) is 'The words a legislator is found by, with their weights.';
grant execute on function private.legislator_words(text, text, text, text, text, text, text, text, text, integer)
  to anon, authenticated, service_role;

alter table public.legislators
  add column sort_name text not null generated always as (private.fold(last_name || ', ' || first_name)) stored,
  add column seat_key text not null generated always as (lower(state) || coalesce(district::text, '')) stored,
  add column search_vector tsvector not null generated always as (private.legislator_words(
    id, first_name, middle_name, last_name, nickname, full_name, party, state, chamber, district
  )) stored;
comment on column public.legislators.sort_name is 'The name as it is put in alphabetical order.';
comment on column public.legislators.seat_key is 'State and district as one word, such as ca11, for search.';
create index legislators_in_office_by_name on public.legislators (sort_name collate "C", id) where in_office;
create index legislators_by_words on public.legislators using gin (search_vector);
create index legislators_by_seat on public.legislators (seat_key);
