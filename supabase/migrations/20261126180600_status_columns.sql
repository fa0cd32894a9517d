-- Where an action stands is decided in one place (statuses/decide-statuses.ts) and stored with its day, its reason and a
-- note. status_due_on is the day on which the clock changes it; null says that a fact changed, so that it is due now.

alter table public."GovernmentActions"
  drop column status_date,
  drop column source_status,
  drop column source_status_date;

alter table public."GovernmentActions"
  add column status_date date,
  add column status_reason text,
  add column status_note text,
  add column enacted_as text,
  add column status_due_on date;

alter table public."GovernmentActions"
  add constraint "GovernmentActions_status_reason_check" check (private.is_nonblank(status_reason, 3000)),
  add constraint "GovernmentActions_status_note_check" check (private.is_nonblank(status_note, 1000)),
  add constraint "GovernmentActions_enacted_as_check" check (char_length(enacted_as) <= 80);

-- Null for all that is stored: every status is decided again by the new rules.
create index government_actions_by_status_due on public."GovernmentActions" (status_due_on);

alter table public.action_annotations
  add column ends_on date,
  add column ends_by text check (private.is_nonblank(ends_by, 2000)),
  add constraint action_annotations_end_check check ((ends_on is null) = (ends_by is null));
