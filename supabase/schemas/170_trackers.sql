-- Issues that users track, with the words that find actions about them. Users read and write their own.

create table public.user_trackers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  issue_name text not null check (private.is_nonblank(issue_name, 200) and (issue_name = btrim(issue_name))),
  description text check (private.is_nonblank(description, 2000)),
  keywords text[] default '{}' not null check (private.are_valid_keywords(keywords)),
  is_active boolean default true not null,
  last_seen_at timestamptz default now() not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  is_search boolean default false not null,
  is_quiet boolean default false not null
);
alter table public.user_trackers alter column user_id set statistics 0;
comment on table public.user_trackers is
  'Issues a reader follows, and the words that tell them.';
comment on column public.user_trackers.last_seen_at is
  'When its owner last looked at its matches. Newer matches are shown as new.';
comment on column public.user_trackers.is_search is
  'Whether issue_name is a search. A search finds the results of search_government_actions for it, without the '
  'keywords.';
comment on column public.user_trackers.is_quiet is
  'Its owner gets no notifications about it, but it still finds matches.';
create index trackers_by_user on public.user_trackers (user_id, created_at desc, id);
alter table public.user_trackers enable row level security;
grant select, delete on public.user_trackers to authenticated;
grant insert (id, user_id, issue_name, description, keywords, is_active, is_search) on public.user_trackers to authenticated;
grant update (issue_name, description, keywords, is_active, last_seen_at, is_quiet) on public.user_trackers to authenticated;

create or replace function private.tracker_query(issue_name text, keywords text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  -- Names are entered as plain words, long texts as loose ones.
  select websearch_to_tsquery(
    'pg_catalog.english',
    string_agg('"' || private.protect_stems(replace(form.words, '"', ' ')) || '"', ' or ' order by word, form.words)
  )
  from unnest(case when cardinality(keywords) > 0 then keywords else array[issue_name] end) as word
  cross join lateral (
    select private.plain_words(word) union select private.loose_words(word)
  ) as form (words)
$$;
comment on function private.tracker_query(text, text[]) is
  'The query of a tracker over private.search_entries.words: any one of its keywords, each as a phrase; its '
  'name where it has none.';
grant execute on function private.tracker_query(text, text[]) to authenticated, service_role;

create or replace function public.get_tracker_matches(matches_each integer default 5)
  returns table (
    id uuid,
    issue_name text,
    description text,
    keywords text[],
    is_search boolean,
    last_seen_at timestamptz,
    match_count bigint,
    new_count bigint,
    newest jsonb,
    looked_at timestamptz
  )
  language sql stable
  set search_path = ''
as $$
  select
    tracker.id,
    tracker.issue_name,
    tracker.description,
    tracker.keywords,
    tracker.is_search,
    tracker.last_seen_at,
    found.total,
    found.total_new,
    coalesce(found.newest, '[]'),
    now()
  from public.user_trackers as tracker
  cross join lateral (
    select
      count(*) as total,
      count(*) filter (where match.is_new) as total_new,
      jsonb_agg(
        jsonb_build_object(
          'id', match.id, 'title', match.title, 'action_date', match.action_date, 'is_new', match.is_new
        )
        order by match.place
      ) filter (where match.place <= greatest(1, least(coalesce(matches_each, 5), 20))) as newest
    from (
      select
        action.id,
        action.title,
        action.action_date,
        action.created_at > tracker.last_seen_at as is_new,
        row_number() over (
          order by action.created_at > tracker.last_seen_at desc, action.action_date desc, action.id
        ) as place
      from (
        select kept.action_id as id
        from private.search_entries as kept
        where not tracker.is_search
          and kept.words @@ private.tracker_query(tracker.issue_name, tracker.keywords)
        union all
        select searched.id
        from private.find_actions_of_search(
          private.plan_search(case when tracker.is_search then tracker.issue_name end)
        ) as searched (id)
      ) as one
      join public."GovernmentActions" as action on action.id = one.id
    ) as match
  ) as found
  where tracker.user_id = auth.uid() and tracker.is_active
  order by tracker.created_at desc, tracker.id
  limit 200
$$;
comment on function public.get_tracker_matches(integer) is
  'The active trackers of the caller, the newest first, at most 200. Each has the number of matching actions, the '
  'number of those recorded since last_seen_at, and the newest of them, new ones first, as {"id", "title", '
  '"action_date", "is_new"}. Set last_seen_at to looked_at, so that actions that arrive meanwhile stay new.';
grant execute on function public.get_tracker_matches(integer) to authenticated;

create or replace trigger limit_writes
  before insert or update on public.user_trackers
  for each row execute function private.limit_writes('trackers', 'issue_name', 'description', 'keywords');

create or replace trigger moderate
  before insert or update of issue_name, description, keywords on public.user_trackers
  for each row execute function private.moderate('own text', 'issue_name', 'description', 'keywords');

create or replace trigger take_turns before update on public.user_trackers
  for each statement execute function private.take_turns();

create or replace trigger touch_updated_at
  before update of issue_name, description, keywords, is_active on public.user_trackers
  for each row execute function private.touch_updated_at();

create policy "Owners may see their own trackers"
  on public.user_trackers for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

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
