-- Hours in which nothing is mailed at once.

alter table public.mail_preferences
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_until smallint check (quiet_until between 0 and 23),
  add constraint quiet_hours
    check (num_nulls(quiet_from, quiet_until) <> 1 and coalesce(quiet_from <> quiet_until, true));
