-- Search in the official texts: the passages of the latest version of each text that hold all the words somebody asks
-- for, found by an index over the words of the passages. They are stemmed as those of an action are, word by word, since most
-- words of a passage come again in it: folding all of a text first takes three times as long. What stands in quotation
-- marks is found to the letter: the index finds its words, and the passages that have them are then read.
--
-- The cover of a text (the passage `front`: who introduced it, the committees, the long title) is not searched: names of
-- sponsors are no words of what a text does, and the title is searched with the action.

create function private.passage_text(heading text, content jsonb) returns text
  language sql immutable
  -- A line break stands between what is set apart, so that nothing is found across.
  return concat_ws(
    E'\n',
    heading,
    (
      select string_agg(
        concat_ws(E'\n', block.heading, block.text, case
          when block.rows is not null
            then (select string_agg(cell #>> '{}', E'\n') from jsonb_path_query(block.rows, '$[*][*]') as cell)
        end),
        E'\n'
      )
      from jsonb_to_recordset(content) as block (heading text, text text, rows jsonb)
    )
  );
comment on function private.passage_text(text, jsonb) is 'The words of a passage: its heading, then block by block.';

create function private.lexeme_of(word text) returns text
  language sql immutable
  return case
    -- The parts of "high-speed" are words of their own.
    when strpos(word, '-') > 0 then null
    -- The beginnings of the words that private.kept_apart knows: it takes longer than all else.
    when left(word, 4) = any (
      '{acti,appr,auth,bill,cons,cust,desi,emer,exec,expe,hosp,hous,impo,inte,majo,mino,natu,orga,park,prov,raci,rela,rese,secu,seve,trai,unit,univ}'::text[]
    ) then (ts_lexize('pg_catalog.english_stem', private.kept_apart(word)))[1]
    when octet_length(word) = char_length(word) then (ts_lexize('pg_catalog.english_stem', word))[1]
    else (ts_lexize('pg_catalog.english_stem', private.kept_apart(private.without_accents(word))))[1]
  end;
comment on function private.lexeme_of(text) is
  'The stem of a word in small letters, without its accents and told from others as private.kept_apart has it; null for '
  'a word that says nothing ("the") or is made of others ("high-speed").';

create function private.words_of(words text) returns text[]
  language sql immutable
  return tsvector_to_array(to_tsvector('pg_catalog.simple', left(words, 200000)));
comment on function private.words_of(text) is
  'The words of a text in small letters, each once; of more than 200,000 characters those of the first.';

create function private.lexemes_of(words text) returns text[]
  language sql immutable
  return (
    select coalesce(array_agg(distinct private.lexeme_of(word)) filter (where private.lexeme_of(word) is not null), '{}')
    from unnest(private.words_of(words)) as word
  );
comment on function private.lexemes_of(text) is 'The stems of the words of a text, each once.';

create function private.passage_words(heading text, content jsonb) returns tsvector
  language sql immutable
  return array_to_tsvector(private.lexemes_of(private.passage_text(heading, content)));
comment on function private.passage_words(text, jsonb) is 'What a passage is found by in search: the stems of its words.';
grant execute on function
  private.passage_text(text, jsonb), private.lexeme_of(text), private.words_of(text), private.lexemes_of(text),
  private.passage_words(text, jsonb)
  to anon, authenticated, service_role;

create index passages_by_words on public.text_passages using gin (private.passage_words(heading, content))
  where path <> 'front';

create function private.words_found(words text, lexemes text[]) returns text[]
  language sql immutable
  return (
    select coalesce(array_agg(word), '{}')
    from unnest(private.words_of(words)) as word
    where private.lexeme_of(word) = any (lexemes)
  );
comment on function private.words_found(text, text[]) is
  'The words of a text that have one of these stems, in small letters, for a page to mark them.';

create function private.has_phrase(words text, phrase text) returns boolean
  language sql immutable
  return case
    when strpos(words, phrase) = 0 then false
    -- Mostly the first time it is there; where that is within a word ("tax" in "syntax"), the others are looked for.
    when concat(
      substr(words, strpos(words, phrase) - 1, 1), substr(words, strpos(words, phrase) + length(phrase), 1)
    ) !~ '[[:alnum:]]' then true
    else words ~ (
      '(?:^|[^[:alnum:]])' || regexp_replace(phrase, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?:$|[^[:alnum:]])'
    )
  end;
comment on function private.has_phrase(text, text) is
  'Whether words have a phrase to the letter, as whole words; both as private.sought_form makes them.';
grant execute on function private.words_found(text, text[]), private.has_phrase(text, text)
  to anon, authenticated, service_role;

create function private.any_word(words text[]) returns tsquery
  language sql immutable
  return (select string_agg(quote_literal(word), ' | ')::tsquery from unnest(words) as word);
comment on function private.any_word(text[]) is 'A query for words as they are written, of which one is enough.';
grant execute on function private.any_word(text[]) to anon, authenticated, service_role;

create function private.passage_excerpt(content jsonb, lexemes text[], phrases text[]) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  forms constant text[] := private.words_found(private.passage_text(null, content), lexemes);
  wanted constant tsquery := private.any_word(forms);
  best bigint;
  words text;
  first integer;
begin
  select block.place, block.words
    into best, words
  from (
    select block.place, private.passage_text(null, jsonb_build_array(block.value)) as words
    from jsonb_array_elements(content) with ordinality as block (value, place)
    limit 2000
  ) as block
  order by
    (select count(*) from unnest(phrases) as phrase where private.has_phrase(private.sought_form(block.words), phrase)) desc,
    coalesce(ts_rank(to_tsvector('pg_catalog.simple', left(block.words, 200000)), wanted), 0) desc,
    block.place
  limit 1;
  if best is null then
    return null;
  end if;
  -- A word may stand within a longer one before: the place is near enough to cut a long block about it.
  select min(sought.place)
    into first
  from (
    select strpos(private.sought_form(words), phrase) from unnest(phrases) as phrase
    union all
    select strpos(lower(words), form) from unnest(forms) as form where cardinality(phrases) = 0
  ) as sought (place)
  where sought.place > 0;
  first := greatest(1, coalesce(first, 1) - 300);
  return jsonb_build_object(
    'words', substr(words, first, 1000),
    'isCut', jsonb_build_array(first > 1, length(words) >= first + 1000),
    'blocks', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'level', block.value -> 'level', 'number', block.value -> 'number', 'quoted', block.value -> 'quoted'
      )) order by block.place)
      from jsonb_array_elements(content) with ordinality as block (value, place)
      where block.place <= least(best, 500)
    )
  );
