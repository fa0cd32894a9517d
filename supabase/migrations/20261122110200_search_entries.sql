-- What search looks in: beside each action a narrow row with its words, a row for each of its names, and over all of
-- them which words the record has and how many actions have each. Triggers keep them with the record, in the
-- transaction that writes it, so that a new action is found at once; docs/decisions/0340.
--
-- No extension is needed. The functions that make the rows run for every action written; they are without
-- `set search_path`, for which PostgreSQL would pay at each call, and name everything outside pg_catalog in full.

-- The words of a title are all kept, "not", "no" and "it" among them: without its stop words "Take It Down" is "take".
create text search dictionary private.english_stem (template = pg_catalog.snowball, language = english);
create text search configuration private.titles (copy = pg_catalog.simple);
alter text search configuration private.titles
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword, hword_numpart
  with private.english_stem;
comment on text search configuration private.titles is 'English stems without stop words.';

create function private.plain_words(value text) returns text
  language plpgsql immutable
as $$
declare
  folded text := private.fold(value);
begin
  if strpos(folded, '''') > 0 then
    folded := replace(regexp_replace(folded, '''s\M', '', 'g'), '''', '');
  end if;
  -- Each mark a space, which costs a tenth of what a regular expression does.
  return btrim(translate(folded, '.,;:!?"()[]{}<>-/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 36)));
end
$$;
comment on function private.plain_words(text) is
  'A folded text as words and spaces alone: "women''s" is "women", "same-sex" two words, "O''Connor" one.';

create function private.loose_words(value text) returns text
  language sql immutable
  return translate(private.fold(value), '-', ' ');
comment on function private.loose_words(text) is
  'A folded text whose compounds are words apart; PostgreSQL''s parser leaves out its other marks. For texts that are '
  'long and not matched as phrases of a query: a fifth of the cost of private.plain_words.';

create function private.name_key(name text) returns text
  language plpgsql immutable
as $$
declare
  plain text := regexp_replace(replace(private.fold(left(name, 300)), '''', ''), '[^[:alnum:]]+', ' ', 'g');
begin
  plain := regexp_replace(btrim(plain), '^(?:the|an?) ', '');
  plain := regexp_replace(plain, ' (?:vs|versus) ', ' v ');
  plain := regexp_replace(regexp_replace(plain, ' of (?:19|20)[0-9][0-9]$', ''), '(?: act| bill| law)+$', '');
  return nullif(left(replace(plain, ' ', ''), 100), '');
end
$$;
comment on function private.name_key(text) is
  'The normal form of a name: letters and digits only, without "the" before, "Act" and "of 2022" behind.';

create function private.initials(name text) returns text[]
  language plpgsql immutable
as $$
declare
  short text;
  words text[];
  main text[];
begin
  -- What is called by its initials is a short title; of a name of many words nobody makes them.
  if strpos(name, ' Act') = 0 then
    return '{}';
  end if;
  short := regexp_replace(
    private.without_accents(name), '(?:,? for fiscal years? .*|,? (?:of )?(?:19|20)[0-9][0-9])$', ''
  );
  if short not like '% Act' or char_length(short) > 120 then
    return '{}';
  end if;
  words := array_remove(regexp_split_to_array(lower(short), '[^[:alnum:]]+'), '');
  main := array(
    select word from unnest(words) with ordinality as each (word, place)
    where word not in ('of', 'and', 'the', 'to', 'for', 'in', 'on', 'a', 'an', 'with', 'by', 'from', 'at', 'or')
    order by place
  );
  if cardinality(main) not between 3 and 9 then
    return '{}';
  end if;
  return array(
    select distinct string_agg(left(word, 1), '' order by place)
    from (
      select 1, word, place from unnest(words) with ordinality as each (word, place)
      union all
      select 2, word, place from unnest(main) with ordinality as each (word, place)
    ) as spelled (way, word, place)
    group by way
  );
end
$$;
comment on function private.initials(text) is
  'What the initials of a short title are: {ida} for "Inflation Defence Act"; with and without its small words.';

create table private.action_names (
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  key text collate "C" not null,
  origin text not null check (origin in (
    'number', 'title', 'nickname', 'short_title', 'popular_title', 'reversed', 'initials', 'party', 'search_words'
  )),
  primary key (action_id, key, origin)
);
comment on table private.action_names is
  'The numbers and names by which an action is found exactly: a row for each, and where it comes from.';
comment on column private.action_names.key is
  'Of a number as private.read_identifiers has it, of a name as private.name_key.';
comment on column private.action_names.origin is
  'number: an official number. title: as it is shown. nickname: an editor''s. short_title, popular_title: its source''s. '
  'reversed: a case with its parties the other way round. initials: of its title or of another name. party: of a case. '
  'search_words: what editors say that people search for.';
create index action_names_by_key on private.action_names (key, action_id);

create function private.names_of(action public."GovernmentActions")
  returns table (key text, origin text)
  language sql immutable
as $$
  with parties as (
    select regexp_match(action.title, '^(.+?) v\. (.+)$') as names where action.branch = 'Judicial'
  ), named (name, origin) as (
    select action.title, 'title'
    union all
    select alias ->> 'name', alias ->> 'kind' from jsonb_array_elements(action.aliases) as alias
    where alias ->> 'kind' in ('nickname', 'short_title', 'popular_title')
    union all
    select unnest(action.search_words), 'search_words'
    union all
    select names[2] || ' v. ' || names[1], 'reversed' from parties where names is not null
    union all
    select regexp_replace(party, ',? (?:Inc|LLC|L\.L\.C|Corp|Co|Ltd|et al)\.?$', ''), 'party'
    from parties cross join unnest(names) as party
  )
  select distinct private.name_key(name), origin from named where private.name_key(name) is not null
  union
  select initials, 'initials' from named cross join unnest(private.initials(name)) as initials
  where origin <> 'search_words'
  union
  select number, 'number'
  from unnest(array[
    'bill:' || action.action_type || substring(action.bill_number from '[0-9]+$'),
    'bill:' || action.action_type || substring(action.bill_number from '[0-9]+$') || '@' || action.congress_number,
    case when action.law_number like 'Private%' then 'private-' else '' end || 'law:'
      || substring(action.law_number from '[0-9]+-[0-9]+$'),
    'eo:' || action.executive_order_number,
    'proclamation:' || action.proclamation_number,
    'fr:' || action.federal_register_number
  ]) as number
  where number is not null
  union
  select unnest(private.read_identifiers(written)), 'number'
  from unnest(array[action.docket_number, action.citation] || action.other_dockets) as written
  where written is not null
$$;
comment on function private.names_of(public."GovernmentActions") is 'The rows of an action in action_names.';

create table private.search_entries (
  action_id text collate "C" primary key references public."GovernmentActions" (id) on delete cascade,
  action_type text not null,
  prior integer not null check (prior >= 0),
  action_date date not null,
  title_words tsvector not null,
  words tsvector not null
);
comment on table private.search_entries is
  'An action as search has it. Beside words both vectors hold lexemes that begin with = and that no text has: the kind '
  '(=hr), the year (=y2025), the band of the prior (=b37), and =law, so that the index itself filters and orders.';
comment on column private.search_entries.prior is
  'What comes first where words match as well: how far it went, how new it is, and whether there is something to read; '
  'about a day''s newness each.';
comment on column private.search_entries.title_words is
  'All words of its title (weight A), other names (B) and search words, numbers and initials (C), stemmed.';
comment on column private.search_entries.words is 'Every word of the action without stop words, stemmed: names (A), the neutral summary and subjects (B), all else (C).';
create index search_entries_by_title on private.search_entries using gin (title_words) with (gin_pending_list_limit = 1024);
create index search_entries_by_words on private.search_entries using gin (words) with (gin_pending_list_limit = 1024);
create index search_entries_by_prior on private.search_entries (prior);
create index search_entries_by_date on private.search_entries (action_date);

create function private.prior_of(action public."GovernmentActions") returns integer
  language sql immutable
  return greatest(0,
    -- Newness: days since the 101st Congress, with which digital records begin.
    greatest(0, action.action_date - date '1989-01-03')
    -- How far it went.
    + case
      when action.law_number is not null or action.branch = 'Judicial' or action.action_type = 'executive_order'
        then 12000
      when action.branch = 'Executive' then 8000
      when action.current_status ~* 'law|both|president|enrolled|veto|different' then 7000
      when action.current_status ~* 'passed|agreed|resolved' then 5000
      when action.current_status ~* 'reported|calendar|cloture' then 2500
      else 0
    end
    -- Something to read.
    + case
      when action.ai_neutral_summary is not null then 4000
      when action.official_summary is not null then 1500
      when action.description_summary is not null then 500
      else 0
    end);
comment on function private.prior_of(public."GovernmentActions") is
  'The prior of search_entries: a law before what passed before what was introduced, newer before older, what has a '
  'summary before what has none.';

create function private.names_in_text(action public."GovernmentActions") returns text
  language sql immutable
  return concat_ws(
    ' ; ', action.title, jsonb_path_query_array(action.aliases, 'lax $[*].name')::text,
    private.joined(action.search_words)
  );
comment on function private.names_in_text(public."GovernmentActions") is 'All that an action is called, as one text.';

create function private.body_of(action public."GovernmentActions") returns text
  language sql immutable
  return concat_ws(
    ' ; ', action.ai_neutral_summary, action.description_summary, action.official_summary, action.official_title,
    action.policy_area, private.joined(action.subjects), action.president_name,
    jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text
  );
comment on function private.body_of(public."GovernmentActions") is
  'What else an action is found by: its summaries, official title, subjects, President and sponsors, as one text.';

create function private.entry_of(action public."GovernmentActions") returns private.search_entries
  language plpgsql immutable
as $$
declare
  entry private.search_entries;
  names constant text := coalesce(
    (select string_agg(alias ->> 'name', ' ; ') from jsonb_array_elements(action.aliases) as alias), ''
  );
  marks constant text := concat_ws(
    ' ; ', private.joined(action.search_words), action.bill_number, action.law_number, action.citation,
    'EO ' || action.executive_order_number, 'Proclamation ' || action.proclamation_number, action.docket_number
  );
  title_plain constant text := private.kept_apart(private.plain_words(action.title));
  names_plain constant text := private.kept_apart(private.plain_words(names));
  marks_plain constant text := private.kept_apart(private.plain_words(marks));
  -- "H-1B" and "e-cigarette" are also written as one word.
  glued constant text := case when action.title || names || marks like '%-%' then coalesce((
    select string_agg(replace(compound, '-', ''), ' ')
    from regexp_matches(private.fold(action.title || ' ' || names || ' ' || marks), '\m\w+(?:-\w+)+\M', 'g') as matches,
      unnest(matches) as compound
  ), '') else '' end;
  initials constant text := coalesce((
    select string_agg(initial, ' ')
    from unnest(action.title || array(select alias ->> 'name' from jsonb_array_elements(action.aliases) as alias)) as name
    cross join unnest(private.initials(name)) as initial
  ), '');
  hidden tsvector;
begin
  entry.action_id := action.id;
  entry.action_type := action.action_type;
  entry.prior := private.prior_of(action);
  entry.action_date := action.action_date;
  hidden := array_to_tsvector(array[
    '=' || action.action_type,
    '=y' || greatest(1900, extract(year from action.action_date)),
    '=b' || entry.prior / 500,
    '=' || case when action.law_number is null then 'other' else 'law' end
  ]);
  entry.title_words := setweight(to_tsvector('private.titles', title_plain), 'A')
    || setweight(to_tsvector('private.titles', names_plain), 'B')
    || setweight(to_tsvector('private.titles', marks_plain || ' ' || glued || ' ' || initials), 'C')
    || hidden;
  entry.words := setweight(to_tsvector(
      'pg_catalog.english', concat_ws(' ', title_plain, names_plain, marks_plain, glued, initials)
    ), 'A')
    || setweight(to_tsvector('pg_catalog.english', private.kept_apart(private.loose_words(
      concat_ws(' ; ', action.ai_neutral_summary, private.joined(action.subjects))
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.english', private.kept_apart(private.loose_words(concat_ws(
      ' ; ', action.description_summary, action.official_summary, action.official_title, action.policy_area,
      action.president_name, jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text
    )))), 'C')
    || hidden;
  return entry;
