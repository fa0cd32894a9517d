-- Addresses of users' own servers that get the matches of a tracker or a saved search, and the messages to them. Users
-- write their webhooks and ask for tests. The webhook worker claims messages and records what became of them.

create or replace function private.is_webhook_url(url text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select url ~ '^https://([a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}/[!-~]*$'
$$;
comment on function private.is_webhook_url(text) is
  'Whether an address is https with a host by name, no other port and no user name. Its host may still lead to a private '
  'network, so the worker checks the addresses of the host.';
grant execute on function private.is_webhook_url(text) to authenticated, service_role;

create table public.webhooks (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  tracker_id uuid not null references public.user_trackers (id) on delete cascade,
  url text not null check (char_length(url) <= 1000 and private.is_webhook_url(url)),
  secret text
    default (
      'whsec_' || encode(decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', ''), 'hex'), 'base64')
    )
    not null,
  is_active boolean default true not null,
  created_at timestamptz default now() not null,
  constraint webhooks_tracker_id_url_key unique (tracker_id, url)
);
comment on table public.webhooks is
  'Where the new matches of a tracker are sent: addresses of its owner''s servers.';
comment on column public.webhooks.secret is
  'Signs each message, in the form of Standard Webhooks: 32 bytes in base64 after whsec_. Its owner alone may read it.';
comment on column public.webhooks.is_active is
  'Turned off by its owner, or by the worker after its server took nothing for three days.';
create index webhooks_by_user on public.webhooks (user_id, created_at);
alter table public.webhooks enable row level security;
grant select, delete on public.webhooks to authenticated;
grant insert (tracker_id, url) on public.webhooks to authenticated;
grant update (is_active) on public.webhooks to authenticated;

create table public.webhook_deliveries (
  id uuid default gen_random_uuid() primary key,
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  action_ids text[] default '{}' not null,
  made_at timestamptz default now() not null,
  attempts integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  last_error text check (char_length(last_error) <= 200),
  accepted_at timestamptz,
  given_up_at timestamptz
);
comment on table public.webhook_deliveries is
  'Messages to webhooks. One that is neither accepted nor given up is sent by the process that claims it, under the same '
  'id each time. Kept for 7 days. A row that its owner inserts is a test.';
comment on column public.webhook_deliveries.action_ids is
  'The actions that newly match. Empty for a test.';
comment on column public.webhook_deliveries.next_attempt_at is
  'Until then it belongs to the process that claimed it last.';
create index webhook_deliveries_by_time on public.webhook_deliveries (made_at);
create index webhook_deliveries_by_user on public.webhook_deliveries (user_id, made_at desc);
create index webhook_deliveries_by_webhook on public.webhook_deliveries (webhook_id, made_at desc);
create index webhook_deliveries_to_send on public.webhook_deliveries (next_attempt_at)
  where accepted_at is null and given_up_at is null;
create index webhook_deliveries_waiting on public.webhook_deliveries (webhook_id)
  where accepted_at is null and given_up_at is null;
alter table public.webhook_deliveries enable row level security;
grant select on public.webhook_deliveries to authenticated;
grant insert (webhook_id) on public.webhook_deliveries to authenticated;

-- Security definer, this and the next two: deliveries are made and ended in their owner's name.
create or replace function private.bound_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Parallel inserts of one account wait for each other.
  perform from public.profiles as owner where owner.id = new.user_id for no key update;
  if (select count(*) from public.webhooks as known where known.user_id = new.user_id) >= 10 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'RL005', 'message', 'You can have at most 10 webhooks. Delete one first.',
        'details', null, 'hint', 'webhooks.all'
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object())::text;
  end if;
  return new;
end
$$;
comment on function private.bound_webhooks() is
  'Before a webhook is added: refuses it (RL005) if its owner has as many as there may be.';

create or replace function private.end_deliveries() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.webhook_deliveries as waiting
    set given_up_at = now(), last_error = coalesce(waiting.last_error, 'turned off')
    where waiting.webhook_id = new.id and waiting.accepted_at is null and waiting.given_up_at is null;
  return null;
end
$$;
comment on function private.end_deliveries() is
  'After a webhook was turned off: ends its messages that wait.';

-- Almost no tracker has a webhook, so a delivery of notices to many asks first whether any has.
create or replace function private.await_webhook() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not exists (select from public.webhooks) then
    return null;
  end if;
  insert into public.webhook_deliveries (webhook_id, user_id, action_ids)
  select webhook.id, webhook.user_id, matched.action_ids
  from (
    select told.tracker_id, array_agg(told.action_id order by told.id) as action_ids
    from told
    where told.kind = 'tracker_match'
    group by told.tracker_id
  ) as matched
  join public.webhooks as webhook on webhook.tracker_id = matched.tracker_id and webhook.is_active
  join auth.users as owner
    on owner.id = webhook.user_id and owner.deleted_at is null
      and (owner.banned_until is null or owner.banned_until < now())
  -- A server that takes nothing for days costs no more than this.
  where (
    select count(*)
    from (
      select from public.webhook_deliveries as waiting
      where waiting.webhook_id = webhook.id and waiting.accepted_at is null and waiting.given_up_at is null
      limit 1000
    ) as counted
  ) < 1000;
  return null;
end
$$;
comment on function private.await_webhook() is
  'After notices were made: new matches of trackers that have a webhook wait to be sent, one message for each webhook.';

create or replace function private.announce_webhooks() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('pending_webhooks', '');
  return null;
end
$$;
comment on function private.announce_webhooks() is
  'After messages to webhooks were made: wakes the servers, which send them.';

create or replace function private.claim_webhook_deliveries(most integer, claimed_for interval)
  returns table (
    id uuid,
    url text,
    secret text,
    made_at timestamptz,
    attempts integer,
    is_test boolean,
    tracker jsonb,
    actions jsonb
  )
  language plpgsql
  set search_path = ''
as $$
begin
  return query
    with claimed as (
      update public.webhook_deliveries as delivery
      set attempts = delivery.attempts + 1, next_attempt_at = now() + claimed_for
      where delivery.id in (
        select waiting.id
        from public.webhook_deliveries as waiting
        -- One at a time for each webhook: a server that hangs holds up its own messages alone.
        where waiting.id in (
            select distinct on (due.webhook_id) due.id
            from public.webhook_deliveries as due
            where due.accepted_at is null and due.given_up_at is null
              and (due.next_attempt_at <= now() or due.next_attempt_at > now() + interval '3 days')
            order by due.webhook_id, due.made_at, due.id
          )
          and waiting.accepted_at is null and waiting.given_up_at is null
          and (waiting.next_attempt_at <= now() or waiting.next_attempt_at > now() + interval '3 days')
        order by waiting.next_attempt_at
        limit most
        for update skip locked
      )
      returning delivery.*
    )
    select
      claimed.id, webhook.url, webhook.secret, claimed.made_at, claimed.attempts,
      cardinality(claimed.action_ids) = 0,
      jsonb_build_object('id', tracker.id, 'name', tracker.issue_name, 'is_search', tracker.is_search),
      (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', action.id, 'title', action.title, 'branch', action.branch, 'action_type', action.action_type,
            'current_status', action.current_status, 'status_date', action.status_date,
            'action_date', nullif(action.action_date, date '0001-01-01')
          )
          order by sent.place
        ), '[]')
        from unnest(claimed.action_ids) with ordinality as sent (id, place)
        join public."GovernmentActions" as action on action.id = sent.id
      )
    from claimed
    join public.webhooks as webhook on webhook.id = claimed.webhook_id
    join public.user_trackers as tracker on tracker.id = webhook.tracker_id;
