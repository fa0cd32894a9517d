-- Delivery of many notices at once. A notice to many is one row in a heap, a primary key and one more index, and nothing is
-- looked up for it: what used to take most of the time was nine foreign keys, each asked for each row, and three wide
-- indexes, each written at another place for each row.
--
-- An event is told once because it is marked in the transaction that tells it, and is itself written once
-- (notification_events: kind, key); the notices that are made of it need no key of their own. Those that concern one
-- reader, and are written by the trigger of what happened, keep theirs.

do $$
declare
  foreign_key record;
begin
  for foreign_key in
    select conname from pg_catalog.pg_constraint
    where conrelid = 'public.notifications'::regclass and contype = 'f'
  loop
    execute format('alter table public.notifications drop constraint %I', foreign_key.conname);
  end loop;
end
$$;

alter table public.notifications drop constraint notifications_user_id_kind_event_key_key;
create unique index notifications_to_one_reader on public.notifications (user_id, kind, event_key)
  where kind in ('reply', 'list_comment', 'list_follow', 'moderation', 'sign_in');
comment on column public.notifications.event_key is
  'What happened, so that it is told once; never who followed. Of what is told to many, notification_events.key sees to it.';

-- One for the count in the header (read_at is null) and for all notices of a reader. What is deleted by a reader is found
-- by the indexes of its kind; actions, roll calls and members are all but never deleted, and then the table is read.
create index notifications_by_reader on public.notifications (user_id, read_at);
drop index
  public.unread_notifications, public.notifications_by_user, public.notifications_by_action,
  public.notifications_by_roll_call, public.notifications_by_legislator;

-- Security definer: nobody may delete the notices of others.
create function private.delete_notifications_of() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from gone) then
    execute format('delete from public.notifications as notice using gone where notice.%I = gone.id', tg_argv[0]);
  end if;
  return null;
end
$$;
comment on function private.delete_notifications_of() is
  'After something was deleted: so are the notices about it, by their column that the trigger names.';

do $$
declare
  told_of record;
begin
  for told_of in
    select * from (values
      ('public.profiles', 'user_id'), ('public."GovernmentActions"', 'action_id'), ('public.roll_calls', 'roll_call_id'),
      ('public.legislators', 'legislator_id'), ('public.user_lists', 'list_id'), ('public.user_trackers', 'tracker_id'),
      ('public.comments', 'comment_id'), ('public.legislator_comments', 'legislator_comment_id'),
      ('public.list_comments', 'list_comment_id')
    ) as told_of (subject, key_column)
  loop
    execute format(
      'create trigger delete_notifications after delete on %s referencing old table as gone
         for each statement execute function private.delete_notifications_of(%L)',
      told_of.subject, told_of.key_column
    );
  end loop;
end
$$;

do $$
declare
  maker regprocedure;
  definition text;
  rule constant text := 'on conflict (user_id, kind, event_key) do nothing';
begin
  foreach maker in array array[
    'private.notify_of_comments()', 'private.notify_of_legislator_comments()', 'private.notify_of_list_comments()',
    'private.notify_of_list_follows()', 'private.notify_of_moderation()', 'private.notify_of_sign_in()',
    'private.notify_of_removals()'
  ]::regprocedure[] loop
    definition := pg_catalog.pg_get_functiondef(maker);
    if strpos(definition, rule) = 0 then
      raise exception '% does not make notices that are told once.', maker;
    end if;
    execute replace(definition, rule, 'on conflict do nothing');
  end loop;
end
$$;

create or replace function private.deliver_notifications(most integer default 1000) returns bigint
  language plpgsql
  set search_path = ''
  -- The number of events says nothing of how many are told.
  set plan_cache_mode = 'force_custom_plan'
  -- What a batch sorts, some 200,000 notices, fits into it.
  set work_mem = '64MB'
as $$
declare
  next_kind text;
  told_now bigint;
