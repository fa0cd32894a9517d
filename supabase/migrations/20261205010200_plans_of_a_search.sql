-- Plans that a search makes anew each time, and one that it must not make; docs/decisions/0590.

-- Whether a word that was meant stands beside the others is asked for what mostly is not there: PostgreSQL expected it in
-- every thousandth entry, and read all of them from the beginning. Two mended words took 2.6 s among 480,000 entries.
alter function private.nearest_word(text, tsquery) set enable_seqscan = off;

-- Whatever is asked, their plans are the same, and making them took a fifth of a search (from PostgreSQL 18 on, where
-- functions in SQL keep theirs; their callers ask for plans of their own).
do $$
declare
  made regprocedure;
begin
  foreach made in array array[
    'private.nearest_word(text, tsquery)', 'private.ranked(text[], private.search_plan, boolean)',
    'private.exact_actions(private.search_plan, text[])', 'private.known_words(private.query_word[])',
    'private.query_words(text)', 'private.count_found(private.search_plan, text[], text[])',
    'private.documents_with(text)', 'private.kinds_chosen(text[], text[])'
  ]::regprocedure[] loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', made);
  end loop;
end
$$;
