-- Which measures the Library of Congress relates to a measure: its companions, what has parts of its text, the law that
-- it became part of. Texts are compared with theirs.

alter table public."GovernmentActions" add column related_measures text[] not null default '{}';
comment on column public."GovernmentActions".related_measures is
  'The ids of measures that the Library of Congress relates to it, identical ones first; not all are in the record.';