end
$$;
comment on function private.entry_of(public."GovernmentActions") is 'The row of an action in search_entries.';

create table private.word_counts (
  lexeme text collate "C" not null,
  action_type text not null,
  documents integer not null
);
comment on table private.word_counts is
  'How many actions of a kind have a lexeme among their words; the empty lexeme counts the actions. Several rows of one '
  'lexeme and kind are added up: each statement that changes actions adds rows of its own and waits for nobody.';
create index word_counts_by_lexeme on private.word_counts (lexeme, action_type) include (documents);

create table private.vocabulary (
  word text collate "C" not null,
  lexeme text collate "C" not null,
  deletions text[] not null
);
comment on table private.vocabulary is
  'The words of the record as they are written, of actions and of names of legislators. A word may stand here twice, '
  'and may outlast its last action: whether the record still has it, word_counts says.';
comment on column private.vocabulary.deletions is
  'The word, and what is left of it without each one of its letters: two words that differ by one letter, or by two '
  'that changed places, have one of these in common.';
create index vocabulary_by_word on private.vocabulary (word);
create index vocabulary_by_deletion on private.vocabulary using gin (deletions);

create function private.deletions(word text) returns text[]
  language sql immutable
  return array(
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  );
comment on function private.deletions(text) is 'A word, and the word without each one of its letters.';

