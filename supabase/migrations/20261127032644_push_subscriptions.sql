-- Browsers that get an account's notifications pushed, and the messages to them.

create or replace function private.is_push_endpoint(endpoint text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select endpoint ~ ('^https://('
    'fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|'
    '([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com'
    ')/[!-~]+$')
$$;

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

create index push_subscriptions_by_session on public.push_subscriptions (session_id);

create index push_subscriptions_by_user on public.push_subscriptions (user_id, created_at);

create table private.pending_pushes (
  notification_id bigint primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null
);

create index pending_pushes_by_time on private.pending_pushes (due_at);

create index pending_pushes_by_user on private.pending_pushes (user_id);

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

create index push_messages_by_subscription on private.push_messages (subscription_id);

create index push_messages_by_time on private.push_messages (made_at);

create index push_messages_by_user on private.push_messages (user_id, made_at desc);

create index push_messages_to_send on private.push_messages (next_attempt_at)
  where accepted_at is null and given_up_at is null;
