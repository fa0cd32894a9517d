-- What search keeps of an action takes fewer rows: a bill's number is one name instead of two and no word of its own
-- ("hr1968" is read as "hr 1968" instead), the names have one index that holds them and one of the actions alone, and
-- counts of words are merged after a statement that added very many; docs/decisions/0513.

create function private.numbers_apart(words text) returns text
  language sql immutable strict
  return regexp_replace(
    regexp_replace(words, '\m([hs]con)res([0-9]+)\M', '\1 res \2', 'g'), '\m(hr|s|[hs]j?res|eo)([0-9]+)\M', '\1 \2', 'g'
  );
comment on function private.numbers_apart(text) is
  'Plain words in which the numbers of bills and orders are written as one word, as the entries of search have them: '
  '"hr1968" as "hr 1968", "hconres14" as "hcon res 14".';
grant execute on function private.numbers_apart(text) to anon, authenticated, service_role;

-- Of nothing they make nothing, without being run.
alter function private.fold(text) strict;
alter function private.words_of_folded(text) strict;
alter function private.plain_words(text) strict;
alter function private.key_of_folded(text) strict;
alter function private.name_key(text) strict;

-- As it was, seen sooner where there is nothing to do.
create or replace function private.kept_apart(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := folded;
begin
  -- With a digit behind it a word is no word of English to PostgreSQL's parser, and is not stemmed.
  if strpos(plain, 'united') > 0 then
    plain := regexp_replace(plain, '\munited\M', 'united0', 'g');  -- unit
  end if;
  -- Most texts have none of the others, which is seen ten times as fast where the longer words that begin with their
  -- letters ("authority", "designate") are left out of sight.
  if not replace(replace(replace(replace(replace(
      plain, 'authori', ''), 'internat', ''), 'organiz', ''), 'designat', ''), 'appropriated', ''
    ) like any (
      '{%acting%,%appropriate%,%author%,%billing%,%conservative%,%customer%,%design%,%emerging%,%execution%,%experiment%,'
      '%hospitality%,%housing%,%importan%,%intern%,%organ%,%parking%,%provider%,%racing%,%relation%,%relative%,'
      '%reservation%,%securities%,%several%,%training%,%majorit%,%minorit%,%universit%,%naturaliz%}'
    )
  then
    return plain;
  end if;
  return regexp_replace(
    plain,
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
      'training'       -- train
    ')s?|'
    '(majorit|minorit|universit)(?:y|ies)|'  -- major, minor, universal
    '(naturaliz)(?:e|ed|ation))\M',          -- natural
    '\1\2\3' || '0', 'g'
  );
end
$$;

alter table private.action_names drop constraint action_names_pkey;
drop index private.action_names_by_key;
alter table private.action_names add primary key (key, action_id, origin);
create index action_names_by_action on private.action_names (action_id);
comment on column private.action_names.key is
  'Of a number as private.read_identifiers has it, of a bill with its Congress; of a name as private.name_key.';

create or replace function private.enter(ids text[]) returns void
  language plpgsql
  set search_path = ''
  -- The plan is the same for any actions, and making it takes longer than entering some.
  set plan_cache_mode = 'force_generic_plan'
  -- Also where a table was empty when the plan was made.
  set enable_seqscan = off
as $$
declare
  texts text[];
begin
  with action as materialized (
    select
      action.id, action.branch, action.title, action.action_type, action.action_date, action.aliases,
      action.search_words, action.bill_number, action.congress_number, action.law_number,
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
        'Proclamation ' || action.proclamation_number, action.docket_number
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
  entry as materialized (
    select
      action.id, action.action_type, action.prior, action.action_date, action.summary, action.others,
      private.kept_apart(private.words_of_folded(action.folded)) as title_plain,
      private.kept_apart(private.plain_words(array_to_string(action.names, ' ; '))) as names_plain,
      concat_ws(
        ' ', private.kept_apart(private.plain_words(action.marks)),
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
    from action
  ), entered as (
    insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
    select
      entry.id, entry.action_type, entry.prior, entry.action_date,
      setweight(to_tsvector('private.titles', entry.title_plain), 'A')
        || case when entry.names_plain is null then ''
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
    select id, unnest(array[
      -- One name for the number with its Congress and without: the one is the beginning of the other.
      'bill:' || action_type || substring(bill_number from '[0-9]+$') || '@' || coalesce(congress_number::text, ''),
      case when law_number like 'Private%' then 'private-' else '' end || 'law:'
        || substring(law_number from '[0-9]+-[0-9]+$'),
      'eo:' || executive_order_number,
      'proclamation:' || proclamation_number,
      'fr:' || federal_register_number
    ])
    from action
    union all
    select id, unnest(private.read_identifiers(written))
    from action cross join unnest(array[docket_number, citation] || other_dockets) as written
    where docket_number is not null or citation is not null or other_dockets <> '{}'
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
    select name.action_id, name.key, name.origin
    from unnest(ids) as entered (id) join private.action_names as name on name.action_id = entered.id
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

create or replace function private.exact_actions(plan private.search_plan, kinds text[]) returns text[]
  language sql stable
  set search_path = ''
  set enable_seqscan = off
as $$
  with named as (
    select
      name.action_id,
      min(case
        when name.origin = 'number' then 0
        when name.origin in ('title', 'nickname', 'short_title', 'popular_title') then 1
        when name.origin = 'reversed' then 2
        else 3
      end) as strength
    from (
      select numbered.action_id, numbered.key, numbered.origin
      from unnest(plan.identifiers) as number
      -- Of a bill's number without a Congress, that of each.
      cross join lateral (select number ~ '^bill:[^@]+$' as is_open) as kind
      join private.action_names as numbered on numbered.origin = 'number'
        and numbered.key >= case when is_open then number || '@' else number end
        and numbered.key <= case when is_open then number || '@~' else number end
      union all
      -- What editors say that people search for weighs as words of the title do.
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where named.key = plan.name_key and named.origin not in ('number', 'search_words')
    ) as name
    -- The initials of a title are no name where the record has them as a word, nor is a party one that many cases have.
    where (name.origin <> 'initials' or not exists (
        select from private.vocabulary as known where known.word = plan.name_key
      ))
      and (name.origin <> 'party' or 4 > (
        select count(*) from private.action_names as same where same.key = plan.name_key and same.origin = 'party'
      ))
    group by name.action_id
  )
  select coalesce(array_agg(action_id order by place), '{}')
  from (
    select
      named.action_id,
      row_number() over (
        order by named.strength,
          -- Of a number each Congress has one: the newest first.
          case when named.strength = 0 then entry.action_date end desc nulls last, entry.prior desc, named.action_id
      ) as place
    from named
    join private.search_entries as entry on entry.action_id = named.action_id
    where kinds is null or entry.action_type = any (kinds)
    order by place
    limit 50
  ) as first
$$;

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

-- A number is known where its digits are; its kind always is.
select private.replace_in_function('private.known_words(private.query_word[])',
  'where counted.lexeme = form.lexeme',
  $new$where counted.lexeme = coalesce(
            substring(private.numbers_apart(word.said) from ' ([0-9]+)$'), form.lexeme
          )$new$);
select private.replace_in_function('private.read_search(text)',
  E'  key text;\n', E'  key text;\n  apart text;\n');
select private.replace_in_function('private.read_search(text)',
  $old$        span := 2;
      end if;
$old$,
  $new$        span := 2;
      end if;
      apart := private.numbers_apart(said[at]);
      if meanings is null and apart <> said[at] then
        meanings := array[apart];
      end if;
$new$);
select private.replace_in_function('private.read_search(text)',
  $old$      here_in_title := here;
    end if;
$old$,
  $new$      here_in_title := case
        when apart = said[at] then here
        -- The "s" of "s 1968" is a word of titles alone.
        else plainto_tsquery('private.titles', said[at]) || plainto_tsquery('private.titles', apart)
      end;
    end if;
$new$);
select private.replace_in_function('public.suggest_actions(text, integer)',
  'plain constant text := private.plain_words(typed)',
  'plain constant text := private.numbers_apart(private.plain_words(typed))');

drop function private.replace_in_function(regprocedure, text, text);

-- What is here already, a part at a time.
do $$
declare
  ids text[];
  last_id text := '';
begin
  loop
    ids := array(
      select action.id from public."GovernmentActions" as action where action.id > last_id order by action.id limit 20000
    );
    exit when cardinality(ids) = 0;
    perform private.enter(ids);
    last_id := ids[cardinality(ids)];
  end loop;
end
$$;
