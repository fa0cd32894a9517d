-- Members of Congress, sitting and former, with the party that each had on each day. Ingestion writes them from the
-- congress-legislators directory. Everyone may read them.

create or replace function private.legislator_words(
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
      concat_ws(
        ' ; ', last_name, replace(replace(last_name, '-', ''), ' ', ''),
        -- "LaMalfa" is also written "La Malfa", and "O'Connor" "O Connor".
        regexp_replace(last_name, '([a-z])(?=[A-Z])|[''’](?=[A-Za-z])', '\1 ', 'g'), id
      )
    )), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', first_name, full_name, middle_name, nickname, private.name_initials(full_name),
      private.name_initials(first_name || ' ' || last_name)
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(coalesce(private.state_name(state), ''))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', party, leadership_title, 'district ' || district,
      case chamber when 'Senate' then 'Senate Senator' else 'House Representative' end
    ))), 'D')
    -- No text has a lexeme that begins so.
    || array_to_tsvector(array['=' || lower(state)]);
end
$$;
comment on function private.legislator_words(text, text, text, text, text, text, text, text, text, integer, text) is
  'The words a legislator is found by, with their weights, and the state as =me.';
grant execute on function private.legislator_words(text, text, text, text, text, text, text, text, text, integer, text) to anon, authenticated, service_role;

create table public.legislators (
  id text primary key check (id ~ '^[A-Z][0-9]{6}$'),
  bioguide_id text generated always as (id) stored not null,
  lis_id text check (lis_id ~ '^S[0-9]{3}$') unique,
  first_name text not null check (private.is_nonblank(first_name, 100)),
  middle_name text check (private.is_nonblank(middle_name, 100)),
  last_name text not null check (private.is_nonblank(last_name, 100)),
  suffix text check (private.is_nonblank(suffix, 20)),
  nickname text check (private.is_nonblank(nickname, 100)),
  full_name text not null check (private.is_nonblank(full_name, 200)),
  party text not null check (private.is_nonblank(party, 60)),
  state text not null check (private.state_name(state) is not null),
  chamber text not null check (chamber in ('House', 'Senate')),
  district integer check (district between 0 and 99),
  senate_class integer check (senate_class between 1 and 3),
  state_rank text check (state_rank in ('senior', 'junior')),
  in_office boolean not null,
  leadership_title text check (private.is_nonblank(leadership_title, 200)),
  photo_url text check (photo_url ~ '^https://' and char_length(photo_url) <= 1000),
  congress_gov_url text check (congress_gov_url ~ '^https://' and char_length(congress_gov_url) <= 1000),
  website_url text check (website_url ~ '^https?://' and char_length(website_url) <= 1000),
  contact_form_url text check (contact_form_url ~ '^https?://' and char_length(contact_form_url) <= 1000),
  phone text check (private.is_nonblank(phone, 40)),
  office_address text check (private.is_nonblank(office_address, 300)),
  terms jsonb default '[]' not null check (jsonb_typeof(terms) = 'array'),
  social_links jsonb default '{}' not null check (jsonb_typeof(social_links) = 'object'),
  committees jsonb default '[]' not null check (jsonb_typeof(committees) = 'array'),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sort_name text generated always as (private.fold_text(((last_name || ', ') || first_name))) stored not null,
  seat_key text generated always as (lower(state) || coalesce((district)::text, '')) stored not null,
  ingested_at timestamptz,
  search_vector tsvector
    generated always as (private.legislator_words(id, first_name, middle_name, last_name, nickname, full_name, party, state, chamber, district, leadership_title)) stored
    not null,
  caucus text check (private.is_nonblank(caucus, 60)),
  offices jsonb default '[]' not null check (jsonb_typeof(offices) = 'array'),
  constraint legislators_check check (chamber = 'House' or district is null)
);
comment on table public.legislators is
  'Members of Congress, sitting and former.';
comment on column public.legislators.id is
  'The Bioguide id, such as A000360.';
comment on column public.legislators.bioguide_id is
  'The same as id.';
