-- A digest is sent at most once. Right before the end of its data goes to the mail server, and in a transaction of its own, it
-- is written down that it is handed over now; right after the answer, what that was. A digest without an answer is
-- of unknown fate: it is not sent again, and what it told waits to be told once more, marked so, in the reader's next
-- digest, or a day later by itself.

alter table private.digests add column handed_over_at timestamptz;
alter table private.digests add column repeated_ids bigint[] not null default '{}';
comment on column private.digests.handed_over_at is
  'When the end of its data was about to be sent. With neither sent_at nor given_up_at, nobody knows whether it was taken.';
comment on column private.digests.repeated_ids is
  'Those of its notices that an earlier digest of unknown fate may have told.';
alter table private.pending_mails add column is_repeated boolean not null default false;
comment on column private.pending_mails.is_repeated is
  'A digest of unknown fate may have told it: it goes along with the next one, at the latest when it is due.';

-- In 'at_once' below, and wherever a time that was written down is compared: a clock that was ahead and was set back must
-- not hold mail for as long as it was wrong. No wait is longer than those that are named.
create or replace function private.mail_due_at(preferences public.mail_preferences, kind text) returns timestamptz
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
      (
        select max(digest.made_at)
        from private.digests as digest
        where digest.user_id = preferences.user_id and digest.made_at <= now()
      ) + interval '10 minutes'
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
    -- Whoever makes digests for an account holds its row; another process passes it over.
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

drop function private.claim_digests(integer, interval);
create function private.claim_digests(most integer, claimed_for interval)
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
      claimed.id, claimed.user_id, owner.email::text, profile.username, claimed.made_at, claimed.attempts,
      private.lines_of_digest(claimed.user_id, preferences.time_zone, (
        select array_agg(told.id)
        from unnest(claimed.notification_ids) as told (id)
        where told.id <> all (claimed.repeated_ids)
      )),
      private.lines_of_digest(claimed.user_id, preferences.time_zone, claimed.repeated_ids)
    from claimed
    join auth.users as owner on owner.id = claimed.user_id
    join public.profiles as profile on profile.id = claimed.user_id
    join public.mail_preferences as preferences on preferences.user_id = claimed.user_id
    where preferences.refused_at is null;
end
$$;
comment on function private.claim_digests(integer, interval) is
  'Digests to send now, for the time they are claimed this process''s own: to whom, and the lines of those notices that '
  'are still unread, apart those that an earlier digest may have told. Where there are none left, there is nothing to send.';

create function private.lines_of_digest(reader uuid, zone text, ids bigint[]) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(line) - 'ids' order by line.newest_at desc, line.ids[1] desc), '[]')
  from private.notification_groups(reader, zone, coalesce(lines_of_digest.ids, '{}')) as line
  where line.unread
$$;
comment on function private.lines_of_digest(uuid, text, bigint[]) is
  'Some notices of a reader that are still unread, in lines, the newest first.';

create function private.hand_over_digest(digest_id uuid, attempt integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update private.digests as digest
    set handed_over_at = now()
    where digest.id = digest_id and digest.attempts = attempt
      and digest.handed_over_at is null and digest.sent_at is null and digest.given_up_at is null;
  return found;
end
$$;
comment on function private.hand_over_digest(uuid, integer) is
  'Writes down that a digest is handed over now. False where it is not this attempt''s any longer: then it must not be.';

create function private.settle_digests() returns bigint
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
  'Ends digests of unknown fate, and lets what they told wait to be told once more; what was told twice so is told no '
  'third time, and stays among the notices. Gives how many digests.';
