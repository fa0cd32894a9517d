-- Which words of what a page shows of actions a search found, so that it marks them: asked of the database, which alone
-- knows what a query means.

create function public.matched_words(query text, document text) returns text[]
  language sql stable
  set search_path = ''
as $$
  -- The headline of all of it marks each word of the query; the digit of a word kept apart is no part of it.
  select coalesce(array_agg(distinct regexp_replace(hit[1], '([a-z])0$', '\1')), '{}')
  from regexp_matches(
    ts_headline(
      'pg_catalog.english',
      private.kept_apart(private.fold(left(document, 50000))),
      (private.read_search(query)).wanted,
      E'HighlightAll=true, StartSel=\x01, StopSel=\x02'
    ),
    E'\x01([[:alnum:]]+)\x02', 'g'
  ) as hit
$$;
comment on function public.matched_words(text, text) is
  'The words of a text that a search for actions would find by the query, in small letters and without accents; of the '
  'text the first 50,000 characters.';
revoke execute on function public.matched_words(text, text) from public;
grant execute on function public.matched_words(text, text) to anon, authenticated, service_role;
