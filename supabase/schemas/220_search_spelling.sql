-- Corrections of misspelled words in a query. It stores nothing. It takes corrections from private.vocabulary and
-- private.word_counts, which 210 writes. 240 and 260 read queries with it.

create or replace function private.make_stem_key(words text) returns text
  language sql immutable
  -- The configuration for titles drops no word: "right to work" has three stems.
  return (
    select string_agg((tsvector_to_array(to_tsvector('private.titles', private.protect_stems(word))))[1], ' ' order by place)
    from string_to_table(private.plain_words(words), ' ') with ordinality as each (word, place)
    where word <> ''
  );
comment on function private.make_stem_key(text) is
  'The stems of some words, in order.';
grant execute on function private.make_stem_key(text) to anon, authenticated, service_role;

create or replace function private.count_edits(one text, other text) returns integer
  language plpgsql immutable
as $$
declare
  before integer[];
  previous integer[];
  current integer[];
  cost integer;
  width constant integer := char_length(other);
begin
  previous := array(select n from generate_series(0, width) as n);
  for i in 1 .. char_length(one) loop
    current := array[i];
    for j in 1 .. width loop
      cost := (substr(one, i, 1) <> substr(other, j, 1))::integer;
      current[j + 1] := least(previous[j + 1] + 1, current[j] + 1, previous[j] + cost);
      if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1) then
        current[j + 1] := least(current[j + 1], before[j - 1] + 1);
      end if;
    end loop;
    before := previous;
    previous := current;
  end loop;
  return previous[width + 1];
end
$$;
comment on function private.count_edits(text, text) is
  'The fewest letters to insert, delete, replace or swap with a neighbour that turn one word into the other '
  '(optimal string alignment).';
grant execute on function private.count_edits(text, text) to anon, authenticated, service_role;

