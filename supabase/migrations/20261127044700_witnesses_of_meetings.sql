alter table public.scheduled_events add column witnesses text[]
  check (cardinality(witnesses) <= 100 and array_position(witnesses, null) is null);

-- With another result.
drop function if exists public.get_schedule(date, date, text, text, text, text, boolean, integer);
