-- Summaries by every writer (the Congressional Research Service, editors, models), the choice of the one that readers
-- see, and the requests to models with their costs. Ingestion, editors' commands and the summary writer write them.
-- Everyone may read the published ones.

create table public.action_summaries (
  action_id text references public."GovernmentActions" (id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model', 'extract', 'official')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 200000)),
  sources jsonb default '[]' not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}' not null check (private.are_checks(checks)),
  primary key (action_id, origin, author)
);
comment on table public.action_summaries is
  'Each writer''s summary of an action. GovernmentActions has the published one.';
comment on column public.action_summaries.action_id is
  'The action that is summarised.';
comment on column public.action_summaries.origin is
  'Its column for readers: editor and model in ai_neutral_summary, extract in description_summary, official in '
  'official_summary.';
comment on column public.action_summaries.author is
  'The author within the origin: Rotunda, the name of a model, Congressional Research Service.';
comment on column public.action_summaries.summary is
  'The summary.';
comment on column public.action_summaries.sources is
  'The source of each sentence: {"sentence", "locator", "url", "quote"}. Sentences count from 1.';
comment on column public.action_summaries.text_version is
  'The version of the text it rests on, in the words of its source: Enrolled Bill, Passed House amended. Null if '
  'unknown.';
comment on column public.action_summaries.text_date is
  'The day of that version; null where unknown.';
comment on column public.action_summaries.written_at is
  'When it was written or last revised; null where unknown.';
comment on column public.action_summaries.created_at is
  'When the row was first written here.';
comment on column public.action_summaries.updated_at is
  'When the row was last changed here.';
comment on column public.action_summaries.text_hash is
  'action_texts.source_hash of the text it rests on; null where it was not written from a stored text.';
comment on column public.action_summaries.prompt_version is
  'Which edition of the instructions a model was asked by; null of what no model wrote.';
comment on column public.action_summaries.checks is
  'The checks that every sentence passed. `quotes`: the named passage has its quoted words. `facts`: its numbers, '
  'dates and names are in the passage or the record. `neutral_words`: no word praises, blames or advises. '
  '`second_question`: asked again, the model says that the passage supports it. `editor`: an editor read and kept '
  'it.';
alter table public.action_summaries enable row level security;
grant select on public.action_summaries to anon, authenticated;

create table public.opinion_summaries (
  opinion_id text references public.judicial_opinions (id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]' not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}' not null check (private.are_checks(checks)),
  primary key (opinion_id, origin, author)
);
comment on table public.opinion_summaries is
  'Each writer''s summary of an opinion, as in action_summaries. judicial_opinions.ai_summary has the published '
  'one.';
comment on column public.opinion_summaries.opinion_id is
  'The opinion that is summarised.';
comment on column public.opinion_summaries.origin is
  'The kind of author, as in action_summaries.';
comment on column public.opinion_summaries.author is
  'The author within the origin, as in action_summaries.';
comment on column public.opinion_summaries.summary is
  'The summary.';
comment on column public.opinion_summaries.sources is
  'The source of each sentence, as in action_summaries.';
comment on column public.opinion_summaries.text_version is
  'As in action_summaries.';
comment on column public.opinion_summaries.text_date is
  'As in action_summaries.';
comment on column public.opinion_summaries.written_at is
  'When it was written or last revised; null where unknown.';
comment on column public.opinion_summaries.created_at is
  'When the row was first written here.';
comment on column public.opinion_summaries.updated_at is
  'When the row was last changed here.';
comment on column public.opinion_summaries.text_hash is
  'As in action_summaries.';
comment on column public.opinion_summaries.prompt_version is
  'As in action_summaries.';
comment on column public.opinion_summaries.checks is
  'As in action_summaries.';
alter table public.opinion_summaries enable row level security;
grant select on public.opinion_summaries to anon, authenticated;

create table public.roll_call_summaries (
  roll_call_id text references public.roll_calls (id) on delete cascade deferrable,
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]' not null check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}' not null check (private.are_checks(checks)),
  primary key (roll_call_id, origin, author)
);
comment on table public.roll_call_summaries is
  'Each writer''s explanation of a roll call, as in action_summaries. roll_calls.ai_summary has the published one.';
comment on column public.roll_call_summaries.roll_call_id is
  'The roll call that is explained.';
comment on column public.roll_call_summaries.origin is
  'The kind of author, as in action_summaries.';
comment on column public.roll_call_summaries.author is
  'The author within the origin, as in action_summaries.';
comment on column public.roll_call_summaries.summary is
  'The meaning of a yes.';
comment on column public.roll_call_summaries.sources is
  'The source of each sentence, as in action_summaries.';
