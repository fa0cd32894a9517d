-- Functions of public with other parameters or results. The schema files create them again.
drop function if exists public.search_roll_calls(text, integer, date, text, integer, text, integer, integer);
drop function if exists public.get_subjects();
create index actions_by_congress_and_policy_area on public."GovernmentActions" (congress_number, policy_area)
  where policy_area is not null;
