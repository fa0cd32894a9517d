-- Pages of the legislators that a query finds, with counts for the filters. It stores nothing. It reads
-- public.legislators and their ratings, with the corrections of 220 and the numbers of 230. 270, 275 and the API call it.

create type private.legislator_plan as (
  condition text,
  wanted tsquery,
  key text,
  has_query boolean
);
comment on type private.legislator_plan is
  'How search reads a query for legislators. condition: SQL in fixed words on the parameters $1 (wanted) and $2 '
  '(key). key: a seat or a Bioguide id. A blank query has the condition true, and has_query is false.';

create or replace function private.read_legislator_query(query_text text, typed private.search_plan)
  returns private.legislator_plan
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, private.max_query_length()), private.max_query_length()), false);
  asked text := case when has_query then private.rewrite_query(btrim(left(query_text, private.max_query_length()))) end;
  keys constant text[] := coalesce(
    nullif(private.read_identifiers(asked), '{}'), private.find_seat(asked), '{}'
  );
  -- district:tx-20 is the seat tx20.
  seat constant text := (
    select replace(substr(each, 10), '-', '') from unnest(keys) as each where each like 'district:%'
  );
  member constant text := (select upper(substr(each, 8)) from unnest(keys) as each where each like 'member:%');
  rank constant text := case when asked ilike any ('{%senior%,%junior%}') then
    lower(substring(asked from '(?i)\m(senior|junior)\M(?=\s+senator)'))
  end;
  plan private.legislator_plan;
  corrected text;
  found boolean;
begin
  plan.has_query := has_query;
  plan.key := coalesce(seat, member);
  plan.condition := case
    when not has_query then 'true'
    when seat is not null then 'legislator.seat_key = $2'
    when member is not null then 'legislator.id = $2'
    else 'legislator.search_vector @@ $1'
  end;
  if not has_query or plan.key is not null then
    return plan;
  end if;
  if rank is not null then
    -- rank is one of two fixed words.
    plan.condition := plan.condition || format(' and legislator.state_rank = %L', rank);
    asked := regexp_replace(asked, '\m(?:senior|junior)\M', '', 'i');
  end if;
  plan.wanted := private.make_name_query(asked, false);
  found := exists (select from public.legislators as legislator where legislator.search_vector @@ plan.wanted);
  if found and asked ilike any ('{%former%,%ex%}') and asked ~* '\m(?:former|ex)\M' and exists (
    select from public.legislators as legislator where legislator.search_vector @@ plan.wanted and not legislator.in_office
  ) then
    plan.condition := plan.condition || ' and not legislator.in_office';
  end if;
  if not found then
    plan.wanted := coalesce(
      (
        select string_agg(quote_literal(lower(id)), ' | ')::tsquery
        from unnest(private.members_of_committee(asked)) as id
      ),
      plan.wanted
    );
    -- First correct words that the record lacks. Then also try similar spellings of each word.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ plan.wanted) then
      if typed.query is null then
        typed := private.read_search(query_text);
      end if;
      corrected := typed.corrected;
      if rank is not null then
        corrected := regexp_replace(corrected, '\m(?:senior|junior)\M', '', 'i');
      end if;
      plan.wanted := coalesce(private.make_name_query(corrected, false), plan.wanted);
      if not exists (select from public.legislators as legislator where legislator.search_vector @@ plan.wanted) then
        plan.wanted := private.make_name_query(asked, true);
        if not exists (select from public.legislators as legislator where legislator.search_vector @@ plan.wanted) then
          plan.wanted := coalesce(private.make_near_name_query(coalesce(corrected, asked)), plan.wanted);
        end if;
      end if;
    end if;
  end if;
  return plan;
end
$$;
comment on function private.read_legislator_query(text, private.search_plan) is
  'Reads a query for legislators. typed: the same query from private.read_search, or null; then it is read if needed.';
grant execute on function private.read_legislator_query(text, private.search_plan) to anon, authenticated, service_role;

create or replace function private.write_office_condition(has_query boolean, office text) returns text
  language sql immutable
  return case
    when office = 'former' then 'not legislator.in_office'
    when office = 'all' or office is null and has_query then 'true'
    else 'legislator.in_office'
  end;
comment on function private.write_office_condition(boolean, text) is
  'A condition in fixed words for sitting, former or all legislators. Null means all with a query and sitting without.';
grant execute on function private.write_office_condition(boolean, text) to anon, authenticated, service_role;

