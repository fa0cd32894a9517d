-- Reads a query into a private.search_plan: words, phrases, numbers, days and synonyms. It stores nothing. It reads the
-- index of 210 with the corrections of 220 and the numbers of 230. 250 to 275 search with the plan, trackers match with it.

create or replace function private.join_any(queries tsquery[]) returns tsquery
  language plpgsql immutable
as $$
declare
  whole tsquery;
  one tsquery;
begin
  foreach one in array queries loop
    if numnode(one) > 0 then
      whole := case when whole is null then one else whole || one end;
    end if;
  end loop;
  return whole;
end
$$;
comment on function private.join_any(tsquery[]) is
  'One of several queries. Null without any.';
grant execute on function private.join_any(tsquery[]) to anon, authenticated, service_role;

create or replace function private.read_search(query text) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  plan private.search_plan;
  words private.query_word[];
  size integer;
  stems text[];
  said text[];
  synonyms jsonb;
  glued text[];
  has_operators boolean;
  at integer := 1;
  span integer;
  key text;
  apart text;
  time_mark text;
  days daterange;
  has_year boolean;
  meanings text[];
  begun text[];
  here tsquery;
  here_in_title tsquery;
  groups tsquery[] := '{}';
begin
  plan.exact := '{}';
  if not coalesce(private.is_nonblank(left(query, private.max_query_length()), private.max_query_length()), false) then
    return plan;
  end if;
  plan.query := private.rewrite_query(left(query, private.max_query_length()));
  plan.identifiers := private.read_identifiers(btrim(plan.query));
  plan.name_key := private.name_key(plan.query);
  words := private.split_query(private.fold_text(btrim(plan.query)));
  if exists (select from unnest(words) as word where not word.is_known) then
    select mending.mended, mending.corrected into words, plan.corrected
    from private.mend_words(words, plan.query) as mending;
    if plan.corrected is not null then
      plan.name_key := private.name_key(plan.corrected);
    end if;
  end if;

  size := cardinality(words);
  select
    array_agg(word.stem order by place), array_agg(word.said order by place),
    bool_or(word.is_quoted or word.is_without or word.is_instead and place > 1),
    coalesce(bool_or(
      not word.is_known and not word.is_without and not (place = size and private.find_words_beginning(word.said) is not null)
    ), false)
    into stems, said, has_operators, plan.is_hopeless
  from unnest(words) with ordinality as word (
    said, is_quoted, is_without, is_instead, stem, lexeme, is_whole, is_known, place
  );
  -- Other words may be around a number: "what is hr 1".
  if cardinality(plan.identifiers) = 0 and plan.query ~ '[0-9]' and not has_operators then
    plan.identifiers := private.read_identifiers((
      select string_agg(word.said, ' ' order by place)
      from unnest(words) with ordinality as word (
        said, is_quoted, is_without, is_instead, stem, lexeme, is_whole, is_known, place
      )
      where word.lexeme is not null
        and word.said not in ('text', 'summary', 'status', 'full', 'show', 'find', 'read', 'bill')
        or word.said in ('s', 'no')
    ));
    if cardinality(plan.identifiers) = 0 then
      plan.identifiers := private.find_identifiers(plan.query);
    end if;
  end if;
  -- Synonyms of up to four words in a row, and neighbours that the record also writes as one word.
  select jsonb_object_agg(found.key, found.meant) into synonyms
  from (
    select synonym.key, jsonb_agg(synonym.meant) as meant
    from private.search_synonyms as synonym
    where synonym.key = any (array(
      select array_to_string(stems[start:start + length - 1], ' ')
      from generate_series(1, size) as start cross join generate_series(1, 4) as length
      where start + length - 1 <= size
    ))
    -- A kind alone is no synonym, because it is no subject.
    and (synonym.meant not like '=%' or size > 1 + (length(synonym.key) - length(replace(synonym.key, ' ', ''))))
    group by synonym.key
  ) as found;
  if size > 1 then
    glued := array(
      select pair
      from generate_series(1, size - 1) as n cross join lateral (select said[n] || said[n + 1] as pair) as one
      where char_length(pair) >= 6
        and exists (select from private.vocabulary as known where known.word in (pair, pair || 's'))
    );
  end if;

  has_year := size > 1 and private.has_digit(plan.query) and plan.query ~ '(?:19|20)[0-9]{2}';
  while at <= size loop
    span := 1;
    meanings := null;
    if words[at].is_quoted then
      here := phraseto_tsquery('pg_catalog.english', private.protect_stems(said[at]));
      here_in_title := phraseto_tsquery('private.titles', private.protect_stems(said[at]));
    else
      -- The longest run of words with synonyms. Words with operators have none.
      if synonyms is not null and not words[at].is_without then
        for length in reverse least(4, size - at + 1) .. 1 loop
          key := array_to_string(stems[at:at + length - 1], ' ');
          if synonyms ? key and (length > 1 or words[at].lexeme is not null)
            and not (length = 1 and private.count_documents(words[at].lexeme) > 2000) and not exists (
            select from unnest(words[at + 1:at + length - 1]) as word
            where word.is_quoted or word.is_without or word.is_instead
          ) then
            meanings := array(select jsonb_array_elements_text(synonyms -> key));
            span := length;
            exit;
          end if;
        end loop;
      end if;
      if meanings is null and at < size and cardinality(glued) > 0 and said[at] || said[at + 1] = any (glued)
        and not words[at].is_without and not words[at + 1].is_quoted and not words[at + 1].is_without
        and not words[at + 1].is_instead
      then
        meanings := array[said[at] || said[at + 1]];
        span := 2;
      end if;
      -- A year needs other words. A Congress needs none: no text has it as one word.
      time_mark := case
        when not private.has_digit(said[at]) then null
        when said[at] ~ '^[1-9][0-9]{0,2}(?:st|nd|rd|th)$' and said[at + 1] in ('cong', 'congress')
          then '=c' || substring(said[at] from '^[0-9]+')
        when size > 1 and said[at] ~ '^(?:19|20)[0-9]{2}$' then '=y' || said[at]
      end;
      days := case when has_year then private.read_days(said[at:at + 2]) end;
      if days is not null then
        plan.days := days;
        time_mark := '=y' || extract(year from lower(days));
      end if;
      if (meanings is null or days is not null) and time_mark is not null and not words[at].is_without then
        meanings := array[time_mark];
        span := case
          when days is not null then case when upper(days) = lower(days) + 1 then 3 else 2 end
          when time_mark like '=c%' then 2
          else 1
        end;
        plan.time_marks := private.join_any(array[plan.time_marks, quote_literal(time_mark)::tsquery]);
      end if;
      apart := private.split_numbers(said[at]);
      if meanings is null and apart <> said[at] then
        meanings := array[apart];
      end if;
      here := plainto_tsquery('pg_catalog.english', private.protect_stems(array_to_string(said[at:at + span - 1], ' ')));
      -- The last word may be unfinished.
      if at = size and char_length(said[at]) >= 2 and not words[at].is_whole and meanings is null then
        begun := private.find_words_beginning(said[at]);
        if begun is not null then
          here := private.join_any(array[here, (
            select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin
          )]);
        end if;
      end if;
      if meanings is not null and numnode(here) > 0 then
        here := private.join_any(here || array(
          select case
            when meant like '=%' then quote_literal(meant)::tsquery
            when meant like '"%' then phraseto_tsquery('pg_catalog.english', private.protect_stems(btrim(meant, '"')))
            else plainto_tsquery('pg_catalog.english', private.protect_stems(meant))
          end
          from unnest(meanings) as meant
        ));
      end if;
      here_in_title := case
        when apart = said[at] then here
        -- Only titles have the "s" of "s 1968" as a word.
        else plainto_tsquery('private.titles', said[at]) || plainto_tsquery('private.titles', apart)
      end;
    end if;
    if numnode(here) > 0 then
      groups := groups || here;
      plan.said := plan.said || array_to_string(said[at:at + span - 1], ' ');
      if words[at].is_without then
        here := !! here;
        here_in_title := !! here_in_title;
      end if;
      if plan.wanted is null then
        plan.wanted := here;
        plan.in_title := here_in_title;
      elsif words[at].is_instead then
        plan.wanted := plan.wanted || here;
        plan.in_title := plan.in_title || here_in_title;
      else
        plan.wanted := plan.wanted && here;
        plan.in_title := plan.in_title && here_in_title;
      end if;
      if cardinality(groups) = 1 and numnode(here) = 1 then
        plan.lexeme := words[at].lexeme;
      else
        plan.lexeme := null;
      end if;
    end if;
    at := at + span;
  end loop;

  -- Only titles have stop words such as "it" and "not".
  if plan.wanted is null and size > 0 then
    plan.in_title := plainto_tsquery('private.titles', private.protect_stems(array_to_string(said, ' ')));
  end if;
  if not has_operators then
    plan.literal := plainto_tsquery('pg_catalog.english', private.protect_stems(array_to_string(said, ' ')));
    plan.groups := groups;
    plan.last_word := said[size];
    if size > 1 then
      plan.phrase := phraseto_tsquery('private.titles', private.protect_stems(array_to_string(said, ' ')));
    end if;
  end if;
  plan.exact := private.find_exact_actions(plan);
  return plan;