comment on column public.legislators.lis_id is
  'The id that roll calls of the Senate use, such as S275.';
comment on column public.legislators.first_name is
  'The first name.';
comment on column public.legislators.middle_name is
  'The middle name or its letter.';
comment on column public.legislators.last_name is
  'The last name.';
comment on column public.legislators.suffix is
  'The addition after the name, such as Jr.';
comment on column public.legislators.nickname is
  'The name by which the member is known, if different.';
comment on column public.legislators.full_name is
  'The name as the member is called officially.';
comment on column public.legislators.party is
  'The party of the latest term.';
comment on column public.legislators.state is
  'Two capital letters: a state, DC or a territory.';
comment on column public.legislators.chamber is
  'House or Senate: that of the latest term.';
comment on column public.legislators.district is
  '0 is at-large; null for senators.';
comment on column public.legislators.senate_class is
  'The class that says when a senator is up for election (Article I, section 3).';
comment on column public.legislators.state_rank is
  'For senators: senior or junior.';
comment on column public.legislators.in_office is
  'Whether the member is sitting.';
comment on column public.legislators.leadership_title is
  'A title of leadership held now, such as Majority Leader.';
comment on column public.legislators.photo_url is
  'The official portrait.';
comment on column public.legislators.congress_gov_url is
  'The page of the member at Congress.gov.';
comment on column public.legislators.website_url is
  'The official website.';
comment on column public.legislators.contact_form_url is
  'The official contact form.';
comment on column public.legislators.phone is
  'The telephone number of the office in Washington.';
comment on column public.legislators.office_address is
  'The address of the office in Washington.';
comment on column public.legislators.terms is
  'Oldest first: {"chamber", "start", "end", "state", "district", "party"}, dates as YYYY-MM-DD. A term in '
  'which the member changed party is there in parts. A term is listed to its regular end, also of a member '
  'who died or left before. "caucus" is the party with which an independent caucuses; "endsBy" is '
  'special-election if the term ends with one.';
comment on column public.legislators.social_links is
  'Name of the service to the address: {"youtube": "https://..."}.';
comment on column public.legislators.committees is
  'Present seats: {"code", "name", "title", "rank"}, and "parent", the code of the committee, for a seat on a '
  'subcommittee.';
comment on column public.legislators.created_at is
  'When the row was first written here.';
comment on column public.legislators.updated_at is
  'When the row was last changed here.';
comment on column public.legislators.sort_name is
  'The name as it is put in alphabetical order.';
comment on column public.legislators.seat_key is
  'State and district as one word, such as ca11, for search.';
comment on column public.legislators.ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';
comment on column public.legislators.caucus is
  'The party with which an independent caucuses in the latest term, as the directory has it.';
comment on column public.legislators.offices is
  'Offices in the state: {"city", "state", "address", "suite", "building", "zip", "phone", "hours"}. Only "city" is '
  'always there.';
-- Finds the members of a committee without reading all members.
create index legislators_by_committee on public.legislators using gin (committees jsonb_path_ops);
create index legislators_by_name on public.legislators (in_office desc, sort_name collate "C", id)
  include (state, chamber, party);
create index legislators_by_seat on public.legislators (seat_key);
-- One state's delegation.
create index legislators_by_state on public.legislators (state, chamber, district);
create index legislators_by_words on public.legislators using gin (search_vector);
alter table public.legislators enable row level security;
grant select on public.legislators to anon, authenticated;

create table public.committees (
  code text primary key check (code ~ '^[A-Z]{4}$'),
  name text not null check (private.is_nonblank(name, 300)),
  ingested_at timestamptz
);
comment on table public.committees is
  'The full committees of Congress. Their members are in legislators.committees.';
comment on column public.committees.code is
  'The code of the House, the Senate or a joint committee, as congress-legislators has it: HSAG.';
comment on column public.committees.name is
  'Its name: House Committee on Agriculture.';
comment on column public.committees.ingested_at is
  'When ingestion last wrote it.';
alter table public.committees enable row level security;
grant select on public.committees to anon, authenticated;
create policy "Anyone may read the name of a committee"
  on public.committees for select to anon, authenticated
  using (true);

