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

create or replace function private.read_filter_word(filters jsonb, name text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if jsonb_typeof(filters -> name) not in ('string', 'null') then
    raise exception 'The filter "%" takes a text.', name using errcode = 'invalid_parameter_value';
  end if;
  return nullif(left(filters ->> name, 200), '');
end
$$;
comment on function private.read_filter_word(jsonb, text) is
  'The text of a filter, null if it is not set. Raises 22023 for another value.';
grant execute on function private.read_filter_word(jsonb, text) to anon, authenticated, service_role;

create or replace function private.read_filter_day(filters jsonb, name text) returns date
  language plpgsql immutable
  set search_path = ''
as $$
declare
  given constant text := private.read_filter_word(filters, name);
begin
  if given !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    raise exception 'The filter "%" takes a day such as 2025-01-31.', name using errcode = 'invalid_parameter_value';
  end if;
  return given::date;
end
$$;
comment on function private.read_filter_day(jsonb, text) is
  'The day of a filter, null if it is not set. Raises 22023 or 22008 for another value.';
grant execute on function private.read_filter_day(jsonb, text) to anon, authenticated, service_role;

create or replace function private.read_action_filter(filters jsonb) returns private.action_filter
  language plpgsql stable
  set search_path = ''
as $$
declare
  filter private.action_filter;
  sponsor constant text := private.read_filter_word(filters, 'sponsor');
begin
  perform private.check_filters(
    filters, '{branches,action_types,status,congress,subject,committee,party,sponsor,since,until}'
  );
  if jsonb_typeof(filters -> 'congress') not in ('number', 'null') or filters ->> 'congress' !~ '^[0-9]{1,3}$' then
    raise exception 'The filter "congress" takes a whole number.' using errcode = 'invalid_parameter_value';
  end if;
  filter.kinds := private.choose_kinds(
    private.read_filter_values(filters, 'branches'), private.read_filter_values(filters, 'action_types')
  );
  filter.status := private.read_filter_word(filters, 'status');
  filter.congress := (filters ->> 'congress')::integer;
  filter.subject := private.read_filter_word(filters, 'subject');
  -- Congress.gov has 32 policy areas. No other subject has the name of one.
  if not exists (select from private.fact_groups as known where known.subject = filter.subject) then
    filter.topic := filter.subject;
    filter.subject := null;
  end if;
  filter.committee := private.read_filter_word(filters, 'committee');
  filter.party := private.read_filter_word(filters, 'party');
  filter.since := private.read_filter_day(filters, 'since');
  filter.until := private.read_filter_day(filters, 'until');
  if sponsor is not null then
    filter.sponsors := array(
      select member.id from public.legislators as member
      where case
        when sponsor ~ '^[A-Z][0-9]{6}$' then member.id = sponsor
        else member.search_vector @@ private.make_member_name_query(sponsor)
      end
      order by member.sort_name collate "C", member.id
      limit 500
    );
  end if;
  return private.fit_filter(filter);
end
$$;
comment on function private.read_action_filter(jsonb) is
  'The filters of a list of actions, from the argument of public.search_page. sponsor is a Bioguide id, or words that '
  'are all in a member''s name. Raises 22023 for another value.';
grant execute on function private.read_action_filter(jsonb) to anon, authenticated, service_role;

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
  filter constant private.action_filter := private.read_action_filter(filters);
  counted constant jsonb := private.count_facets(plan, filter);
  page record;
  rows jsonb;
  shown text;
begin
  page := private.find_actions(
    plan, filter, sort_by, page_num, least(page_size, private.max_page_size()), (counted ->> 'total')::bigint
  );
  select
    coalesce(jsonb_agg(
      (to_jsonb(action) - 'ordinality') || jsonb_build_object('cosponsor_count', (
        select fact.cosponsors from private.action_facts as fact where fact.action_id = action.id
      ))
      order by action.ordinality
    ), '[]'),
    string_agg(concat_ws(E'\n', action.title, action."descriptionSummary"), E'\n' order by action.ordinality)
    into rows, shown
  from private.list_actions(page.ids) with ordinality as action;
  return jsonb_build_object(
    'rows', rows,
    'total', page.total,
    'facets', (
      select coalesce(jsonb_agg(to_jsonb(kinds)), '[]') from private.list_kinds(counted -> 'kinds') as kinds
    ),
    'choices', counted -> 'values',
    'sponsors', case when filter.sponsors is not null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', member.id, 'full_name', member.full_name) order by member.place), '[]')
      from (
        select member.id, member.full_name, asked.place
        from unnest(filter.sponsors) with ordinality as asked (id, place)
        join public.legislators as member on member.id = asked.id
        order by asked.place
      ) as member
    ) end,
    'reading', case when plan.query is not null then private.describe_reading(plan) end,
    'others', case
      when plan.query is not null then private.count_legislators(private.read_legislator_query(query_text, typed))
    end,
    'people', case when plan.query is not null then private.find_namesakes(plan.query) else '[]' end,
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
    sort_by, page_num, page_size, private.read_filter_word(filters, 'stage')
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
      when found.total_count = 0 and found.type_counts = '{}' and filters ->> 'stage' is null
        then private.describe_reading(private.relax_search(private.read_search(query_text)))
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
  'All that a search page shows, as one object. The list is actions, texts (actions by their official texts) or '
  'officials. The rows are those of search_government_actions or search_legislators. Actions also have cosponsor_count. '
  'Texts have {"id", "version", "matches", "passages", "action"}. The total counts all pages. '
  'Filters of officials: {"state", "chamber", "party", "office"}. Filters of texts: {"branches": [], "action_types": [], '
  '"stage"}, which is the stage_filter of search_texts. Filters of actions: {"branches": [], "action_types": [], '
  '"status", "congress", "subject", "committee", "party", "sponsor", "since", "until"}. A status is a '
  'current_status. A subject is a policy_area or one of the subjects. A party is Democratic, Republican or Independent (all others). A '
  'sponsor is a Bioguide id or words of a name. The days are the first and the last action_date. '
  'Facets of actions and texts are those of get_filter_options. Facets of officials are {"facet", "value", "officials"}. '
  'Choices are the counts of actions by status, congress, subject and party: {"facet", "value", "actions"}. Each is '
  'counted with the other filters. Committees also have {"label"}, and no count in a list of many actions. Sponsors are the members that the filter names, null without it. '
  'The reading is {"correction", "isPartial", "isExact"} as in search_reading. It also has {"identifiers"}, the official '
  'numbers in the query, such as "bill:hr1@119" or "eo:14160". It is null for a blank query, and for texts if one was '
  'found. Others counts the officials that match, or the actions for the list of officials. It is null for a blank '
  'query and for texts. People are at most three officials with a name or initials that the query consists of. Marks are '
  'the words to mark in the rows. For texts, searched counts the actions with a text, and isWhole and '
  'stages are as in search_texts. '
  'The other arguments are those of search_government_actions.';
grant execute on function public.search_page(text, text, jsonb, text, integer, integer) to anon, authenticated;

create or replace function public.export_actions(
  query_text text default null, filters jsonb default '{}', sort_by text default null, page_num integer default 1
)
  returns table (
    id text,
    title text,
    branch text,
    action_type text,
    bill_number text,
    congress_number integer,
    law_number text,
    executive_order_number integer,
    proclamation_number integer,
    docket_number text,
    citation text,
    current_status text,
    status_date date,
    action_date date,
    introduced_date date,
    latest_action_date date,
    latest_action_text text,
    policy_area text,
    sponsor text,
    sponsor_id text,
    sponsor_party text,
    cosponsor_count integer,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  page record;
begin
  page := private.find_actions(
    private.plan_search(query_text), private.read_action_filter(filters), sort_by, page_num, 1000, null
  );
  return query
    select action.id, action.title, action.branch, action.action_type, action.bill_number, action.congress_number,
      action.law_number, action.executive_order_number, action.proclamation_number, action.docket_number,
      action.citation, action.current_status, action.status_date, nullif(action.action_date, '0001-01-01'),
      action.introduced_date, action.latest_action_date, action.latest_action_text, action.policy_area,
      coalesce(member.full_name, concat_ws(
        ' ', action.sponsor_data #>> '{0,firstName}', nullif(action.sponsor_data #>> '{0,lastName}', '')
      )),
      action.sponsor_id, private.sponsor_party(action.sponsor_data), fact.cosponsors, page.total
    from unnest(page.ids) with ordinality as asked (id, place)
    join public."GovernmentActions" as action on action.id = asked.id
    join private.action_facts as fact on fact.action_id = asked.id
    left join public.legislators as member on member.id = action.sponsor_id
    order by asked.place;
end
$$;
comment on function public.export_actions(text, jsonb, text, integer) is
  'A thousand actions of a list, as a table has them. query_text, filters and sort_by: as in search_page. page_num: from '
  '1; a page after the last gives the last. Each row has total_count, how many there are on all pages.';
grant execute on function public.export_actions(text, jsonb, text, integer) to anon, authenticated;
