-- Search in the official texts of all actions. 275 makes a page of it. private.passage_words in 070 is the index.

create or replace function private.phrase_pattern(phrase text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return '(?:^|[^[:alnum:]])'
    || replace(replace(replace(
      regexp_replace(phrase, '([^[:alnum:][:space:]''-])', '\\\1', 'g'),
      '''', U&'[''\2018\2019]'), '-', U&'[\2013\2014\2011-]'), ' ', U&'[ \00A0]')
    || '(?:$|[^[:alnum:]])';
comment on function private.phrase_pattern(text) is
  'A pattern for ~* that finds a phrase to the letter and as whole words, whatever its quotation marks and dashes. '
  'The phrase is as private.sought_form makes it. Changing each passage instead would take five times as long.';
grant execute on function private.phrase_pattern(text) to anon, authenticated, service_role;

create or replace function private.form_pattern(lexemes text[]) returns text
  language sql immutable parallel safe
  set search_path = ''
  return (
    select '\m(?:' || string_agg(regexp_replace(word.beginning, '([^[:alnum:]])', '\\\1', 'g'), '|')
      || U&'|[a-z0-9]*[\00E0-\024F])[[:alnum:]]*'
    from (
      -- The stemmer changes at most the last letter of what it leaves, except in dying, lying and tying.
      select left(lexeme, case when lexeme = any ('{die,lie,tie}') then 1 else greatest(1, length(lexeme) - 1) end)
      from unnest(lexemes) as lexeme
    ) as word (beginning)
  );
comment on function private.form_pattern(text[]) is
  'A pattern that finds the words in small letters which may have one of these stems, and all words with an accent. '
  'Looking up the stem of every word of a passage would take five times as long.';
grant execute on function private.form_pattern(text[]) to anon, authenticated, service_role;

create or replace function private.text_stage(action_type text, current_status text, version text) returns text
  language sql immutable parallel safe
  return case
    when action_type <> all ('{hr,hjres,hconres,hres,s,sjres,sconres,sres}'::text[]) then null
    when current_status = any ('{Became Law,Veto overridden}'::text[]) then 'law'
    when left(current_status, 7) = any ('{"Passed ","Agreed "}'::text[])
      or current_status = any ('{To President,Vetoed,Pocket vetoed}'::text[])
      -- A chamber prints what it passed (eh, es, eas, enr, ats, cps). The other prints it as received, referred,
      -- reported or placed on its calendar.
      or left(version, 2) = any ('{eh,es,ea,en,at,cp,rd,rf,pl}'::text[])
      or left(action_type, 1) = 'h' and version = any ('{pcs,rs,cds}'::text[])
      or left(action_type, 1) = 's' and version = any ('{pch,rh,cdh}'::text[])
      then 'passed'
    else 'introduced'
  end;
comment on function private.text_stage(text, text, text) is
  'How far a measure came: law, passed (at least one chamber) or introduced. version: of its latest text. Null for '
  'orders and decisions.';
grant execute on function private.text_stage(text, text, text) to anon, authenticated, service_role;

create or replace function private.passage_excerpt(content jsonb, lexemes text[], phrases text[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  -- It runs dozens of times for each page, by a plan that is always the same.
  set plan_cache_mode = force_generic_plan
as $$
declare
  pattern constant text := private.form_pattern(lexemes);
  patterns constant text[] := array(select private.phrase_pattern(phrase) from unnest(phrases) as phrase);
  best bigint;
  words text;
  forms text[];
  first integer;
begin
  with block as materialized (
    select
      block.place,
      -- As in private.passage_text.
      concat_ws(E'\n', block.value ->> 'heading', block.value ->> 'text', case
        when block.value ? 'rows'
          then (select string_agg(cell #>> '{}', E'\n') from jsonb_path_query(block.value, '$.rows[*][*]') as cell)
      end) as words
    from jsonb_array_elements(content) with ordinality as block (value, place)
    limit 2000
  ),
  found as (
    select
      form.place, count(distinct private.lexeme_of(form.word)) as lexemes, sum(form.times) as times,
      array_agg(form.word) as forms
    from (
      select block.place, hit[1] as word, count(*) as times
      from block
      cross join lateral regexp_matches(lower(block.words), pattern, 'g') as hit
      group by block.place, hit[1]
    ) as form
    where private.lexeme_of(form.word) = any (lexemes)
    group by form.place
  )
  select block.place, block.words, found.forms
    into best, words, forms
  from block
  left join found using (place)
  order by
    (select count(*) from unnest(patterns) as phrase where block.words ~* phrase) desc,
    coalesce(found.lexemes, 0) desc, coalesce(found.times, 0) desc, block.place
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
  'The block of a passage with the most of the phrases, else of the words: {"words", "isCut", "blocks"}. A long block '
  'is cut to 1,000 characters around the first match. blocks are those up to it without their words, which decide its '
  'path (domain/texts/passage.ts). Null for a passage without blocks.';
grant execute on function private.passage_excerpt(jsonb, text[], text[]) to anon, authenticated, service_role;

create or replace function public.search_texts(
  query_text text,
  branch_filter text[] default null,
  action_type_filter text[] default null,
  sort_by text default null,
  page_num integer default 1,
  page_size integer default 12,
  stage_filter text default null
)
  returns table (
    total_count bigint,
    searched_count bigint,
    is_whole boolean,
    type_counts jsonb,
    stage_counts jsonb,
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
  -- The most passages read for quoted phrases, those of the newest actions first.
  most_read constant integer := 1000;
  sought constant text := private.sought_form(
    btrim(regexp_replace(left(query_text, private.max_query_length()), '[[:space:][:cntrl:]]+', ' ', 'g'))
  );
  phrases constant text[] := array(
    select btrim(hit[1]) from regexp_matches(sought, '(?<!(?:^| )-)"([^"]+)"', 'g') as hit where btrim(hit[1]) <> ''
  );
  wanted_patterns constant text[] := array(select private.phrase_pattern(phrase) from unnest(phrases) as phrase);
  unwanted_patterns constant text[] := array(
    select private.phrase_pattern(btrim(hit[1]))
    from regexp_matches(sought, '(?:^| )-"([^"]+)"', 'g') as hit
    where btrim(hit[1]) <> ''
  );
  -- Without excluded words, quoted or not.
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
  per_page constant integer := greatest(1, least(coalesce(page_size, 12), private.max_page_size()));
  is_by_title constant boolean := coalesce(sort_by in ('title_asc', 'title_desc'), false);
  is_by_date constant boolean := coalesce(sort_by in ('date_asc', 'date_desc'), false);
  whole boolean := true;
  -- Lists of the same length: the passages found, then the texts that have them. The planner knows how long a list
  -- is. How much a word finds in an index it can only guess.
  texts bigint[];
  positions integer[];
  counted_texts bigint[];
  counts bigint[];
begin
  select array_agg(passage.text_id), array_agg(passage.position)
    into texts, positions
  from public.text_passages as passage
  where cardinality(lexemes) > 0
    and passage.path <> 'front'
    and private.passage_words(passage.heading, passage.content) @@ wanted;
  if cardinality(wanted_patterns) + cardinality(unwanted_patterns) > 0 then
    -- Looks for quoted phrases only in the passages that have their words.
    with candidates as materialized (
      select
        found.text_id, found.position,
        row_number() over (order by action.action_date desc, action.id, found.position) as place
      from unnest(texts, positions) as found (text_id, position)
      join public.action_texts as text on text.id = found.text_id
      join public."GovernmentActions" as action on action.id = text.action_id
      where not exists (
        select from public.action_texts as later
        where later.action_id = text.action_id and later.position > text.position
      )
      order by place
      limit most_read + 1
    ),
    held as (
      select candidates.text_id, candidates.position
      from candidates
      join public.text_passages as passage using (text_id, position)
      cross join lateral (
        -- Read once, however often it is looked at.
        select private.passage_text(passage.heading, passage.content) as words offset 0
      ) as form
      where candidates.place <= most_read
        and not exists (select from unnest(wanted_patterns) as phrase where form.words !~* phrase)
        and not exists (select from unnest(unwanted_patterns) as phrase where form.words ~* phrase)
    )
    select array_agg(held.text_id), array_agg(held.position), (select count(*) from candidates) <= most_read
      into texts, positions, whole
    from held;
  end if;
  select array_agg(counted.text_id), array_agg(counted.matches)
    into counted_texts, counts
  from (
    select found.text_id, count(*) as matches from unnest(texts) as found (text_id) group by found.text_id
  ) as counted;
  return query
    with matches as materialized (
      select
        action.id, action.branch, action.action_type, action.action_date,
        case when is_by_title then action.sort_title end as sort_title,
        text.id as text_id, text.version, counted.matches,
        private.text_stage(action.action_type, action.current_status, text.version) as stage,
        -- The share of the text, so that a long law does not come first for a passing mention. Texts in force count
        -- double.
        counted.matches / (text.passages + 5.0::float8)
          * case when action.law_number is not null or action.branch <> 'Legislative' then 2 else 1 end as weight
      from unnest(counted_texts, counts) as counted (text_id, matches)
      join public.action_texts as text on text.id = counted.text_id
      join public."GovernmentActions" as action on action.id = text.action_id
      where not exists (
        select from public.action_texts as later
        where later.action_id = text.action_id and later.position > text.position
      )
    ),
    of_type as (
      select *
      from matches
      where (coalesce(cardinality(branch_filter), 0) = 0 or matches.branch = any (branch_filter))
        and (coalesce(cardinality(action_type_filter), 0) = 0 or matches.action_type = any (action_type_filter))
    ),
    stages as materialized (
      select of_type.stage, count(*) as total from of_type group by of_type.stage
    ),
    listed as materialized (
      select coalesce(sum(stages.total), 0)::bigint as total
      from stages
      where stage_filter is null or stages.stage = stage_filter
    ),
    page as materialized (
      select sorted.*, row_number() over () as place
      from (
        select *
        from of_type
        where stage_filter is null or of_type.stage = stage_filter
        order by
          case when sort_by = 'title_asc' then of_type.sort_title end collate "C",
          case when sort_by = 'title_desc' then of_type.sort_title end collate "C" desc,
          case when sort_by = 'date_asc' then of_type.action_date end,
          case when not is_by_title and not is_by_date then of_type.weight end desc,
          of_type.action_date desc,
          of_type.id
        limit per_page
        -- A page beyond the last gives the last.
        offset (
          select (greatest(1, least(coalesce(page_num, 1), (listed.total + per_page - 1) / per_page)) - 1) * per_page
          from listed
        )
      ) as sorted
    ),
    first_found as materialized (
      select found.text_id, (array_agg(found.position order by found.position))[1:50] as positions
      from unnest(texts, positions) as found (text_id, position)
      where found.text_id = any (array(select page.text_id from page))
      group by found.text_id
    ),
    shown as materialized (
      select page.id as action_id, passage.*, private.passage_excerpt(passage.content, lexemes, phrases) as excerpt
      from page
      join first_found using (text_id)
      cross join lateral (
        select private.make_word_query(private.words_found(string_agg(passage.heading, E'\n'), lexemes))
        from public.text_passages as passage
        where passage.text_id = page.text_id and passage.position = any (first_found.positions)
      ) as headings (wanted)
      cross join lateral (
        select passage.position, passage.path, passage.kind, passage.number, passage.heading, passage.page, passage.content
        from public.text_passages as passage
        where passage.text_id = page.text_id and passage.position = any (first_found.positions)
        order by
          coalesce(to_tsvector('pg_catalog.simple', passage.heading) @@ headings.wanted, false) desc,
          passage.position
        limit 3
      ) as passage
    )
    select
      (select listed.total from listed),
      (select count(distinct text.action_id) from public.action_texts as text),
      whole,
      coalesce(
        (select jsonb_object_agg(counted.action_type, counted.total)
          from (
            select matches.action_type, count(*) as total
            from matches
            where stage_filter is null or matches.stage = stage_filter
            group by matches.action_type
          ) as counted),
        '{}'
      ),
      coalesce((select jsonb_object_agg(stages.stage, stages.total) from stages where stages.stage is not null), '{}'),
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
comment on function public.search_texts(text, text[], text[], text, integer, integer, text) is
  'The actions with a passage in their latest text that has all the words. Quoted phrases match literally and as '
  'whole words; -word excludes. Always gives one row. `total_count`: actions with the filters. `searched_count`: '
  'actions with a text. `is_whole`: false if more than 1,000 passages had to be read for quoted phrases. Then only '
  'those of the newest actions were read. `type_counts`: by action_type, with stage_filter alone. `stage_counts`: '
  'measures by stage, with the other filters: {"law", "passed", "introduced"}. `matched_words`: to mark. `results`: a '
  'list of {"id", "version", "matches", "passages"}, with at most three passages each as {"path", "kind", "number", '
  '"heading", "page", "excerpt"}. `sort_by`: date_desc, date_asc, title_asc, title_desc, else by the share of the text '
  'that matches, with texts in force first. At most 200 characters and 100 results a page. A page beyond the last '
  'gives the last. `stage_filter`: law, passed (at least one chamber) or introduced. Orders and decisions have no '
  'stage.';
grant execute on function public.search_texts(text, text[], text[], text, integer, integer, text) to anon, authenticated;
