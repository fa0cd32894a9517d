-- The browsers that get an account's notifications pushed (Web Push), and the messages that wait for them. Users add and
-- remove their own browsers. The push worker claims messages and records what became of them.

-- Chromium: FCM. Firefox: autopush. Safari: https://developer.apple.com/documentation/usernotifications. Edge: WNS.
create or replace function private.is_push_endpoint(endpoint text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select endpoint ~ ('^https://('
    'fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|'
    '([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com'
    ')/[!-~]+$')
$$;
comment on function private.is_push_endpoint(text) is
  'Whether an address is one of the push services of Chromium, Firefox, Safari or Edge. Our servers send to no other.';
grant execute on function private.is_push_endpoint(text) to authenticated, service_role;

create table public.push_subscriptions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  session_id uuid default ((auth.jwt() ->> 'session_id'::text))::uuid not null,
  endpoint text not null unique check (char_length(endpoint) <= 1000 and private.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  server_key text not null check (server_key ~ '^[A-Za-z0-9_-]{87}$'),
  device text not null check (char_length(device) <= 300),
  created_at timestamptz default now() not null
);
comment on table public.push_subscriptions is
  'The browsers that get an account''s notifications pushed. Each belongs to a session and ends with it.';
comment on column public.push_subscriptions.endpoint is
  'The address at the browser''s push service. Only its browser and our servers know it.';
comment on column public.push_subscriptions.p256dh is
  'The browser''s public key, as RFC 8291 has it: 65 bytes in base64url.';
comment on column public.push_subscriptions.auth is
  'The browser''s authentication secret, as RFC 8291 has it: 16 bytes in base64url.';
comment on column public.push_subscriptions.server_key is
  'Our public key for which the browser subscribed (RFC 8292). The push service takes messages signed with it alone.';
comment on column public.push_subscriptions.device is
  'The browser, as it named itself.';
create index push_subscriptions_by_session on public.push_subscriptions (session_id);
create index push_subscriptions_by_user on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
grant select, delete on public.push_subscriptions to authenticated;
grant insert (endpoint, p256dh, auth, server_key, device) on public.push_subscriptions to authenticated;

create table private.pending_pushes (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null
);
comment on table private.pending_pushes is
  'Notices that are to be pushed, and when.';
create index pending_pushes_by_time on private.pending_pushes (due_at);
create index pending_pushes_by_user on private.pending_pushes (user_id);
alter table private.pending_pushes enable row level security;

create table private.push_messages (
  id uuid default gen_random_uuid() primary key,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  notification_ids bigint[] not null,
  made_at timestamptz default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  last_error text check (char_length(last_error) <= 200),
  accepted_at timestamptz,
  given_up_at timestamptz
);
comment on table private.push_messages is
  'Messages to browsers, made of notices. One that is neither accepted nor given up is sent by the process that '
  'claims it. Its id is its topic (RFC 8030), so a message that is sent again replaces the first. Kept for 7 days.';
comment on column private.push_messages.next_attempt_at is
  'Until then it belongs to the process that claimed it last.';
create index push_messages_by_subscription on private.push_messages (subscription_id);
create index push_messages_by_time on private.push_messages (made_at);
create index push_messages_by_user on private.push_messages (user_id, made_at desc);
create index push_messages_to_send on private.push_messages (next_attempt_at)
  where accepted_at is null and given_up_at is null;
alter table private.push_messages enable row level security;

-- Security definer, this and the next two: users may not change the rows of others, and sessions end in their owner's
-- name.
create or replace function private.take_over_browser() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.push_subscriptions as known
    where known.endpoint = new.endpoint and known.p256dh = new.p256dh and known.auth = new.auth;
  delete from public.push_subscriptions as known
    where known.id in (
      select own.id from public.push_subscriptions as own
      where own.user_id = new.user_id
      order by own.created_at desc
      offset 9
    );
  return new;
end
$$;
comment on function private.take_over_browser() is
  'Before a browser is added: takes it from the account that used it before. Only someone with its keys can do this. '
  'Drops the oldest of more than ten browsers of an account.';

create or replace function private.forget_browsers() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.push_subscriptions as browser using gone where browser.session_id = gone.id;
  return null;
end
$$;
comment on function private.forget_browsers() is
  'After sessions ended: nothing more is pushed to their browsers.';

-- Almost no one is notified of most events by push, so a delivery to many asks first whether anyone is.
create or replace function private.await_push() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not exists (select from public.push_subscriptions) then
    return null;
  end if;
  with reader as materialized (
    select distinct browser.user_id from public.push_subscriptions as browser
  ), wanted as materialized (
    select told.id, told.user_id, told.kind
    from told
    join reader on reader.user_id = told.user_id
    join public.mail_preferences as preferences on preferences.user_id = told.user_id
    where preferences.frequencies ->> told.kind = 'at_once'
  ), free as (
    -- An account gets at most one push in five minutes. What comes in between goes together.
    select
      wanting.user_id,
      greatest(now(), (
        select max(message.made_at)
        from private.push_messages as message
        where message.user_id = wanting.user_id and message.made_at <= now()
      ) + interval '5 minutes') as free_at
    from (select distinct wanted.user_id from wanted) as wanting
  )
  insert into private.pending_pushes (notification_id, user_id, due_at)
  select
    wanted.id, wanted.user_id,
    case when wanted.kind = 'sign_in' then free.free_at else private.after_quiet_hours(preferences, free.free_at) end
  from wanted
  join free on free.user_id = wanted.user_id
  join public.mail_preferences as preferences on preferences.user_id = wanted.user_id;
  if found then
    perform pg_notify('pending_pushes', '');
  end if;
  return null;
end
$$;
comment on function private.await_push() is
  'After notices were made: those that their readers want at once wait to be pushed, if they have a browser for it.';

create or replace function private.make_push_messages(most integer default 500) returns bigint
  language plpgsql
  set search_path = ''
as $$
declare
  taken_now bigint;
begin
  with due as materialized (
    select pending.user_id
    from private.pending_pushes as pending
    where pending.due_at <= now() or pending.due_at > now() + interval '2 days'
    order by pending.due_at
    limit most
  ), waiting as materialized (
    select pending.notification_id
    from private.pending_pushes as pending
    where pending.user_id in (select due.user_id from due)
      and (pending.due_at <= now() or pending.due_at > now() + interval '2 days')
    for update skip locked
  ), taken as (
    delete from private.pending_pushes as pending
    using waiting
    where pending.notification_id = waiting.notification_id
    returning pending.notification_id, pending.user_id
  ), told as (
    select taken.user_id, (array_agg(taken.notification_id order by taken.notification_id desc))[1:500] as ids
    from taken
    group by taken.user_id
  ), made as (
    insert into private.push_messages (subscription_id, user_id, notification_ids)
    select browser.id, told.user_id, told.ids
    from told
    join public.push_subscriptions as browser on browser.user_id = told.user_id
    join auth.sessions as session
      on session.id = browser.session_id and (session.not_after is null or session.not_after > now())
  )
  select count(*) into taken_now from taken;
  return taken_now;
end
$$;
comment on function private.make_push_messages(integer) is
  'Makes a message for each browser of accounts with due notices. A ban ends sessions, and with them the browsers. '
  'Gives the number of notices; 0 if none are due.';

create or replace function private.claim_push_messages(most integer, claimed_for interval)
  returns table (
    id uuid,
    subscription_id uuid,
    user_id uuid,
    endpoint text,
    p256dh text,
    auth text,
    server_key text,
    made_at timestamptz,
    attempts integer,
    lines jsonb
  )
  language plpgsql
  set search_path = ''
as $$
begin
  return query
    with claimed as (
      update private.push_messages as message
      set attempts = message.attempts + 1, next_attempt_at = now() + claimed_for
      where message.id in (
        select waiting.id
        from private.push_messages as waiting
        where waiting.accepted_at is null and waiting.given_up_at is null
          and (waiting.next_attempt_at <= now() or waiting.next_attempt_at > now() + interval '1 day')
        order by waiting.next_attempt_at
        limit most
        for update skip locked
      )
      returning message.*
    )
    select
      claimed.id, browser.id, claimed.user_id, browser.endpoint, browser.p256dh, browser.auth, browser.server_key,
      claimed.made_at, claimed.attempts,
      private.read_digest_lines(claimed.user_id, preferences.time_zone, array(
        select told.id
        from unnest(claimed.notification_ids) as told (id)
        where not exists (
          select from private.digests as digest
          where digest.user_id = claimed.user_id and digest.given_up_at is null
            and told.id = any (digest.notification_ids)
        )
      ))
    from claimed
    join public.push_subscriptions as browser on browser.id = claimed.subscription_id
    join public.mail_preferences as preferences on preferences.user_id = claimed.user_id;
end
$$;
comment on function private.claim_push_messages(integer, interval) is
  'Messages to send now, reserved for this process while they are claimed, with the lines of their notices that are '
  'unread and in no mail. Without such lines, there is nothing to send.';

create or replace function private.accept_push_message(message_id uuid, mailed_too text[]) returns void
  language sql
  set search_path = ''
as $$
  with accepted as (
    update private.push_messages as message
    set accepted_at = now(), last_error = null
    where message.id = message_id and message.accepted_at is null
    returning message.user_id, message.notification_ids
  )
  delete from private.pending_mails as pending
  using accepted, public.notifications as notice
  where pending.user_id = accepted.user_id
    and pending.notification_id = any (accepted.notification_ids)
    and notice.id = pending.notification_id
    and notice.kind <> all (mailed_too)
$$;
comment on function private.accept_push_message(uuid, text[]) is
  'Records that the push service took a message. Its notices need no mail, except those of the kinds `mailed_too`.';

create or replace function private.delete_old_push_messages() returns void
  language sql
  set search_path = ''
as $$
  delete from private.push_messages as message where message.made_at < now() - interval '7 days';
$$;
comment on function private.delete_old_push_messages() is
  'Deletes messages after 7 days.';

create or replace trigger await_push after insert on public.notifications
  referencing new table as told
  for each statement execute function private.await_push();

create or replace trigger forget_browsers after delete on auth.sessions
  referencing old table as gone
  for each statement execute function private.forget_browsers();

create or replace trigger limit_writes
  before insert on public.push_subscriptions
  for each row execute function private.limit_writes('settings');

create or replace trigger take_over_browser
  before insert on public.push_subscriptions
  for each row execute function private.take_over_browser();

create policy "Owners may see their own browsers"
  on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Owners may add their own browser"
  on public.push_subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may remove their own browsers"
  on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
