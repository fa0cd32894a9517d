-- Of a query that nothing has all of the words of, the words that tell most decide which actions come first, not where
-- they stand; an action called by its name among other words comes before what only has its words; and of several words
-- with a typing error each is what stands beside the others. docs/decisions/0557

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

alter type private.search_plan add attribute tells numeric[];
comment on type private.search_plan is
  'A query as search understands it. corrected: with its typing errors mended, or without the words that nothing has '
  'beside the others; null where it is asked as it was typed. wanted and in_title: what the words of an action, and those '
  'of its title, have to match. phrase: its words one after another. literal: its words without their synonyms. lexeme: '
  'where it is a single word that counts alone, that one. groups: of a query without operators its words apart, each with '
  'its synonyms; said: the same as they were typed. is_hopeless: it has a word that nothing has. time_marks: the years '
  'and Congresses it names; days: the day or the month. tells: where it is answered by most of its words, how much each '
  'of the groups tells.';

-- A query whose words no action has all of ------------------------------------------------------------------------------

select private.replace_in_function('private.most_of_the_words(private.search_plan)',
  $old$    plan.in_title := best.wanted;
$old$,
  $new$    -- A title with one of the words is no better than a summary with those that tell more.
    plan.in_title := null;
    plan.tells := array(
      select case when each.found > 0 then each.tells else 0 end
      from unnest(documents, telling) with ordinality as each (found, tells, place) order by each.place
    );
$new$);
select private.replace_in_function('private.most_of_the_words(private.search_plan)',
  $old$    telling := telling || ln((total + 1) / (found + 1));
$old$,
  $new$    -- A number that nothing has says nothing ("47th"), a word that nothing has a great deal.
    telling := telling || case when found = 0 and plan.said[at] ~ '^[0-9]' then 0 else ln((total + 1) / (found + 1)) end;
$new$);
select private.replace_in_function('private.most_of_the_words(private.search_plan)',
  'nearly.tells >= 0.75 * nearly.most', 'nearly.tells >= 0.65 * nearly.most');
create or replace function private.relaxed(plan private.search_plan) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  size constant integer := cardinality(plan.groups);
  begun text[];
  unfinished tsquery;
  somebody tsquery;
begin
  if plan.groups is null or size not between 2 and 20 then
    return plan;
  end if;
  -- Each question by itself: what costs more is not asked where the first has an answer.
  if not plan.is_hopeless then
    if exists (select from private.search_entries as entry where entry.words @@ plan.wanted) then
      return plan;
    end if;
    begun := private.words_beginning(plan.last_word);
    unfinished := private.all_of(plan.groups[:size - 1] || private.any_of(
      array[plan.groups[size], (select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin)]
    ));
    if begun is not null and exists (select from private.search_entries as entry where entry.words @@ unfinished) then
      plan.wanted := unfinished;
      plan.in_title := unfinished;
      return plan;
    end if;
  end if;
  somebody := private.name_query(plan.query, size <= 3);
  if exists (select from public.legislators as legislator where legislator.search_vector @@ somebody) then
    return plan;
  end if;
  return private.most_of_the_words(plan);
end
$$;
comment on function private.relaxed(private.search_plan) is
  'A query whose words no action has all of: the same with its last word unfinished, else with most of its words. The name '
  'of an official and any other query as they are.';

select private.replace_in_function('private.page_by_relevance(private.search_plan, text[], text[], bigint, integer, integer)',
  $old$  if cardinality(answer) < needed and in_title is not null and not plan.is_hopeless then
    titles := private.first_matches(
      in_title, true, 'prior', total, exact, greatest(ranked_at_once, needed - cardinality(exact))
    );
    answer := answer || private.ranked(titles[:ranked_at_once], plan, true) || titles[ranked_at_once + 1:];
    if cardinality(answer) < needed and wanted is not null then
$old$,
  $new$  if cardinality(answer) < needed and not plan.is_hopeless then
    if in_title is not null then
      titles := private.first_matches(
        in_title, true, 'prior', total, exact, greatest(ranked_at_once, needed - cardinality(exact))
      );
      answer := answer || private.ranked(titles[:ranked_at_once], plan, true) || titles[ranked_at_once + 1:];
    end if;
    if cardinality(answer) < needed and wanted is not null then
$new$);
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  $old$      case
        when in_title then$old$,
  $new$      case
        -- As much of what the query tells as it has, a little more where the title says it.
        when plan.tells is not null then (
          select 4 * sum(plan.tells[at] * case when entry.title_words @@ plan.groups[at] then 1 else 0.65 end)
            filter (where entry.words @@ plan.groups[at]) / sum(plan.tells[at])
          from generate_subscripts(plan.tells, 1) as at
        )
        when in_title then$new$);
