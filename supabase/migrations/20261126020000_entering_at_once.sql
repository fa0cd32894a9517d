-- What search keeps of an action is made in fewer steps: regular expressions run only over texts that may match them, the
-- names of all actions of a statement are made by one query, and words are told apart once for many texts. What is made is
-- the same. Before, three quarters of the time of an insert went into it; docs/decisions/0502.

-- The functions here run for every action written; see private.plain_words for why they are without `set search_path`.
-- An expression that asks what stands before or after a place takes five times as long as one that does not, so it is
-- asked of the latter whether there is anything to do.

create or replace function private.fold(value text) returns text
  language plpgsql immutable
as $$
declare
  plain text := private.without_accents(translate(left(value, 200000), '/_', '  '));
begin
  if plain ~ '(?:^|[^[:alnum:]])[A-Za-z]\.' then
    plain := regexp_replace(plain, '\m([A-Za-z])\.', '\1', 'g');
  end if;
  return lower(plain);
end
$$;

create or replace function private.plain_words(value text) returns text
  language plpgsql immutable
as $$
declare
  folded text := private.fold(value);
begin
  if folded !~ '[^a-z0-9 .,]' then
    return btrim(translate(folded, '.,', '  '));
  end if;
  if strpos(folded, '''') > 0 then
    folded := replace(regexp_replace(folded, '''s\M', '', 'g'), '''', '');
  end if;
  -- Each mark a space, which costs a tenth of what a regular expression does.
  return btrim(translate(folded, '.,;:!?"()[]{}<>-/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 36)));
end
$$;

create or replace function private.kept_apart(folded text) returns text
  language plpgsql immutable
as $$
begin
  -- Most texts have the letters of none of them, which is seen ten times as fast.
  if folded is null or not folded like any (
    '{%acting%,%appropriate%,%author%,%billing%,%conservative%,%customer%,%design%,%emerging%,%execution%,'
    '%experiment%,%hospitality%,%housing%,%importan%,%intern%,%organ%,%parking%,%provider%,%racing%,%relation%,'
    '%relative%,%reservation%,%securities%,%several%,%training%,%united%,%majorit%,%minorit%,%universit%,%naturaliz%}'
  ) then
    return folded;
  end if;
  -- With a digit behind it a word is no word of English to PostgreSQL's parser, and is not stemmed.
  return regexp_replace(
    folded,
    '\m(?:('
      'acting|'        -- Act
      'appropriate|'   -- appropriations
      'author|'        -- authority, authorization
      'billing|'       -- bill
      'conservative|'  -- conservation
      'customer|'      -- customs
      'design|'        -- designate
      'emerging|'      -- emergency
      'execution|'     -- executive
      'experiment|'    -- experience
      'hospitality|'   -- hospital
      'housing|'       -- House
      'important|importance|'          -- imports
      'intern|internal|internment|'    -- international
      'organ|organic|' -- organization
      'parking|'       -- park
      'provider|'      -- provide
      'racing|'        -- race
      'relation|relative|'             -- relating to
      'reservation|'   -- reserve
      'securities|'    -- security
      'several|'       -- severe
      'training|'      -- train
      'united'         -- unit
    ')s?|'
    '(majorit|minorit|universit)(?:y|ies)|'  -- major, minor, universal
    '(naturaliz)(?:e|ed|ation))\M',          -- natural
    '\1\2\3' || '0', 'g'
  );
end
$$;

create or replace function private.name_key(name text) returns text
  language plpgsql immutable
as $$
declare
  plain text := replace(private.fold(left(name, 300)), '''', '');
begin
  plain := btrim(case
    when plain !~ '[^a-z0-9 .,]' then translate(plain, '.,', '  ')
    else regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g')
  end);
  plain := regexp_replace(plain, '^(?:the|an?) ', '');
  if strpos(plain, ' vs ') > 0 or strpos(plain, ' versus ') > 0 then
    plain := regexp_replace(plain, ' (?:vs|versus) ', ' v ');
  end if;
  -- Where a year or one of the words may be at the end.
  if right(plain, 1) between '0' and '9' then
    plain := regexp_replace(plain, ' of +(?:19|20)[0-9][0-9]$', '');
  end if;
  if right(plain, 1) in ('t', 'l', 'w', ' ') then
    plain := regexp_replace(plain, '(?: (?:act|bill|law) *)+$', '');
  end if;
  return nullif(left(replace(plain, ' ', ''), 100), '');
end
$$;

create or replace function private.initials(name text) returns text[]
  language plpgsql immutable
as $$
declare
  short text;
  whole text;
  main text;
begin
  -- What is called by its initials is a short title; of a name of many words nobody makes them.
  if strpos(name, ' Act') = 0 then
    return '{}';
  end if;
  short := private.without_accents(name);
  if strpos(short, ' for fiscal year') > 0 or right(short, 1) between '0' and '9' then
    short := regexp_replace(short, '(?:,? for fiscal years? .*|,? (?:of )?(?:19|20)[0-9][0-9])$', '');
  end if;
  if short not like '% Act' or char_length(short) > 120 then
    return '{}';
  end if;
  -- Each word behind a space.
  short := regexp_replace(' ' || lower(short), '[^[:alnum:]]+', ' ', 'g');
  whole := regexp_replace(short, ' ([[:alnum:]])[[:alnum:]]*', '\1', 'g');
  main := regexp_replace(
    regexp_replace(short, ' (?:of|and|the|to|for|in|on|an?|with|by|from|at|or)(?= )', '', 'g'),
    ' ([[:alnum:]])[[:alnum:]]*', '\1', 'g'
  );
  return case
    when char_length(main) not between 3 and 9 then '{}'
    when main = whole then array[main]
    else array[least(main, whole), greatest(main, whole)]
  end;
end
$$;

create or replace function private.entry_of(action public."GovernmentActions") returns private.search_entries
  language plpgsql immutable
as $$
declare
  entry private.search_entries;
  names constant text := case when action.aliases = '[]' then '' else coalesce(
    (select string_agg(alias ->> 'name', ' ; ') from jsonb_array_elements(action.aliases) as alias), ''
  ) end;
  marks constant text := concat_ws(
    ' ; ', private.joined(action.search_words), action.bill_number, action.law_number, action.citation,
    'EO ' || action.executive_order_number, 'Proclamation ' || action.proclamation_number, action.docket_number,
    -- As one word, too.
    replace(replace(action.bill_number, '.', ''), ' ', ''), 'EO' || action.executive_order_number
  );
  title_plain constant text := private.kept_apart(private.plain_words(action.title));
  names_plain constant text := case when names = '' then '' else private.kept_apart(private.plain_words(names)) end;
  marks_plain constant text := private.kept_apart(private.plain_words(marks));
  -- "H-1B" and "e-cigarette" are also written as one word.
  glued constant text := case when strpos(action.title || names || marks, '-') > 0
    then coalesce((
      select string_agg(replace(compound, '-', ''), ' ')
      from regexp_matches(private.fold(action.title || ' ' || names || ' ' || marks), '\m\w+(?:-\w+)+\M', 'g') as matches,
        unnest(matches) as compound
    ), '')
    else ''
  end;
  initials constant text := case
    when action.aliases = '[]' then array_to_string(private.initials(action.title), ' ')
    else coalesce((
      select string_agg(initial, ' ')
      from unnest(action.title || array(select alias ->> 'name' from jsonb_array_elements(action.aliases) as alias)) as name
      cross join unnest(private.initials(name)) as initial
    ), '')
  end;
  summary constant text := concat_ws(' ; ', action.ai_neutral_summary, private.joined(action.subjects));
  others constant text := concat_ws(
    ' ; ', action.description_summary, action.official_summary, action.official_title, action.policy_area,
    action.president_name, jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text
  );
  hidden constant tsvector := array_to_tsvector(array[
    '=' || action.action_type,
    '=y' || greatest(1900, extract(year from action.action_date)),
    '=b' || private.prior_of(action) / 500,
    '=' || case when action.law_number is null then 'other' else 'law' end
  ]);
begin
  entry.action_id := action.id;
  entry.action_type := action.action_type;
  entry.prior := private.prior_of(action);
  entry.action_date := action.action_date;
  entry.title_words := setweight(to_tsvector('private.titles', title_plain), 'A');
  if names <> '' then
    entry.title_words := entry.title_words || setweight(to_tsvector('private.titles', names_plain), 'B');
  end if;
  entry.title_words := entry.title_words
    || setweight(to_tsvector('private.titles', concat_ws(' ', marks_plain, glued, initials)), 'C')
    || hidden;
  entry.words := setweight(to_tsvector(
    'pg_catalog.english', concat_ws(' ', title_plain, names_plain, marks_plain, glued, initials)
  ), 'A');
  if summary <> '' then
    entry.words := entry.words
      || setweight(to_tsvector('pg_catalog.english', private.kept_apart(private.loose_words(summary))), 'B');
  end if;
  if others <> '' then
    entry.words := entry.words
      || setweight(to_tsvector('pg_catalog.english', private.kept_apart(private.loose_words(others))), 'C');
  end if;
  entry.words := entry.words || hidden;
  return entry;
end
$$;

drop function private.names_of(public."GovernmentActions");
create function private.names_of(ids text[])
  returns table (action_id text, key text, origin text)
  language sql stable
as $$
  with entered as materialized (
    select
      id, title, branch, aliases, search_words, action_type, bill_number, congress_number, law_number,
      executive_order_number, proclamation_number, federal_register_number, docket_number, citation, other_dockets
    from public."GovernmentActions" where id = any (ids)
  ), parties as (
    select id, regexp_match(title, '^(.+?) v\. (.+)$') as names from entered where branch = 'Judicial'
  ), named (id, name, origin) as (
    select id, title, 'title' from entered
    union all
    select id, alias ->> 'name', alias ->> 'kind' from entered cross join jsonb_array_elements(aliases) as alias
    where aliases <> '[]' and alias ->> 'kind' in ('nickname', 'short_title', 'popular_title')
    union all
    select id, unnest(search_words), 'search_words' from entered
    union all
    select id, names[2] || ' v. ' || names[1], 'reversed' from parties where names is not null
    union all
    select id, regexp_replace(party, ',? (?:Inc|LLC|L\.L\.C|Corp|Co|Ltd|et al)\.?$', ''), 'party'
    from parties cross join unnest(names) as party
  ), numbered (id, number) as (
    select id, 'bill:' || action_type || substring(bill_number from '[0-9]+$') from entered
    union all
    select id, 'bill:' || action_type || substring(bill_number from '[0-9]+$') || '@' || congress_number from entered
    union all
    select id, case when law_number like 'Private%' then 'private-' else '' end || 'law:'
      || substring(law_number from '[0-9]+-[0-9]+$') from entered where law_number is not null
    union all
    select id, 'eo:' || executive_order_number from entered where executive_order_number is not null
    union all
    select id, 'proclamation:' || proclamation_number from entered where proclamation_number is not null
    union all
    select id, 'fr:' || federal_register_number from entered where federal_register_number is not null
    union all
    select id, unnest(private.read_identifiers(written))
    from entered cross join unnest(array[docket_number, citation] || other_dockets) as written
    where written is not null
  )
  select distinct found.id, found.key, found.origin
  from (
    select id, private.name_key(name), origin from named
    union all
    select id, unnest(private.initials(name)), 'initials' from named where origin <> 'search_words'
    union all
    select id, number, 'number' from numbered
  ) as found (id, key, origin)
  where found.key is not null
$$;
comment on function private.names_of(text[]) is 'The rows of some actions in action_names.';

create or replace function private.learn_words(value text[]) returns void
  language sql
  set search_path = ''
as $$
  insert into private.vocabulary (word, lexeme, deletions)
  select word, coalesce(private.lexeme(word), word), private.deletions(word)
  from (
    select distinct word
    from (
      -- Many texts at once, up to what a tsvector holds; a "<" would be the beginning of a tag that ends in the next one.
      select replace(string_agg(said, E'\n'), '<', ' ') as said
      from (
        select said, sum(char_length(said)) over (rows unbounded preceding) / 100000 as part from unnest(value) as said
      ) as each
      group by part
    ) as joined
    cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', joined.said))) as word
    where char_length(word) between 2 and 40
  ) as said
  where not exists (select from private.vocabulary as known where known.word = said.word)
    and word ~ '^[[:alnum:]]+$'
$$;

-- An action's rows of search are deleted with it by a trigger of the statement: a foreign key asks, for each of the five
-- rows that an action has here, whether the action is there, which the trigger that makes them has just read.
alter table private.search_entries drop constraint search_entries_action_id_fkey;
alter table private.action_names drop constraint action_names_action_id_fkey;

-- Security definer: whoever may delete an action may not write what search makes of it.
create function private.leave_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.search_entries, private.action_names;
  elsif tg_op = 'UPDATE' then
    -- Those of the new id are made by private.enter_changed_actions.
    delete from private.search_entries where action_id = old.id;
    delete from private.action_names where action_id = old.id;
  else
    delete from private.search_entries where action_id in (select gone.id from gone);
    delete from private.action_names where action_id in (select gone.id from gone);
  end if;
  return null;
end
$$;
comment on function private.leave_actions() is 'Takes what search keeps of actions away with them.';
revoke execute on function private.leave_actions() from public;
create trigger leave_after_delete after delete on public."GovernmentActions"
  referencing old table as gone
  for each statement execute function private.leave_actions();
create trigger leave_old_id after update of id on public."GovernmentActions"
  for each row when (old.id is distinct from new.id) execute function private.leave_actions();
create trigger leave_after_truncate after truncate on public."GovernmentActions"
  for each statement execute function private.leave_actions();

create or replace function private.enter(ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
  select entry.action_id, entry.action_type, entry.prior, entry.action_date, entry.title_words, entry.words
  from public."GovernmentActions" as action
  cross join lateral private.entry_of(action) as entry
  where action.id = any (ids)
  on conflict (action_id) do update set
    action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
    title_words = excluded.title_words, words = excluded.words
  where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
    is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);

  with names as materialized (
    select * from private.names_of(ids)
  ), gone as (
    delete from private.action_names as stale
    where stale.action_id = any (ids) and (stale.action_id, stale.key, stale.origin) not in (select * from names)
  )
  insert into private.action_names (action_id, key, origin) select * from names on conflict do nothing;

  perform private.learn_words(array(
    select private.loose_words(private.names_in_text(action) || ' ; ' || private.body_of(action))
    from public."GovernmentActions" as action where action.id = any (ids)
  ));
end
$$;
