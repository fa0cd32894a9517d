-- The index of search: for each action a row of words, its names and its numbers. Also the words of the record, and how
-- many actions have each. Triggers on actions and opinions write all of it in the same transaction. Files 220 to 275 read
-- it. The functions that make the rows have no `set search_path`, because PostgreSQL would pay for it on each call. They
-- name everything outside pg_catalog in full.

create type private.search_plan as (
  query text,
  corrected text,
  identifiers text[],
  name_key text,
  wanted tsquery,
  in_title tsquery,
  phrase tsquery,
  literal tsquery,
  lexeme text,
  groups tsquery[],
  last_word text,
  is_hopeless boolean,
  time_marks tsquery,
  said text[],
  days daterange,
  tells numeric[],
  exact text[],
  counts jsonb
);
comment on type private.search_plan is
  'How search reads a query. query: null for a blank one, which finds everything. corrected: the query without '
  'typing errors, or without words that no action has next to the others. It is null if nothing was changed. '
  'identifiers: official numbers, from private.read_identifiers. name_key: the query from private.name_key. wanted: '
  'the words that an action has to have. in_title: those that its title has to have. phrase: the words one after '
  'another. literal: the words without synonyms. lexeme: the word, if the query is one word without synonyms. '
  'groups: each word with its synonyms, for a query without operators. said: the same words as typed. last_word: '
  'the last of them. is_hopeless: one of the words is in no action. time_marks: the years and Congresses in it. days: '
  'the day or month in it. tells: how much each group tells, if most of the words are enough. exact: the ids of at '
  'most 50 actions with the number or name, in order. counts: how many actions of each kind it finds, as {"hr": 5}. '
  'It is null before private.fit_search.';

create type private.query_word as (
  said text,
  is_quoted boolean,
  is_without boolean,
  is_instead boolean,
  stem text,
  lexeme text,
  is_whole boolean,
  is_known boolean
);
comment on type private.query_word is
  'A word of a query, or a quoted phrase. is_without: an action may not have it. is_instead: it may replace the '
  'word before. is_whole: the record has it in this spelling. is_known: the record has it in some form, or a '
  'synonym has it.';

create table private.action_names (
  action_id text not null,
  key text collate "C" not null,
  origin text
    not null
    check (origin in ('number', 'title', 'nickname', 'short_title', 'popular_title', 'reversed', 'party', 'search_words'))
);
comment on table private.action_names is
  'The numbers and names that find an action exactly. Each row has the origin of one.';
comment on column private.action_names.key is
  'A number as private.read_identifiers writes it, or a name as private.name_key writes it. A measure has a number '
  'here only if its id is another (private.measure_ids). That number includes the Congress.';
comment on column private.action_names.origin is
  'number: an official number. title: as readers see it. nickname: from an editor. short_title, popular_title: from '
  'its source. reversed: a case with its parties in the other order. party: of a case. search_words: an editor says '
  'that people search for them.';
create index action_names_by_action on private.action_names using hash (action_id);
create index action_names_by_key on private.action_names (key);
alter table private.action_names enable row level security;
grant select on private.action_names to anon, authenticated, service_role;

create table private.search_entries (
  action_id text collate "C" primary key,
  action_type text not null,
  prior integer not null check (prior >= 0),
  action_date date not null,
  title_words tsvector not null,
  words tsvector not null,
  filler text generated always as (repeat(' ', 2048)) stored not null
) with (toast_tuple_target=160, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=500);
alter table private.search_entries alter column title_words set storage external;
alter table private.search_entries alter column words set storage external;
alter table private.search_entries alter column filler set storage main;
comment on table private.search_entries is
  'An action as search has it. Both vectors also hold marks: lexemes that begin with =, as no text does. They are '
  'the kind (=hr), the year (=y2025), the Congress (=c119), and =law or =other. With them the index itself filters.';
comment on column private.search_entries.prior is
  'Puts actions in order that match equally well. It grows by one for each day and has more for progress and for a '
  'summary.';
comment on column private.search_entries.title_words is
  'Stemmed words: the title (weight A), other names (B), search words and numbers (C), initials (D). No word is '
  'left out.';
comment on column private.search_entries.words is
  'Stemmed words of the action without stop words: names (A), neutral summary and subjects (B), others (C), '
  'justices who joined (D).';
comment on column private.search_entries.filler is
  'Blanks make the row so long that PostgreSQL stores its words outside it (toast_tuple_target).';
