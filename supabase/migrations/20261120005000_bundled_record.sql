-- Which edition of the bundled record was loaded. The server compares its hash on every start, and loads the record
-- only when the two differ. Nobody but the owner reads or writes it.

create table private.bundled_record (
  only_row boolean primary key default true check (only_row),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);
comment on table private.bundled_record is 'The edition of the bundled record that this database holds; one row at most.';

alter table private.bundled_record enable row level security;
revoke all on private.bundled_record from anon, authenticated;
