-- The answers of a search: which actions, in which order, how many. The calls are those of before, with the arguments
-- and the results they had.
--
-- By relevance the order is: whatever bears the number or exactly the name asked for; then the actions whose titles
-- (and other names) have all the words; then those that have them anywhere. Within the last two the first 200 by prior
-- are put in order of their rank, the others follow by prior. So every page is a stretch of one fixed order, and no
-- page needs more than a few hundred rows looked at, however common the words are; docs/decisions/0340.

create function private.kinds_chosen(branch_filter text[], action_type_filter text[]) returns text[]
  language sql stable
  set search_path = ''
as $$
  select case
    when cardinality(branch_filter) > 0 or cardinality(action_type_filter) > 0 then array(
      select kind.value from public.action_types as kind
      where (coalesce(cardinality(branch_filter), 0) = 0 or kind.branch = any (branch_filter))
        and (coalesce(cardinality(action_type_filter), 0) = 0 or kind.value = any (action_type_filter))
    )
  end
$$;
comment on function private.kinds_chosen(text[], text[]) is
  'The kinds of action that two filters leave, either of them null or empty for all; null where neither filters.';

create function private.marked(marks text[]) returns tsquery
  language sql immutable
  return (select string_agg(quote_literal(mark), ' | ') from unnest(marks) as mark)::tsquery;
comment on function private.marked(text[]) is 'Entries with one of some marks (lexemes that begin with =).';

create function private.exact_actions(plan private.search_plan, kinds text[]) returns text[]
  language sql stable
  set search_path = ''
as $$
  with named as (
    select
      name.action_id,
      min(case
        when name.origin = 'number' then 0
        when name.origin in ('title', 'nickname', 'short_title', 'popular_title') then 1
        when name.origin = 'reversed' then 2
        else 3
      end) as strength
    from private.action_names as name
    where name.key = any (plan.identifiers) and name.origin = 'number'
      -- What editors say that people search for weighs as words of the title do.
      or name.key = plan.name_key and name.origin not in ('number', 'search_words')
      -- The initials of a title are no name where the record has them as a word, nor is a party one that many cases have.
      and (name.origin <> 'initials' or not exists (
        select from private.vocabulary as known where known.word = plan.name_key
      ))
      and (name.origin <> 'party' or 4 > (
        select count(*) from private.action_names as same where same.key = plan.name_key and same.origin = 'party'
      ))
    group by name.action_id
  )
  select coalesce(array_agg(action_id order by place), '{}')
  from (
    select
      named.action_id,
      row_number() over (
        order by named.strength,
          -- Of a number each Congress has one: the newest first.
          case when named.strength = 0 then entry.action_date end desc nulls last, entry.prior desc, named.action_id
      ) as place
    from named
    join private.search_entries as entry on entry.action_id = named.action_id
    where kinds is null or entry.action_type = any (kinds)
    order by place
    limit 50
  ) as first
$$;
comment on function private.exact_actions(private.search_plan, text[]) is
  'The actions that bear the number or exactly the name asked for, in their order; fifty at most.';

create function private.count_matches(plan private.search_plan, kinds text[]) returns bigint
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted tsquery := coalesce(plan.wanted, plan.in_title);
  total bigint := 0;
begin
  if wanted is null or plan.is_hopeless then
    return 0;
  end if;
  if plan.lexeme is not null then
    select coalesce(sum(counted.documents), 0) into total
    from private.word_counts as counted
    where counted.lexeme = plan.lexeme and (kinds is null or counted.action_type = any (kinds));
    return total;
  end if;
  if kinds is not null then
    wanted := wanted && coalesce(private.marked(array(select '=' || kind from unnest(kinds) as kind)), '''=none'''::tsquery);
  end if;
  if plan.wanted is null then
    select count(*) into total from private.search_entries as entry where entry.title_words @@ wanted;
  else
    select count(*) into total from private.search_entries as entry where entry.words @@ wanted;
  end if;
  return total;