begin
  select event.kind into next_kind
  from private.notification_events as event
  where event.delivered_at is null
  order by event.id
  limit 1
  for update skip locked;
  if next_kind is null then
    return null;
  end if;

  with batch as materialized (
    select event.id
    from private.notification_events as event
    where event.delivered_at is null and event.kind = next_kind
    order by event.id
    limit most
    for update skip locked
  ), event as materialized (
    update private.notification_events as noted
    set delivered_at = now()
    from batch
    where noted.id = batch.id
    returning noted.*
  ), tracker as materialized (
    select
      each.id, each.user_id, each.created_at, each.is_search, each.issue_name,
      case when not each.is_search then private.tracker_query(each.issue_name, each.keywords) end as wanted
    from public.user_trackers as each
    where next_kind = 'tracker_match' and each.is_active and not each.is_quiet
  ), searched as materialized (
    select name.issue_name, found.action_id
    from (select distinct tracker.issue_name from tracker where tracker.is_search) as name
    cross join lateral private.actions_of_search(name.issue_name) as found (action_id)
    where found.action_id in (select event.action_id from event)
  ), matched as (
    select
      ranked.*
    from (
      select
        match.*,
        row_number() over (partition by match.tracker_id order by match.action_date desc, match.action_id) as place
      from (
        select tracker.user_id, tracker.id as tracker_id, action.id as action_id, action.action_date
        from event
        join public."GovernmentActions" as action on action.id = event.action_id
        join tracker on action.search_vector @@ tracker.wanted and private.is_news(event.happened_on, tracker.created_at)
        union all
        select tracker.user_id, tracker.id, action.id, action.action_date
        from event
        join public."GovernmentActions" as action on action.id = event.action_id
        join searched on searched.action_id = action.id
        join tracker on tracker.is_search and tracker.issue_name = searched.issue_name
          and private.is_news(event.happened_on, tracker.created_at)
      ) as match
    ) as ranked
    where ranked.place <= 20
  )
  insert into public.notifications
    (user_id, kind, event_key, action_id, roll_call_id, legislator_id, list_id, tracker_id, detail)
  -- What became of a status since, such as in the same run, is told by its own event.
  select saved.user_id, event.kind, event.key, event.action_id, event.roll_call_id, null, null::uuid, null::uuid,
    event.detail
  from event
  join public."GovernmentActions" as action on action.id = event.action_id
  join public.user_saved_actions as saved on saved.action_id = event.action_id
  where event.kind in ('action_status', 'action_vote', 'action_text')
    and (event.kind <> 'action_status' or action.current_status = event.detail)
    and not saved.is_quiet
    and private.is_news(event.happened_on, saved.created_at)
  union all
  select follow.user_id, event.kind, concat_ws(' ', event.key, follow.legislator_id), roll_call.action_id,
    event.roll_call_id, follow.legislator_id, null, null, null
  from event
  join public.roll_calls as roll_call on roll_call.id = event.roll_call_id
  join public.legislator_votes as position on position.roll_call_id = event.roll_call_id
  join public.follows as follow on follow.legislator_id = position.legislator_id
  where event.kind = 'member_vote'
    and not follow.is_quiet
    and private.is_news(event.happened_on, follow.created_at)
  union all
  select follow.user_id, event.kind, event.key, event.action_id, null, follow.legislator_id, null, null, event.detail
  from event
  join public."GovernmentActions" as action on action.id = event.action_id
  join public.follows as follow on follow.legislator_id = event.legislator_id
  where event.kind = 'member_sponsorship'
    and not follow.is_quiet
    and private.is_news(event.happened_on, follow.created_at)
  union all
  select follow.user_id, event.kind, event.key, event.action_id, null, null, null, null, event.detail
  from event
  join public."GovernmentActions" as action
    on action.id = event.action_id and action.policy_area = event.detail
  join public.follows as follow on follow.policy_area = event.detail
  where event.kind = 'subject_action'
    and not follow.is_quiet
    and private.is_news(event.happened_on, follow.created_at)
  union all
  select follow.follower_id, event.kind, event.key, event.action_id, null, null, event.list_id, null, null
  from event
  join public.user_list_items as item on item.list_id = event.list_id and item.action_id = event.action_id
  join public.user_lists as list on list.id = event.list_id and list.is_public and list.is_active
  join public.list_follows as follow on follow.list_id = event.list_id
  where event.kind = 'list_item'
    and not follow.is_quiet
    and private.may_be_notified_of(follow.follower_id, list.user_id)
  union all
  select matched.user_id, 'tracker_match', concat_ws(' ', matched.tracker_id, matched.action_id), matched.action_id,
    null, null, null, matched.tracker_id, null
  from matched
  order by 1;
  get diagnostics told_now = row_count;
  return told_now;
end
$$;

-- A notice may be written while what it is about is deleted; it goes with the next sweep.
create or replace function private.delete_old_notifications() returns bigint
  language sql
  set search_path = ''
as $$
  with too_many as (
    select notice.user_id from public.notifications as notice group by notice.user_id having count(*) > 1000
  ), beyond as (
    select ranked.id
    from too_many
    cross join lateral (
      select notice.id from public.notifications as notice
      where notice.user_id = too_many.user_id
      order by notice.created_at desc, notice.id desc
      offset 1000
    ) as ranked
    union
    select notice.id from public.notifications as notice where notice.created_at < now() - interval '180 days'
    union
    select notice.id
    from public.notifications as notice
    where not exists (select from public.profiles as reader where reader.id = notice.user_id)
    union
    select notice.id
    from public.notifications as notice
    where notice.list_id is not null and not exists (select from public.user_lists as list where list.id = notice.list_id)
    union
    select notice.id
    from public.notifications as notice
    where notice.tracker_id is not null
      and not exists (select from public.user_trackers as tracker where tracker.id = notice.tracker_id)
  ), forgotten as (
    delete from public.notifications as notice using beyond where notice.id = beyond.id returning 1
  )
  select count(*) from forgotten
$$;
comment on function private.delete_old_notifications() is
  'Deletes notices of more than 180 days, of an account all but the newest 1,000, and those of accounts, lists and trackers '
  'that are gone. Gives how many.';