end
$$;
comment on function private.read_search(text) is
  'Reads a query. Quotes mark a phrase, which is never corrected. "or" and - (without) are operators. The last word '
  'may be unfinished.';
grant execute on function private.read_search(text) to anon, authenticated, service_role;

create or replace function private.join_all(queries tsquery[]) returns tsquery
  language plpgsql immutable
as $$
declare
  whole tsquery;
  one tsquery;
begin
  foreach one in array queries loop
    whole := case when whole is null then one else whole && one end;
  end loop;
  return whole;
end
$$;
comment on function private.join_all(tsquery[]) is
  'All of several queries. Null without any.';
grant execute on function private.join_all(tsquery[]) to anon, authenticated, service_role;

create or replace function private.relax_search(plan private.search_plan) returns private.search_plan
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
  if plan.exact <> '{}' or plan.groups is null or size not between 2 and 20 then
    return plan;
  end if;
  -- One question at a time: the later ones cost more and are needed only if the first finds nothing.
  if not plan.is_hopeless then
    if exists (select from private.search_entries as entry where entry.words @@ plan.wanted) then
      return plan;
    end if;
    begun := private.find_words_beginning(plan.last_word);
    unfinished := private.join_all(plan.groups[:size - 1] || private.join_any(
      array[plan.groups[size], (select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin)]
    ));
    if begun is not null and exists (select from private.search_entries as entry where entry.words @@ unfinished) then
      plan.wanted := unfinished;
      plan.in_title := unfinished;
      return plan;
    end if;
  end if;
  somebody := private.make_name_query(plan.query, size <= 3);
  if exists (select from public.legislators as legislator where legislator.search_vector @@ somebody) then
    return plan;
  end if;
  -- A number is never dropped from a number: "hr 99999" is not "hr".
  if cardinality(plan.identifiers) > 0 then
    return plan;
  end if;
  return private.keep_telling_words(plan);