create function private.lexeme(word text) returns text
  language sql immutable
  return (tsvector_to_array(to_tsvector('pg_catalog.english', private.kept_apart(word))))[1];
comment on function private.lexeme(text) is 'The lexeme of one plain word among the words of an action; null of a stop word.';

create function private.learn_words(value text[]) returns void
  language sql
  set search_path = ''
as $$
  insert into private.vocabulary (word, lexeme, deletions)
  select word, coalesce(private.lexeme(word), word), private.deletions(word)
  from (
    select distinct word
    from unnest(value) as said cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', said))) as word
    where char_length(word) between 2 and 40
  ) as said
  where not exists (select from private.vocabulary as known where known.word = said.word)
    and word ~ '^[[:alnum:]]+$'
$$;
comment on function private.learn_words(text[]) is 'Adds to the vocabulary what of some folded texts it does not have.';

-- Security definer: whoever may write an action may not write what search makes of it.
create function private.enter_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.search_entries as known
  select entry.*
  from public."GovernmentActions" as action
  cross join lateral private.entry_of(action) as entry
  where action.id in (select changed.id from changed)
  on conflict (action_id) do update set
    action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
    title_words = excluded.title_words, words = excluded.words
  where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
    is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);

  if tg_op = 'UPDATE' then
    delete from private.action_names as stale
    where stale.action_id in (select changed.id from changed) and not exists (
      select from public."GovernmentActions" as action cross join lateral private.names_of(action) as name
      where action.id = stale.action_id and name.key = stale.key and name.origin = stale.origin
    );
  end if;
  insert into private.action_names (action_id, key, origin)
  select action.id, name.key, name.origin
  from public."GovernmentActions" as action
  cross join lateral private.names_of(action) as name
  where action.id in (select changed.id from changed)
  on conflict do nothing;

  perform private.learn_words(array(
    select private.loose_words(private.names_in_text(action) || ' ; ' || private.body_of(action))
    from public."GovernmentActions" as action where action.id in (select changed.id from changed)
  ));
  return null;
