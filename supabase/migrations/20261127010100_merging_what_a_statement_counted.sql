-- The rows of word_counts of which a lexeme has many are merged for the lexemes of a statement, now and then. Until now
-- one statement in five hundred merged those of all lexemes, which reads the whole table: spread over statements of one
-- action each, that was most of what inserting took; docs/decisions/0497.

drop function private.merge_word_counts();
create function private.merge_word_counts(lexemes text[]) returns void
  language plpgsql
  set search_path = ''
  -- The table is never read as a whole, however many lexemes are expected.
  set enable_seqscan = off
as $$
declare
  crowded constant text[] := array(
    select distinct counted.lexeme
    from private.word_counts as counted
    where counted.lexeme = any (lexemes) group by counted.lexeme, counted.action_type having count(*) > 4
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
comment on function private.merge_word_counts(text[]) is
  'Makes one row of those of a lexeme and a kind where they are many. The sums stay the same at every moment.';
revoke execute on function private.merge_word_counts(text[]) from public;

create or replace function private.count_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- A lexeme has about as many rows as one in this many statements, at most; each statement merges, on average, as many
  -- rows as it adds. Whoever comes while another merges leaves it.
  merges constant boolean := tg_op <> 'TRUNCATE' and random() < 0.02
    and pg_try_advisory_xact_lock(hashtext('private.word_counts'));
  lexemes text[] := '{""}';
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
    if merges then
      lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from gained);
    end if;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into private.word_counts (lexeme, action_type, documents)
      select lexeme, action_type, -count(*)
      from lost cross join unnest(tsvector_to_array(words) || ''::text) as lexeme
      where lexeme not like '=%' group by lexeme, action_type;
    if merges then
      lexemes := lexemes || array(select distinct unnest(tsvector_to_array(words)) from lost);
    end if;
  end if;
  if merges then
    perform private.merge_word_counts(lexemes);
  end if;
  return null;
end
$$;
