-- What makes notices. What concerns one reader (a reply, a comment on their list, a sign-in) is told in the transaction it
-- happens in. What many follow (an action, a member, a list, a subject, trackers) is written down as an event, one row for
-- each thing that happened, and told afterwards in batches, each of them one insert: a run of ingestion does not wait for
-- its readers. An event has a key and happens once, however often a source is read.
--
-- What had happened long before somebody began to follow is no news for them: a record that arrives late, or years of
-- votes read at once, is told of only where it happened at most 30 days before.

-- Asked wherever somebody is told of what another reader wrote or did.
create function private.may_be_notified_of(reader uuid, author uuid) returns boolean
  language sql stable
  set search_path = ''
  return reader is distinct from author;
comment on function private.may_be_notified_of(uuid, uuid) is
  'Whether a reader is told of what somebody did: not of their own doing, nor of what somebody did whom they blocked.';

create function private.is_news(happened_on date, followed_at timestamptz) returns boolean
  language sql stable
as $$ select happened_on is null or happened_on >= followed_at::date - 30 $$;
comment on function private.is_news(date, timestamptz) is
  'Whether what happened on a day (null: unknown) is told to who began to follow at a time.';

create table private.notification_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'list_item', 'action_status', 'action_vote', 'action_text', 'member_vote', 'member_sponsorship', 'tracker_match',
    'subject_action'
  )),
  key text not null check (private.is_nonblank(key, 400)),
  action_id text,
  roll_call_id text,
  legislator_id text,
  list_id uuid,
  detail text,
  happened_on date,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  unique (kind, key)
);
comment on table private.notification_events is
  'What happened to things that are followed. It is kept for a year after it was told, so that it is not told again.';
comment on column private.notification_events.happened_on is 'The day by the record; null where that is not known.';
create index undelivered_events on private.notification_events (kind, id) where delivered_at is null;
create index delivered_events on private.notification_events (delivered_at) where delivered_at is not null;
alter table private.notification_events enable row level security;
revoke all on private.notification_events from public, anon, authenticated;

create function private.announce_events() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('notification_events', '');
  return null;
end
$$;
comment on function private.announce_events() is 'After events were written down: wakes the servers, which tell them.';
create trigger announce_events
  after insert on private.notification_events
  referencing new table as noted
  for each statement execute function private.announce_events();

-- Security definer, this and all below: whoever writes the record or a comment may write neither events nor notices.
create function private.record_action_changes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select
    'action_status', concat_ws(' ', changed.id, changed.current_status, changed.status_date), changed.id,
    changed.current_status,
    coalesce(changed.status_date, case when changed.branch = 'Legislative' then changed.latest_action_date end)
  from changed
  join before on before.id = changed.id
  where changed.current_status is not null
    and changed.current_status is distinct from before.current_status
    and exists (select from public.user_saved_actions as saved where saved.action_id = changed.id)
  on conflict (kind, key) do nothing;

  if exists (select from public.follows as follow where follow.policy_area is not null) then
    insert into private.notification_events (kind, key, action_id, detail, happened_on)
    select
      'subject_action', concat_ws(' ', changed.id, changed.policy_area), changed.id, changed.policy_area,
      nullif(changed.action_date, date '0001-01-01')
    from changed
    join before on before.id = changed.id
    where changed.policy_area is distinct from before.policy_area
      and exists (select from public.follows as follow where follow.policy_area = changed.policy_area)
    on conflict (kind, key) do nothing;
  end if;

  if exists (select from public.follows as follow where follow.legislator_id is not null) then
    insert into private.notification_events (kind, key, action_id, legislator_id, detail, happened_on)
    select 'member_sponsorship', concat_ws(' ', changed.id, part.legislator_id), changed.id, part.*
    from changed
    join before on before.id = changed.id
    cross join lateral private.followed_sponsors(changed.sponsor_data, changed.cosponsors_data, changed.introduced_date)
      as part
    where (changed.sponsor_data, changed.cosponsors_data) is distinct from (before.sponsor_data, before.cosponsors_data)
      and not exists (
        select
        from private.followed_sponsors(before.sponsor_data, before.cosponsors_data, before.introduced_date) as known
        where known.legislator_id = part.legislator_id
      )
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_action_changes() is
  'After actions were changed: notes a new status of one that somebody saved, a subject it has now, a sponsor it has now.';

