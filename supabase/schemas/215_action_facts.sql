-- The facts by which lists of actions are filtered, counted and sorted, in narrow rows. Triggers on actions write them in
-- the same transaction. 250 and 275 read them.

create table private.fact_groups (
  id integer primary key generated always as identity,
  action_type text not null,
  status text not null,
  congress integer not null,
  subject text not null,
  party text not null,
  constraint fact_groups_key unique (action_type, status, congress, subject, party)
);
comment on table private.fact_groups is
  'Each combination of kind, status, Congress, subject and party that an action has or had. A list counts its actions '
  'by combination first, because there are few. An unknown value is empty, or 0 for the Congress.';
comment on column private.fact_groups.party is
  'The party of the first sponsor, from private.party_group.';
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
comment on table private.action_facts is
  'An action as lists filter and sort it.';
comment on column private.action_facts.group_id is
  'Its combination in fact_groups.';
comment on column private.action_facts.latest_date is
  'The day of its latest action, else its action_date.';
comment on column private.action_facts.cosponsors is
  'How many members are its cosponsors.';
create index action_facts_by_cosponsors on private.action_facts (cosponsors desc, action_date desc, action_id);
create index action_facts_by_date on private.action_facts (action_date desc, action_id);
create index action_facts_by_group on private.action_facts (group_id);
create index action_facts_by_introduction on private.action_facts (introduced_date desc nulls last, action_id);
create index action_facts_by_latest_action on private.action_facts (latest_date desc, action_id);
create index action_facts_by_sponsor on private.action_facts (sponsor_id);
alter table private.action_facts enable row level security;
grant select on private.action_facts to anon, authenticated, service_role;

create table private.group_counts (
  group_id integer not null,
  actions integer not null
);
comment on table private.group_counts is
  'How many actions of action_facts have a combination of fact_groups: the sum of its rows. Each change adds rows, so that '
  'two writers never wait for each other, and private.recount_groups makes one of them.';
alter table private.group_counts enable row level security;
grant select on private.group_counts to anon, authenticated, service_role;

create type private.action_filter as (
  kinds text[],
  status text,
  congress integer,
  subject text,
  party text,
  sponsors text[],
  since date,
  until date,
  groups integer[],
  committee text,
  topic text
);
comment on type private.action_filter is
  'The filters of a list of actions. Null passes all. sponsors: Bioguide ids of the first sponsor. since and until: '
  'the first and the last action_date. groups: the fact_groups that pass kinds, status, congress, subject and party; '
  'null if all do. committee: the code of a committee or subcommittee that worked on it. subject: its policy_area. '
  'topic: one of its subjects.';

create or replace function private.sponsor_party(sponsor_data jsonb) returns text
  language sql immutable parallel safe
  return case
    when sponsor_data -> 0 ->> 'party' is null then ''
    else private.party_group(sponsor_data -> 0 ->> 'party')
  end;
comment on function private.sponsor_party(jsonb) is
  'The group of the first sponsor''s party, from private.party_group. Empty without one.';
grant execute on function private.sponsor_party(jsonb) to anon, authenticated, service_role;

create or replace function private.write_facts(ids text[]) returns void
  language plpgsql
  set search_path = ''
  -- The plans are the same for all actions. One from the time of an empty table would scan it.
  set plan_cache_mode = 'force_generic_plan'
  set enable_seqscan = off
