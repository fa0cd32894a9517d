-- Which notifications a user gets by mail and when, and the digests made of them. Users write their preferences. The mail
-- worker claims digests and records what became of them.

create or replace function private.mail_frequencies() returns text[]
  language sql immutable parallel safe
  return array[
    'off', 'at_once', 'daily', 'weekly'
  ];
comment on function private.mail_frequencies() is
  'How often notifications of a kind can be mailed.';
grant execute on function private.mail_frequencies() to authenticated, service_role;

create or replace function private.are_mail_frequencies(value jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and coalesce((
    select bool_and(
      each.kind = any (private.notification_kinds())
      and each.how in (select to_jsonb(frequency) from unnest(private.mail_frequencies()) as frequency)
    )
    from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as each (kind, how)
  ), true)
$$;
comment on function private.are_mail_frequencies(jsonb) is
  'Whether each key is a kind of notice and each value off, at_once, daily or weekly.';
grant execute on function private.are_mail_frequencies(jsonb) to authenticated, service_role;

create table public.mail_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  frequencies jsonb
    default '{"sign_in": "at_once", "moderation": "at_once"}'::jsonb
    not null
    check (private.are_mail_frequencies(frequencies)),
  hour smallint default 8 not null check (hour between 0 and 23),
  weekday smallint default 1 not null check (weekday between 1 and 7),
  time_zone text default 'America/New_York' not null check (private.is_time_zone(time_zone)),
  refused_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  every_step boolean default false not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  wants_mentions boolean default true not null,
  constraint quiet_hours check (num_nulls(quiet_from, quiet_until) <> 1 and coalesce(quiet_from <> quiet_until, true))
);
comment on table public.mail_preferences is
  'Which notices an account gets by mail, and when. Each account has a row.';
comment on column public.mail_preferences.frequencies is
  'By kind of notice: off, at_once, daily or weekly; a kind that is not named is off.';
comment on column public.mail_preferences.hour is
  'For daily and weekly mail, by the clock of time_zone.';
comment on column public.mail_preferences.weekday is
  'For weekly mail: 1 Monday to 7 Sunday (ISO 8601).';
comment on column public.mail_preferences.quiet_from is
  'From this hour to quiet_until, by the clock of time_zone, nothing is sent at once. Past midnight if it is the '
  'later hour. Mail that protects the account is.';
comment on column public.mail_preferences.refused_at is
  'When a mail server said that the address takes no mail, at once or by a bounce. Nothing is sent until '
  'its reader sets it to null.';
comment on column public.mail_preferences.every_step is
  'Whether the account is notified of every step of what it saved, or of the important ones (private.is_important_step).';
comment on column public.mail_preferences.wants_mentions is
  'Whether it is notified, on the site or by mail, if someone mentions it.';
alter table public.mail_preferences enable row level security;
grant select on public.mail_preferences to authenticated;
grant update (frequencies, hour, weekday, time_zone, refused_at, every_step, quiet_from, quiet_until, wants_mentions)
  on public.mail_preferences to authenticated;

create table private.pending_mails (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null,
  is_repeated boolean default false not null
);
comment on table private.pending_mails is
  'Notices that are to be mailed, and when.';
comment on column private.pending_mails.is_repeated is
  'A digest of unknown fate may have told it: it goes along with the next one, at the latest when it is '
  'due.';
create index pending_mails_by_time on private.pending_mails (due_at);
create index pending_mails_by_user on private.pending_mails (user_id, due_at);
alter table private.pending_mails enable row level security;

create table private.digests (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  notification_ids bigint[] not null,
  made_at timestamptz default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  last_error text check (char_length(last_error) <= 200),
  sent_at timestamptz,
  given_up_at timestamptz,
  handed_over_at timestamptz,
  repeated_ids bigint[] default '{}'::bigint[] not null,
  sent_to text,
  bounced_at timestamptz,
  complained_at timestamptz
);
comment on table private.digests is
  'Mails made of notices. One that is neither sent nor given up is sent by the process that claims it. Kept for 30 '
  'days.';
comment on column private.digests.next_attempt_at is
  'Until then it belongs to the process that claimed it last.';
comment on column private.digests.handed_over_at is
  'When the end of its data was about to be sent. Without sent_at and given_up_at, its fate is unknown.';
comment on column private.digests.repeated_ids is
  'Those of its notices that an earlier digest of unknown fate may have told.';
