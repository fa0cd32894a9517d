drop function if exists public.get_member_votes(text, integer, text, text, text, integer, integer);
