-- A query is read with a handful of statements, however many words it has: what is known of its words comes with one,
-- their synonyms with another, and only where a word is unknown is it looked for what was meant. Reading took three
-- milliseconds before, which was most of a search.

create type private.query_word as (
  said text,
  is_quoted boolean,
  is_without boolean,
  is_instead boolean,
  stem text,
  lexeme text,
  is_whole boolean,
  is_known boolean
);
comment on type private.query_word is
  'A word of a query, or a quoted phrase. is_without: it must not be there. is_instead: it may be there in place of what '
  'comes before. is_whole: the record has it as it is written. is_known: the record has it in some form, or it is part of '
  'a synonym.';

create function private.known_words(words private.query_word[]) returns private.query_word[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(
    row(
      word.said, word.is_quoted, word.is_without, word.is_instead, form.stem, form.lexeme, spelling.as_it_is,
      spelling.as_it_is or word.is_quoted or form.lexeme is null
        or exists (
          select from private.word_counts as counted where counted.lexeme = form.lexeme
          having sum(counted.documents) > 0
        )
        or exists (
          select from private.search_synonyms as synonym where ' ' || synonym.key || ' ' like '% ' || form.stem || ' %'
        )
    )::private.query_word
    order by word.place
  ), '{}')
  from unnest(words) with ordinality as word (
    said, is_quoted, is_without, is_instead, stem, lexeme, is_whole, is_known, place
  )
  cross join lateral (select private.kept_apart(word.said) as apart) as kept
  cross join lateral (
    select
      (tsvector_to_array(to_tsvector('private.titles', kept.apart)))[1] as stem,
      (tsvector_to_array(to_tsvector('pg_catalog.english', kept.apart)))[1] as lexeme
  ) as form
  cross join lateral (
    select not word.is_quoted and exists (select from private.vocabulary as known where known.word = word.said)
  ) as spelling (as_it_is)
$$;
comment on function private.known_words(private.query_word[]) is 'The words of a query with what the record knows of them.';

create function private.query_words(folded text) returns private.query_word[]
  language sql stable
  set search_path = ''
as $$
  with pieces as (
    select
      coalesce(found[1], '') = '-' or coalesce(found[3], '') like '-%' as is_without,
      found[2] as phrase, found[3] as plain, place,
      coalesce(lag(found[3]) over (order by place) = 'or', false) as is_instead
    from regexp_matches(folded, '(-?)"([^"]*)"?|([^[:space:]"]+)', 'g') with ordinality as match (found, place)
  ), said as (
    select place, 0 as part, private.plain_words(phrase) as said, true as is_quoted, is_without, is_instead
    from pieces where plain is null
    union all
    select place, part, word, false, is_without, is_instead and part = 1
    from pieces cross join string_to_table(private.plain_words(plain), ' ') with ordinality as each (word, part)
    where plain <> 'or'
  )
  select private.known_words(array(
    select row(said, is_quoted, is_without, is_instead, null, null, null, null)::private.query_word
    from said where said <> '' order by place, part limit 40
  ))
$$;
comment on function private.query_words(text) is
  'The words of a folded query, forty at most: quotes for a phrase, "or" between, "-" before what must not be there.';

