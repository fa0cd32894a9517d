-- The versions of an action's official text, passage by passage, with outlines of the long ones. Ingestion writes them.
-- Everyone may read them and look for words in one text. 265 searches all of them.

create table public.action_texts (
  id bigint generated always as identity primary key,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  version text not null check (version ~ '^[a-z][a-z0-9]{0,15}$'),
  "position" integer not null,
  issued_on date,
  source_url text not null check (source_url ~ '^https://' and char_length(source_url) <= 1000),
  format text not null check (format in ('bill-dtd', 'uslm', 'federal-register-xml', 'html', 'courtlistener', 'pdf')),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  source_bytes integer not null check (source_bytes > 0),
  passages integer not null check (passages > 0),
  read_at timestamptz default now() not null,
  ends_on date,
  ends_by text check (private.is_nonblank(ends_by, 2000)),
  constraint action_texts_end_check check ((ends_on is null) = (ends_by is null)),
  constraint action_texts_action_id_version_key unique (action_id, version)
);
comment on table public.action_texts is
  'The versions of an action''s official text that were read.';
comment on column public.action_texts.id is
  'A number of the text; its passages name it.';
comment on column public.action_texts.action_id is
  'The action whose text it is.';
comment on column public.action_texts.version is
  'The Publishing Office''s abbreviation in lower case: ih, eh, enr, plaw. Also "fr" for a document in the Federal '
  'Register, and "slip" for an opinion as the Court released it.';
comment on column public.action_texts."position" is
  'The order in which the versions of an action were printed: the latest has the greatest; not one by one.';
comment on column public.action_texts.issued_on is
  'The day printed on it; null where the source gives none.';
comment on column public.action_texts.source_url is
  'The official document it was read from.';
comment on column public.action_texts.format is
  'How its source gives it: bill-dtd, uslm, federal-register-xml, html, courtlistener or pdf.';
comment on column public.action_texts.source_hash is
  'SHA-256 of the document as it was read.';
comment on column public.action_texts.source_bytes is
  'The size of the document as it was read, in bytes.';
comment on column public.action_texts.passages is
  'How many text_passages it has.';
comment on column public.action_texts.read_at is
  'When it was last read.';
comment on column public.action_texts.ends_on is
  'The last day on which an order or a proclamation has an effect by its own words; null if it names none.';
comment on column public.action_texts.ends_by is
  'The sentence that says so.';
create index action_texts_by_end on public.action_texts (ends_on) where ends_on is not null;
alter table public.action_texts enable row level security;
grant select on public.action_texts to anon, authenticated;

