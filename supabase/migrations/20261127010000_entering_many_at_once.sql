-- All actions of a statement are entered by one query: each is read once, each of its texts is folded once, and the words
-- that are kept apart are looked for in all texts together. What is made is the same; docs/decisions/0496.

-- As they were, with cheap looks at a text before what is dear.
create or replace function private.fold(value text) returns text
  language plpgsql immutable
as $$
declare
  plain text := left(value, 200000);
begin
  if strpos(plain, '/') > 0 or strpos(plain, '_') > 0 then
    plain := translate(plain, '/_', '  ');
  end if;
  if octet_length(plain) <> char_length(plain) then
    plain := private.without_accents(plain);
  end if;
  if strpos(plain, '.') > 0 and plain ~ '(?:^|[^[:alnum:]])[A-Za-z]\.' then
    plain := regexp_replace(plain, '\m([A-Za-z])\.', '\1', 'g');
  end if;
  return lower(plain);
end
$$;

create function private.words_of_folded(folded text) returns text
  language plpgsql immutable
as $$
begin
  if folded !~ '[^a-z0-9 .,-]' then
    return btrim(translate(folded, '.,-', '   '));
  end if;
  if strpos(folded, '''') > 0 then
    folded := replace(regexp_replace(folded, '''s\M', '', 'g'), '''', '');
  end if;
  -- Each mark a space, which costs a tenth of what a regular expression does.
  return btrim(translate(folded, '.,;:!?"()[]{}<>-/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 36)));
end
$$;
comment on function private.words_of_folded(text) is 'private.plain_words of a text that is folded already.';

create or replace function private.plain_words(value text) returns text
  language plpgsql immutable
as $$
begin
  return private.words_of_folded(private.fold(value));
end
$$;

create function private.key_of_folded(folded text) returns text
  language plpgsql immutable
as $$
declare
  plain text := replace(folded, '''', '');
begin
  plain := btrim(case
    when plain !~ '[^a-z0-9 .,]' then translate(plain, '.,', '  ')
    else regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g')
  end);
  if plain like 'the %' or plain like 'a %' or plain like 'an %' then
    plain := substr(plain, strpos(plain, ' ') + 1);
  end if;
  if strpos(plain, ' vs ') > 0 or strpos(plain, ' versus ') > 0 then
    plain := regexp_replace(plain, ' (?:vs|versus) ', ' v ');
  end if;
  -- Where a year may be at the end; the end alone is looked at.
  if right(plain, 1) between '0' and '9' then
    plain := left(plain, -20) || regexp_replace(right(plain, 20), ' of +(?:19|20)[0-9][0-9]$', '');
  end if;
  plain := rtrim(plain);
  while right(plain, 4) in (' act', ' law') or right(plain, 5) = ' bill' loop
    plain := rtrim(left(plain, case when right(plain, 1) = 'l' then -5 else -4 end));
  end loop;
  return nullif(left(replace(plain, ' ', ''), 100), '');
end
$$;
comment on function private.key_of_folded(text) is 'private.name_key of a name that is folded already.';

create or replace function private.name_key(name text) returns text
  language plpgsql immutable
as $$
begin
  return private.key_of_folded(private.fold(left(name, 300)));
end
$$;

create or replace function private.initials(name text) returns text[]
  language plpgsql immutable
as $$
declare
  short text;
  word text;
  whole text := '';
  main text := '';
begin
  -- What is called by its initials is a short title; of a name of many words nobody makes them.
  if strpos(name, ' Act') = 0 then
    return '{}';
  end if;
  short := name;
  if octet_length(short) <> char_length(short) then
    short := private.without_accents(short);
  end if;
  if strpos(short, ' for fiscal year') > 0 then
    short := regexp_replace(short, '(?:,? for fiscal years? .*|,? (?:of )?(?:19|20)[0-9][0-9])$', '');
  elsif right(short, 1) between '0' and '9' then
    short := left(short, -9) || regexp_replace(right(short, 9), ',? (?:of )?(?:19|20)[0-9][0-9]$', '');
  end if;
  if right(short, 4) <> ' Act' or char_length(short) > 120 then
    return '{}';
  end if;
  short := lower(short);
  if short ~ '[^a-z0-9 ]' then
    short := regexp_replace(short, '[^[:alnum:]]+', ' ', 'g');
  end if;
  foreach word in array string_to_array(short, ' ') loop
    if word <> '' then
      whole := whole || left(word, 1);
      if word not in ('of', 'and', 'the', 'to', 'for', 'in', 'on', 'a', 'an', 'with', 'by', 'from', 'at', 'or') then
        main := main || left(word, 1);
      end if;
    end if;
  end loop;
  return case
    when char_length(main) not between 3 and 9 then '{}'
    when main = whole then array[main]
    else array[least(main, whole), greatest(main, whole)]
  end;
end
$$;

create or replace function private.prior_of(action public."GovernmentActions") returns integer
  language sql immutable
  return greatest(0,
    -- Newness: days since the 101st Congress, with which digital records begin.
    greatest(0, action.action_date - date '1989-01-03')
    -- How far it went.
    + case
      when action.law_number is not null or action.branch = 'Judicial' or action.action_type = 'executive_order'
        then 12000
      when action.branch = 'Executive' then 8000
      when action.current_status = 'Introduced' then 0
      when lower(action.current_status) like any ('{%law%,%both%,%president%,%enrolled%,%veto%,%different%}') then 7000
      when lower(action.current_status) like any ('{%passed%,%agreed%,%resolved%}') then 5000
      when lower(action.current_status) like any ('{%reported%,%calendar%,%cloture%}') then 2500
      else 0
    end
    -- Something to read.
    + case
      when action.ai_neutral_summary is not null then 4000
      when action.official_summary is not null then 1500
      when action.description_summary is not null then 500
      else 0
    end);

create or replace function private.learn_words(value text[]) returns void
  language sql
  set search_path = ''
as $$
  with said as (
    -- Each piece between blanks once; most are a word that is known, with a comma or a point behind it perhaps.
    select distinct piece
    from unnest(value) as text cross join string_to_table(text, ' ') as piece
  ), unknown as (
    select piece, sum(char_length(piece)) over (rows unbounded preceding) / 100000 as part
    from said
    where piece <> ''
      and not exists (select from private.vocabulary as known where known.word = btrim(said.piece, '.,;:()"'))
  ), joined as (
    -- Many at once, up to what a tsvector holds; a "<" would be the beginning of a tag that ends in the next one.
    select replace(string_agg(piece, E'\n'), '<', ' ') as pieces from unknown group by part
  )
  insert into private.vocabulary (word, lexeme, deletions)
  select word, coalesce(private.lexeme(word), word), private.deletions(word)
  from (
    select distinct word
    from joined cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', joined.pieces))) as word
    where char_length(word) between 2 and 40
  ) as new
  where not exists (select from private.vocabulary as known where known.word = new.word)
    and word ~ '^[[:alnum:]]+$'
$$;

create or replace function private.enter(ids text[]) returns void
  language plpgsql
  set search_path = ''
  -- The plan is the same for any actions, and making it takes longer than entering some.
  set plan_cache_mode = 'force_generic_plan'
as $$
declare
  texts text[];
begin
  with action as materialized (
    select
      row_number() over () as place, action.id, action.branch, action.title, action.action_type, action.action_date,
      action.aliases, action.search_words, action.bill_number, action.congress_number, action.law_number,
      action.executive_order_number, action.proclamation_number, action.federal_register_number, action.docket_number,
      action.citation, action.other_dockets,
      private.prior_of(action) as prior,
      private.fold(action.title) as folded,
      private.initials(action.title) as initials,
      case when action.aliases <> '[]' then array(
        select alias ->> 'name' from jsonb_array_elements(action.aliases) as alias
      ) end as names,
      concat_ws(
        ' ', array_to_string(action.search_words, ' '),
        -- The points behind single letters are gone in a folded text.
        replace(replace(replace(replace(action.bill_number, 'H.', 'H'), 'S.', 'S'), 'J.', 'J'), 'R.', 'R'),
        action.law_number, action.citation, 'EO ' || action.executive_order_number,
        'Proclamation ' || action.proclamation_number, action.docket_number,
        -- As one word, too.
        replace(replace(action.bill_number, '.', ''), ' ', ''), 'EO' || action.executive_order_number
      ) as marks,
      private.loose_words(nullif(concat_ws(
        ' ; ', action.ai_neutral_summary, nullif(array_to_string(action.subjects, ' '), '')
      ), '')) as summary,
      private.loose_words(nullif(concat_ws(
        ' ; ', action.description_summary, action.official_summary, action.official_title, action.policy_area,
        action.president_name,
        case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end
      ), '')) as others
    from public."GovernmentActions" as action where action.id = any (ids)
  ),
  -- A line for each action, with its title, its names and its marks behind tabs: plain words have neither.
  page as (
    select
      (action.place - 1) / 500 as number,
      string_agg(concat(
        private.words_of_folded(action.folded), E'\t',
        private.plain_words(array_to_string(action.names, ' ; ')), E'\t',
        private.plain_words(action.marks)
      ), E'\n' order by action.place) as lines
    from action group by (action.place - 1) / 500
  ), plain as (
    select page.number * 500 + line.number as place, line.line
    from page cross join string_to_table(private.kept_apart(page.lines), E'\n') with ordinality as line (line, number)
  ), entry as materialized (
    select
      action.id, action.action_type, action.prior, action.action_date, action.summary, action.others,
      split_part(plain.line, E'\t', 1) as title_plain,
      split_part(plain.line, E'\t', 2) as names_plain,
      concat_ws(
        ' ', split_part(plain.line, E'\t', 3),
        -- "H-1B" and "e-cigarette" are also written as one word.
        case when strpos(concat(action.title, action.names, action.marks), '-') > 0 then (
          select string_agg(replace(compound, '-', ''), ' ')
          from regexp_matches(
              concat_ws(' ', action.folded, private.fold(array_to_string(action.names, ' ; ')), private.fold(action.marks)),
              '\m\w+(?:-\w+)+\M', 'g'
            ) as matches,
            unnest(matches) as compound
        ) end,
        case
          when action.names is null then array_to_string(action.initials, ' ')
          else (
            select string_agg(initial, ' ')
            from unnest(action.title || action.names) as name cross join unnest(private.initials(name)) as initial
          )
        end
      ) as other_marks,
      array_to_tsvector(array[
        '=' || action.action_type,
        '=y' || greatest(1900, extract(year from action.action_date)),
        '=b' || action.prior / 500,
        '=' || case when action.law_number is null then 'other' else 'law' end
      ]) as hidden
    from action join plain on plain.place = action.place
  ), entered as (
    insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
    select
      entry.id, entry.action_type, entry.prior, entry.action_date,
      setweight(to_tsvector('private.titles', entry.title_plain), 'A')
        || case when entry.names_plain = '' then ''
          else setweight(to_tsvector('private.titles', entry.names_plain), 'B') end
        || setweight(to_tsvector('private.titles', entry.other_marks), 'C')
        || entry.hidden,
      setweight(to_tsvector('pg_catalog.english', concat_ws(
          ' ', entry.title_plain, entry.names_plain, entry.other_marks
        )), 'A')
        || case when entry.summary is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.summary)), 'B') end
        || case when entry.others is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.others)), 'C') end
        || entry.hidden
    from entry
    on conflict (action_id) do update set
      action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
      title_words = excluded.title_words, words = excluded.words
    where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
      is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words)
  ),
  parties as (
    select id, regexp_match(title, '^(.+?) v\. (.+)$') as names from action where branch = 'Judicial'
  ), named (id, name, origin) as (
    select id, alias ->> 'name', alias ->> 'kind' from action cross join jsonb_array_elements(aliases) as alias
    where aliases <> '[]' and alias ->> 'kind' in ('nickname', 'short_title', 'popular_title')
    union all
    select id, unnest(search_words), 'search_words' from action
    union all
    select id, names[2] || ' v. ' || names[1], 'reversed' from parties where names is not null
    union all
    select id, regexp_replace(party, ',? (?:Inc|LLC|L\.L\.C|Corp|Co|Ltd|et al)\.?$', ''), 'party'
    from parties cross join unnest(names) as party
  ), numbered (id, number) as (
    select id, 'bill:' || action_type || number
    from action cross join substring(bill_number from '[0-9]+$') as number
    where bill_number is not null
    union all
    select id, 'bill:' || action_type || substring(bill_number from '[0-9]+$') || '@' || congress_number
    from action where bill_number is not null
    union all
    select id, case when law_number like 'Private%' then 'private-' else '' end || 'law:'
      || substring(law_number from '[0-9]+-[0-9]+$')
    from action where law_number is not null
    union all
    select id, 'eo:' || executive_order_number from action where executive_order_number is not null
    union all
    select id, 'proclamation:' || proclamation_number from action where proclamation_number is not null
    union all
    select id, 'fr:' || federal_register_number from action where federal_register_number is not null
    union all
    select id, unnest(private.read_identifiers(written))
    from action cross join unnest(array[docket_number, citation] || other_dockets) as written
    where written is not null
  ), name as materialized (
    select distinct found.id, found.key, found.origin
    from (
      select id, private.key_of_folded(left(folded, 300)), 'title' from action
      union all
      select id, unnest(initials), 'initials' from action where initials <> '{}'
      union all
      select id, private.name_key(name), origin from named
      union all
      select id, unnest(private.initials(name)), 'initials' from named where origin <> 'search_words'
      union all
      select id, number, 'number' from numbered
    ) as found (id, key, origin)
  ), known as materialized (
    select action_id, key, origin from private.action_names where action_id = any (ids)
  ), gone as (
    delete from private.action_names as stale
    using known
    where (stale.action_id, stale.key, stale.origin) = (known.action_id, known.key, known.origin)
      and (known.action_id, known.key, known.origin) not in (select * from name where key is not null)
  ), called as (
    insert into private.action_names (action_id, key, origin)
    select name.id, name.key, name.origin from name
    where name.key is not null
      and (name.id, name.key, name.origin) not in (select * from known)
  )
  select array_agg(concat_ws(
    ' ', translate(action.folded, '-', ' '), private.loose_words(array_to_string(action.names, ' ; ')),
    private.loose_words(nullif(array_to_string(action.search_words, ' '), '')), action.summary, action.others
  ))
    into texts from action;
  perform private.learn_words(texts);
end
$$;

grant execute on function private.words_of_folded(text), private.key_of_folded(text)
  to anon, authenticated, service_role;

drop function private.entry_of(public."GovernmentActions");
drop function private.names_of(text[]);
drop function private.names_in_text(public."GovernmentActions");
drop function private.body_of(public."GovernmentActions");
