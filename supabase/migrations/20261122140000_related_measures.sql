-- Which measures the Library of Congress relates to a measure: its companions, what has parts of its text, the law that
-- it became part of. Texts are compared with theirs.

-- In steps: PostgreSQL 15.20 refuses `add column … default` on a table whose row type a function's body uses.
alter table public."GovernmentActions" add column related_measures text[];
alter table public."GovernmentActions" alter column related_measures set default '{}';
alter table public."GovernmentActions" disable trigger user;
update public."GovernmentActions" set related_measures = '{}';
alter table public."GovernmentActions" enable trigger user;
alter table public."GovernmentActions" alter column related_measures set not null;
comment on column public."GovernmentActions".related_measures is
  'The ids of measures that the Library of Congress relates to it, identical ones first; not all are in the record.';