comment on column public.roll_call_summaries.text_version is
  'As in action_summaries.';
comment on column public.roll_call_summaries.text_date is
  'As in action_summaries.';
comment on column public.roll_call_summaries.written_at is
  'When it was written or last revised; null where unknown.';
comment on column public.roll_call_summaries.created_at is
  'When the row was first written here.';
comment on column public.roll_call_summaries.updated_at is
  'When the row was last changed here.';
comment on column public.roll_call_summaries.text_hash is
  'As in action_summaries.';
comment on column public.roll_call_summaries.prompt_version is
  'As in action_summaries.';
comment on column public.roll_call_summaries.checks is
  'As in action_summaries.';
alter table public.roll_call_summaries enable row level security;
grant select on public.roll_call_summaries to anon, authenticated;

create table private.model_limits (
  is_only boolean default true primary key check (is_only),
  tokens_per_day bigint default 5000000 not null check (tokens_per_day >= 0),
  reader_tokens_per_day bigint default 300000 not null check (reader_tokens_per_day >= 0),
  reader_percent integer default 50 not null,
  command_percent integer default 25 not null,
  schedule_percent integer default 25 not null,
  constraint model_limits_shares check (
    least(reader_percent, command_percent, schedule_percent) >= 0
    and reader_percent + command_percent + schedule_percent <= 100
  )
);
comment on table private.model_limits is
  'How many tokens the model may be asked for in 24 hours: in all, for one reader, and the shares of those '
  'who ask.';
comment on column private.model_limits.reader_percent is
  'The share of all readers together, in percent of tokens_per_day.';
comment on column private.model_limits.command_percent is
  'The share of npm run summarise, in percent of tokens_per_day.';
comment on column private.model_limits.schedule_percent is
  'The share of npm run ingest -- --schedule, in percent of tokens_per_day.';
alter table private.model_limits enable row level security;

create table private.model_calls (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('summary', 'scheduled_summary', 'analysis')),
  account_id uuid references auth.users (id) on delete set null,
  model text not null check (private.is_nonblank(model, 200)),
  tokens bigint not null check (tokens >= 0),
  is_settled boolean default false not null,
  created_at timestamptz default now() not null
);
comment on table private.model_calls is
  'Requests to the model for 30 days: their size and account, never the words.';
comment on column private.model_calls.purpose is
  'analysis: for a reader. summary: for an operator''s command. scheduled_summary: for the schedule. Each '
  'has a share of its own.';
comment on column private.model_calls.tokens is
  'The most it can take until is_settled, then what it took.';
create index model_calls_by_account on private.model_calls (account_id, created_at);
create index model_calls_by_purpose on private.model_calls (purpose, created_at) include (tokens);
create index model_calls_by_time on private.model_calls (created_at);
alter table private.model_calls enable row level security;

-- Analyses of an action for an issue. The same question about the same text has the same answer for everyone. So the
-- key is a form of the question that does not reveal it, and the table does not store who asked.
create table private.kept_analyses (
  action_id text references public."GovernmentActions" (id) on delete cascade,
  asked_hash text check (asked_hash ~ '^[0-9a-f]{64}$'),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  created_at timestamptz default now() not null,
  primary key (action_id, asked_hash)
);
comment on table private.kept_analyses is
  'Analyses that were made, for 30 days.';
comment on column private.kept_analyses.asked_hash is
  'SHA-256 of the question, the state of the text and the record, the model and its instructions.';
create index kept_analyses_by_age on private.kept_analyses (created_at);
alter table private.kept_analyses enable row level security;

create table private.summary_generations (
  id bigint generated always as identity primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  model text not null check (private.is_nonblank(model, 200)),
  prompt_version integer not null check (prompt_version > 0),
  text_version text not null check (private.is_nonblank(text_version, 200)),
  text_date date,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  claims jsonb not null check (jsonb_typeof(claims) = 'array'),
  left_out jsonb not null check (jsonb_typeof(left_out) = 'array'),
  reading_grade real,
  status text not null check (status in ('shown', 'held', 'rejected')),
  reason text check (private.is_nonblank(reason, 500)),
  made_at timestamptz default now() not null,
  subject text not null check (subject in ('action', 'opinion', 'roll_call', 'comparison')),
  subject_id text not null,
  from_hash text check (from_hash ~ '^[0-9a-f]{64}$'),
  constraint summary_generations_earlier_text_check check ((subject = 'comparison') = (from_hash is not null)),
  constraint summary_generations_subject_key unique (subject, subject_id, action_id, model, prompt_version, text_hash)
);
comment on table private.summary_generations is
  'The work of models on actions, opinions, roll calls and comparisons, with the checks and the outcome.';
