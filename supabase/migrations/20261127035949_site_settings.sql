create table private.site_settings (
  is_only_row boolean primary key default true check (is_only_row),
  notice text check (char_length(notice) between 1 and 500),
  sign_up text default 'open' not null check (sign_up in ('open', 'invited', 'closed')),
  changed_at timestamptz default now() not null
);

create table private.invitations (
  id bigint primary key generated always as identity,
  code_hash bytea not null unique,
  accounts integer not null check (accounts between 1 and 10000),
  expires_at timestamptz not null,
  created_at timestamptz default now() not null
);

create table private.invited_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  invitation_id bigint not null references private.invitations on delete cascade
);

create index invited_accounts_by_invitation on private.invited_accounts (invitation_id);

create table private.page_counts (
  day date not null,
  page text not null check (char_length(page) between 1 and 40),
  pages bigint not null check (pages >= 0),
  primary key (day, page)
);
