-- Passkeys (WebAuthn), in the tables that GoTrue has for them.

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table auth.webauthn_credentials is
  'Passkeys. Each opens its account by itself, because the device checks the user.';
comment on column auth.webauthn_credentials.public_key is 'A COSE key (RFC 9052). The private key stays on the device.';
comment on column auth.webauthn_credentials.sign_count is
  'The last count that the device gave. One that does not grow may come from a copy (WebAuthn 3, 6.1.1). 0 if it does not count.';
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);
alter table auth.webauthn_credentials enable row level security;

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table auth.webauthn_challenges is
  'Random values that passkeys have to sign. Each is good once, and deleted by its use.';
comment on column auth.webauthn_challenges.user_id is 'Null for signing in, which begins without an account.';
comment on column auth.webauthn_challenges.session_data is
  'The challenge, in base64url; for a registration also the session that it began in.';
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
alter table auth.webauthn_challenges enable row level security;

create or replace function auth.end_pending_acts(account uuid) returns void
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
  delete from auth.webauthn_challenges where webauthn_challenges.user_id = account;
$$;
comment on function auth.end_pending_acts(uuid) is
  'Ends everything an account has begun and not finished: mailed links and codes, a change of address, authenticators '
  'not yet confirmed, passkeys not yet registered, and their challenges.';
