-- A question is refused if its own share is used up. What one reader may ask for shrinks with what is left of the
-- readers' share, so that a few accounts cannot use up all of it: with a third left, a reader may have a third.

create or replace function private.reserve_model_tokens(
  purpose text, account_id uuid, model text, tokens bigint, out call_id bigint, out refused_by text
)
  language plpgsql
  set search_path = ''
as $$
declare
  limits private.model_limits;
  share bigint;
  used bigint;
begin
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  -- Whoever asks waits for their turn here: what the one before entered is seen.
  select * into strict limits from private.model_limits for update;
  share := limits.tokens_per_day * case purpose
    when 'analysis' then limits.reader_percent
    when 'summary' then limits.command_percent
    when 'scheduled_summary' then limits.schedule_percent
  end / 100;
  used := coalesce((
    select sum(known.tokens) from private.model_calls as known
    where known.purpose = reserve_model_tokens.purpose and known.created_at > now() - interval '1 day'
  ), 0);
  if tokens + used > share then
    refused_by := 'day';
  elsif tokens + coalesce((
    select sum(known.tokens) from private.model_calls as known
    where known.account_id = reserve_model_tokens.account_id and known.created_at > now() - interval '1 day'
  ), 0) > limits.reader_tokens_per_day * (share - used) / share then
    refused_by := case when account_id is not null then 'reader' end;
  end if;
  if refused_by is null then
    insert into private.model_calls as made (purpose, account_id, model, tokens)
      values (purpose, account_id, model, tokens)
      returning made.id into call_id;
    delete from private.model_calls as old where old.created_at < now() - interval '30 days';
  end if;
end
$$;
comment on function private.reserve_model_tokens(text, uuid, text, bigint) is
  'Enters a question with the most it can cost. refused_by: day or reader where that is more than the share of its '
  'purpose or one reader may spend, and then nothing is entered. account_id is null for what no reader asked for.';