end
$$;
comment on function private.count_matches(private.search_plan, text[]) is
  'How many actions have the words of a query: exactly. Of a single word the count is kept; otherwise they are counted.';

create function private.first_matches(
  wanted tsquery, without tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- Fixed words only; what the caller sent is always a parameter.
  statement constant text := format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where entry.%s @@ $1 %s and entry.action_id <> all ($3)
      order by %s limit $4
    ) as page',
    case when in_title then 'title_words' else 'words' end,
    case when without is not null then 'and not (entry.title_words @@ $2)' end,
    case sort_by
      when 'date_desc' then 'entry.action_date desc, entry.action_id'
      when 'date_asc' then 'entry.action_date + 0, entry.action_id'
      else 'entry.prior + 0 desc, entry.action_id'
    end
  );
  mark constant text := case when sort_by in ('date_desc', 'date_asc') then '=y' else '=b' end;
  highest integer;
  lowest integer;
  step integer := 1;
  found text[] := '{}';
  part text[];
begin
  -- Few are sorted all at once.
  if estimate <= 2000 then
    execute replace(statement, 'desc, entry.action_id', '+ 0 desc, entry.action_id') into found
      using wanted, without, skipped, at_most;
    return found;
  end if;
  -- Of many only the first are looked at: band by band, or year by year, which the index of the words knows.
  if mark = '=y' then
    select greatest(1900, extract(year from max(action_date))), greatest(1900, extract(year from min(action_date)))
      into highest, lowest from private.search_entries;
  else
    select max(prior) / 500, 0 into highest, lowest from private.search_entries;
  end if;
  while highest >= lowest and cardinality(found) < at_most loop
    if sort_by = 'date_asc' then
      part := array(select mark || n from generate_series(lowest, least(lowest + step - 1, highest)) as n);
      lowest := lowest + step;
    else
      part := array(select mark || n from generate_series(greatest(highest - step + 1, lowest), highest) as n);
      highest := highest - step;
    end if;
    execute statement into part
      using wanted && private.marked(part), without, skipped, at_most - cardinality(found);
    found := found || part;
    step := step * 2;
  end loop;
  return found;
end
$$;
comment on function private.first_matches(tsquery, tsquery, boolean, text, bigint, text[], integer) is
  'The first actions that match, by prior or by date, at most so many. without: what their titles must not match; '
  'estimate: how many match about; skipped: actions left out.';

create function private.ranked(ids text[], plan private.search_plan, in_title boolean) returns text[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(entry.action_id order by
    (
      case
        when in_title then ts_rank('{0.1, 0.3, 0.8, 1}', entry.title_words, plan.in_title, 1)
        else ts_rank('{0.1, 0.3, 0.6, 1}', entry.words, plan.wanted, 1)
      end
      -- The words one after another as they were typed, with "not" and "it" where they stand.
      + case when entry.title_words @@ plan.phrase then 0.6 else 0 end
      -- The very words before what stands for them.
      + case when entry.title_words @@ plan.literal then 0.4 else 0 end
      + 0.7 * entry.prior / 12000
    ) desc,
    entry.prior desc, entry.action_id
  ), '{}')
  from private.search_entries as entry
  where entry.action_id = any (ids)
$$;
comment on function private.ranked(text[], private.search_plan, boolean) is
  'Some actions in the order of how well the query fits them, weighted by their prior.';

