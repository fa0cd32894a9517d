-- Mail of notices: which kinds a reader wants by mail and when, what waits to be mailed, and the digests made of it.
--
-- None is lost and none is made twice: a notice waits in a row of its own from the transaction that makes it; a digest takes
-- those rows along in the transaction that makes it; and it is sent under a Message-ID that is made of its id, so that
-- what a mail server took from a process that was killed before it could say so is the same mail when it comes again.

create function private.are_mail_frequencies(value jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and coalesce((
    select bool_and(
      frequency.kind in (
        'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
        'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action', 'moderation', 'sign_in'
      )
      and frequency.how in ('"off"', '"at_once"', '"daily"', '"weekly"')
    )
    from jsonb_each(case when jsonb_typeof(value) = 'object' then value else '{}' end) as each (kind, how)
    cross join lateral (select each.kind, each.how::text) as frequency
  ), true)
$$;
comment on function private.are_mail_frequencies(jsonb) is
  'Whether each key is a kind of notice and each value off, at_once, daily or weekly.';

create function private.is_time_zone(value text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform now() at time zone value;
  return char_length(value) <= 64;
exception
  when invalid_parameter_value then
    return false;
end
$$;
comment on function private.is_time_zone(text) is 'Whether PostgreSQL knows a time zone of that name.';
grant execute on function private.are_mail_frequencies(jsonb), private.is_time_zone(text) to authenticated, service_role;

create table public.mail_preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  frequencies jsonb not null default '{"moderation": "at_once", "sign_in": "at_once"}'
    check (private.are_mail_frequencies(frequencies)),
  hour smallint not null default 8 check (hour between 0 and 23),
  weekday smallint not null default 1 check (weekday between 1 and 7),
  time_zone text not null default 'America/New_York' check (private.is_time_zone(time_zone)),
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.mail_preferences is 'Which notices an account gets by mail, and when. Each account has a row.';
comment on column public.mail_preferences.frequencies is
  'By kind of notice: off, at_once, daily or weekly; a kind that is not named is off.';
comment on column public.mail_preferences.hour is 'Of daily and weekly mail, by the clock of time_zone.';
comment on column public.mail_preferences.weekday is 'Of weekly mail: 1 Monday to 7 Sunday (ISO 8601).';
comment on column public.mail_preferences.refused_at is
  'When the mail server said that the address takes no mail. Nothing is sent until its reader sets it to null.';

insert into public.mail_preferences (user_id) select profile.id from public.profiles as profile;

create function private.add_mail_preferences() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.mail_preferences (user_id) select made.id from made on conflict do nothing;
  return null;
end
$$;
comment on function private.add_mail_preferences() is 'After profiles were made: each has its mail preferences.';
create trigger add_mail_preferences after insert on public.profiles
  referencing new table as made
  for each statement execute function private.add_mail_preferences();
create trigger touch_updated_at
  before update on public.mail_preferences
  for each row execute function private.touch_updated_at();
create trigger limit_writes
  before update of frequencies, hour, weekday, time_zone, refused_at on public.mail_preferences
  for each row execute function private.limit_writes('settings');

alter table public.mail_preferences enable row level security;
revoke all on public.mail_preferences from anon, authenticated;
grant select, update (frequencies, hour, weekday, time_zone, refused_at) on public.mail_preferences to authenticated;
grant select, insert, update, delete on public.mail_preferences to service_role;

create policy "Owners may see their own mail preferences"
  on public.mail_preferences for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Owners may change their own mail preferences"
  on public.mail_preferences for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create table private.pending_mails (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null
);
comment on table private.pending_mails is 'Notices that are to be mailed, and when.';
create index pending_mails_by_time on private.pending_mails (due_at);
create index pending_mails_by_user on private.pending_mails (user_id, due_at);

create table private.digests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  notification_ids bigint[] not null,
  made_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 200),
  sent_at timestamptz,
  given_up_at timestamptz
);
comment on table private.digests is
  'Mails made of notices. One that is neither sent nor given up is sent by whoever claims it; kept for 30 days.';
comment on column private.digests.next_attempt_at is 'Until then it belongs to the process that claimed it last.';
create index digests_to_send on private.digests (next_attempt_at) where sent_at is null and given_up_at is null;
create index digests_by_user on private.digests (user_id, made_at desc);
create index digests_by_time on private.digests (made_at);

alter table private.pending_mails enable row level security;
alter table private.digests enable row level security;
revoke all on private.pending_mails, private.digests from public, anon, authenticated;

create function private.mail_due_at(preferences public.mail_preferences, kind text) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
declare
  frequency constant text := coalesce(preferences.frequencies ->> kind, 'off');
  wanted timestamp;