create index search_entries_by_date on private.search_entries (action_date);
create index search_entries_by_prior on private.search_entries (prior);
create index search_entries_by_title on private.search_entries using gin (title_words);
create index search_entries_by_title_of_first on private.search_entries using gin (title_words) where (prior >= 15000);
create index search_entries_by_words on private.search_entries using gin (words);
alter table private.search_entries enable row level security;
grant select on private.search_entries to anon, authenticated, service_role;

create table private.word_counts (
  lexeme text collate "C" not null,
  action_type text not null,
  documents integer not null
);
comment on table private.word_counts is
  'How many actions of a kind have a lexeme. The empty lexeme counts the actions. Add up all rows of a lexeme and '
  'kind: each statement that changes actions adds rows, so that it need not wait for others.';
create index word_counts_by_lexeme on private.word_counts using hash (lexeme);
alter table private.word_counts enable row level security;
grant select on private.word_counts to anon, authenticated, service_role;

create table private.vocabulary (
  word text collate "C" not null,
  lexeme text collate "C" not null,
  deletions text[] not null
);
comment on table private.vocabulary is
  'The words of actions and of the names of legislators, as written. A word may have two rows. It may remain after '
  'its last action: word_counts says whether the record still has it.';
comment on column private.vocabulary.deletions is
  'The word, and the word without each one of its letters. Two words have one of these in common if they differ by '
  'one letter or by two swapped letters.';
create index vocabulary_by_deletion on private.vocabulary using gin (deletions);
create index vocabulary_by_word on private.vocabulary (word);
alter table private.vocabulary enable row level security;
grant select on private.vocabulary to anon, authenticated, service_role;

create table private.search_synonyms (
  said text,
  meant text check (meant ~ '^(?:=[a-z_]+|[a-z0-9 ]+|"[a-z0-9 ]+")$'),
  key text not null,
  primary key (said, meant)
);
comment on table private.search_synonyms is
  'Words that search also takes for others: people type said, official texts have meant.';
comment on column private.search_synonyms.meant is
  'Words. In quotes: words one after another. After = a kind of action.';
create index search_synonyms_by_key on private.search_synonyms (key);
alter table private.search_synonyms enable row level security;
grant select on private.search_synonyms to anon, authenticated, service_role;

create table private.search_versions (
  part bigint not null
);
comment on table private.search_versions is
  'The version of the entries: all rows, exclusively or-ed, in the snapshot of the reader. Each statement that '
  'changes entries adds a random number, so that it need not wait for others.';
comment on column private.search_versions.part is
  'A random number, or several of them exclusively or-ed.';
alter table private.search_versions enable row level security;
grant select on private.search_versions to anon, authenticated, service_role;

create or replace function private.compute_prior(action public."GovernmentActions") returns integer
  language sql immutable
as $$
  -- The body is a string: PostgreSQL 15.20 adds no column to a table if a parsed body uses its row type.
  select greatest(0,
    -- Newness: days since the 101st Congress, with which digital records begin.
    greatest(0, action.action_date - date '1989-01-03')
    -- How far it went.
    + case
      when action.law_number is not null or action.branch = 'Judicial' or action.action_type = 'executive_order'
        then 12000
      when action.branch = 'Executive' then 8000
      when action.current_status = 'Introduced' then 0
      when lower(action.current_status) like any ('{%law%,%both%,%president%,%enrolled%,%veto%,%different%}') then 7000
      when lower(action.current_status) like any ('{%passed%,%agreed%,%resolved%}') then 5000
      when lower(action.current_status) like any ('{%reported%,%calendar%,%cloture%}') then 2500
      else 0
    end
    -- Something to read.
    + case
      when action.ai_neutral_summary is not null then 4000
      when action.official_summary is not null then 1500
      when action.description_summary is not null then 500
      else 0
    end)
$$;
comment on function private.compute_prior("GovernmentActions") is
  'The prior of search_entries. It is higher for newer actions, for laws, decisions and executive orders, for '
  'measures that passed, and for actions with a summary.';

create or replace function private.list_deletions(word text) returns text[]
  language sql immutable
  return array(
    select word
    union
    select overlay(word placing '' from place for 1) from generate_series(1, char_length(word)) as place
  );
comment on function private.list_deletions(text) is
  'A word, and the word without each one of its letters.';
grant execute on function private.list_deletions(text) to anon, authenticated, service_role;

