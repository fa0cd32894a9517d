-- The list of officials by state, chamber, party and whether they sit, with how many each choice would leave. The search
-- itself is as it was.

-- In the order of the list, with all that it is filtered and counted by.
drop index public.legislators_in_office_by_name;
create index legislators_by_name on public.legislators (in_office desc, sort_name collate "C", id)
  include (state, chamber, party);

create function private.read_legislator_query(query_text text, out condition text, out wanted tsquery, out key text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, 200), 200), false);
  keys constant text[] := case when has_query then private.read_identifiers(btrim(left(query_text, 200))) else '{}' end;
  -- district:tx-20 is the seat tx20.
  seat constant text := (
    select replace(substr(each, 10), '-', '') from unnest(keys) as each where each like 'district:%'
  );
  member constant text := (select upper(substr(each, 8)) from unnest(keys) as each where each like 'member:%');
begin
  key := coalesce(seat, member);
  condition := case
    when not has_query then 'true'
    when seat is not null then 'legislator.seat_key = $2'
    when member is not null then 'legislator.id = $2'
    else 'legislator.search_vector @@ $1'
  end;
  if has_query and key is null then
    wanted := private.name_query(query_text);
    -- A word that nothing has is taken for one that is written alike.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
      wanted := coalesce(private.name_query((private.read_search(query_text)).corrected), wanted);
    end if;
  end if;
end
$$;
comment on function private.read_legislator_query(text) is
  'Which legislators somebody looks for, as a condition in fixed words: on $1, the words, or $2, a seat or a Bioguide id. '
  'Of a blank query: true.';

create function private.office_condition(query_text text, office_filter text) returns text
  language sql immutable
  set search_path = ''
  return case
    when office_filter = 'former' then 'not legislator.in_office'
    when office_filter = 'all' then 'true'
    -- Without a choice: the sitting, or whoever is looked for.
    when office_filter is null and coalesce(private.is_nonblank(left(query_text, 200), 200), false) then 'true'
    else 'legislator.in_office'
  end;
comment on function private.office_condition(text, text) is
  'Whether legislators sit, as a condition in fixed words: sitting, former or all; with null the sitting, beside a query all.';

grant execute on function private.read_legislator_query(text), private.office_condition(text, text)
  to anon, authenticated, service_role;

drop function public.search_legislators(text, integer, integer);
create function public.search_legislators(
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
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), 100));
  sought constant record := private.read_legislator_query(query_text);
  -- Fixed words only; what the caller sent is always a parameter.
  conditions constant text := concat_ws(
    ' and ',
    sought.condition,
    private.office_condition(query_text, office_filter),
    case when state_filter is not null then 'legislator.state = $3' end,
    case when chamber_filter is not null then 'legislator.chamber = $4' end,
    case when party_filter is not null then 'private.party_group(legislator.party) = $5' end
  );
  -- By name within the same rank: the sitting first, then how much of the name matched.
  ordering constant text := concat_ws(
    ', ',
    'legislator.in_office desc',
    case when sought.wanted is not null then
      'ts_rank(''{0.05, 0.2, 0.4, 1}'', legislator.search_vector, $1)::numeric(6, 2) desc'
    end,
    'legislator.sort_name collate "C", legislator.id'
  );
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.legislators as legislator where ' || conditions
    into total
    using sought.wanted, sought.key, state_filter, chamber_filter, party_filter;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select legislator.*, row_number() over (order by ' || ordering || ') as place
      from public.legislators as legislator
      where ' || conditions || '
      order by ' || ordering || '
      limit $6 offset $7
    )
    select
      page.id, page.first_name, page.last_name, page.full_name, page.party, page.state, page.chamber, page.district,
      page.photo_url, page.in_office, page.leadership_title, rating.average_rating,
      coalesce(rating.rating_count, 0), $8
    from page
    left join public.get_legislator_ratings(array(select page.id from page)) as rating
      on rating.legislator_id = page.id
    order by page.place'
    using sought.wanted, sought.key, state_filter, chamber_filter, party_filter,
      per_page, (page - 1) * per_page, total;
end
$$;
comment on function public.search_legislators(text, integer, integer, text, text, text, text) is
  'A page of legislators. Without a query: those in office, by name. With one: by name (also by what its bearer is called, '
  'or by initials), state (name or code), district (CA-11), party, chamber, office or Bioguide id, those in office first; '
  'what finds nobody is tried once more without its typing errors. page_num, page_size and total_count as in '
  'search_government_actions. state_filter: a postal code. chamber_filter: House or Senate. party_filter: Democratic, '
  'Republican or Independent, in which all others are counted. office_filter: sitting, former or all; by default the '
  'sitting, and all beside a query.';

create function public.get_legislator_facets(
  query_text text default null,
  state_filter text default null,
  chamber_filter text default null,
  party_filter text default null,
  office_filter text default null
)
  returns table (facet text, value text, officials bigint)
  language plpgsql stable
  set search_path = ''
as $$
declare
  sought constant record := private.read_legislator_query(query_text);
begin
  return query execute
    'with found as materialized (
      select
        legislator.state, legislator.chamber, private.party_group(legislator.party) as party, legislator.in_office,
        $3 is null or legislator.state = $3 as in_state,
        $4 is null or legislator.chamber = $4 as in_chamber,
        $5 is null or private.party_group(legislator.party) = $5 as of_party,
        ' || private.office_condition(query_text, office_filter) || ' as of_office
      from public.legislators as legislator
      where ' || sought.condition || '
    )
    select ''state'', state, count(*) from found where in_chamber and of_party and of_office group by state
    union all
    select ''chamber'', chamber, count(*) from found where in_state and of_party and of_office group by chamber
    union all
    select ''party'', party, count(*) from found where in_state and in_chamber and of_office group by party
    union all
    select ''office'', case when in_office then ''sitting'' else ''former'' end, count(*)
    from found where in_state and in_chamber and of_party group by in_office
    order by 1, 2'
    using sought.wanted, sought.key, state_filter, chamber_filter, party_filter;
end
$$;
comment on function public.get_legislator_facets(text, text, text, text, text) is
  'For each filter of search_legislators (facet state, chamber, party, office) and each value that fits at least one: how '
  'many officials a search with the same query and the other filters finds.';

revoke execute on function
  public.search_legislators(text, integer, integer, text, text, text, text),
  public.get_legislator_facets(text, text, text, text, text)
  from public;
grant execute on function
  public.search_legislators(text, integer, integer, text, text, text, text),
  public.get_legislator_facets(text, text, text, text, text)
  to anon, authenticated, service_role;
