-- A question to the model is entered, and corrected when its answer has come, without waiting for the disk: where the
-- machine loses power, the last second of these numbers may be lost, and nothing else. Waiting took as long as a quick
-- model's answer, and those who asked at the same time waited for each other.

create or replace function private.reserve_model_tokens(
  purpose text, account_id uuid, model text, tokens bigint, out call_id bigint, out refused_by text
)
  language plpgsql
  set search_path = ''
as $$
declare
  limits private.model_limits;
begin
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  -- Whoever asks waits for their turn here: what the one before entered is seen.
  select * into strict limits from private.model_limits for update;
  if tokens + coalesce((
    select sum(known.tokens) from private.model_calls as known where known.created_at > now() - interval '1 day'
  ), 0) > limits.tokens_per_day then
    refused_by := 'day';
  elsif tokens + coalesce((
    select sum(known.tokens) from private.model_calls as known
    where known.account_id = reserve_model_tokens.account_id and known.created_at > now() - interval '1 day'
  ), 0) > limits.reader_tokens_per_day then
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

create function private.settle_model_tokens(call_id bigint, tokens bigint) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_catalog.set_config('synchronous_commit', 'off', true);
  update private.model_calls as made
    set tokens = coalesce(settle_model_tokens.tokens, made.tokens), is_settled = true
    where made.id = call_id;
end
$$;
comment on function private.settle_model_tokens(bigint, bigint) is
  'Corrects what was entered for a question to what it took; null leaves the most it could take.';
revoke execute on function private.settle_model_tokens(bigint, bigint) from public;