end
$$;
comment on function private.claim_webhook_deliveries(integer, interval) is
  'Messages to send now, reserved for this process while they are claimed, at most one for each webhook: the oldest. '
  'Actions are as they are now, under the names of their columns.';

create or replace function private.accept_webhook_delivery(delivery_id uuid) returns void
  language sql
  set search_path = ''
as $$
  update public.webhook_deliveries as delivery
  set accepted_at = now(), last_error = null
  where delivery.id = delivery_id and delivery.accepted_at is null
$$;
comment on function private.accept_webhook_delivery(uuid) is
  'Records that the server took a message.';

create or replace function private.retry_webhook_delivery(delivery_id uuid, attempt integer, why text, wait interval)
  returns void
  language sql
  set search_path = ''
as $$
  with failed as (
    update public.webhook_deliveries as delivery
    set last_error = why, next_attempt_at = now() + wait
    where delivery.id = delivery_id and delivery.attempts = attempt
      and delivery.accepted_at is null and delivery.given_up_at is null
    returning delivery.id, delivery.webhook_id
  )
  update public.webhook_deliveries as other
  set next_attempt_at = greatest(other.next_attempt_at, now() + least(wait, interval '5 minutes'))
  from failed
  where other.webhook_id = failed.webhook_id and other.id <> failed.id
    and other.accepted_at is null and other.given_up_at is null