create or replace function private.passage_text(heading text, content jsonb) returns text
  language sql immutable
  -- Line breaks separate the parts, so that no match crosses them.
  return concat_ws(
    E'\n',
    heading,
    (
      select string_agg(
        concat_ws(E'\n', block.heading, block.text, case
          when block.rows is not null
            then (select string_agg(cell #>> '{}', E'\n') from jsonb_path_query(block.rows, '$[*][*]') as cell)
        end),
        E'\n'
      )
      from jsonb_to_recordset(content) as block (heading text, text text, rows jsonb)
    )
  );
comment on function private.passage_text(text, jsonb) is
  'The words of a passage: its heading, then block by block.';
grant execute on function private.passage_text(text, jsonb) to anon, authenticated, service_role;

create or replace function private.passage_words(heading text, content jsonb) returns tsvector
  language sql immutable
  return array_to_tsvector(private.lexemes_of(private.passage_text(heading, content)));
comment on function private.passage_words(text, jsonb) is
  'The search entry of a passage: the stems of its words.';
grant execute on function private.passage_words(text, jsonb) to anon, authenticated, service_role;

create table public.text_passages (
  text_id bigint references public.action_texts (id) on delete cascade,
  "position" integer,
  path text not null check (path ~ '^[a-z0-9.-]+(/[a-z0-9.-]+)*$' and char_length(path) <= 300),
  kind text not null check (kind in ('front', 'heading', 'section', 'page', 'part', 'end')),
  level smallint default 0 not null check (level between 0 and 12),
  number text check (private.is_nonblank(number, 100)),
  heading text check (private.is_nonblank(heading, 2000)),
  page text check (private.is_nonblank(page, 20)),
  content jsonb default '[]' not null check (jsonb_typeof(content) = 'array'),
  primary key (text_id, "position"),
  constraint text_passages_position_check check ("position" > 0),
  constraint text_passages_text_id_path_key unique (text_id, path)
) with (toast_tuple_target=256);
comment on table public.text_passages is
  'The passages of a text, in its order.';
comment on column public.text_passages.text_id is
  'The text it is of: action_texts.id.';
comment on column public.text_passages."position" is
  'Its place in the text.';
comment on column public.text_passages.path is
  'The numbers printed on it and above it: division-a/title-i/sec-101, or syllabus/page-3 of a decision. Within a '
  'passage the path continues: division-a/title-i/sec-101/a/2.';
comment on column public.text_passages.kind is
  '`front` (before the first section), `heading` (of a division, title or opinion, with its own words before its '
  'sections), section, page, `part` (text without sections), `end` (signatures).';
comment on column public.text_passages.level is
  'Its depth; 0 at the top.';
comment on column public.text_passages.number is
  'As printed: Sec. 101., TITLE I.';
comment on column public.text_passages.heading is
  'As printed.';
comment on column public.text_passages.page is
  'As printed, of opinions.';
comment on column public.text_passages.content is
  'Its words in blocks: {"level", "number", "heading", "text", "quoted", "struck", "rows"}, without empty fields. '
  'Level 0 belongs to the passage itself, 1 to its subsections.';
create index passages_by_words on public.text_passages using gin (private.passage_words(heading, content))
  where path <> 'front';
alter table public.text_passages enable row level security;
grant select on public.text_passages to anon, authenticated;

create table private.text_outlines (
  text_id bigint primary key references public.action_texts (id) on delete cascade,
  outline json not null,
  beginning json
);
comment on table private.text_outlines is
  'outline and beginning of the texts of more than a hundred passages, made of these whenever one of them '
  'changes.';
alter table private.text_outlines enable row level security;
grant select on private.text_outlines to anon, authenticated, service_role;

create table private.section_keys (
  text_id bigint references public.action_texts (id) on delete cascade,
  "position" integer,
  key uuid not null,
  primary key (text_id, "position")
);
comment on table private.section_keys is
  'The long sections of measures by a hash of their words, so that the same section is found in another measure.';
comment on column private.section_keys.key is
  'From private.section_key. Sections with the same key have the same words.';
create index section_keys_by_key on private.section_keys (key);
alter table private.section_keys enable row level security;
grant select on private.section_keys to anon, authenticated, service_role;

create or replace function private.section_key(content jsonb) returns uuid
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when length(folded.words) >= 400 then md5(folded.words)::uuid end
  from (
    select regexp_replace(
      regexp_replace(
        lower(private.passage_text(null, content)),
        '\m(?:sections? [0-9][0-9a-z-]*|this (?:act|division|title|subtitle|chapter|part))\M', '', 'g'
      ),
      '[^a-z0-9$]+', '', 'g'
    ) as words
  ) as folded
$$;
comment on function private.section_key(jsonb) is
  'A hash of the words of a section, without punctuation, section numbers and "this Act". A section moved to another act '
  'keeps it. Null for a section of less than 400 letters, some 70 words: many acts have the same short ones.';
grant execute on function private.section_key(jsonb) to anon, authenticated, service_role;

create or replace function private.shared_sections(measure_id text, law_id text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  with own as (
    select text.id, text.version from public.action_texts as text
    where text.action_id = measure_id
    order by text.position desc
    limit 1
  ), law as (
    select text.id, text.version from public.action_texts as text
    where text.action_id = law_id and text.version in ('enr', 'plaw')
    order by text.position desc
    limit 1
  ), shared as materialized (
    select distinct on (mine.position) mine.position, theirs.position as place
    from own
    join private.section_keys as mine on mine.text_id = own.id
    join law on true
    join private.section_keys as theirs on theirs.key = mine.key and theirs.text_id = law.id
    order by mine.position, theirs.position
  )
  select jsonb_build_object(
    'count', (select count(*) from shared),
    'shown', coalesce(jsonb_agg(
      jsonb_build_object(
        'version', own.version, 'path', mine.path, 'number', mine.number,
        'law_version', law.version, 'law_path', theirs.path, 'law_number', theirs.number
      )
      order by first.position
    ), '[]')
  )
  from (select * from shared order by position limit 5) as first
  cross join own
  cross join law
  join public.text_passages as mine on mine.text_id = own.id and mine.position = first.position
  join public.text_passages as theirs on theirs.text_id = law.id and theirs.position = first.place
$$;
comment on function private.shared_sections(text, text) is
  'The sections of a measure''s latest text that a law has in the same words (private.section_key): their count, and '
  'the first five. Count 0 if the record does not have both texts.';
grant execute on function private.shared_sections(text, text) to anon, authenticated, service_role;

create or replace function private.sought_form(words text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return lower(translate(words, U&'\2018\2019\201C\201D\2013\2014\2011\00A0', '''''""--- '));
comment on function private.sought_form(text) is
  'Words as they are compared where a reader looks for some in a text; domain/search/find-in-text.ts has the same.';
grant execute on function private.sought_form(text) to anon, authenticated, service_role;

create or replace function public.find_in_text(text_id bigint, query text)
  returns table ("position" integer, path text, matches integer)
  language plpgsql stable
  set search_path = ''
as $$
declare
  sought constant text := left(btrim(regexp_replace(private.sought_form(query), '[[:space:]]+', ' ', 'g')), private.max_query_length());
begin
  if sought = '' then
    return;
  end if;
  return query
    select found.position, found.path, found.matches
    from (
      select
        passage.position, passage.path,
        -- Line breaks separate the parts, so that no match crosses them.
        (select sum((length(line.words) - length(replace(line.words, sought, ''))) / length(sought))::integer
          from (
            select private.sought_form(concat_ws(
              E'\n',
              passage.heading,
              (select string_agg(word #>> '{}', E'\n')
                from jsonb_path_query(passage.content, '$[*].keyvalue() ? (@.key == "text" || @.key == "heading").value') as word),
              (select string_agg(word #>> '{}', E'\n')
                from jsonb_path_query(passage.content, '$[*].rows[*][*]') as word)
            )) as words
          ) as line) as matches
      from public.text_passages as passage
      where passage.text_id = find_in_text.text_id
    ) as found
    where found.matches > 0
    order by found.position
    limit 1000;
end
$$;
comment on function public.find_in_text(bigint, text) is
  'The passages of a text that contain the words, in order, with the number of matches. Ignores capitals and the '
  'forms of quotation marks and dashes. At most 200 characters and 1,000 passages.';
grant execute on function public.find_in_text(bigint, text) to anon, authenticated;

create or replace function private.outline_of(stored action_texts)
  returns json
  language sql
  stable
  set search_path to ''
as $$
  -- The lists are in the order of the rows below: each by itself would be put in order once more.
  select json_build_object(
    'positions', array_agg(passage.position),
    'paths', array_agg(passage.path),
    'kinds', array_agg(passage.kind),
    'levels', array_agg(passage.level),
    'numbers', array_agg(passage.number),
    'headings', array_agg(passage.heading),
    -- Opinions alone have pages.
    'pages', case when count(passage.page) > 0 then array_agg(passage.page) end,
    -- As it is stored, compressed: the words themselves need not be read.
    'sizes', array_agg(pg_column_size(passage.content)),
    'numbers_within', jsonb_object_agg(
      passage.path, jsonb_path_query_array(passage.content, '$[*].number')
    ) filter (where passage.kind in ('page', 'part'))
  )
  from (
    select words.*
    from public.text_passages as words
    where words.text_id = stored.id
    order by words.position
  ) as passage
$$;
comment on function private.outline_of(action_texts) is
  'The value of public.outline for a text, made from its passages.';
grant execute on function private.outline_of(action_texts) to anon, authenticated, service_role;

create or replace function private.beginning_of(stored action_texts)
  returns json
  language sql
  stable
  set search_path to ''
as $$
  select json_agg(passage.content order by passage.position)
  from (
    select
      words.position,
      words.content,
      sum(pg_column_size(words.content)) over (
        order by words.position rows unbounded preceding
      ) as size_so_far
    from public.text_passages as words
    where words.text_id = stored.id and words.position <= 100
  ) as passage
  where passage.size_so_far <= 16000
$$;
comment on function private.beginning_of(action_texts) is
  'The value of public.beginning for a text, made from its passages.';
grant execute on function private.beginning_of(action_texts) to anon, authenticated, service_role;

create or replace function public.outline(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select kept.outline from private.text_outlines as kept where kept.text_id = stored.id),
    private.outline_of(stored)
  )
$$;
comment on function public.outline(action_texts) is
  'The passages of a text without their words, as lists in the order of the text. The same place in each list '
  'belongs to the same passage. All lists are null without passages. `sizes` are in bytes as stored. '
  '`numbers_within` has the numbers printed in the pages of an opinion and in parts without sections, by path, or '
  'null. `pages` is null if no passage has one.';
grant execute on function public.outline(action_texts) to anon, authenticated;

create or replace function public.beginning(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select kept.beginning from private.text_outlines as kept where kept.text_id = stored.id),
    private.beginning_of(stored)
  )
$$;
comment on function public.beginning(action_texts) is
  'The words of the first passages of a text: as many as are stored in 16,000 bytes, a hundred at most; '
  'null where that is none.';
grant execute on function public.beginning(action_texts) to anon, authenticated;

create or replace function private.outline_texts(changed bigint[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Waits for others who are changing the same text, and sees their changes below.
  perform from public.action_texts as text where text.id = any (changed) order by text.id for no key update;
  delete from private.text_outlines as kept where kept.text_id = any (changed);
  insert into private.text_outlines (text_id, outline, beginning)
    select text.id, private.outline_of(text), private.beginning_of(text)
    from public.action_texts as text
    where text.id = any (changed)
      and (select count(*) from public.text_passages as passage where passage.text_id = text.id) > 100;
end
$$;
comment on function private.outline_texts(bigint[]) is
  'Makes text_outlines anew for some texts.';

create or replace function private.keep_outlines() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    -- Not truncated: together with the texts that is done already.
    delete from private.text_outlines;
  elsif tg_op = 'INSERT' then
    perform private.outline_texts(array(select distinct text_id from gained));
  elsif tg_op = 'DELETE' then
    perform private.outline_texts(array(select distinct text_id from lost));
  else
    perform private.outline_texts(array(select text_id from gained union select text_id from lost));
  end if;
  return null;
end
$$;
comment on function private.keep_outlines() is
  'Keeps text_outlines with text_passages.';

create or replace function private.keep_section_keys() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from private.section_keys as known using lost
    where known.text_id = lost.text_id and known.position = lost.position;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.section_keys (text_id, position, key)
      select section.text_id, section.position, section.key
      from (
        select gained.text_id, gained.position, private.section_key(gained.content) as key
        from gained
        join public.action_texts as text on text.id = gained.text_id
        where gained.kind = 'section' and text.format in ('bill-dtd', 'uslm')
      ) as section
      where section.key is not null;
  end if;
  if tg_op = 'TRUNCATE' then
    delete from private.section_keys;
  end if;
  return null;
end
$$;
comment on function private.keep_section_keys() is
  'Keeps section_keys with text_passages.';

create or replace trigger section_keys_after_delete
  after delete on public.text_passages
  referencing old table as lost
  for each statement execute function private.keep_section_keys();

create or replace trigger section_keys_after_insert
  after insert on public.text_passages
  referencing new table as gained
  for each statement execute function private.keep_section_keys();

create or replace trigger section_keys_after_truncate
  after truncate on public.text_passages
  for each statement execute function private.keep_section_keys();

create or replace trigger section_keys_after_update
  after update on public.text_passages
  referencing old table as lost new table as gained
  for each statement execute function private.keep_section_keys();

create or replace trigger outline_after_delete
  after delete on public.text_passages
  referencing old table as lost
  for each statement execute function private.keep_outlines();

create or replace trigger outline_after_insert
  after insert on public.text_passages
  referencing new table as gained
  for each statement execute function private.keep_outlines();

create or replace trigger outline_after_truncate
  after truncate on public.text_passages
  for each statement execute function private.keep_outlines();

create or replace trigger outline_after_update
  after update on public.text_passages
  referencing old table as lost new table as gained
  for each statement execute function private.keep_outlines();

create policy "Anyone may read which texts there are"
  on public.action_texts for select to anon, authenticated
  using (true);

create policy "Anyone may read the passages of a text"
  on public.text_passages for select to anon, authenticated
  using (true);

create policy "Anyone may read which sections have the same words"
  on private.section_keys for select to anon, authenticated
  using (true);

create policy "Anyone may read what is made of the passages of a text"
  on private.text_outlines for select to anon, authenticated
  using (true);
