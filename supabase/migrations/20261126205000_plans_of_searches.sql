alter type private.search_plan add attribute exact text[], add attribute counts jsonb;
create type private.legislator_plan as (
  condition text,
  wanted tsquery,
  key text,
  has_query boolean
);
-- search_page answers what these answered.
drop function if exists public.matched_words(text, text);
drop function if exists public.get_legislator_facets(text, text, text, text, text);
