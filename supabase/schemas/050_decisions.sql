-- The opinions of Supreme Court decisions. Ingestion and the bundled record write them. Everyone may read them.

create table public.judicial_opinions (
  id text primary key check (id ~ '^scotus-[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 120),
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  opinion_type text not null check (opinion_type ~ '^[a-z_]+$' and char_length(opinion_type) <= 60),
  author text check (private.is_nonblank(author, 100)),
  joined_by text[] default '{}' not null,
  "position" smallint default 0 not null,
  ai_summary text check (private.is_nonblank(ai_summary, 20000)),
  summary_sources jsonb default '[]' not null check (jsonb_typeof(summary_sources) = 'array'),
  page integer check (page > 0),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint judicial_opinions_position_check check ("position" >= 0)
);
comment on table public.judicial_opinions is
  'The opinions of a decision, one row each.';
comment on column public.judicial_opinions.id is
  'The action''s id, the type and the author: scotus-19-1392-dissent-breyer.';
comment on column public.judicial_opinions.action_id is
  'The decision it belongs to.';
comment on column public.judicial_opinions.opinion_type is
  'majority, per_curiam, plurality, concurrence (or concurring), dissent (or dissenting), or another word '
  'of the Court.';
comment on column public.judicial_opinions.author is
  'The surname of the Justice; null for an opinion of the whole Court.';
comment on column public.judicial_opinions.joined_by is
  'The surnames of the Justices who joined it.';
comment on column public.judicial_opinions."position" is
  'Its place in the decision as printed, from 0.';
comment on column public.judicial_opinions.ai_summary is
  'The summary a reader is shown: an editor''s, else a model''s. All of them are in opinion_summaries.';
comment on column public.judicial_opinions.summary_sources is
  'As in GovernmentActions.';
comment on column public.judicial_opinions.page is
  'The page of the action''s pdf_url on which it begins.';
comment on column public.judicial_opinions.source_url is
  'The official document it is in.';
comment on column public.judicial_opinions.created_at is
  'When the row was first written here.';
comment on column public.judicial_opinions.updated_at is
  'When the row was last changed here.';
create index judicial_opinions_by_action on public.judicial_opinions (action_id, position);
alter table public.judicial_opinions enable row level security;
grant select on public.judicial_opinions to anon, authenticated;

-- In the printed order: with any other order, the words of a decision could change without a reason.
create or replace function private.opinion_words(decision text, out wrote text, out joined text)
  language sql stable
  set search_path = ''
as $$
  select
    string_agg(concat_ws(' ', opinion.author, replace(opinion.opinion_type, '_', ' ')), ' ; ' order by opinion.position, opinion.id),
    -- "Kavanaugh (except Part III-B-1)"
    regexp_replace(
      string_agg(array_to_string(opinion.joined_by, ' ; '), ' ; ' order by opinion.position, opinion.id), '\([^)]*\)', '', 'g'
    )
  from public.judicial_opinions as opinion
  where opinion.action_id = decision
$$;
comment on function private.opinion_words(text) is
  'The authors of each kind of opinion of a decision, and the Justices who joined one, as words for search.';

create or replace trigger touch_updated_at
  before update on public.judicial_opinions
  for each row execute function private.touch_updated_at();

create policy "Anyone may read an opinion"
  on public.judicial_opinions for select to anon, authenticated
  using (true);
