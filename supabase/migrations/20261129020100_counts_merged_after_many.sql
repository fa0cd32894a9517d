-- A statement that adds very many counts merges them. Until now it was left to one statement in fifty: after a record
-- was stored by a dozen statements, each lexeme had a dozen rows of each kind, and all of them were read for each search.

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
    -- The words of titles are not counted, but totals of searches in them are kept.
    is_changed := exists (select from gained);
  end if;
  if is_changed then
    insert into private.search_versions (part) values (((random() - 0.5) * 2::double precision ^ 62)::bigint);
  end if;
  -- A lexeme has about as many rows as one in this many statements, at most; each statement merges, on average, as many
  -- rows as it adds. Whoever comes while another merges leaves it.
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

-- As it was, of all that have more than one row.
create or replace function private.merge_word_counts(lexemes text[]) returns void
  language plpgsql
  set search_path = ''
  -- The table is never read as a whole, however many lexemes are expected.
  set enable_seqscan = off
as $$
declare
  crowded constant text[] := array(
    select distinct counted.lexeme
    from private.word_counts as counted
    where counted.lexeme = any (lexemes) group by counted.lexeme, counted.action_type having count(*) > 1
  );
begin
  with gone as (
    delete from private.word_counts as counted where counted.lexeme = any (crowded) returning counted.*
  )
  insert into private.word_counts (lexeme, action_type, documents)
    select gone.lexeme, gone.action_type, sum(gone.documents)
    from gone group by gone.lexeme, gone.action_type having sum(gone.documents) <> 0;
end
$$;

-- Those that are here.
with gone as (delete from private.word_counts returning lexeme, action_type, documents)
insert into private.word_counts (lexeme, action_type, documents)
  select gone.lexeme, gone.action_type, sum(gone.documents)
  from gone group by gone.lexeme, gone.action_type having sum(gone.documents) <> 0;