end
$$;
comment on function private.enter_actions() is 'Keeps the entries, the names and the vocabulary of search with the actions.';

create trigger enter_after_insert after insert on public."GovernmentActions"
  referencing new table as changed
  for each statement execute function private.enter_actions();
create trigger enter_after_update after update on public."GovernmentActions"
  referencing new table as changed
  for each statement execute function private.enter_actions();

create function private.merge_word_counts() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- One statement in so many, so that what it costs is shared by all of them; whoever comes while another does it
  -- leaves it.
  if random() > 0.002 or not pg_try_advisory_xact_lock(hashtext('private.word_counts')) then
    return;
  end if;
  with split as (
    select lexeme, action_type from private.word_counts group by lexeme, action_type having count(*) > 4
  ), gone as (
    delete from private.word_counts as counted using split
    where counted.lexeme = split.lexeme and counted.action_type = split.action_type
    returning counted.*
  )
  insert into private.word_counts (lexeme, action_type, documents)
    select lexeme, action_type, sum(documents) from gone group by lexeme, action_type having sum(documents) <> 0;
end
$$;
comment on function private.merge_word_counts() is
  'Now and then makes one row of those of a lexeme that have become many. The sums stay the same at every moment.';

create function private.count_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  crowded text[];
begin
  if tg_op = 'TRUNCATE' then
    truncate private.word_counts;
    return null;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, count(*)
      from gained cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, -count(*)
      from lost cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
  end if;
  perform private.merge_word_counts();
  return null;