-- Each of the groups looks at the words of an entry, which are read once (docs/decisions/0503).
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  'known.action_date, known.words,',
  'known.action_date, case when plan.tells is null then known.words else known.words || ''''::tsvector end as words,');

drop function public.search_correction(text);
create function public.search_reading(query text) returns table (correction text, is_partial boolean)
  language plpgsql stable
  set search_path = ''
as $$
declare
  plan private.search_plan := private.read_search(query);
begin
  if cardinality(private.exact_actions(plan, null)) = 0 then
    plan := private.relaxed(plan);
  end if;
  correction := plan.corrected;
  is_partial := plan.tells is not null;
  return next;
end
$$;
comment on function public.search_reading(text) is
  'How a search reads a query. correction: the words that it answers instead of those that were typed, with their typing '
  'errors mended or without those that no action has beside the others; null where it answers what was typed, or several '
  'sets of its words. is_partial: no action has all of the words, and those with most of them answer it.';
revoke execute on function public.search_reading(text) from public;
grant execute on function public.search_reading(text) to anon, authenticated, service_role;

-- Names among other words -----------------------------------------------------------------------------------------------

create function private.names_within(query text) returns text[]
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  words text[];
begin
  if not lower(query) like any ('{%act%,%law%,%bill%}') then
    return '{}';
  end if;
  words := regexp_split_to_array(private.plain_words(query), ' +');
  return array(
    select distinct private.key_of_folded(array_to_string(words[at - length:at], ' '))
    from generate_subscripts(words, 1) as at cross join generate_series(1, 8) as length
    where words[at] in ('act', 'law', 'bill') and at - length >= 1 and length + 1 < cardinality(words)
  );
end
$$;
comment on function private.names_within(text) is
  'The keys of what may be the name of an act among the words of a longer query: "did Biden sign the CHIPS Act".';
grant execute on function private.names_within(text) to anon, authenticated, service_role;

select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$      select named.action_id, named.key, named.origin
      from private.action_names as named
      where plan.query ~$old$,
  $new$      select named.action_id, named.key, 'within'
      from private.action_names as named
      where named.key = any (private.names_within(coalesce(plan.corrected, plan.query)))
        and named.origin in ('title', 'nickname', 'short_title', 'popular_title')
      union all
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where plan.query ~$new$);
select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$        when name.origin = 'reversed' then 2
$old$,
  $new$        when name.origin = 'reversed' then 2
        when name.origin = 'within' then 4
$new$);

-- Typing errors ---------------------------------------------------------------------------------------------------------

drop function private.nearest_word(text, tsquery);
create function private.nearest_words(plain_word text) returns table (word text, lexeme text)
  language sql stable
  set search_path = ''
as $$
  -- One error in a short word, two in one of seven letters or more, whose first letter is then right, three in one of
  -- nine or more that begins alike. Longer words than the vocabulary holds are no misspellings of one.
  with near as (
    select
      known.word, known.lexeme,
      -- Which letter of a word is doubled is one error.
      case
        when regexp_replace(known.word, '(.)\1', '\1', 'g') = regexp_replace(plain_word, '(.)\1', '\1', 'g') then 1
        else private.letters_apart(known.word, plain_word)
      end as apart
    from private.vocabulary as known
    where char_length(plain_word) between 4 and 42
      and known.deletions && private.deletions(plain_word) and known.word ~ '^[a-z]{3,}$'
      -- Of four letters another one makes another word: what "USPS" and "SALT" stand for is not "uses" and "sale".
      and not (
        char_length(plain_word) = 4 and char_length(known.word) = 4 and translate(known.word, plain_word, '') <> ''
      )
  ), far as (
    select known.word, known.lexeme, private.letters_apart(known.word, plain_word) as apart
    from private.vocabulary as known
    where char_length(plain_word) between 7 and 42 and not exists (select from near where near.apart <= 2)
      and known.word >= left(plain_word, 2) and known.word < left(plain_word, 2) || '~'
      and char_length(known.word) between char_length(plain_word) - 2 and char_length(plain_word) + 2
      and known.word ~ '^[a-z]+$'
      -- Two errors leave one of three parts of a word as it is.
      and (
        left(known.word, 3) = left(plain_word, 3)
        or right(known.word, 3) = right(plain_word, 3)
        or known.word like '%' || substr(plain_word, char_length(plain_word) / 2, 3) || '%'
      )
  )
  select ranked.word, ranked.lexeme
  from (
    select
      found.word, found.lexeme,
      rank() over (order by found.apart, left(found.word, 1) <> left(plain_word, 1)) as place
    from (select * from near union select * from far) as found
    where found.apart <= case
      when char_length(plain_word) >= 9 and left(found.word, 5) = left(plain_word, 5) then 3
      when char_length(plain_word) >= 7 and left(found.word, 1) = left(plain_word, 1) then 2
      else 1
    end
  ) as ranked
  where ranked.place = 1
$$;
comment on function private.nearest_words(text) is
  'The words of the record that a word was probably meant to be: those with the fewest letters wrong, none where none is '
  'near.';

create function private.nearest_word(plain_word text, beside tsquery) returns text
  language sql stable
  set search_path = ''
as $$
  select near.word
  from private.nearest_words(plain_word) as near
  cross join lateral (select beside && quote_literal(near.lexeme)::tsquery as together) as sought
  order by
    exists (select from private.search_entries as entry where entry.title_words @@ together) desc,
    exists (select from private.search_entries as entry where entry.words @@ together) desc,
    private.documents_with(near.lexeme) desc, near.word
  limit 1
$$;
comment on function private.nearest_word(text, tsquery) is
  'The word of the record that a word was probably meant to be; of several one that a title has beside the other words, '
  'then one that an action has, then the commonest; null where none is near.';
grant execute on function private.nearest_words(text), private.nearest_word(text, tsquery)
  to anon, authenticated, service_role;

-- Another word with an error is one of those that it may be.
select private.replace_in_function('private.mended_words(private.query_word[], text)',
  $old$  -- What the words that are known have to be beside.
$old$,
  $new$  unknown constant text[] := array(
    select other.said from unnest(words) as other
    where not other.is_known and not other.is_without and other.said ~ '^[a-z]{4,42}$'
    limit 4
  );
  -- What a word with an error has to be beside.
$new$);
select private.replace_in_function('private.mended_words(private.query_word[], text)',
  $old$      private.nearest_word(word.said, beside),
$old$,
  $new$      private.nearest_word(word.said, private.all_of(array_remove(beside || array(
        select private.any_of(array(
          select quote_literal(near.lexeme)::tsquery from private.nearest_words(other) as near
        ))
        from unnest(unknown) as other where other <> word.said
      ), null))),
$new$);
-- "semi conductor" is also one word where the record has it in the plural alone.
select private.replace_in_function('private.read_search(text)',
  $old$      select known.word from private.vocabulary as known
      where char_length(known.word) >= 6
        and known.word = any (array(select said[n] || said[n + 1] from generate_series(1, size - 1) as n))
$old$,
  $new$      select pair
      from generate_series(1, size - 1) as n cross join lateral (select said[n] || said[n + 1] as pair) as one
      where char_length(pair) >= 6
        and exists (select from private.vocabulary as known where known.word in (pair, pair || 's'))
$new$);

drop function private.replace_in_function(regprocedure, text, text);

insert into private.search_synonyms (said, meant, key)
select said, meant, private.stem_key(said)
from (values ('45th president', 'donald trump'), ('46th president', 'biden'), ('47th president', 'donald trump'))
  as rows (said, meant);
