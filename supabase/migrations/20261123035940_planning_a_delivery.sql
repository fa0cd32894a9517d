-- A delivery is planned for as many events as it has. The batch was a part of its statement, of which the planner took it to be
-- one event, and then read what each of a thousand was followed by at a time, a page for almost every follow.

do $$
declare
  definition text := pg_catalog.pg_get_functiondef('private.deliver_notifications(integer)'::regprocedure);
  change text[];
  changes constant text[][] := array[
    [
      $a$  told_now bigint;
begin$a$,
      $a$  told_now bigint;
  batch bigint[];
begin$a$
    ],
    [
      $a$  with batch as materialized (
    select event.id
    from private.notification_events as event
    where event.delivered_at is null and event.kind = next_kind
    order by event.id
    limit most
    for update skip locked
  ), event as materialized ($a$,
      $a$  batch := array(
    select event.id
    from private.notification_events as event
    where event.delivered_at is null and event.kind = next_kind
    order by event.id
    limit most
    for update skip locked
  );
  with event as materialized ($a$
    ],
    [
      $a$    from batch
    where noted.id = batch.id
$a$,
      $a$    where noted.id = any (batch)
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

-- Of all who are told, those who want mail of a kind are few. Planned each time, for a reply as for a delivery.
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
