-- Search: full text with PostgreSQL's own means, no extension needed. What is searched is folded first (no accents,
-- no capitals, plain quotes and dashes, "U.S." as "us"), on both sides, so that "Barragan" finds Barragán. Titles,
-- other names and numbers weigh most (A), then the summary (B), then the rest (C). Words are kept both stemmed, so
-- that "taxes" finds a tax, and whole, so that the beginning of the last word is enough while somebody types.
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

create function private.search_query(query_text text) returns tsquery
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  -- Longer than any sensible query; what is beyond it is not looked at, however long it is.
  folded constant text := private.fold(btrim(left(query_text, 200)));
  last_word constant text := substring(folded from '(?:^|[[:space:]])([[:alnum:]]{2,})$');
  wanted tsquery := websearch_to_tsquery('pg_catalog.english', folded);
  beginning tsquery;
begin
  if last_word is not null then
    beginning := websearch_to_tsquery('pg_catalog.english', left(folded, -char_length(last_word)));
    wanted := wanted || (beginning && to_tsquery('pg_catalog.simple', last_word || ':*'));
  end if;
  return wanted;
end
$$;
comment on function private.search_query(text) is
  'What somebody typed, as a query: quotes for a phrase, "or", - for without; the last word may be unfinished. '
  'Without a word in it (symbols alone) it finds nothing.';
grant execute on function private.search_query(text) to anon, authenticated, service_role;

create function public.get_filter_options()
  returns table (branch text, "actionTypes" jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    kind.branch,
    jsonb_agg(
      jsonb_build_object('value', kind.value, 'label', kind.label, 'count', found.total)
      order by kind.position
    )
  from public.action_types as kind
  join (
    select action.action_type, count(*) as total
    from public."GovernmentActions" as action
    group by action.action_type
  ) as found on found.action_type = kind.value
  group by kind.branch
  order by min(kind.position)
$$;
comment on function public.get_filter_options() is
  'The branches and, for each, its kinds of action with how many there are: actionTypes is a list of '
  '{"value", "label", "count"}. Kinds of which there are none are left out.';

create function public.search_government_actions(
  query_text text default null,
  query_embedding real[] default null,
  branch_filter text[] default null,
  action_type_filter text[] default null,
  status_filter text default null,
  sort_by text default null,
  page_num integer default 1,
  page_size integer default 12
)
  returns table (
    id text,
    title text,
    "descriptionSummary" text,
    "actionType" text,
    branch text,
    bill_number text,
    congress_number integer,
    law_number text,
    executive_order_number integer,
    proclamation_number integer,
    docket_number text,
    citation text,
    president_name text,
    issuing_body text,
    current_status text,
    disposition text,
    introduced_date date,
    date_enacted_issued date,
    latest_action_text text,
    latest_action_date date,
    action_date date,
    average_rating numeric,
    rating_count bigint,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := private.is_written(left(query_text, 200), 200);
  wanted constant tsquery := case when has_query then private.search_query(query_text) end;
  keys constant text[] := case
    when has_query then array_remove(array[private.identifier_key(left(query_text, 200))], null)
  end;
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), 100));
  -- Fixed words only; what the caller sent is always a parameter.
  conditions constant text := concat_ws(
    ' and ',
    'true',
    case when has_query then '(action.search_vector @@ $1 or action.identifier_keys && $2)' end,
    case when cardinality(branch_filter) > 0 then 'action.branch = any ($3)' end,
    case when cardinality(action_type_filter) > 0 then 'action.action_type = any ($4)' end,
    case when status_filter is not null then 'action.current_status = $5' end
  );
  ordering constant text := case
    when sort_by = 'date_asc' then 'action.action_date, action.id'
    when sort_by = 'title_asc' then 'action.sort_title collate "C", action.id'
    when sort_by = 'title_desc' then 'action.sort_title collate "C" desc, action.id desc'
    -- Whatever bears the very number or name asked for stands first, the newest of several (each Congress has its
    -- H.R. 1); the rest by how much of it matched.
    when has_query and sort_by is distinct from 'date_desc' then
      'action.identifier_keys && $2 desc, case when not action.identifier_keys && $2 then '
        || 'ts_rank(''{0.05, 0.2, 0.4, 1}'', action.search_vector, $1, 1) end desc, '
        || 'action.action_date desc, action.id'
    else 'action.action_date desc, action.id'
  end;
  total bigint;
  page bigint;
