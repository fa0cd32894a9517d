-- Constructions: rules about how words stand together. "Somebody should put a bullet in this sponsor" has no forbidden
-- word. The lexicon sorts words into classes, and a construction is a pattern of classes. Both are data
-- (supabase/seed/moderation_classes.sql, moderation_constructions.sql and moderation_cues.sql).
-- Only the seed files write them. Every text that moderation reads is judged here (private.judge), and no role of the API
-- reads the rules.

create table private.moderation_lexicon (
  class text not null check (class ~ '^[a-z]+$'),
  word text not null check (word ~ '^=?[a-z0-9]+$'),
  primary key (class, word)
);
comment on table private.moderation_lexicon is
  'Words by their role in a construction. A word counts in all its inflected forms; after = only as written.';

create table private.moderation_constructions (
  rule text not null check (
    rule in ('threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'context')
  ),
  outcome text not null check (outcome in ('refuse', 'queue', 'excuse')),
  pattern text not null check (private.is_nonblank(pattern, 2000)),
  weight numeric default 1 not null,
  primary key (rule, outcome, pattern),
  constraint moderation_constructions_check check (rule <> 'context' or outcome = 'excuse' or weight < 0)
);
comment on table private.moderation_constructions is
  'Patterns of words and {classes}. Alternatives a|b, groups ( a b / c ), optional x?. Gaps of up to three words ..3. '
  'The start ^ and end $ of a sentence. !x not followed by x. & anywhere in the sentence.';
comment on column private.moderation_constructions.weight is
  'A sentence is queued if its weights add up to 1, either those of advertising or those of the other rules. A '
  'context counts against it.';
comment on column private.moderation_constructions.outcome is
  '`refuse`: certain. `queue`: published, and an operator looks at it. `excuse`: the same rule does not queue such '
  'a sentence, or no rule does if it is a context. It reports, helps, or is a figure of speech.';

-- Made from the two tables above when they are loaded. Each part of a pattern ("{me}|someone") has a number. A text
-- is read as the numbers of the parts that its words fit, and PostgreSQL searches it for the phrases.
create table private.moderation_parts (
  form text not null,
  part integer not null,
  primary key (form, part)
);
comment on table private.moderation_parts is 'Which parts of patterns a word (after =) or a stem fits.';

create table private.moderation_phrases (
  id integer generated always as identity primary key,
  rule text not null,
  outcome text not null,
  pattern text not null,
  query tsquery not null,
  weight numeric not null
);
comment on table private.moderation_phrases is 'The constructions as PostgreSQL searches for phrases.';

alter table private.moderation_lexicon enable row level security;
alter table private.moderation_constructions enable row level security;
alter table private.moderation_parts enable row level security;
alter table private.moderation_phrases enable row level security;

create or replace function private.construction_variants(pattern text) returns setof text
  language sql immutable
  set search_path = ''
as $$
  with recursive variants (text) as (
    select ' ' || pattern || ' '
    union
    select replace(variants.text, part[1], case when chosen = '' then ' ' else ' ' || chosen || ' ' end)
    from variants
    cross join lateral regexp_match(variants.text, '( \( ([^()]*) \)(\??) | (\S+)\? )') as part
    cross join lateral unnest(
      case
        when part[4] is not null then array[part[4], '']
        when part[3] = '?' then array_append(string_to_array(part[2], ' / '), '')
        else string_to_array(part[2], ' / ')
      end
    ) as chosen
  )
  select btrim(variants.text) from variants where variants.text !~ '[()]|\? '
$$;
comment on function private.construction_variants(text) is
  'A construction once for each alternative of its groups, with and without each optional word.';

create or replace function private.phrase_queries(variant text, numbers jsonb) returns setof tsquery
  language plpgsql immutable
  set search_path = ''
as $$
declare
  phrases text[];
  gap integer := 0;
  is_apart boolean := false;
  piece text;
  part text;
begin
  foreach piece in array regexp_split_to_array(variant, ' +') loop
    if piece ~ '^\.\.\d$' then
      gap := gap + right(piece, 1)::integer;
      continue;
    elsif piece = '&' then
      is_apart := true;
      continue;
    end if;
    part := quote_literal(numbers ->> ltrim(piece, '!'));
    phrases := case
      when phrases is null then array[part]
      -- It binds less than the distances do.
      when is_apart then array(select phrase || ' & ' || part from unnest(phrases) as phrase)
      when piece like '!%' then array(select phrase || ' <-> !' || part from unnest(phrases) as phrase)
      -- A phrase for each distance. Alternatives within a phrase would share the position of the longest of them.
      else array(
        select format('%s <%s> %s', phrase, distance, part)
        from unnest(phrases) as phrase
        cross join generate_series(1, gap + 1) as distance
      )
    end;
    gap := 0;
    is_apart := false;
  end loop;
  -- A row holds 8 KB.
  return query
  select string_agg(phrase, ' | ')::tsquery
  from unnest(phrases) with ordinality as each (phrase, place)
  group by place / 25;
end
$$;
comment on function private.phrase_queries(text, jsonb) is
  'A construction without groups and optional words as queries over the numbers of its parts.';

create or replace function private.compile_constructions() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  numbers jsonb;
begin
  select jsonb_object_agg(part, number) into numbers
    from (
      select part, row_number() over (order by part) as number
      from (
        select distinct ltrim(piece, '!') as part
        from private.moderation_constructions as construction
        cross join lateral private.construction_variants(construction.pattern) as variant
        cross join lateral regexp_split_to_table(variant, ' +') as piece
        where piece !~ '^(\.\.\d|&)$'
      ) as parts
    ) as numbered;

  delete from private.moderation_parts;
  insert into private.moderation_parts (form, part)
    select distinct
      case
        when alternative !~ '^\{' then '=' || alternative
        when word like '=%' then word
        else coalesce((pg_catalog.ts_lexize('pg_catalog.english_stem', word))[1], word)
      end,
      number::integer
    from jsonb_each_text(numbers) as each (part, number)
    cross join lateral string_to_table(part, '|') as alternative
    left join private.moderation_lexicon as lexicon on '{' || lexicon.class || '}' = alternative
    where alternative !~ '^\{' or word is not null;

  delete from private.moderation_phrases;
  insert into private.moderation_phrases (rule, outcome, pattern, query, weight)
    select distinct construction.rule, construction.outcome, construction.pattern, query, construction.weight
    from private.moderation_constructions as construction
    cross join lateral private.construction_variants(construction.pattern) as variant
    cross join lateral private.phrase_queries(variant, numbers) as query;
end
$$;
comment on function private.compile_constructions() is 'Makes parts and phrases of the lexicon and the constructions, after these changed.';

create or replace function private.without_quotations(value text) returns text
  language sql immutable
  set search_path = ''
as $$
  -- One quoted word may be irony ("accidentally"), so only two words or more are a quotation.
  select regexp_replace(
    translate(value, '“”„«»', '"""""'),
    '"[^"\n]{0,250}[[:alnum:],.]\s[^"\n]{1,250}"', ' ', 'g'
  )
$$;
comment on function private.without_quotations(text) is 'A text without its quotations of two words or more.';

create or replace function private.read_sentences(value text) returns setof tsvector
  language plpgsql stable
  set search_path = ''
as $$
declare
  plain text := private.fold_for_moderation(value);
  shorter record;
begin
  -- Few regular expressions: a connection keeps 32 compiled ones, and the words of moderation need many of these.
  -- Letters that stand alone ("k.i.l.l") come together.
  plain := regexp_replace(plain, '(?<![a-z0-9])([a-z])[.*_-]+(?=[a-z](?![a-z0-9]))', '\1', 'g');
  -- Contact details, addresses and sums become one word each.
  plain := regexp_replace(
    plain,
    '[a-z0-9._%+-]{1,64}@[a-z0-9.-]{2,80}|(?:https?://|\mwww\.)\S+|(?<![a-z0-9])@[a-z0-9_]{3,40}'
      || '|\m[a-z0-9-]{2,40} ?(?:\.|\(dot\)|\[dot\]|\[\.\]|\mdot\M| \. ) ?(?:com|net|info|biz|xyz|io|co|shop|site|online|top|club|link|example|me)\M',
    ' weblink ', 'g'
  );
  plain := regexp_replace(plain, '\m1?[ .-]?\(?8(?:00|33|44|55|66|77|88)\)?[ .-]\d{3}[ .-]\d{4}(?!\d)', ' tollfree ', 'g');
  plain := regexp_replace(
    plain, '\+?(?:\d{1,3}[ .-])?\(?\d{3}\)?[ .-]\d{3,4}[ .-]?\d{3,4}(?!\d)|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)', ' phonenumber ', 'g'
  );
  plain := regexp_replace(
    plain,
    '(?<![\d-])\d{1,5} (?:[nsew]\.? )?(?:[a-z]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|way|terrace|boulevard|blvd|place|pl|circle|highway|point|trail|parkway|row|close|crescent)\M(?! of)'
      || '|\m(?:apartment|apt|unit|room|house) (?:no\.? )?#?\d+[a-z]?\M',
    ' streetaddress ', 'g'
  );
  plain := regexp_replace(plain, '[$£€] ?\d[\d,.]*k?|\d+ ?%|\m\d[\d,.]*k?(?= (?:dollars|bucks|usd))', ' moneysum ', 'g');
  for shorter in
    select each.written, each.plain
    from (values
      ('n''t', ' not'), ('''', ' '), ('youre ', 'you re '), ('theyre ', 'they re '), ('youll ', 'you ll '), (' im ', ' i m '),
      ('rep. ', 'rep '), ('sen. ', 'sen '), ('gov. ', 'gov '), ('mr. ', 'mr '), ('mrs. ', 'mrs '), ('ms. ', 'ms '),
      ('dr. ', 'dr '), ('ar-15', 'ar15'), ('ak-47', 'ak47'), ('black people', 'blacks'),
      ('white people', 'whites')
    ) as each (written, plain)
  loop
    plain := replace(plain, shorter.written, shorter.plain);
  end loop;
  plain := translate(plain, e'!?;:\n$@', '.....sa');
  return query
  with tokens as (
    select
      split.place::integer as place,
      -- Digits inside a word are read as the letters they look like.
      case
        when raw between 'a' and '{' and right(rtrim(raw, '.'), 1) between 'a' and 'z' then translate(raw, '013457.', 'oieast')
        else translate(raw, '.', '')
      end as word,
      count(*) filter (where split.is_end) over (order by split.place rows between unbounded preceding and 1 preceding)::integer
        as sentence
    from (
      -- A sentence has two words at least: "Hang. Every. One."
      select raw, place, raw like '%.' and lag(raw, 1, '.') over (order by place) not like '%.' as is_end
      from regexp_split_to_table(plain, '[^a-z0-9.]+') with ordinality as words (raw, place)
    ) as split
  ), words as (
    select
      tokens.word, tokens.sentence, part.part,
      -- Relative to its part of the text, so that repeated text is read once.
      2 + tokens.place - min(tokens.place) over part_of_text
        + 6 * (tokens.sentence - min(tokens.sentence) over part_of_text) as position
    from (
      select
        tokens.*, count(*) over () as total, min(tokens.place) over (partition by tokens.sentence) as sentence_start
      from tokens
      where tokens.word <> ''
    ) as tokens
    -- At most about forty parts, so that a text of very short sentences costs no more than another one.
    cross join lateral (
      select case when total <= 400 then tokens.sentence else tokens.sentence_start / (1 + total / 40) end as part
    ) as part
    window part_of_text as (partition by part.part)
  ), fitting as (
    select different.word, form.part as lexeme
    from (select distinct words.word from words) as different
    join private.moderation_parts as form
      on form.form in ('=' || different.word, (ts_lexize('pg_catalog.english_stem', different.word))[1])
  ), edges as (
    select words.part, min(words.position) - 1 as first, max(words.position) + 1 as last
    from words
    group by words.part, words.sentence
  ), lexemes as (
    select words.part, fitting.lexeme, words.position from words join fitting using (word)
    union all
    select edges.part, form.part, case form.form when '=^' then edges.first else edges.last end
    from edges
    join private.moderation_parts as form on form.form in ('=^', '=$')
  )
  select distinct string_agg(format('%s:%s', lexemes.lexeme, lexemes.position), ' ')::tsvector
  from lexemes
  group by lexemes.part;
end
$$;
comment on function private.read_sentences(text) is
  'The sentences of a text as the parts of patterns that its words fit, by position.';

create or replace function private.judge(kind text, value text, out outcome text, out rule text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  judged constant text := left(value, 6000);
  unquoted constant text := private.without_quotations(judged);
  is_read constant boolean := kind in ('post', 'public text');
  sentences tsvector[];
begin
  rule := case kind when 'username' then private.find_username_rule(judged) else private.find_word_rule(judged) end;
  if is_read and regexp_count(judged, '\m') <= 1200 then
    sentences := array(select private.read_sentences(unquoted));
    -- Words are refused everywhere. A phrase is allowed if it is a quotation or a report of another person's words,
    -- or if the text offers help.
    if rule in ('threat', 'harassment') and (
      unquoted <> judged and private.find_word_rule(unquoted) is null
      or exists (
        select
        from private.moderation_phrases as context
        join unnest(sentences) as sentence on sentence @@ context.query
        where context.outcome = 'excuse' and context.rule in ('context', 'harm')
      )
    ) then
      rule := null;
    end if;
  end if;
  rule := coalesce(rule, case
    when kind = 'post' then private.find_spam_rule(judged)
    when kind = 'public text' and private.count_links(judged) > 2 then 'links'
  end);
  if rule is null then
    select construction.rule into rule
      from private.moderation_phrases as construction
      join unnest(sentences) as sentence on sentence @@ construction.query
      where construction.outcome = 'refuse'
        and not exists (
          select
          from private.moderation_phrases as excuse
          where excuse.outcome = 'excuse' and excuse.rule = construction.rule and sentence @@ excuse.query
        )
      limit 1;
  end if;
  if rule is not null then
    outcome := 'refuse';
    return;
  end if;
  -- Materialized, so that excuses are looked for once in each sentence.
  with read as materialized (
    select
      sentence.place, sentence.words,
      array(
        select distinct excuse.rule
        from private.moderation_phrases as excuse
        where excuse.outcome = 'excuse' and sentence.words @@ excuse.query
      ) as excused
    from unnest(sentences) with ordinality as sentence (words, place)
  ), hits as (
    select distinct read.place, construction.rule, construction.pattern, construction.weight
    from read
    join private.moderation_phrases as construction
      on construction.outcome = 'queue' and read.words @@ construction.query
    where not construction.rule = any (read.excused) and not 'context' = any (read.excused)
  ), sums as (
    select hits.place, hits.rule, sum(hits.weight) as weight from hits group by hits.place, hits.rule
  )
  select (array_agg(sums.rule order by sums.weight desc) filter (where sums.rule <> 'context'))[1] into rule
    from sums
    group by sums.place, sums.rule = 'advertising'
    having sum(sums.weight) >= 1
    order by sum(sums.weight) desc
    limit 1;
  -- English has about 900 words in 5,000 characters. More than 1,200 would cost too much to read.
  if rule is null and is_read and sentences is null then
    rule := 'unreadable';
  end if;
  if rule is not null then
    outcome := 'queue';
  end if;
end
$$;
comment on function private.judge(text, text) is
  'The fate of a text of a kind (post, public text, own text, username): outcome refuse, queue (published, and an '
  'operator looks at it) or null, with the rule. Own texts and usernames are checked only for words.';

create or replace function private.moderation_rule(kind text, value text) returns text
  language sql stable
  set search_path = ''
as $$
  select judged.rule from private.judge(kind, value) as judged where judged.outcome = 'refuse'
$$;
comment on function private.moderation_rule(text, text) is
  'The rule by which a text of a kind is refused; null if it may be published.';
