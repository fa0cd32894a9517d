alter table public.user_trackers
  add column branch text check (branch in ('Legislative', 'Executive', 'Judicial')),
  add column stage text check (stage in ('passed', 'law'));

drop function if exists public.get_tracker_matches(integer);
