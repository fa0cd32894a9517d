-- How the summaries of models were made: one row for each text a model was asked about, whether what it wrote is shown
-- (then it is in action_summaries too, as one more writer's) or was set aside for an editor.

create table private.summary_makings (
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
  status text not null check (status in ('shown', 'set_aside', 'rejected')),
  reason text check (private.is_nonblank(reason, 500)),
  made_at timestamptz not null default now(),
  unique (action_id, model, prompt_version, text_hash)
);
comment on table private.summary_makings is 'What models wrote of actions, what was checked, and what became of it.';
comment on column private.summary_makings.claims is
  'The sentences that stand: {"text", "locator", "url", "quote"}. Each passed every check.';
comment on column private.summary_makings.left_out is 'Those that do not: {"text", "why"}.';
comment on column private.summary_makings.reason is 'Why it was set aside or rejected.';
create index summary_makings_by_status on private.summary_makings (status, made_at desc);
alter table private.summary_makings enable row level security;
revoke all on private.summary_makings from public, anon, authenticated;
