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
  kinds text[],
  status text,
  sort_by text,
  page_num integer,
  page_size integer,
  out ids text[],
  out total bigint
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant integer := greatest(1, least(coalesce(page_size, 12), private.max_page_size()));
  is_sorted constant boolean := coalesce(sort_by in ('date_desc', 'date_asc', 'title_asc', 'title_desc'), false);
  first bigint;
begin
  if kinds is not null then
    plan.exact := array(
      select exact.id
      from unnest(plan.exact) with ordinality as exact (id, place)
      join private.search_entries as entry on entry.action_id = exact.id
      where entry.action_type = any (kinds)
      order by exact.place
    );
  end if;
  if status is not null then
    ids := private.find_actions_of_status(plan, kinds, status, sort_by);
    total := cardinality(ids);
  else
    total := private.sum_counts(plan.counts, kinds);
  end if;
  first := least((greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page, 1e9);
  ids := case
    when status is not null then ids[first + 1:first + per_page]
    when plan.query is null then private.find_page_of_all(kinds, sort_by, first::integer, per_page)
    when is_sorted then private.find_page_by_column(plan, kinds, sort_by, total, first::integer, per_page)
    else private.find_page_by_relevance(plan, kinds, total, first::integer, per_page)
  end;
end
$$;
comment on function private.find_actions(private.search_plan, text[], text, text, integer, integer) is
  'A page of the actions that a plan from private.fit_search finds: their ids in order, and how many there are on all '
  'pages. kinds and status: null for all. The other arguments are those of public.search_government_actions.';
grant execute on function private.find_actions(private.search_plan, text[], text, text, integer, integer) to anon, authenticated, service_role;

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
  page record;
begin
  if query_embedding is not null then
    raise exception 'Search by embedding is not available. query_embedding must be null.'
      using errcode = 'feature_not_supported';
  end if;
  page := private.find_actions(
    private.plan_search(query_text), private.choose_kinds(branch_filter, action_type_filter), status_filter, sort_by,
    page_num, page_size
  );
  return query select action.*, page.total from private.list_actions(page.ids) as action;
end
$$;
comment on function public.search_government_actions(text, real[], text[], text[], text, text, integer, integer) is
  'A page of actions as cards show them. query_text: as in search_query, blank for all. query_embedding: part of '
  'the agreed call, always null. A null or empty filter passes all. status_filter is a current_status. sort_by: '
  'date_desc, date_asc, title_asc, title_desc or relevance. Anything else means relevance with a query and '
  'date_desc without. So does relevance without a query. page_num: from 1. A page after the last gives the last. '
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
  plan private.search_plan, kinds text[], total bigint, first integer, size integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  of_kind constant tsquery := private.make_mark_query(array(select '=' || kind from unnest(kinds) as kind));
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
        in_title, true, 'prior', total, plan.exact, greatest(ranked_at_once, needed - cardinality(plan.exact))
      );
      answer := answer || private.rank_search_results(titles[:ranked_at_once], plan, true) || titles[ranked_at_once + 1:];
    end if;
    if cardinality(answer) < needed and wanted is not null then
      -- All titles that match are in `titles` already.
      others := private.find_first_matches(
        wanted, false, 'prior', total, plan.exact || titles, greatest(ranked_at_once, needed - cardinality(answer))
      );
      answer := answer || private.rank_search_results(others[:ranked_at_once], plan, false) || others[ranked_at_once + 1:];
    end if;
  end if;
  return answer[first + 1:needed];
end
$$;
comment on function private.find_page_by_relevance(private.search_plan, text[], bigint, integer, integer) is
  'The ids of a page by relevance, after as many rows as first.';
grant execute on function private.find_page_by_relevance(private.search_plan, text[], bigint, integer, integer) to anon, authenticated, service_role;

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

create or replace function private.find_page_of_all(kinds text[], sort_by text, first integer, size integer) returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  answer text[];
begin
  execute 'select coalesce(array_agg(id), ''{}'') from (
      select action.id from public."GovernmentActions" as action where true '
    -- The index for lists needs the branch too.
    || case when kinds is null then '' else 'and action.action_type = any ($1) and action.branch = any ($4)' end
    || ' order by ' || private.write_ordering(sort_by) || ' limit $2 offset $3) as page'
    into answer
    using kinds, size, first,
      array(select distinct kind.branch from public.action_types as kind where kind.value = any (kinds));
  return answer;
end
$$;
comment on function private.find_page_of_all(text[], text, integer, integer) is
  'The ids of a page of the whole record.';
grant execute on function private.find_page_of_all(text[], text, integer, integer) to anon, authenticated, service_role;