comment on column private.summary_generations.text_hash is
  'The action_texts.source_hash of the text it is based on. For a comparison, of the later one.';
comment on column private.summary_generations.claims is
  'The accepted sentences: {"text", "locator", "url", "quote"}. Each passed every check.';
comment on column private.summary_generations.left_out is
  'The sentences that failed a check: {"text", "why"}.';
comment on column private.summary_generations.reason is
  'Why it is held for an editor, or was rejected.';
comment on column private.summary_generations.subject_id is
  'The id of the action, the opinion or the roll call; of a comparison the two versions: "eh..enr".';
create index summary_generations_by_action on private.summary_generations (action_id);
create index summary_generations_by_status on private.summary_generations (status, made_at desc);
alter table private.summary_generations enable row level security;

create table public.comparison_summaries (
  action_id text references public."GovernmentActions" (id) on delete cascade,
  from_version text check (from_version ~ '^[a-z][a-z0-9]{0,15}$'),
  to_version text check (to_version ~ '^[a-z][a-z0-9]{0,15}$'),
  origin text check (origin in ('editor', 'model')),
  author text check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb default '[]' not null check (jsonb_typeof(sources) = 'array'),
  from_hash text not null check (from_hash ~ '^[0-9a-f]{64}$'),
  to_hash text not null check (to_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] default '{}' not null check (private.are_checks(checks)),
  written_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  primary key (action_id, from_version, to_version, origin, author),
  constraint comparison_summaries_check check (from_version <> to_version)
);
comment on table public.comparison_summaries is
  'Each writer''s summary of the changes between two versions of an action''s text, as in action_summaries.';
comment on column public.comparison_summaries.action_id is
  'The action whose texts are compared.';
comment on column public.comparison_summaries.from_version is
  'The earlier version: action_texts.version.';
comment on column public.comparison_summaries.to_version is
  'The later version: action_texts.version.';
comment on column public.comparison_summaries.origin is
  'The kind of author: editor or model.';
comment on column public.comparison_summaries.author is
  'The author within the origin, as in action_summaries.';
comment on column public.comparison_summaries.summary is
  'The changes.';
comment on column public.comparison_summaries.sources is
  'The source of each sentence, as in action_summaries.';
comment on column public.comparison_summaries.from_hash is
  'The action_texts.source_hash of the earlier text when the two were compared.';
comment on column public.comparison_summaries.to_hash is
  'The action_texts.source_hash of the later text when the two were compared.';
comment on column public.comparison_summaries.prompt_version is
  'As in action_summaries.';
comment on column public.comparison_summaries.checks is
  'As in action_summaries.';
comment on column public.comparison_summaries.written_at is
  'When it was written or last revised.';
comment on column public.comparison_summaries.created_at is
  'When the row was first written here.';
comment on column public.comparison_summaries.updated_at is
  'When the row was last changed here.';
alter table public.comparison_summaries enable row level security;
grant select on public.comparison_summaries to anon, authenticated;

create or replace function private.shown_opinion_summary(opinion_id text) returns public.opinion_summaries
  language sql stable
  set search_path = ''
as $$
  select written
  from public.opinion_summaries as written
  where written.opinion_id = shown_opinion_summary.opinion_id
  order by written.origin <> 'editor', written.text_date desc nulls last, written.written_at desc nulls last,
    written.author
  limit 1
$$;
comment on function private.shown_opinion_summary(text) is
  'The summary of an opinion that readers see; null without one.';
grant execute on function private.shown_opinion_summary(text) to service_role;

create or replace function private.shown_roll_call_summary(roll_call_id text) returns public.roll_call_summaries
  language sql stable
  set search_path = ''
as $$
  select written
  from public.roll_call_summaries as written
  where written.roll_call_id = shown_roll_call_summary.roll_call_id
  order by written.origin <> 'editor', written.text_date desc nulls last, written.written_at desc nulls last,
    written.author
  limit 1
$$;
comment on function private.shown_roll_call_summary(text) is
  'The summary of a roll call that readers see; null without one.';
grant execute on function private.shown_roll_call_summary(text) to service_role;

create or replace function private.publish_opinion_summary() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  shown constant public.opinion_summaries := private.shown_opinion_summary(new.id);
begin
  if new.ai_summary is distinct from old.ai_summary and new.ai_summary is distinct from shown.summary then
    raise exception 'ai_summary follows from opinion_summaries' using
      errcode = 'generated_always', hint = 'Write the summary there, with its origin.';
  end if;
  new.ai_summary := shown.summary;
  new.summary_sources := coalesce(shown.sources, '[]');
  return new;