end
$$;
comment on function private.relax_search(private.search_plan) is
  'A query that finds nothing, with its last word unfinished or with most of its words. A query that finds an action '
  'or the name of an official comes back as it is.';
grant execute on function private.relax_search(private.search_plan) to anon, authenticated, service_role;

create or replace function private.choose_kinds(branch_filter text[], action_type_filter text[])
  returns text[]
  language sql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $$
  select case
    when cardinality(branch_filter) > 0 or cardinality(action_type_filter) > 0 then array(
      select kind.value from public.action_types as kind
      where (coalesce(cardinality(branch_filter), 0) = 0 or kind.branch = any (branch_filter))
        and (coalesce(cardinality(action_type_filter), 0) = 0 or kind.value = any (action_type_filter))
    )
  end
$$;
comment on function private.choose_kinds(text[], text[]) is
  'The kinds of action that pass two filters. A null or empty filter passes all. Null if both do.';
grant execute on function private.choose_kinds(text[], text[]) to anon, authenticated, service_role;

create or replace function private.make_mark_query(marks text[]) returns tsquery
  language sql immutable
  return (select string_agg(quote_literal(mark), ' | ') from unnest(marks) as mark)::tsquery;
comment on function private.make_mark_query(text[]) is
  'Entries with one of some marks (lexemes that begin with =).';
grant execute on function private.make_mark_query(text[]) to anon, authenticated, service_role;

create or replace function private.write_title_ordering(sort_by text) returns text
  language sql immutable
  return case sort_by
    when 'title_desc' then 'action.sort_title collate "C" desc, action.id desc'
    else 'action.sort_title collate "C", action.id'
  end;
