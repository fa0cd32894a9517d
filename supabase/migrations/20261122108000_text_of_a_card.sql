-- The text of a card ends at a word, and what an order says of itself stands under its own name: its first words are
-- its extract, written by whoever stores its text. The syllabus of a decision is its official summary.

create function private.cut_at_word(words text, longest integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case
    when char_length(words) <= longest then words
    else coalesce(substring(left(words, longest + 1) from '^(.*\S)\s+\S*$'), left(words, longest))
  end;
comment on function private.cut_at_word(text, integer) is
  'The beginning of some words, at the end of one; of a single word that is longer, as much as there is room for.';
grant execute on function private.cut_at_word(text, integer) to anon, authenticated, service_role;

-- A generated column is computed anew only when it is made anew.
alter table public."GovernmentActions" drop column card_text;
alter table public."GovernmentActions" add column card_text text generated always as (
  private.cut_at_word(coalesce(
    ai_neutral_summary,
    case branch when 'Executive' then 'First words: ' else '' end || description_summary,
    case branch
      when 'Legislative' then 'Congressional Research Service: '
      when 'Judicial' then 'Syllabus: '
      else 'Federal Register: '
    end || regexp_replace(official_summary, '^[^\n]{0,250}[^.!?:;,\n]\n\n', ''),
    case when official_title is distinct from title then 'Official title: ' || official_title end
  ), 600)
) stored;
comment on column public."GovernmentActions".card_text is
  'The beginning of what a card says of it: the neutral summary, else the extract, else the official summary, else the '
  'official title; of what is not a summary of ours its name comes first.';
