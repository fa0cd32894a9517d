-- Officials as people ask for them: by what they chair, as "Rep. Jim Jordan (R-Ohio)", "my senator from Ohio", "first
-- district of Louisiana", "former congressman", and by a name of which one word is right. docs/decisions/0559

create function private.members_of_committee(query_text text) returns text[]
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  plain constant text := private.plain_words(left(query_text, 200));
  led_as constant text := case
    when not plain like any ('{%chair%,%rank%,%head%}') then null
    when plain ~ '\mranking\M' then '^Ranking'
    when plain ~ '\mvice ?(?:co)?chair' then '^Vice'
    when plain ~ '\m(?:co)?(?:chair(?:s|m[ae]n|wom[ae]n|persons?)?|heads?)\M' then '^(?:Co)?chair'
  end;
  states text[];
  topic tsquery;
begin
  if led_as is null and (
    not plain like any ('{%committee%,%members%}') or plain !~ '\m(?:(?:sub)?committees?|members)\M'
  ) then
    return '{}';
  end if;
  select array_agg(seat.state) into states
  from (select distinct legislator.state from public.legislators as legislator where legislator.in_office) as seat
  where strpos(' ' || plain || ' ', ' ' || lower(private.state_name(seat.state)) || ' ') > 0;
  topic := plainto_tsquery('pg_catalog.english', (
    select string_agg(case when word ~ '^senators?$' then 'senate' when word ~ '^representatives?$' then 'house' else word end, ' ')
    from string_to_table(plain, ' ') as word
    where word !~ '^(?:(?:sub)?committees?|members?|ranking|vice|(?:co)?chair(?:s|m[ae]n|wom[ae]n|persons?)?|heads?|who|my)$'
      and (states is null or word <> all (
        select part from unnest(states) as state cross join string_to_table(lower(private.state_name(state)), ' ') as part
      ))
  ));
  if numnode(topic) = 0 or led_as is null and topic::text in ('''senat''', '''hous''') then
    return '{}';
  end if;
  return array(
    with seats as materialized (
      select legislator.id, legislator.state, seat.name, seat.title
      from public.legislators as legislator
      cross join jsonb_to_recordset(legislator.committees) as seat (name text, title text)
      where legislator.in_office
    ), named as materialized (
      select distinct name from seats
    ), meant as (
      select name from named
      where to_tsvector('pg_catalog.english', concat_ws(
        ' ', private.plain_words(name),
        -- What a committee with a long name is called: "HELP".
        private.name_initials(regexp_replace(substring(name from ' Committee on (?:the )?(.+)$'), '\m(?:and|of)\M', '', 'g'))
      )) @@ topic
    )
    select seats.id from seats join meant on meant.name = seats.name
    where (led_as is null or seats.title ~* led_as) and (states is null or seats.state = any (states))
    limit 100
  );
end
$$;
comment on function private.members_of_committee(text) is
  'The ids of those in office who sit on a committee that a query names, or who lead it where it says so: "chair of ways '
  'and means", "Texas members of the judiciary committee". Empty where it does not speak of a committee.';

create function private.numerals(plain text) returns text
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  ordinals constant text[] := '{first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,'
    'thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth}';
  tens constant text[] := '{ten,twenty,thirty,forty,fifty}';
  found constant text[] := regexp_match(
    plain, '\m(?:(twenty|thirty|forty|fifty)[ -])?(' || array_to_string(ordinals, '|') || '|thirtieth|fortieth|fiftieth)\M'
  );
  number integer;
begin
  if found is null then
    return plain;
  end if;
  number := coalesce(
    array_position(ordinals, found[2]), 10 * array_position(array['thirtieth', 'fortieth', 'fiftieth'], found[2]) + 20
  ) + coalesce(10 * array_position(tens, found[1]), 0);
  return regexp_replace(
    plain, '\m(?:(?:twenty|thirty|forty|fifty)[ -])?(?:' || array_to_string(ordinals, '|') || '|thirtieth|fortieth|fiftieth)\M',
    number || case
      when number in (11, 12, 13) then 'th'
      when number % 10 = 1 then 'st'
      when number % 10 = 2 then 'nd'
      when number % 10 = 3 then 'rd'
      else 'th'
    end
  );