end
$$;
comment on function private.publish_opinion_summary() is
  'Keeps the summary of an opinion the one that readers are to see.';

create or replace function private.publish_roll_call_summary() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  shown constant public.roll_call_summaries := private.shown_roll_call_summary(new.id);
begin
  if new.ai_summary is distinct from old.ai_summary and new.ai_summary is distinct from shown.summary then
    raise exception 'ai_summary follows from roll_call_summaries' using
      errcode = 'generated_always', hint = 'Write the summary there, with its origin.';
  end if;
  new.ai_summary := shown.summary;
  return new;
end
$$;
comment on function private.publish_roll_call_summary() is
  'Keeps the summary of a roll call the one that readers are to see.';

create or replace function private.republish_opinions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.judicial_opinions as opinion set ai_summary = opinion.ai_summary
    from public.judicial_opinions as stored, private.shown_opinion_summary(stored.id) as shown
    where opinion.id = stored.id and stored.id = any (array(select changed.opinion_id from changed))
      and (stored.ai_summary, stored.summary_sources) is distinct from (shown.summary, coalesce(shown.sources, '[]'));
  return null;
end
$$;
comment on function private.republish_opinions() is
  'Brings the opinions up to date whose summaries changed.';

create or replace function private.republish_roll_calls() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.roll_calls as roll_call set ai_summary = roll_call.ai_summary
    from public.roll_calls as stored, private.shown_roll_call_summary(stored.id) as shown
    where roll_call.id = stored.id and stored.id = any (array(select changed.roll_call_id from changed))
      and stored.ai_summary is distinct from shown.summary;
  return null;
end
$$;
comment on function private.republish_roll_calls() is
  'Brings the roll calls up to date whose summaries changed.';

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
  -- Callers wait for their turn here, so each sees the entries of the one before.
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
  'Enters a question with its highest possible cost. Enters nothing if that exceeds the daily share of its purpose '
  'or of one reader: `refused_by` is then day or reader. `account_id` is null for questions that no reader asked.';

create or replace function private.settle_model_tokens(call_id bigint, tokens bigint) returns void
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
  'Corrects the entry for a question to its real cost; null keeps the highest possible cost.';

create or replace trigger publish_summary
  before insert or update of ai_summary on public.roll_calls
  for each row execute function private.publish_roll_call_summary();

create or replace trigger publish_summary
  before insert or update of ai_summary, summary_sources on public.judicial_opinions
  for each row execute function private.publish_opinion_summary();

create or replace trigger republish_after_delete after delete on public.action_summaries
  referencing old table as changed
  for each statement execute function private.republish_actions();

create or replace trigger republish_after_insert after insert on public.action_summaries
  referencing new table as changed
  for each statement execute function private.republish_actions();

create or replace trigger republish_after_update after update on public.action_summaries
  referencing new table as changed
  for each statement execute function private.republish_actions();

create or replace trigger touch_updated_at
  before update on public.action_summaries
  for each row execute function private.touch_updated_at();

create or replace trigger republish_after_delete after delete on public.opinion_summaries
  referencing old table as changed
  for each statement execute function private.republish_opinions();

create or replace trigger republish_after_insert after insert on public.opinion_summaries
  referencing new table as changed
  for each statement execute function private.republish_opinions();

create or replace trigger republish_after_update after update on public.opinion_summaries
  referencing new table as changed
  for each statement execute function private.republish_opinions();

create or replace trigger touch_updated_at
  before update on public.opinion_summaries
  for each row execute function private.touch_updated_at();

create or replace trigger republish_after_delete after delete on public.roll_call_summaries
  referencing old table as changed
  for each statement execute function private.republish_roll_calls();

create or replace trigger republish_after_insert after insert on public.roll_call_summaries
  referencing new table as changed
  for each statement execute function private.republish_roll_calls();

create or replace trigger republish_after_update after update on public.roll_call_summaries
  referencing new table as changed
  for each statement execute function private.republish_roll_calls();

create or replace trigger touch_updated_at
  before update on public.roll_call_summaries
  for each row execute function private.touch_updated_at();

create or replace trigger touch_updated_at
  before update on public.comparison_summaries
  for each row execute function private.touch_updated_at();

create policy "Anyone may read the summaries of an action"
  on public.action_summaries for select to anon, authenticated
  using (true);

create policy "Anyone may read the summaries of an opinion"
  on public.opinion_summaries for select to anon, authenticated
  using (true);

create policy "Anyone may read the summaries of a roll call"
  on public.roll_call_summaries for select to anon, authenticated
  using (true);

create policy "Anyone may read the summaries of what changed"
  on public.comparison_summaries for select to anon, authenticated
  using (true);