comment on column private.digests.sent_to is
  'The address it was handed over for.';
create index digests_by_time on private.digests (made_at);
create index digests_by_user on private.digests (user_id, made_at desc);
create index digests_to_send on private.digests (next_attempt_at) where sent_at is null and given_up_at is null;
alter table private.digests enable row level security;

create or replace function private.add_mail_preferences() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.mail_preferences (user_id) select made.id from made on conflict do nothing;
  return null;
end
$$;
comment on function private.add_mail_preferences() is
  'After profiles were made: each has its mail preferences.';

create or replace function private.after_quiet_hours(preferences public.mail_preferences, at timestamptz)
  returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select case
    when local.hour >= preferences.quiet_from and local.hour < preferences.quiet_until
      or preferences.quiet_from > preferences.quiet_until
        and (local.hour >= preferences.quiet_from or local.hour < preferences.quiet_until)
    then (
      local.day + make_interval(
        days => (local.hour >= preferences.quiet_until)::integer, hours => preferences.quiet_until
      )
    ) at time zone preferences.time_zone
    else after_quiet_hours.at
  end
  from (
    select extract(hour from clock.at) as hour, date_trunc('day', clock.at) as day
    from (select after_quiet_hours.at at time zone preferences.time_zone as at) as clock
  ) as local
$$;
comment on function private.after_quiet_hours(mail_preferences, timestamptz) is
  'A time, or the end of the quiet hours that it is in.';

-- In 'at_once' below, and in every comparison with a stored time, a clock that was ahead and was set back must not
-- delay mail for that long. No wait is longer than the named ones.
create or replace function private.mail_due_at(preferences public.mail_preferences, kind text) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  frequency constant text := coalesce(preferences.frequencies ->> kind, 'off');
  wanted timestamp;
  due timestamptz;
begin
  if frequency = 'off' or preferences.refused_at is not null then
    return null;
  end if;
  if frequency = 'at_once' then
    -- Events within a minute go together, and an account gets at most one mail in ten minutes.
    due := greatest(
      now() + interval '1 minute',
      (
        select max(digest.made_at)
        from private.digests as digest
        where digest.user_id = preferences.user_id and digest.made_at <= now()
      ) + interval '10 minutes'
    );
    return case when kind = 'sign_in' then due else private.after_quiet_hours(preferences, due) end;
  end if;
  wanted := date_trunc('day', now() at time zone preferences.time_zone) + make_interval(hours => preferences.hour);
  if frequency = 'weekly' then
    wanted := wanted
      + make_interval(days => (preferences.weekday - extract(isodow from wanted)::integer + 7) % 7);
  end if;
  if wanted at time zone preferences.time_zone <= now() then
    wanted := wanted + case frequency when 'weekly' then interval '7 days' else interval '1 day' end;
  end if;
  return wanted at time zone preferences.time_zone;
end
$$;
comment on function private.mail_due_at(mail_preferences, text) is
  'When a notice of a kind that is made now is mailed; null where it is not.';

