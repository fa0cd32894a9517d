create index actions_to_match on public."GovernmentActions" (id)
  include (action_date, created_at, branch, action_type, current_status);
