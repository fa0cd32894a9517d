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
  is_quiet boolean default false not null,
  branch text check (branch in ('Legislative', 'Executive', 'Judicial')),
  stage text check (stage in ('passed', 'law'))
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
comment on column public.user_trackers.keywords is
  'Words and phrases. An action must have one of them. A minus sign before one excludes actions that have it.';
comment on column public.user_trackers.branch is
  'The branch whose actions it finds. Null for all.';
comment on column public.user_trackers.stage is
  'How far a measure must have come: passed by a chamber or further, or law. Null for any action.';
create index trackers_by_user on public.user_trackers (user_id, created_at desc, id);
alter table public.user_trackers enable row level security;
grant select, delete on public.user_trackers to authenticated;
grant insert (id, user_id, issue_name, description, keywords, is_active, is_search, branch, stage) on public.user_trackers to authenticated;
grant update (issue_name, description, keywords, is_active, last_seen_at, is_quiet, branch, stage) on public.user_trackers to authenticated;

create or replace function private.any_phrase(phrases text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  -- Names are entered as plain words, long texts as loose ones.
  select coalesce(
    websearch_to_tsquery(
      'pg_catalog.english',
      string_agg('"' || private.protect_stems(form.words) || '"', ' or ' order by phrase, form.words)
    ),
    ''
  )
  from unnest(phrases) as each (said)
  cross join replace(each.said, '"', ' ') as phrase
  cross join lateral (
    select private.plain_words(phrase) union select private.loose_words(phrase)
  ) as form (words)
$$;
comment on function private.any_phrase(text[]) is
  'A query over private.search_entries.words for any one of some phrases. Empty without any.';
grant execute on function private.any_phrase(text[]) to authenticated, service_role;

create or replace function private.tracker_query(issue_name text, keywords text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  select case
    when numnode(sought) = 0 or numnode(excluded) = 0 then sought
    else sought && !! excluded
  end
  from (
    select
      array_agg(word) filter (where word not like '-%') as sought_words,
      array_agg(substr(word, 2)) filter (where word like '-%') as excluded_words
    from unnest(keywords) as word
  ) as said
  cross join private.any_phrase(coalesce(said.sought_words, array[issue_name])) as sought
  cross join private.any_phrase(said.excluded_words) as excluded
$$;
comment on function private.tracker_query(text, text[]) is
  'The query of a tracker over private.search_entries.words: any one of its keywords, each as a phrase, and none of '
  'those that begin with a minus sign. Its name takes the place of missing keywords.';
grant execute on function private.tracker_query(text, text[]) to authenticated, service_role;

create or replace function private.passes_tracker(
  branch text, stage text, action_branch text, action_type text, current_status text
) returns boolean
  language sql immutable
as $$
  select (branch is null or branch = action_branch)
    and (stage is null or coalesce(private.text_stage(action_type, current_status, null) in (stage, 'law'), false))
$$;
comment on function private.passes_tracker(text, text, text, text, text) is
  'Whether an action is of a tracker''s branch and has come as far as its stage.';
grant execute on function private.passes_tracker(text, text, text, text, text) to authenticated, service_role;

create or replace function private.explain_match(action_id text, wanted tsquery) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Without excluded words and marks. One word is enough if no sentence has all of them.
  any_word constant tsquery := (
    select string_agg(operand.parts[1], ' | ')::tsquery
    from regexp_matches(querytree(wanted), '(''(?:[^'']|'''')+''(?::[*A-D]+)?)', 'g') as operand (parts)
    where operand.parts[1] not like '''=%'
  );
  -- How these words begin in nearly every form. Other sentences are read only if none of these is found.
  beginnings constant text := (
    select string_agg(left(stem, greatest(length(stem) - 1, 3)), '|')
    from regexp_matches(any_word::text, '''([^'']+)''', 'g') as lexeme (parts)
    cross join regexp_replace(lexeme.parts[1], '([a-z])0$', '\1') as plain
    cross join regexp_replace(plain, '[^a-z0-9]', '.', 'g') as stem
  );
  part record;
  best record;
begin
  for part in
    select said.name, left(said.words, 20000) as words, reading.pattern
    from public."GovernmentActions" as action
    cross join lateral (
      values
        (1, 'title', action.title),
        (2, 'summary', action.ai_neutral_summary),
        (3, 'summary', action.description_summary),
        (4, 'official summary', action.official_summary),
        (5, 'official title', action.official_title),
        (6, 'names', (select string_agg(alias ->> 'name', '; ') from jsonb_array_elements(action.aliases) as alias)),
        (7, 'subjects', array_to_string(action.policy_area || action.subjects, '; '))
    ) as said (place, name, words)
    cross join (values (1, beginnings), (2, '')) as reading (number, pattern)
    where action.id = explain_match.action_id and said.words <> '' and said.words ~* reading.pattern
    order by reading.number, said.place
  loop
    select sentence, written @@ wanted as is_whole
      into best
      from regexp_split_to_table(part.words, '(?<=[.!?;])\s+|\n+') with ordinality as split (sentence, number)
      cross join to_tsvector('pg_catalog.english', private.protect_stems(private.loose_words(sentence))) as written
      where sentence ~* part.pattern and written @@ any_word
      order by written @@ wanted desc, number
      limit 1;
    -- A title that has some of the words is shown anyway.
    if best.is_whole or best.sentence is not null and part.name <> 'title' then
      return jsonb_build_object(
        'part', part.name, 'passage', rtrim(best.sentence, ';'), 'words', to_jsonb(private.mark_words(any_word, best.sentence))
      );
    end if;
  end loop;
  return null;
end
$$;
comment on function private.explain_match(text, tsquery) is
  'Why a query finds an action: the first sentence of its title, summaries, names or subjects that matches, as {"part", '
  '"passage", "words"}. `words` are to be marked, in lower case. Null if only its number, its people or its kind match.';
grant execute on function private.explain_match(text, tsquery) to authenticated, service_role;

create or replace function public.get_tracker_matches(matches_each integer default 5)
  returns table (
    id uuid,
    issue_name text,
    description text,
    keywords text[],
    is_search boolean,
    is_quiet boolean,
    branch text,
    stage text,
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
    tracker.is_quiet,
    tracker.branch,
    tracker.stage,
    tracker.last_seen_at,
    coalesce(found.total, 0),
    coalesce(found.total_new, 0),
    coalesce(found.newest, '[]'),
    now()
  from (
    select
      each.*,
      row_number() over (order by each.created_at desc, each.id) as place,
      case when not each.is_search then private.tracker_query(each.issue_name, each.keywords) end as wanted,
      private.plan_search(case when each.is_search then each.issue_name end) as plan
    from public.user_trackers as each
    where each.user_id = auth.uid() and each.is_active
    order by each.created_at desc, each.id
    limit 200
  ) as tracker
  cross join lateral (
    select
      max(match.total) as total,
      max(match.total_new) as total_new,
      jsonb_agg(
        jsonb_build_object(
          'id', match.id, 'title', action.title, 'action_date', match.action_date, 'is_new', match.is_new,
          -- Reading the texts of one match takes about a millisecond.
          'why', case
            when tracker.place <= 40 then private.explain_match(match.id, coalesce(tracker.wanted, (tracker.plan).wanted))
          end
        )
        order by match.place
      ) as newest
    from (
      -- Reads an index alone. The titles are read for the newest.
      select
        action.id,
        action.action_date,
        action.created_at > tracker.last_seen_at as is_new,
        row_number() over newest_first as place,
        count(*) over () as total,
        count(*) filter (where action.created_at > tracker.last_seen_at) over () as total_new
      from (
        select kept.action_id as id
        from private.search_entries as kept
        where not tracker.is_search and kept.words @@ tracker.wanted
        union all
        select searched.id from private.find_actions_of_search(tracker.plan) as searched (id)
        where tracker.is_search
      ) as one
      join public."GovernmentActions" as action on action.id = one.id
      where private.passes_tracker(
        tracker.branch, tracker.stage, action.branch, action.action_type, action.current_status
      )
      window newest_first as (
        order by action.created_at > tracker.last_seen_at desc, action.action_date desc, action.id
      )
      order by place
      limit greatest(1, least(coalesce(matches_each, 5), 20))
    ) as match
    join public."GovernmentActions" as action on action.id = match.id
  ) as found
  order by tracker.place
$$;
comment on function public.get_tracker_matches(integer) is
  'The active trackers of the caller, the newest first, at most 200. Each has the number of matching actions, the '
  'number of those recorded since last_seen_at, and the newest of them, new ones first, as {"id", "title", '
  '"action_date", "is_new", "why"}. `why` is that of private.explain_match, for the newest 40 trackers. Set '
  'last_seen_at to looked_at, so that actions that arrive meanwhile stay new.';
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
  before update of issue_name, description, keywords, is_active, branch, stage on public.user_trackers
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
