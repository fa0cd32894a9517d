-- Webhooks of trackers, the messages to them, and the notification that one was turned off.
create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'mention', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote',
    'member_sponsorship', 'state_week', 'committee_meeting', 'committee_report', 'tracker_match', 'subject_action',
    'reader_list', 'moderation', 'sign_in', 'webhook_off'
  ];

create or replace function private.is_webhook_url(url text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select url ~ '^https://([a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}/[!-~]*$'
$$;

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

create index webhooks_by_user on public.webhooks (user_id, created_at);

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

create index webhook_deliveries_by_time on public.webhook_deliveries (made_at);

create index webhook_deliveries_by_user on public.webhook_deliveries (user_id, made_at desc);

create index webhook_deliveries_by_webhook on public.webhook_deliveries (webhook_id, made_at desc);

create index webhook_deliveries_to_send on public.webhook_deliveries (next_attempt_at)
  where accepted_at is null and given_up_at is null;

create index webhook_deliveries_waiting on public.webhook_deliveries (webhook_id)
  where accepted_at is null and given_up_at is null;
