alter table private.moderation_limits add column dismissed_report_days integer;
alter table private.moderation_limits alter column dismissed_report_days set default 30;
update private.moderation_limits set dismissed_report_days = 30;
alter table private.moderation_limits alter column dismissed_report_days set not null;
alter table private.moderation_limits
  drop column young_account_days,
  drop column young_account_weight,
  drop column report_weight,
  drop column most_report_weight;
