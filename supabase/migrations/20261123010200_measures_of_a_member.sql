-- The measures that a member sponsored or cosponsored, one by one, and the counts of them by what they are filtered by.
-- Who withdrew as a cosponsor is told apart from who stays.

create function private.cosponsor_ids(cosponsors jsonb) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg(case when stays then id else '-' || id end), '{}')
  from (
    select entry ->> 'bioguideId' as id, bool_or(coalesce(entry ->> 'sponsorshipWithdrawnDate', '') = '') as stays
    from jsonb_path_query(cosponsors, 'lax $[*]') as entry
    where entry ->> 'bioguideId' ~ '^[A-Z][0-9]{6}$'
    group by 1
  ) as member
$$;
comment on function private.cosponsor_ids(jsonb) is
  'The Bioguide ids in cosponsors_data, each once: with - before it of a member who withdrew and did not join again.';
grant execute on function private.cosponsor_ids(jsonb) to anon, authenticated, service_role;

-- An id is in the index as it is, so that no list of cosponsors is read again.
drop index public.actions_by_cosponsors;
create index actions_by_cosponsor on public."GovernmentActions" using gin (private.cosponsor_ids(cosponsors_data));

create function private.measures_of_member(member_id text)
  returns table (
    role text, id text, introduced_date date, congress_number integer, current_status text, policy_area text
  )
  language sql stable
  set search_path = ''
as $$
  select 'sponsor', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where action.sponsor_id = member_id
  union all
  select 'cosponsor', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where private.cosponsor_ids(action.cosponsors_data) @> array[member_id]
  union all
  select 'withdrawn', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where private.cosponsor_ids(action.cosponsors_data) @> array['-' || member_id]
$$;
comment on function private.measures_of_member(text) is
  'Measures in the record that name a member as sponsor, as cosponsor, or as one who withdrew from cosponsoring.';
grant execute on function private.measures_of_member(text) to anon, authenticated, service_role;

create or replace function public.get_sponsorship_counts(member_id text)
  returns table (role text, status text, measures bigint)
  language sql stable
  set search_path = ''
as $$
  select role, current_status, count(*)
  from private.measures_of_member(member_id)
  group by role, current_status
  order by array_position(array['sponsor', 'cosponsor', 'withdrawn'], role), 3 desc, 2
$$;
comment on function public.get_sponsorship_counts(text) is
  'Measures in the record that a member sponsored (role sponsor), cosponsored, or withdrew from cosponsoring (withdrawn), '
  'by where they stand; status is null of those of which the record does not say.';

create function public.get_member_measures(
  member_id text,
  role_filter text default null,
  status_filter text default null,
  congress_filter integer default null,
  subject_filter text default null,
  page_num integer default 1,
  page_size integer default 20
)
  returns table (
    id text,
    role text,
    title text,
    bill_number text,
    congress_number integer,
    introduced_date date,
    current_status text,
    status_date date,
    policy_area text,
    total_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  with fitting as materialized (
    select measure.role, measure.id, measure.introduced_date
    from private.measures_of_member(member_id) as measure
    where (role_filter is null or measure.role = role_filter)
      and (status_filter is null or coalesce(measure.current_status, 'none') = status_filter)
      and (congress_filter is null or measure.congress_number = congress_filter)
      and (subject_filter is null or coalesce(measure.policy_area, 'none') = subject_filter)
  ),
  counted as (
    select count(*) as total, greatest(1, least(coalesce(page_size, 20), 1000))::bigint as per_page from fitting
  ),
  page as (
    select fitting.*, counted.total
    from fitting cross join counted
    order by fitting.introduced_date desc nulls last, fitting.id
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from counted
    )
    limit (select per_page from counted)
  )
  select
    action.id, page.role, action.title, action.bill_number, action.congress_number, action.introduced_date,
    action.current_status, action.status_date, action.policy_area, page.total
  from page
  join public."GovernmentActions" as action on action.id = page.id
  order by page.introduced_date desc nulls last, page.id
$$;
comment on function public.get_member_measures(text, text, text, integer, text, integer, integer) is
  'A page of the measures that name a member, the latest introduced first; total_count is of all that fit, and a page '
  'beyond the last is the last. role_filter: sponsor, cosponsor, withdrawn. status_filter and subject_filter: a '
  'current_status or policy_area, or none for those of which the record has none.';

create function public.get_member_measure_facets(
  member_id text,
  role_filter text default null,
  status_filter text default null,
  congress_filter integer default null,
  subject_filter text default null
)
  returns table (facet text, value text, measures bigint)
  language sql stable
  set search_path = ''
as $$
  with measure as materialized (
    select
      role, coalesce(current_status, 'none') as status, congress_number as congress,
      coalesce(policy_area, 'none') as subject,
      role_filter is null or role = role_filter as in_role,
      status_filter is null or coalesce(current_status, 'none') = status_filter as in_status,
      congress_filter is null or congress_number is not distinct from congress_filter as in_congress,
      subject_filter is null or coalesce(policy_area, 'none') = subject_filter as in_subject
    from private.measures_of_member(member_id)
  )
  select 'role', role, count(*) from measure where in_status and in_congress and in_subject group by role
  union all
  select 'status', status, count(*) from measure where in_role and in_congress and in_subject group by status
  union all
  select 'congress', congress::text, count(*) from measure
  where in_role and in_status and in_subject and congress is not null group by congress
  union all
  select 'subject', subject, count(*) from measure where in_role and in_status and in_congress group by subject
  order by 1, 2
$$;
comment on function public.get_member_measure_facets(text, text, text, integer, text) is
  'For each filter of get_member_measures (facet role, status, congress, subject) and each value that fits at least one: '
  'how many measures the other filters leave of it.';

revoke execute on function
  public.get_member_measures(text, text, text, integer, text, integer, integer),
  public.get_member_measure_facets(text, text, text, integer, text)
  from public;
grant execute on function
  public.get_member_measures(text, text, text, integer, text, integer, integer),
  public.get_member_measure_facets(text, text, text, integer, text)
  to anon, authenticated, service_role;
