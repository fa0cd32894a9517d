-- A line of notifications has its facts: the result of a vote, the words of a reply.
drop function if exists public.get_notifications(text, text[], integer, integer);
