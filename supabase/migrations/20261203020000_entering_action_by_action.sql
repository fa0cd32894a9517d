-- What search adds to inserting an action, less again; docs/decisions/0585.
--
-- The initials of a title are among its words already, and had rows of their own beside them, nearly half of all names:
-- a row with its two indexes takes ten times as long to store as a word. Now they are the words of a title with the
-- weight D, and have no rows. Of the other names the keys alone are in order, which are asked for by their beginning: a
-- tree of whole rows takes three times as long to be added to, and a tree of ids five times what a hash does.

create or replace function private.enter(ids text[], are_new boolean default false) returns void
  language plpgsql
  set search_path = ''
  -- The plans are the same for any actions, and making them takes longer than entering some.
  set plan_cache_mode = 'force_generic_plan'
  -- Also where a table was empty when the plan was made.
  set enable_seqscan = off
as $$
declare
  action record;
  -- Of one action.
  folded text;
  names text[];
  initials text[];
  marks text;
  summary text;
  others text;
  wrote text;
  joined text;
  title tsvector;
  words tsvector;
  hidden tsvector;
  name text;
  kind text;
  parties text[];
  -- Of all, side by side.
  entered text[] := '{}';
  kinds text[] := '{}';
  priors integer[] := '{}';
  days date[] := '{}';
  titles tsvector[] := '{}';
  all_words tsvector[] := '{}';
  texts text[] := '{}';
  named text[] := '{}';
  keys text[] := '{}';
  origins text[] := '{}';