create table private.given_names (
  name text check (name ~ '^[a-z]+$'),
  short text check (short ~ '^[a-z]+$'),
  primary key (name, short)
);
comment on table private.given_names is
  'Given names with their usual nicknames, from common usage. A search for one also finds the other.';
create index given_names_by_short on private.given_names (short);
alter table private.given_names enable row level security;
grant select on private.given_names to anon, authenticated, service_role;

create table public.legislator_parties (
  legislator_id text references public.legislators (id) on delete cascade,
  chamber text check (chamber in ('House', 'Senate')),
  starts_on date,
  ends_before date not null,
  party text not null check (party in ('Democratic', 'Republican', 'Independent')),
  primary key (legislator_id, chamber, starts_on),
  constraint legislator_parties_check check (ends_before > starts_on)
);
comment on table public.legislator_parties is
  'The party of a member in a chamber on each day: that of the latest term there that had begun, before the '
  'first that of the latest record (domain/members/term.ts). Written by the database alone.';
comment on column public.legislator_parties.legislator_id is
  'The member: the Bioguide id.';
comment on column public.legislator_parties.chamber is
  'House or Senate.';
comment on column public.legislator_parties.starts_on is
  'The first day; -infinity for the first party that is known.';
comment on column public.legislator_parties.ends_before is
  'The day after the last; infinity where it lasts.';
comment on column public.legislator_parties.party is
  'The party on those days.';
alter table public.legislator_parties enable row level security;
grant select on public.legislator_parties to anon, authenticated;

create or replace function public.get_sponsors(action_id text)
  returns table (id text, full_name text)
  language sql stable
  set search_path = ''
as $$
  select legislator.id, legislator.full_name
  from public.legislators as legislator
  where legislator.id in (
    select entry.bioguide #>> '{}'
    from public."GovernmentActions" as action
    cross join lateral (
      select jsonb_path_query(action.sponsor_data, 'lax $[*].bioguideId') as bioguide
      union
      select jsonb_path_query(action.cosponsors_data, 'lax $[*].bioguideId')
    ) as entry
    where action.id = $1
  )
$$;
comment on function public.get_sponsors(text) is
  'The sponsors and cosponsors of a measure that the directory of members holds, by Bioguide id.';
grant execute on function public.get_sponsors(text) to anon, authenticated;

create or replace function private.name_key(name text)
  returns text
  language plpgsql
  immutable strict
as $$
begin
  return private.key_of_folded(private.fold_text(left(name, 300)));
end
$$;
comment on function private.name_key(text) is
  'The normal form of a name: only letters and digits, without "the" at its start and "Act" and "of 2022" at its '
  'end.';
grant execute on function private.name_key(text) to anon, authenticated, service_role;

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
comment on function private.learn_names() is
  'Keeps the names of legislators among the words that a search knows.';

create or replace function private.name_initials(name text) returns text
  language sql immutable
  return (
    select case when count(*) >= 3 then string_agg(left(word, 1), '' order by place) end
    from string_to_table(private.plain_words(name), ' ') with ordinality as each (word, place)
  );
comment on function private.name_initials(text) is
  'The initials of a name of three parts or more: aoc, mtg.';
grant execute on function private.name_initials(text) to anon, authenticated, service_role;

create or replace function private.party_group(party text) returns text
  language sql immutable parallel safe
  return case
    when lower(trim(party)) = 'd' or lower(party) like '%democrat%' then 'Democratic'
    when lower(trim(party)) = 'r' or lower(party) like '%republican%' then 'Republican'
    else 'Independent'
  end;
comment on function private.party_group(text) is
  'The group in which a party is counted, as in domain/members/party.ts: Democratic, Republican, or Independent for '
  'all others.';
grant execute on function private.party_group(text) to anon, authenticated, service_role;

create or replace function public.get_committees()
  returns table (code text, name text, members bigint, parties jsonb, leaders jsonb)
  language sql stable
  set search_path = ''
