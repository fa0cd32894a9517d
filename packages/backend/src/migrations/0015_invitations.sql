alter table auth.users add column invited_at timestamptz;
comment on column auth.users.invited_at is 'When an operator invited this address by mail; null for whoever signed up.';