create or replace function private.find_legislators(
  plan private.legislator_plan, filters jsonb, page_num integer, page_size integer
)
  returns table (
    id text,
    "firstName" text,
    "lastName" text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    "photoUrl" text,
    in_office boolean,
    leadership_title text,
    average_rating numeric,
    rating_count bigint,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), private.max_page_size()));
  -- Fixed words only. All words of the caller are parameters.
  conditions constant text := concat_ws(
    ' and ',
    plan.condition,
    private.write_office_condition(plan.has_query, filters ->> 'office'),
    case when filters ->> 'state' is not null then 'legislator.state = $3 ->> ''state''' end,
    case when filters ->> 'chamber' is not null then 'legislator.chamber = $3 ->> ''chamber''' end,
    case when filters ->> 'party' is not null then 'private.party_group(legislator.party) = $3 ->> ''party''' end
  );
  -- Those in office first, then by how much of the name matches, then by name.
  ordering constant text := concat_ws(
    ', ',
    'legislator.in_office desc',
    case when plan.wanted is not null then
      'ts_rank(''{0.05, 0.2, 0.4, 1}'', legislator.search_vector, $1)::numeric(6, 2) desc'
    end,
    'legislator.sort_name collate "C", legislator.id'
  );
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.legislators as legislator where ' || conditions
    into total
    using plan.wanted, plan.key, filters;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select legislator.*, row_number() over (order by ' || ordering || ') as place
      from public.legislators as legislator
      where ' || conditions || '
      order by ' || ordering || '
      limit $4 offset $5
    )
    select
      page.id, page.first_name, page.last_name, page.full_name, page.party, page.state, page.chamber, page.district,
      page.photo_url, page.in_office, page.leadership_title, rating.average_rating,
      coalesce(rating.rating_count, 0), $6
    from page
    left join public.get_legislator_ratings(array(select page.id from page)) as rating
      on rating.legislator_id = page.id
    order by page.place'
    using plan.wanted, plan.key, filters, per_page, (page - 1) * per_page, total;
end
$$;
comment on function private.find_legislators(private.legislator_plan, jsonb, integer, integer) is
  'A page of legislators as public.search_legislators answers it. filters: {"state", "chamber", "party", "office"}.';
grant execute on function private.find_legislators(private.legislator_plan, jsonb, integer, integer) to anon, authenticated, service_role;

create or replace function private.count_legislators(plan private.legislator_plan) returns bigint
  language plpgsql stable
  set search_path = ''
as $$
declare
  total bigint;
begin
  execute 'select count(*) from public.legislators as legislator where ' || plan.condition
    into total using plan.wanted, plan.key;
  return total;
end
$$;
comment on function private.count_legislators(private.legislator_plan) is
  'How many legislators a query finds, in office or not.';
grant execute on function private.count_legislators(private.legislator_plan) to anon, authenticated, service_role;

create or replace function private.count_legislator_facets(plan private.legislator_plan, filters jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  facets jsonb;
begin
  execute
    'with found as materialized (
      select
        legislator.state, legislator.chamber, private.party_group(legislator.party) as party, legislator.in_office,
        coalesce(legislator.state = $3 ->> ''state'', true) as in_state,
        coalesce(legislator.chamber = $3 ->> ''chamber'', true) as in_chamber,
        coalesce(private.party_group(legislator.party) = $3 ->> ''party'', true) as of_party,
        ' || private.write_office_condition(plan.has_query, filters ->> 'office') || ' as of_office
      from public.legislators as legislator
      where ' || plan.condition || '
    ), counted as (
      select ''state'' as facet, state as value, count(*) as officials
      from found where in_chamber and of_party and of_office group by state
      union all
      select ''chamber'', chamber, count(*) from found where in_state and of_party and of_office group by chamber
      union all
      select ''party'', party, count(*) from found where in_state and in_chamber and of_office group by party
      union all
      select ''office'', case when in_office then ''sitting'' else ''former'' end, count(*)
      from found where in_state and in_chamber and of_party group by in_office
    )
    select coalesce(jsonb_agg(to_jsonb(counted) order by facet, value), ''[]'') from counted'
    into facets
    using plan.wanted, plan.key, filters;
  return facets;
end
$$;
comment on function private.count_legislator_facets(private.legislator_plan, jsonb) is
  'For each filter of private.find_legislators and each of its values: how many officials the query finds with this '
  'value and the other filters, as a list of {"facet", "value", "officials"}. Values without officials are left out.';
grant execute on function private.count_legislator_facets(private.legislator_plan, jsonb) to anon, authenticated, service_role;

