create table private.ingest_requests (
  host text not null,
  asked_at timestamptz default now() not null
);
create index ingest_requests_by_host on private.ingest_requests (host, asked_at desc);

create table private.source_checks (
  service text primary key,
  source text not null,
  state text not null check (state in ('as expected', 'odd', 'unreachable', 'skipped')),
  problem text,
  rate_limit text,
  newest text,
  checked_at timestamptz default now() not null
);

create table private.source_shapes (
  service text,
  path text check (char_length(path) <= 300),
  times_seen integer default 1 not null,
  is_missing boolean default false not null,
  first_seen_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  primary key (service, path)
);