create function private.page_by_relevance(
  plan private.search_plan, kinds text[], exact text[], total bigint, first integer, size integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  of_kind constant tsquery := private.marked(array(select '=' || kind from unnest(kinds) as kind));
  wanted constant tsquery := case when of_kind is null then plan.wanted else plan.wanted && of_kind end;
  in_title constant tsquery := case when of_kind is null then plan.in_title else plan.in_title && of_kind end;
  ranked_at_once constant integer := 200;
  needed constant integer := first + size;
  answer text[] := exact;
  part text[];
  titles integer;
begin
  if cardinality(answer) < needed and in_title is not null and not plan.is_hopeless then
    part := private.first_matches(
      in_title, null, true, 'prior', total, exact, greatest(ranked_at_once, needed - cardinality(answer))
    );
    titles := cardinality(part);
    answer := answer || private.ranked(part[:ranked_at_once], plan, true) || part[ranked_at_once + 1:];
    if cardinality(answer) < needed and wanted is not null then
      part := private.first_matches(
        wanted, in_title, false, 'prior', total, exact, greatest(ranked_at_once, needed - cardinality(answer))
      );
      answer := answer || private.ranked(part[:ranked_at_once], plan, false) || part[ranked_at_once + 1:];
    end if;
  end if;
  return answer[first + 1:needed];
end
$$;
comment on function private.page_by_relevance(private.search_plan, text[], text[], bigint, integer, integer) is
  'The ids of a page by relevance, from the row behind first.';

create function private.count_found(plan private.search_plan, exact text[], kinds text[]) returns bigint
  language sql stable
  set search_path = ''
as $$
  select private.count_matches(plan, kinds) + (
    -- What bears the number asked for need not have it among its words.
    select count(*) from private.search_entries as entry
    where entry.action_id = any (exact)
      and not coalesce(
        not plan.is_hopeless and case
          when plan.wanted is null then entry.title_words @@ plan.in_title
          else entry.words @@ plan.wanted
        end,
        false
      )
  )
$$;
comment on function private.count_found(private.search_plan, text[], text[]) is
  'How many actions a query finds, by their words or exactly.';

create function private.count_actions(kinds text[]) returns bigint
  language sql stable
  set search_path = ''
as $$
  select coalesce(sum(counted.documents), 0)
  from private.word_counts as counted
  where counted.lexeme = '' and (kinds is null or counted.action_type = any (kinds))
$$;
comment on function private.count_actions(text[]) is 'How many actions of some kinds there are; null for all.';

create function private.count_by_kind(plan private.search_plan, exact text[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  wanted constant tsquery := case when not plan.is_hopeless then coalesce(plan.wanted, plan.in_title) end;
  counts jsonb;
begin
  if plan.lexeme is not null then
    select jsonb_object_agg(found.action_type, found.total) into counts
    from (
      select counted.action_type, sum(counted.documents) as total
      from private.word_counts as counted where counted.lexeme = plan.lexeme group by counted.action_type
    ) as found;
  elsif plan.wanted is null then
    select jsonb_object_agg(found.action_type, found.total) into counts
    from (
      select entry.action_type, count(*) as total
      from private.search_entries as entry where entry.title_words @@ wanted group by entry.action_type
    ) as found;
  else
    select jsonb_object_agg(found.action_type, found.total) into counts
    from (
      select entry.action_type, count(*) as total
      from private.search_entries as entry where entry.words @@ wanted group by entry.action_type
    ) as found;
  end if;
  return (
    select jsonb_object_agg(action_type, total)
    from (
      select action_type, sum(total) as total
      from (
        select key as action_type, value::bigint as total from jsonb_each(coalesce(counts, '{}'))
        union all
        select entry.action_type, count(*)
        from private.search_entries as entry
        where entry.action_id = any (exact)
          and not coalesce(
            case when plan.wanted is null then entry.title_words @@ wanted else entry.words @@ wanted end, false
          )
        group by entry.action_type
      ) as each
      group by action_type
    ) as summed
  );
end
$$;
comment on function private.count_by_kind(private.search_plan, text[]) is
  'How many actions of each kind a query finds, as {"hr": 5}.';

create function private.ordering(sort_by text) returns text
  language sql immutable
  return case sort_by
    when 'title_asc' then 'action.sort_title collate "C", action.id'
    when 'title_desc' then 'action.sort_title collate "C" desc, action.id desc'
    when 'date_asc' then 'action.action_date, action.id'
    else 'action.action_date desc, action.id'
  end;
comment on function private.ordering(text) is 'The SQL by which actions are sorted; by date, newest first, for any other word.';

create function private.page_of_all(kinds text[], sort_by text, first integer, size integer) returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  answer text[];
begin
  execute 'select coalesce(array_agg(id), ''{}'') from (
      select action.id from public."GovernmentActions" as action where true '
    -- The branch of a kind comes along: the index over lists is by both.
    || case when kinds is null then '' else 'and action.action_type = any ($1) and action.branch = any ($4)' end
    || ' order by ' || private.ordering(sort_by) || ' limit $2 offset $3) as page'
    into answer
    using kinds, size, first,
      array(select distinct kind.branch from public.action_types as kind where kind.value = any (kinds));
  return answer;
end
$$;
comment on function private.page_of_all(text[], text, integer, integer) is 'The ids of a page of the whole record.';

create function private.page_by_column(
  plan private.search_plan, exact text[], kinds text[], sort_by text, total bigint, first integer, size integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  of_kind constant tsquery := private.marked(array(select '=' || kind from unnest(kinds) as kind));
  query constant tsquery := case when not plan.is_hopeless then coalesce(plan.wanted, plan.in_title) end;
  wanted constant tsquery := case when of_kind is null then query else query && of_kind end;
  matches constant text := case when plan.wanted is null then 'entry.title_words @@ $1' else 'entry.words @@ $1' end;
  found text[];
  answer text[];
begin
  if sort_by in ('date_desc', 'date_asc') then
    found := exact;
    if wanted is not null then
      found := found || private.first_matches(
        wanted, null, plan.wanted is null, sort_by, total, exact, first + size);
    end if;
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.action_id as id from private.search_entries as action where action.action_id = any ($1)
        order by ' || replace(private.ordering(sort_by), 'action.id', 'action.action_id') || ' limit $2 offset $3) as page'
      into answer using found, size, first;
  elsif total > 20000 then
    -- So many match that the index of titles meets them soon.
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.id from public."GovernmentActions" as action
        where action.id = any ($4) or exists (
          select from private.search_entries as entry where entry.action_id = action.id and (' || matches || ') is true)
        order by ' || private.ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using wanted, size, first, exact;
  else
    execute 'select coalesce(array_agg(id), ''{}'') from (
        select action.id from public."GovernmentActions" as action
        where action.id in (
          select entry.action_id from private.search_entries as entry where ' || matches || '
          union select unnest($4))
        order by ' || private.ordering(sort_by) || ' limit $2 offset $3) as page'
      into answer using wanted, size, first, exact;
  end if;
  return answer;
end
$$;
comment on function private.page_by_column(
  private.search_plan, text[], text[], text, bigint, integer, integer
) is 'The ids of a page of what a query finds, by date or by title.';

create function private.actions_of_status(
  plan private.search_plan, exact text[], kinds text[], status text, sort_by text
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  query constant tsquery := case when not plan.is_hopeless then coalesce(plan.wanted, plan.in_title) end;
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
      when plan.query is not null and sort_by is distinct from 'date_desc' and private.ordering(sort_by) = private.ordering(null)
        then 'array_position($4, action.id), entry.title_words @@ $5 desc nulls last, entry.prior desc, action.id'
      else private.ordering(sort_by)
    end
    || ') as page'
    into answer using status, kinds, query, exact, plan.in_title;
  return answer;
end
$$;
comment on function private.actions_of_status(private.search_plan, text[], text[], text, text) is
  'All actions of a status that a query finds, in order. A status is asked for by few calls and is no mark of the entries.';

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
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, 200), 200), false);
  kinds constant text[] := private.kinds_chosen(branch_filter, action_type_filter);
  per_page constant integer := greatest(1, least(coalesce(page_size, 12), 100));
  is_sorted constant boolean := coalesce(sort_by in ('date_desc', 'date_asc', 'title_asc', 'title_desc'), false);
  plan private.search_plan;
  exact text[] := '{}';
  total bigint;
  first bigint;
  ids text[];
