-- The text of a card: one expression for the search, for saved and for listed actions, and for whoever else shows one.
-- A summary of the Congressional Research Service begins with the title of the measure on a line of its own, which the
-- card has above it already.

alter table public."GovernmentActions" add column card_text text generated always as (
  left(coalesce(
    ai_neutral_summary,
    description_summary,
    regexp_replace(official_summary, '^[^\n]{0,250}[^.!?:;,\n]\n\n', '')
  ), 600)
) stored;
comment on column public."GovernmentActions".card_text is
  'The beginning of what a card says of it: the neutral summary, else the extract, else the official summary.';

do $$
declare
  search constant regprocedure :=
    'public.search_government_actions(text, real[], text[], text[], text, text, integer, integer)';
  definition constant text := pg_catalog.pg_get_functiondef(search);
  expression constant text :=
    'left(coalesce(page.ai_neutral_summary, page.description_summary, page.official_summary), 600)';
begin
  if position(expression in definition) = 0 then
    raise exception 'search_government_actions does not hold the text of a card.';
  end if;
  execute replace(definition, expression, 'page.card_text');
end
$$;
