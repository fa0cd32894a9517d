-- What ingestion needs beside the record itself: when each official source was last read (which readers are told),
-- which of its documents are known in which version, where a run that was cut off goes on, and what could not be
-- taken, with the reason. Only ingest_sources is for readers; the rest belongs to the owner of the schema.

create table public.ingest_sources (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  title text not null check (private.is_written(title, 200)),
  url text not null check (url ~ '^https://' and char_length(url) <= 1000),
  last_read_at timestamptz,
  last_changed_at timestamptz,
  records bigint not null check (records >= 0),
  set_aside bigint not null check (set_aside >= 0)
);
comment on table public.ingest_sources is 'The official sources that were read into the record, and when.';
comment on column public.ingest_sources.last_read_at is 'When it was last read to its end; null while it was not.';
comment on column public.ingest_sources.last_changed_at is 'When reading it last changed anything.';
comment on column public.ingest_sources.records is 'How many records here come from it.';
comment on column public.ingest_sources.set_aside is 'How many of its records could not be taken, whole or in part.';

create table private.ingest_documents (
  url text primary key check (char_length(url) between 1 and 2000),
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  etag text check (char_length(etag) <= 1000),
  last_modified text check (char_length(last_modified) <= 200)
);
comment on table private.ingest_documents is
  'Documents that were read and wholly stored, with what their server needs to say "not modified" (RFC 9110, '
  'section 13). Addresses never hold a key.';
create index ingest_documents_by_source on private.ingest_documents (source);

create table private.ingest_checkpoints (
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  part text not null check (char_length(part) between 1 and 200),
  cursor jsonb not null,
  primary key (source, part)
);
comment on table private.ingest_checkpoints is
  'How far a run has come, written with the rows it stored; gone when the run reaches its end.';

create table private.ingest_rejects (
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  record text not null check (char_length(record) between 1 and 300),
  part text not null default '' check (char_length(part) <= 300),
  reason text not null check (char_length(reason) between 1 and 2000),
  url text check (char_length(url) <= 2000),
  rejected_at timestamptz not null default now(),
  primary key (source, record, part)
);
comment on table private.ingest_rejects is
  'Records, or parts of them, that were set aside: what they are, why, and where they were read. An entry goes when '
  'its record is taken.';

alter table public.ingest_sources enable row level security;
alter table private.ingest_documents enable row level security;
alter table private.ingest_checkpoints enable row level security;
alter table private.ingest_rejects enable row level security;
revoke all on public.ingest_sources from anon, authenticated;
revoke all on private.ingest_documents, private.ingest_checkpoints, private.ingest_rejects from anon, authenticated;
grant select on public.ingest_sources to anon, authenticated;
grant select, insert, update, delete on public.ingest_sources to service_role;

create policy "Anyone may read when the sources were read"
  on public.ingest_sources for select to anon, authenticated
  using (true);

-- Rows that ingestion has written are newer than the bundled record, which leaves their facts alone.
alter table public.legislators add column ingested_at timestamptz;
alter table public."GovernmentActions"
  add column ingested_at timestamptz,
  add column source_updated_at timestamptz;
alter table public.roll_calls add column ingested_at timestamptz;
comment on column public.legislators.ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';
comment on column public."GovernmentActions".ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';
comment on column public."GovernmentActions".source_updated_at is
  'When its source says it was last updated: an older copy does not replace a newer.';
comment on column public.roll_calls.ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';

-- A roll call may arrive before the bill it concerns, and an order before the one that revokes it.
alter table public.roll_calls add column named_action_id text check (char_length(named_action_id) <= 80);
alter table public.action_relations add column named_action_id text check (char_length(named_action_id) <= 80);
comment on column public.roll_calls.named_action_id is
  'The id of the action that the record names, whether or not it is here; action_id follows when it is.';
comment on column public.action_relations.named_action_id is
  'The id of the action that the record names, whether or not it is here; related_action_id follows when it is.';
create index roll_calls_by_named_action on public.roll_calls (named_action_id) where action_id is null;
create index action_relations_by_named_action on public.action_relations (named_action_id)
  where related_action_id is null;

create function private.link_named_actions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.roll_calls as roll_call set action_id = arrived.id
    from arrived
    where roll_call.named_action_id = arrived.id and roll_call.action_id is null;
  update public.action_relations as relation set related_action_id = arrived.id
    from arrived
    where relation.named_action_id = arrived.id and relation.related_action_id is null;
  return null;
end
$$;
comment on function private.link_named_actions() is 'Links what named an action before it was here.';

create trigger link_named_actions
  after insert on public."GovernmentActions"
  referencing new table as arrived
  for each statement execute function private.link_named_actions();