create or replace function public.search_legislators(
  query_text text default null,
  page_num integer default 1,
  page_size integer default 12,
  state_filter text default null,
  chamber_filter text default null,
  party_filter text default null,
  office_filter text default null
)
  returns table (
    id text,
    "firstName" text,
    "lastName" text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    "photoUrl" text,
    in_office boolean,
    leadership_title text,
    average_rating numeric,
    rating_count bigint,
    total_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  select found.*
  from private.find_legislators(
    private.read_legislator_query(query_text, null),
    jsonb_build_object(
      'state', state_filter, 'chamber', chamber_filter, 'party', party_filter, 'office', office_filter
    ),
    page_num, page_size
  ) as found
$$;
comment on function public.search_legislators(text, integer, integer, text, text, text, text) is
  'A page of legislators, those in office first. Without a query: those in office, by name. A query finds names, '
  'short names, initials, states (name or code), districts (CA-11), parties, chambers, offices and Bioguide ids. If '
  'it finds no one, it is tried again without typing errors. page_num, page_size and total_count: as in '
  'search_government_actions. state_filter: a postal code. chamber_filter: House or Senate. party_filter: '
  'Democratic, Republican or Independent (all others). office_filter: sitting, former or all. By default it is '
  'sitting without a query and all with one.';
grant execute on function public.search_legislators(text, integer, integer, text, text, text, text) to anon, authenticated;

create or replace function private.make_name_query(query_text text, is_near boolean)
  returns tsquery
  language plpgsql
  stable
  set search_path to ''
  set client_min_messages to 'warning'
as $$
declare
  words constant text[] := array(
    select word
    from string_to_table(
      private.plain_words(case
        when query_text ilike 'washington%d%c%' then regexp_replace(left(query_text, private.max_query_length()), '\mwashington,? d\.?c\M', 'dc', 'i')
        -- "(R-Ohio)" says the state.
        when strpos(query_text, '-') > 0 then regexp_replace(left(query_text, private.max_query_length()), '\m[DRI]-(?=[A-Za-z])', ' ', 'g')
        else left(query_text, private.max_query_length())
      end), ' '
    ) with ordinality as each (word, place)
    where word <> '' and word not in (
      'from', 'of', 'the', 'for', 'in', 'us', 'who', 'is', 'are', 'my', 'hon', 'honorable', 'former', 'ex', 'resident'
    )
      -- In capitals, "IN" is the code of Indiana.
      or query_text ~ ('\m' || upper(word) || '\M') and word in ('in')
    order by place
    limit 40
  );
  word text;
  state text;
  at integer := 1;
  span integer;
  here tsquery;
  wanted tsquery;
begin
  while at <= cardinality(words) loop
    word := words[at];
    span := 1;
    state := null;
    -- A state may also be a name: Virginia Foxx.
    for length in reverse least(4, cardinality(words) - at + 1) .. 1 loop
      state := lower(coalesce(
        private.state_code(array_to_string(words[at:at + length - 1], ' ')),
        case when length = 1 and cardinality(words) > 1 then jsonb_build_object(
          'ala', 'al', 'ariz', 'az', 'ark', 'ar', 'calif', 'ca', 'colo', 'co', 'conn', 'ct', 'del', 'de', 'fla', 'fl',
          'ill', 'il', 'ind', 'in', 'kan', 'ks', 'mass', 'ma', 'mich', 'mi', 'minn', 'mn', 'miss', 'ms', 'mont', 'mt',
          'neb', 'ne', 'nev', 'nv', 'okla', 'ok', 'ore', 'or', 'penn', 'pa', 'tenn', 'tn', 'tex', 'tx', 'wash', 'wa',
          'wis', 'wi', 'wyo', 'wy'
        ) ->> words[at] end
      ));
      if state is not null then
        span := length;
        exit;
      end if;
    end loop;
    if state is not null then
      here := quote_literal('=' || state)::tsquery;
      if span = 1 then
        here := here || (quote_literal(word) || ':AB')::tsquery;
      end if;
    else
      -- Short forms and plurals of offices and parties.
      word := case
        when word in ('rep', 'reps', 'congressman', 'congresswoman', 'congressperson', 'representatives')
          then 'representative'
        when word in ('sen', 'sens', 'senators') then 'senator'
        when word in ('dem', 'dems', 'democrats', 'democratic') then 'democrat'
        when word in ('gop', 'republicans') then 'republican'
        when word in ('independents') then 'independent'
        else word
      end;
      here := quote_literal(word)::tsquery;
      if word ~ '^[a-z]$' and words[at + 1] ~ '^[a-z]$' then
        -- "J. D." may also be "J.D.", and "GK" may be "G. K.".
        span := 2;
        here := private.join_any(array[
          here && quote_literal(words[at + 1])::tsquery, (quote_literal(word || words[at + 1]) || ':B')::tsquery
        ]);
      elsif word ~ '^[a-z]{2}$' then
        here := here || ((quote_literal(left(word, 1)) || ':B')::tsquery && (quote_literal(right(word, 1)) || ':B')::tsquery);
      elsif word in ('delegate', 'delegates') then
        here := private.join_any(array[here, private.make_mark_query('{=dc,=gu,=vi,=as,=mp}')]);
      elsif word = 'commissioner' then
        here := private.join_any(array[here, '''=pr'''::tsquery]);
      elsif is_near and word ~ '^[a-z]{4,30}$' then
        here := private.join_any(here || array(
          select (quote_literal(alike) || ':AB')::tsquery from unnest(private.find_words_alike(word)) as alike
        ));
      end if;
      if at = cardinality(words) and char_length(word) >= 2 then
        here := here || (quote_literal(word) || ':*')::tsquery;
      end if;
      here := private.join_any(here || array(
        select (quote_literal(other) || ':B')::tsquery
        from (
          select given.name as other from private.given_names as given where given.short = word
          union
          select given.short from private.given_names as given where given.name = word
          union
          -- Another short form of the same name.
          select same.short
          from private.given_names as given join private.given_names as same on same.name = given.name
          where given.short = word
        ) as others
      ));
    end if;
    wanted := case when wanted is null then here else wanted && here end;
    at := at + span;
  end loop;
  return wanted;
end
$$;
comment on function private.make_name_query(text, boolean) is
  'A query for officials by names, short names, states, offices and parties. The last word may be unfinished. '
  'is_near: similar spellings match too. Null without a word.';
grant execute on function private.make_name_query(text, boolean) to anon, authenticated, service_role;

create or replace function private.make_near_name_query(query_text text) returns tsquery
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
        and private.count_edits(known.lexeme, typed.word) <= (char_length(typed.word) + 1) / 3
    )
  )
