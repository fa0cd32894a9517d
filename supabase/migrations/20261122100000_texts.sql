-- The official texts of an action, each published version of it, as passages: a row for a section of a measure, a
-- section of an order, a page of an opinion. A page shows passages, a citation leads to one, a comparison matches them.
-- Everybody reads them; only ingestion writes, each version whole.

create table public.action_texts (
  id bigint generated always as identity primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  version text not null check (version ~ '^[a-z][a-z0-9]{0,15}$'),
  position integer not null,
  issued_on date,
  source_url text not null check (source_url ~ '^https://' and char_length(source_url) <= 1000),
  format text not null check (format in ('bill-dtd', 'uslm', 'federal-register-xml', 'html', 'courtlistener', 'pdf')),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  source_bytes integer not null check (source_bytes > 0),
  passages integer not null check (passages > 0),
  read_at timestamptz not null default now(),
  unique (action_id, version)
);
comment on table public.action_texts is 'The versions of an action''s official text that were read.';
comment on column public.action_texts.version is
  'As the Publishing Office abbreviates it, in small letters: ih, eh, enr, plaw; fr for a document as the Federal '
  'Register printed it; slip for an opinion as the Court released it.';
comment on column public.action_texts.position is
  'The order in which the versions of an action were printed: the latest has the greatest; not one by one.';
comment on column public.action_texts.issued_on is 'The day printed on it; null where the source gives none.';
comment on column public.action_texts.source_url is 'The official document it was read from.';
comment on column public.action_texts.source_hash is 'SHA-256 of the document as it was read.';
comment on column public.action_texts.passages is 'How many text_passages it has.';

create table public.text_passages (
  text_id bigint not null references public.action_texts (id) on delete cascade,
  position integer not null check (position > 0),
  path text not null check (path ~ '^[a-z0-9.-]+(/[a-z0-9.-]+)*$' and char_length(path) <= 300),
  kind text not null check (kind in ('front', 'heading', 'section', 'page', 'part', 'end')),
  level smallint not null default 0 check (level between 0 and 12),
  number text check (private.is_nonblank(number, 100)),
  heading text check (private.is_nonblank(heading, 2000)),
  page text check (private.is_nonblank(page, 20)),
  content jsonb not null default '[]' check (jsonb_typeof(content) = 'array'),
  primary key (text_id, position),
  unique (text_id, path)
);
comment on table public.text_passages is 'The passages of a text, in its order.';
comment on column public.text_passages.path is
  'Where it stands, by the numbers printed on it: division-a/title-i/sec-101; syllabus/page-3 of a decision. Within a '
  'passage the path goes on: division-a/title-i/sec-101/a/2.';
comment on column public.text_passages.kind is
  'front (what stands before the first section), heading (of a division, a title, an opinion, with the words that stand '
  'in it before its sections), section, page, part (text without sections), end (signatures).';
comment on column public.text_passages.level is 'How deep it stands: 0 for what stands in nothing.';
comment on column public.text_passages.number is 'As printed: Sec. 101., TITLE I.';
comment on column public.text_passages.page is 'As printed, of opinions.';
comment on column public.text_passages.content is
  'Its words in blocks: {"level", "number", "heading", "text", "quoted", "struck", "rows"}, of which each has what it '
  'has; level 0 is of the passage itself, 1 of its subsections.';
-- Passages are mostly of one to four kilobytes, which are only compressed from a lower length on.
alter table public.text_passages set (toast_tuple_target = 256);

alter table public.action_texts enable row level security;
alter table public.text_passages enable row level security;
revoke all on public.action_texts, public.text_passages from anon, authenticated;
grant select on public.action_texts, public.text_passages to anon, authenticated;
grant select, insert, update, delete on public.action_texts, public.text_passages to service_role;

create policy "Anyone may read which texts there are"
  on public.action_texts for select to anon, authenticated
  using (true);
create policy "Anyone may read the passages of a text"
  on public.text_passages for select to anon, authenticated
  using (true);
