-- Officials are found as forgivingly as actions: by first names and nicknames, initials, offices, states and their codes,
-- districts and parties, with their typing errors mended by the same rules.

create table private.given_names (
  name text not null check (name ~ '^[a-z]+$'),
  short text not null check (short ~ '^[a-z]+$'),
  primary key (name, short)
);
comment on table private.given_names is
  'Given names and what their bearers are called; each is looked for with the other. From common usage.';
create index given_names_by_short on private.given_names (short);
alter table private.given_names enable row level security;
revoke all on private.given_names from public, anon, authenticated;
grant select on private.given_names to anon, authenticated, service_role;
create policy "Anyone may read which given names are short for others"
  on private.given_names for select to anon, authenticated using (true);

insert into private.given_names (name, short)
select split_part(line, ' ', 1), short
from (
  values
    ('abigail abby'), ('abraham abe'), ('alan al'), ('albert al bert'), ('alexander alex al'), ('alexandria alex'),
    ('alfred al fred'), ('amelia amy'), ('andrew andy drew'), ('anthony tony'), ('arthur art'), ('barbara barb'),
    ('benjamin ben'), ('bernard bernie'), ('bradley brad'), ('calvin cal'), ('catherine cathy kate'),
    ('charles charlie chuck'), ('christopher chris'), ('christine chris'), ('clifford cliff'), ('cynthia cindy'),
    ('daniel dan danny'), ('david dave'), ('deborah debbie deb'), ('debra debbie deb'), ('dennis denny'),
    ('donald don'), ('douglas doug'), ('dianne di'), ('edward ed eddie ted'), ('edwin ed'), ('elizabeth liz beth betty'),
    ('eugene gene'), ('francis frank'), ('franklin frank'), ('frederick fred'), ('gabriel gabe'), ('gerald jerry gerry'),
    ('gregory greg'), ('harold hal'), ('henry hank'), ('jacob jake'), ('jacklyn jacky'), ('james jim jimmy'),
    ('janice jan'), ('jeffrey jeff'), ('jefferson jeff'), ('jennifer jen'), ('jerome jerry'), ('john johnny jack'),
    ('jonathan jon'), ('joseph joe'), ('joshua josh'), ('judith judy'), ('katherine kathy kate katie'),
    ('kathleen kathy'), ('kenneth ken'), ('kirsten kirstin'), ('lawrence larry'), ('leonard len'), ('louis lou'),
    ('lucille lucy'), ('margaret maggie peggy'), ('mariannette marianne'), ('martin marty'), ('matthew matt'),
    ('melanie mel'), ('michael mike'), ('mitchell mitch'), ('nancy nan'), ('nathaniel nate'), ('nicholas nick'),
    ('nicole nikki'), ('pamela pam'), ('patricia pat patty'), ('patrick pat'), ('peter pete'), ('philip phil'),
    ('phillip phil'), ('rafael ted'), ('randall randy'), ('raymond ray'), ('rebecca becky'), ('richard rick dick rich'),
    ('robert bob bobby rob'), ('rodney rod'), ('ronald ron'), ('russell russ'), ('samuel sam'), ('sanford sandy'),
    ('stephen steve'), ('steven steve'), ('stanley stan'), ('stephanie steph'), ('susan sue susie'), ('suzanne sue'),
    ('theodore ted'), ('thomas tom tommy thom'), ('timothy tim'), ('valerie val'), ('victoria vicky'), ('vincent vince'),
    ('walter walt'), ('william bill will billy'), ('zachary zach')
) as lines (line)
cross join unnest((string_to_array(line, ' '))[2:]) as short;

create function private.name_initials(name text) returns text
  language sql immutable
  return (
    select case when count(*) >= 3 then string_agg(left(word, 1), '' order by place) end
    from string_to_table(private.plain_words(name), ' ') with ordinality as each (word, place)
  );
comment on function private.name_initials(text) is 'The initials of a name of three parts or more: aoc, mtg.';

-- A generated column is computed anew only when it is made anew.
drop index public.legislators_by_words;
alter table public.legislators drop column search_vector;
drop function private.legislator_words(text, text, text, text, text, text, text, text, text, integer);

create function private.legislator_words(
  id text, first_name text, middle_name text, last_name text, nickname text, full_name text, party text,
  state text, chamber text, district integer, leadership_title text
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    -- "Warren" is Elizabeth Warren before it is Warren Davidson.
    setweight(to_tsvector('pg_catalog.simple', private.plain_words(
      concat_ws(' ; ', last_name, replace(replace(last_name, '-', ''), ' ', ''), id)
    )), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', first_name, full_name, middle_name, nickname, private.name_initials(full_name),
      private.name_initials(first_name || ' ' || last_name)
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(private.state_name(state))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', party, leadership_title, 'district ' || district,
      case chamber when 'Senate' then 'Senate Senator' else 'House Representative' end
    ))), 'D')
    -- No text has a lexeme that begins so.
    || array_to_tsvector(array['=' || lower(state)]);
