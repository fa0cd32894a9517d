-- A query whose words no action has all of is answered by what has most of them, and says so. docs/decisions/0532

alter type private.search_plan add attribute said text[];
comment on type private.search_plan is
  'A query as search understands it. corrected: with its typing errors mended, or without the words that nothing has '
  'beside the others; null where it is asked as it was typed. wanted and in_title: what the words of an action, and those '
  'of its title, have to match. phrase: its words one after another. literal: its words without their synonyms. lexeme: '
  'where it is a single word that counts alone, that one. groups: of a query without operators its words apart, each with '
  'its synonyms; said: the same as they were typed. is_hopeless: it has a word that nothing has. time_marks: the years '
  'and Congresses it names.';

create function private.replace_in_function(changed regprocedure, old text, new text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(changed);
begin
  if position(old in definition) = 0 then
    raise exception '% does not hold: %', changed, old;
  end if;
  execute replace(definition, old, new);
end
$$;
select private.replace_in_function('private.read_search(text)',
  E'      groups := groups || here;\n',
  $new$      groups := groups || here;
      plan.said := plan.said || array_to_string(said[at:at + span - 1], ' ');
$new$);
drop function private.replace_in_function(regprocedure, text, text);

create function private.most_of_the_words(plan private.search_plan) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  size constant integer := cardinality(plan.groups);
  total constant numeric := private.count_actions(null);
  counted_at_most constant integer := 1000;
  looked_at_most constant integer := 300;
  documents integer[] := '{}';
  -- How much each word tells: one that few actions have tells more.
  telling numeric[] := '{}';
  -- What all of it tells, and the names of officials that no action has.
  told numeric;
  names numeric := 0;
  found integer;
  place integer;
  begins tsquery;
  begun integer := 0;
  best record;
begin
  for at in 1 .. size loop
    select count(*) into found from (
      select from private.search_entries as entry where entry.words @@ plan.groups[at] limit counted_at_most
    ) as first;
    documents := documents || found;
    telling := telling || ln((total + 1) / (found + 1));
    if found = 0 and exists (select from private.vocabulary as known where known.word = plan.said[at]) then
      names := names + telling[at];
    end if;
  end loop;
  told := (select sum(tells) from unnest(telling) as tells);
  -- Among the actions with the rarest of the words, those whose words tell most.
  foreach place in array array(
    select each.place from unnest(documents) with ordinality as each (found, place) where each.found > 0 order by each.found
  ) loop
    exit when begins is not null and begun + documents[place] > looked_at_most;
    begins := private.any_of(array[begins, plan.groups[place]]);
    begun := begun + documents[place];
  end loop;
  if begins is null then
    return plan;
  end if;
  with matched as (
    select distinct array(
      select at from generate_series(1, size) as at where entry.words @@ plan.groups[at] order by at
    ) as places
    from (
      select words || ''::tsvector as words from private.search_entries where words @@ begins limit looked_at_most offset 0
    ) as entry
  ), weighed as (
    select
      matched.places, sum(telling[matching]) as tells, min(documents[matching]) as rarest,
      bool_or(plan.said[matching] ~ '[a-z]') as has_letters
    from matched cross join unnest(matched.places) as matching
    group by matched.places
  ), enough as (
    -- A quarter of what the query tells is an answer where few actions have it, else half. A number alone is none.
    select places, tells from weighed
    where has_letters and tells >= case when rarest <= total / 20 then (told - names) / 4 else told / 2 end
  )
  select
    private.any_of(coalesce(
      array_agg(private.all_of(array(select plan.groups[kept] from unnest(nearly.places) as kept))), '{}'
    )) as wanted,
    -- Told where it is one answer, and not several with words of their own.
    case when count(*) = 1 then min((
      select string_agg(plan.said[kept], ' ' order by kept) from unnest(nearly.places) as kept
    )) end as said
    into best
  from (select places, tells, max(tells) over () as most from enough) as nearly
  where nearly.tells >= 0.75 * nearly.most;
  if best.wanted is not null then
    plan.wanted := best.wanted;
    plan.in_title := best.wanted;
    plan.corrected := best.said;
    plan.lexeme := null;
    plan.is_hopeless := false;
  end if;
  return plan;
end
$$;
comment on function private.most_of_the_words(private.search_plan) is
  'A query with those of its words alone that tell most of those that an action has together; as it is where they tell '
  'too little of what was asked.';

create or replace function private.relaxed(plan private.search_plan) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  size constant integer := cardinality(plan.groups);
  begun constant text[] := private.words_beginning(plan.last_word);
  looser tsquery;
  tried tsquery[] := '{}';
  somebody tsquery;
begin
  if plan.groups is null or size not between 2 and 12 then
    return plan;
  end if;
  -- Each question by itself: what costs more is not asked where the first has an answer.
  if not plan.is_hopeless and exists (select from private.search_entries as entry where entry.words @@ plan.wanted) then
    return plan;
  end if;
  if begun is not null and not plan.is_hopeless then
    tried := tried || private.all_of(plan.groups[:size - 1] || private.any_of(
      array[plan.groups[size], (select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin)]
    ));
  end if;
  if size between 3 and 8 and not plan.is_hopeless then
    tried := tried || private.any_of(array(
      select private.all_of(plan.groups[:without - 1] || plan.groups[without + 1:]) from generate_series(1, size) as without
    ));
  end if;
  foreach looser in array tried loop
    if exists (select from private.search_entries as entry where entry.words @@ looser) then
      plan.wanted := looser;
      plan.in_title := looser;
      return plan;
    end if;
  end loop;
  somebody := private.name_query(plan.query, size <= 3);
  if exists (select from public.legislators as legislator where legislator.search_vector @@ somebody) then
    return plan;
  end if;
  return private.most_of_the_words(plan);
end
$$;
comment on function private.relaxed(private.search_plan) is
  'A query whose words no action has all of: the same with its last word unfinished, or, of three words and more, with any '
  'one of them left out, else with most of its words. The name of an official and any other query as they are.';
grant execute on function private.most_of_the_words(private.search_plan) to anon, authenticated, service_role;

create or replace function public.search_correction(query text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  plan private.search_plan := private.read_search(query);
begin
  if cardinality(private.exact_actions(plan, null)) = 0 then
    plan := private.relaxed(plan);
  end if;
  return plan.corrected;
end
$$;
comment on function public.search_correction(text) is
  'The words that a search answers instead of those that were typed: with their typing errors mended, or without those '
  'that no action has beside the others. Null where it answers what was typed.';
