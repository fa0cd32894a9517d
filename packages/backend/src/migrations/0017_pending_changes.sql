-- A change of address: which mailbox agreed, what ends it, and how the old address undoes it.

comment on column auth.users.email_change_confirm_status is
  'Who agreed to the change in email_change: 0 nobody yet, 1 the current address, 2 the new one. GoTrue only counts.';

-- Changes under way were only counted, so nobody knows which mailbox agreed. They can be asked for again.
delete from auth.one_time_tokens
  where token_type in ('email_change_token_new', 'email_change_token_current');
update auth.users set email_change = '', email_change_confirm_status = 0 where email_change <> '';

create index users_email_change_idx on auth.users (email_change_sent_at) where email_change <> '';

create function auth.end_pending_acts(account uuid) returns void
  language sql
  set search_path = ''
as $$
  delete from auth.one_time_tokens where one_time_tokens.user_id = account;
  update auth.users set email_change = '', email_change_confirm_status = 0
    where users.id = account and users.email_change <> '';
  delete from auth.mfa_factors where mfa_factors.user_id = account and mfa_factors.status = 'unverified';
  delete from auth.mfa_challenges
    using auth.mfa_factors
    where mfa_factors.id = mfa_challenges.factor_id and mfa_factors.user_id = account;
$$;
comment on function auth.end_pending_acts(uuid) is
  'Ends everything an account has begun and not finished: mailed links and codes, a change of address, authenticators '
  'not yet confirmed, and their challenges.';
revoke execute on function auth.end_pending_acts(uuid) from public;

create or replace function auth.end_sessions_of_barred_user() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.user_id = new.id;
  perform auth.end_pending_acts(new.id);
  return null;
end
$$;
comment on function auth.end_sessions_of_barred_user() is
  'A ban ends every session and every pending act at once. It may come from the service, an operator''s command or '
  'plain SQL.';

create table auth.address_undos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  email varchar(255) not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index address_undos_user_id_idx on auth.address_undos (user_id);
create index address_undos_expires_at_idx on auth.address_undos (expires_at);
comment on table auth.address_undos is
  'Not in GoTrue: the link by which a former address takes its account back. A new password does not end it, or '
  'somebody who stole the account could.';
comment on column auth.address_undos.email is 'The address the account had, to which the link went.';
comment on column auth.address_undos.token_hash is 'SHA-256 of the token in the link, in hexadecimal.';
alter table auth.address_undos enable row level security;
