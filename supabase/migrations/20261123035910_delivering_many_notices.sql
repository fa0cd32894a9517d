-- Delivery of many notices at once. A notice to many is one row in a heap, a primary key and one more index, and nothing is
-- looked up for it: what used to take most of the time was nine foreign keys, each asked for each row, and three wide
-- indexes, each written at another place for each row.
--
-- An event is told once because it is marked in the transaction that tells it, and is itself written once
-- (notification_events: kind, key); the notices that are made of it need no key of their own. Those that concern one
-- reader, and are written by the trigger of what happened, keep theirs; so do matches of trackers, of which there may be
-- several events.

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
  where kind in ('reply', 'list_comment', 'list_follow', 'tracker_match', 'moderation', 'sign_in');
comment on column public.notifications.event_key is
  'What happened, so that it is told once; never who followed. Of what is told to many, notification_events.key sees to it.';

-- Their words are checked where they come from; a regular expression for each row took a fifth of the time.
alter table public.notifications drop constraint notifications_event_key_check, drop constraint notifications_detail_check;
alter table public.notifications
  add constraint notifications_event_key_check check (char_length(event_key) between 1 and 400),
  add constraint notifications_detail_check check (char_length(detail) between 1 and 300);

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

-- The function that delivers is changed in two places, and not written anew: its insert looks for no other row; and of a
-- tracker, what it found when an action arrived it does not find anew when that action is changed.
do $$
declare
  definition text := pg_catalog.pg_get_functiondef('private.deliver_notifications(integer)'::regprocedure);
  change text[];
  changes constant text[][] := array[
    [
      E'order by 1\n    on conflict (user_id, kind, event_key) do nothing\n',
      E'order by 1\n'
    ],
    [
      $a$    select matched.user_id, 'tracker_match', concat_ws(' ', matched.tracker_id, matched.action_id), matched.action_id,
      null, null, null, matched.tracker_id, null
    from matched
$a$,
      $a$    select distinct matched.user_id, 'tracker_match', concat_ws(' ', matched.tracker_id, matched.action_id),
      matched.action_id, null, null, null::uuid, matched.tracker_id, null
    from matched
    where not exists (
      select from public.notifications as known
      where known.tracker_id = matched.tracker_id and known.action_id = matched.action_id
    )
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
-- What a batch sorts, some 200,000 notices, fits into it.
alter function private.deliver_notifications(integer) set work_mem = '64MB';

-- Those who want mail are told apart first; when it is due is asked for each reader and kind once.
create or replace function private.await_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  with wanted as materialized (
    select told.id, told.user_id, told.kind
    from told
    join public.mail_preferences as preferences on preferences.user_id = told.user_id
    where preferences.refused_at is null
      and coalesce(preferences.frequencies ->> told.kind, 'off') <> 'off'
  ), due as (
    select wanting.user_id, wanting.kind, private.mail_due_at(preferences, wanting.kind) as due_at
    from (select distinct wanted.user_id, wanted.kind from wanted) as wanting
    join public.mail_preferences as preferences on preferences.user_id = wanting.user_id
  )
  insert into private.pending_mails (notification_id, user_id, due_at)
  select wanted.id, wanted.user_id, due.due_at
  from wanted
  join due on due.user_id = wanted.user_id and due.kind = wanted.kind
  where due.due_at is not null;
  return null;
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