create or replace function private.learn_words(value text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- Most pieces are a known word, perhaps with a comma or point.
  unknown constant text[] := array(
    select said.piece
    from (
      select distinct piece
      from unnest(value) as text cross join string_to_table(text, ' ') as piece
    ) as said
    where char_length(said.piece) > 1
      and not exists (select from private.vocabulary as known where known.word = btrim(said.piece, '.,;:()"'))
  );
begin
  -- This is the usual case, and the statement below takes longer to set up.
  if unknown = '{}' then
    return;
  end if;
  insert into private.vocabulary (word, lexeme, deletions)
  select word, coalesce(private.lexeme(word), word), private.list_deletions(word)
  from (
    select distinct word
    from (
      -- As many at once as a tsvector holds. A "<" could begin a tag that ends in another piece.
      select replace(string_agg(piece, E'\n'), '<', ' ') as pieces
      from (
        select piece, sum(char_length(piece)) over (rows unbounded preceding) / 100000 as part
        from unnest(unknown) as piece
      ) as parted
      group by part
    ) as joined
    cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', joined.pieces))) as word
    where char_length(word) between 2 and 40
  ) as new
  where not exists (select from private.vocabulary as known where known.word = new.word)
    and word ~ '^[[:alnum:]]+$';
end
$$;
comment on function private.learn_words(text[]) is
  'Adds the new words of some folded texts to the vocabulary.';

create or replace function private.index_new_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.index_actions(array(select changed.id from changed), are_new => true);
  return null;
end
$$;
comment on function private.index_new_actions() is
  'Keeps the entries, the names and the vocabulary of search with the actions.';

create or replace function private.count_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  merges boolean;
  lexemes text[] := '{""}';
  is_changed boolean;
  added bigint := 0;
begin
  if tg_op = 'TRUNCATE' then
    truncate private.word_counts;
    is_changed := true;
  elsif tg_op = 'INSERT' then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, count(*)
      from gained cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
    get diagnostics added = row_count;
    is_changed := added > 0;
  elsif tg_op = 'DELETE' then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, -count(*)
      from lost cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
    get diagnostics added = row_count;
    is_changed := added > 0;
  else
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, entry.action_type, sum(entry.change)
      from (
        select action_type, words, 1 as change from gained union all select action_type, words, -1 from lost
      ) as entry
      cross join unnest(tsvector_to_array(entry.words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, entry.action_type having sum(entry.change) <> 0;
    get diagnostics added = row_count;
    -- Changed titles change no counts, but they change totals that connections keep.
    is_changed := exists (select from gained);
  end if;
  if is_changed then
    insert into private.search_versions (part) values (((random() - 0.5) * 2::double precision ^ 62)::bigint);
  end if;
  -- On average a statement merges as many rows as it adds. It does not wait for another that merges.
  merges := tg_op <> 'TRUNCATE' and (added > 20000 or random() < 0.02)
    and pg_try_advisory_xact_lock(hashtext('private.word_counts'));
  if merges and tg_op in ('INSERT', 'UPDATE') then
    lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from gained);
  end if;
  if merges and tg_op in ('DELETE', 'UPDATE') then
    lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from lost);
  end if;
  if merges then
    perform private.merge_word_counts(lexemes);
    perform private.merge_search_versions();
  end if;
  return null;
end
$$;
comment on function private.count_words() is
  'Keeps word_counts and search_versions with search_entries.';

create or replace function private.count_documents(word_lexeme text)
  returns bigint
  language sql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_generic_plan'
as $$
  select coalesce(sum(counted.documents), 0) from private.word_counts as counted where counted.lexeme = word_lexeme
$$;
comment on function private.count_documents(text) is
  'How many actions have a lexeme among their words.';
grant execute on function private.count_documents(text) to anon, authenticated, service_role;

create or replace function private.index_changed_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids constant text[] := array(
    select changed.id
    from changed
    left join before on before.id = changed.id
    where (
        changed.title, changed.aliases, changed.search_words, changed.ai_neutral_summary, changed.description_summary,
        changed.official_summary, changed.official_title, changed.policy_area, changed.subjects, changed.sponsor_data,
        changed.president_name, changed.current_status, changed.action_date, changed.action_type, changed.branch,
        changed.bill_number, changed.congress_number, changed.law_number, changed.executive_order_number,
        changed.proclamation_number, changed.docket_number, changed.other_dockets, changed.citation,
        changed.federal_register_number
      ) is distinct from (
        before.title, before.aliases, before.search_words, before.ai_neutral_summary, before.description_summary,
        before.official_summary, before.official_title, before.policy_area, before.subjects, before.sponsor_data,
        before.president_name, before.current_status, before.action_date, before.action_type, before.branch,
        before.bill_number, before.congress_number, before.law_number, before.executive_order_number,
        before.proclamation_number, before.docket_number, before.other_dockets, before.citation,
        before.federal_register_number
      )
  );
begin
  if cardinality(ids) > 0 then
    perform private.index_actions(ids);
  end if;
  return null;
end
$$;
comment on function private.index_changed_actions() is
  'Like private.index_new_actions, for actions with a change in a searched column.';

-- Security definer: roles that delete actions have no right to write the index.
create or replace function private.remove_from_index() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.search_entries, private.action_names;
  elsif tg_op = 'UPDATE' then
    -- private.index_changed_actions writes the rows of the new id.
    delete from private.search_entries where action_id = old.id;
    delete from private.action_names where action_id = old.id;
  else
    delete from private.search_entries where action_id in (select gone.id from gone);
    delete from private.action_names where action_id in (select gone.id from gone);
  end if;
  return null;
end
$$;
comment on function private.remove_from_index() is
  'Removes actions from the index that were deleted or got another id.';

create or replace function private.merge_word_counts(lexemes text[]) returns void
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  crowded constant text[] := array(
    select distinct counted.lexeme
    -- A join uses the hash index. "= any" would compare each row with thousands of lexemes.
    from (select distinct unnest(lexemes) as lexeme) as touched
    join private.word_counts as counted on counted.lexeme = touched.lexeme
    group by counted.lexeme, counted.action_type having count(*) > 1
  );
begin
  with gone as (
    delete from private.word_counts as counted using unnest(crowded) as merged (lexeme)
    where counted.lexeme = merged.lexeme returning counted.*
  )
  insert into private.word_counts (lexeme, action_type, documents)
    select gone.lexeme, gone.action_type, sum(gone.documents)
    from gone group by gone.lexeme, gone.action_type having sum(gone.documents) <> 0;
end
$$;
comment on function private.merge_word_counts(text[]) is
  'Makes one row of all rows of a lexeme and kind. Every reader sees the same sums.';

create or replace function private.merge_search_versions() returns void
  language sql
  set search_path = ''
as $$
  with gone as (delete from private.search_versions returning part)
  insert into private.search_versions (part) select bit_xor(gone.part) from gone having count(*) > 0
$$;
comment on function private.merge_search_versions() is
  'Makes one row of all. Every reader sees the same version.';

create or replace function private.split_numbers(words text) returns text
  language sql immutable strict
  return case
    when private.has_digit(words) then regexp_replace(
      regexp_replace(words, '\m([hs]con)res([0-9]+)\M', '\1 res \2', 'g'), '\m(hr|s|[hs]j?res|eo)([0-9]+)\M', '\1 \2', 'g'
    )
    else words
  end;
comment on function private.split_numbers(text) is
  'Splits numbers of bills and orders in plain words as the entries have them: "hr1968" is "hr 1968", "hconres14" '
  'is "hcon res 14".';
grant execute on function private.split_numbers(text) to anon, authenticated, service_role;

create or replace function private.expand_abbreviations(folded text) returns text
  language sql immutable strict
  return case
    when folded like any ('{%vs%,%versus%,%fy%}') then regexp_replace(
      regexp_replace(folded, '\m(?:vs|versus)\M', 'v', 'g'),
      '\mfy ?''?(?:20)?([0-9]{2})\M', 'fiscal year 20\1', 'g'
    )
    else folded
  end;
comment on function private.expand_abbreviations(text) is
  'A folded query in the spelling of titles: "v" for "vs", "fiscal year 2026" for "FY26".';
grant execute on function private.expand_abbreviations(text) to anon, authenticated, service_role;

create or replace function private.index_changed_decisions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct action_id from after);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct action_id from before);
  else
    -- The index has no summaries of opinions.
    ids := array(
      select unnest(array[before.action_id, after.action_id])
      from before join after on after.id = before.id
      where (after.action_id, after.opinion_type, after.author, after.joined_by)
        is distinct from (before.action_id, before.opinion_type, before.author, before.joined_by)
    );
  end if;
  if cardinality(ids) > 0 then
    perform private.index_actions(ids);
  end if;
  return null;
