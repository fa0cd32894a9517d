-- An entry of search is counted and put in order by its prior far more often than its words are read: the index over the
-- words says which entries match, and of these only the row is met. The words lie in the table's TOAST now, and a row has
-- 130 bytes where it had 830, so that all rows are in a seventh of the pages; docs/decisions/0494.

-- PostgreSQL moves words out of a row only when the row is longer than 2 kB, whatever toast_tuple_target says: each row
-- is made that long. Of the filler, which is compressed, 35 bytes are stored.
alter table private.search_entries
  alter column title_words set storage external,
  alter column words set storage external,
  set (toast_tuple_target = 160);
-- A column that is computed writes the table anew, with what is there already.
alter table private.search_entries
  add column filler text not null generated always as (repeat(' ', 2048)) stored;
alter table private.search_entries alter column filler set storage main;
comment on column private.search_entries.filler is
  'Blanks that make a row so long that PostgreSQL stores its words apart from it (toast_tuple_target).';
analyze private.search_entries;

-- As it was, with the columns named.
create or replace function private.enter(ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
  select entry.action_id, entry.action_type, entry.prior, entry.action_date, entry.title_words, entry.words
  from public."GovernmentActions" as action
  cross join lateral private.entry_of(action) as entry
  where action.id = any (ids)
  on conflict (action_id) do update set
    action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
    title_words = excluded.title_words, words = excluded.words
  where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
    is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);

  with names as materialized (
    select action.id, name.key, name.origin
    from public."GovernmentActions" as action
    cross join lateral private.names_of(action) as name
    where action.id = any (ids)
  ), gone as (
    delete from private.action_names as stale
    where stale.action_id = any (ids) and (stale.action_id, stale.key, stale.origin) not in (select * from names)
  )
  insert into private.action_names (action_id, key, origin) select * from names on conflict do nothing;

  perform private.learn_words(array(
    select private.loose_words(private.names_in_text(action) || ' ; ' || private.body_of(action))
    from public."GovernmentActions" as action where action.id = any (ids)
  ));
end
$$;

-- Reading all entries seems cheap now, and would read all their words.
alter function private.count_matches(private.search_plan, text[]) set enable_seqscan = off;
alter function private.count_by_kind(private.search_plan, text[]) set enable_seqscan = off;
alter function private.relaxed(private.search_plan) set enable_seqscan = off;
alter function private.actions_of_search(text) set enable_seqscan = off;

-- The first of few matches are found by their words and sorted; those of many are met sooner by going through the first
-- entries of the order, whose words are then read one by one. That is given up where it would take longer than the
-- other way: what many actions have may be old.
drop function private.first_matches(tsquery, tsquery, boolean, text, bigint, text[], integer);
create function private.first_matches(
  wanted tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  -- Fixed words only; what the caller sent is always a parameter.
  words constant text := case when in_title then 'title_words' else 'words' end;
  ordering constant text := case sort_by
    when 'date_desc' then 'action_date desc, action_id'
    when 'date_asc' then 'action_date, action_id'
    else 'prior desc, action_id'
  end;
  -- Reading the words of an entry costs as much as finding ten by their words; of those that have a word, about a
  -- quarter have it in their titles.
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
  execute format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where entry.%I @@ $1 and entry.action_id <> all ($2)
      -- No column, so that no index of the order is gone through.
      order by %s limit $3
    ) as page',
    words, regexp_replace(ordering, '^(prior|action_date)', '\1 + 0')
  )
    into found using wanted, skipped, at_most;
  return found;
end
$$;
comment on function private.first_matches(tsquery, boolean, text, bigint, text[], integer) is
  'The first actions that match, by prior or by date, at most so many. estimate: how many match about; skipped: actions '
  'left out.';
grant execute on function private.first_matches(tsquery, boolean, text, bigint, text[], integer)
  to anon, authenticated, service_role;