create function private.followed_sponsors(sponsor_data jsonb, cosponsors_data jsonb, introduced_date date)
  returns table (legislator_id text, part text, sponsored_on date)
  language sql stable
  set search_path = ''
as $$
  with sponsors as (
    select sponsor ->> 'bioguideId' as legislator_id, 'sponsor' as part, introduced_date as sponsored_on
    from jsonb_path_query(sponsor_data, 'lax $[*]') as sponsor
    union all
    select
      cosponsor ->> 'bioguideId', 'cosponsor',
      -- A day that is none, such as the 31st of a short month, must not stop ingestion; this is near enough for news.
      case when cosponsor ->> 'sponsorshipDate' ~ '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
        then make_date(
          left(cosponsor ->> 'sponsorshipDate', 4)::integer,
          substr(cosponsor ->> 'sponsorshipDate', 6, 2)::integer,
          least(right(cosponsor ->> 'sponsorshipDate', 2)::integer, 28)
        )
      end
    from jsonb_path_query(cosponsors_data, 'lax $[*]') as cosponsor
  )
  select distinct on (sponsors.legislator_id) sponsors.legislator_id, sponsors.part, sponsors.sponsored_on
  from sponsors
  where exists (select from public.follows as follow where follow.legislator_id = sponsors.legislator_id)
  order by sponsors.legislator_id, sponsors.part desc
$$;
comment on function private.followed_sponsors(jsonb, jsonb, date) is
  'Which members that somebody follows sponsor or cosponsor a measure, and since when.';

create function private.record_new_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if exists (select from public.user_trackers as tracker where tracker.is_active and not tracker.is_quiet) then
    insert into private.notification_events (kind, key, action_id, happened_on)
    select 'tracker_match', arrived.id, arrived.id, nullif(arrived.action_date, date '0001-01-01')
    from arrived
    on conflict (kind, key) do nothing;
  end if;
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select
    'subject_action', concat_ws(' ', arrived.id, arrived.policy_area), arrived.id, arrived.policy_area,
    nullif(arrived.action_date, date '0001-01-01')
  from arrived
  where exists (select from public.follows as follow where follow.policy_area = arrived.policy_area)
  on conflict (kind, key) do nothing;
  if exists (select from public.follows as follow where follow.legislator_id is not null) then
    insert into private.notification_events (kind, key, action_id, legislator_id, detail, happened_on)
    select 'member_sponsorship', concat_ws(' ', arrived.id, part.legislator_id), arrived.id, part.*
    from arrived
    cross join lateral private.followed_sponsors(arrived.sponsor_data, arrived.cosponsors_data, arrived.introduced_date)
      as part
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_new_actions() is
  'After actions arrived: notes them for trackers, for who follows their subject, and for who follows their sponsors.';

create function private.record_new_roll_calls() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, roll_call_id, happened_on)
  select
    'action_vote', arrived.id, arrived.action_id, arrived.id, (arrived.vote_date at time zone 'America/New_York')::date
  from arrived
  where exists (select from public.user_saved_actions as saved where saved.action_id = arrived.action_id)
  on conflict (kind, key) do nothing;
  if exists (select from public.follows as follow where follow.legislator_id is not null) then
    insert into private.notification_events (kind, key, action_id, roll_call_id, happened_on)
    select
      'member_vote', arrived.id, arrived.action_id, arrived.id,
      (arrived.vote_date at time zone 'America/New_York')::date
    from arrived
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_new_roll_calls() is
  'After roll calls arrived: notes them for who saved the action they are about, and for who follows a member.';