-- Few of the notified readers want mail of a kind. Planned each time, for a reply as for a delivery.
create or replace function private.await_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  kinds constant text[] := array(select distinct told.kind from told);
begin
  with wanted as materialized (
    select told.id, told.user_id, told.kind
    from told
    join public.mail_preferences as preferences on preferences.user_id = told.user_id
    where preferences.refused_at is null
      and preferences.frequencies operator(pg_catalog.?|) kinds
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
comment on function private.await_mail() is
  'After notices were made: those that their readers want by mail wait for it.';

create or replace function private.change_pending_mails() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.pending_mails as pending
    using public.notifications as notice
    where pending.user_id = new.user_id
      and notice.id = pending.notification_id
      and private.mail_due_at(new, notice.kind) is null;
  update private.pending_mails as pending
    set due_at = private.mail_due_at(new, notice.kind)
    from public.notifications as notice
    where pending.user_id = new.user_id and notice.id = pending.notification_id;
  return null;
end
$$;
comment on function private.change_pending_mails() is
  'After mail preferences were changed: what waits obeys them.';

create or replace function private.make_digests(most integer default 100) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  taken_now bigint;
begin
  with due as materialized (
    select pending.user_id
    from private.pending_mails as pending
    where pending.due_at <= now() or pending.due_at > now() + interval '8 days'
    order by pending.due_at
    limit most
  ), account as materialized (
    -- A process that makes digests for an account locks its row, and others skip it.
    select preferences.user_id
    from public.mail_preferences as preferences
    where preferences.user_id in (select due.user_id from due)
    for update skip locked
  ), taken as (
    delete from private.pending_mails as pending
    using account
    where pending.user_id = account.user_id
      and (pending.due_at <= now() or pending.due_at > now() + interval '8 days' or pending.is_repeated)
    returning pending.notification_id, pending.user_id, pending.is_repeated
  ), made as (
    insert into private.digests (user_id, notification_ids, repeated_ids)
    select
      taken.user_id,
      (array_agg(taken.notification_id order by taken.notification_id desc))[1:500],
      coalesce(array_agg(taken.notification_id) filter (where taken.is_repeated), '{}')
    from taken
    join public.notifications as notice on notice.id = taken.notification_id
    join auth.users as owner on owner.id = taken.user_id
    -- Notices that were read meanwhile need no mail.
    where notice.read_at is null
      and owner.email_confirmed_at is not null
      and owner.deleted_at is null
      and (owner.banned_until is null or owner.banned_until < now())
    group by taken.user_id
  )
  select count(*) into taken_now from taken;
  return taken_now;
end
$$;
comment on function private.make_digests(integer) is
  'Makes a digest of all notices for each account with due ones. Gives the number of notices; 0 if none are due.';

create or replace function private.delete_old_mail() returns void
  language sql
  set search_path = ''
as $$
  delete from private.digests as digest where digest.made_at < now() - interval '30 days';
  delete from private.notification_events as event where event.delivered_at < now() - interval '1 year';
$$;
comment on function private.delete_old_mail() is
  'Deletes digests after 30 days, and events that were reported a year ago.';

create or replace function private.claim_digests(most integer, claimed_for interval)
  returns table (
    id uuid,
    user_id uuid,
    address text,
    username text,
    made_at timestamptz,
    attempts integer,
    lines jsonb,
    repeated_lines jsonb
  )
  language plpgsql
  set search_path = ''
as $$
begin
  return query
    with claimed as (
      update private.digests as digest
      set attempts = digest.attempts + 1, next_attempt_at = now() + claimed_for
      where digest.id in (
        select waiting.id
        from private.digests as waiting
        where waiting.sent_at is null and waiting.given_up_at is null and waiting.handed_over_at is null
          and (waiting.next_attempt_at <= now() or waiting.next_attempt_at > now() + interval '1 day')
        order by waiting.next_attempt_at
        limit most
        for update skip locked
      )
      returning digest.*
    )
    select
      claimed.id, claimed.user_id, owner.email::text,
      case when not profile.gets_mail_only then profile.username end, claimed.made_at, claimed.attempts,
      private.read_digest_lines(claimed.user_id, preferences.time_zone, (
        select array_agg(told.id)
        from unnest(claimed.notification_ids) as told (id)
        where told.id <> all (claimed.repeated_ids)
      )),
      private.read_digest_lines(claimed.user_id, preferences.time_zone, claimed.repeated_ids)
    from claimed
    join auth.users as owner on owner.id = claimed.user_id
    join public.profiles as profile on profile.id = claimed.user_id
    join public.mail_preferences as preferences on preferences.user_id = claimed.user_id
    where preferences.refused_at is null;
end
$$;
comment on function private.claim_digests(integer, interval) is
  'Digests to send now, reserved for this process while they are claimed. Gives the recipients and the lines of '
  'their unread notices, and separately those that an earlier digest may have reported. Without unread notices, '
  'there is nothing to send.';

create or replace function private.read_digest_lines(reader uuid, zone text, ids bigint[]) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    to_jsonb(line) - 'ids' - 'place' || jsonb_build_object(
      'news', case when line.place <= 100 then private.describe_notifications(reader, line.kind, line.ids) end
    )
    order by line.place
  ), '[]')
  from (
    select told.*, row_number() over (order by told.newest_at desc, told.ids[1] desc) as place
    from private.group_notifications(reader, zone, array(
      select notice.id
      from public.notifications as notice
      where notice.id = any (read_digest_lines.ids)
        and not (notice.kind = 'member_sponsorship' and notice.detail is not distinct from 'former cosponsor')
        and not (notice.detail is null and exists (
          select from public.roll_calls as roll_call
          where roll_call.id = notice.roll_call_id and roll_call.taken_back is not null
        ))
    )) as told
    where told.unread
  ) as line
