-- The contents of a new Supabase project's database, as far as they concern a product's migrations. They are roles,
-- schemas with their owners, GoTrue's accounts, and the rights of a project. `supabase_admin` runs this file: it is the
-- superuser, which a project's own people never are. Their role is `postgres`.
-- Sources: supabase/postgres (init scripts and migrations), GoTrue's migrations, and Supabase's list of forbidden
-- changes in the schemas auth, storage and realtime.

create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator, postgres;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter database postgres owner to postgres;

grant usage on schema public to postgres, anon, authenticated, service_role;
-- A project hands whatever is made in `public` to every role.
alter default privileges for role postgres, supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres, supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;

create schema storage;
grant usage on schema storage to postgres, anon, authenticated, service_role;
create table storage.buckets (id text primary key, name text not null unique, public boolean default false);
alter table storage.buckets owner to supabase_storage_admin;
grant select, insert, update, delete, trigger, references on storage.buckets to postgres;

-- Without any `realtime.publish`: what a project announces, it announces from its write-ahead log.
create schema realtime;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
create table realtime.subscription (id bigint generated always as identity primary key, claims jsonb not null);
alter table realtime.subscription owner to supabase_realtime_admin;
grant select on realtime.subscription to postgres, anon, authenticated, service_role;
create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;

create schema auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin;
alter role supabase_auth_admin set search_path = auth;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;

set role supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique default null,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  -- Without a time zone, unlike the others.
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);

create table auth.schema_migrations (version varchar(255) primary key);
revoke insert, update, delete, truncate on auth.schema_migrations from postgres;

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.schema_migrations enable row level security;

create function auth.uid() returns uuid
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create function auth.jwt() returns jsonb
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