end
$$;
comment on function private.passage_excerpt(jsonb, text[], text[]) is
  'Of a passage the block that has most of what is looked for: {"words", "isCut", "blocks"}, of a long one 1,000 '
  'characters about the first of it; blocks are those up to it without their words, from which its path follows '
  '(domain/passage.ts). Null for a passage without blocks.';
grant execute on function private.passage_excerpt(jsonb, text[], text[]) to anon, authenticated, service_role;

create function public.search_texts(
  query_text text,
  branch_filter text[] default null,
  action_type_filter text[] default null,
  sort_by text default null,
  page_num integer default 1,
  page_size integer default 12
)
  returns table (
    total_count bigint,
    searched_count bigint,
    is_whole boolean,
    type_counts jsonb,
    matched_words text[],
    results jsonb
  )
  language plpgsql stable
  set search_path = ''
  -- A word that most passages have would else be looked for by reading them all, and by a plan made for another word.
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  set work_mem = '16MB'
as $$
declare
  -- Passages that are read for what stands in quotation marks, those of the newest actions first.
  most_read constant integer := 1000;
  sought constant text := private.sought_form(
    btrim(regexp_replace(left(query_text, 200), '[[:space:][:cntrl:]]+', ' ', 'g'))
  );
  phrases constant text[] := array(
    select btrim(hit[1]) from regexp_matches(sought, '(?<!(?:^| )-)"([^"]+)"', 'g') as hit where btrim(hit[1]) <> ''
  );
  unwanted constant text[] := array(
    select btrim(hit[1]) from regexp_matches(sought, '(?:^| )-"([^"]+)"', 'g') as hit where btrim(hit[1]) <> ''
  );
  -- Without what is shut out, in quotation marks or not.
  lexemes constant text[] := private.lexemes_of(
    regexp_replace(regexp_replace(sought, '(^| )-"[^"]*"?', ' ', 'g'), '(^| )-[^ ]+', ' ', 'g')
  );
  shut_out constant text[] := private.lexemes_of(
    (select string_agg(hit[1], ' ')
      from regexp_matches(regexp_replace(sought, '"[^"]*"?', ' ', 'g'), '(?:^| )-([^ ]+)', 'g') as hit)
  );
  wanted constant tsquery := (
    select string_agg(lexeme, ' & ')::tsquery
    from (
      select quote_literal(lexeme) from unnest(lexemes) as lexeme
      union all
      select '!' || quote_literal(lexeme) from unnest(shut_out) as lexeme
    ) as term (lexeme)
  );
  per_page constant integer := greatest(1, least(coalesce(page_size, 12), 50));