$$;
comment on function private.read_digest_lines(uuid, text, bigint[]) is
  'Some notices of a reader that are still unread, in lines, the newest first. The first hundred lines have their facts. '
  'Votes that were taken back and cosponsors who left are left out.';

create or replace function private.hand_over_digest(digest_id uuid, attempt integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update private.digests as digest
    set handed_over_at = now(), sent_to = owner.email
    from auth.users as owner
    where digest.id = digest_id and digest.attempts = attempt and owner.id = digest.user_id
      and digest.handed_over_at is null and digest.sent_at is null and digest.given_up_at is null;
  return found;
end
$$;
comment on function private.hand_over_digest(uuid, integer) is
  'Writes down that a digest is handed over now. False where it is not this attempt''s any longer: then it '
  'must not be.';

create or replace function private.settle_digests() returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  settled_now bigint;
begin
  with unknown as (
    update private.digests as digest
    set given_up_at = now(), last_error = coalesce(digest.last_error, 'unknown')
    where digest.id in (
      select waiting.id
      from private.digests as waiting
      where waiting.handed_over_at is not null and waiting.sent_at is null and waiting.given_up_at is null
        and (waiting.next_attempt_at <= now() or waiting.next_attempt_at > now() + interval '1 day')
      for update skip locked
    )
    returning digest.*
  ), told_again as (
    insert into private.pending_mails (notification_id, user_id, due_at, is_repeated)
    select notice.id, notice.user_id, now() + interval '1 day', true
    from unknown
    join public.notifications as notice
      on notice.id = any (unknown.notification_ids) and notice.id <> all (unknown.repeated_ids)
    where notice.read_at is null
    on conflict (notification_id) do nothing
  )
  select count(*) into settled_now from unknown;
  return settled_now;
end
$$;
comment on function private.settle_digests() is
  'Ends digests of unknown fate, and lets their notices wait for one more mail. Notices mailed twice in this way '
  'are not mailed again, but remain in the app. Gives the number of digests.';

create or replace function private.count_notice_mails() returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select count(*) from private.pending_mails as pending where pending.due_at <= now())
      + count(*) filter (where digest.sent_at is null and digest.given_up_at is null and digest.handed_over_at is null),
    'failing', count(*) filter (
      where digest.sent_at is null and digest.given_up_at is null and digest.handed_over_at is null
        and digest.last_error is not null
    ),
    'given_up', count(*) filter (where digest.given_up_at is not null),
    -- A digest that is being handed over gets its answer within two minutes.
    'unknown', count(*) filter (
      where digest.sent_at is null and digest.given_up_at is null
        and digest.handed_over_at < now() - interval '2 minutes'
    ),
    'sent_in_a_day', count(*) filter (where digest.sent_at > now() - interval '1 day')
  )
  from private.digests as digest
$$;
comment on function private.count_notice_mails() is
  'Mail of notices: due, tried in vain, given up, and of unknown fate, in the 30 days that digests are kept.';

create or replace trigger add_mail_preferences after insert on public.profiles
  referencing new table as made
  for each statement execute function private.add_mail_preferences();

create or replace trigger await_mail after insert on public.notifications
  referencing new table as told
  for each statement execute function private.await_mail();

create or replace trigger change_pending_mails
  after update of frequencies, hour, weekday, time_zone, refused_at, quiet_from, quiet_until
  on public.mail_preferences
  for each row when (
    (old.frequencies, old.hour, old.weekday, old.time_zone, old.refused_at, old.quiet_from, old.quiet_until)
      is distinct from
        (new.frequencies, new.hour, new.weekday, new.time_zone, new.refused_at, new.quiet_from, new.quiet_until)
  )
  execute function private.change_pending_mails();

create or replace trigger limit_writes
  before update of frequencies, hour, weekday, time_zone, refused_at, every_step, quiet_from, quiet_until, wants_mentions
  on public.mail_preferences
  for each row execute function private.limit_writes('settings');

create or replace trigger touch_updated_at
  before update on public.mail_preferences
  for each row execute function private.touch_updated_at();

create policy "Owners may see their own mail preferences"
  on public.mail_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Owners may change their own mail preferences"
  on public.mail_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));
