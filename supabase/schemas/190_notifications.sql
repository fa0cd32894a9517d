-- Events about things that users follow, and the notifications that report each event once. Triggers of the record
-- write events, and private.deliver_notifications turns events into notifications. Users read their own.

create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'mention', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote',
    'member_sponsorship', 'state_week', 'committee_meeting', 'committee_report', 'tracker_match', 'subject_action',
    'reader_list', 'moderation', 'sign_in', 'webhook_off'
  ];
comment on function private.notification_kinds() is
  'The kinds of notifications.';
grant execute on function private.notification_kinds() to authenticated, service_role;

create or replace function private.is_important_step(kind text, detail text) returns boolean
  language sql immutable parallel safe
  return case kind
    when 'action_committee'
      then split_part(detail, ' ', 2) in ('ordered_reported', 'report_defeated', 'reported', 'discharged')
    else kind not in ('action_cosponsor', 'action_calendar')
  end;
comment on function private.is_important_step(text, text) is
  'Whether all readers who saved an action are notified of this step. The others are for readers who want every step '
  '(mail_preferences.every_step): referrals, hearings, markups, cosponsors and calendars.';

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text
    not null
    check (kind = any (private.notification_kinds())),
  event_key text not null check (char_length(event_key) between 1 and 400),
  action_id text,
  roll_call_id text,
  legislator_id text,
  list_id uuid,
  tracker_id uuid,
  comment_id uuid,
  legislator_comment_id uuid,
  list_comment_id uuid,
  detail text check (char_length(detail) between 1 and 300),
  created_at timestamptz default now() not null,
  read_at timestamptz
);
comment on table public.notifications is
  'Notifications of readers: each event once, visible only to its own reader.';
comment on column public.notifications.event_key is
  'Identifies the event, so that it is reported once. Never names who followed. For events with many readers, '
  'notification_events.key does this.';
comment on column public.notifications.detail is
  '`action_status`: the status. `action_text`: the version. `reintroduction`: the id of the later measure. '
  '`action_scheduled`: the id of the scheduled event. `committee_meeting`: the code of the committee and that id. '
  '`committee_report`: the code of the committee. '
  '`subject_action`: the policy area. `reader_list`: the id of the reader. `moderation`: the decision. `sign_in`: '
  'the network address if it is known, and the browser, as it named itself. `webhook_off`: the host of the webhook. `member_sponsorship`: sponsor, cosponsor or former cosponsor. `action_committee`: '
  'committee, kind of activity and day. `action_cosponsor`: how many joined, and the ids of the first thirty. '
  '`action_calendar`: the day. `state_week`: the state and its Monday. `action_vote` and `member_vote`: null for the vote, "vacated 2025-07-10" or "removed 2025-07-10" after it was taken back.';
create index notifications_by_comment on public.notifications (comment_id) where comment_id is not null;
create index notifications_by_legislator_comment on public.notifications (legislator_comment_id)
  where legislator_comment_id is not null;
create index notifications_by_list on public.notifications (list_id) where list_id is not null;
create index notifications_by_list_comment on public.notifications (list_comment_id) where list_comment_id is not null;
-- For the count in the header (read_at is null) and for all notices of a reader. Deletions by readers use the indexes
-- of their kind. Actions and members are almost never deleted, so that reads the whole table. A roll call or a
-- cosponsor that a source takes back has an index for its notices.
create index notifications_by_reader on public.notifications (user_id, read_at);
create index notifications_by_roll_call on public.notifications (roll_call_id) where roll_call_id is not null;
create index notifications_by_sponsored_action on public.notifications (action_id) where kind = 'member_sponsorship';
create index notifications_by_tracker on public.notifications (tracker_id) where tracker_id is not null;
create unique index notifications_to_one_reader on public.notifications (user_id, kind, event_key)
  where kind in ('reply', 'mention', 'list_comment', 'list_follow', 'tracker_match', 'moderation', 'sign_in');
alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create table private.notification_events (
  id bigint generated always as identity primary key,
  kind text
    not null
    check (kind in (
      'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled',
      'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote', 'member_sponsorship',
      'state_week', 'committee_meeting', 'committee_report', 'tracker_match', 'tracker_change', 'search_change',
      'subject_action', 'reader_list'
    )),
  key text not null check (private.is_nonblank(key, 400)),
  action_id text,
  roll_call_id text,
  legislator_id text,
  list_id uuid,
  detail text,
  happened_on date,
  created_at timestamptz default now() not null,
  delivered_at timestamptz,
  words_before tsvector,
  title_words_before tsvector,
  constraint notification_events_kind_key_key unique (kind, key)
);
comment on table private.notification_events is
  'Events about followed things. Kept for a year after they were reported, so that none is reported again.';
comment on column private.notification_events.happened_on is
  'The day by the record; null where that is not known.';
comment on column private.notification_events.detail is
  'As notifications.detail. tracker_change and search_change: the status before a new stage, null for new words.';
comment on column private.notification_events.words_before is
  'tracker_change and search_change: private.search_entries.words before the change.';
comment on column private.notification_events.title_words_before is
  'search_change: private.search_entries.title_words.';
create index delivered_events on private.notification_events (delivered_at) where delivered_at is not null;
create index told_changes on private.notification_events (id)
  where kind in ('tracker_change', 'search_change') and delivered_at is not null;
create index undelivered_events on private.notification_events (kind, id) where delivered_at is null;
alter table private.notification_events enable row level security;

create table private.text_changes (
  action_id text references public."GovernmentActions" (id) on delete cascade,
  version text check (version ~ '^[a-z][a-z0-9]{0,15}$'),
  from_version text not null check (from_version ~ '^[a-z][a-z0-9]{0,15}$'),
  from_hash text not null check (from_hash ~ '^[0-9a-f]{64}$'),
  to_hash text not null check (to_hash ~ '^[0-9a-f]{64}$'),
  changed integer not null check (changed >= 0),
  added integer not null check (added >= 0),
  removed integer not null check (removed >= 0),
  primary key (action_id, version)
);
comment on table private.text_changes is
  'How many sections of a version of a text changed since an earlier one, for the notifications of new texts. Written '
  'by the server after it compared them. Holds for the two documents of these hashes alone.';
alter table private.text_changes enable row level security;

-- A browser is known by how it names itself, without the numbers of its version, which change every month.
create table private.known_devices (
  user_id uuid references auth.users (id) on delete cascade,
  device text check (char_length(device) <= 300),
  first_seen_at timestamptz default now() not null,
  primary key (user_id, device)
);
comment on table private.known_devices is
  'The browsers from which an account has signed in. A new one sends its owner a notice.';
alter table private.known_devices enable row level security;

create table public.notification_feeds (
  user_id uuid default auth.uid() primary key references public.profiles (id) on delete cascade,
  secret text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') not null unique,
  created_at timestamptz default now() not null
);
comment on table public.notification_feeds is
  'The secret part of the address of a reader''s feed; renewed by deleting it and inserting another.';
alter table public.notification_feeds enable row level security;
grant select, delete on public.notification_feeds to authenticated;
grant insert (user_id) on public.notification_feeds to authenticated;

create or replace function private.is_calendar_entry(entry text) returns boolean
  language sql immutable parallel safe
  return coalesce(entry ~* '^placed on .*\mcalendar\M', false);
comment on function private.is_calendar_entry(text) is
  'Whether an entry of a measure''s history places it on a calendar of its chamber.';

create or replace function private.describe_event(kind text, detail text, action_id text) returns text
  language sql stable
  set search_path = ''