begin
  return query
    -- Nothing but tables with an index is joined: how much a word finds is not known before.
    with passages as materialized (
      select passage.text_id, passage.position
      from public.text_passages as passage
      where cardinality(lexemes) > 0
        and passage.path <> 'front'
        and private.passage_words(passage.heading, passage.content) @@ wanted
    ),
    -- What stands in quotation marks is looked for in the passages that have its words.
    candidates as materialized (
      select
        passages.text_id, passages.position,
        row_number() over (order by action.action_date desc, action.id, passages.position) as place
      from passages
      join public.action_texts as text on text.id = passages.text_id
      join public."GovernmentActions" as action on action.id = text.action_id
      where cardinality(phrases) + cardinality(unwanted) > 0
        and not exists (
          select from public.action_texts as later
          where later.action_id = text.action_id and later.position > text.position
        )
    ),
    held as materialized (
      select passages.text_id, passages.position
      from passages
      where cardinality(phrases) + cardinality(unwanted) = 0
      union all
      select candidates.text_id, candidates.position
      from candidates
      join public.text_passages as passage using (text_id, position)
      cross join lateral (
        -- Read once, however often it is looked at.
        select private.sought_form(private.passage_text(passage.heading, passage.content)) as words
        offset 0
      ) as form
      where candidates.place <= most_read
        and not exists (select from unnest(phrases) as phrase where not private.has_phrase(form.words, phrase))
        and not exists (select from unnest(unwanted) as phrase where private.has_phrase(form.words, phrase))
    ),
    counted as materialized (
      select
        held.text_id, count(*) as matches, (array_agg(held.position order by held.position))[1:50] as first_positions
      from held
      group by held.text_id
    ),
    matches as materialized (
      select
        action.id, action.branch, action.action_type, action.action_date, action.sort_title,
        text.id as text_id, text.version, counted.matches, counted.first_positions,
        -- How much of the text it is, so that a long law does not stand first for a word in passing; what is in force
        -- counts double.
        counted.matches / (text.passages + 5.0)
          * case when action.law_number is not null or action.branch <> 'Legislative' then 2 else 1 end as weight
      from counted
      join public.action_texts as text on text.id = counted.text_id
      join public."GovernmentActions" as action on action.id = text.action_id
      where not exists (
        select from public.action_texts as later
        where later.action_id = text.action_id and later.position > text.position
      )
    ),
    listed as materialized (
      select
        matches.*,
        row_number() over (order by
          case when sort_by = 'title_asc' then matches.sort_title end collate "C",
          case when sort_by = 'title_desc' then matches.sort_title end collate "C" desc,
          case when sort_by = 'date_asc' then matches.action_date end,
          case when sort_by is null or sort_by not in ('title_asc', 'title_desc', 'date_asc', 'date_desc')
            then matches.weight end desc,
          matches.action_date desc,
          matches.id
        ) as place,
        count(*) over () as total
      from matches
      where (coalesce(cardinality(branch_filter), 0) = 0 or matches.branch = any (branch_filter))
        and (coalesce(cardinality(action_type_filter), 0) = 0 or matches.action_type = any (action_type_filter))
    ),
    page as materialized (
      select listed.*
      from listed
      cross join lateral (
        -- A page beyond the last gives the last.
        select (greatest(1, least(coalesce(page_num, 1), (listed.total + per_page - 1) / per_page)) - 1) * per_page
      ) as start (skipped)
      where listed.place > start.skipped and listed.place <= start.skipped + per_page
    ),
    shown as materialized (
      select page.id as action_id, passage.*, private.passage_excerpt(passage.content, lexemes, phrases) as excerpt
      from page
      cross join lateral (
        select private.any_word(private.words_found(string_agg(passage.heading, E'\n'), lexemes))
        from public.text_passages as passage
        where passage.text_id = page.text_id and passage.position = any (page.first_positions)
      ) as headings (wanted)
      cross join lateral (
        select passage.position, passage.path, passage.kind, passage.number, passage.heading, passage.page, passage.content
        from public.text_passages as passage
        where passage.text_id = page.text_id and passage.position = any (page.first_positions)
        order by
          coalesce(to_tsvector('pg_catalog.simple', passage.heading) @@ headings.wanted, false) desc,
          passage.position
        limit 3
      ) as passage
    )
    select
      coalesce((select max(listed.total) from listed), 0),
      (select count(distinct text.action_id) from public.action_texts as text),
      coalesce((select max(candidates.place) from candidates), 0) <= most_read,
      coalesce(
        (select jsonb_object_agg(counted.action_type, counted.total)
          from (select matches.action_type, count(*) as total from matches group by matches.action_type) as counted),
        '{}'
      ),
      coalesce(
        (select private.words_found(string_agg(concat_ws(' ', shown.heading, shown.excerpt ->> 'words'), E'\n'), lexemes)
          from shown),
        '{}'
      ),
      coalesce(
        (select jsonb_agg(
            jsonb_build_object(
              'id', page.id,
              'version', page.version,
              'matches', page.matches,
              'passages', (
                select jsonb_agg(
                  jsonb_build_object(
                    'path', shown.path, 'kind', shown.kind, 'number', shown.number, 'heading', shown.heading,
                    'page', shown.page, 'excerpt', shown.excerpt
                  )
                  order by shown.position
                )
                from shown
                where shown.action_id = page.id
              )
            )
            order by page.place
          ) from page),
        '[]'
      );
end
$$;
comment on function public.search_texts(text, text[], text[], text, integer, integer) is
  'The actions of whose text, in its latest version, a passage has all the words, those in quotation marks to the letter '
  'and as whole words; -word for without. Always one row: total_count actions with the filters; searched_count actions '
  'that have a text at all; is_whole false where there were more than 1,000 passages to read for what stands in '
  'quotation marks, of which those of the newest actions were read; type_counts without the filters, by action_type; '
  'matched_words to mark; results a list of {"id", "version", "matches", "passages"}, of each action three passages at '
  'most as {"path", "kind", "number", "heading", "page", "excerpt"}. sort_by date_desc, date_asc, title_asc, title_desc, '
  'else by how much of the text matches, what is in force first. 200 characters and 50 a page at most; a page beyond the '
  'last gives the last.';
revoke execute on function public.search_texts(text, text[], text[], text, integer, integer) from public;
grant execute on function public.search_texts(text, text[], text[], text, integer, integer)
  to anon, authenticated, service_role;
