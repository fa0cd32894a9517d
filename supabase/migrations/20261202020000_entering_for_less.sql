-- What search adds to inserting an action, less: the words of a title are made once, a measure is found by its id, and
-- a word's counts by a hash; docs/decisions/0583.

-- Counts are asked for by the whole word alone, and a hash takes half the time to be added to.
drop index private.word_counts_by_lexeme;
create index word_counts_by_lexeme on private.word_counts using hash (lexeme);

create or replace function private.merge_word_counts(lexemes text[]) returns void
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  crowded constant text[] := array(
    select distinct counted.lexeme
    -- Joined, since a hash is not asked for thousands by "= any": each row would be compared with all of them.
    from (select distinct unnest(lexemes) as lexeme) as touched
    join private.word_counts as counted on counted.lexeme = touched.lexeme
    group by counted.lexeme, counted.action_type having count(*) > 1
  );
begin
  with gone as (
    delete from private.word_counts as counted using unnest(crowded) as merged (lexeme)
    where counted.lexeme = merged.lexeme returning counted.*
  )
  insert into private.word_counts (lexeme, action_type, documents)
    select gone.lexeme, gone.action_type, sum(gone.documents)
    from gone group by gone.lexeme, gone.action_type having sum(gone.documents) <> 0;
end
$$;

create function private.measure_ids(number text) returns text[]
  language sql stable
  return (
    select coalesce(array_agg(concat_ws('-', congress, parts[1], parts[2])), '{}')
    from regexp_match(number, '^bill:([a-z]+)([0-9]+)(?:@([0-9]{1,3}))?$') as parts
    -- Without one the number is that of each Congress; the first met in 1789, and this may be the eve of the next.
    cross join generate_series(
      coalesce(parts[3]::integer, 1),
      coalesce(parts[3]::integer, (extract(year from current_date)::integer - 1787) / 2 + 1)
    ) as congress
    where parts is not null
  );
comment on function private.measure_ids(text) is
  'The ids of the measures with a number, in the form of private.read_identifiers ("bill:hr1@119", "bill:hr1" of each '
  'Congress); none where it is no number of a measure. They need not be in the record.';
revoke execute on function private.measure_ids(text) from public;
grant execute on function private.measure_ids(text) to anon, authenticated, service_role;
comment on column private.action_names.key is
  'Of a number as private.read_identifiers has it, but of a measure only where it is not its id (private.measure_ids), '
  'with its Congress; of a name as private.name_key.';

drop function private.enter(text[]);
create function private.enter(ids text[], are_new boolean default false) returns void
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
        case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end,
        case when action.branch = 'Judicial' then (private.opinion_words(action.id)).wrote end
      ), '')) as others,
      case when action.branch = 'Judicial' then
        private.loose_words(nullif((private.opinion_words(action.id)).joined, ''))
      end as joined
    from public."GovernmentActions" as action
    where action.id = any (ids)
  ),
  entry as materialized (
    select
      action.id, action.action_type, action.prior, action.action_date, action.summary, action.others, action.joined,
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
      array_to_tsvector(array_remove(array[
        '=' || action.action_type,
        '=y' || greatest(1900, extract(year from action.action_date)),
        -- Either of them: how much a word says of a title depends on how many it has.
        '=' || case when action.law_number is null then 'other' else 'law' end,
        '=c' || action.congress_number
      ], null)) as hidden
    from action
  ), entered as (
    insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
    select
      entry.id, entry.action_type, entry.prior, entry.action_date,
      title.words || entry.hidden,
      -- English stems as those of the titles are; of their words those that say nothing and that most titles have.
      ts_delete(setweight(title.words, 'A'), '{a,and,by,for,from,in,of,on,or,other,that,the,to,with}')
        || case when entry.summary is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.summary)), 'B') end
        || case when entry.others is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.others)), 'C') end
        || case when entry.joined is null then ''
          else setweight(to_tsvector('pg_catalog.english', private.kept_apart(entry.joined)), 'D') end
        || entry.hidden
    from entry
    cross join lateral (
      select
        setweight(to_tsvector('private.titles', entry.title_plain), 'A')
        || case when entry.names_plain is null then ''
          else setweight(to_tsvector('private.titles', entry.names_plain), 'B') end
        || setweight(to_tsvector('private.titles', entry.other_marks), 'C') as words
      -- Made once.
      offset 0
    ) as title
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
    select id, unnest(array_remove(array[
      -- Most measures have their number for an id: see private.measure_ids.
      case when id <> concat_ws('-', congress_number, action_type, split_part(bill_number, ' ', -1)) then
        -- One name for the number with its Congress and without: the one is the beginning of the other.
        'bill:' || action_type || substring(bill_number from '[0-9]+$') || '@' || coalesce(congress_number::text, '')
      end,
      case when law_number like 'Private%' then 'private-' else '' end || 'law:'
        || substring(law_number from '[0-9]+-[0-9]+$'),
      'eo:' || executive_order_number,
      'proclamation:' || proclamation_number,
      'fr:' || federal_register_number
    ], null))
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
    where not are_new
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
    ' ', replace(action.folded, '-', ' '), private.loose_words(array_to_string(action.names, ' ; ')),
    private.loose_words(nullif(array_to_string(action.search_words, ' '), '')), action.summary, action.others
  ))
    into texts from action;
  perform private.learn_words(texts);
