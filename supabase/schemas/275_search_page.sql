-- One request for a search page: rows, totals, filters with counts, how the query was read, and words to mark. It stores
-- nothing. It reads the query once and calls 250, 260 and 265. app/features/browse calls it.

create or replace function private.check_filters(filters jsonb, known text[]) returns void
  language plpgsql immutable
  set search_path = ''
as $$
declare
  unknown text;
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    raise exception 'filters has to be an object, such as {}.' using errcode = 'invalid_parameter_value';
  end if;
  select key into unknown from jsonb_object_keys(filters) as key where key <> all (known) limit 1;
  if unknown is not null then
    raise exception 'This list has no filter "%". It has %.', left(unknown, 40), array_to_string(known, ', ')
      using errcode = 'invalid_parameter_value';
  end if;
end
$$;
comment on function private.check_filters(jsonb, text[]) is
  'Raises 22023 for a filter that the list does not have.';
grant execute on function private.check_filters(jsonb, text[]) to anon, authenticated, service_role;

create or replace function private.read_filter_values(filters jsonb, name text) returns text[]
  language plpgsql immutable
  set search_path = ''
as $$
declare
  given constant jsonb := nullif(filters -> name, 'null');
begin
  if given is null then
    return null;
  end if;
  if jsonb_typeof(given) <> 'array' or jsonb_path_exists(given, 'strict $[*] ? (@.type() != "string")') then
    raise exception 'The filter "%" takes a list of words.', name using errcode = 'invalid_parameter_value';
  end if;
  return array(select jsonb_array_elements_text(given));
end
$$;
comment on function private.read_filter_values(jsonb, text) is
  'The words of a filter that takes a list, null if it is not set. Raises 22023 for another value.';
grant execute on function private.read_filter_values(jsonb, text) to anon, authenticated, service_role;