end
$$;
comment on function private.numerals(text) is 'Words with the first ordinal in figures: "fourth district" is "4th district".';

create function private.seat_within(query text) returns text[]
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  office constant text := '(?:rep(?:resentative)?|congress(?:man|woman|person)|member(?: of congress)?|delegate)';
  place text := lower(btrim(query));
begin
  if not (private.has_digit(place) or place like any ('{%rep%,%congress%,%member%,%delegate%,%district%}')) then
    return '{}';
  end if;
  place := regexp_replace(private.numerals(place), '^(?:who is )?(?:my |the )*' || office || '?\.?\s*(?:for |from |in |of )?(?:the )?', '');
  return private.read_district(private.plain_words(regexp_replace(place, '[,]?\s+' || office || '\W*$', '')));
end
$$;
comment on function private.seat_within(text) is
  'The district that a query names beside the office of who holds it, or with its number in words: "my representative in '
  'Ohio 4".';

create function private.names_nearly(query_text text) returns tsquery
  language sql stable
  set search_path = ''
as $$
  with typed as (
    select word, place
    from string_to_table(private.plain_words(left(query_text, 100)), ' ') with ordinality as each (word, place)
    where word ~ '^[a-z]{3,20}$'
      and word not in ('rep', 'sen', 'the', 'senator', 'representative', 'congressman', 'congresswoman', 'former', 'speaker')
  ), size as (
    select count(*) as words from typed
  ), bearers as materialized (
    select legislator.id, legislator.search_vector
    from public.legislators as legislator
    where (select words from size) between 2 and 3
      and legislator.search_vector @@ (select string_agg(quote_literal(word) || ':AB', ' | ')::tsquery from typed)
    limit 50
  )
  select string_agg(quote_literal(lower(bearers.id)), ' | ')::tsquery
  from bearers
  where not exists (
    select from typed
    where not exists (
      select from unnest(bearers.search_vector) as known
      where known.weights && '{A,B}'
        and left(known.lexeme, 1) = left(typed.word, 1)
        and private.letters_apart(known.lexeme, typed.word) <= (char_length(typed.word) + 1) / 3
    )
  )
$$;
comment on function private.names_nearly(text) is
  'Of two or three words, one of which is somebody''s name: those whose other names begin alike and have no more than a '
  'third of their letters wrong ("Hakim Jeffries").';

