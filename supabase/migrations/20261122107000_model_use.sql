-- What the operator's model may be asked for. Each question is entered before it is asked, with the most it can cost,
-- and corrected when the answer has come, so that questions asked at the same time cannot together go past a limit.
-- The numbers are in a row that an operator may change. Tokens are counted because every model has them; what one
-- costs differs.

create table private.model_limits (
  is_only boolean primary key default true check (is_only),
  tokens_per_day bigint not null default 5000000 check (tokens_per_day >= 0),
  reader_tokens_per_day bigint not null default 300000 check (reader_tokens_per_day >= 0)
);
comment on table private.model_limits is 'How many tokens the model may be asked for in 24 hours: in all, and for one reader.';
insert into private.model_limits default values;

create table private.model_calls (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('summary', 'analysis')),
  account_id uuid references auth.users (id) on delete set null,
  model text not null check (private.is_nonblank(model, 200)),
  tokens bigint not null check (tokens >= 0),
  is_settled boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table private.model_calls is 'What the model was asked for, for 30 days: how much, by whom, never the words.';
comment on column private.model_calls.tokens is 'The most it can take until is_settled, then what it took.';
create index model_calls_by_time on private.model_calls (created_at);
create index model_calls_by_account on private.model_calls (account_id, created_at);

alter table private.model_limits enable row level security;
alter table private.model_calls enable row level security;
revoke all on private.model_limits, private.model_calls from public, anon, authenticated;

create function private.reserve_model_tokens(
  purpose text, account_id uuid, model text, tokens bigint, out call_id bigint, out refused_by text
)
  language plpgsql
  set search_path = ''
as $$
declare
  limits private.model_limits;
begin
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
comment on function private.reserve_model_tokens(text, uuid, text, bigint) is
  'Enters a question with the most it can cost. refused_by: day or reader where that is more than may be spent, and then '
  'nothing is entered. account_id is null for what no reader asked for.';
revoke execute on function private.reserve_model_tokens(text, uuid, text, bigint) from public;

-- Analyses of an action for an issue. An answer is the same for everybody who asks the same of the same text, so it is
-- kept by what was asked, in a form that does not tell it; whose question it was is not kept.
create table private.kept_analyses (
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  asked_hash text not null check (asked_hash ~ '^[0-9a-f]{64}$'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  created_at timestamptz not null default now(),
  primary key (action_id, asked_hash)
);
comment on table private.kept_analyses is 'Analyses that were made, for 30 days.';
comment on column private.kept_analyses.asked_hash is
  'SHA-256 of the question, the state of the text and the record, the model and its instructions.';
create index kept_analyses_by_age on private.kept_analyses (created_at);
alter table private.kept_analyses enable row level security;
revoke all on private.kept_analyses from public, anon, authenticated;