create function private.mended_words(words private.query_word[], query text, out mended private.query_word[], out corrected text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  word private.query_word;
  next_word private.query_word;
  meant text;
begin
  mended := '{}';
  for at in 1 .. cardinality(words) loop
    word := words[at];
    next_word := words[at + 1];
    -- It was taken together with the word before.
    continue when word.said is null;
    if word.is_known or word.said !~ '^[a-z]+$'
      or at = cardinality(words) and private.words_beginning(word.said) is not null
    then
      mended := mended || word;
      continue;
    end if;
    if not next_word.is_quoted and private.is_known(word.said || next_word.said) then
      -- One word written as two.
      corrected := regexp_replace(
        coalesce(corrected, query), '\m' || word.said || '\W+' || next_word.said || '\M', word.said || next_word.said, 'i'
      );
      word.said := word.said || next_word.said;
      words[at + 1] := null;
      mended := mended || word;
      continue;
    end if;
    -- Two words written as one, of four letters each at least; else the word that is written alike.
    meant := coalesce(
      (
        select left(word.said, cut) || ' ' || substr(word.said, cut + 1)
        from generate_series(4, char_length(word.said) - 4) as cut
        where exists (select from private.vocabulary as known where known.word = left(word.said, cut))
          and exists (select from private.vocabulary as known where known.word = substr(word.said, cut + 1))
        order by abs(2 * cut - char_length(word.said))
        limit 1
      ),
      private.nearest_word(word.said),
      word.said
    );
    if meant <> word.said then
      corrected := regexp_replace(coalesce(corrected, query), '\m' || word.said || '\M', meant, 'i');
    end if;
    mended := mended || array(
      select row(part, false, word.is_without, word.is_instead and place = 1, null, null, null, null)::private.query_word
      from string_to_table(meant, ' ') with ordinality as each (part, place)
      order by place
    );
  end loop;
  mended := private.known_words(mended);
end
$$;
comment on function private.mended_words(private.query_word[], text) is
  'The words of a query without their typing errors, and the query as it was meant, null where nothing was mended. The '
  'last word may just be unfinished.';

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
  meanings text[];
  begun text[];
  here tsquery;
  here_in_title tsquery;
  groups tsquery[] := '{}';
begin
  -- Longer than any sensible query; what is beyond it is not looked at, however long it is.
  plan.query := left(query, 200);
  plan.identifiers := private.read_identifiers(btrim(plan.query));
  plan.name_key := private.name_key(plan.query);
  words := private.query_words(private.fold(btrim(plan.query)));
  if exists (select from unnest(words) as word where not word.is_known) then
    select mending.mended, mending.corrected into words, plan.corrected
    from private.mended_words(words, plan.query) as mending;
    if plan.corrected is not null then
      plan.name_key := private.name_key(plan.corrected);
    end if;
  end if;

  size := cardinality(words);
  select
    array_agg(word.stem order by place), array_agg(word.said order by place),
    bool_or(word.is_quoted or word.is_without or word.is_instead and place > 1),
    coalesce(bool_or(
      not word.is_known and not word.is_without and not (place = size and private.words_beginning(word.said) is not null)
    ), false)
    into stems, said, has_operators, plan.is_hopeless
  from unnest(words) with ordinality as word (
    said, is_quoted, is_without, is_instead, stem, lexeme, is_whole, is_known, place
  );
  -- A number among words that say nothing: "what is hr 1".
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
  end if;
  -- What the runs of up to four words stand for, and which two neighbours the record also writes as one.
  select jsonb_object_agg(found.key, found.meant) into synonyms
  from (
    select synonym.key, jsonb_agg(synonym.meant) as meant
    from private.search_synonyms as synonym
    where synonym.key = any (array(
      select array_to_string(stems[start:start + length - 1], ' ')
      from generate_series(1, size) as start cross join generate_series(1, 4) as length
      where start + length - 1 <= size
    ))
    -- A kind alone is no subject.
    and (synonym.meant not like '=%' or size > 1 + (length(synonym.key) - length(replace(synonym.key, ' ', ''))))
    group by synonym.key
  ) as found;
  if size > 1 then
    glued := array(
      select known.word from private.vocabulary as known
      where char_length(known.word) >= 6
        and known.word = any (array(select said[n] || said[n + 1] from generate_series(1, size - 1) as n))
    );
  end if;

  while at <= size loop
    span := 1;
    meanings := null;
    if words[at].is_quoted then
      here := phraseto_tsquery('pg_catalog.english', private.kept_apart(said[at]));
      here_in_title := phraseto_tsquery('private.titles', private.kept_apart(said[at]));
    else
      -- The longest run of words that has synonyms; what is quoted, left out or asked for instead stands for itself.
      if synonyms is not null and not words[at].is_without then
        for length in reverse least(4, size - at + 1) .. 1 loop
          key := array_to_string(stems[at:at + length - 1], ' ');
          if synonyms ? key and (length > 1 or words[at].lexeme is not null) and not exists (
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
      here := plainto_tsquery('pg_catalog.english', private.kept_apart(array_to_string(said[at:at + span - 1], ' ')));
      -- The beginning of a word may be looked for while it is the last.
      if at = size and char_length(said[at]) >= 2 and not words[at].is_whole then
        begun := private.words_beginning(said[at]);
        if begun is not null then
          here := private.any_of(array[here, (
            select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin
          )]);
        end if;
      end if;
      if meanings is not null and numnode(here) > 0 then
        here := private.any_of(here || array(
          select case
            when meant like '=%' then quote_literal(meant)::tsquery
            else plainto_tsquery('pg_catalog.english', private.kept_apart(meant))
          end
          from unnest(meanings) as meant
        ));
      end if;
      here_in_title := here;
    end if;
    if numnode(here) > 0 then
      groups := groups || here;
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

  -- Of "it" and "not" alone the titles know.
  if plan.wanted is null and size > 0 then
    plan.in_title := plainto_tsquery('private.titles', private.kept_apart(array_to_string(said, ' ')));
  end if;
  if not has_operators then
    plan.literal := plainto_tsquery('pg_catalog.english', private.kept_apart(array_to_string(said, ' ')));
    plan.groups := groups;
    plan.last_word := said[size];
    if size > 1 then
      plan.phrase := phraseto_tsquery('private.titles', private.kept_apart(array_to_string(said, ' ')));
    end if;
  end if;
  return plan;
end
$$;

grant execute on function
  private.known_words(private.query_word[]), private.query_words(text), private.mended_words(private.query_word[], text)
  to anon, authenticated, service_role;