create function private.record_linked_roll_calls() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, roll_call_id, happened_on)
  select
    'action_vote', changed.id, changed.action_id, changed.id, (changed.vote_date at time zone 'America/New_York')::date
  from changed
  join before on before.id = changed.id
  where changed.action_id is distinct from before.action_id
    and exists (select from public.user_saved_actions as saved where saved.action_id = changed.action_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_linked_roll_calls() is
  'After roll calls were changed: notes those of which it is known now what they are about.';

create function private.record_new_texts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'action_text', concat_ws(' ', arrived.action_id, arrived.version), arrived.action_id, arrived.version,
    arrived.issued_on
  from arrived
  where exists (select from public.user_saved_actions as saved where saved.action_id = arrived.action_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_new_texts() is 'After texts were read: notes a new version of an action that somebody saved.';

create function private.record_new_list_items() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, list_id)
  select 'list_item', concat_ws(' ', arrived.list_id, arrived.action_id), arrived.action_id, arrived.list_id
  from arrived
  where private.is_public_list(arrived.list_id)
    and exists (select from public.list_follows as follow where follow.list_id = arrived.list_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_new_list_items() is 'After items were added to lists: notes those of lists that are followed.';

create trigger record_events_of_changes after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.record_action_changes();
create trigger record_events after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.record_new_actions();
create trigger record_events after insert on public.roll_calls
  referencing new table as arrived
  for each statement execute function private.record_new_roll_calls();
create trigger record_events_of_changes after update on public.roll_calls
  referencing old table as before new table as changed
  for each statement execute function private.record_linked_roll_calls();
create trigger record_events after insert on public.action_texts
  referencing new table as arrived
  for each statement execute function private.record_new_texts();
create trigger record_events after insert on public.user_list_items
  referencing new table as arrived
  for each statement execute function private.record_new_list_items();

create function private.deliver_notifications(most integer default 500) returns bigint
  language plpgsql
  set search_path = ''
  -- The number of events says nothing of how many are told.
  set plan_cache_mode = 'force_custom_plan'
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
  ), told as (
    insert into public.notifications as told
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
    on conflict (user_id, kind, event_key) do nothing
    returning 1
  )
  select count(*) into told_now from told;
  return told_now;
end
$$;
comment on function private.deliver_notifications(integer) is
  'Tells a batch of events, the oldest first and of one kind, to all who follow; of a tracker at most 20 of its matches. '
  'Gives how many notices it made, and null where no event waits. Two at once take different events.';

-- What concerns one reader.
create function private.notify_of_comments() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, action_id, comment_id)
  select parent.user_id, 'reply', written.id::text, written.action_id, written.id
  from written
  join public.comments as parent on parent.id = written.parent_id
  where parent.user_id is not null and private.may_be_notified_of(parent.user_id, written.user_id)
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_comments() is 'After reviews of actions were written: tells who is replied to.';

create function private.notify_of_legislator_comments() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, legislator_id, legislator_comment_id)
  select parent.user_id, 'reply', written.id::text, written.legislator_id, written.id
  from written
  join public.legislator_comments as parent on parent.id = written.parent_id
  where parent.user_id is not null and private.may_be_notified_of(parent.user_id, written.user_id)
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_legislator_comments() is 'After reviews of members were written: tells who is replied to.';

create function private.notify_of_list_comments() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, list_id, list_comment_id)
  select parent.user_id, 'reply', written.id::text, written.list_id, written.id
  from written
  join public.list_comments as parent on parent.id = written.parent_id
  -- Who was replied to on a list that is private now may not read it.
  join public.user_lists as list on list.id = written.list_id
  where private.may_be_notified_of(parent.user_id, written.user_id)
    and parent.user_id is not null
    and (list.user_id = parent.user_id or (list.is_public and list.is_active))
  union all
  select list.user_id, 'list_comment', written.id::text, written.list_id, written.id
  from written
  join public.user_lists as list on list.id = written.list_id
  left join public.list_comments as parent on parent.id = written.parent_id
  where private.may_be_notified_of(list.user_id, written.user_id)
    and list.user_id is distinct from parent.user_id
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_list_comments() is
  'After comments on lists were written: tells who is replied to, and else the owner of the list.';

