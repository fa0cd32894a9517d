drop function if exists public.get_action_context(text);

create index actions_by_status on public."GovernmentActions" (congress_number, action_type, current_status, latest_action_date)
  where congress_number is not null;