end
$$;
comment on function private.index_changed_decisions() is
  'Indexes decisions again after their opinions changed.';

create or replace function private.index_actions(ids text[], are_new boolean default false) returns void
  language plpgsql
  set search_path = ''
  -- The plans are the same for all actions. Planning takes longer than indexing a few.
  set plan_cache_mode = 'force_generic_plan'
  -- A plan from the time of an empty table would scan it.
  set enable_seqscan = off
as $$
declare
  action record;
  -- For one action.
  folded text;
  names text[];
  initials text[];
  marks text;
  summary text;
  others text;
  wrote text;
  joined text;
  title tsvector;
  words tsvector;
  hidden tsvector;
  name text;
  kind text;
  parties text[];
  -- For all actions.
  entered text[] := '{}';
  kinds text[] := '{}';
  priors integer[] := '{}';
  days date[] := '{}';
  titles tsvector[] := '{}';
  all_words tsvector[] := '{}';
  texts text[] := '{}';
  named text[] := '{}';
  keys text[] := '{}';
  origins text[] := '{}';
begin
  -- A loop of expressions: one query over all actions would take longer to set up than indexing one.
  for action in
    select
      known.id, known.branch, known.title, known.action_type, known.action_date, known.aliases, known.search_words,
      known.bill_number, known.congress_number, known.law_number, known.executive_order_number,
      known.proclamation_number, known.federal_register_number, known.docket_number, known.citation,
      known.other_dockets, known.ai_neutral_summary, known.subjects, known.description_summary,
      known.official_summary, known.official_title, known.policy_area, known.president_name, known.sponsor_data,
      private.compute_prior(known) as prior
    from public."GovernmentActions" as known
    where known.id = any (ids)
  loop
    folded := private.fold_text(action.title);
    initials := private.initials(action.title);
    title := setweight(to_tsvector('private.titles', private.protect_stems(private.words_of_folded(folded))), 'A');
    names := null;
    if action.aliases <> '[]' then
      for name, kind in select alias ->> 'name', alias ->> 'kind' from jsonb_array_elements(action.aliases) as alias loop
        names := names || name;
        initials := initials || private.initials(name);
        if kind in ('nickname', 'short_title', 'popular_title') then
          keys := keys || private.name_key(name);
          origins := origins || kind;
        end if;
      end loop;
    end if;
    -- "This bill (commonly known as the farm bill)". Later in a summary, such words are about something else.
    name := substring(action.official_summary from
      '^This (?:bill|act|(?:joint |concurrent )?resolution) \((?:commonly|popularly|also) (?:known|referred to) as (?:the )?([^(),;]{3,80})\)');
    if name is not null then
      names := names || name;
      keys := keys || private.name_key(name);
      origins := origins || 'popular_title'::text;
    end if;
    if names is not null then
      title := title || setweight(
        to_tsvector('private.titles', private.protect_stems(private.plain_words(array_to_string(names, ' ; ')))), 'B'
      );
    end if;
    -- Folding drops the points after single letters.
    marks := concat_ws(
      ' ', array_to_string(action.search_words, ' '),
      replace(replace(replace(replace(action.bill_number, 'H.', 'H'), 'S.', 'S'), 'J.', 'J'), 'R.', 'R'),
      action.law_number, action.citation, 'EO ' || action.executive_order_number,
      'Proclamation ' || action.proclamation_number, action.docket_number
    );
    -- "H-1B" and "e-cigarette" are also written as one word.
    if strpos(concat(action.title, names, marks), '-') > 0 then
      marks := concat_ws(' ', private.protect_stems(private.plain_words(marks)), (
        select string_agg(replace(compound, '-', ''), ' ')
        from regexp_matches(
            concat_ws(' ', folded, private.fold_text(array_to_string(names, ' ; ')), private.fold_text(marks)),
            '\m\w+(?:-\w+)+\M', 'g'
          ) as matches,
          unnest(matches) as compound
      ));
    elsif action.search_words <> '{}' then
      marks := private.protect_stems(private.plain_words(marks));
    elsif marks ~ '[^A-Za-z0-9 ]' then
      -- private.protect_stems changes no number.
      marks := private.plain_words(marks);
    else
      marks := lower(marks);
    end if;
    title := title || setweight(to_tsvector('private.titles', marks), 'C');
    if initials <> '{}' then
      title := title || setweight(to_tsvector('private.titles', array_to_string(initials, ' ')), 'D');
    end if;

    wrote := null;
    joined := null;
    if action.branch = 'Judicial' then
      select opinions.wrote, private.loose_words(nullif(opinions.joined, '')) into wrote, joined
      from private.opinion_words(action.id) as opinions;
    end if;
    summary := private.loose_words(nullif(concat_ws(
      ' ; ', action.ai_neutral_summary, nullif(array_to_string(action.subjects, ' '), '')
    ), ''));
    others := private.loose_words(nullif(concat_ws(
      ' ; ', action.description_summary, action.official_summary, action.official_title, action.policy_area,
      action.president_name,
      case when action.sponsor_data <> '[]' then jsonb_path_query_array(action.sponsor_data, 'lax $[*].lastName')::text end,
      wrote
    ), ''));
    hidden := array_to_tsvector(array_remove(array[
      '=' || action.action_type,
      '=y' || greatest(1900, extract(year from action.action_date)),
      -- ts_rank weighs a word by how many the title has, so each title has one of the two.
      '=' || case when action.law_number is null then 'other' else 'law' end,
      '=c' || action.congress_number
    ], null));
    -- Titles are stemmed as in English. Here they lose the stop words that most of them have.
    words := ts_delete(setweight(title, 'A'), '{a,and,by,for,from,in,of,on,or,other,that,the,to,with}');
    if summary is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.protect_stems(summary)), 'B');
    end if;
    if others is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.protect_stems(others)), 'C');
    end if;
    if joined is not null then
      words := words || setweight(to_tsvector('pg_catalog.english', private.protect_stems(joined)), 'D');
    end if;
    entered := entered || action.id;
    kinds := kinds || action.action_type;
    priors := priors || action.prior;
    days := days || action.action_date;
    titles := array_append(titles, title || hidden);
    all_words := array_append(all_words, words || hidden);
    texts := texts || concat_ws(
      ' ', replace(folded, '-', ' '), private.loose_words(array_to_string(names, ' ; ')),
      private.loose_words(nullif(array_to_string(action.search_words, ' '), '')), summary, others
    );

    keys := keys || private.key_of_folded(left(folded, 300));
    origins := origins || 'title'::text;
    foreach name in array action.search_words loop
      keys := keys || private.name_key(name);
      origins := origins || 'search_words'::text;
    end loop;
    if action.branch = 'Judicial' then
      parties := regexp_match(action.title, '^(.+?) v\. (.+)$');
      if parties is not null then
        keys := keys || private.name_key(parties[2] || ' v. ' || parties[1]);
        origins := origins || '{reversed,party,party}'::text[];
        foreach name in array parties loop
          keys := keys || private.name_key(regexp_replace(name, ',? (?:Inc|LLC|L\.L\.C|Corp|Co|Ltd|et al)\.?$', ''));
        end loop;
      end if;
    end if;
    foreach name in array array_remove(array[
      -- The id of most measures is their number (private.measure_ids).
      case
        when action.action_type in ('nomination', 'treaty') then
          'consent:' || replace(lower(regexp_replace(action.bill_number, '[ .]+', '', 'g')), 'treatydoc', 'treaty')
        when action.id <> concat_ws('-', action.congress_number, action.action_type, split_part(action.bill_number, ' ', -1)) then
        -- One key finds the number with and without its Congress, which is at the end.
        'bill:' || action.action_type || substring(action.bill_number from '[0-9]+$') || '@'
          || coalesce(action.congress_number::text, '')
      end,
      case when action.law_number like 'Private%' then 'private-' else '' end || 'law:'
        || substring(action.law_number from '[0-9]+-[0-9]+$'),
      'eo:' || action.executive_order_number,
      'proclamation:' || action.proclamation_number,
      'fr:' || action.federal_register_number
    ], null) loop
      keys := keys || name;
      origins := origins || 'number'::text;
    end loop;
    if action.docket_number is not null or action.citation is not null or action.other_dockets <> '{}' then
      for name in
        select unnest(private.read_identifiers(written))
        from unnest(array[action.docket_number, action.citation] || action.other_dockets) as written
      loop
        keys := keys || name;
        origins := origins || 'number'::text;
      end loop;
    end if;
    -- The new keys are those of this action.
    while cardinality(named) < cardinality(keys) loop
      named := named || action.id;
    end loop;
  end loop;

  if are_new then
    insert into private.search_entries (action_id, action_type, prior, action_date, title_words, words)
      select * from unnest(entered, kinds, priors, days, titles, all_words);
    insert into private.action_names (action_id, key, origin)
      select distinct action_id, key, origin from unnest(named, keys, origins) as called (action_id, key, origin)
      where key is not null;
  else
    insert into private.search_entries as known (action_id, action_type, prior, action_date, title_words, words)
      select * from unnest(entered, kinds, priors, days, titles, all_words)
      on conflict (action_id) do update set
        action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
        title_words = excluded.title_words, words = excluded.words
      where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
        is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);
    with called as materialized (
      select distinct action_id, key, origin from unnest(named, keys, origins) as called (action_id, key, origin)
      where key is not null
    ), known as materialized (
      select name.ctid as place, name.action_id, name.key, name.origin
      from unnest(ids) as asked (id) join private.action_names as name on name.action_id = asked.id
    ), gone as (
      delete from private.action_names as stale
      where stale.ctid = any (array(
        select place from known where (action_id, key, origin) not in (select action_id, key, origin from called)
      ))
    )
    insert into private.action_names (action_id, key, origin)
      select action_id, key, origin from called
      where (action_id, key, origin) not in (select action_id, key, origin from known);
  end if;
  perform private.learn_words(texts);
