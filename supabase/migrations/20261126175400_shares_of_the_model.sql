-- Readers, the operator's commands and the schedule have shares of the model's day of their own, so that none of them can
-- use up what the others need.

alter table private.model_calls drop constraint model_calls_purpose_check;

alter table private.model_calls add constraint model_calls_purpose_check
  check (purpose in ('summary', 'scheduled_summary', 'analysis'));

alter table private.model_limits add column reader_percent integer;

alter table private.model_limits add column command_percent integer;

alter table private.model_limits add column schedule_percent integer;

alter table private.model_limits alter column reader_percent set default 50;

alter table private.model_limits alter column command_percent set default 25;

alter table private.model_limits alter column schedule_percent set default 25;

update private.model_limits set reader_percent = 50, command_percent = 25, schedule_percent = 25;

alter table private.model_limits alter column reader_percent set not null;

alter table private.model_limits alter column command_percent set not null;

alter table private.model_limits alter column schedule_percent set not null;

alter table private.model_limits add constraint model_limits_shares check (
  least(reader_percent, command_percent, schedule_percent) >= 0
  and reader_percent + command_percent + schedule_percent <= 100
);

create index model_calls_by_purpose on private.model_calls (purpose, created_at) include (tokens);