create or replace function private.make_actions_page(
  query_text text, filters jsonb, sort_by text, page_num integer, page_size integer
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  typed constant private.search_plan := private.read_search(query_text);
  plan constant private.search_plan := private.fit_search(typed);
  page record;
  rows jsonb;
  shown text;
begin
  perform private.check_filters(filters, '{branches,action_types}');
  page := private.find_actions(
    plan,
    private.choose_kinds(
      private.read_filter_values(filters, 'branches'), private.read_filter_values(filters, 'action_types')
    ),
    null, sort_by, page_num, page_size
  );
  select
    coalesce(jsonb_agg(to_jsonb(action) - 'ordinality' order by action.ordinality), '[]'),
    string_agg(concat_ws(E'\n', action.title, action."descriptionSummary"), E'\n' order by action.ordinality)
    into rows, shown
  from private.list_actions(page.ids) with ordinality as action;
  return jsonb_build_object(
    'rows', rows,
    'total', page.total,
    'facets', (select coalesce(jsonb_agg(to_jsonb(kinds)), '[]') from private.list_kinds(plan.counts) as kinds),
    'reading', case when plan.query is not null then private.describe_reading(plan) end,
    'others', case
      when plan.query is not null then private.count_legislators(private.read_legislator_query(query_text, typed))
    end,
    'marks', coalesce(private.mark_words(typed.wanted, shown), '{}')
  );
end
$$;
comment on function private.make_actions_page(text, jsonb, text, integer, integer) is
  'The page of public.search_page that lists actions.';
grant execute on function private.make_actions_page(text, jsonb, text, integer, integer) to anon, authenticated, service_role;

create or replace function private.make_texts_page(
  query_text text, filters jsonb, sort_by text, page_num integer, page_size integer
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  found record;
  rows jsonb;
begin
  perform private.check_filters(filters, '{branches,action_types,stage}');
  select * into found
  from public.search_texts(
    query_text, private.read_filter_values(filters, 'branches'), private.read_filter_values(filters, 'action_types'),
    sort_by, page_num, page_size, filters ->> 'stage'
  );
  select coalesce(jsonb_agg(result.value || jsonb_build_object('action', to_jsonb(action)) order by result.place), '[]')
    into rows
  from jsonb_array_elements(found.results) with ordinality as result (value, place)
  join private.list_actions(array(
    select each ->> 'id' from jsonb_array_elements(found.results) as each
  )) as action on action.id = result.value ->> 'id';
  return jsonb_build_object(
    'rows', rows,
    'total', found.total_count,
    'facets', (select coalesce(jsonb_agg(to_jsonb(kinds)), '[]') from private.list_kinds(found.type_counts) as kinds),
    -- The words are searched for as they were typed. Another reading is offered only if they are in no text.
    'reading', case
      when found.total_count = 0 then private.describe_reading(private.relax_search(private.read_search(query_text)))
    end,
    'others', null,
    'marks', found.matched_words,
    'stages', found.stage_counts,
    'searched', found.searched_count,
    'isWhole', found.is_whole
  );
end
$$;
comment on function private.make_texts_page(text, jsonb, text, integer, integer) is
  'The page of public.search_page that lists actions by their texts.';
grant execute on function private.make_texts_page(text, jsonb, text, integer, integer) to anon, authenticated, service_role;

create or replace function private.make_officials_page(
  query_text text, filters jsonb, page_num integer, page_size integer
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  typed constant private.search_plan := private.read_search(query_text);
  sought constant private.legislator_plan := private.read_legislator_query(query_text, typed);
  plan private.search_plan;
  rows jsonb;
  total bigint;
begin
  perform private.check_filters(filters, '{state,chamber,party,office}');
  if typed.query is not null then
    plan := private.fit_search(typed);
  end if;
  select
    coalesce(
      jsonb_agg(to_jsonb(official) - '{total_count,ordinality}'::text[] order by official.ordinality), '[]'
    ),
    coalesce(max(official.total_count), 0)
    into rows, total
  from private.find_legislators(sought, filters, page_num, page_size) with ordinality as official;
  return jsonb_build_object(
    'rows', rows,
    'total', total,
    'facets', private.count_legislator_facets(sought, filters),
    'reading', case when plan.query is not null then private.describe_reading(plan) end,
    'others', case when plan.query is not null then private.sum_counts(plan.counts, null) end,
    'marks', '[]'::jsonb
  );
end
$$;
comment on function private.make_officials_page(text, jsonb, integer, integer) is
  'The page of public.search_page that lists officials.';
grant execute on function private.make_officials_page(text, jsonb, integer, integer) to anon, authenticated, service_role;

create or replace function public.search_page(
  query_text text default null,
  list text default 'actions',
  filters jsonb default '{}',
  sort_by text default null,
  page_num integer default 1,
  page_size integer default 12
)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  if list = 'actions' then
    return private.make_actions_page(query_text, filters, sort_by, page_num, page_size);
  elsif list = 'texts' then
    return private.make_texts_page(query_text, filters, sort_by, page_num, page_size);
  elsif list = 'officials' then
    return private.make_officials_page(query_text, filters, page_num, page_size);
  end if;
  raise exception 'list has to be actions, texts or officials.' using errcode = 'invalid_parameter_value';
end
$$;
comment on function public.search_page(text, text, jsonb, text, integer, integer) is
  'All that a search page shows, as {"rows", "total", "facets", "reading", "others", "marks"}. list: actions, texts '
  '(actions by their official texts) or officials. filters: {"branches": [], "action_types": []} for actions and '
  'texts, {"state", "chamber", "party", "office"} for officials. rows: as in search_government_actions or '
  'search_legislators. For texts they are {"id", "version", "matches", "passages", "action"}. total: how many there '
  'are on all pages. facets: as in get_filter_options, counted without the filters. For officials they are a list '
  'of {"facet", "value", "officials"}, each counted with the other filters. reading: {"correction", "isPartial", '
  '"isExact"} as in search_reading. It also has {"identifiers"}, the official numbers in the query, such as '
  '"bill:hr1@119" or "eo:14160". It is null for a blank query, and for texts if one was found. others: how many '
  'officials match, or how many actions for the list of officials. It is null for a blank query and for texts. '
  'marks: the words to mark in the rows. For texts there are also searched, how many actions have a text, isWhole, '
  'and stages, as in search_texts. The filter {"stage"} is its stage_filter. The other arguments are those of '
  'search_government_actions.';
grant execute on function public.search_page(text, text, jsonb, text, integer, integer) to anon, authenticated;
