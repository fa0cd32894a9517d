-- What readers keep for themselves: the actions they saved, and the issues they follow. Nobody else ever sees
-- either, whatever the profile shows.

create table public.user_saved_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, action_id)
);
comment on table public.user_saved_actions is 'Actions a reader saved to come back to.';
create index saved_actions_by_user on public.user_saved_actions (user_id, created_at desc, id);
create index saved_actions_by_action on public.user_saved_actions (action_id);

create function private.are_keywords(keywords text[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select cardinality(keywords) <= 30
    and array_ndims(keywords) is not distinct from nullif(least(cardinality(keywords), 1), 0)
    and coalesce(bool_and(private.is_written(keyword, 100) and keyword = btrim(keyword)), true)
  from unnest(keywords) as keyword
$$;
comment on function private.are_keywords(text[]) is
  'Whether a list of keywords is one: at most 30, each trimmed, not empty and at most 100 characters.';
grant execute on function private.are_keywords(text[]) to authenticated, service_role;

create table public.user_trackers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  issue_name text not null check (private.is_written(issue_name, 200) and issue_name = btrim(issue_name)),
  description text check (private.is_written(description, 2000)),
  keywords text[] not null default '{}' check (private.are_keywords(keywords)),
  is_active boolean not null default true,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_trackers is 'Issues a reader follows, and the words that tell them.';
comment on column public.user_trackers.last_seen_at is
  'When its owner last looked at what it matched; newer matches are shown as new.';
create index trackers_by_user on public.user_trackers (user_id, created_at desc, id);

create trigger touch_updated_at
  before update of issue_name, description, keywords, is_active on public.user_trackers
  for each row execute function private.touch_updated_at();

alter table public.user_saved_actions enable row level security;
alter table public.user_trackers enable row level security;

revoke all on public.user_saved_actions, public.user_trackers from anon, authenticated;
grant select, insert (user_id, action_id), delete on public.user_saved_actions to authenticated;
grant select, delete on public.user_trackers to authenticated;
grant insert (user_id, issue_name, description, keywords, is_active) on public.user_trackers to authenticated;
grant update (issue_name, description, keywords, is_active, last_seen_at) on public.user_trackers to authenticated;
grant select, insert, update, delete on public.user_saved_actions, public.user_trackers to service_role;

create policy "Readers may see what they saved"
  on public.user_saved_actions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may save an action for themselves"
  on public.user_saved_actions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may remove what they saved"
  on public.user_saved_actions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may see their own trackers"
  on public.user_trackers for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may make a tracker for themselves"
  on public.user_trackers for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may change their own trackers"
  on public.user_trackers for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Owners may delete their own trackers"
  on public.user_trackers for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