end
$$;
comment on function private.legislator_words(
  text, text, text, text, text, text, text, text, text, integer, text
) is 'The words a legislator is found by, with their weights, and the state as =me.';
grant execute on function
  private.legislator_words(text, text, text, text, text, text, text, text, text, integer, text),
  private.name_initials(text)
  to anon, authenticated, service_role;

alter table public.legislators
  add column search_vector tsvector not null generated always as (private.legislator_words(
    id, first_name, middle_name, last_name, nickname, full_name, party, state, chamber, district, leadership_title
  )) stored;
create index legislators_by_words on public.legislators using gin (search_vector);

create or replace function private.learn_names() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.learn_words(array(
    select private.plain_words(concat_ws(
      ' ', first_name, middle_name, last_name, nickname, full_name, private.state_name(state), party, leadership_title,
      'senator senators senate representative representatives house congressman congresswoman speaker democrats',
      'republicans independents district'
    ))
    from changed
  ));
  return null;
end
$$;
select private.learn_words(array(
  select private.plain_words(concat_ws(
    ' ', first_name, middle_name, last_name, nickname, full_name, private.state_name(state), party, leadership_title,
    'senator senators senate representative representatives house congressman congresswoman speaker democrats',
    'republicans independents district'
  ))
  from public.legislators
));

create or replace function private.name_query(query_text text) returns tsquery
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  words constant text[] := array(
    select word from string_to_table(private.plain_words(left(query_text, 200)), ' ') with ordinality as each (word, place)
    where word <> '' and word not in ('from', 'of', 'the', 'for', 'in', 'us', 'who', 'is')
      -- Codes of states, in capitals, are none of these words.
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
    -- A state, whose name may also be somebody's: Virginia Foxx.
    for length in reverse least(4, cardinality(words) - at + 1) .. 1 loop
      state := lower(private.state_code(array_to_string(words[at:at + length - 1], ' ')));
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
      -- Offices and parties as people call them, and in the plural.
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
      if at = cardinality(words) and char_length(word) >= 2 then
        here := here || (quote_literal(word) || ':*')::tsquery;
      end if;
      here := private.any_of(here || array(
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
comment on function private.name_query(text) is
  'What somebody typed, as a query for officials: names as they are written or by what their bearers are called, states, '
  'offices and parties; the last word possibly unfinished. Null without a word.';

create or replace function public.search_legislators(
  query_text text default null,
  page_num integer default 1,
  page_size integer default 12
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
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, 200), 200), false);
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), 100));
  keys constant text[] := case when has_query then private.read_identifiers(btrim(left(query_text, 200))) else '{}' end;
  -- district:tx-20 is the seat tx20.
  seat constant text := (
    select replace(substr(key, 10), '-', '') from unnest(keys) as key where key like 'district:%'
  );
  member constant text := (select upper(substr(key, 8)) from unnest(keys) as key where key like 'member:%');
  wanted tsquery;
  conditions constant text := case
    when not has_query then 'legislator.in_office'
    when seat is not null then 'legislator.seat_key = $2'
    when member is not null then 'legislator.id = $2'
    else 'legislator.search_vector @@ $1'
  end;
  -- By name within the same rank: the sitting first, then how much of the name matched.
  ordering constant text := case
    when has_query and seat is null and member is null then
      'legislator.in_office desc, ts_rank(''{0.05, 0.2, 0.4, 1}'', legislator.search_vector, $1)::numeric(6, 2) desc, '
    else 'legislator.in_office desc, '
  end || 'legislator.sort_name collate "C", legislator.id';
  total bigint;
  page bigint;
begin
  if has_query and seat is null and member is null then
    wanted := private.name_query(query_text);
    -- A word that nothing has is taken for one that is written alike.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
      wanted := coalesce(private.name_query((private.read_search(query_text)).corrected), wanted);
    end if;
  end if;
  execute 'select count(*) from public.legislators as legislator where ' || conditions
    into total using wanted, coalesce(seat, member);
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select legislator.*, row_number() over (order by ' || ordering || ') as place
      from public.legislators as legislator
      where ' || conditions || '
      order by ' || ordering || '
      limit $3 offset $4
    )
    select
      page.id, page.first_name, page.last_name, page.full_name, page.party, page.state, page.chamber, page.district,
      page.photo_url, page.in_office, page.leadership_title, rating.average_rating,
      coalesce(rating.rating_count, 0), $5
    from page
    left join public.get_legislator_ratings(array(select page.id from page)) as rating
      on rating.legislator_id = page.id
    order by page.place'
    using wanted, coalesce(seat, member), per_page, (page - 1) * per_page, total;
end
$$;
comment on function public.search_legislators(text, integer, integer) is
  'A page of legislators. Without a query: those in office, by name. With one: by name (also by what its bearer is called, '
  'or by initials), state (name or code), district (CA-11), party, chamber, office or Bioguide id, those in office first; '
  'what finds nobody is tried once more without its typing errors. page_num, page_size and total_count as in '
  'search_government_actions.';

-- What searches looked with until now.
drop function private.identifier_key(text);
drop function private.words(text);