create or replace function private.page_by_relevance(
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
  titles text[];
  others text[];
begin
  if cardinality(answer) < needed and in_title is not null and not plan.is_hopeless then
    titles := private.first_matches(
      in_title, true, 'prior', total, exact, greatest(ranked_at_once, needed - cardinality(exact))
    );
    answer := answer || private.ranked(titles[:ranked_at_once], plan, true) || titles[ranked_at_once + 1:];
    if cardinality(answer) < needed and wanted is not null then
      -- Here the titles are all that match.
      others := private.first_matches(
        wanted, false, 'prior', total, exact || titles, greatest(ranked_at_once, needed - cardinality(answer))
      );
      answer := answer || private.ranked(others[:ranked_at_once], plan, false) || others[ranked_at_once + 1:];
    end if;
  end if;
  return answer[first + 1:needed];
end
$$;

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(
    'private.page_by_column(private.search_plan, text[], text[], text, bigint, integer, integer)'::regprocedure
  );
  old constant text := 'wanted, null, plan.wanted is null, sort_by';
begin
  if position(old in definition) = 0 then
    raise exception 'private.page_by_column does not hold: %', old;
  end if;
  execute replace(definition, old, 'wanted, plan.wanted is null, sort_by');
end
$$;
alter function private.page_by_column(private.search_plan, text[], text[], text, bigint, integer, integer)
  set enable_seqscan = off;

-- As it was, with an estimate of how many titles match.
create or replace function public.suggest_actions(query text, at_most integer default 8)
  returns table (
    id text,
    title text,
    branch text,
    action_type text,
    congress_number integer,
    bill_number text,
    executive_order_number integer,
    proclamation_number integer,
    docket_number text
  )
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  most constant integer := least(coalesce(at_most, 8), 20);
  typed constant text := left(btrim(query), 200);
  plain constant text := private.plain_words(typed);
  beginning constant text := private.name_key(typed);
  last_word constant text := substring(plain from '[^ ]+$');
  earlier constant tsquery := plainto_tsquery(
    'pg_catalog.english', private.kept_apart(left(plain, -char_length(last_word)))
  );
  begun text[];
  started tsquery;
  matching bigint;
  plan private.search_plan;
  ids text[];
begin
  if most < 1 or coalesce(plain, '') = '' then
    return;
  end if;
  plan.identifiers := private.read_identifiers(typed);
  plan.name_key := beginning;
  ids := (private.exact_actions(plan, null))[:most];
  -- Names that begin so.
  if cardinality(ids) < most and char_length(beginning) >= 3 then
    ids := ids || array(
      select begins.action_id
      from (
        select name.action_id from private.action_names as name
        where name.key > beginning and name.key < beginning || '~' and name.origin <> 'number'
        limit 300
      ) as begins
      join private.search_entries as entry on entry.action_id = begins.action_id
      where begins.action_id <> all (ids)
      group by begins.action_id, entry.prior
      order by entry.prior desc, begins.action_id
      limit most - cardinality(ids)
    );
  end if;
  -- Titles with the words, the last one possibly unfinished.
  if cardinality(ids) < most and char_length(last_word) >= 2 then
    begun := private.words_beginning(last_word)
      || tsvector_to_array(to_tsvector('pg_catalog.english', private.kept_apart(last_word)));
    started := (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(begun) as lexeme);
    -- No more than have any beginning, and no more than have the rarest of the words before.
    matching := least(
      (select sum(counted.documents) from private.word_counts as counted where counted.lexeme = any (begun)),
      (select min(private.documents_with(lexeme))
        from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', private.kept_apart(
          left(plain, -char_length(last_word))
        )))) as lexeme)
    );
    ids := ids || private.first_matches(
      case when numnode(earlier) = 0 then started when started is null then earlier else earlier && started end,
      true, 'prior', coalesce(matching, 0), ids, most - cardinality(ids)
    );
  end if;
  -- What is misspelt.
  if cardinality(ids) = 0 then
    plan := private.read_search(typed);
    if plan.corrected is not null and not plan.is_hopeless then
      ids := private.first_matches(plan.in_title, true, 'prior', private.count_matches(plan, null), ids, most);
    end if;
  end if;
  return query
    select
      action.id, action.title, action.branch, action.action_type, action.congress_number, action.bill_number,
      action.executive_order_number, action.proclamation_number, action.docket_number
    from unnest(ids) with ordinality as place (id, number)
    join public."GovernmentActions" as action on action.id = place.id
    order by place.number;
end
$$;
