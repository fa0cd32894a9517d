-- How far ingestion has read each official source, and which records it rejected and why. Ingestion writes these tables.
-- Everyone may read when each source was last read.

create table public.ingest_sources (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  title text not null check (private.is_nonblank(title, 200)),
  url text not null check (url ~ '^https://' and char_length(url) <= 1000),
  last_read_at timestamptz,
  last_changed_at timestamptz,
  records bigint not null check (records >= 0),
  rejected bigint not null check (rejected >= 0)
);
comment on table public.ingest_sources is
  'The official sources that were read into the record, and when.';
comment on column public.ingest_sources.name is
  'The short name.';
comment on column public.ingest_sources.title is
  'The name that readers see.';
comment on column public.ingest_sources.url is
  'A page of the source.';
comment on column public.ingest_sources.last_read_at is
  'When it was last read completely; null before the first time.';
comment on column public.ingest_sources.last_changed_at is
  'When reading it last changed anything.';
comment on column public.ingest_sources.records is
  'How many records here come from it.';
comment on column public.ingest_sources.rejected is
  'How many of its records we could not read in full.';
alter table public.ingest_sources enable row level security;
grant select on public.ingest_sources to anon, authenticated;

create table private.ingest_documents (
  url text primary key check (char_length(url) between 1 and 2000),
  source text not null check (source ~ '^[a-z-]{1,40}$'),
  etag text check (char_length(etag) <= 1000),
  last_modified text check (char_length(last_modified) <= 200)
);
comment on table private.ingest_documents is
  'Documents that were read and wholly stored, with the validators for "not modified" answers (RFC 9110, '
  'section 13). Addresses never hold a key.';
create index ingest_documents_by_source on private.ingest_documents (source);
alter table private.ingest_documents enable row level security;

create table private.ingest_checkpoints (
  source text check (source ~ '^[a-z-]{1,40}$'),
  part text check (char_length(part) between 1 and 200),
  cursor jsonb not null,
  primary key (source, part)
);
comment on table private.ingest_checkpoints is
  'The progress of a run, written with the rows it stored and deleted at its end.';
alter table private.ingest_checkpoints enable row level security;

create table private.ingest_rejects (
  source text check (source ~ '^[a-z-]{1,40}$'),
  record text check (char_length(record) between 1 and 300),
  part text default '' check (char_length(part) <= 300),
  reason text not null check (char_length(reason) between 1 and 2000),
  url text check (char_length(url) <= 2000),
  rejected_at timestamptz default now() not null,
  primary key (source, record, part)
);
comment on table private.ingest_rejects is
  'Rejected records, or parts of them, with the reason and the address. An entry is deleted when '
  'its record is stored.';
alter table private.ingest_rejects enable row level security;

create table private.ingest_coverage (
  source text check (source ~ '^[a-z-]{1,40}$'),
  part text check (char_length(part) <= 200),
  looked_at timestamptz not null,
  primary key (source, part)
);
comment on table private.ingest_coverage is
  'When the last run began that looked at the whole of a source, or of a part of it (a Congress).';
alter table private.ingest_coverage enable row level security;

create table private.ingest_requests (
  host text not null,
  asked_at timestamptz default now() not null
);
comment on table private.ingest_requests is
  'Requests of the last day to official services with strict limits. Written by private.spend_request.';
create index ingest_requests_by_host on private.ingest_requests (host, asked_at desc);
alter table private.ingest_requests enable row level security;

create or replace function private.spend_request(
  host text, limits jsonb, out booked boolean, out requests integer, out seconds integer
)
  language plpgsql
  set search_path = ''
as $$
begin
  -- One at a time: two processes would both take the last request.
  perform pg_advisory_xact_lock(hashtext('ingest_requests ' || spend_request.host));
  delete from private.ingest_requests as asked where asked.asked_at < now() - interval '1 day';
  -- The limit that stays used up longest.
  select spent.allowed, ceil(extract(epoch from spent.free_at - now()))::integer
  into spend_request.requests, spend_request.seconds
  from (
    select
      (entry ->> 'requests')::integer as allowed,
      (
        select asked.asked_at + make_interval(secs => (entry ->> 'seconds')::integer)
        from private.ingest_requests as asked
        where asked.host = spend_request.host
          and asked.asked_at > now() - make_interval(secs => (entry ->> 'seconds')::integer)
        order by asked.asked_at desc
        offset (entry ->> 'requests')::integer - 1
        limit 1
      ) as free_at
    from jsonb_array_elements(spend_request.limits) as entry
  ) as spent
  where spent.free_at is not null
  order by spent.free_at desc
  limit 1;
  booked := spend_request.seconds is null;
  if booked then
    insert into private.ingest_requests (host) values (spend_request.host);
  end if;
end;
$$;
comment on function private.spend_request(text, jsonb) is
  'Books a request to a host within limits, [{"requests": 50, "seconds": 3600}]. If a limit is used up, returns that '
  'limit and the seconds until a request is free.';

create table private.source_checks (
  service text primary key,
  source text not null,
  state text not null check (state in ('as expected', 'odd', 'unreachable', 'skipped')),
  problem text,
  rate_limit text,
  newest text,
  checked_at timestamptz default now() not null
);
comment on table private.source_checks is
  'How each official service answered npm run ingest -- check. Read by get_operator_status.';
alter table private.source_checks enable row level security;

create table private.source_shapes (
  service text,
  path text check (char_length(path) <= 300),
  times_seen integer default 1 not null,
  is_missing boolean default false not null,
  first_seen_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  primary key (service, path)
);
comment on table private.source_shapes is
  'The names in answers of the official services, such as bills[].latestAction.text. A new or missing name is logged once.';
comment on column private.source_shapes.is_missing is
  'A name that was in each answer and then was not; that is logged.';
alter table private.source_shapes enable row level security;

-- pg-boss makes its tables itself, when the schedule of ingestion first runs.
create or replace function private.read_scheduled_jobs() returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  found jsonb;
begin
  if to_regclass('pgboss.job') is null then
    return null;
  end if;
  execute $query$
    select jsonb_build_object(
      'waiting', count(*) filter (where state in ('created', 'retry') and start_after <= now()),
      'running', count(*) filter (where state = 'active'),
      'failed', count(*) filter (where state = 'failed')
    )
    from pgboss.job$query$ into found;
  return found;
end
$$;
comment on function private.read_scheduled_jobs() is
  'Readings of sources by the schedule; null if it never ran in this database.';

create policy "Anyone may read when the sources were read"
  on public.ingest_sources for select to anon, authenticated
  using (true);
