-- Notices: what a reader is told of. Each is told once (user_id, kind, event_key), is seen by its reader alone, and says
-- only what it is about; the words are read from there when it is shown, so that what was deleted or hidden is not told on.
-- Followers are never named. What makes them is in the next files.

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in (
    'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text', 'member_vote',
    'member_sponsorship', 'tracker_match', 'subject_action', 'moderation', 'sign_in'
  )),
  event_key text not null check (private.is_nonblank(event_key, 400)),
  action_id text references public."GovernmentActions" (id) on delete cascade,
  roll_call_id text references public.roll_calls (id) on delete cascade,
  legislator_id text references public.legislators (id) on delete cascade,
  list_id uuid references public.user_lists (id) on delete cascade,
  tracker_id uuid references public.user_trackers (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  legislator_comment_id uuid references public.legislator_comments (id) on delete cascade,
  list_comment_id uuid references public.list_comments (id) on delete cascade,
  detail text check (private.is_nonblank(detail, 300)),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, kind, event_key)
);
comment on table public.notifications is 'What readers are told of: each event once, to its own reader alone.';
comment on column public.notifications.event_key is 'What happened, so that it is told once; never who followed.';
comment on column public.notifications.detail is
  'action_status: the status; action_text: the version; subject_action: the policy area; moderation: hidden, kept or '
  'removed; sign_in: the browser, as it named itself.';

-- The count in the header is one look at the first; a page of notices one at the second.
create index unread_notifications on public.notifications (user_id) where read_at is null;
create index notifications_by_user on public.notifications (user_id, created_at desc, id desc);
create index notifications_by_action on public.notifications (action_id) where action_id is not null;
create index notifications_by_roll_call on public.notifications (roll_call_id) where roll_call_id is not null;
create index notifications_by_legislator on public.notifications (legislator_id) where legislator_id is not null;
create index notifications_by_list on public.notifications (list_id) where list_id is not null;
create index notifications_by_tracker on public.notifications (tracker_id) where tracker_id is not null;
create index notifications_by_comment on public.notifications (comment_id) where comment_id is not null;
create index notifications_by_legislator_comment on public.notifications (legislator_comment_id)
  where legislator_comment_id is not null;
create index notifications_by_list_comment on public.notifications (list_comment_id) where list_comment_id is not null;

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "Readers may see their own notices"
  on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may mark their own notices"
  on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

insert into private.write_limits (subject, noun, per, edited) values ('notifications', 'notices', '1 hour', 20000);
create trigger limit_writes
  before update of read_at on public.notifications
  for each row execute function private.limit_writes('notifications');

do $$
begin
  if to_regprocedure('realtime.publish(regclass, text[])') is not null then
    perform realtime.publish('public.notifications', 'id', 'user_id');
  elsif exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.notifications;
  end if;
end
$$;

-- What is told in one line: of one day, one kind and one thing, read or not. Its day is that of the reader's zone.
create function private.notification_groups(reader uuid, zone text, ids bigint[] default null, kinds text[] default null)
  returns table (
    ids bigint[],
    kind text,
    unread boolean,
    day date,
    newest_at timestamptz,
    total integer,
    action_id text,
    roll_call_id text,
    legislator_id text,
    list_id uuid,
    tracker_id uuid,
    comment_id uuid,
    detail text,
    subject text,
    about text,
    author text
  )
  language sql stable
  set search_path = ''
as $$
  with told as (
    select
      notice.*,
      notice.read_at is null as unread,
      (notice.created_at at time zone zone)::date as day,
      coalesce(notice.comment_id, notice.legislator_comment_id, notice.list_comment_id) as any_comment_id,
      case
        when notice.kind in ('member_vote', 'member_sponsorship') then notice.legislator_id
        when notice.kind = 'tracker_match' then notice.tracker_id::text
        when notice.kind = 'subject_action' then notice.detail
        when notice.kind in ('moderation', 'sign_in') then notice.id::text
        else coalesce(notice.list_id::text, notice.action_id, notice.legislator_id)
      end as thing
    from public.notifications as notice
    where notice.user_id = reader
      and (notification_groups.ids is null or notice.id = any (notification_groups.ids))
      and (kinds is null or notice.kind = any (kinds))
  ), grouped as (
    select
      array_agg(told.id order by told.id desc) as ids,
      told.kind,
      told.unread,
      told.day,
      max(told.created_at) as newest_at,
      count(*)::integer as total,
      max(told.id) as newest_id
    from told
    group by told.kind, told.unread, told.day, told.thing
  )
  select
    grouped.ids,
    grouped.kind,
    grouped.unread,
    grouped.day,
    grouped.newest_at,
    grouped.total,
    newest.action_id,
    newest.roll_call_id,
    newest.legislator_id,
    newest.list_id,
    newest.tracker_id,
    newest.any_comment_id,
    newest.detail,
    case
      when newest.kind in ('member_vote', 'member_sponsorship') then member.full_name
      when newest.kind = 'tracker_match' then tracker.issue_name
      when newest.kind = 'subject_action' then newest.detail
      else coalesce(list.name, action.title, member.full_name)
    end,
    case
      when newest.roll_call_id is not null then coalesce(action.title, roll_call.question)
      when newest.kind in ('list_item', 'member_sponsorship', 'tracker_match', 'subject_action') then action.title
    end,
    (
      select profile.username
      from public.profiles as profile
      where profile.id = coalesce(
        (select one.user_id from public.comments as one where one.id = newest.comment_id),
        (select one.user_id from public.legislator_comments as one where one.id = newest.legislator_comment_id),
        (select one.user_id from public.list_comments as one where one.id = newest.list_comment_id)
      ) and newest.kind in ('reply', 'list_comment')
    )
  from grouped
  join told as newest on newest.id = grouped.newest_id
  left join public."GovernmentActions" as action on action.id = newest.action_id
  left join public.roll_calls as roll_call on roll_call.id = newest.roll_call_id
  left join public.legislators as member on member.id = newest.legislator_id
  -- Somebody else's list is known by the name that readers see; one that is private again by none.
  left join lateral (
    select own.name from public.user_lists as own
    where own.id = newest.list_id and (own.user_id = reader or (own.is_public and own.is_active))
  ) as list on true
  left join public.user_trackers as tracker on tracker.id = newest.tracker_id and tracker.user_id = reader
