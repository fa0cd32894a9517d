create table private.fact_groups (
  id integer primary key generated always as identity,
  action_type text not null,
  status text not null,
  congress integer not null,
  subject text not null,
  party text not null,
  constraint fact_groups_key unique (action_type, status, congress, subject, party)
);
alter table private.fact_groups enable row level security;
grant select on private.fact_groups to anon, authenticated, service_role;

create table private.action_facts (
  action_id text collate "C" primary key,
  group_id integer not null,
  sponsor_id text,
  action_date date not null,
  latest_date date not null,
  introduced_date date,
  cosponsors integer not null
);
create index action_facts_by_cosponsors on private.action_facts (cosponsors desc, action_date desc, action_id);
create index action_facts_by_date on private.action_facts (action_date desc, action_id);
create index action_facts_by_group on private.action_facts (group_id);
create index action_facts_by_introduction on private.action_facts (introduced_date desc nulls last, action_id);
create index action_facts_by_latest_action on private.action_facts (latest_date desc, action_id);
create index action_facts_by_sponsor on private.action_facts (sponsor_id);
alter table private.action_facts enable row level security;
grant select on private.action_facts to anon, authenticated, service_role;

-- The actions that are there already. Later ones are written by triggers.
create temporary table facts as
  select
    action.id, action.action_type, coalesce(action.current_status, '') as status,
    coalesce(action.congress_number, 0) as congress, coalesce(action.policy_area, '') as subject,
    case
      when sponsor.party is null then ''
      when lower(trim(sponsor.party)) = 'd' or lower(sponsor.party) like '%democrat%' then 'Democratic'
      when lower(trim(sponsor.party)) = 'r' or lower(sponsor.party) like '%republican%' then 'Republican'
      else 'Independent'
    end as party,
    action.sponsor_id, action.action_date, coalesce(action.latest_action_date, action.action_date) as latest_date,
    action.introduced_date,
    (
      select count(*)::integer
      from (
        select from jsonb_path_query(action.cosponsors_data, 'lax $[*]') as entry
        where entry ->> 'bioguideId' ~ '^[A-Z][0-9]{6}$'
        group by entry ->> 'bioguideId'
        having not bool_and(coalesce(entry ->> 'sponsorshipWithdrawnDate', '') <> '')
      ) as member
    ) as cosponsors
  from public."GovernmentActions" as action
  cross join lateral (select action.sponsor_data -> 0 ->> 'party' as party) as sponsor;
insert into private.fact_groups (action_type, status, congress, subject, party)
  select distinct action_type, status, congress, subject, party from facts;
insert into private.action_facts
    (action_id, group_id, sponsor_id, action_date, latest_date, introduced_date, cosponsors)
  select facts.id, combined.id, facts.sponsor_id, facts.action_date, facts.latest_date, facts.introduced_date, facts.cosponsors
  from facts
  join private.fact_groups as combined using (action_type, status, congress, subject, party);
drop table facts;
analyze private.fact_groups, private.action_facts;

create type private.action_filter as (
  kinds text[],
  status text,
  congress integer,
  subject text,
  party text,
  sponsors text[],
  since date,
  until date,
  groups integer[]
);
