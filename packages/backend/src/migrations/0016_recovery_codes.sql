-- What opens an account whose second factor is lost. Not in GoTrue.

create table auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null unique,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table auth.mfa_recovery_codes is
  'Recovery codes, each good once in the place of a code from the authenticator app; a new set replaces the last one.';
comment on column auth.mfa_recovery_codes.code_hash is
  'SHA-256 of the code, in hexadecimal: it has 120 bits (ASVS 5.0, 6.5.2, asks for a password hash below 112).';
create index mfa_recovery_codes_user_id_idx on auth.mfa_recovery_codes (user_id);
alter table auth.mfa_recovery_codes enable row level security;
