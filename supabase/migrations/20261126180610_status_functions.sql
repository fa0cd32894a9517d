-- These functions have other parameters or another result now. Triggers that call them are made anew with them.
drop function if exists private.publish_action() cascade;
drop function if exists private.republish_actions() cascade;
drop function if exists private.published(text, text, text, jsonb, text, text);
drop function if exists public.get_action_context(text);

drop type private.published_action;
create type private.published_action as (
  title text,
  aliases jsonb,
  search_words text[],
  disposition text,
  ai_neutral_summary text,
  summary_sources jsonb,
  description_summary text,
  official_summary text
);
