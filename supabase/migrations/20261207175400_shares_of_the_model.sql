-- Readers, the operator's commands and the schedule have shares of the model's day of their own, so that none of them can
-- use up what the others need.

alter table private.model_calls drop constraint model_calls_purpose_check;
alter table private.model_calls add constraint model_calls_purpose_check
  check (purpose in ('summary', 'scheduled_summary', 'analysis'));
comment on column private.model_calls.purpose is
  'analysis: for a reader. summary: for an operator''s command. scheduled_summary: for the schedule. Each has a share of its own.';

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
comment on table private.model_limits is
  'How many tokens the model may be asked for in 24 hours: in all, for one reader, and the shares of those who ask.';
comment on column private.model_limits.reader_percent is 'The share of all readers together, in percent of tokens_per_day.';
comment on column private.model_limits.command_percent is 'The share of npm run summarise, in percent of tokens_per_day.';
comment on column private.model_limits.schedule_percent is 'The share of npm run ingest -- --schedule, in percent of tokens_per_day.';

create index model_calls_by_purpose on private.model_calls (purpose, created_at) include (tokens);
