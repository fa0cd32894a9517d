-- Opinions of the Supreme Court: what a decision consists of. Everybody reads; only ingestion writes.

create table public.judicial_opinions (
  id text primary key check (id ~ '^scotus-[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 120),
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  opinion_type text not null check (opinion_type ~ '^[a-z_]+$' and char_length(opinion_type) <= 60),
  author text check (private.is_written(author, 100)),
  joined_by text[] not null default '{}',
  position smallint not null default 0 check (position >= 0),
  ai_summary text check (private.is_written(ai_summary, 20000)),
  summary_sources jsonb not null default '[]' check (jsonb_typeof(summary_sources) = 'array'),
  page integer check (page > 0),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.judicial_opinions is 'The opinions of a decision, one row each.';
comment on column public.judicial_opinions.id is 'The action''s id, the type and the author: scotus-19-1392-dissent-breyer.';
comment on column public.judicial_opinions.opinion_type is
  'majority, per_curiam, plurality, concurrence (or concurring), dissent (or dissenting), or another word of the Court.';
comment on column public.judicial_opinions.author is 'The surname of the Justice; null for an opinion of the whole Court.';
comment on column public.judicial_opinions.position is 'Its place in the decision as printed, from 0.';
comment on column public.judicial_opinions.page is 'The page of the action''s pdf_url on which it begins.';
comment on column public.judicial_opinions.summary_sources is 'As in GovernmentActions.';

create index judicial_opinions_by_action on public.judicial_opinions (action_id, position);

create trigger touch_updated_at
  before update on public.judicial_opinions
  for each row execute function private.touch_updated_at();

alter table public.judicial_opinions enable row level security;
revoke all on public.judicial_opinions from anon, authenticated;
grant select on public.judicial_opinions to anon, authenticated;
grant select, insert, update, delete on public.judicial_opinions to service_role;

create policy "Anyone may read an opinion"
  on public.judicial_opinions for select to anon, authenticated
  using (true);