create or replace function private.is_known_word(plain_word text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (select from private.vocabulary as known where known.word = plain_word)
    or private.count_documents(private.lexeme(plain_word)) > 0
$$;
comment on function private.is_known_word(text) is
  'Whether an action or the name of a legislator has a word, in any form.';
grant execute on function private.is_known_word(text) to anon, authenticated, service_role;

create or replace function private.find_words_beginning(plain_word text) returns text[]
  language sql stable
  set search_path = ''
as $$
  select array_agg(lexeme)
  from (
    select distinct begun.lexeme
    from (
      select known.lexeme from private.vocabulary as known
      where char_length(plain_word) >= 2 and known.word > plain_word and known.word < plain_word || '~'
      order by known.word limit 400
    ) as begun
    limit 60
  ) as few
$$;
comment on function private.find_words_beginning(text) is
  'The lexemes of at most 60 words of the record that begin with a text.';
grant execute on function private.find_words_beginning(text) to anon, authenticated, service_role;

create or replace function private.look_up_words(words private.query_word[])
  returns private.query_word[]
  language sql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $$
  select coalesce(array_agg(
    row(
      word.said, word.is_quoted, word.is_without, word.is_instead, form.stem, form.lexeme, spelling.as_it_is,
      spelling.as_it_is or word.is_quoted or form.lexeme is null
        or word.said ~ '^(?:(?:19|20)[0-9]{2}|[1-9][0-9]{0,2}(?:st|nd|rd|th))$'
        or exists (
          select from private.word_counts as counted where counted.lexeme = coalesce(
            substring(private.split_numbers(word.said) from ' ([0-9]+)$'), form.lexeme
          )
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
  cross join lateral (select private.protect_stems(word.said) as apart) as kept
  cross join lateral (
    select
      (tsvector_to_array(to_tsvector('private.titles', kept.apart)))[1] as stem,
      (tsvector_to_array(to_tsvector('pg_catalog.english', kept.apart)))[1] as lexeme
  ) as form
  cross join lateral (
    select not word.is_quoted and exists (select from private.vocabulary as known where known.word = word.said)
  ) as spelling (as_it_is)
$$;
comment on function private.look_up_words(private.query_word[]) is
  'The words of a query with their stems, and whether the record has them.';
grant execute on function private.look_up_words(private.query_word[]) to anon, authenticated, service_role;

create or replace function private.mend_words(words private.query_word[], query text, out mended private.query_word[], out corrected text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  word private.query_word;
  next_word private.query_word;
  before private.query_word;
  glued text;
  meant text;
  unknown constant text[] := array(
    select other.said from unnest(words) as other
    where not other.is_known and not other.is_without and other.said ~ '^[a-z]{4,42}$'
    limit 4
  );
  -- The actions with a corrected word should have these words too.
  beside constant tsquery := (
    select private.join_all(coalesce(array_agg(quote_literal(other.lexeme)::tsquery), '{}'))
    from unnest(words) as other
    where other.is_known and not other.is_quoted and not other.is_without and other.lexeme is not null
  );
begin
  mended := '{}';
  for at in 1 .. cardinality(words) loop
    word := words[at];
    next_word := words[at + 1];
    -- It was joined to the word before.
    continue when word.said is null;
    before := mended[cardinality(mended)];
    glued := case when not word.is_known and at > 1 and not before.is_quoted and not before.is_without
      and char_length(before.said || word.said) between 6 and 20
      and before.said || word.said ~ '^[a-z]+$'
      then private.choose_nearest_word(before.said || word.said, ''::tsquery) end;
    -- "tick tok" is "tiktok". An unfinished word is not joined: "home lan" may become "home lands".
    if glued is not null and not starts_with(glued, before.said || word.said) then
      corrected := regexp_replace(
        coalesce(corrected, query), '\m' || before.said || '\W+' || word.said || '\M', glued, 'i'
      );
      before.said := glued;
      mended[cardinality(mended)] := before;
      continue;
    end if;
    if word.is_known or word.said !~ '^[a-z]+$'
      or at = cardinality(words) and private.find_words_beginning(word.said) is not null
    then
      mended := mended || word;
      continue;
    end if;
    if not next_word.is_quoted and private.is_known_word(word.said || next_word.said) then
      -- One word written as two.
      corrected := regexp_replace(
        coalesce(corrected, query), '\m' || word.said || '\W+' || next_word.said || '\M', word.said || next_word.said, 'i'
      );
      word.said := word.said || next_word.said;
      words[at + 1] := null;
      mended := mended || word;
      continue;
    end if;
    -- Two words written as one, with at least four letters each. Otherwise the nearest word.
    meant := coalesce(
      (
        select left(word.said, cut) || ' ' || substr(word.said, cut + 1)
        from generate_series(4, char_length(word.said) - 4) as cut
        where exists (select from private.vocabulary as known where known.word = left(word.said, cut))
          and exists (select from private.vocabulary as known where known.word = substr(word.said, cut + 1))
        order by abs(2 * cut - char_length(word.said))
        limit 1
      ),
      private.choose_nearest_word(word.said, private.join_all(array_remove(beside || array(
        select private.join_any(array(
          select quote_literal(near.lexeme)::tsquery from private.find_nearest_words(other) as near
        ))
        from unnest(unknown) as other where other <> word.said
      ), null))),
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
  mended := private.look_up_words(mended);
end
$$;
comment on function private.mend_words(private.query_word[], text) is
  'The words of a query without typing errors. corrected is the query with the same changes, null without any. An '
  'unfinished last word is no error.';
grant execute on function private.mend_words(private.query_word[], text) to anon, authenticated, service_role;

create or replace function private.find_words_alike(plain_word text) returns text[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select known.word
    from private.vocabulary as known
    where known.deletions && private.list_deletions(plain_word) and known.word ~ '^[a-z]{3,}$'
      and private.count_edits(known.word, plain_word) <= case when char_length(plain_word) >= 7 then 2 else 1 end
    limit 60
  )
$$;
comment on function private.find_words_alike(text) is
  'At most 60 words of the record that differ from one by one letter, or by two if it has seven or more.';
grant execute on function private.find_words_alike(text) to anon, authenticated, service_role;

create or replace function private.find_nearest_words(plain_word text) returns table (word text, lexeme text)
  language sql stable
  set search_path = ''
as $$
  -- A word may have one error in four letters: "mangione" is not "mannion". Two errors need the same first letter, three
  -- the same first five. The vocabulary has words of up to 40 letters, so a misspelling has up to 42.
  with near as (
    select
      known.word, known.lexeme,
      -- Wrongly doubled letters count as one error.
      case
        when regexp_replace(known.word, '(.)\1', '\1', 'g') = regexp_replace(plain_word, '(.)\1', '\1', 'g') then 1
        else private.count_edits(known.word, plain_word)
      end as apart
    from private.vocabulary as known
    where char_length(plain_word) between 4 and 42
      and known.deletions && private.list_deletions(plain_word) and known.word ~ '^[a-z]{3,}$'
      -- Another letter in four makes another word: "USPS" is not "uses", "SALT" is not "sale".
      and not (
        char_length(plain_word) = 4 and char_length(known.word) = 4 and translate(known.word, plain_word, '') <> ''
      )
  ), far as (
    select known.word, known.lexeme, private.count_edits(known.word, plain_word) as apart
    from private.vocabulary as known
    where char_length(plain_word) between 7 and 42 and not exists (select from near where near.apart <= 2)
      and known.word >= left(plain_word, 2) and known.word < left(plain_word, 2) || '~'
      and char_length(known.word) between char_length(plain_word) - 2 and char_length(plain_word) + 2
      and known.word ~ '^[a-z]+$'
      -- Two errors spare one of three parts of a word.
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
    where found.apart <= least(
      greatest(1, least(char_length(plain_word), char_length(found.word)) / 4),
      case
        when left(found.word, 5) = left(plain_word, 5) then 3
        when left(found.word, 1) = left(plain_word, 1) then 2
        else 1
      end
    )
  ) as ranked
  where ranked.place = 1
$$;
comment on function private.find_nearest_words(text) is
  'The words of the record with the fewest wrong letters for a misspelled word. None if no word is near.';
grant execute on function private.find_nearest_words(text) to anon, authenticated, service_role;

create or replace function private.choose_nearest_word(plain_word text, beside tsquery)
  returns text
  language sql
  stable
  set search_path to ''
  set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan'
as $$
  select near.word
  from private.find_nearest_words(plain_word) as near
  cross join lateral (select beside && quote_literal(near.lexeme)::tsquery as together) as sought
  order by
    exists (select from private.search_entries as entry where entry.title_words @@ together) desc,
    exists (select from private.search_entries as entry where entry.words @@ together) desc,
    private.count_documents(near.lexeme) desc, near.word
  limit 1
$$;
comment on function private.choose_nearest_word(text, tsquery) is
  'The word of the record for a misspelled one, null if none is near. Of several: first one that a title has with '
  'the other words, then one that an action has with them, then the commonest.';
grant execute on function private.choose_nearest_word(text, tsquery) to anon, authenticated, service_role;