end
$$;
comment on function private.index_actions(text[], boolean) is
  'Writes the entries, names and vocabulary of some actions. are_new: they were just inserted and have no names '
  'yet.';

create or replace function private.clean_pending_lists() returns void
  language plpgsql
  set search_path = ''
  -- Skips an index that is being rebuilt.
  set lock_timeout = '1s'
as $$
begin
  -- A second session would wait and then find nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('private.clean_pending_lists')) then
    return;
  end if;
  perform gin_clean_pending_list(index.oid)
  from pg_catalog.pg_class as index
  join pg_catalog.pg_am as method on method.oid = index.relam and method.amname = 'gin'
  where index.relkind = 'i' and index.relowner = current_user::regrole
    and index.relnamespace in ('private'::regnamespace, 'public'::regnamespace);
end
$$;
comment on function private.clean_pending_lists() is
  'Moves the pending entries of each GIN index (fastupdate) into it, unless another session does so.';

create or replace trigger enter_after_insert after insert on public."GovernmentActions"
  referencing new table as changed
  for each statement execute function private.index_new_actions();

create or replace trigger enter_after_update after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.index_changed_actions();

create or replace trigger leave_after_delete after delete on public."GovernmentActions"
  referencing old table as gone
  for each statement execute function private.remove_from_index();

