drop index public.actions_by_cosponsor;

create or replace function private.cosponsor_ids(cosponsors jsonb, have_withdrawn boolean default false) returns text[]
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(array_agg(id), '{}')
  from (
    select entry ->> 'bioguideId' as id
    from jsonb_path_query(cosponsors, 'lax $[*]') as entry
    where entry ->> 'bioguideId' ~ '^[A-Z][0-9]{6}$'
    group by 1
    having bool_and(coalesce(entry ->> 'sponsorshipWithdrawnDate', '') <> '') = have_withdrawn
  ) as member
$$;

create index actions_by_cosponsor on public."GovernmentActions" using gin (private.cosponsor_ids(cosponsors_data, false));
create index actions_by_withdrawn_cosponsor on public."GovernmentActions"
  using gin (private.cosponsor_ids(cosponsors_data, true));
