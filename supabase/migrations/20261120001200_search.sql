-- The searches themselves: what somebody typed, made into a query over the columns of the file before, and the three
-- calls of the browse page. They run with the caller's own rights; only the ratings they carry are counted by
-- functions that see every row.

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
