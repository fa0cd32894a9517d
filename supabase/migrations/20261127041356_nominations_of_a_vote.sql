-- A vote en bloc names its nominations.
alter table public.roll_calls add column named_nomination_ids text[]
  check (cardinality(named_nomination_ids) <= 1000 and array_position(named_nomination_ids, null) is null);
comment on column public.roll_calls.named_nomination_ids is
  'The nominations of a vote on several (en bloc), whether or not they are here. Null for other votes.';
create index roll_calls_by_named_nominations on public.roll_calls using gin (named_nomination_ids)
  where named_nomination_ids is not null;