begin
  if frequency = 'off' or preferences.refused_at is not null then
    return null;
  end if;
  if frequency = 'at_once' then
    -- What happens within a minute goes along, and an account gets no more than a mail in ten minutes.
    return greatest(
      now() + interval '1 minute',
      (select max(digest.made_at) from private.digests as digest where digest.user_id = preferences.user_id)
        + interval '10 minutes'
    );
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
comment on function private.mail_due_at(public.mail_preferences, text) is
  'When a notice of a kind that is made now is mailed; null where it is not.';

create function private.await_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What is due is the same for all notices of one account and kind.
  insert into private.pending_mails (notification_id, user_id, due_at)
  select told.id, told.user_id, due.due_at
  from (
    select wanting.user_id, wanting.kind, private.mail_due_at(preferences, wanting.kind) as due_at
    from (select distinct told.user_id, told.kind from told) as wanting
    join public.mail_preferences as preferences on preferences.user_id = wanting.user_id
    where preferences.refused_at is null
      and coalesce(preferences.frequencies ->> wanting.kind, 'off') <> 'off'
  ) as due
  join told on told.user_id = due.user_id and told.kind = due.kind
  where due.due_at is not null;
  return null;
end
$$;
comment on function private.await_mail() is 'After notices were made: those that their readers want by mail wait for it.';
create trigger await_mail after insert on public.notifications
  referencing new table as told
  for each statement execute function private.await_mail();

create function private.change_pending_mails() returns trigger
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
comment on function private.change_pending_mails() is 'After mail preferences were changed: what waits obeys them.';
create trigger change_pending_mails
  after update of frequencies, hour, weekday, time_zone, refused_at on public.mail_preferences
  for each row when (
    (old.frequencies, old.hour, old.weekday, old.time_zone, old.refused_at)
      is distinct from (new.frequencies, new.hour, new.weekday, new.time_zone, new.refused_at)
  )
  execute function private.change_pending_mails();

create function private.make_digests(most integer default 100) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  taken_now bigint;
begin
  with due as materialized (
    select pending.user_id
    from private.pending_mails as pending
    where pending.due_at <= now()
    order by pending.due_at
    limit most
  ), account as materialized (
    -- Whoever makes digests for an account holds its row; another process passes it over.
    select preferences.user_id
    from public.mail_preferences as preferences
    where preferences.user_id in (select due.user_id from due)
    for update skip locked
  ), taken as (
    delete from private.pending_mails as pending
    using account
    where pending.user_id = account.user_id and pending.due_at <= now()
    returning pending.notification_id, pending.user_id
  ), made as (
    insert into private.digests (user_id, notification_ids)
    select taken.user_id, (array_agg(taken.notification_id order by taken.notification_id desc))[1:500]
    from taken
    join public.notifications as notice on notice.id = taken.notification_id
    join auth.users as owner on owner.id = taken.user_id
    -- What was read meanwhile needs no mail.
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
  'Makes a digest for each account of which notices are due, of all that are. Gives how many notices it took; 0 where '
  'nothing is due.';

create function private.claim_digests(most integer, claimed_for interval)
  returns table (
    id uuid,
    user_id uuid,
    address text,
    username text,
    made_at timestamptz,
    attempts integer,
    time_zone text,
    lines jsonb
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
        where waiting.sent_at is null and waiting.given_up_at is null and waiting.next_attempt_at <= now()
        order by waiting.next_attempt_at
        limit most
        for update skip locked
      )
      returning digest.*
    )
    select
      claimed.id, claimed.user_id, owner.email::text, profile.username, claimed.made_at, claimed.attempts,
      preferences.time_zone,
      coalesce((
        select jsonb_agg(to_jsonb(line) - 'ids' order by line.newest_at desc, line.ids[1] desc)
        from private.notification_groups(claimed.user_id, preferences.time_zone, claimed.notification_ids) as line
        where line.unread
      ), '[]')
    from claimed
    join auth.users as owner on owner.id = claimed.user_id
    join public.profiles as profile on profile.id = claimed.user_id
    join public.mail_preferences as preferences on preferences.user_id = claimed.user_id
    where preferences.refused_at is null;
end
$$;
comment on function private.claim_digests(integer, interval) is
  'Digests to send now, for the time they are claimed this process''s own: to whom, and the lines of those notices that '
  'are still unread. Where there are none left, there is nothing to send.';

create function private.delete_old_mail() returns void
  language sql
  set search_path = ''
as $$
  delete from private.digests as digest where digest.made_at < now() - interval '30 days';
  delete from private.notification_events as event where event.delivered_at < now() - interval '1 year';
$$;
comment on function private.delete_old_mail() is 'Deletes digests of 30 days, and events that were told a year ago.';
