drop function if exists public.load_moderation_terms(text, jsonb, jsonb, jsonb);
alter table private.moderation_patterns
  drop constraint moderation_patterns_only_row_fkey,
  add constraint moderation_patterns_only_row_check check (only_row);
drop table private.moderation_edition;