as $$
begin
  insert into private.fact_groups (action_type, status, congress, subject, party)
    select distinct action.action_type, fact.status, fact.congress, fact.subject, fact.party
    from public."GovernmentActions" as action
    cross join lateral (
      select coalesce(action.current_status, ''), coalesce(action.congress_number, 0), coalesce(action.policy_area, ''),
        private.sponsor_party(action.sponsor_data)
    ) as fact (status, congress, subject, party)
    where action.id = any (ids) and not exists (
      select from private.fact_groups as known
      where (known.action_type, known.status, known.congress, known.subject, known.party)
        = (action.action_type, fact.status, fact.congress, fact.subject, fact.party)
    )
    on conflict do nothing;
  insert into private.action_facts as known
    (action_id, group_id, sponsor_id, action_date, latest_date, introduced_date, cosponsors)
    select action.id, combined.id, action.sponsor_id, action.action_date,
      coalesce(action.latest_action_date, action.action_date), action.introduced_date,
      cardinality(private.cosponsor_ids(action.cosponsors_data))
    from public."GovernmentActions" as action
    join private.fact_groups as combined on combined.action_type = action.action_type
      and combined.status = coalesce(action.current_status, '')
      and combined.congress = coalesce(action.congress_number, 0)
      and combined.subject = coalesce(action.policy_area, '')
      and combined.party = private.sponsor_party(action.sponsor_data)
    where action.id = any (ids)
    on conflict (action_id) do update set
      group_id = excluded.group_id, sponsor_id = excluded.sponsor_id, action_date = excluded.action_date,
      latest_date = excluded.latest_date, introduced_date = excluded.introduced_date, cosponsors = excluded.cosponsors
    where known.* is distinct from excluded.*;
end
$$;
comment on function private.write_facts(text[]) is
  'Writes the facts of some actions.';

create or replace function private.write_new_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.write_facts(array(select changed.id from changed));
  return null;
end
$$;
comment on function private.write_new_facts() is
  'Keeps action_facts with the actions.';

create or replace function private.write_changed_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids constant text[] := array(
    select changed.id
    from changed
    left join before on before.id = changed.id
    where (
        changed.action_type, changed.current_status, changed.congress_number, changed.policy_area, changed.sponsor_data,
        changed.action_date, changed.latest_action_date, changed.introduced_date, changed.cosponsors_data
      ) is distinct from (
        before.action_type, before.current_status, before.congress_number, before.policy_area, before.sponsor_data,
        before.action_date, before.latest_action_date, before.introduced_date, before.cosponsors_data
      )
  );
begin
  if cardinality(ids) > 0 then
    perform private.write_facts(ids);
    delete from private.action_facts
    where action_id in (select before.id from before except select changed.id from changed);
  end if;
  return null;
end
$$;
comment on function private.write_changed_facts() is
  'Like private.write_new_facts, for actions with a changed fact or id.';

-- Security definer: roles that delete actions have no right to write the facts.
create or replace function private.remove_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.action_facts, private.fact_groups, private.group_counts;
  else
    delete from private.action_facts where action_id in (select gone.id from gone);
  end if;
  return null;
end
$$;
comment on function private.remove_facts() is
  'Removes the facts of actions that were deleted.';

create or replace function private.count_added_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.group_counts (group_id, actions)
    select changed.group_id, count(*) from changed group by changed.group_id;
  return null;
end
$$;
comment on function private.count_added_facts() is
  'Keeps group_counts with the facts.';

create or replace function private.count_changed_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.group_counts (group_id, actions)
    select moved.group_id, sum(moved.actions)
    from (
      select changed.group_id, 1 as actions from changed
      union all
      select before.group_id, -1 from before
    ) as moved
    group by moved.group_id
    having sum(moved.actions) <> 0;
  return null;
end
$$;
comment on function private.count_changed_facts() is
  'Like private.count_added_facts, for facts that changed.';

create or replace function private.count_removed_facts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.group_counts (group_id, actions)
    select gone.group_id, -count(*) from gone group by gone.group_id;
  return null;
end
$$;
comment on function private.count_removed_facts() is
  'Like private.count_added_facts, for facts that were removed.';

create or replace function private.recount_groups() returns void
  language sql
  set search_path = ''
  set lock_timeout = '10s'
as $$
  lock table private.action_facts in share mode;
  delete from private.group_counts;
  insert into private.group_counts (group_id, actions)
    select fact.group_id, count(*) from private.action_facts as fact group by fact.group_id;
$$;
comment on function private.recount_groups() is
  'Counts the facts anew, with one row for each combination. Writers of facts wait for it. If it has to wait for one of '
  'them for ten seconds, it gives up: the counts are right without it.';

create or replace function private.fit_filter(filter private.action_filter) returns private.action_filter
  language plpgsql stable
  set search_path = ''