begin
  -- One action after the other, by expressions: a query over them all would be set up anew for each statement, which
  -- takes longer than entering one.
  for action in
    select
      known.id, known.branch, known.title, known.action_type, known.action_date, known.aliases, known.search_words,
      known.bill_number, known.congress_number, known.law_number, known.executive_order_number,
      known.proclamation_number, known.federal_register_number, known.docket_number, known.citation,
      known.other_dockets, known.ai_neutral_summary, known.subjects, known.description_summary,
      known.official_summary, known.official_title, known.policy_area, known.president_name, known.sponsor_data,
      private.prior_of(known) as prior
    from public."GovernmentActions" as known
    where known.id = any (ids)
  loop
    folded := private.fold(action.title);
    initials := private.initials(action.title);
    title := setweight(to_tsvector('private.titles', private.kept_apart(private.words_of_folded(folded))), 'A');
    names := null;
    if action.aliases <> '[]' then
      for name, kind in select alias ->> 'name', alias ->> 'kind' from jsonb_array_elements(action.aliases) as alias loop
        names := names || name;
        initials := initials || private.initials(name);
        if kind in ('nickname', 'short_title', 'popular_title') then
          keys := keys || private.name_key(name);
          origins := origins || kind;
        end if;
      end loop;
      title := title || setweight(
        to_tsvector('private.titles', private.kept_apart(private.plain_words(array_to_string(names, ' ; ')))), 'B'
      );
    end if;
    -- The points behind single letters are gone in a folded text.
    marks := concat_ws(
      ' ', array_to_string(action.search_words, ' '),
      replace(replace(replace(replace(action.bill_number, 'H.', 'H'), 'S.', 'S'), 'J.', 'J'), 'R.', 'R'),
      action.law_number, action.citation, 'EO ' || action.executive_order_number,
      'Proclamation ' || action.proclamation_number, action.docket_number
    );
    -- "H-1B" and "e-cigarette" are also written as one word.
    if strpos(concat(action.title, names, marks), '-') > 0 then
      marks := concat_ws(' ', private.kept_apart(private.plain_words(marks)), (
        select string_agg(replace(compound, '-', ''), ' ')
        from regexp_matches(
            concat_ws(' ', folded, private.fold(array_to_string(names, ' ; ')), private.fold(marks)),
            '\m\w+(?:-\w+)+\M', 'g'
          ) as matches,
          unnest(matches) as compound
      ));
    elsif action.search_words <> '{}' then
      marks := private.kept_apart(private.plain_words(marks));
    else
      -- Of numbers none is kept apart.
      marks := private.plain_words(marks);
    end if;
    title := title || setweight(to_tsvector('private.titles', marks), 'C');
    if initials <> '{}' then
      title := title || setweight(to_tsvector('private.titles', array_to_string(initials, ' ')), 'D');
    end if;

    wrote := null;
    joined := null;
    if action.branch = 'Judicial' then
      select opinions.wrote, private.loose_words(nullif(opinions.joined, '')) into wrote, joined
      from private.opinion_words(action.id) as opinions;
    end if;
    summary := private.loose_words(nullif(concat_ws(
      ' ; ', action.ai_neutral_summary, nullif(array_to_string(action.subjects, ' '), '')
    ), ''));
    others := private.loose_words(nullif(concat_ws(
      ' ; ', action.description_summary, action.official_summary, action.official_title, action.policy_area,
      action.president_name,
      case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end,
      wrote
    ), ''));
    hidden := array_to_tsvector(array_remove(array[
      '=' || action.action_type,
      '=y' || greatest(1900, extract(year from action.action_date)),
      -- Either of them: how much a word says of a title depends on how many it has.
      '=' || case when action.law_number is null then 'other' else 'law' end,
      '=c' || action.congress_number
    ], null));
    -- English stems as those of the titles are; of their words those that say nothing and that most titles have.
    words := ts_delete(setweight(title, 'A'), '{a,and,by,for,from,in,of,on,or,other,that,the,to,with}');
    if summary is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.kept_apart(summary)), 'B');
    end if;
    if others is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.kept_apart(others)), 'C');
    end if;
    if joined is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.kept_apart(joined)), 'D');
    end if;
    entered := entered || action.id;
    kinds := kinds || action.action_type;
    priors := priors || action.prior;
    days := days || action.action_date;
    titles := array_append(titles, title || hidden);
    all_words := array_append(all_words, words || hidden);
    texts := texts || concat_ws(
      ' ', replace(folded, '-', ' '), private.loose_words(array_to_string(names, ' ; ')),
      private.loose_words(nullif(array_to_string(action.search_words, ' '), '')), summary, others
    );

    keys := keys || private.key_of_folded(left(folded, 300));
    origins := origins || 'title'::text;
    foreach name in array action.search_words loop
      keys := keys || private.name_key(name);
      origins := origins || 'search_words'::text;
    end loop;
    if action.branch = 'Judicial' then
      parties := regexp_match(action.title, '^(.+?) v\. (.+)$');
      if parties is not null then
        keys := keys || private.name_key(parties[2] || ' v. ' || parties[1]);
        origins := origins || '{reversed,party,party}'::text[];
        foreach name in array parties loop
          keys := keys || private.name_key(regexp_replace(name, ',? (?:Inc|LLC|L\.L\.C|Corp|Co|Ltd|et al)\.?$', ''));
        end loop;
      end if;
    end if;
    foreach name in array array_remove(array[
      -- Most measures have their number for an id: see private.measure_ids.
      case when action.id <> concat_ws('-', action.congress_number, action.action_type, split_part(action.bill_number, ' ', -1)) then
        -- One name for the number with its Congress and without: the one is the beginning of the other.
        'bill:' || action.action_type || substring(action.bill_number from '[0-9]+$') || '@'
          || coalesce(action.congress_number::text, '')
      end,
      case when action.law_number like 'Private%' then 'private-' else '' end || 'law:'
        || substring(action.law_number from '[0-9]+-[0-9]+$'),
      'eo:' || action.executive_order_number,
      'proclamation:' || action.proclamation_number,
      'fr:' || action.federal_register_number
    ], null) loop
      keys := keys || name;
      origins := origins || 'number'::text;
    end loop;
    if action.docket_number is not null or action.citation is not null or action.other_dockets <> '{}' then
      for name in
        select unnest(private.read_identifiers(written))
        from unnest(array[action.docket_number, action.citation] || action.other_dockets) as written
      loop
        keys := keys || name;
        origins := origins || 'number'::text;
      end loop;
    end if;
    -- Of this action are those that came since the one before.
    named := named || array_fill(action.id, array[cardinality(keys) - cardinality(named)]);
  end loop;

  if are_new then
    insert into private.search_entries (action_id, action_type, prior, action_date, title_words, words)
      select * from unnest(entered, kinds, priors, days, titles, all_words);
    insert into private.action_names (action_id, key, origin)
      select distinct action_id, key, origin from unnest(named, keys, origins) as called (action_id, key, origin)
      where key is not null;
  else
    insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
      select * from unnest(entered, kinds, priors, days, titles, all_words)
      on conflict (action_id) do update set
        action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
        title_words = excluded.title_words, words = excluded.words
      where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
        is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);
    with called as materialized (
      select distinct action_id, key, origin from unnest(named, keys, origins) as called (action_id, key, origin)
      where key is not null
    ), known as materialized (
      select name.ctid as place, name.action_id, name.key, name.origin
      from unnest(ids) as asked (id) join private.action_names as name on name.action_id = asked.id
    ), gone as (
      delete from private.action_names as stale
      where stale.ctid = any (array(
        select place from known where (action_id, key, origin) not in (select action_id, key, origin from called)
      ))
    )
    insert into private.action_names (action_id, key, origin)
      select action_id, key, origin from called
      where (action_id, key, origin) not in (select action_id, key, origin from known);
  end if;
  perform private.learn_words(texts);
