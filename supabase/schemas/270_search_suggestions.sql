-- Suggestions while someone types. It stores nothing. It reads the index of 210 and the searches of 250 and 260. The search
-- field calls it through the API.

create or replace function public.suggest_actions(query text, at_most integer default 8)
  returns table(id text, title text, branch text, action_type text, congress_number integer, bill_number text, executive_order_number integer, proclamation_number integer, docket_number text)
  language plpgsql
  stable
  set search_path to ''
as $$
declare
  most constant integer := least(coalesce(at_most, 8), 20);
  typed constant text := private.rewrite_query(left(btrim(query), private.max_query_length()));
  plain constant text := private.split_numbers(private.plain_words(typed));
  beginning constant text := private.name_key(typed);
  last_word constant text := substring(plain from '[^ ]+$');
  earlier constant tsquery := plainto_tsquery(
    'pg_catalog.english', private.protect_stems(left(plain, -char_length(last_word)))
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
  ids := (private.find_exact_actions(plan))[:most];
  -- Names with this beginning.
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
  -- Titles with the words. The last word may be unfinished.
  if cardinality(ids) < most and char_length(last_word) >= 2
    and (strpos(typed, '-') = 0 or typed !~ '(?:^|[[:space:]])-[[:alnum:]"]') then
    begun := private.find_words_beginning(last_word)
      || tsvector_to_array(to_tsvector('pg_catalog.english', private.protect_stems(last_word)));
    started := (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(begun) as lexeme);
    -- An upper bound: the count of the last word, and of the rarest word before it.
    matching := least(
      (select sum(counted.documents) from private.word_counts as counted where counted.lexeme = any (begun)),
      (select min(private.count_documents(lexeme))
        from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', private.protect_stems(
          left(plain, -char_length(last_word))
        )))) as lexeme)
    );
    ids := ids || private.find_first_matches(
      case when numnode(earlier) = 0 then started when started is null then earlier else earlier && started end,
      true, 'prior', coalesce(matching, 0), ids, most - cardinality(ids)
    );
  end if;
  -- Initials with this beginning, unless a word or the code of a kind has it.
  if cardinality(ids) = 0 and beginning ~ '^[a-z0-9]{3,8}$' and private.find_words_beginning(beginning) is null
    and not exists (
      select from unnest('{hres,hjres,hconres,sres,sjres,sconres}'::text[]) as code where starts_with(code, beginning)
    )
  then
    ids := private.find_first_matches((beginning || ':*D')::tsquery, true, 'prior', 0, ids, most);
  end if;
  -- The results of a search, with synonyms and corrections.
  if cardinality(ids) = 0 then
    plan := private.plan_search(typed);
    ids := private.find_page_by_relevance(plan, null, private.sum_counts(plan.counts, null), 0, most);
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
comment on function public.suggest_actions(text, integer) is
  'The first actions for a query that may be unfinished: those with the number, then names, then words of titles. '
  'at_most: 1 to 20. None for a blank query.';
grant execute on function public.suggest_actions(text, integer) to anon, authenticated;

create or replace function public.suggest_legislators(query text, at_most integer default 8)
  returns table (
    id text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    photo_url text,
    in_office boolean
  )
  language sql stable
  set search_path = ''
as $$
  select
    found.id, found.full_name, found.party, found.state, found.chamber, found.district, found."photoUrl",
    found.in_office
  from public.search_legislators(
    query_text => query, page_size => greatest(1, least(coalesce(at_most, 8), 20))
  ) with ordinality as found
  where private.is_nonblank(left(query, private.max_query_length()), private.max_query_length()) and coalesce(at_most, 8) > 0
  order by found.ordinality
$$;
comment on function public.suggest_legislators(text, integer) is
  'The first legislators for a query that may be unfinished, those in office first. at_most: 1 to 20. None for a '
  'blank query.';
grant execute on function public.suggest_legislators(text, integer) to anon, authenticated;
