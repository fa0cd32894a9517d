-- Accounts, with GoTrue's own names of tables and columns, so that the product's migrations run unchanged on a
-- Supabase project. Columns that GoTrue keeps for what this service does not offer are left out; a column it does
-- not know says so in its comment. Nothing here is granted to a client role except the three functions at the end.
-- Secrets are never kept in the clear: passwords as argon2id, tokens and codes as digests, TOTP secrets encrypted.

create schema auth;
comment on schema auth is 'Accounts and sign-in sessions; written by the auth service alone.';

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change varchar(255) not null default '',
  email_change_sent_at timestamptz,
  -- 1 once one of the two addresses has agreed to the change.
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}' check (jsonb_typeof(raw_app_meta_data) = 'object'),
  raw_user_meta_data jsonb not null default '{}' check (jsonb_typeof(raw_user_meta_data) = 'object'),
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
comment on table auth.users is 'One row for each account. Addresses are kept in lower case.';
comment on column auth.users.encrypted_password is 'argon2id in PHC form; null where the account has no password.';

create function auth.end_sessions_of_barred_user() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.user_id = new.id;
  return null;
end
$$;
comment on function auth.end_sessions_of_barred_user() is
  'A ban ends every session at once, whoever sets it: the service, an operator''s command or plain SQL.';
create trigger end_sessions_of_barred_user
  after update of banned_until, deleted_at on auth.users
  for each row
  when (
    (new.banned_until is distinct from old.banned_until and new.banned_until is not null)
    or (new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  )
  execute function auth.end_sessions_of_barred_user();

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
comment on table auth.identities is 'The ways in which an account can be entered: its address, or an outside issuer.';

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  secret text,
  last_challenged_at timestamptz,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
comment on table auth.mfa_factors is 'Second factors of an account.';
comment on column auth.mfa_factors.secret is 'Encrypted with the key of the installation.';
comment on column auth.mfa_factors.last_used_step is
  'Not in GoTrue: the 30 s step of the last code that was accepted, so that no code is good twice (RFC 6238, 5.2).';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);
create index sessions_factor_id_idx on auth.sessions (factor_id);
comment on table auth.sessions is
  'A signed-in device. Its row is deleted when it ends; an access token whose session_id is not here may not write.';

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token varchar(255) not null unique,
  user_id varchar(255) not null,
  parent varchar(255),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
comment on table auth.refresh_tokens is 'The chain of refresh tokens of a session; one of it is live.';
comment on column auth.refresh_tokens.token is 'SHA-256 of the token, in hexadecimal.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address inet not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'How a session was entered (RFC 8176): password, otp, recovery, totp.';

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text unique,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);
comment on table auth.flow_state is 'A PKCE flow from the request of a mail to the exchange of its code (RFC 7636).';
comment on column auth.flow_state.auth_code is 'SHA-256 of the code, in hexadecimal; null until the link was opened.';

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  code_hash text not null,
  wrong_tries smallint not null default 0,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
create unique index one_time_tokens_token_hash_key on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
comment on table auth.one_time_tokens is
  'What a mail carries: a link and a six-digit code for the same purpose. Either spends both.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 of the token in the link, in hexadecimal.';
comment on column auth.one_time_tokens.relates_to is 'The address the mail went to.';
comment on column auth.one_time_tokens.code_hash is
  'Not in GoTrue, like the three columns after it. HMAC-SHA-256 of the six digits under the key of the installation.';

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  ip_address varchar(64) not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc);
comment on table auth.audit_log_entries is 'Sign-ins and changes of accounts: who, what, when, from where; no secrets.';

create table auth.mails (
  id bigint generated always as identity primary key,
  sealed text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index mails_next_attempt_at_idx on auth.mails (next_attempt_at);
comment on table auth.mails is
  'Not in GoTrue: mail to be sent, written in the transaction that calls for it and deleted once the server took it.';
comment on column auth.mails.sealed is
  'Recipient, subject and bodies, encrypted with the key of the installation: they carry live links and codes.';

create table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on auth.rate_limits (expire);
comment on table auth.rate_limits is
  'Not in GoTrue: counters of rate-limiter-flexible, shared by every server process. `expire` is in ms since 1970.';

-- A second line behind the missing grants: without a policy nobody but the owner sees a row.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.mails enable row level security;
alter table auth.rate_limits enable row level security;

create function auth.jwt() returns jsonb
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;
comment on function auth.jwt() is 'The claims of the access token of this request; null without one.';

create function auth.uid() returns uuid
  language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
comment on function auth.uid() is 'The account of this request; null for a visitor.';

create function auth.role() returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
comment on function auth.role() is 'The role claim of this request.';

grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;