end
$$;

-- As they are printed: in any order, the words of a decision could change where nothing had.
create or replace function private.opinion_words(decision text, out wrote text, out joined text)
  language sql stable
  set search_path = ''
as $$
  select
    string_agg(concat_ws(' ', opinion.author, replace(opinion.opinion_type, '_', ' ')), ' ; ' order by opinion.position, opinion.id),
    -- "Kavanaugh (except Part III-B-1)"
    regexp_replace(
      string_agg(array_to_string(opinion.joined_by, ' ; '), ' ; ' order by opinion.position, opinion.id), '\([^)]*\)', '', 'g'
    )
  from public.judicial_opinions as opinion
  where opinion.action_id = decision
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

-- They weigh what they did as marks.
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  '{0.1, 0.3, 0.8, 1}', '{0.3, 0.3, 0.8, 1}');

-- What very many have is the code of a kind ("hres"), and no name.
create function private.actions_with_initials(initials text) returns setof text
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  lexeme constant text := (tsvector_to_array(to_tsvector('private.titles', initials)))[1];
begin
  if initials ~ '^[a-z0-9]{3,9}$' and private.documents_with(lexeme) between 1 and 2000
    and not exists (select from private.vocabulary as known where known.word = initials)
  then
    return query
      select entry.action_id from private.search_entries as entry
      where entry.title_words @@ (quote_literal(lexeme) || ':D')::tsquery;
  end if;
end
$$;
comment on function private.actions_with_initials(text) is
  'The actions of which a title or another name has these initials ("ndaa"); none where the record has them as a word.';
revoke execute on function private.actions_with_initials(text) from public;
grant execute on function private.actions_with_initials(text) to anon, authenticated, service_role;

select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$      union all
      select named.action_id, named.key, 'within'$old$,
  $new$      union all
      select action_id, plan.name_key, 'initials' from private.actions_with_initials(plan.name_key) as action_id
      union all
      select named.action_id, named.key, 'within'$new$);
select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$    -- The initials of a title are no name where the record has them as a word, nor is a party one that many cases have.
    where (name.origin <> 'initials' or not exists (
        select from private.vocabulary as known where known.word = plan.name_key
      ))
      and (name.origin <> 'party' or 4 > (
        select count(*) from private.action_names as same where same.key = plan.name_key and same.origin = 'party'
      ))
$old$,
  $new$    -- A party that many cases have is no name.
    where name.origin <> 'party' or 4 > (
      select count(*) from private.action_names as same where same.key = plan.name_key and same.origin = 'party'
    )
$new$);
select private.replace_in_function('public.suggest_actions(text, integer)',
  $old$  -- What a search finds, with its synonyms and its typing errors mended.
$old$,
  $new$  -- Initials that begin so, where no word does and no code of a kind.
  if cardinality(ids) = 0 and beginning ~ '^[a-z0-9]{3,8}$' and private.words_beginning(beginning) is null
    and not exists (
      select from unnest('{hres,hjres,hconres,sres,sjres,sconres}'::text[]) as code where starts_with(code, beginning)
    )
  then
    ids := private.first_matches((beginning || ':*D')::tsquery, true, 'prior', 0, ids, most);
  end if;
  -- What a search finds, with its synonyms and its typing errors mended.
$new$);
drop function private.replace_in_function(regprocedure, text, text);

-- What is called the same twice is found once: names are made distinct, and searches ask for actions.
alter table private.action_names drop constraint action_names_pkey;
drop index private.action_names_by_action;

delete from private.action_names where origin = 'initials';
alter table private.action_names
  drop constraint action_names_origin_check,
  add constraint action_names_origin_check check (origin in (
    'number', 'title', 'nickname', 'short_title', 'popular_title', 'reversed', 'party', 'search_words'
  ));
comment on column private.action_names.origin is
  'number: an official number. title: as it is shown. nickname: an editor''s. short_title, popular_title: its source''s. '
  'reversed: a case with its parties the other way round. party: of a case. search_words: what editors say that people '
  'search for.';
create index action_names_by_key on private.action_names (key);
create index action_names_by_action on private.action_names using hash (action_id);

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
