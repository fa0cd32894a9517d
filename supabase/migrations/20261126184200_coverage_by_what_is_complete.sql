-- These functions give other columns now.
drop function if exists public.get_record_coverage();
drop function if exists public.search_reading(text);
