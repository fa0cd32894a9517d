-- Words that a username is held against, as rows, and the usernames of sign-ups that wait for their confirmation.

create table private.reserved_usernames (
  kind text not null check (kind in ('site', 'place', 'office', 'title', 'person', 'hate', 'hate word', 'joined', 'apart')),
  words text not null check (words ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  primary key (kind, words)
);

create table private.pending_usernames (
  account_id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  created_at timestamptz not null default now()
);

-- Accounts whose address was never confirmed have no profile from now on.
insert into private.pending_usernames (account_id, username, created_at)
select account.id, profile.username, account.created_at
from auth.users as account
join public.profiles as profile on profile.id = account.id
where account.email is not null and account.confirmed_at is null and account.last_sign_in_at is null;

delete from public.profiles as profile using private.pending_usernames as pending where pending.account_id = profile.id;