comment on function private.write_title_ordering(text) is
  'The SQL that sorts actions by title.';
grant execute on function private.write_title_ordering(text) to anon, authenticated, service_role;

create or replace function private.write_fact_ordering(sort_by text) returns text
  language sql immutable
  return case sort_by
    when 'date_asc' then 'fact.action_date, fact.action_id'
    when 'latest_action' then 'fact.latest_date desc, fact.action_id'
    when 'introduced' then 'fact.introduced_date desc nulls last, fact.action_id'
    when 'cosponsors' then 'fact.cosponsors desc, fact.action_date desc, fact.action_id'
    else 'fact.action_date desc, fact.action_id'
  end;
comment on function private.write_fact_ordering(text) is
  'The SQL that sorts action_facts. By date, newest first, for an unknown word.';
grant execute on function private.write_fact_ordering(text) to anon, authenticated, service_role;

create or replace function private.split_query(folded text)
  returns private.query_word[]
  language sql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $$
  with pieces as (
    select
      coalesce(found[1], '') = '-' or coalesce(found[3], '') like '-%' as is_without,
      found[2] as phrase, found[3] as plain, place,
      coalesce(lag(found[3]) over (order by place) = 'or', false) as is_instead
    from regexp_matches(private.expand_abbreviations(folded), '(-?)"([^"]*)"?|([^[:space:]"]+)', 'g') with ordinality as match (found, place)
  ), said as (
    select place, 0 as part, private.plain_words(phrase) as said, true as is_quoted, is_without, is_instead
    from pieces where plain is null
    union all
    select place, part, word, false, is_without, is_instead and part = 1
    from pieces cross join string_to_table(private.plain_words(plain), ' ') with ordinality as each (word, part)
    where plain <> 'or'
  )
  select private.look_up_words(array(
    select row(said, is_quoted, is_without, is_instead, null, null, null, null)::private.query_word
    from said where said <> '' order by place, part limit 40
  ))
$$;
comment on function private.split_query(text) is
  'The words of a folded query, at most forty. Quotes make a phrase, "or" an alternative, and "-" excludes.';
grant execute on function private.split_query(text) to anon, authenticated, service_role;

create or replace function private.make_word_query(words text[]) returns tsquery
  language sql immutable
  return (select string_agg(quote_literal(word), ' | ')::tsquery from unnest(words) as word);
comment on function private.make_word_query(text[]) is
  'A query for one of several words in this spelling.';
grant execute on function private.make_word_query(text[]) to anon, authenticated, service_role;

create or replace function private.mark_words(wanted tsquery, document text) returns text[]
  language sql stable
  set search_path = ''
as $$
  -- ts_headline marks each word of the query. protect_stems adds a 0 to some words, which is no part of them.
  select coalesce(array_agg(distinct regexp_replace(hit[1], '([a-z])0$', '\1')), '{}')
  from regexp_matches(
    ts_headline(
      'pg_catalog.english',
      private.protect_stems(private.fold_text(left(document, 50000))),
      wanted,
      E'HighlightAll=true, StartSel=\x01, StopSel=\x02'
    ),
    E'\x01([[:alnum:]]+)\x02', 'g'
  ) as hit
$$;
comment on function private.mark_words(tsquery, text) is
  'The words of a text that match a query, in lower case and without accents. Only the first 50,000 characters of '
  'the text are read.';
grant execute on function private.mark_words(tsquery, text) to anon, authenticated, service_role;