end
$$;
comment on function private.enter(text[], boolean) is
  'Makes the entries, the names and the vocabulary of search for some actions. are_new: they were inserted just now, and '
  'have no names.';
revoke execute on function private.enter(text[], boolean) from public;

create or replace function private.enter_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.enter(array(select changed.id from changed), are_new => true);
  return null;
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
        when name.origin = 'within' then 4
        else 3
      end) as strength
    from (
      select measure.id, number, 'number'
      from unnest(plan.identifiers) as number cross join unnest(private.measure_ids(number)) as measure (id)
      union all
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
      union all
      select named.action_id, named.key, 'within'
      from private.action_names as named
      where named.key = any (private.names_within(coalesce(plan.corrected, plan.query)))
        and named.origin in ('title', 'nickname', 'short_title', 'popular_title')
      union all
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where plan.query ~ '^[[:space:]#@]*[[:alpha:]]{6,}[[:space:].!?]*$' and named.origin in ('title', 'nickname', 'short_title', 'search_words')
        and named.key in (plan.name_key, regexp_replace(plan.name_key, '(?:act|law|bill)$', ''))
        and not exists (select from private.vocabulary as known where known.word = plan.name_key)
    ) as name (action_id, key, origin)
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

create or replace function private.query_of_address(address text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- What follows the host; the file that a page of the Court is asked for stands behind a question mark.
  path constant text := regexp_replace(regexp_replace(btrim(address), '^(?:https?://)?[^/]*/', '', 'i'), '[?#&=]', '/', 'g');
  measure constant text[] := regexp_match(
    path, '\mbill/([0-9]+)[a-z]{2}-congress/((?:house|senate)(?:-[a-z]+)+)/([0-9]+)', 'i'
  );
  numbered constant text[] := regexp_match(path, '\m([0-9]{2,3})/([hs][a-z]*)-?([0-9]+)\M', 'i');
  part text;
  keys text[];
begin
  if measure is not null then
    return replace(measure[2], '-', ' ') || ' ' || measure[3] || ' ' || measure[1];
  end if;
  -- The last part that is a number of something in the record, without the end of a file's name.
  for part in
    select regexp_replace(regexp_replace(each, '\.[a-z]+$', '', 'i'), '_.*$', '')
    from string_to_table(path, '/') with ordinality as parts (each, place)
    order by place desc
  loop
    keys := private.read_identifiers(part);
    if exists (select from unnest(keys) as key where key like 'member:%')
      or exists (
        select from unnest(keys) as key cross join unnest(private.measure_ids(key)) as measure (id)
        join private.search_entries as entry on entry.action_id = measure.id
      )
      or exists (
        select from unnest(keys) as key cross join lateral (
          select from private.action_names as name
          where name.origin = 'number' and name.key >= key and name.key <= key || '@~' limit 1
        ) as one
      )
    then
      return part;
    end if;
  end loop;
  if numbered is not null then
    return numbered[2] || numbered[3] || ' ' || numbered[1];
  end if;
  -- Else its title, as it is written in addresses.
  return coalesce(
    (
      select translate(each, '-_', '  ') from string_to_table(path, '/') as each
      where each ~ '[a-z]+[-_][a-z]+' order by char_length(each) desc limit 1
    ),
    address
  );
end
$$;

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
