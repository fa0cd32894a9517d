-- Defaults. The operator may change them.

insert into private.model_limits (is_only, tokens_per_day, reader_tokens_per_day, reader_percent, command_percent, schedule_percent) values
  (true, '5000000', '300000', 50, 25, 25)
on conflict do nothing;
