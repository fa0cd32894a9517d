-- What the record covers, which pages say beside it: how many actions of each branch, and the days of the first and of
-- the last event known of them. The day on which a source was loaded is not the day it speaks of.

create function public.get_record_coverage()
returns table (branch text, actions bigint, first_date date, last_date date)
language sql
stable
set search_path = ''
as $$
  select
    action.branch,
    count(*),
    min(coalesce(action.introduced_date, action.decided_date, action.date_enacted_issued)),
    max(greatest(action.latest_action_date, action.decided_date, action.date_enacted_issued, action.introduced_date))
  from public."GovernmentActions" as action
  group by action.branch
  order by action.branch
$$;
comment on function public.get_record_coverage() is
  'A row for each branch the record holds: how many actions, and the first and the last day known of them.';
revoke all on function public.get_record_coverage() from public;
grant execute on function public.get_record_coverage() to anon, authenticated, service_role;
