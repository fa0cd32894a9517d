-- Suggestions come from the entries of search: whatever bears the number or the name, then names that begin so, then
-- titles with the words. Each step looks at a bounded number of rows.

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
  begun tsquery;
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
    begun := private.any_of(array[
      plainto_tsquery('pg_catalog.english', private.kept_apart(last_word)),
      (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(private.words_beginning(last_word)) as lexeme)
    ]);
    ids := ids || private.first_matches(
      case when numnode(earlier) = 0 then begun when begun is null then earlier else earlier && begun end,
      null, true, 'prior', 1000000, ids, most - cardinality(ids)
    );
  end if;
  -- What is misspelt.
  if cardinality(ids) = 0 then
    plan := private.read_search(typed);
    if plan.corrected is not null and not plan.is_hopeless then
      ids := private.first_matches(plan.in_title, null, true, 'prior', 1000000, ids, most);
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