grant execute on function
  private.members_of_committee(text), private.numerals(text), private.seat_within(text), private.names_nearly(text)
  to anon, authenticated, service_role;

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
-- Words beside a name, and states as newspapers write them.
select private.replace_in_function('private.name_query(text, boolean)',
  $old$    select word from string_to_table(private.plain_words(left(query_text, 200)), ' ') with ordinality as each (word, place)
    where word <> '' and word not in ('from', 'of', 'the', 'for', 'in', 'us', 'who', 'is')
$old$,
  $new$    select word
    from string_to_table(
      private.plain_words(case
        when query_text ilike 'washington%d%c%' then regexp_replace(left(query_text, 200), '\mwashington,? d\.?c\M', 'dc', 'i')
        -- "(R-Ohio)" says the state.
        when strpos(query_text, '-') > 0 then regexp_replace(left(query_text, 200), '\m[DRI]-(?=[A-Za-z])', ' ', 'g')
        else left(query_text, 200)
      end), ' '
    ) with ordinality as each (word, place)
    where word <> '' and word not in (
      'from', 'of', 'the', 'for', 'in', 'us', 'who', 'is', 'are', 'my', 'hon', 'honorable', 'former', 'ex', 'resident'
    )
$new$);
select private.replace_in_function('private.name_query(text, boolean)',
  $old$      state := lower(private.state_code(array_to_string(words[at:at + length - 1], ' ')));
$old$,
  $new$      state := lower(coalesce(
        private.state_code(array_to_string(words[at:at + length - 1], ' ')),
        case when length = 1 and cardinality(words) > 1 then jsonb_build_object(
          'ala', 'al', 'ariz', 'az', 'ark', 'ar', 'calif', 'ca', 'colo', 'co', 'conn', 'ct', 'del', 'de', 'fla', 'fl',
          'ill', 'il', 'ind', 'in', 'kan', 'ks', 'mass', 'ma', 'mich', 'mi', 'minn', 'mn', 'miss', 'ms', 'mont', 'mt',
          'neb', 'ne', 'nev', 'nv', 'okla', 'ok', 'ore', 'or', 'penn', 'pa', 'tenn', 'tn', 'tex', 'tx', 'wash', 'wa',
          'wis', 'wi', 'wyo', 'wy'
        ) ->> words[at] end
      ));
$new$);
select private.replace_in_function('private.name_query(text, boolean)',
  $old$      elsif is_near and word$old$,
  $new$      elsif word = 'commissioner' then
        here := private.any_of(array[here, '''=pr'''::tsquery]);
      elsif is_near and word$new$);
drop function private.replace_in_function(regprocedure, text, text);

create or replace function private.read_legislator_query(
  query_text text, out condition text, out wanted tsquery, out key text
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, 200), 200), false);
  asked text := case when has_query then private.as_asked(btrim(left(query_text, 200))) end;
  keys constant text[] := coalesce(
    nullif(private.read_identifiers(asked), '{}'), private.seat_within(asked), '{}'
  );
  -- district:tx-20 is the seat tx20.
  seat constant text := (
    select replace(substr(each, 10), '-', '') from unnest(keys) as each where each like 'district:%'
  );
  member constant text := (select upper(substr(each, 8)) from unnest(keys) as each where each like 'member:%');
  rank constant text := case when asked ilike any ('{%senior%,%junior%}') then
    lower(substring(asked from '(?i)\m(senior|junior)\M(?=\s+senator)'))
  end;
  corrected text;
  found boolean;
begin
  key := coalesce(seat, member);
  condition := case
    when not has_query then 'true'
    when seat is not null then 'legislator.seat_key = $2'
    when member is not null then 'legislator.id = $2'
    else 'legislator.search_vector @@ $1'
  end;
  if not has_query or key is not null then
    return;
  end if;
  if rank is not null then
    -- One of two words, so no words of the caller's.
    condition := condition || format(' and legislator.state_rank = %L', rank);
    asked := regexp_replace(asked, '\m(?:senior|junior)\M', '', 'i');
  end if;
  wanted := private.name_query(asked, false);
  found := exists (select from public.legislators as legislator where legislator.search_vector @@ wanted);
  if found and asked ilike any ('{%former%,%ex%}') and asked ~* '\m(?:former|ex)\M' and exists (
    select from public.legislators as legislator where legislator.search_vector @@ wanted and not legislator.in_office
  ) then
    condition := condition || ' and not legislator.in_office';
  end if;
  if not found then
    wanted := coalesce(
      (
        select string_agg(quote_literal(lower(id)), ' | ')::tsquery
        from unnest(private.members_of_committee(asked)) as id
      ),
      wanted
    );
    -- A word that nothing has is taken for one that is written alike, then each word also for others.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
      corrected := (private.read_search(asked)).corrected;
      wanted := coalesce(private.name_query(corrected, false), wanted);
      if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
        wanted := private.name_query(asked, true);
        if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
          wanted := coalesce(private.names_nearly(coalesce(corrected, asked)), wanted);
        end if;
      end if;
    end if;
  end if;
end
$$;
