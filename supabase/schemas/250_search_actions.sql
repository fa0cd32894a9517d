-- Pages of the actions that a plan from 240 finds, with totals and counts for the filters. It stores nothing, except that
-- a connection keeps counts. It reads the index of 210, the actions and their ratings. 275, trackers and the API call it.

create or replace function private.list_kinds(counts jsonb)
  returns table (branch text, "actionTypes" jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    kind.branch,
    jsonb_agg(
      jsonb_build_object('value', kind.value, 'label', kind.label, 'count', coalesce((counts -> kind.value)::bigint, 0))
      order by kind.position
    )
  from public.action_types as kind
  where private.count_actions(array[kind.value]) > 0
  group by kind.branch
  order by min(kind.position)
$$;
comment on function private.list_kinds(jsonb) is
  'The branches, each with its kinds of action as a list of {"value", "label", "count"}. counts is {"hr": 5}; a kind '
  'without a count has 0. Kinds that the record does not hold are left out.';
grant execute on function private.list_kinds(jsonb) to anon, authenticated, service_role;

create or replace function public.get_filter_options(query_text text default null)
  returns table (branch text, "actionTypes" jsonb)
  language sql stable
  set search_path = ''
as $$
  select kinds.branch, kinds."actionTypes" from private.list_kinds((private.plan_search(query_text)).counts) as kinds
$$;
comment on function public.get_filter_options(text) is
  'The branches, each with its kinds of action and how many of each the query finds. A blank query counts all. '
  'actionTypes is a list of {"value", "label", "count"}. Kinds without any action are left out.';
grant execute on function public.get_filter_options(text) to anon, authenticated;

create or replace function private.find_actions(
  plan private.search_plan,
  filter private.action_filter,
  sort_by text,
  page_num integer,
  page_size integer,
  out ids text[],
  inout total bigint
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant integer := greatest(1, coalesce(page_size, 12));
  is_sorted constant boolean := coalesce(
    sort_by in ('date_desc', 'date_asc', 'title_asc', 'title_desc', 'latest_action', 'introduced', 'cosponsors'), false
  );
  first bigint;
begin
  if num_nonnulls(filter.groups, filter.sponsors, filter.since, filter.until, filter.committee) > 0 then
    execute 'select coalesce(array_agg(exact.id order by exact.place), ''{}'')
      from unnest($1) with ordinality as exact (id, place)
      join private.action_facts as fact on fact.action_id = exact.id
      where ' || private.write_filter(filter, '$2')
      into plan.exact using plan.exact, filter;
  end if;
  total := coalesce(total, case
    when private.is_only_kinds(filter) then private.sum_counts(plan.counts, filter.kinds)
    else (private.count_facets(plan, filter) ->> 'total')::bigint
  end);
  first := least((greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page, 1e9);
  ids := case
    when plan.query is null then private.find_page_of_all(filter, sort_by, total, first::integer, per_page)
    when is_sorted then private.find_page_by_column(plan, filter, sort_by, total, first::integer, per_page)
    else private.find_page_by_relevance(plan, filter, total, first::integer, per_page)
  end;
end
$$;
comment on function private.find_actions(private.search_plan, private.action_filter, text, integer, integer, bigint) is
  'A page of the actions that a plan from private.fit_search finds and a filter from private.fit_filter passes. The ids '
  'are in order. The total counts all pages. A caller that knows it gives it. The caller bounds page_size. The other '
  'arguments are those of public.search_government_actions.';
grant execute on function private.find_actions(private.search_plan, private.action_filter, text, integer, integer, bigint) to anon, authenticated, service_role;

create or replace function private.list_actions(ids text[])
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
    status_date date,
    disposition text,
    introduced_date date,
    date_enacted_issued date,
    latest_action_text text,
    latest_action_date date,
    action_date date,
    average_rating numeric,
    rating_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  select
    action.id, action.title, action.card_text, action.action_type, action.branch, action.bill_number,
    action.congress_number, action.law_number, action.executive_order_number, action.proclamation_number,
    action.docket_number, action.citation, action.president_name, action.issuing_body, action.current_status,
    action.status_date, action.disposition, action.introduced_date, action.date_enacted_issued,
    action.latest_action_text, action.latest_action_date, action.action_date, rating.average_rating,
    coalesce(rating.rating_count, 0)
  from unnest(ids) with ordinality as asked (id, place)
  join public."GovernmentActions" as action on action.id = asked.id
  left join public.get_action_ratings(ids) as rating on rating.action_id = action.id
  order by asked.place
$$;
comment on function private.list_actions(text[]) is
  'The rows that cards show, in the order of the ids.';
grant execute on function private.list_actions(text[]) to anon, authenticated, service_role;

create or replace function public.search_government_actions(
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
    status_date date,
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
  filter private.action_filter;
  page record;
begin
  if query_embedding is not null then
    raise exception 'Search by embedding is not available. query_embedding must be null.'
      using errcode = 'feature_not_supported';
  end if;
  filter.kinds := private.choose_kinds(branch_filter, action_type_filter);
  filter.status := status_filter;
  page := private.find_actions(
    private.plan_search(query_text), private.fit_filter(filter), sort_by, page_num,
    least(page_size, private.max_page_size()), null
  );
  return query select action.*, page.total from private.list_actions(page.ids) as action;
end
$$;
comment on function public.search_government_actions(text, real[], text[], text[], text, text, integer, integer) is
  'A page of actions as cards show them. query_text: as in search_query, blank for all. query_embedding: part of '
  'the agreed call, always null. A null or empty filter passes all. status_filter is a current_status. sort_by: '
  'date_desc, date_asc, title_asc, title_desc, latest_action, introduced, cosponsors (most first) or relevance. '
  'Anything else means relevance with a query and date_desc without. So does relevance without a query. page_num: '
  'from 1. A page after the last gives the last. '
  'page_size: 1 to 100. Each row has total_count, how many there are on all pages.';
grant execute on function public.search_government_actions(text, real[], text[], text[], text, text, integer, integer) to anon, authenticated;

create or replace function private.find_exact_actions(plan private.search_plan)
  returns text[]
  language sql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan'
as $$
  with named as (
    select
      name.action_id,
      min(case
        when name.origin = 'number' then 0
        when name.origin in ('title', 'nickname', 'short_title', 'popular_title') then 1
        when name.origin = 'reversed' then 2
        when name.origin = 'within' then 4
        else 3
      end) as strength
    from (
      select measure.id, number, 'number'
      from unnest(plan.identifiers) as number cross join unnest(private.measure_ids(number)) as measure (id)
      union all
      select numbered.action_id, numbered.key, numbered.origin
      from unnest(plan.identifiers) as number
      -- The number of a bill without a Congress finds that of each Congress.
      cross join lateral (select number ~ '^bill:[^@]+$' as is_open) as kind
      join private.action_names as numbered on numbered.origin = 'number'
        and numbered.key >= case when is_open then number || '@' else number end
        and numbered.key <= case when is_open then number || '@~' else number end
      union all
      -- Search words are no names. They weigh like words of the title.
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where named.key = plan.name_key and named.origin not in ('number', 'search_words')
      union all
      select action_id, plan.name_key, 'initials' from private.find_actions_by_initials(plan.name_key) as action_id
      union all
      select named.action_id, named.key, 'within'
      from private.action_names as named
      where named.key = any (private.find_act_names(coalesce(plan.corrected, plan.query)))
        and named.origin in ('title', 'nickname', 'short_title', 'popular_title')
      union all
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where plan.query ~ '^[[:space:]#@]*[[:alpha:]]{6,}[[:space:].!?]*$' and named.origin in ('title', 'nickname', 'short_title', 'search_words')
        and named.key in (plan.name_key, regexp_replace(plan.name_key, '(?:act|law|bill)$', ''))
        and not exists (select from private.vocabulary as known where known.word = plan.name_key)
    ) as name (action_id, key, origin)
    -- A party to four or more cases names none of them.
    where name.origin <> 'party' or 4 > (
      select count(*) from private.action_names as same where same.key = plan.name_key and same.origin = 'party'
    )
    group by name.action_id
  )
  select coalesce(array_agg(action_id order by place), '{}')
  from (
    select
      named.action_id,
      row_number() over (
        order by named.strength,
          -- Each Congress may have the number. The newest comes first.
          case when named.strength = 0 then entry.action_date end desc nulls last, entry.prior desc, named.action_id
      ) as place
    from named
    join private.search_entries as entry on entry.action_id = named.action_id
    order by place
    limit 50
  ) as first
$$;
comment on function private.find_exact_actions(private.search_plan) is
  'At most fifty actions with exactly the number or name of a query, in order.';
grant execute on function private.find_exact_actions(private.search_plan) to anon, authenticated, service_role;

-- PostgreSQL stores the words outside the row and would fetch them each time that an expression names them. A copy
-- ("|| ''") fetches them once, and `offset 0` stops the planner from copying it into each expression.
create or replace function private.rank_search_results(ids text[], plan private.search_plan, in_title boolean)
  returns text[]
  language sql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $$
  select coalesce(array_agg(entry.action_id order by
    (
      case
        -- The share of the query that the action has, with more weight for the title.
        when plan.tells is not null then (
          select 4 * sum(plan.tells[at] * case when entry.title_words @@ plan.groups[at] then 1 else 0.65 end)
            filter (where entry.words @@ plan.groups[at]) / sum(plan.tells[at])
          from generate_subscripts(plan.tells, 1) as at
        )
        when in_title then ts_rank('{0.3, 0.3, 0.8, 1}', entry.title_words, plan.in_title, 1)
        else ts_rank('{0.1, 0.3, 0.6, 1}', entry.words, plan.wanted, 1)
          + coalesce(ts_rank('{0.3, 0.3, 0.8, 1}', entry.title_words, private.join_any(coalesce(plan.groups, '{}')), 1), 0)
      end
      -- The words as typed, one after another, also "not" and "it".
      + case when entry.title_words @@ plan.phrase then 0.6 else 0 end
      -- Typed words come before synonyms.
      + case when entry.title_words @@ plan.literal then 0.4 else 0 end
      -- Actions of the year come before those that mention it.
      + case when entry.title_words @@ plan.time_marks then 0.3 else 0 end
      + case when entry.action_date <@ plan.days then 0.6 else 0 end
      + 0.7 * entry.prior / 12000
    ) desc,
    entry.prior desc, entry.action_id
  ), '{}')
  from (
    select known.action_id, known.prior, known.action_date, case when plan.tells is null then known.words else known.words || ''::tsvector end as words, known.title_words || ''::tsvector as title_words
    from private.search_entries as known
    where known.action_id = any (ids)
    offset 0
  ) as entry
$$;
comment on function private.rank_search_results(text[], private.search_plan, boolean) is
  'Some actions, best match first, weighted by their prior.';
grant execute on function private.rank_search_results(text[], private.search_plan, boolean) to anon, authenticated, service_role;

create or replace function private.find_page_by_relevance(
  plan private.search_plan, filter private.action_filter, total bigint, first integer, size integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  of_kind constant tsquery := private.make_mark_query(array(select '=' || kind from unnest(filter.kinds) as kind));
  wanted constant tsquery := case when of_kind is null then plan.wanted else plan.wanted && of_kind end;
  in_title constant tsquery := case when of_kind is null then plan.in_title else plan.in_title && of_kind end;
  ranked_at_once constant integer := 200;
  needed constant integer := first + size;
  answer text[] := plan.exact;
  titles text[];
  others text[];
begin
  if cardinality(answer) < needed then
    if in_title is not null then
      titles := private.find_first_matches(
        in_title, true, 'prior', total, plan.exact, greatest(ranked_at_once, needed - cardinality(plan.exact)),
        filter
      );
      answer := answer || private.rank_search_results(titles[:ranked_at_once], plan, true) || titles[ranked_at_once + 1:];
    end if;
    if cardinality(answer) < needed and wanted is not null then
      -- All titles that match are in `titles` already.
      others := private.find_first_matches(
        wanted, false, 'prior', total, plan.exact || titles, greatest(ranked_at_once, needed - cardinality(answer)), filter
      );
      answer := answer || private.rank_search_results(others[:ranked_at_once], plan, false) || others[ranked_at_once + 1:];
    end if;
  end if;
  return answer[first + 1:needed];
end
$$;
comment on function private.find_page_by_relevance(private.search_plan, private.action_filter, bigint, integer, integer) is
  'The ids of a page by relevance, after as many rows as first.';
grant execute on function private.find_page_by_relevance(private.search_plan, private.action_filter, bigint, integer, integer) to anon, authenticated, service_role;

create or replace function private.count_actions(kinds text[]) returns bigint
  language sql stable
  set search_path = ''
as $$
  select coalesce(sum(counted.documents), 0)
  from private.word_counts as counted
  where counted.lexeme = '' and (kinds is null or counted.action_type = any (kinds))
$$;
comment on function private.count_actions(text[]) is
  'How many actions of some kinds there are. Null counts all.';
grant execute on function private.count_actions(text[]) to anon, authenticated, service_role;

create or replace function private.count_by_kind(plan private.search_plan)
  returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = 'off'
as $$
declare
  wanted constant tsquery := case when not plan.is_hopeless then coalesce(plan.wanted, plan.in_title) end;
  counts jsonb := '{}';
  question bytea;
  place text;
  kept text;
begin
  if plan.query is null or wanted is not null and plan.lexeme is not null then
    select coalesce(jsonb_object_agg(found.action_type, found.total), '{}') into counts
    from (
      select counted.action_type, sum(counted.documents) as total
      from private.word_counts as counted
      where counted.lexeme = case when plan.query is null then '' else plan.lexeme end
      group by counted.action_type
    ) as found
    where found.total > 0;
  elsif wanted is not null then
    -- The connection keeps the counts in a parameter of the session: a hash of the question, and the answer. Its 1,024
    -- places keep it small. Read-only transactions and replicas can set parameters too.
    question := sha256(convert_to(concat_ws(
      ' ', (select bit_xor(version.part) from private.search_versions as version), plan.wanted is null, wanted
    ), 'UTF8'));
    place := 'rotunda.counts_' || (get_byte(question, 0) % 4 * 256 + get_byte(question, 1));
    kept := current_setting(place, true);
    if left(kept, 64) = encode(question, 'hex') then
      counts := substr(kept, 65);
    else
      if plan.wanted is null then
        select coalesce(jsonb_object_agg(found.action_type, found.total), '{}') into counts
        from (
          select entry.action_type, count(*) as total
          from private.search_entries as entry where entry.title_words @@ wanted group by entry.action_type
        ) as found;
      else
        select coalesce(jsonb_object_agg(found.action_type, found.total), '{}') into counts
        from (
          select entry.action_type, count(*) as total
          from private.search_entries as entry where entry.words @@ wanted group by entry.action_type
        ) as found;
      end if;
      perform set_config(place, encode(question, 'hex') || counts, false);
    end if;
  end if;
  if plan.exact = '{}' then
    return counts;
  end if;
  return (
    select coalesce(jsonb_object_agg(summed.action_type, summed.total), '{}')
    from (
      select each.action_type, sum(each.total) as total
      from (
        select key as action_type, value::bigint as total from jsonb_each(counts)
        union all
        -- An action with the number or the name need not have the words.
        select entry.action_type, 1
        from private.search_entries as entry
        where entry.action_id = any (plan.exact)
          and not coalesce(
            case when plan.wanted is null then entry.title_words @@ wanted else entry.words @@ wanted end, false
          )
      ) as each
      group by each.action_type
    ) as summed
  );
end
$$;
comment on function private.count_by_kind(private.search_plan) is
  'How many actions of each kind a query finds, exactly, as {"hr": 5}. The counts of a single word are stored with the '
  'entries. A connection keeps those of several words until entries change.';
grant execute on function private.count_by_kind(private.search_plan) to anon, authenticated, service_role;

create or replace function private.sum_counts(counts jsonb, kinds text[]) returns bigint
  language sql immutable
  return (
    select coalesce(sum(value::bigint), 0) from jsonb_each(counts) where kinds is null or key = any (kinds)
  );
comment on function private.sum_counts(jsonb, text[]) is
  'The sum of counts by kind ({"hr": 5}) for some kinds. Null adds up all.';
grant execute on function private.sum_counts(jsonb, text[]) to anon, authenticated, service_role;

create or replace function private.find_page_of_all(
  filter private.action_filter, sort_by text, total bigint, first integer, size integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  passes constant text := private.write_filter(filter, '$1');
  answer text[];
begin
  if sort_by in ('title_asc', 'title_desc') then
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.id from '
      -- A scan by title meets a page after (first + size) * actions / total rows. If that is more than total, sort all titles.
      || case
        when total::numeric ^ 2 > (first + size)::numeric * private.count_actions(null) then
          'public."GovernmentActions" as action
          where exists (select from private.action_facts as fact where fact.action_id = action.id and ' || passes || ' offset 0)'
        else
          '(
            select listed.id, listed.sort_title
            from (select fact.action_id from private.action_facts as fact where ' || passes || ' offset 0) as passing
            join public."GovernmentActions" as listed on listed.id = passing.action_id
            offset 0
          ) as action'
      end
      || ' order by ' || private.write_title_ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using filter, size, first;
  else
    -- An index by the order would be read for long until it comes to the few that pass. Sorting those is quicker.
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select fact.action_id as id
        from (select * from private.action_facts as fact where ' || passes
      || case when total < 20000 then ' offset 0' else '' end || ') as fact
        order by ' || private.write_fact_ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using filter, size, first;
  end if;
  return answer;
end
$$;
comment on function private.find_page_of_all(private.action_filter, text, bigint, integer, integer) is
  'The ids of a page of the whole record, as far as it passes a filter.';
grant execute on function private.find_page_of_all(private.action_filter, text, bigint, integer, integer) to anon, authenticated, service_role;

create or replace function private.find_page_by_column(
  plan private.search_plan, filter private.action_filter, sort_by text, total bigint, first integer, size integer
)
  returns text[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
as $$
declare
  of_kind constant tsquery := private.make_mark_query(array(select '=' || kind from unnest(filter.kinds) as kind));
  query constant tsquery := coalesce(plan.wanted, plan.in_title);
  wanted constant tsquery := case when of_kind is null then query else query && of_kind end;
  found text[];
  answer text[];
begin
  if sort_by in ('date_desc', 'date_asc') then
    found := plan.exact;
    if wanted is not null then
      found := found || private.find_first_matches(
        wanted, plan.wanted is null, sort_by, total, plan.exact, first + size, filter);
    end if;
  else
    found := array(select private.find_actions_of_search(plan));
  end if;
  execute 'select coalesce(array_agg(id), ''{}'') from (
      select fact.action_id as id from private.action_facts as fact '
    || case when sort_by in ('title_asc', 'title_desc') then
      'join public."GovernmentActions" as action on action.id = fact.action_id ' else '' end
    || 'where fact.action_id = any ($1) and ' || private.write_filter(filter, '$2') || ' order by '
    || case when sort_by in ('title_asc', 'title_desc') then private.write_title_ordering(sort_by)
      else private.write_fact_ordering(sort_by) end
    || ' limit $3 offset $4) as page'
    into answer using found, filter, size, first;
  return answer;
end
$$;
comment on function private.find_page_by_column(private.search_plan, private.action_filter, text, bigint, integer, integer) is
  'The ids of a page that a query finds and a filter passes, in any order but relevance.';
grant execute on function private.find_page_by_column(private.search_plan, private.action_filter, text, bigint, integer, integer) to anon, authenticated, service_role;

create or replace function private.count_committees(filter private.action_filter, ids text[], total bigint)
  returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  -- PostgreSQL expects many more actions than there are, and would read the work of all committees.
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  -- Counting the committees of more actions takes too long for a page.
  counted_at_most constant integer := 5000;
  counts jsonb := '{}';
begin
  if not exists (select from public.committee_activities) then
    return '[]';
  end if;
  if filter.committee is not null then
    counts := jsonb_build_object(filter.committee, total);
  elsif total <= counted_at_most then
    execute 'select coalesce(jsonb_object_agg(code, actions), ''{}'')
      from (
        select work.committee_code as code, count(distinct fact.action_id) as actions
        from private.action_facts as fact
        join public.committee_activities as work on work.action_id = fact.action_id collate "default"
        where ' || private.write_filter(filter, '$1')
          || case when ids is null then '' else ' and fact.action_id = any ($2)' end || '
        group by work.committee_code
      ) as counted'
      into counts using filter, ids;
  end if;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'facet', 'committee', 'value', known.code, 'label', known.name,
        'actions', coalesce(counts -> known.code, case
          when filter.committee is null and total <= counted_at_most then to_jsonb(0)
          else 'null'::jsonb
        end)
      )
      order by known.name, known.code
    ), '[]')
    from public.committees as known
  );
end
$$;
comment on function private.count_committees(private.action_filter, text[], bigint) is
  'The full committees of Congress, as a list of {"facet", "value", "label", "actions"}. Each has the number of actions '
  'that a filter leaves and that it worked on. It is null for a long list, and if another committee is chosen. ids: '
  'the actions of a search, null without one. total: how many actions pass the filter.';
grant execute on function private.count_committees(private.action_filter, text[], bigint) to anon, authenticated, service_role;

create or replace function private.count_facets(plan private.search_plan, filter private.action_filter) returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- Without groups, so that each facet can leave its own filter out. PostgreSQL may read it once for each combination.
  whole private.action_filter := filter;
  found constant text[] := case when plan.query is not null then array(select private.find_actions_of_search(plan)) end;
  counted text;
  answer jsonb;
begin
  whole.groups := null;
  counted := case
    when found is null and num_nonnulls(filter.sponsors, filter.since, filter.until, filter.committee, filter.topic) = 0
      then 'select group_id, sum(actions)::integer as actions from private.group_counts group by group_id'
    else 'select fact.group_id, count(*)::integer as actions
      from private.action_facts as fact
      where ' || private.write_filter(whole, '$1')
        || case when found is null then '' else ' and fact.action_id = any ($2)' end || '
      group by fact.group_id'
  end;
  execute 'with counted as materialized (' || counted || '), grouped as materialized (
      select
        counted.actions, combined.action_type, combined.status, combined.congress, combined.subject, combined.party,
        ($1).kinds is null or combined.action_type = any (($1).kinds) as of_kind,
        coalesce(combined.status = ($1).status, true) as of_status,
        coalesce(combined.congress = ($1).congress, true) as of_congress,
        coalesce(combined.subject = ($1).subject, true) as of_subject,
        coalesce(combined.party = ($1).party, true) as of_party
      from counted join private.fact_groups as combined on combined.id = counted.group_id
    ), facets as (
      select ''kind'' as facet, action_type as value, sum(actions) as actions
      from grouped where of_status and of_congress and of_subject and of_party group by action_type
      union all
      select ''status'', status, sum(actions)
      from grouped where of_kind and of_congress and of_subject and of_party group by status
      union all
      select ''congress'', nullif(congress, 0)::text, sum(actions)
      from grouped where of_kind and of_status and of_subject and of_party group by congress
      union all
      select ''subject'', subject, sum(actions)
      from grouped where of_kind and of_status and of_congress and of_party and ($1).topic is null group by subject
      union all
      select distinct ''subject'', known.subject, null::bigint
      from private.fact_groups as known where ($1).topic is not null
      union all
      select ''subject'', ($1).topic, coalesce(sum(actions), 0)
      from grouped where of_kind and of_status and of_congress and of_party and ($1).topic is not null
      having ($1).topic is not null
      union all
      select ''party'', party, sum(actions)
      from grouped where of_kind and of_status and of_congress and of_subject group by party
    )
    select jsonb_build_object(
      ''total'', (
        select coalesce(sum(actions), 0) from grouped where of_kind and of_status and of_congress and of_subject and of_party
      ),
      ''kinds'', coalesce((select jsonb_object_agg(value, actions) from facets where facet = ''kind''), ''{}''),
      ''values'', coalesce((
        select jsonb_agg(to_jsonb(facets) order by facet, value) from facets where facet <> ''kind'' and value <> ''''
      ), ''[]'')
    )'
    into answer using whole, found;
  return jsonb_set(
    answer, '{values}',
    (answer -> 'values') || private.count_committees(filter, found, (answer ->> 'total')::bigint)
  );
end
$$;
comment on function private.count_facets(private.search_plan, private.action_filter) is
  'How many actions a query finds with a filter, as {"total", "kinds", "values"}. kinds: by kind with the other filters, '
  'as {"hr": 5}. values: the same for status, congress, subject and party, as a list of {"facet", "value", "actions"}. '
  'Values without actions are left out. Policy areas have no count if another subject is chosen. The committees of private.count_committees follow.';
grant execute on function private.count_facets(private.search_plan, private.action_filter) to anon, authenticated, service_role;

create or replace function private.find_actions_of_search(plan private.search_plan)
  returns setof text
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = 'off'
as $$
begin
  return query
    select unnest(plan.exact)
    union
    select entry.action_id from private.search_entries as entry where entry.words @@ plan.wanted
    union
    select entry.action_id from private.search_entries as entry
    where plan.wanted is null and entry.title_words @@ plan.in_title;
end
$$;
comment on function private.find_actions_of_search(private.search_plan) is
  'All actions that a plan from private.plan_search finds, without order. None for a blank query.';
grant execute on function private.find_actions_of_search(private.search_plan) to anon, authenticated, service_role;

create or replace function private.find_first_matches(
  wanted tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer,
  filter private.action_filter default null
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  -- Fixed words only. All words of the caller are parameters.
  words constant text := case when in_title then 'title_words' else 'words' end;
  ordering constant text := case sort_by
    when 'date_desc' then 'action_date desc, action_id'
    when 'date_asc' then 'action_date, action_id'
    else 'prior desc, action_id'
  end;
  -- The marks of the index already filter by kind.
  passes constant text := case when private.is_only_kinds(filter) then 'true' else
    'exists (select from private.action_facts as fact where fact.action_id = entry.action_id and '
    || private.write_filter(filter, '$5') || ')'
  end;
  -- "+ 0" keeps the planner from the index of the order: it has to find by words and then sort.
  statement constant text := format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where entry.%I @@ $1 and entry.action_id <> all ($2) and %s
      order by %s limit $3
    ) as page',
    words, passes, regexp_replace(ordering, '^(prior|action_date)', '\1 + 0')
  );
  -- Reading the words of one entry costs as much as finding ten by the index. About a quarter of the entries with a word
  -- have it in the title.
  gone_through constant bigint := estimate / case when in_title then 40 else 10 end;
  needed constant numeric := at_most * (
    select sum(counted.documents) from private.word_counts as counted where counted.lexeme = ''
  ) / greatest(1, estimate / case when in_title then 4 else 1 end);
  found text[];
begin
  if needed < gone_through then
    execute format(
      'select coalesce(array_agg(action_id), ''{}'') from (
        select entry.action_id from (
          select action_id, prior, action_date, %1$I from private.search_entries order by %2$s limit $4
        ) as entry
        where entry.%1$I @@ $1 and entry.action_id <> all ($2) and %3$s
        order by %2$s limit $3
      ) as page',
      words, ordering, passes
    )
      into found using wanted, skipped, at_most, gone_through, filter;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  -- If many match, the entries with a high prior may be enough. The condition repeats that of their index exactly.
  if in_title and sort_by = 'prior' and estimate > 20 * at_most then
    execute replace(statement, 'where ', 'where entry.prior >= 15000 and ') into found using wanted, skipped, at_most, null::bigint, filter;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  execute statement into found using wanted, skipped, at_most, null::bigint, filter;
  return found;
end
$$;
comment on function private.find_first_matches(tsquery, boolean, text, bigint, text[], integer, private.action_filter) is
  'At most at_most actions that match and pass a filter, by prior or by date. estimate: about how many do. skipped: '
  'actions to leave out.';
grant execute on function private.find_first_matches(tsquery, boolean, text, bigint, text[], integer, private.action_filter) to anon, authenticated, service_role;
