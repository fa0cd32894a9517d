-- How far the measures went that a member sponsored or cosponsored, as counts by where they stand.

create index actions_by_cosponsors on public."GovernmentActions"
  using gin (jsonb_path_query_array(cosponsors_data, 'lax $[*].bioguideId') jsonb_path_ops);

create function public.get_sponsorship_counts(member_id text)
  returns table (role text, status text, measures bigint)
  language sql stable
  set search_path = ''
as $$
  select 'sponsor', action.current_status, count(*)
  from public."GovernmentActions" as action
  where action.sponsor_id = member_id
  group by action.current_status
  union all
  select 'cosponsor', action.current_status, count(*)
  from public."GovernmentActions" as action
  where jsonb_path_query_array(action.cosponsors_data, 'lax $[*].bioguideId') @> jsonb_build_array(member_id)
  group by action.current_status
  order by 1 desc, 3 desc, 2
$$;
comment on function public.get_sponsorship_counts(text) is
  'Measures in the record that a member sponsored (role sponsor) or cosponsored, by where they stand; status is null of '
  'those of which the record does not say. Who withdrew as a cosponsor counts while the record lists them.';
revoke execute on function public.get_sponsorship_counts(text) from public;
grant execute on function public.get_sponsorship_counts(text) to anon, authenticated, service_role;