as $$
  with seat as materialized (
    select
      seat.code, seat.name, seat.title, legislator.id, legislator.full_name,
      private.party_group(legislator.party) as party
    from public.legislators as legislator
    cross join jsonb_to_recordset(legislator.committees) as seat (code text, name text, title text)
    where legislator.in_office and seat.code ~ '^[A-Z]{4}$'
  ),
  known as (
    select committee.code, committee.name from public.committees as committee
    union all
    select seat.code, min(seat.name) from seat
    where not exists (select from public.committees as committee where committee.code = seat.code)
    group by seat.code
  )
  select
    known.code, known.name,
    (select count(*) from seat where seat.code = known.code),
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('party', party, 'members', size) order by size desc, party)
        from (select seat.party, count(*) as size from seat where seat.code = known.code group by seat.party) as each
      ),
      '[]'
    ),
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', seat.id, 'name', seat.full_name, 'party', seat.party, 'title', seat.title)
          order by seat.title, seat.full_name
        )
        from seat where seat.code = known.code and seat.title is not null
      ),
      '[]'
    )
  from known
  order by known.name
$$;
comment on function public.get_committees() is
  'The full committees of Congress by name. It counts their members in office as {"party", "members"}, the larger '
  'party first, and lists the members with a title as {"id", "name", "party", "title"}.';
grant execute on function public.get_committees() to anon, authenticated;

create or replace function private.parties_of_terms(terms jsonb, latest_party text)
  returns table (chamber text, starts_on date, ends_before date, party text)
  language sql immutable
  set search_path = ''
as $$
  with held as (
    select term.value ->> 'chamber' as chamber, (term.value ->> 'start')::date as starts_on,
      term.value ->> 'party' as party, term.ordinality
    from jsonb_array_elements(terms) with ordinality as term
    where term.value ->> 'chamber' in ('House', 'Senate') and term.value ->> 'start' ~ '^\d{4}-\d\d-\d\d$'
      and term.value ->> 'party' is not null
  ),
  -- If two begin on one day, the later in the list counts.
  begun as (select distinct on (chamber, starts_on) * from held order by chamber, starts_on, ordinality desc),
  from_the_first as (
    select chamber, starts_on, party from begun
    union all
    select chamber, '-infinity', latest_party from unnest(array['House', 'Senate']) as chamber
  )
  select
    chamber, starts_on,
    coalesce(lead(starts_on) over (partition by chamber order by starts_on), 'infinity'),
    private.party_group(party)
  from from_the_first
$$;
comment on function private.parties_of_terms(jsonb, text) is
  'Which party a member with these terms is of, on each day and in each chamber; see '
  'public.legislator_parties.';
grant execute on function private.parties_of_terms(jsonb, text) to service_role;

create or replace function private.keep_legislator_parties() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  otherwise text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    otherwise := array(
      select position.roll_call_id
      from public.legislator_votes as position
      join public.roll_calls as roll_call on roll_call.id = position.roll_call_id
      join public.legislator_parties as before
        on before.legislator_id = new.id and before.chamber = roll_call.chamber
        and before.starts_on <= private.day_of_vote(roll_call.vote_date)
        and before.ends_before > private.day_of_vote(roll_call.vote_date)
      join private.parties_of_terms(new.terms, new.party) as held
        on held.chamber = roll_call.chamber
        and held.starts_on <= private.day_of_vote(roll_call.vote_date)
        and held.ends_before > private.day_of_vote(roll_call.vote_date)
      where position.legislator_id = new.id and held.party <> before.party
    );
    delete from public.legislator_parties where legislator_id = new.id;
  end if;
  insert into public.legislator_parties (legislator_id, chamber, starts_on, ends_before, party)
    select new.id, held.* from private.parties_of_terms(new.terms, new.party) as held;
  if cardinality(otherwise) > 0 then
    perform private.count_parties(otherwise);
  end if;
  return null;
end;
$$;
comment on function private.keep_legislator_parties() is
  'Writes the parties of a member anew, and counts the roll calls in which the member is of another party '
  'now.';