$$;
comment on function private.retry_webhook_delivery(uuid, integer, text, interval) is
  'Puts off a message after a failed try, and the other messages of its webhook for up to 5 minutes. So a server that '
  'hangs costs few tries, and one bad message holds up the others for that time at most.';

create or replace function private.give_up_webhook_delivery(delivery_id uuid, why text, is_gone boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  ended public.webhook_deliveries;
  stopped public.webhooks;
begin
  update public.webhook_deliveries as delivery
    set given_up_at = now(), last_error = why
    where delivery.id = delivery_id and delivery.accepted_at is null
    returning * into ended;
  -- A test is tried once, and says nothing about days.
  if ended.id is null or (not is_gone and (cardinality(ended.action_ids) = 0 or exists (
    select from public.webhook_deliveries as other
    where other.webhook_id = ended.webhook_id and other.accepted_at > ended.made_at
  ))) then
    return;
  end if;
  update public.webhooks as webhook set is_active = false
    where webhook.id = ended.webhook_id and webhook.is_active
    returning * into stopped;
  if stopped.id is not null then
    insert into public.notifications (user_id, kind, event_key, detail)
      values (
        stopped.user_id, 'webhook_off', concat_ws(' ', stopped.id, ended.id),
        left(split_part(stopped.url, '/', 3), 300)
      );
  end if;
end
$$;
comment on function private.give_up_webhook_delivery(uuid, text, boolean) is
  'Ends a message. Turns its webhook off and tells the owner if the address is gone, or if a match was given up and no '
  'message was accepted since it was made.';

create or replace function private.delete_old_webhook_deliveries() returns void
  language sql
  set search_path = ''
as $$
  delete from public.webhook_deliveries as delivery where delivery.made_at < now() - interval '7 days';
$$;
comment on function private.delete_old_webhook_deliveries() is
  'Deletes messages to webhooks after 7 days.';

create or replace trigger announce_webhooks after insert on public.webhook_deliveries
  for each statement execute function private.announce_webhooks();

create or replace trigger await_webhook after insert on public.notifications
  referencing new table as told
  for each statement execute function private.await_webhook();

create or replace trigger bound_webhooks
  before insert on public.webhooks
  for each row execute function private.bound_webhooks();

create or replace trigger end_deliveries
  after update of is_active on public.webhooks
  for each row when (not new.is_active)
  execute function private.end_deliveries();

create or replace trigger limit_writes
  before insert or update of is_active on public.webhooks
  for each row execute function private.limit_writes('webhooks', 'url');

create or replace trigger limit_writes
  before insert on public.webhook_deliveries
  for each row execute function private.limit_writes('webhook_tests');

create policy "Owners may see their own webhooks"
  on public.webhooks for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Owners may add a webhook for a tracker of theirs"
  on public.webhooks for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.session_is_live())
    and exists (
      select from public.user_trackers as tracker
      where tracker.id = webhooks.tracker_id and tracker.user_id = (select auth.uid())
    )
  );

create policy "Owners may turn their own webhooks off and on"
  on public.webhooks for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Owners may delete their own webhooks"
  on public.webhooks for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may see the messages to their own webhooks"
  on public.webhook_deliveries for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Owners may ask for a test of a webhook of theirs that is on"
  on public.webhook_deliveries for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.session_is_live())
    and exists (
      select from public.webhooks as webhook
      where webhook.id = webhook_deliveries.webhook_id and webhook.user_id = (select auth.uid()) and webhook.is_active
    )
  );
