-- Defaults. The operator may change them.

insert into private.moderation_limits (only_row, posts_per_minute, reports_that_hide) values
  (true, 5, 3)
on conflict do nothing;