as $$
  select concat_ws(' ', event.kind, event.chamber, event.status,
    case
      -- The event is no longer about the saved action.
      when $3 <> all (event.measure_ids) then 'dropped'
      when event.former_day is null then 'new'
      else 'moved'
    end,
    event.day, to_char(event.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from public.scheduled_events as event
  where event.id = split_part($2, ' ', case $1 when 'action_scheduled' then 1 else 2 end)
$$;
comment on function private.describe_event(text, text, text) is
  'The event of a notification as kind, chamber, status, new, moved or dropped, day and start. Null if it is gone.';

-- The notices of one line: of one day, one kind and one thing, read or not. The day is that of the reader's time
-- zone.
create or replace function private.group_notifications(reader uuid, zone text, ids bigint[] default null, kinds text[] default null)
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
        -- A vote that was taken back has a line of its own, and is counted with no other.
        when notice.detail ~ '^(vacated|removed|former cosponsor)\M'
          and notice.kind in ('action_vote', 'member_vote', 'member_sponsorship') then notice.id::text
        -- The votes of a chamber go together: two members of one reader answer the same question.
        when notice.kind = 'member_vote' then split_part(notice.roll_call_id, '-', 1)
        when notice.kind = 'member_sponsorship' then notice.legislator_id
        when notice.kind = 'tracker_match' then notice.tracker_id::text
        when notice.kind in ('subject_action', 'reader_list', 'state_week') then notice.detail
        when notice.kind in ('committee_meeting', 'committee_report') then split_part(notice.detail, ' ', 1)
        when notice.kind in ('moderation', 'sign_in', 'webhook_off') then notice.id::text
        else coalesce(notice.list_id::text, notice.action_id, notice.legislator_id)
      end as thing
    from public.notifications as notice
    where notice.user_id = reader
      and (group_notifications.ids is null or notice.id = any (group_notifications.ids))
      and (kinds is null or notice.kind = any (kinds))
  ), grouped as (
    select
      array_agg(told.id order by told.id desc) as ids,
      told.kind,
      told.unread,
      told.day,
      max(told.created_at) as newest_at,
      case
        when told.kind = 'member_vote' then count(distinct told.roll_call_id) else count(*)
      end::integer as total,
      count(distinct told.legislator_id) as members,
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
    case when grouped.members = 1 then newest.legislator_id end,
    newest.list_id,
    newest.tracker_id,
    newest.any_comment_id,
    newest.detail,
    case
      when newest.kind = 'member_vote' and grouped.members > 1 then null
      when newest.kind in ('member_vote', 'member_sponsorship') then member.full_name
      when newest.kind = 'tracker_match' then tracker.issue_name
      when newest.kind = 'subject_action' then newest.detail
      when newest.kind in ('committee_meeting', 'committee_report') then (
        select committee.name from public.committees as committee
        where committee.code = split_part(newest.detail, ' ', 1)
      )
      when newest.kind = 'list_item' then list.name
      when newest.kind = 'reader_list'
        then (select owner.username from public.profiles as owner where owner.id::text = newest.detail)
      else coalesce(list.name, action.title, member.full_name)
    end,
    case
      when newest.roll_call_id is not null then coalesce(action.title, roll_call.question)
      when newest.kind in ('action_scheduled', 'committee_meeting')
        then private.describe_event(newest.kind, newest.detail, newest.action_id)
      when newest.kind in ('list_item', 'member_sponsorship', 'committee_report', 'tracker_match', 'subject_action')
        then action.title
      when newest.kind = 'reader_list' then list.name
    end,
    (
      select profile.username
      from public.profiles as profile
      where profile.id = coalesce(
        (select one.user_id from public.comments as one where one.id = newest.comment_id),
        (select one.user_id from public.legislator_comments as one where one.id = newest.legislator_comment_id),
        (select one.user_id from public.list_comments as one where one.id = newest.list_comment_id)
      ) and newest.kind in ('reply', 'mention', 'list_comment')
    )
  from grouped
  join told as newest on newest.id = grouped.newest_id
  left join public."GovernmentActions" as action on action.id = newest.action_id
  left join public.roll_calls as roll_call on roll_call.id = newest.roll_call_id
  left join public.legislators as member on member.id = newest.legislator_id
  -- Another reader's list has the name that readers see. A private one has no name.
  left join lateral (
    select own.name from public.user_lists as own
    where own.id = newest.list_id and (own.user_id = reader or (own.is_public and own.is_active))
  ) as list on true
  left join public.user_trackers as tracker on tracker.id = newest.tracker_id and tracker.user_id = reader
$$;
comment on function private.group_notifications(uuid, text, bigint[], text[]) is
  'The notices of one reader (all, or those of some ids or kinds) in lines: their number, since when, and the facts '
  'of the newest. `subject`: their common subject. `about`: the action or the vote of the newest, or its event as kind, '
  'chamber, status, new, moved or dropped, day and start. `author`: the author of the newest. Votes are counted once if '
  'several members answered, and then `legislator_id` is null.';

create or replace function private.describe_vote_for(reader uuid, roll_call text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  with own as (
    select follow.legislator_id as id
    from public.follows as follow
    where follow.user_id = reader and follow.legislator_id is not null and not follow.is_quiet
    union
    select holder.id
    from public.user_districts as chosen
    join public.legislators as holder
      on holder.state = chosen.state and holder.in_office
        and (holder.chamber = 'Senate' or holder.district = chosen.district)
    where chosen.user_id = reader
  ), answer as (
    select member.last_name, member.full_name, position.vote_decision as word,
      private.classify_position(position.vote_decision) as decision
    from own
    join public.legislator_votes as position on position.legislator_id = own.id and position.roll_call_id = roll_call
    join public.legislators as member on member.id = own.id
    order by member.last_name, member.id
  )
  select jsonb_build_object(
    'roll_call_id', vote.id, 'chamber', vote.chamber, 'voted_on', vote.voted_on, 'question', vote.question,
    'classification', vote.classification, 'subject', vote.subject, 'result', vote.result,
    'vice_president_vote', vote.vice_president_vote, 'yea_count', vote.yea_count, 'nay_count', vote.nay_count,
    'taken_back', vote.taken_back, 'title', action.title, 'number', action.bill_number,
    'answers', coalesce((select jsonb_agg(to_jsonb(shown)) from (select * from answer limit 6) as shown), '[]'),
    'answer_count', (select count(*) from answer)
  )
  from public.roll_calls as vote
  left join public."GovernmentActions" as action on action.id = vote.action_id
  where vote.id = roll_call
$$;
comment on function private.describe_vote_for(uuid, text) is
  'A roll call for one reader: question, result and counts, with the answers of the members they follow and of those of '
  'their district. At most six answers, by last name; `answer_count` counts all.';

create or replace function private.describe_state_week_for(reader uuid, week text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select private.count_state_week(split_part(week, ' ', 1), split_part(week, ' ', 2)::date, followed.subjects)
    || jsonb_build_object('state', split_part(week, ' ', 1), 'subjects', followed.subjects, 'newest', coalesce((
      select jsonb_agg(private.describe_vote_for(reader, newest.id) order by newest.place)
      from (
        select call.id, row_number() over (order by call.is_decision desc, call.voted_on desc, call.roll_call_number desc) as place
        from public.roll_calls as call
        where call.voted_on between split_part(week, ' ', 2)::date and split_part(week, ' ', 2)::date + 6
          and call.taken_back is null
          and (call.chamber = 'House' or private.senate_seats(split_part(week, ' ', 1)) > 0)
        order by place
        limit 5
      ) as newest
    ), '[]'))
  from (
    select coalesce(array_agg(own.policy_area order by own.policy_area), '{}') as subjects
    from (
      select follow.policy_area from public.follows as follow
      where follow.user_id = reader and follow.policy_area is not null and not follow.is_quiet
      order by follow.created_at
      limit 20
    ) as own
  ) as followed
$$;
comment on function private.describe_state_week_for(uuid, text) is
  'The week of a state ("TX 2026-07-06") for one reader: its counts (private.count_state_week) with the subjects they '
  'follow, at most 20, and five votes, those that decided something first.';

-- Words of a comment are left out if it is hidden or deleted, or if its reader blocked the author.
create or replace function private.describe_comment_for(reader uuid, comment_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'comment_id', said.id, 'author', said.author_username,
    'words', case
      when said.deleted_at is null and said.hidden_at is null and private.may_be_notified_of(reader, said.user_id)
        then left(said.content, 400)
    end
  )
  from (
    select id, user_id, author_username, content, deleted_at, hidden_at
    from public.comments where id = $2
    union all
    select id, user_id, author_username, content, deleted_at, hidden_at
    from public.legislator_comments where id = $2
    union all
    select said.id, said.user_id, said.author_username, said.content, said.deleted_at, said.hidden_at
    from public.list_comments as said
    join public.user_lists as list on list.id = said.list_id
    where said.id = $2 and (list.user_id = reader or (list.is_public and list.is_active))
  ) as said
$$;
comment on function private.describe_comment_for(uuid, uuid) is
  'A comment for one reader: its author, and at most 400 characters of its words, null if they may not be shown.';

create or replace function private.find_matching_words(tracker_id uuid, action_id text) returns text
  language sql stable
  set search_path = ''
as $$
  select private.explain_match($2, case
    when tracker.is_search then (private.plan_search(tracker.issue_name)).wanted
    else private.tracker_query(tracker.issue_name, tracker.keywords)
  end) ->> 'passage'
  from public.user_trackers as tracker
  where tracker.id = $1
$$;
comment on function private.find_matching_words(uuid, text) is
  'The passage of an action that matches a tracker (private.explain_match), or null.';

-- Only for lines that are shown. Planned once for each kind, because a digest has many lines of few kinds.
create or replace function private.describe_notifications(reader uuid, kind text, ids bigint[]) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  most constant integer := 3;
begin
  if kind in ('action_vote', 'member_vote') then
    return (
      select jsonb_agg(private.describe_vote_for(reader, vote.roll_call_id) order by vote.newest desc)
      from (
        select notice.roll_call_id, max(notice.id) as newest
        from public.notifications as notice
        where notice.id = any (ids)
        group by notice.roll_call_id
        order by 2 desc
        limit most
      ) as vote
    );
  elsif kind in ('reply', 'mention', 'list_comment') then
    return (
      select jsonb_agg(comment.said order by notice.id desc)
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      cross join lateral private.describe_comment_for(
        reader, coalesce(notice.comment_id, notice.legislator_comment_id, notice.list_comment_id)
      ) as comment (said)
      where comment.said is not null
    );
  elsif kind = 'action_status' then
    return (
      -- The key of the event ends with the day of the status. The reason is that of the present status.
      select jsonb_agg(jsonb_build_object(
        'day', substring(notice.event_key from ' (\d{4}-\d\d-\d\d)$'),
        'reason', case when action.current_status = notice.detail then action.status_reason end
      ))
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit 1
      ) as notice
      join public."GovernmentActions" as action on action.id = notice.action_id
    );
  elsif kind in ('member_sponsorship', 'committee_report', 'tracker_match', 'subject_action', 'list_item') then
    return (
      select jsonb_agg(
        jsonb_build_object(
          'action_id', action.id, 'title', action.title, 'part', notice.detail,
          'bill_number', action.bill_number, 'executive_order_number', action.executive_order_number,
          'proclamation_number', action.proclamation_number, 'docket_number', action.docket_number,
          'status', action.current_status, 'day', coalesce(action.status_date, nullif(action.action_date, '0001-01-01')),
          'passage', case
            when describe_notifications.kind = 'tracker_match' and cardinality(ids) = 1 then private.find_matching_words(notice.tracker_id, action.id)
          end
        )
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      join public."GovernmentActions" as action on action.id = notice.action_id
    );
  elsif kind = 'state_week' then
    return (
      select jsonb_agg(private.describe_state_week_for(reader, notice.detail))
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit 1
      ) as notice
    );
  elsif kind = 'action_text' then
    return (
      select jsonb_agg(
        jsonb_build_object(
          'version', notice.detail, 'from', counts.from_version, 'changed', counts.changed, 'added', counts.added,
          'removed', counts.removed
        )
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      left join lateral (
        select known.*
        from private.text_changes as known
        join public.action_texts as earlier
          on earlier.action_id = known.action_id and earlier.version = known.from_version
            and earlier.source_hash = known.from_hash
        join public.action_texts as later
          on later.action_id = known.action_id and later.version = known.version and later.source_hash = known.to_hash
        where known.action_id = notice.action_id and known.version = notice.detail
      ) as counts on true
    );
  elsif kind = 'action_committee' then
    return (
      select jsonb_agg(
        jsonb_build_object(
          'committee', work.committee_name, 'kind', work.kind, 'day', work.acted_on, 'vote_manner', work.vote_manner,
          'yea_count', work.yea_count, 'nay_count', work.nay_count, 'reports', work.reports
        )
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      join public.committee_activities as work
        on work.action_id = notice.action_id and work.committee_code = split_part(notice.detail, ' ', 1)
          and work.kind = split_part(notice.detail, ' ', 2) and work.acted_on::text = split_part(notice.detail, ' ', 3)
    );
  elsif kind = 'action_cosponsor' then
    return (
      select jsonb_agg(
        jsonb_build_object(
          'names', (
            select jsonb_agg(member.full_name order by named.place)
            from (
              select * from unnest(string_to_array(notice.detail, ' ')) with ordinality as each (id, place)
              where each.place between 2 and 7
            ) as named
            join public.legislators as member on member.id = named.id
          ),
          'count', split_part(notice.detail, ' ', 1)::integer
        )
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
    );
  elsif kind = 'action_calendar' then
    return (
      select jsonb_agg(
        jsonb_build_object('day', notice.detail, 'words', (
          select left(entry ->> 'text', 400)
          from jsonb_array_elements(action.actions_history) as entry
          where entry ->> 'actionDate' = notice.detail and private.is_calendar_entry(entry ->> 'text')
          limit 1
        ))
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      join public."GovernmentActions" as action on action.id = notice.action_id
    );
  elsif kind in ('action_scheduled', 'committee_meeting') and cardinality(ids) > 1 then
    return (
      select jsonb_agg(
        jsonb_build_object('event', private.describe_event(notice.kind, notice.detail, notice.action_id))
        order by notice.id desc
      )
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
    );
  elsif kind = 'reader_list' and cardinality(ids) > 1 then
    return (
      select jsonb_agg(jsonb_build_object('list_id', list.id, 'name', list.name) order by notice.id desc)
      from (
        select told.* from public.notifications as told where told.id = any (ids) order by told.id desc limit most
      ) as notice
      join public.user_lists as list on list.id = notice.list_id and list.is_public and list.is_active
    );
  end if;
  return null;
end
$$;
comment on function private.describe_notifications(uuid, text, bigint[]) is
  'The facts of the newest three of some notices of one kind and one reader, the newest first. Null for kinds whose '
  'line says all.';

-- Security definer: the names of lists that others own are not the reader's to select; it gives the caller's own alone.
create or replace function public.get_notifications(
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
    news jsonb,
    total_lines bigint
  )
  language sql stable security definer
  set search_path = ''
as $$
  select shown.ids, shown.kind, shown.unread, shown.day, shown.newest_at, shown.total, shown.action_id,
    shown.roll_call_id, shown.legislator_id, shown.list_id, shown.tracker_id, shown.comment_id, shown.detail,
    shown.subject, shown.about, shown.author,
    private.describe_notifications(auth.uid(), shown.kind, shown.ids), shown.total_lines
  from (
    select line.*, count(*) over () as total_lines
    from private.group_notifications(auth.uid(), coalesce(zone, 'UTC'), null, kinds) as line
    where private.mfa_satisfied()
    order by line.unread desc, line.day desc, line.newest_at desc, line.ids[1] desc
    limit greatest(1, least(coalesce(page_size, 25), 100))
    offset (greatest(1, least(coalesce(page, 1), 10000)) - 1) * greatest(1, least(coalesce(page_size, 25), 100))
  ) as shown
  order by shown.unread desc, shown.day desc, shown.newest_at desc, shown.ids[1] desc
$$;
comment on function public.get_notifications(text, text[], integer, integer) is
  'The caller''s notices, unread ones first, then the newest day, with a line for each day, kind and thing. `zone`: '
  'the time zone of the days (an IANA name, 22023 for others). `page_size`: at most 100. `news`: the facts of the '
  'newest three of a line, or null. `total_lines`: of all pages.';
grant execute on function public.get_notifications(text, text[], integer, integer) to authenticated;

create or replace function public.mark_notifications_read(ids bigint[] default null, is_read boolean default true) returns bigint
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
grant execute on function public.mark_notifications_read(bigint[], boolean) to authenticated;

-- A notice may be written while its subject is deleted. The next sweep deletes it.
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
  'Deletes notices older than 180 days, all but the newest 1,000 of each account, and those of deleted accounts, '
  'lists and trackers. Gives their number.';

-- Moderation's decision on a comment is still reported.
create or replace function private.withdraw_notifications(comment_id uuid) returns void
  language sql
  set search_path = ''
as $$
  delete from public.notifications as notice
  where notice.kind <> 'moderation'
    and withdraw_notifications.comment_id in (notice.comment_id, notice.legislator_comment_id, notice.list_comment_id)
$$;
comment on function private.withdraw_notifications(uuid) is
  'Withdraws the notices of a comment that is no longer shown.';

create or replace function private.may_be_notified_of(reader uuid, author uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return reader is distinct from author
    and not exists (
      select from public.user_blocks as block where block.blocker_id = reader and block.blocked_id = author
    );
end
$$;
comment on function private.may_be_notified_of(uuid, uuid) is
  'Whether a reader is notified of another''s activity: not of their own, and not of users they blocked.';

create or replace function private.is_news(happened_on date, followed_at timestamptz) returns boolean
  language sql stable
as $$ select happened_on is null or happened_on >= followed_at::date - 30 $$;
comment on function private.is_news(date, timestamp with time zone) is
  'Whether an event of a day (null: unknown) is news to a reader who began to follow at a time.';

create or replace function private.announce_events() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('notification_events', '');
  return null;
end
$$;
comment on function private.announce_events() is
  'After events were written down: wakes the servers, which tell them.';

-- Security definer, this and all below: users who write the record or a comment may write neither events nor notices.
create or replace function private.record_action_changes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Few changed actions are saved and have other cosponsors or entries. Looked up first, because the planner cannot know.
  joined_ids text[];
  entered_ids text[];
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select
    'action_status', concat_ws(' ', changed.id, changed.current_status, changed.status_date), changed.id,
    changed.current_status,
    coalesce(changed.status_date, case when changed.branch = 'Legislative' then changed.latest_action_date end)
  from changed
  join before on before.id = changed.id
  where changed.current_status is not null and before.current_status is not null
    and changed.current_status is distinct from before.current_status
    and exists (select from public.user_saved_actions as saved where saved.action_id = changed.id)
  on conflict (kind, key) do nothing;

  insert into private.notification_events (kind, key, action_id, detail)
  select tracker.kind, concat_ws(' ', changed.id, 'stage', pg_catalog.pg_current_xact_id()), changed.id, before.current_status
  from changed
  join before on before.id = changed.id
  join (
    select distinct case when each.is_search then 'search_change' else 'tracker_change' end as kind
    from public.user_trackers as each
    where each.stage is not null and each.is_active and not each.is_quiet
  ) as tracker on true
  where private.text_stage(changed.action_type, changed.current_status, null)
    is distinct from private.text_stage(before.action_type, before.current_status, null)
    and before.current_status is not null
  on conflict (kind, key) do nothing;

  select
    array_agg(changed.id) filter (where changed.cosponsors_data is distinct from before.cosponsors_data),
    array_agg(changed.id) filter (
      where changed.branch = 'Legislative' and changed.actions_history is distinct from before.actions_history
    )
    into joined_ids, entered_ids
    from changed
    join before on before.id = changed.id
    where (changed.cosponsors_data is distinct from before.cosponsors_data
        or changed.actions_history is distinct from before.actions_history)
      and exists (select from public.user_saved_actions as saved where saved.action_id = changed.id);

  if joined_ids is not null then
    -- Those who joined within a month of the last: a measure may be read with cosponsors of years.
    insert into private.notification_events (kind, key, action_id, detail, happened_on)
    select
      'action_cosponsor', concat_ws(' ', joined.id, md5(array_to_string(joined.ids, ' '))), joined.id,
      concat_ws(' ', cardinality(joined.ids), array_to_string(joined.ids[1:30], ' ')), joined.last_day
    from (
      select fresh.id, array_agg(fresh.legislator_id order by fresh.legislator_id) as ids, fresh.last_day
      from (
        select changed.id, sponsor.value ->> 'bioguideId' as legislator_id, day.joined_on,
          max(day.joined_on) over (partition by changed.id) as last_day
        from changed
        join before on before.id = changed.id
        cross join lateral (
          select private.cosponsor_ids(changed.cosponsors_data) as now, private.cosponsor_ids(before.cosponsors_data) as former
          offset 0
        ) as ids
        cross join jsonb_path_query(changed.cosponsors_data, 'lax $[*]') as sponsor (value)
        cross join lateral private.read_day(sponsor.value ->> 'sponsorshipDate') as day (joined_on)
        where changed.id = any (joined_ids)
          and sponsor.value ->> 'bioguideId' = any (ids.now) and sponsor.value ->> 'bioguideId' <> all (ids.former)
          and day.joined_on is not null
      ) as fresh
      where fresh.joined_on >= fresh.last_day - 30
      group by fresh.id, fresh.last_day
    ) as joined
    on conflict (kind, key) do nothing;
  end if;

  if entered_ids is not null then
    insert into private.notification_events (kind, key, action_id, detail, happened_on)
    select distinct 'action_calendar', concat_ws(' ', changed.id, entry.value ->> 'actionDate'), changed.id,
      entry.value ->> 'actionDate', private.read_day(entry.value ->> 'actionDate')
    from changed
    join before on before.id = changed.id
    cross join jsonb_array_elements(changed.actions_history) as entry (value)
    where changed.id = any (entered_ids)
      and private.is_calendar_entry(entry.value ->> 'text')
      and private.read_day(entry.value ->> 'actionDate') is not null
      and not before.actions_history @> jsonb_build_array(entry.value)
    on conflict (kind, key) do nothing;
  end if;

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
    cross join lateral private.find_followed_sponsors(changed.sponsor_data, changed.cosponsors_data, changed.introduced_date)
      as part
    where (changed.sponsor_data, changed.cosponsors_data) is distinct from (before.sponsor_data, before.cosponsors_data)
      and not exists (
        select
        from private.find_followed_sponsors(before.sponsor_data, before.cosponsors_data, before.introduced_date) as known
        where known.legislator_id = part.legislator_id
      )
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_action_changes() is
  'After actions were changed: notes a new status of a saved action, a new stage for trackers of one, a new subject, a '
  'new sponsor.';

create or replace function private.record_new_actions() returns trigger
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
    cross join lateral private.find_followed_sponsors(arrived.sponsor_data, arrived.cosponsors_data, arrived.introduced_date)
      as part
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_new_actions() is
  'After actions arrived: notes them for trackers, for who follows their subject, and for who follows their '
  'sponsors.';

-- Committees' work is written anew whenever its measure changed. Events are kept for a year, so older work is no news.
create or replace function private.record_committee_work() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'action_committee', concat_ws(' ', arrived.action_id, work.detail), arrived.action_id, work.detail, arrived.acted_on
  from arrived
  cross join lateral (
    select concat_ws(' ', arrived.committee_code, arrived.kind, arrived.acted_on) as detail
  ) as work
  where arrived.acted_on > (now() - interval '300 days')::date
    and exists (select from public.user_saved_actions as saved where saved.action_id = arrived.action_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_committee_work() is
  'After the work of committees was read: notes that on saved actions.';

create or replace function private.note_state_week() returns void
  language sql
  set search_path = ''
as $$
  insert into private.notification_events (kind, key, detail, happened_on)
  select 'state_week', week.monday::text, week.monday::text, week.monday + 6
  from (
    select date_trunc('week', now() at time zone 'America/New_York')::date - 7 as monday
  ) as week
  where exists (
      select from public.roll_calls as call where call.voted_on between week.monday and week.monday + 6
    )
    and exists (
      select from public.mail_preferences as wanted where coalesce(wanted.frequencies ->> 'state_week', 'off') <> 'off'
    )
  on conflict (kind, key) do nothing
$$;
comment on function private.note_state_week() is
  'Notes once that a week is over, if it had recorded votes and an account wants the week of its state by mail.';

create or replace function private.record_new_roll_calls() returns trigger
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
  'After roll calls arrived: notes them for who saved the action they are about, and for who follows a '
  'member.';

create or replace function private.record_linked_roll_calls() returns trigger
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
  -- Cancels the notices of a vote that was taken back, except for the notice of that.
  delete from private.notification_events as event
  using changed, before
  where before.id = changed.id and before.taken_back is null and changed.taken_back is not null
    and event.roll_call_id = changed.id and event.kind in ('action_vote', 'member_vote')
    and event.delivered_at is null;
  delete from private.pending_mails as pending
  using public.notifications as notice, changed, before
  where before.id = changed.id and before.taken_back is null and changed.taken_back is not null
    and notice.roll_call_id = changed.id and notice.kind in ('action_vote', 'member_vote') and notice.detail is null
    and pending.notification_id = notice.id;
  insert into private.notification_events (kind, key, action_id, roll_call_id, detail, happened_on)
  select told.kind, concat_ws(' ', changed.id, changed.taken_back), changed.action_id, changed.id,
    concat_ws(' ', changed.taken_back, changed.taken_back_on), changed.taken_back_on
  from changed
  join before on before.id = changed.id
  cross join (values ('action_vote'), ('member_vote')) as told (kind)
  where before.taken_back is null and changed.taken_back is not null
    and case told.kind
      when 'action_vote'
        then exists (select from public.user_saved_actions as saved where saved.action_id = changed.action_id)
      else exists (
        select from public.notifications as notice
        where notice.roll_call_id = changed.id and notice.kind = 'member_vote'
      )
    end
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_linked_roll_calls() is
  'After roll calls were changed: notes those whose subject is now known, and those that were taken back.';

create or replace function private.record_new_texts() returns trigger
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
comment on function private.record_new_texts() is
  'After texts were read: notes a new version of a saved action.';

create or replace function private.is_coming(last_day date, starts_at timestamptz) returns boolean
  language sql stable
as $$
  select last_day >= (now() at time zone 'America/New_York')::date and (starts_at is null or starts_at > now())
$$;
comment on function private.is_coming(date, timestamp with time zone) is
  'Whether a scheduled event is yet to begin. Without a time, its last day counts.';

create or replace function private.record_scheduled_events() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'action_scheduled', concat_ws(' ', arrived.id, arrived.revision, measure.id), measure.id, arrived.id, arrived.day
  from arrived
  cross join unnest(arrived.measure_ids) as measure (id)
  where arrived.status in ('scheduled', 'rescheduled') and private.is_coming(arrived.last_day, arrived.starts_at)
    and exists (select from public.user_saved_actions as saved where saved.action_id = measure.id)
  on conflict (kind, key) do nothing;
  insert into private.notification_events (kind, key, detail, happened_on)
  select 'committee_meeting', concat_ws(' ', arrived.id, arrived.revision),
    concat_ws(' ', arrived.committee_code, arrived.id), arrived.day
  from arrived
  where arrived.status in ('scheduled', 'rescheduled') and private.is_coming(arrived.last_day, arrived.starts_at)
    and exists (select from public.follows as follow where follow.committee_code = arrived.committee_code)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_scheduled_events() is
  'After events were scheduled: notes coming ones about a saved action or of a followed committee.';

create or replace function private.record_changed_schedule() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'action_scheduled', concat_ws(' ', changed.id, changed.revision, measure.id), measure.id, changed.id, changed.day
  from changed
  join before on before.id = changed.id
  cross join unnest(changed.measure_ids) as measure (id)
  where private.is_coming(changed.last_day, changed.starts_at)
    and case
      when measure.id = any (before.measure_ids) then changed.revision <> before.revision
      else changed.status in ('scheduled', 'rescheduled')
    end
    and exists (select from public.user_saved_actions as saved where saved.action_id = measure.id)
  on conflict (kind, key) do nothing;
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'action_scheduled', concat_ws(' ', changed.id, changed.revision, measure.id, 'dropped'), measure.id, changed.id,
    changed.day
  from changed
  join before on before.id = changed.id
  cross join unnest(before.measure_ids) as measure (id)
  where private.is_coming(changed.last_day, changed.starts_at)
    and measure.id <> all (changed.measure_ids)
    and exists (select from public.user_saved_actions as saved where saved.action_id = measure.id)
  on conflict (kind, key) do nothing;
  insert into private.notification_events (kind, key, detail, happened_on)
  select 'committee_meeting', concat_ws(' ', changed.id, changed.revision),
    concat_ws(' ', changed.committee_code, changed.id), changed.day
  from changed
  join before on before.id = changed.id
  where private.is_coming(changed.last_day, changed.starts_at)
    and (changed.revision <> before.revision or (
      changed.committee_code is distinct from before.committee_code and changed.status in ('scheduled', 'rescheduled')
    ))
    and exists (select from public.follows as follow where follow.committee_code = changed.committee_code)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_changed_schedule() is
  'After scheduled events changed: notes moves, new statuses, and measures that were added or dropped, if an action is '
  'saved; and moves and new statuses, if the committee is followed.';

create or replace function private.record_committee_reports() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'committee_report', concat_ws(' ', arrived.action_id, arrived.committee_code, arrived.acted_on),
    arrived.action_id, arrived.parent_code, arrived.acted_on
  from arrived
  where arrived.kind = 'reported'
    and exists (select from public.follows as follow where follow.committee_code = arrived.parent_code)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_committee_reports() is
  'After the work of committees was read: notes measures that followed committees reported.';

create or replace function private.record_new_list_items() returns trigger
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
comment on function private.record_new_list_items() is
  'After items were added to lists: notes those of lists that are followed.';

create or replace function private.deliver_notifications(most integer default 500)
  returns bigint
  language plpgsql
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  set work_mem to '64MB'
as $$
declare
  next_kind text;
  told_now bigint;
  batch bigint[];
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

  batch := array(
    select event.id
    from private.notification_events as event
    where event.delivered_at is null and event.kind = next_kind
    order by event.id
    limit most
    for update skip locked
  );
  with event as materialized (
    update private.notification_events as noted
    set delivered_at = now()
    where noted.id = any (batch)
    returning noted.*
  ), tracker as materialized (
    select
      each.id, each.user_id, each.created_at, each.is_search, each.issue_name, each.branch, each.stage,
      case when not each.is_search then private.tracker_query(each.issue_name, each.keywords) end as wanted
    from public.user_trackers as each
    where (next_kind = 'tracker_match' or next_kind = case when each.is_search then 'search_change' else 'tracker_change' end)
      and each.is_active and not each.is_quiet
  ), searched as materialized (
    select
      name.issue_name, found.action_id, sought.wanted, case when sought.wanted is null then sought.in_title end as in_title
    from (select distinct tracker.issue_name from tracker where tracker.is_search) as name
    cross join lateral private.plan_search(name.issue_name) as sought
    cross join lateral private.find_actions_of_search(sought) as found (action_id)
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
        join private.search_entries as entry on entry.action_id = event.action_id
        join tracker on entry.words @@ tracker.wanted and private.is_news(event.happened_on, tracker.created_at)
          and private.passes_tracker(
            tracker.branch, tracker.stage, action.branch, action.action_type, action.current_status
          )
          and (next_kind = 'tracker_match' or event.created_at > tracker.created_at and case
            when event.detail is null then not event.words_before @@ tracker.wanted
            else not private.passes_tracker(null, tracker.stage, null, action.action_type, event.detail)
          end)
        union all
        select tracker.user_id, tracker.id, action.id, action.action_date
        from event
        join public."GovernmentActions" as action on action.id = event.action_id
        join searched on searched.action_id = action.id
        join tracker on tracker.is_search and tracker.issue_name = searched.issue_name
          and private.is_news(event.happened_on, tracker.created_at)
          and private.passes_tracker(
            tracker.branch, tracker.stage, action.branch, action.action_type, action.current_status
          )
          and (next_kind = 'tracker_match' or event.created_at > tracker.created_at and case
            -- Found by its number or a name alone it is what it was.
            when event.detail is null then
              not coalesce(event.words_before @@ searched.wanted, event.title_words_before @@ searched.in_title, true)
            else not private.passes_tracker(null, tracker.stage, null, action.action_type, event.detail)
          end)
      ) as match
    ) as ranked
    where ranked.place <= 20
  ), told as (
    insert into public.notifications as told
      (user_id, kind, event_key, action_id, roll_call_id, legislator_id, list_id, tracker_id, detail)
    -- A later change of the status, such as in the same run, has its own event.
    select saved.user_id, event.kind, event.key, event.action_id, event.roll_call_id, null, null::uuid, null::uuid,
      event.detail
    from event
    join public."GovernmentActions" as action on action.id = event.action_id
    join public.user_saved_actions as saved on saved.action_id = event.action_id
    where event.kind in (
        'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled', 'action_committee',
        'action_cosponsor', 'action_calendar'
      )
      and (private.is_important_step(event.kind, event.detail) or exists (
        select from public.mail_preferences as wanted where wanted.user_id = saved.user_id and wanted.every_step
      ))
      and (event.kind <> 'action_status' or action.current_status = event.detail)
      -- A later move has its own event, and a past event is no news.
      and (event.kind <> 'action_scheduled' or exists (
        select from public.scheduled_events as scheduled
        where scheduled.id = event.detail and scheduled.revision::text = split_part(event.key, ' ', 2)
          and private.is_coming(scheduled.last_day, scheduled.starts_at)
          and (event.key like '% dropped') = (event.action_id <> all (scheduled.measure_ids))
      ))
      and not saved.is_quiet
      and private.is_news(event.happened_on, saved.created_at)
    union all
    select follow.user_id, event.kind, event.key, null, null, null, null::uuid, null::uuid, event.detail
    from event
    join public.scheduled_events as scheduled
      on scheduled.id = split_part(event.detail, ' ', 2) and scheduled.revision::text = split_part(event.key, ' ', 2)
        and private.is_coming(scheduled.last_day, scheduled.starts_at)
    join public.follows as follow on follow.committee_code = scheduled.committee_code
    where event.kind = 'committee_meeting'
      and follow.committee_code = split_part(event.detail, ' ', 1)
      and not follow.is_quiet
      -- Those who saved one of its measures are notified of that.
      and not exists (
        select from public.user_saved_actions as saved
        where saved.user_id = follow.user_id and saved.action_id = any (scheduled.measure_ids) and not saved.is_quiet
      )
    union all
    select follow.user_id, event.kind, event.key, event.action_id, null, null, null, null, event.detail
    from event
    join public."GovernmentActions" as action on action.id = event.action_id
    join public.follows as follow on follow.committee_code = event.detail
    where event.kind = 'committee_report'
      and not follow.is_quiet
      and private.is_news(event.happened_on, follow.created_at)
    union all
    select chosen.user_id, event.kind, event.key, null, null, null, null, null, concat_ws(' ', chosen.state, event.detail)
    from event
    join public.mail_preferences as wanted on coalesce(wanted.frequencies ->> 'state_week', 'off') <> 'off'
    join public.user_districts as chosen on chosen.user_id = wanted.user_id
    where event.kind = 'state_week'
    union all
    select follow.user_id, event.kind, concat_ws(' ', event.key, follow.legislator_id), roll_call.action_id,
      event.roll_call_id, follow.legislator_id, null, null, null
    from event
    join public.roll_calls as roll_call on roll_call.id = event.roll_call_id
    join public.legislator_votes as position on position.roll_call_id = event.roll_call_id
    join public.follows as follow on follow.legislator_id = position.legislator_id
    where event.kind = 'member_vote' and event.detail is null
      and not follow.is_quiet
      and private.is_news(event.happened_on, follow.created_at)
    union all
    -- A vote that was taken back: once to each reader who was notified of it, unless they saved its subject.
    (
      select distinct on (event.id, known.user_id) known.user_id, event.kind, event.key, event.action_id,
        event.roll_call_id, known.legislator_id, null::uuid, null::uuid, event.detail
      from event
      join public.notifications as known on known.roll_call_id = event.roll_call_id
      where event.kind = 'member_vote' and event.detail is not null
        and known.kind = 'member_vote' and known.detail is null
        and not exists (
          select from public.user_saved_actions as saved
          where saved.user_id = known.user_id and saved.action_id = event.action_id and not saved.is_quiet
            and private.is_news(event.happened_on, saved.created_at)
        )
      order by event.id, known.user_id, known.id
    )
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
    select follow.user_id, event.kind, event.key, null, null, null, event.list_id, null, event.detail
    from event
    join public.user_lists as list on list.id = event.list_id and list.is_public and list.is_active
    join public.follows as follow on follow.reader_id = list.user_id
    where event.kind = 'reader_list'
      and not follow.is_quiet
      and private.may_follow(follow.user_id, list.user_id)
    union all
    select distinct matched.user_id, 'tracker_match', concat_ws(' ', matched.tracker_id, matched.action_id),
      matched.action_id, null, null, null::uuid, matched.tracker_id, null
    from matched
    where not exists (
      select from public.notifications as known
      where known.tracker_id = matched.tracker_id and known.action_id = matched.action_id
    )
    order by 1
    returning 1
  )
  select count(*) into told_now from told;
  if next_kind in ('tracker_change', 'search_change') then
    delete from private.notification_events as event
      where event.kind in ('tracker_change', 'search_change') and event.delivered_at is not null;
  end if;
  return told_now;
end
$$;
comment on function private.deliver_notifications(integer) is
  'Delivers a batch of events, the oldest first and of one kind, to all followers. A tracker gets at most 20 of its '
  'matches. Gives the number of notices, or null if no event waits. Parallel calls take different events.';

create or replace function private.notify_of_list_follows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, list_id)
  select distinct list.user_id, 'list_follow', concat_ws(' ', list.id, (now() at time zone 'UTC')::date), list.id
  from arrived
  join public.user_lists as list on list.id = arrived.list_id
  where private.may_be_notified_of(list.user_id, arrived.follower_id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.notify_of_list_follows() is
  'After lists were followed: tells their owners, for each list once a day (UTC), and never by whom.';

create or replace function private.notify_of_moderation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications
    (user_id, kind, event_key, action_id, legislator_id, list_id, comment_id, legislator_comment_id, list_comment_id, detail)
  select
    decided.author_id, 'moderation', decided.id::text,
    coalesce(action_review.action_id, action.id), coalesce(member_review.legislator_id, member.id),
    coalesce(list_review.list_id, list.id),
    -- A removed comment is deleted, but the decision about it stays.
    case when decided.decision <> 'removed' then action_review.id end,
    case when decided.decision <> 'removed' then member_review.id end,
    case when decided.decision <> 'removed' then list_review.id end,
    case when decided.decision = 'upheld' and decided.subject = 'user_lists' then 'list_upheld' else decided.decision end
  from decided
  join public.profiles as author on author.id = decided.author_id
  left join public.comments as action_review on action_review.id = decided.comment_id
  left join public.legislator_comments as member_review on member_review.id = decided.comment_id
  left join public.list_comments as list_review on list_review.id = decided.comment_id
  left join public.removed_comments as removed on removed.comment_id = decided.comment_id
  left join public."GovernmentActions" as action on removed.subject_kind = 'action' and action.id = removed.subject_id
  left join public.legislators as member on removed.subject_kind = 'legislator' and member.id = removed.subject_id
  left join public.user_lists as list
    on list.id::text = case when removed.subject_kind = 'list' then removed.subject_id else decided.subject_id::text end
  where decided.decision in ('hidden', 'removed', 'restored')
    or (decided.decision = 'upheld' and decided.comment_id is not null)
    or (decided.decision = 'kept' and (
      coalesce(action_review.hidden_at, member_review.hidden_at, list_review.hidden_at) is not null
      or exists (
        select from public.comment_reports as report
        where report.reporter_id is not null and report.resolved_at is null
          and decided.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id)
      )
    ))
    or (decided.decision = 'upheld' and decided.subject = 'user_lists' and list.user_id = decided.author_id)
    or (decided.decision in ('unpublished', 'republished') and list.user_id = decided.author_id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.notify_of_moderation() is
  'After moderation decided about a published text or an appeal: notifies its author.';

-- A sign-in by a script is no sign-in from a new browser. Every browser calls itself "Mozilla/5.0 (…".
create or replace function private.notify_of_sign_in() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (
    select from private.known_devices as known where known.user_id = new.user_id
  );
begin
  if new.user_agent is null or new.user_agent not like 'Mozilla/%' then
    return null;
  end if;
  insert into private.known_devices (user_id, device) values (new.user_id, private.normalize_device(new.user_agent))
    on conflict do nothing;
  if found and not is_first and exists (select from public.profiles as profile where profile.id = new.user_id) then
    insert into public.notifications (user_id, kind, event_key, detail)
      values (
        new.user_id, 'sign_in', new.id::text,
        left(concat_ws(' ', host(new.ip), nullif(btrim(new.user_agent), '')), 300)
      )
      on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.notify_of_sign_in() is
  'After a session began: tells the account if it is from a browser that it has not signed in from before. '
  'Programs that are no browsers are listed with the account''s devices, and raise no notice.';

create or replace function private.notify_of_removals() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, list_id, detail)
  select removed.author_id, 'moderation', concat_ws(' ', removed.comment_id, removed.removed_at), list.id, 'removed_by_owner'
  from removed
  join public.user_lists as list on list.id::text = removed.subject_id
  where removed.removed_by = 'list owner' and removed.subject_kind = 'list'
  on conflict do nothing;
  return null;
end
$$;
comment on function private.notify_of_removals() is
  'After comments were removed from lists by their owners: tells who wrote them.';

-- For each new measure, the index finds those with its title, because it holds their keys. Security definer: users
-- who write the record may not write events.
create or replace function private.note_reintroductions(measure_ids text[]) returns void
  language sql security definer
  set search_path = ''
as $$
  with arrived as materialized (
    select measure.id, measure.introduced_date, measure.congress_number,
      private.official_title_key(measure.official_title) as title_key
    from public."GovernmentActions" as measure
    where measure.id = any (measure_ids)
  ), saved as materialized (
    select earlier.id as earlier_id, arrived.id as later_id, arrived.introduced_date
    from arrived
    cross join lateral (
      select namesake.id
      from public."GovernmentActions" as namesake
      where private.official_title_key(namesake.official_title) = arrived.title_key
        and namesake.action_type in ('hr', 's', 'hjres', 'sjres')
        and namesake.official_title is not null
        and namesake.congress_number < arrived.congress_number
      -- Not joined in any other order.
      offset 0
    ) as earlier
    where exists (select from public.user_saved_actions as saved where saved.action_id = earlier.id)
  )
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'reintroduction', concat_ws(' ', saved.earlier_id, saved.later_id), saved.earlier_id, saved.later_id,
    saved.introduced_date
  from saved
  cross join lateral private.find_next_life(saved.earlier_id) as later
  where later.later_id = saved.later_id
  on conflict (kind, key) do nothing
$$;
comment on function private.note_reintroductions(text[]) is
  'Notes the saved measures that these reintroduce.';

-- Security definer, both: as above.
create or replace function private.record_arrived_reintroductions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_reintroductions(array(
    select arrived.id from arrived where arrived.action_type in ('hr', 's', 'hjres', 'sjres')
  ));
  return null;
end
$$;
comment on function private.record_arrived_reintroductions() is
  'After actions arrived: notes those that reintroduce a saved one.';

create or replace function private.record_known_reintroductions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids constant text[] := array(
    select changed.id
    from changed
    join before on before.id = changed.id
    where changed.action_type in ('hr', 's', 'hjres', 'sjres')
      and (changed.official_title, changed.sponsor_id, changed.related_measures)
        is distinct from (before.official_title, before.sponsor_id, before.related_measures)
  );
begin
  if cardinality(ids) > 0 then
    perform private.note_reintroductions(ids);
  end if;
  return null;
end
$$;
comment on function private.record_known_reintroductions() is
  'After actions were changed: notes those now known to reintroduce a saved one.';

-- Security definer: users who write a list may not write events.
create or replace function private.record_published_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, list_id, detail)
  select 'reader_list', new.id::text, new.id, new.user_id::text
  where exists (select from public.follows as follow where follow.reader_id = new.user_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_published_list() is
  'After a list became public: notes it for who follows its owner; once, however often it is hidden and '
  'shown again.';

create or replace function private.record_changed_entries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  kinds constant text[] := array(
    select distinct case when tracker.is_search then 'search_change' else 'tracker_change' end
    from public.user_trackers as tracker where tracker.is_active and not tracker.is_quiet
  );
begin
  if cardinality(kinds) > 0 then
    -- Of several changes in one transaction, only the first knows the earlier state.
    insert into private.notification_events (kind, key, action_id, words_before, title_words_before)
    select
      kind, concat_ws(' ', changed.action_id, pg_catalog.pg_current_xact_id()), changed.action_id, before.words,
      case when kind = 'search_change' then before.title_words end
    from changed
    join before on before.action_id = changed.action_id
    cross join unnest(kinds) as kind
    -- Entries without a weight are not its words, but its kind, its year and its progress.
    where ts_filter(changed.words, '{a,b,c}') is distinct from ts_filter(before.words, '{a,b,c}')
      or kind = 'search_change'
        and ts_filter(changed.title_words, '{a,b,c}') is distinct from ts_filter(before.title_words, '{a,b,c}')
    on conflict (kind, key) do nothing;
  end if;
  return null;
end
$$;
comment on function private.record_changed_entries() is
  'After entries of search were changed: notes for trackers and for searches that are kept those that are '
  'found by other words now.';

-- Security definer: as get_notifications, the names of lists that others own are not the reader's to select.
create or replace function public.get_home_news(zone text default 'America/New_York')
  returns table (lines jsonb, unread_count bigint, latest_at timestamptz, member_votes jsonb, has_followed boolean)
  language sql stable security definer
  set search_path = ''
as $$
  with unread as materialized (
    select array_agg(notice.id) as ids
    from (
      select own.id from public.notifications as own
      where own.user_id = auth.uid() and own.read_at is null
      order by own.id desc
      limit 200
    ) as notice
  ), member as (
    select holder.id, holder.full_name, holder.chamber
    from public.user_districts as chosen
    join public.legislators as holder
      on holder.state = chosen.state and holder.in_office
        and (holder.chamber = 'Senate' or holder.district = chosen.district)
    where chosen.user_id = auth.uid()
    limit 5
  )
  select
    coalesce((
      select jsonb_agg(
        to_jsonb(line)
          || jsonb_build_object('news', private.describe_notifications(auth.uid(), line.kind, line.ids))
        order by line.newest_at desc, line.ids[1] desc
      )
      from (
        select told.*
        from unread
        cross join lateral private.group_notifications(auth.uid(), coalesce(zone, 'UTC'), unread.ids) as told
        where unread.ids is not null
        order by told.newest_at desc, told.ids[1] desc
        limit 5
      ) as line
    ), '[]'),
    (select count(*) from public.notifications as own where own.user_id = auth.uid() and own.read_at is null),
    (select max(own.created_at) from public.notifications as own where own.user_id = auth.uid()),
    coalesce((
      select jsonb_agg(
        jsonb_build_object('id', voted.id, 'name', voted.full_name, 'votes', voted.votes)
        order by voted.chamber, voted.full_name
      )
      from (
        select member.id, member.full_name, member.chamber, count(*) as votes
        from member
        join public.roll_calls as roll_call on roll_call.vote_date >= now() - interval '7 days'
        join public.legislator_votes as position
          on position.roll_call_id = roll_call.id and position.legislator_id = member.id
        group by member.id, member.full_name, member.chamber
      ) as voted
    ), '[]'),
    exists (select from member)
      or exists (select from public.follows as own where own.user_id = auth.uid())
      or exists (select from public.user_saved_actions as own where own.user_id = auth.uid())
      or exists (select from public.list_follows as own where own.follower_id = auth.uid())
      or exists (select from public.user_trackers as own where own.user_id = auth.uid() and own.is_active)
  where private.mfa_satisfied()
$$;
comment on function public.get_home_news(text) is
  'News for the caller. It has the five newest unread lines, as get_notifications gives them, the number of all '
  'their notices, and when they were last notified. It counts the votes of the last seven days that record each of '
  'their own members, as {"id", "name", "votes"}. And it says whether they follow or have chosen anything.';
grant execute on function public.get_home_news(text) to authenticated;

-- Security definer: users may not delete the notices of others.
create or replace function private.delete_notifications_of() returns trigger
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

create or replace trigger notify_of_sign_in
  after insert on auth.sessions
  for each row execute function private.notify_of_sign_in();

create or replace trigger delete_notifications
  after delete on public.profiles
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('user_id');

create or replace trigger delete_notifications
  after delete on public.legislators
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('legislator_id');

create or replace trigger delete_notifications
  after delete on public."GovernmentActions"
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('action_id');

create or replace trigger record_events after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.record_new_actions();

create or replace trigger record_events_of_changes after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.record_action_changes();

create or replace trigger record_reintroductions after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.record_arrived_reintroductions();

create or replace trigger record_reintroductions_of_changes after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.record_known_reintroductions();

create or replace trigger delete_notifications
  after delete on public.roll_calls
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('roll_call_id');

create or replace trigger record_events after insert on public.roll_calls
  referencing new table as arrived
  for each statement execute function private.record_new_roll_calls();

create or replace trigger record_events_of_changes after update on public.roll_calls
  referencing old table as before new table as changed
  for each statement execute function private.record_linked_roll_calls();

create or replace trigger delete_notifications
  after delete on public.user_trackers
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('tracker_id');

create or replace trigger delete_notifications
  after delete on public.user_lists
  referencing old table as gone
  for each statement execute function private.delete_notifications_of('list_id');

create or replace trigger record_newly_published_list after update of is_public, is_active on public.user_lists
  for each row when (new.is_public and new.is_active and not (old.is_public and old.is_active))
  execute function private.record_published_list();

create or replace trigger record_published_list after insert on public.user_lists
  for each row when (new.is_public and new.is_active) execute function private.record_published_list();

create or replace trigger record_events after insert on public.scheduled_events
  referencing new table as arrived
  for each statement execute function private.record_scheduled_events();

create or replace trigger record_events_of_changes after update on public.scheduled_events
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_schedule();

create or replace trigger record_events after insert on public.committee_activities
  referencing new table as arrived
  for each statement execute function private.record_committee_reports();

create or replace trigger record_events after insert on public.user_list_items
  referencing new table as arrived
  for each statement execute function private.record_new_list_items();

create or replace trigger notify_of_list_follows after insert on public.list_follows
  referencing new table as arrived
  for each statement execute function private.notify_of_list_follows();

create or replace trigger notify_of_moderation after insert on private.moderation_decisions
  referencing new table as decided
  for each statement execute function private.notify_of_moderation();

create or replace trigger record_steps after insert on public.committee_activities
  referencing new table as arrived
  for each statement execute function private.record_committee_work();

create or replace trigger record_events after insert on public.action_texts
  referencing new table as arrived
  for each statement execute function private.record_new_texts();

create or replace trigger limit_writes
  before update of read_at on public.notifications
  for each row execute function private.limit_writes('notifications');

create or replace trigger take_turns before update on public.notifications
  for each statement execute function private.take_turns();

create or replace trigger announce_events
  after insert on private.notification_events
  referencing new table as noted
  for each statement execute function private.announce_events();

create or replace trigger limit_writes
  before insert on public.notification_feeds
  for each row execute function private.limit_writes('settings');

create or replace trigger notify_of_removals after insert on public.removed_comments
  referencing new table as removed
  for each statement execute function private.notify_of_removals();

create policy "Readers may see their own notices"
  on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may mark their own notices"
  on public.notifications for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may see the address of their own feed"
  on public.notification_feeds for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may make an address for their own feed"
  on public.notification_feeds for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may take back the address of their own feed"
  on public.notification_feeds for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