create function private.notify_of_list_follows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, list_id)
  select distinct list.user_id, 'list_follow', concat_ws(' ', list.id, (now() at time zone 'UTC')::date), list.id
  from arrived
  join public.user_lists as list on list.id = arrived.list_id
  where private.may_be_notified_of(list.user_id, arrived.follower_id)
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_list_follows() is
  'After lists were followed: tells their owners, for each list once a day (UTC), and never by whom.';

create function private.notify_of_moderation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications
    (user_id, kind, event_key, action_id, legislator_id, list_id, comment_id, legislator_comment_id, list_comment_id, detail)
  select
    decided.author_id, 'moderation', decided.id::text, action_review.action_id, member_review.legislator_id,
    list_review.list_id,
    -- What is removed goes, and what was decided about it stays.
    case when decided.decision <> 'removed' then action_review.id end,
    case when decided.decision <> 'removed' then member_review.id end,
    case when decided.decision <> 'removed' then list_review.id end,
    decided.decision
  from decided
  join public.profiles as author on author.id = decided.author_id
  left join public.comments as action_review on action_review.id = decided.comment_id
  left join public.legislator_comments as member_review on member_review.id = decided.comment_id
  left join public.list_comments as list_review on list_review.id = decided.comment_id
  where decided.decision in ('hidden', 'kept', 'removed')
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_moderation() is
  'After something that was published was hidden, kept or removed: tells its author.';

create trigger notify_of_comments after insert on public.comments
  referencing new table as written
  for each statement execute function private.notify_of_comments();
create trigger notify_of_comments after insert on public.legislator_comments
  referencing new table as written
  for each statement execute function private.notify_of_legislator_comments();
create trigger notify_of_comments after insert on public.list_comments
  referencing new table as written
  for each statement execute function private.notify_of_list_comments();
create trigger notify_of_list_follows after insert on public.list_follows
  referencing new table as arrived
  for each statement execute function private.notify_of_list_follows();
create trigger notify_of_moderation after insert on private.moderation_decisions
  referencing new table as decided
  for each statement execute function private.notify_of_moderation();

-- A browser is known by how it names itself, without the numbers of its version, which change every month.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null check (char_length(device) <= 300),
  first_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
comment on table private.known_devices is 'The browsers from which an account has signed in; a new one is told to its owner.';
alter table private.known_devices enable row level security;
revoke all on private.known_devices from public, anon, authenticated;

create function private.device_of(user_agent text) returns text
  language sql immutable
  set search_path = ''
as $$ select left(regexp_replace(coalesce(user_agent, ''), '[0-9][0-9._]*', '', 'g'), 300) $$;
comment on function private.device_of(text) is 'A browser''s name of itself without numbers.';

create function private.notify_of_sign_in() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (
    select from private.known_devices as known where known.user_id = new.user_id
  );
begin
  insert into private.known_devices (user_id, device) values (new.user_id, private.device_of(new.user_agent))
    on conflict do nothing;
  if found and not is_first and exists (select from public.profiles as profile where profile.id = new.user_id) then
    insert into public.notifications (user_id, kind, event_key, detail)
      values (new.user_id, 'sign_in', new.id::text, nullif(btrim(left(new.user_agent, 300)), ''))
      on conflict (user_id, kind, event_key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.notify_of_sign_in() is
  'After a session began: tells the account where it is from a browser that it has not signed in from before.';

-- Where the auth schema is another's, a trigger on it may not be ours to make; then sign-ins are not told of.
do $$
begin
  if has_table_privilege('auth.sessions', 'trigger') then
    insert into private.known_devices (user_id, device)
      select distinct session.user_id, private.device_of(session.user_agent) from auth.sessions as session;
    create trigger notify_of_sign_in after insert on auth.sessions
      for each row execute function private.notify_of_sign_in();
  end if;
end
$$;