as $$
begin
  if num_nonnulls(filter.kinds, filter.status, filter.congress, filter.subject, filter.party) > 0 then
    filter.groups := array(
      select combined.id
      from private.fact_groups as combined
      where (filter.kinds is null or combined.action_type = any (filter.kinds))
        and (filter.status is null or combined.status = filter.status)
        and (filter.congress is null or combined.congress = filter.congress)
        and (filter.subject is null or combined.subject = filter.subject)
        and (filter.party is null or combined.party = filter.party)
    );
  end if;
  return filter;
end
$$;
comment on function private.fit_filter(private.action_filter) is
  'A filter with its groups.';
grant execute on function private.fit_filter(private.action_filter) to anon, authenticated, service_role;

create or replace function private.write_filter(filter private.action_filter, parameter text) returns text
  language sql immutable
  return concat_ws(
    ' and ',
    'true',
    case when filter.groups is not null then format('fact.group_id = any ((%s).groups)', parameter) end,
    case when filter.sponsors is not null then format('fact.sponsor_id = any ((%s).sponsors)', parameter) end,
    case when filter.since is not null then format('fact.action_date >= (%s).since', parameter) end,
    case when filter.until is not null then format('fact.action_date <= (%s).until', parameter) end,
    case when filter.committee is not null then format(
      'fact.action_id in (select work.action_id collate "C" from public.committee_activities as work where work.committee_code = (%s).committee)',
      parameter
    ) end,
    case when filter.topic is not null then format(
      'fact.action_id in (select measure.id collate "C" from public."GovernmentActions" as measure where measure.subjects @> array[(%s).topic])',
      parameter
    ) end
  );
comment on function private.write_filter(private.action_filter, text) is
  'A condition in fixed words on action_facts as fact. parameter: the parameter of the statement with the filter: $1.';
grant execute on function private.write_filter(private.action_filter, text) to anon, authenticated, service_role;

create or replace function private.is_only_kinds(filter private.action_filter) returns boolean
  language sql immutable
  return num_nonnulls(
    filter.status, filter.congress, filter.subject, filter.party, filter.sponsors, filter.since, filter.until,
    filter.committee, filter.topic
  ) = 0;
comment on function private.is_only_kinds(private.action_filter) is
  'Whether a filter has nothing but kinds, so that the index of search alone can filter.';
grant execute on function private.is_only_kinds(private.action_filter) to anon, authenticated, service_role;

create or replace function public.get_subjects(congress_filter integer default null)
  returns table (policy_area text, action_count bigint)
  language sql stable
  set search_path = ''
as $$
  select combined.subject, sum(counted.actions)::bigint
  from private.group_counts as counted
  join private.fact_groups as combined on combined.id = counted.group_id
  where combined.subject <> '' and (congress_filter is null or combined.congress = congress_filter)
  group by combined.subject
  having sum(counted.actions) > 0
  order by combined.subject
$$;
comment on function public.get_subjects(integer) is
  'The policy areas of the record, by name, each with how many actions it has, in all or in one Congress.';
grant execute on function public.get_subjects(integer) to anon, authenticated;

create or replace trigger write_facts_after_insert after insert on public."GovernmentActions"
  referencing new table as changed
  for each statement execute function private.write_new_facts();

create or replace trigger write_facts_after_update after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.write_changed_facts();

create or replace trigger write_facts_after_delete after delete on public."GovernmentActions"
  referencing old table as gone
  for each statement execute function private.remove_facts();

create or replace trigger write_facts_after_truncate after truncate on public."GovernmentActions"
  for each statement execute function private.remove_facts();

create or replace trigger count_facts_after_insert after insert on private.action_facts
  referencing new table as changed
  for each statement execute function private.count_added_facts();

create or replace trigger count_facts_after_update after update on private.action_facts
  referencing old table as before new table as changed
  for each statement execute function private.count_changed_facts();

create or replace trigger count_facts_after_delete after delete on private.action_facts
  referencing old table as gone
  for each statement execute function private.count_removed_facts();

create policy "Anyone may read how many actions have a combination of facts"
  on private.group_counts for select to anon, authenticated using (true);

create policy "Anyone may read which combinations of facts there are"
  on private.fact_groups for select to anon, authenticated using (true);

create policy "Anyone may read by what actions are listed"
  on private.action_facts for select to anon, authenticated using (true);