create or replace function private.keep_telling_words(plan private.search_plan) returns private.search_plan
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
  -- A rarer word tells more.
  telling numeric[] := '{}';
  -- The sums for all words, and for names of officials that no action has.
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
    -- A number that no action has tells nothing ("47th"), a word that none has tells most.
    telling := telling || case when found = 0 and plan.said[at] ~ '^[0-9]' then 0 else ln((total + 1) / (found + 1)) end;
    if found = 0 and exists (select from private.vocabulary as known where known.word = plan.said[at]) then
      names := names + telling[at];
    end if;
  end loop;
  told := (select sum(tells) from unnest(telling) as tells);
  -- Look at the actions with the rarest words.
  foreach place in array array(
    select each.place from unnest(documents) with ordinality as each (found, place) where each.found > 0 order by each.found
  ) loop
    exit when begins is not null and begun + documents[place] > looked_at_most;
    begins := private.join_any(array[begins, plan.groups[place]]);
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
    -- Rare words need a quarter of the sum, others half. A number alone is not enough.
    select places, tells from weighed
    where has_letters and tells >= case when rarest <= total / 20 then (told - names) / 4 else told / 2 end
  )
  select
    private.join_any(coalesce(
      array_agg(private.join_all(array(select plan.groups[kept] from unnest(nearly.places) as kept))), '{}'
    )) as wanted
    into best
  from (select places, tells, max(tells) over () as most from enough) as nearly
  where nearly.tells >= 0.65 * nearly.most;
  if best.wanted is not null then
    plan.wanted := best.wanted;
    -- A title with one word is no better than a summary with words that tell more.
    plan.in_title := null;
    plan.tells := array(
      select case when each.found > 0 then each.tells else 0 end
      from unnest(documents, telling) with ordinality as each (found, tells, place) order by each.place
    );
    plan.lexeme := null;
    plan.is_hopeless := false;
  end if;
  return plan;
end
$$;
comment on function private.keep_telling_words(private.search_plan) is
  'A query with only the words that tell most and that an action has together. It comes back as it is if they tell '
  'too little.';
grant execute on function private.keep_telling_words(private.search_plan) to anon, authenticated, service_role;

create or replace function private.rewrite_query(query text) returns text
  language sql stable
  set search_path = ''
  return case
    when strpos(query, '/') > 0 and query ~* '^\s*(?:https?://)?[a-z0-9-]+(?:\.[a-z0-9-]+)+/\S+\s*$'
      then private.read_address(query)
    -- "WHO" in capitals is no question if it is alone or other letters are small.
    when strpos(query, 'WHO') > 0 and query ~ '\mWHO\M' and (query ~ '[a-z]' or query ~ '^\W*WHO\W*$')
      then regexp_replace(query, '\mWHO\M', 'World Health Organization', 'g')
    else query
  end;
comment on function private.rewrite_query(text) is
  'A query in words: the subject of an address, and "World Health Organization" for "WHO".';
grant execute on function private.rewrite_query(text) to anon, authenticated, service_role;

create or replace function private.fit_search(plan private.search_plan) returns private.search_plan
  language plpgsql stable
  set search_path = ''
as $$
begin
  plan.counts := private.count_by_kind(plan);
  if plan.counts = '{}' and plan.query is not null then
    plan := private.relax_search(plan);
    plan.counts := private.count_by_kind(plan);
  end if;
  if plan.is_hopeless then
    plan.wanted := null;
    plan.in_title := null;
  end if;
  return plan;
end
$$;
comment on function private.fit_search(private.search_plan) is
  'Counts what a query finds. A query that finds nothing is relaxed first.';
grant execute on function private.fit_search(private.search_plan) to anon, authenticated, service_role;

create or replace function private.plan_search(query text) returns private.search_plan
  language sql stable
  set search_path = ''
as $$
  select private.fit_search(private.read_search(query))
$$;
comment on function private.plan_search(text) is
  'A query as search answers it.';
grant execute on function private.plan_search(text) to anon, authenticated, service_role;

create or replace function private.describe_reading(plan private.search_plan) returns jsonb
  language sql immutable
  return jsonb_build_object(
    'correction', plan.corrected, 'isPartial', plan.tells is not null, 'isExact', cardinality(plan.exact) > 0,
    'identifiers', plan.identifiers
  );
comment on function private.describe_reading(private.search_plan) is
  'How search read a query: {"correction", "isPartial", "isExact"} as in public.search_reading, and {"identifiers"}, the '
  'official numbers as private.read_identifiers writes them.';
grant execute on function private.describe_reading(private.search_plan) to anon, authenticated, service_role;

create or replace function public.search_reading(query text)
  returns table (correction text, is_partial boolean, is_exact boolean)
  language sql stable
  set search_path = ''
as $$
  select plan.corrected, plan.tells is not null, cardinality(plan.exact) > 0
  from private.relax_search(private.read_search(query)) as plan
$$;
comment on function public.search_reading(text) is
  'How search reads a query. correction: the words that it answers instead of a typing error. is_partial: no action '
  'has all the words. is_exact: an action has the number or the name.';
grant execute on function public.search_reading(text) to anon, authenticated;