$$;
comment on function private.make_near_name_query(text) is
  'For two or three words with one correct name: the officials of this name whose other names begin alike. Up to a '
  'third of the letters may be wrong ("Hakim Jeffries").';
grant execute on function private.make_near_name_query(text) to anon, authenticated, service_role;

create or replace function private.make_member_name_query(query_text text) returns tsquery
  language sql stable
  set search_path = ''
as $$
  select string_agg('(' || concat_ws(
    ' | ', quote_literal(word) || ':AB',
    (
      select string_agg(quote_literal(other) || ':B', ' | ')
      from (
        select given.name as other from private.given_names as given where given.short = word
        union
        select given.short from private.given_names as given where given.name = word
      ) as others
    )
  ) || ')', ' & ')::tsquery
  from string_to_table(private.plain_words(left(query_text, 200)), ' ') as word
  where word <> '' and word not in (
    'rep', 'sen', 'senator', 'representative', 'congressman', 'congresswoman', 'speaker', 'hon', 'jr', 'sr'
  )
$$;
comment on function private.make_member_name_query(text) is
  'A query for legislators whose name, nickname or initials have all the words. Null without a word.';
grant execute on function private.make_member_name_query(text) to anon, authenticated, service_role;

create or replace function private.find_namesakes(query_text text) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  at_most constant integer := 3;
  wanted constant tsquery := private.make_member_name_query(query_text);
  ids text[];
  sought private.legislator_plan;
begin
  -- Two letters are the initials of many, and a number is no name.
  if query_text !~ '[[:alpha:]]{3}' or query_text ~ '[0-9"]' or numnode(wanted) = 0 then
    return '[]';
  end if;
  ids := array(
    select member.id from public.legislators as member
    where member.search_vector @@ wanted order by member.in_office desc, member.id limit 50
  );
  if cardinality(ids) > at_most then
    ids := array(
      select member.id from public.legislators as member where member.id = any (ids) and member.in_office
    );
  end if;
  if cardinality(ids) not between 1 and at_most then
    return '[]';
  end if;
  sought.condition := 'legislator.id = any (string_to_array($2, '' ''))';
  sought.wanted := wanted;
  sought.key := array_to_string(ids, ' ');
  sought.has_query := true;
  return (
    select jsonb_agg(to_jsonb(official) - '{total_count,ordinality}'::text[] order by official.ordinality)
    from private.find_legislators(sought, '{}', 1, at_most) with ordinality as official
  );
end
$$;
comment on function private.find_namesakes(text) is
  'The officials with a name or initials that a query consists of, as rows of public.search_legislators. None if more '
  'than three in office have them.';
grant execute on function private.find_namesakes(text) to anon, authenticated, service_role;