begin
  if query_embedding is not null then
    raise exception 'Search by embedding is not offered; query_embedding has to be null.'
      using errcode = 'feature_not_supported';
  end if;
  if has_query then
    plan := private.read_search(query_text);
    exact := private.exact_actions(plan, kinds);
  end if;
  if status_filter is not null then
    ids := private.actions_of_status(plan, exact, kinds, status_filter, sort_by);
    total := cardinality(ids);
  elsif has_query then
    total := private.count_found(plan, exact, kinds);
    if total = 0 then
      plan := private.relaxed(plan);
      total := private.count_found(plan, exact, kinds);
    end if;
  else
    total := private.count_actions(kinds);
  end if;
  first := least((greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page, 1e9);
  ids := case
    when status_filter is not null then ids[first + 1:first + per_page]
    when not has_query then private.page_of_all(kinds, sort_by, first::integer, per_page)
    when is_sorted then private.page_by_column(plan, exact, kinds, sort_by, total, first::integer, per_page)
    else private.page_by_relevance(plan, kinds, exact, total, first::integer, per_page)
  end;

  return query
    select
      page.id, page.title, page.card_text, page.action_type, page.branch, page.bill_number, page.congress_number,
      page.law_number, page.executive_order_number, page.proclamation_number, page.docket_number, page.citation,
      page.president_name, page.issuing_body, page.current_status, page.status_date, page.disposition,
      page.introduced_date, page.date_enacted_issued, page.latest_action_text, page.latest_action_date,
      page.action_date, rating.average_rating, coalesce(rating.rating_count, 0), total
    from unnest(ids) with ordinality as place (id, number)
    join public."GovernmentActions" as page on page.id = place.id
    left join public.get_action_ratings(ids) as rating on rating.action_id = page.id
    order by place.number;
end
$$;


create or replace function public.get_filter_options(query_text text default null)
  returns table (branch text, "actionTypes" jsonb)
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  plan private.search_plan;
  exact text[] := '{}';
  counts jsonb;
begin
  if coalesce(private.is_nonblank(left(query_text, 200), 200), false) then
    plan := private.read_search(query_text);
    exact := private.exact_actions(plan, null);
    if private.count_found(plan, exact, null) = 0 then
      plan := private.relaxed(plan);
    end if;
    counts := private.count_by_kind(plan, exact);
  else
    select jsonb_object_agg(found.action_type, found.total) into counts
    from (
      select counted.action_type, sum(counted.documents) as total
      from private.word_counts as counted where counted.lexeme = '' group by counted.action_type
    ) as found;
  end if;
  return query
    -- Kinds of which the record holds none are left out; those of which the query finds none are told as 0.
    select
      kind.branch,
      jsonb_agg(
        jsonb_build_object(
          'value', kind.value, 'label', kind.label, 'count', coalesce((counts -> kind.value)::bigint, 0)
        )
        order by kind.position
      )
    from public.action_types as kind
    where private.count_actions(array[kind.value]) > 0
    group by kind.branch
    order by min(kind.position);
end
$$;

grant execute on function
  private.kinds_chosen(text[], text[]), private.marked(text[]), private.exact_actions(private.search_plan, text[]),
  private.count_matches(private.search_plan, text[]),
  private.first_matches(tsquery, tsquery, boolean, text, bigint, text[], integer),
  private.ranked(text[], private.search_plan, boolean),
  private.page_by_relevance(private.search_plan, text[], text[], bigint, integer, integer),
  private.count_found(private.search_plan, text[], text[]), private.count_actions(text[]),
  private.count_by_kind(private.search_plan, text[]), private.ordering(text),
  private.page_of_all(text[], text, integer, integer),
  private.page_by_column(private.search_plan, text[], text[], text, bigint, integer, integer),
  private.actions_of_status(private.search_plan, text[], text[], text, text)
  to anon, authenticated, service_role;

-- What searches looked in until now. (search_vector stays: trackers look in it.)
alter table public."GovernmentActions" drop column identifier_keys;
drop function private.identifier_keys(text, text, text, text, text, integer, integer, text, text, jsonb);
drop function private.search_query(text);