$$;
comment on function private.notification_groups(uuid, text, bigint[], text[]) is
  'The notices of one reader (all, or those of some ids or kinds) in lines: how many, since when, and what the newest is '
  'about. subject: the thing they are all about; about: the action or the vote of the newest; author: who wrote it.';

-- Security definer: the names of lists that others own are not the reader's to select; it gives the caller's own alone.
create function public.get_notifications(
  zone text default 'America/New_York',
  kinds text[] default null,
  page integer default 1,
  page_size integer default 25
)
  returns table (
    ids bigint[],
    kind text,
    unread boolean,
    day date,
    newest_at timestamptz,
    total integer,
    action_id text,
    roll_call_id text,
    legislator_id text,
    list_id uuid,
    tracker_id uuid,
    comment_id uuid,
    detail text,
    subject text,
    about text,
    author text,
    total_lines bigint
  )
  language sql stable security definer
  set search_path = ''
as $$
  select line.*, count(*) over ()
  from private.notification_groups(auth.uid(), coalesce(zone, 'UTC'), null, kinds) as line
  where private.mfa_satisfied()
  order by line.unread desc, line.day desc, line.newest_at desc, line.ids[1] desc
  limit greatest(1, least(coalesce(page_size, 25), 100))
  offset (greatest(1, least(coalesce(page, 1), 10000)) - 1) * greatest(1, least(coalesce(page_size, 25), 100))
$$;
comment on function public.get_notifications(text, text[], integer, integer) is
  'The caller''s notices, unread ones first, then the newest day, a line for each day, kind and thing. zone: by whose '
  'days they are put together (an IANA name, 22023 where it is none); page_size at most 100; total_lines of all pages.';

create function public.mark_notifications_read(ids bigint[] default null, is_read boolean default true) returns bigint
  language sql
  set search_path = ''
as $$
  with marked as (
    update public.notifications as notice
    set read_at = case when is_read then now() end
    where notice.user_id = auth.uid()
      and (mark_notifications_read.ids is null or notice.id = any (mark_notifications_read.ids))
      and (notice.read_at is null) = is_read
    returning 1
  )
  select count(*) from marked
$$;
comment on function public.mark_notifications_read(bigint[], boolean) is
  'Marks notices of the caller as read, or as unread; all of them without ids. Gives how many it changed.';

revoke execute on function
  public.get_notifications(text, text[], integer, integer),
  public.mark_notifications_read(bigint[], boolean)
  from public;
grant execute on function
  public.get_notifications(text, text[], integer, integer),
  public.mark_notifications_read(bigint[], boolean)
  to authenticated, service_role;

create function private.delete_old_notifications() returns bigint
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
  ), forgotten as (
    delete from public.notifications as notice using beyond where notice.id = beyond.id returning 1
  )
  select count(*) from forgotten
$$;
comment on function private.delete_old_notifications() is
  'Deletes notices of more than 180 days, and of an account all but the newest 1,000. Gives how many.';

-- What is no longer there to be read is no longer told of; what moderation decided about it is.
-- Security definer: nobody may delete the notices of others.
create function private.withdraw_notifications() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.notifications as notice
    where notice.kind <> 'moderation'
      and (notice.comment_id = new.id or notice.legislator_comment_id = new.id or notice.list_comment_id = new.id);
  return null;
end
$$;
comment on function private.withdraw_notifications() is
  'After a comment was hidden or became a tombstone: nobody is told of it any longer.';
create trigger withdraw_notifications
  after update of deleted_at, hidden_at on public.comments
  for each row when (new.deleted_at is not null or new.hidden_at is not null)
  execute function private.withdraw_notifications();
create trigger withdraw_notifications
  after update of deleted_at, hidden_at on public.legislator_comments
  for each row when (new.deleted_at is not null or new.hidden_at is not null)
  execute function private.withdraw_notifications();
create trigger withdraw_notifications
  after update of deleted_at, hidden_at on public.list_comments
  for each row when (new.deleted_at is not null or new.hidden_at is not null)
  execute function private.withdraw_notifications();
