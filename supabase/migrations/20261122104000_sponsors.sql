-- Who sponsors a measure, as the official directory has them, in the one round of queries of its page.

create function public.get_sponsors(action_id text)
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
revoke execute on function public.get_sponsors(text) from public;
grant execute on function public.get_sponsors(text) to anon, authenticated, service_role;
