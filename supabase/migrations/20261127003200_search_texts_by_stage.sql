-- The search in texts also filters by how far a measure came, and counts by that.
drop function if exists public.search_texts(text, text[], text[], text, integer, integer);