begin
  if query_embedding is not null then
    raise exception 'Search by embedding is not offered; query_embedding has to be null.'
      using errcode = 'feature_not_supported';
  end if;

  execute 'select count(*) from public."GovernmentActions" as action where ' || conditions
    into total
    using wanted, keys, branch_filter, action_type_filter, status_filter;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select action.*, row_number() over (order by ' || ordering || ') as place
      from public."GovernmentActions" as action
      where ' || conditions || '
      order by ' || ordering || '
      limit $6 offset $7
    )
    select
      page.id, page.title,
      left(coalesce(page.ai_neutral_summary, page.description_summary, page.official_summary), 600),
      page.action_type, page.branch, page.bill_number, page.congress_number, page.law_number,
      page.executive_order_number, page.proclamation_number, page.docket_number, page.citation,
      page.president_name, page.issuing_body, page.current_status, page.disposition, page.introduced_date,
      page.date_enacted_issued, page.latest_action_text, page.latest_action_date, page.action_date,
      rating.average_rating, coalesce(rating.rating_count, 0), $8
    from page
    left join public.get_action_ratings(array(select page.id from page)) as rating on rating.action_id = page.id
    order by page.place'
    using wanted, keys, branch_filter, action_type_filter, status_filter, per_page, (page - 1) * per_page, total;
end
$$;
comment on function public.search_government_actions(
  text, real[], text[], text[], text, text, integer, integer
) is
  'A page of actions, with what a card shows. query_text: as in search_query, blank for all. query_embedding: part '
  'of the agreed call, always null. Filters: null or empty for all; status_filter is a current_status. sort_by: '
  'date_desc, date_asc, title_asc, title_desc, relevance; anything else, and relevance without a query, is relevance '
  'with a query and date_desc without. page_num from 1, one beyond the last gives the last; page_size 1 to 100. '
  'Each row carries total_count, how many there are on all pages.';

create function public.search_legislators(
  query_text text default null,
  page_num integer default 1,
  page_size integer default 12
)
  returns table (
    id text,
    "firstName" text,
    "lastName" text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    "photoUrl" text,
    in_office boolean,
    leadership_title text,
    average_rating numeric,
    rating_count bigint,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := private.is_written(left(query_text, 200), 200);
  wanted constant tsquery := case when has_query then private.search_query(query_text) end;
  seat constant text := case when has_query then coalesce(private.identifier_key(left(query_text, 200)), '') end;
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), 100));
  conditions constant text := case
    when has_query then '(legislator.search_vector @@ $1 or legislator.seat_key = $2 or legislator.state = upper($2))'
    else 'legislator.in_office'
  end;
  -- By name within the same rank: the sitting first, then how much of the name matched.
  ordering constant text := case
    when has_query then
      'legislator.in_office desc, ts_rank(''{0.05, 0.2, 0.4, 1}'', legislator.search_vector, $1)::numeric(6, 2) desc, '
    else ''
  end || 'legislator.sort_name collate "C", legislator.id';
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.legislators as legislator where ' || conditions
    into total using wanted, seat;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select legislator.*, row_number() over (order by ' || ordering || ') as place
      from public.legislators as legislator
      where ' || conditions || '
      order by ' || ordering || '
      limit $3 offset $4
    )
    select
      page.id, page.first_name, page.last_name, page.full_name, page.party, page.state, page.chamber, page.district,
      page.photo_url, page.in_office, page.leadership_title, rating.average_rating,
      coalesce(rating.rating_count, 0), $5
    from page
    left join public.get_legislator_ratings(array(select page.id from page)) as rating
      on rating.legislator_id = page.id
    order by page.place'
    using wanted, seat, per_page, (page - 1) * per_page, total;
end
$$;
comment on function public.search_legislators(text, integer, integer) is
  'A page of legislators. Without a query: those in office, by name. With one: by name, state (name or code), '
  'district (CA-11), party, chamber or Bioguide id, those in office first. page_num, page_size and total_count as in '
  'search_government_actions.';

revoke execute on function
  public.get_filter_options(),
  public.search_government_actions(text, real[], text[], text[], text, text, integer, integer),
  public.search_legislators(text, integer, integer)
  from public;
grant execute on function
  public.get_filter_options(),
  public.search_government_actions(text, real[], text[], text[], text, text, integer, integer),
  public.search_legislators(text, integer, integer)
  to anon, authenticated, service_role;