create or replace function private.find_page_by_column(
  plan private.search_plan, kinds text[], sort_by text, total bigint, first integer, size integer
)
  returns text[]
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set enable_seqscan to 'off'
as $$
declare
  of_kind constant tsquery := private.make_mark_query(array(select '=' || kind from unnest(kinds) as kind));
  query constant tsquery := coalesce(plan.wanted, plan.in_title);
  wanted constant tsquery := case when of_kind is null then query else query && of_kind end;
  matches constant text := case when plan.wanted is null then 'entry.title_words @@ $1' else 'entry.words @@ $1' end;
  found text[];
  answer text[];
begin
  if sort_by in ('date_desc', 'date_asc') then
    found := plan.exact;
    if wanted is not null then
      found := found || private.find_first_matches(
        wanted, plan.wanted is null, sort_by, total, plan.exact, first + size);
    end if;
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.action_id as id from private.search_entries as action where action.action_id = any ($1)
        order by ' || replace(private.write_ordering(sort_by), 'action.id', 'action.action_id') || ' limit $2 offset $3) as page'
      into answer using found, size, first;
  elsif total > 20000 then
    -- So many match that a scan by title meets enough of them soon.
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.id from public."GovernmentActions" as action
        where action.id = any ($4) or exists (
          select from private.search_entries as entry where entry.action_id = action.id and (' || matches || ') is true)
        order by ' || private.write_ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using wanted, size, first, plan.exact;
  else
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.id from public."GovernmentActions" as action
        where action.id in (
          select entry.action_id from private.search_entries as entry where ' || matches || '
          union select unnest($4))
        order by ' || private.write_ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using wanted, size, first, plan.exact;
  end if;
  return answer;
end
$$;
comment on function private.find_page_by_column(private.search_plan, text[], text, bigint, integer, integer) is
  'The ids of a page that a query finds, by date or title.';
grant execute on function private.find_page_by_column(private.search_plan, text[], text, bigint, integer, integer) to anon, authenticated, service_role;

create or replace function private.find_actions_of_status(
  plan private.search_plan, kinds text[], status text, sort_by text
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  query constant tsquery := coalesce(plan.wanted, plan.in_title);
  answer text[];
begin
  execute 'select coalesce(array_agg(id), ''{}'') from (
      select action.id
      from public."GovernmentActions" as action
      join private.search_entries as entry on entry.action_id = action.id
      where action.current_status = $1'
    || case when kinds is null then '' else ' and action.action_type = any ($2)' end
    || case
      when plan.query is null then ''
      when plan.wanted is null then ' and (entry.title_words @@ $3 or action.id = any ($4))'
      else ' and (entry.words @@ $3 or action.id = any ($4))'
    end
    || ' order by '
    || case
      when plan.query is not null and sort_by is distinct from 'date_desc' and private.write_ordering(sort_by) = private.write_ordering(null)
        then 'array_position($4, action.id), entry.title_words @@ $5 desc nulls last, entry.prior desc, action.id'
      else private.write_ordering(sort_by)
    end
    || ') as page'
    into answer using status, kinds, query, plan.exact, plan.in_title;
  return answer;
end
$$;
comment on function private.find_actions_of_status(private.search_plan, text[], text, text) is
  'All actions of a status that a query finds, in order. Few calls ask for a status, so the entries have no mark '
  'for it.';
grant execute on function private.find_actions_of_status(private.search_plan, text[], text, text) to anon, authenticated, service_role;

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
grant execute on function private.find_actions_of_search(private.search_plan) to authenticated, service_role;

create or replace function private.find_first_matches(
  wanted tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer
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
  -- "+ 0" keeps the planner from the index of the order: it has to find by words and then sort.
  statement constant text := format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where entry.%I @@ $1 and entry.action_id <> all ($2)
      order by %s limit $3
    ) as page',
    words, regexp_replace(ordering, '^(prior|action_date)', '\1 + 0')
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
        where entry.%1$I @@ $1 and entry.action_id <> all ($2)
        order by %2$s limit $3
      ) as page',
      words, ordering
    )
      into found using wanted, skipped, at_most, gone_through;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  -- If many match, the entries with a high prior may be enough. The condition repeats that of their index exactly.
  if in_title and sort_by = 'prior' and estimate > 20 * at_most then
    execute replace(statement, 'where ', 'where entry.prior >= 15000 and ') into found using wanted, skipped, at_most;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  execute statement into found using wanted, skipped, at_most;
  return found;
end
$$;
comment on function private.find_first_matches(tsquery, boolean, text, bigint, text[], integer) is
  'At most at_most actions that match, by prior or by date. estimate: about how many match. skipped: actions to '
  'leave out.';
grant execute on function private.find_first_matches(tsquery, boolean, text, bigint, text[], integer) to anon, authenticated, service_role;
