-- What somebody typed, read for search: identifiers, a name, words with their synonyms, and what of it is a typing
-- error. Everything here runs with the caller's own rights and reads what everybody may read.

create function private.letters_apart(one text, other text) returns integer
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
comment on function private.letters_apart(text, text) is
  'How many letters have to be put in, left out, replaced or swapped with their neighbour to make one word the other '
  '(optimal string alignment).';

create function private.documents_with(word_lexeme text) returns bigint
  language sql stable
  set search_path = ''
as $$
  select coalesce(sum(counted.documents), 0) from private.word_counts as counted where counted.lexeme = word_lexeme
$$;
comment on function private.documents_with(text) is 'How many actions have a lexeme among their words.';

create function private.is_known(plain_word text) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (select from private.vocabulary as known where known.word = plain_word)
    or private.documents_with(private.lexeme(plain_word)) > 0
$$;
comment on function private.is_known(text) is 'Whether an action or a legislator''s name has a word, in this form or another.';

create function private.nearest_word(plain_word text) returns text
  language sql stable
  set search_path = ''
as $$
  -- One error in a short word, two in one of seven letters or more, whose first letter is then right, three in one of
  -- nine or more that begins alike.
  with near as (
    select known.word, known.lexeme, private.letters_apart(known.word, plain_word) as apart
    from private.vocabulary as known
    where known.deletions && private.deletions(plain_word)
      and char_length(plain_word) >= 4 and known.word ~ '^[a-z]{3,}$'
  ), far as (
    select known.word, known.lexeme, private.letters_apart(known.word, plain_word) as apart
    from private.vocabulary as known
    where char_length(plain_word) >= 7 and not exists (select from near where near.apart <= 2)
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
  select found.word
  from (select * from near union select * from far) as found
  where found.apart <= case
    when char_length(plain_word) >= 9 and left(found.word, 5) = left(plain_word, 5) then 3
    when char_length(plain_word) >= 7 and left(found.word, 1) = left(plain_word, 1) then 2
    else 1
  end
  order by found.apart, left(found.word, 1) <> left(plain_word, 1), private.documents_with(found.lexeme) desc, found.word
  limit 1
$$;
comment on function private.nearest_word(text) is
  'The word of the record that a word was probably meant to be: the one with the fewest letters wrong, of several the '
  'commonest; null where none is near. Words of three letters and fewer have none.';

create function private.words_beginning(plain_word text) returns text[]
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
comment on function private.words_beginning(text) is 'The lexemes of the words of the record that begin so; a bounded number.';

create type private.search_plan as (
  query text,
  corrected text,
  identifiers text[],
  name_key text,
  wanted tsquery,
  in_title tsquery,
  phrase tsquery,
  literal tsquery,
  lexeme text,
  groups tsquery[],
  last_word text,
  is_hopeless boolean
);
comment on type private.search_plan is
  'A query as search understands it. corrected: with its typing errors mended, null without any. wanted and in_title: '
  'what the words of an action, and those of its title, have to match. phrase: its words one after another. '
  'literal: its words without their synonyms. lexeme: '
  'where it is a single word that counts alone, that one. groups: of a query without operators its words apart, each with '
  'its synonyms. is_hopeless: it has a word that nothing has.';

create function private.any_of(queries tsquery[]) returns tsquery
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
comment on function private.any_of(tsquery[]) is 'One of several queries; null of none.';

create function private.read_search(query text) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  plan private.search_plan;
  -- Longer than any sensible query; what is beyond it is not looked at, however long it is.
  folded constant text := private.fold(btrim(left(query, 200)));
  pieces text[];
  piece text;
  words text[] := '{}';
  -- Of each term: whether it may be mended, whether it must not be there, whether it may be instead of the one before.
  quoted boolean[] := '{}';
  without boolean[] := '{}';
  instead boolean[] := '{}';
  next_instead boolean := false;
  has_operators boolean := false;
  term text;
  mended text;
  other text;
  at integer := 1;
  span integer;
  here tsquery;
  here_in_title tsquery;
  group_all tsquery;
  group_title tsquery;
  meanings text[];
  lexemes text[];
  begun text[];
  groups tsquery[] := '{}';
  only_lexeme text;
begin
  plan.query := left(query, 200);
  plan.identifiers := private.read_identifiers(btrim(left(query, 200)));
  plan.name_key := private.name_key(left(query, 200));
  plan.is_hopeless := false;

  -- Apart from marks: quoted phrases, words, and a "-" before either.
  for pieces in select regexp_matches(folded, '(-?)"([^"]*)"?|([^[:space:]"]+)', 'g') loop
    if pieces[3] is null then
      term := private.plain_words(pieces[2]);
      if term <> '' then
        words := words || term;
        quoted := quoted || true;
        without := without || (pieces[1] = '-');
        instead := instead || next_instead;
        has_operators := true;
        next_instead := false;
      end if;
    elsif pieces[3] = 'or' and cardinality(words) > 0 then
      next_instead := true;
    else
      foreach piece in array string_to_array(private.plain_words(pieces[3]), ' ') loop
        if piece <> '' and cardinality(words) < 40 then
          words := words || piece;
          quoted := quoted || false;
          without := without || (pieces[3] like '-%');
          instead := instead || next_instead;
          has_operators := has_operators or next_instead or pieces[3] like '-%';
          next_instead := false;
        end if;
      end loop;
    end if;
  end loop;

  -- Typing errors: a word that nothing has is another that is written alike, or two words written as one, or the first
  -- half of one that was written as two. The last term may just be unfinished.
  while at <= cardinality(words) loop
    term := words[at];
    mended := null;
    if not quoted[at] and term ~ '^[a-z]+$' and private.lexeme(term) is not null
      and not private.is_known(term)
      and not exists (
        select from private.search_synonyms as known
        where ' ' || known.key || ' ' like '% ' || private.stem_key(term) || ' %'
      )
      and not (at = cardinality(words) and private.words_beginning(term) is not null)
    then
      if at < cardinality(words) and not quoted[at + 1] and private.is_known(term || words[at + 1]) then
        mended := term || words[at + 1];
        plan.corrected := regexp_replace(
          coalesce(plan.corrected, plan.query), '\m' || term || '\W+' || words[at + 1] || '\M', mended, 'i');
        words := words[:at] || words[at + 2:];
        quoted := quoted[:at] || quoted[at + 2:];
        without := without[:at] || without[at + 2:];
        instead := instead[:at] || instead[at + 2:];
      else
        mended := coalesce(
          (
            select left(term, cut) || ' ' || substr(term, cut + 1)
            from generate_series(3, char_length(term) - 3) as cut
            where exists (select from private.vocabulary as known where known.word = left(term, cut))
              and exists (select from private.vocabulary as known where known.word = substr(term, cut + 1))
            order by abs(2 * cut - char_length(term))
            limit 1
          ),
          private.nearest_word(term)
        );
        if mended is null then
          plan.is_hopeless := plan.is_hopeless or not without[at];
        else
          plan.corrected := regexp_replace(coalesce(plan.corrected, plan.query), '\m' || term || '\M', mended, 'i');
        end if;
      end if;
      if mended like '% %' then
        words := words[:at - 1] || string_to_array(mended, ' ') || words[at + 1:];
        quoted := quoted[:at] || false || quoted[at + 1:];
        without := without[:at] || without[at] || without[at + 1:];
        instead := instead[:at] || false || instead[at + 1:];
      elsif mended is not null then
        words[at] := mended;
      end if;
    end if;
    at := at + 1;
  end loop;
  if plan.corrected is not null then
    plan.name_key := private.name_key(plan.corrected);
  end if;

  at := 1;
  while at <= cardinality(words) loop
    span := 1;
    meanings := '{}';
    if quoted[at] then
      here := phraseto_tsquery('pg_catalog.english', private.kept_apart(words[at]));
      here_in_title := phraseto_tsquery('private.titles', private.kept_apart(words[at]));
    else
      -- The longest run of words that has synonyms.
      for length in reverse least(4, cardinality(words) - at + 1) .. 1 loop
        exit when length = 1 and private.lexeme(words[at]) is null;
        if not true = any (quoted[at:at + length - 1]) and not true = any (without[at:at + length - 1])
          and not true = any (instead[at + 1:at + length - 1])
        then
          select array_agg(known.meant) into meanings
          from private.search_synonyms as known
          where known.key = private.stem_key(array_to_string(words[at:at + length - 1], ' '))
            -- A kind alone is no subject.
            and (known.meant not like '=%' or length < cardinality(words));
          if meanings is not null then
            span := length;
            exit;
          end if;
        end if;
      end loop;
      -- Two words that the record also writes as one.
      if meanings is null and at < cardinality(words) and not quoted[at + 1] and not without[at] and not without[at + 1]
        and not instead[at + 1] and char_length(words[at] || words[at + 1]) >= 6
        and exists (select from private.vocabulary as known where known.word = words[at] || words[at + 1])
      then
        meanings := array[words[at] || words[at + 1]];
        span := 2;
      end if;
      other := array_to_string(words[at:at + span - 1], ' ');
      here := plainto_tsquery('pg_catalog.english', private.kept_apart(other));
      here_in_title := here;
      -- The beginning of a word may be looked for while it is the last.
      if at + span > cardinality(words) and span = 1 and char_length(words[at]) >= 2
        and not exists (select from private.vocabulary as known where known.word = words[at])
      then
        begun := private.words_beginning(words[at]);
        if begun is not null then
          here := private.any_of(array[here, (
            select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin
          )]);
          here_in_title := here;
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
        here_in_title := here;
      end if;
    end if;
    if numnode(here) > 0 then
      groups := groups || here;
      only_lexeme := case
        when numnode(here) = 1 and not without[at] then (select (regexp_match(here::text, '^''(.*)''$'))[1])
      end;
      if without[at] then
        group_all := case when group_all is null then !! here else group_all && !! here end;
        group_title := case when group_title is null then !! here_in_title else group_title && !! here_in_title end;
      elsif instead[at] and group_all is not null then
        group_all := group_all || here;
        group_title := group_title || here_in_title;
      else
        group_all := case when group_all is null then here else group_all && here end;
        group_title := case when group_title is null then here_in_title else group_title && here_in_title end;
      end if;
    end if;
    at := at + span;
  end loop;

  -- Of "it" and "not" alone the titles know.
  if group_all is null and cardinality(words) > 0 then
    group_title := plainto_tsquery('private.titles', private.kept_apart(array_to_string(words, ' ')));
  end if;
  plan.wanted := group_all;
  plan.in_title := group_title;
  plan.lexeme := case when cardinality(groups) = 1 then only_lexeme end;
  if not has_operators then
    plan.literal := plainto_tsquery('pg_catalog.english', private.kept_apart(array_to_string(words, ' ')));
    plan.groups := groups;
    plan.last_word := words[cardinality(words)];
  end if;
  if not has_operators and cardinality(words) > 1 then
    plan.phrase := phraseto_tsquery('private.titles', private.kept_apart(array_to_string(words, ' ')));
  end if;
  return plan;
end
$$;
comment on function private.read_search(text) is
  'Reads a query: quotes for a phrase, which is never corrected, "or", - for without; the last word may be unfinished.';

create function private.all_of(queries tsquery[]) returns tsquery
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
comment on function private.all_of(tsquery[]) is 'All of several queries; null of none.';

create function private.relaxed(plan private.search_plan) returns private.search_plan
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  size constant integer := cardinality(plan.groups);
  begun constant text[] := private.words_beginning(plan.last_word);
  looser tsquery;
  tried tsquery[] := '{}';
begin
  if plan.is_hopeless or plan.groups is null or size < 2
    or exists (select from private.search_entries as entry where entry.words @@ plan.wanted)
  then
    return plan;
  end if;
  if begun is not null then
    tried := tried || private.all_of(plan.groups[:size - 1] || private.any_of(
      array[plan.groups[size], (select string_agg(quote_literal(begin), ' | ')::tsquery from unnest(begun) as begin)]
    ));
  end if;
  if size between 3 and 8 then
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
  return plan;
end
$$;
comment on function private.relaxed(private.search_plan) is
  'A query whose words no action has all of: the same with its last word unfinished, else, of three words and more, with '
  'any one of them left out. Any other query as it is.';

grant execute on function
  private.all_of(tsquery[]), private.relaxed(private.search_plan),
  private.letters_apart(text, text), private.documents_with(text), private.is_known(text), private.nearest_word(text),
  private.words_beginning(text), private.any_of(tsquery[]), private.read_search(text)
  to anon, authenticated, service_role;

create or replace function public.search_correction(query text) returns text
  language sql stable
  set search_path = ''
as $$
  select (private.read_search(query)).corrected
$$;