create or replace function private.senate_seats(state_code text) returns integer
  language sql immutable parallel safe
  return case when state_code in ('DC', 'AS', 'GU', 'MP', 'PR', 'VI') then 0 else 2 end;
comment on function private.senate_seats(text) is
  'A state has two senators (Article I, section 3); the District and the territories are no states.';
grant execute on function private.senate_seats(text) to anon, authenticated, service_role;

create or replace function private.sitting(chamber text, congress_number integer, session integer) returns smallint
  language sql immutable parallel safe
  return (congress_number * 8 + (session - 1) * 2 + (chamber = 'Senate')::integer)::smallint;
comment on function private.sitting(text, integer, integer) is
  'A session of a chamber as a number: sorted by it, those of one Congress stand together (sitting / 8).';
grant execute on function private.sitting(text, integer, integer) to anon, authenticated, service_role;

create or replace function private.why_no_position(terms jsonb, vote_chamber text, voted_on date, state_code text) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when voted_on < min(started) then 'not yet in office'
    when bool_or(voted_on between started and ended) is false then 'not in office then'
    when vote_chamber = 'House' and private.senate_seats(state_code) = 0 then 'delegate'
    else 'not listed'
  end
  from (
    select (term.value ->> 'start')::date as started, (term.value ->> 'end')::date as ended
    from jsonb_array_elements(terms) as term
    where term.value ->> 'chamber' = vote_chamber
      and term.value ->> 'start' ~ '^\d{4}-\d\d-\d\d$' and term.value ->> 'end' ~ '^\d{4}-\d\d-\d\d$'
  ) as term
$$;
comment on function private.why_no_position(jsonb, text, date, text) is
  'Why a roll call with known positions has none for a member. The reasons "not yet in office" and "not in office '
  'then" are about that chamber. "delegate" has no vote in the House itself. "not listed": the record gives no '
  'reason.';
grant execute on function private.why_no_position(jsonb, text, date, text) to anon, authenticated, service_role;

create or replace function private.members_of_committee(query_text text) returns text[]
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
      cross join jsonb_to_recordset(legislator.committees) as seat (name text, title text, parent text)
      where legislator.in_office
        and (seat.parent is null or plain ~ '\msubcommittees?\M')
    ), named as materialized (
      select distinct name from seats
    ), meant as (
      select name from named
      where to_tsvector('pg_catalog.english', concat_ws(
        ' ', private.plain_words(name),
        -- The short name of a committee: "HELP".
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
  'The ids of those in office who sit on a committee that a query names, or who lead it where it says so: '
  '"chair of ways and means", "Texas members of the judiciary committee". Empty where it does not speak of '
  'a committee.';
grant execute on function private.members_of_committee(text) to anon, authenticated, service_role;

create or replace function private.name_letters(name text) returns text
  language sql immutable
  set search_path = ''
as $$
  select translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýl .,''’-', 'aaaaaaeeeeiiiiooooouuuuncyi')
$$;
comment on function private.name_letters(text) is
  'A person''s name as a reading of a username without separators has it.';

create or replace trigger keep_parties_of_a_legislator
  after update of terms, party on public.legislators
  for each row
  when (old.terms is distinct from new.terms or old.party is distinct from new.party)
  execute function private.keep_legislator_parties();

create or replace trigger keep_parties_of_a_new_legislator
  after insert on public.legislators
  for each row execute function private.keep_legislator_parties();

create or replace trigger learn_after_insert after insert on public.legislators
  referencing new table as changed
  for each statement execute function private.learn_names();

create or replace trigger learn_after_update after update on public.legislators
  referencing new table as changed
  for each statement execute function private.learn_names();

create or replace trigger touch_updated_at
  before update on public.legislators
  for each row execute function private.touch_updated_at();

create policy "Anyone may read about a legislator"
  on public.legislators for select to anon, authenticated
  using (true);

create policy "Anyone may read which given names are short for others"
  on private.given_names for select to anon, authenticated using (true);

create policy "Anyone may read of which party a member was"
  on public.legislator_parties for select to anon, authenticated
  using (true);
