-- An action that comes to match a tracker or a search when its title, names, subjects or summary change is told like one
-- that arrives. What it matched before is no news: the event keeps the words it was found by until then, and is deleted
-- as soon as it is told.

alter table private.notification_events
  add column words_before tsvector,
  add column title_words_before tsvector;
comment on column private.notification_events.words_before is
  'tracker_change: "GovernmentActions".search_vector before the change; search_change: private.search_entries.words.';
comment on column private.notification_events.title_words_before is 'search_change: private.search_entries.title_words.';
create index told_changes on private.notification_events (id)
  where kind in ('tracker_change', 'search_change') and delivered_at is not null;

-- Security definer, both: whoever writes the record may not write events.
create function private.record_changed_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.user_trackers as tracker where tracker.is_active and not tracker.is_quiet and not tracker.is_search
  ) then
    -- Of several changes in one transaction the first knows what was there before.
    insert into private.notification_events (kind, key, action_id, words_before)
    select
      'tracker_change', concat_ws(' ', changed.id, pg_catalog.pg_current_xact_id()), changed.id, before.search_vector
    from changed
    join before on before.id = changed.id
    where changed.search_vector is distinct from before.search_vector
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_changed_words() is
  'After actions were changed: notes for trackers those that are found by other words now.';
create trigger record_changed_words after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_words();

create function private.record_changed_entries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (
    select from public.user_trackers as tracker where tracker.is_active and not tracker.is_quiet and tracker.is_search
  ) then
    insert into private.notification_events (kind, key, action_id, words_before, title_words_before)
    select
      'search_change', concat_ws(' ', changed.action_id, pg_catalog.pg_current_xact_id()), changed.action_id,
      before.words, before.title_words
    from changed
    join before on before.action_id = changed.action_id
    -- What is without a weight is no word of it: its kind, its year and how far it went.
    where ts_filter(changed.words, '{a,b,c}') is distinct from ts_filter(before.words, '{a,b,c}')
      or ts_filter(changed.title_words, '{a,b,c}') is distinct from ts_filter(before.title_words, '{a,b,c}')
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_changed_entries() is
  'After entries of search were changed: notes for searches that are kept those that are found by other words now.';
create trigger record_changed_entries after update on private.search_entries
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_entries();

create function private.words_sought(query text, out wanted tsquery, out in_title tsquery)
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  plan private.search_plan := private.read_search(query);
begin
  if private.count_found(plan, private.exact_actions(plan, null), null) = 0 then
    plan := private.relaxed(plan);
  end if;
  if not plan.is_hopeless then
    wanted := plan.wanted;
    in_title := case when plan.wanted is null then plan.in_title end;
  end if;
end
$$;
comment on function private.words_sought(text) is
  'What the words of an action (wanted), or else those of its title, have to match to be among private.actions_of_search.';

-- The function that delivers is changed in five places, and not written anew.
do $$
declare
  definition text := pg_catalog.pg_get_functiondef('private.deliver_notifications(integer)'::regprocedure);
  change text[];
  changes constant text[][] := array[
    -- Measures that were introduced again are told to who saved them.
    [
      $a$event.kind in ('action_status', 'action_vote', 'action_text')$a$,
      $a$event.kind in ('action_status', 'action_vote', 'action_text', 'reintroduction')$a$
    ],
    -- Of a change each kind of tracker has events of its own.
    [
      $a$where next_kind = 'tracker_match' and each.is_active$a$,
      $a$where (next_kind = 'tracker_match' or next_kind = case when each.is_search then 'search_change' else 'tracker_change' end)
      and each.is_active$a$
    ],
    [
      $a$select name.issue_name, found.action_id
    from (select distinct tracker.issue_name from tracker where tracker.is_search) as name$a$,
      $a$select name.issue_name, found.action_id, sought.wanted, sought.in_title
    from (select distinct tracker.issue_name from tracker where tracker.is_search) as name
    cross join lateral private.words_sought(name.issue_name) as sought$a$
    ],
    -- What was there before a tracker is shown with it.
    [
      $a$join tracker on action.search_vector @@ tracker.wanted and private.is_news(event.happened_on, tracker.created_at)$a$,
      $a$join tracker on action.search_vector @@ tracker.wanted and private.is_news(event.happened_on, tracker.created_at)
          and (next_kind = 'tracker_match'
            or (not event.words_before @@ tracker.wanted and event.created_at > tracker.created_at))$a$
    ],
    [
      $a$join tracker on tracker.is_search and tracker.issue_name = searched.issue_name
          and private.is_news(event.happened_on, tracker.created_at)$a$,
      $a$join tracker on tracker.is_search and tracker.issue_name = searched.issue_name
          and private.is_news(event.happened_on, tracker.created_at)
          -- Found by its number or a name alone it is what it was.
          and (next_kind = 'tracker_match' or (
            not coalesce(event.words_before @@ searched.wanted, event.title_words_before @@ searched.in_title, true)
            and event.created_at > tracker.created_at
          ))$a$
    ],
    -- Lists of readers.
    [
      $a$    union all
    select matched.user_id, 'tracker_match', $a$,
      $a$    union all
    select follow.user_id, event.kind, event.key, null, null, null, event.list_id, null, event.detail
    from event
    join public.user_lists as list on list.id = event.list_id and list.is_public and list.is_active
    join public.follows as follow on follow.reader_id = list.user_id
    where event.kind = 'reader_list'
      and not follow.is_quiet
      and private.may_follow(follow.user_id, list.user_id)
    union all
    select matched.user_id, 'tracker_match', $a$
    ],
    [
      $a$  select count(*) into told_now from told;
$a$,
      $a$  select count(*) into told_now from told;
  if next_kind in ('tracker_change', 'search_change') then
    delete from private.notification_events as event
      where event.kind in ('tracker_change', 'search_change') and event.delivered_at is not null;
  end if;
$a$
    ]
  ];
begin
  foreach change slice 1 in array changes loop
    if (length(definition) - length(replace(definition, change[1], ''))) <> length(change[1]) then
      raise exception 'private.deliver_notifications does not hold this once: %', change[1];
    end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end
$$;

-- Lists of one reader are told in one line, under the reader's name.
do $$
declare
  definition text := pg_catalog.pg_get_functiondef('private.notification_groups(uuid, text, bigint[], text[])'::regprocedure);
  change text[];
  changes constant text[][] := array[
    [
      $a$when notice.kind = 'subject_action' then notice.detail
$a$,
      $a$when notice.kind in ('subject_action', 'reader_list') then notice.detail
$a$
    ],
    [
      $a$when newest.kind = 'subject_action' then newest.detail
$a$,
      $a$when newest.kind = 'subject_action' then newest.detail
      when newest.kind = 'reader_list'
        then (select owner.username from public.profiles as owner where owner.id::text = newest.detail)
$a$
    ],
    [
      $a$then action.title
    end,$a$,
      $a$then action.title
      when newest.kind = 'reader_list' then list.name
    end,$a$
    ]
  ];
begin
  foreach change slice 1 in array changes loop
    if (length(definition) - length(replace(definition, change[1], ''))) <> length(change[1]) then
      raise exception 'private.notification_groups does not hold this once: %', change[1];
    end if;
    definition := replace(definition, change[1], change[2]);
  end loop;
  execute definition;
end
$$;
