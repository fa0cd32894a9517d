-- How a model's summary was made is everybody's to read, beside the summary itself: the state of the text it rests on,
-- the instructions it was asked by, and which checks it passed. With the state of the text a page can tell that it has
-- changed since. What was left out of a summary, and what was set aside, stays with the editors
-- (private.summary_makings), which now also hold those of opinions, roll calls and comparisons of versions.

create function private.are_checks(checks text[]) returns boolean
  language sql immutable parallel safe
  set search_path = ''
  return checks <@ array['quotes', 'facts', 'neutral_words', 'second_question', 'editor']
    and array_position(checks, null) is null;
comment on function private.are_checks(text[]) is 'Whether these are names of checks that a summary may have passed.';
grant execute on function private.are_checks(text[]) to service_role;

alter table public.action_summaries
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  add column prompt_version integer check (prompt_version > 0),
  add column checks text[] not null default '{}' check (private.are_checks(checks));
alter table public.opinion_summaries
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  add column prompt_version integer check (prompt_version > 0),
  add column checks text[] not null default '{}' check (private.are_checks(checks));
alter table public.roll_call_summaries
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  add column prompt_version integer check (prompt_version > 0),
  add column checks text[] not null default '{}' check (private.are_checks(checks));

comment on column public.action_summaries.text_hash is
  'action_texts.source_hash of the text it rests on; null where it was not written from a stored text.';
comment on column public.action_summaries.prompt_version is
  'Which edition of the instructions a model was asked by; null of what no model wrote.';
comment on column public.action_summaries.checks is
  'What every sentence passed: quotes (its quoted words stand in the passage it names), facts (its numbers, dates and '
  'names stand in it or in the record), neutral_words (none of them praises, blames or advises), second_question (asked '
  'again, the model says that the passage supports it), editor (one read it and let it stand).';
comment on column public.opinion_summaries.text_hash is 'As in action_summaries.';
comment on column public.opinion_summaries.prompt_version is 'As in action_summaries.';
comment on column public.opinion_summaries.checks is 'As in action_summaries.';
comment on column public.roll_call_summaries.text_hash is 'As in action_summaries.';
comment on column public.roll_call_summaries.prompt_version is 'As in action_summaries.';
comment on column public.roll_call_summaries.checks is 'As in action_summaries.';

update public.action_summaries as written
  set text_hash = made.text_hash, prompt_version = made.prompt_version,
    checks = array['quotes', 'facts', 'neutral_words', 'second_question']
  from (
    select distinct on (action_id, model) action_id, model, text_hash, prompt_version
    from private.summary_makings where status = 'shown' order by action_id, model, made_at desc
  ) as made
  where written.origin = 'model' and written.action_id = made.action_id and written.author = made.model;

create table public.comparison_summaries (
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  from_version text not null check (from_version ~ '^[a-z][a-z0-9]{0,15}$'),
  to_version text not null check (to_version ~ '^[a-z][a-z0-9]{0,15}$'),
  origin text not null check (origin in ('editor', 'model')),
  author text not null check (private.is_nonblank(author, 200)),
  summary text not null check (private.is_nonblank(summary, 20000)),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array'),
  from_hash text not null check (from_hash ~ '^[0-9a-f]{64}$'),
  to_hash text not null check (to_hash ~ '^[0-9a-f]{64}$'),
  prompt_version integer check (prompt_version > 0),
  checks text[] not null default '{}' check (private.are_checks(checks)),
  written_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (action_id, from_version, to_version, origin, author),
  check (from_version <> to_version)
);
comment on table public.comparison_summaries is
  'What each writer says of what changed from one version of an action''s text to another, as in action_summaries.';
comment on column public.comparison_summaries.from_hash is
  'action_texts.source_hash of the earlier of the two as they were compared, to_hash of the later.';

create trigger touch_updated_at
  before update on public.comparison_summaries
  for each row execute function private.touch_updated_at();

alter table public.comparison_summaries enable row level security;
revoke all on public.comparison_summaries from anon, authenticated;
grant select on public.comparison_summaries to anon, authenticated;
grant select, insert, update, delete on public.comparison_summaries to service_role;

create policy "Anyone may read the summaries of what changed"
  on public.comparison_summaries for select to anon, authenticated
  using (true);

alter table private.summary_makings
  add column subject text not null default 'action'
    check (subject in ('action', 'opinion', 'roll_call', 'comparison')),
  add column subject_id text;
update private.summary_makings set subject_id = action_id;
alter table private.summary_makings
  alter column subject_id set not null,
  alter column subject drop default,
  drop constraint summary_makings_action_id_model_prompt_version_text_hash_key,
  add constraint summary_makings_subject_key unique (subject, subject_id, action_id, model, prompt_version, text_hash);
comment on table private.summary_makings is
  'What models wrote of actions, opinions, roll calls and comparisons, what was checked, and what became of it.';
comment on column private.summary_makings.subject_id is
  'The id of the action, the opinion or the roll call; of a comparison the two versions: "eh..enr".';
comment on column private.summary_makings.text_hash is
  'action_texts.source_hash of the text it rests on; of a comparison that of the later one.';
create index summary_makings_by_action on private.summary_makings (action_id);

-- Of a comparison, the state of the earlier text.
alter table private.summary_makings
  add column from_hash text check (from_hash ~ '^[0-9a-f]{64}$'),
  add constraint summary_makings_earlier_text_check check ((subject = 'comparison') = (from_hash is not null));