end
$$;
comment on function private.count_words() is 'Keeps word_counts with search_entries.';
create trigger count_after_insert after insert on private.search_entries
  referencing new table as gained
  for each statement execute function private.count_words();
create trigger count_after_update after update on private.search_entries
  referencing old table as lost new table as gained
  for each statement execute function private.count_words();
create trigger count_after_delete after delete on private.search_entries
  referencing old table as lost
  for each statement execute function private.count_words();
create trigger count_after_truncate after truncate on private.search_entries
  for each statement execute function private.count_words();

-- Security definer: as above.
create function private.learn_names() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.learn_words(array(
    select private.plain_words(concat_ws(' ', first_name, middle_name, last_name, nickname, full_name)) from changed
  ));
  return null;
end
$$;
comment on function private.learn_names() is 'Keeps the names of legislators among the words that a search knows.';
create trigger learn_after_insert after insert on public.legislators
  referencing new table as changed
  for each statement execute function private.learn_names();
create trigger learn_after_update after update on public.legislators
  referencing new table as changed
  for each statement execute function private.learn_names();

alter table private.search_entries enable row level security;
alter table private.action_names enable row level security;
alter table private.word_counts enable row level security;
alter table private.vocabulary enable row level security;
revoke all on private.search_entries, private.action_names, private.word_counts, private.vocabulary
  from public, anon, authenticated;
grant select on private.search_entries, private.action_names, private.word_counts, private.vocabulary
  to anon, authenticated, service_role;
create policy "Anyone may search the actions"
  on private.search_entries for select to anon, authenticated using (true);
create policy "Anyone may find an action by its names"
  on private.action_names for select to anon, authenticated using (true);
create policy "Anyone may read how many actions have a word"
  on private.word_counts for select to anon, authenticated using (true);
create policy "Anyone may read which words the record has"
  on private.vocabulary for select to anon, authenticated using (true);

revoke execute on function
  private.enter_actions(), private.count_words(), private.merge_word_counts(), private.learn_names(),
  private.learn_words(text[])
  from public;
grant execute on function
  private.plain_words(text), private.name_key(text), private.deletions(text), private.lexeme(text)
  to anon, authenticated, service_role;

-- What is here already.
insert into private.search_entries
  select entry.* from public."GovernmentActions" as action cross join lateral private.entry_of(action) as entry;
insert into private.action_names (action_id, key, origin)
  select action.id, name.key, name.origin
  from public."GovernmentActions" as action cross join lateral private.names_of(action) as name;
select private.learn_words(array(
  select private.loose_words(private.names_in_text(action) || ' ; ' || private.body_of(action))
  from public."GovernmentActions" as action
));
select private.learn_words(array(
  select private.plain_words(concat_ws(' ', first_name, middle_name, last_name, nickname, full_name))
  from public.legislators
));
