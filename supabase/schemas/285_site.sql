-- What an operator decides while the site runs: a notice for every page, and who may create an account. Commands write
-- here (npm run site). Servers read it, and hear of a change at once.

create table private.site_settings (
  is_only_row boolean primary key default true check (is_only_row),
  notice text check (char_length(notice) between 1 and 500),
  sign_up text default 'open' not null check (sign_up in ('open', 'invited', 'closed')),
  changed_at timestamptz default now() not null
);
comment on table private.site_settings is
  'The notice on top of every page, and who may create an account. Without a row there is no notice, and everyone may.';
alter table private.site_settings enable row level security;

create table private.invitations (
  id bigint primary key generated always as identity,
  code_hash bytea not null unique,
  accounts integer not null check (accounts between 1 and 10000),
  expires_at timestamptz not null,
  created_at timestamptz default now() not null
);
comment on table private.invitations is
  'Codes that allow new accounts while sign-up is by invitation, as SHA-256, with the number of accounts each allows.';
alter table private.invitations enable row level security;

create table private.invited_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  invitation_id bigint not null references private.invitations on delete cascade
);
create index invited_accounts_by_invitation on private.invited_accounts (invitation_id);
comment on table private.invited_accounts is
  'Which invitation each account used. An account that is deleted before or after its confirmation frees its place.';
alter table private.invited_accounts enable row level security;

create table private.page_counts (
  day date not null,
  page text not null check (char_length(page) between 1 and 40),
  pages bigint not null check (pages >= 0),
  primary key (day, page)
);
comment on table private.page_counts is
  'How many pages of each kind the servers sent on each day (UTC), to people and robots. No address, path or person is stored.';
alter table private.page_counts enable row level security;

create or replace function private.find_invitation(code text) returns bigint
  language sql volatile
  set search_path = ''
as $$
  select invitation.id
  from private.invitations as invitation
  where invitation.code_hash = sha256(convert_to(code, 'UTF8'))
    and invitation.expires_at > now()
    and invitation.accounts > (
      select count(*) from private.invited_accounts as invited where invited.invitation_id = invitation.id
    )
  for update of invitation
$$;
comment on function private.find_invitation(text) is
  'The invitation with this code if it has a free place, locked for this transaction; else null.';

create or replace function private.may_sign_up(user_data jsonb) returns boolean
  language sql volatile
  set search_path = ''
as $$
  select case coalesce((select settings.sign_up from private.site_settings as settings), 'open')
    when 'open' then true
    when 'invited' then private.find_invitation(user_data ->> 'invitation') is not null
    else false
  end
$$;
comment on function private.may_sign_up(jsonb) is
  'Whether someone may create an account now. The data of the sign-up may have an invitation code. The auth service '
  'asks this in the transaction that creates the account.';

-- Security definer: on a Supabase project its own auth role writes accounts, and cannot read invitations.
create or replace function private.use_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  found bigint := private.find_invitation(new.raw_user_meta_data ->> 'invitation');
begin
  if found is not null then
    insert into private.invited_accounts (user_id, invitation_id) values (new.id, found);
  end if;
  return null;
end
$$;
comment on function private.use_invitation() is
  'Records which invitation a new account used.';

create or replace function private.announce_site_settings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('site_settings', '');
  return null;
end
$$;
comment on function private.announce_site_settings() is
  'Tells every server that the settings changed.';

create or replace trigger use_invitation
  after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation')
  execute function private.use_invitation();

create or replace trigger announce_site_settings
  after insert or update or delete on private.site_settings
  for each statement execute function private.announce_site_settings();
