-- Summaries, by any number of writers: editors, models, extracts of the text, and official ones such as those of the
-- Congressional Research Service. Each writes rows of its own, with the version of the text they rest on; none of them
-- ever touches another's. Which one a reader sees is decided here, in one order: an editor's before a model's, then
-- the one that rests on the latest text, then the latest written. What is decided stands in the columns that clients
-- have always read (ai_summary here, ai_neutral_summary and its sisters in the file of the actions' annotations), so
-- that selecting, searching and embedding cost what they did.

create table public.action_summaries (
  action_id text not null references public."GovernmentActions" (id) on delete cascade deferrable,
  origin text not null check (origin in ('editor', 'model', 'extract', 'official')),
  author text not null check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 200000)),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (action_id, origin, author)
);
comment on table public.action_summaries is 'What each writer says of an action. GovernmentActions has what readers see.';
comment on column public.action_summaries.origin is
  'Shown as: editor and model in ai_neutral_summary, extract in description_summary, official in official_summary.';
comment on column public.action_summaries.author is
  'Who it is within the origin: Rotunda, the name of a model, Congressional Research Service.';
comment on column public.action_summaries.sources is
  'What each sentence rests on: {"sentence", "locator", "url", "quote"}; sentences count from 1.';
comment on column public.action_summaries.text_version is
  'The version of the text it rests on, in the words of its source: Enrolled Bill, Passed House amended. Null where unknown.';
comment on column public.action_summaries.text_date is 'The day of that version; null where unknown.';
comment on column public.action_summaries.written_at is 'When it was written or last revised; null where unknown.';

create table public.opinion_summaries (
  opinion_id text not null references public.judicial_opinions (id) on delete cascade deferrable,
  origin text not null check (origin in ('editor', 'model')),
  author text not null check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (opinion_id, origin, author)
);
comment on table public.opinion_summaries is
  'What each writer says of an opinion, as in action_summaries. judicial_opinions.ai_summary is what readers see.';

create table public.roll_call_summaries (
  roll_call_id text not null references public.roll_calls (id) on delete cascade deferrable,
  origin text not null check (origin in ('editor', 'model')),
  author text not null check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  text_version text check (private.is_nonblank(text_version, 200)),
  text_date date,
  written_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (roll_call_id, origin, author)
);
comment on table public.roll_call_summaries is
  'What each writer says of a roll call, as in action_summaries. roll_calls.ai_summary is what readers see.';

create trigger touch_updated_at
  before update on public.action_summaries
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at
  before update on public.opinion_summaries
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at
  before update on public.roll_call_summaries
  for each row execute function private.touch_updated_at();

alter table public.action_summaries enable row level security;
alter table public.opinion_summaries enable row level security;
alter table public.roll_call_summaries enable row level security;
revoke all on public.action_summaries, public.opinion_summaries, public.roll_call_summaries
  from anon, authenticated;
grant select on public.action_summaries, public.opinion_summaries, public.roll_call_summaries
  to anon, authenticated;
grant select, insert, update, delete
  on public.action_summaries, public.opinion_summaries, public.roll_call_summaries
  to service_role;

create policy "Anyone may read the summaries of an action"
  on public.action_summaries for select to anon, authenticated
  using (true);

create policy "Anyone may read the summaries of an opinion"
  on public.opinion_summaries for select to anon, authenticated
  using (true);

create policy "Anyone may read the summaries of a roll call"
  on public.roll_call_summaries for select to anon, authenticated
  using (true);

-- What is here moves to its writer. Until now editors alone wrote the summaries of opinions and roll calls.
insert into public.opinion_summaries (opinion_id, origin, author, summary, sources)
  select id, 'editor', 'Rotunda', ai_summary, summary_sources
  from public.judicial_opinions where ai_summary is not null;
insert into public.roll_call_summaries (roll_call_id, origin, author, summary)
  select id, 'editor', 'Rotunda', ai_summary
  from public.roll_calls where ai_summary is not null;

create function private.shown_opinion_summary(opinion_id text) returns public.opinion_summaries
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
comment on function private.shown_opinion_summary(text) is 'The summary of an opinion that readers see; null without one.';

create function private.shown_roll_call_summary(roll_call_id text) returns public.roll_call_summaries
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

-- The columns that readers see follow from the summaries. Whoever writes something else to them is told so.

create function private.publish_opinion_summary() returns trigger
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
comment on function private.publish_opinion_summary() is 'Keeps the summary of an opinion the one that readers are to see.';

create trigger publish_summary
  before insert or update of ai_summary, summary_sources on public.judicial_opinions
  for each row execute function private.publish_opinion_summary();

create function private.publish_roll_call_summary() returns trigger
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

create trigger publish_summary
  before insert or update of ai_summary on public.roll_calls
  for each row execute function private.publish_roll_call_summary();

-- After a summary has changed, its opinion or roll call is written once more where readers see something else now.

create function private.republish_opinions() returns trigger
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
comment on function private.republish_opinions() is 'Brings the opinions up to date whose summaries changed.';

create function private.republish_roll_calls() returns trigger
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
comment on function private.republish_roll_calls() is 'Brings the roll calls up to date whose summaries changed.';

create trigger republish_after_insert after insert on public.opinion_summaries
  referencing new table as changed
  for each statement execute function private.republish_opinions();
create trigger republish_after_update after update on public.opinion_summaries
  referencing new table as changed
  for each statement execute function private.republish_opinions();
create trigger republish_after_delete after delete on public.opinion_summaries
  referencing old table as changed
  for each statement execute function private.republish_opinions();

create trigger republish_after_insert after insert on public.roll_call_summaries
  referencing new table as changed
  for each statement execute function private.republish_roll_calls();
create trigger republish_after_update after update on public.roll_call_summaries
  referencing new table as changed
  for each statement execute function private.republish_roll_calls();
create trigger republish_after_delete after delete on public.roll_call_summaries
  referencing old table as changed
  for each statement execute function private.republish_roll_calls();

grant execute on function private.shown_opinion_summary(text), private.shown_roll_call_summary(text) to service_role;
