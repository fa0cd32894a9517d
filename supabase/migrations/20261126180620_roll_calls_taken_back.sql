-- A roll call that its chamber vacated, or that its source lists no more, stays in the record with its number. It counts
-- nowhere: its positions are removed, and its own counts are zero.
alter table public.roll_calls
  add column taken_back text check (taken_back in ('vacated', 'removed')),
  add column taken_back_on date,
  add constraint roll_calls_taken_back_on_check check (taken_back is not null or taken_back_on is null);
