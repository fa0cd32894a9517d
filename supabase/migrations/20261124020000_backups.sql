-- When a backup was made, which only its maker knows: for the page of the operators.

create table private.backups (
  taken_at timestamptz primary key,
  finished_at timestamptz not null default now(),
  bytes bigint not null check (bytes >= 0)
);
comment on table private.backups is
  'Backups that npm run backup has finished: the moment each holds, and how large it is; not where it lies.';
alter table private.backups enable row level security;
revoke all on private.backups from anon, authenticated, service_role;