create or replace trigger leave_after_truncate after truncate on public."GovernmentActions"
  for each statement execute function private.remove_from_index();

create or replace trigger leave_old_id after update of id on public."GovernmentActions"
  for each row when (old.id is distinct from new.id) execute function private.remove_from_index();

create or replace trigger enter_after_delete after delete on public.judicial_opinions
  referencing old table as before for each statement execute function private.index_changed_decisions();

create or replace trigger enter_after_insert after insert on public.judicial_opinions
  referencing new table as after for each statement execute function private.index_changed_decisions();

create or replace trigger enter_after_update after update on public.judicial_opinions
  referencing old table as before new table as after for each statement execute function private.index_changed_decisions();

create or replace trigger count_after_delete after delete on private.search_entries
  referencing old table as lost
  for each statement execute function private.count_words();

create or replace trigger count_after_insert after insert on private.search_entries
  referencing new table as gained
  for each statement execute function private.count_words();

create or replace trigger count_after_truncate after truncate on private.search_entries
  for each statement execute function private.count_words();

create or replace trigger count_after_update after update on private.search_entries
  referencing old table as lost new table as gained
  for each statement execute function private.count_words();

create or replace trigger record_changed_entries after update on private.search_entries
  referencing old table as before new table as changed
  for each statement execute function private.record_changed_entries();

create policy "Anyone may find an action by its names"
  on private.action_names for select to anon, authenticated using (true);

create policy "Anyone may search the actions"
  on private.search_entries for select to anon, authenticated using (true);

create policy "Anyone may read how many actions have a word"
  on private.word_counts for select to anon, authenticated using (true);

create policy "Anyone may read which words the record has"
  on private.vocabulary for select to anon, authenticated using (true);

create policy "Anyone may read which words stand for others"
  on private.search_synonyms for select to anon, authenticated using (true);

create policy "Anyone may read which entries of search there are"
  on private.search_versions for select to anon, authenticated using (true);
