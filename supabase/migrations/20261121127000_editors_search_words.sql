-- Words that people search for and that are no name of an action: "food stamps", "Section 702", "Obamacare". Editors
-- write them (action_annotations); search finds an action by them as by its names, and no page shows them.

-- A generated column is computed anew only when it is made anew (PostgreSQL 15 and 16 cannot change its expression).
alter table public."GovernmentActions" drop column search_vector;
drop function private.action_words(text, jsonb, text, text, text, text, text, text, text, text[], jsonb, text);

create function private.action_words(
  title text, aliases jsonb, search_words text[], bill_number text, law_number text, citation text, summary text,
  description_summary text, official_summary text, policy_area text, subjects text[], sponsor_data jsonb,
  president_name text
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    setweight(
      private.words(
        title || ' ' || jsonb_path_query_array(aliases, 'lax $[*].name')::text || ' ' || private.joined(search_words)
          || ' ' || coalesce(bill_number, '') || ' ' || coalesce(law_number, '') || ' ' || coalesce(citation, '')
      ), 'A')
    || setweight(to_tsvector('pg_catalog.english', private.fold(coalesce(summary, ''))), 'B')
    || setweight(
      private.words(
        coalesce(policy_area, '') || ' ' || private.joined(subjects) || ' '
          || coalesce(jsonb_path_query_array(sponsor_data, 'lax $[*].lastName')::text, '') || ' '
          || coalesce(president_name, '')
      ), 'C')
    || setweight(
      to_tsvector(
        'pg_catalog.english',
        private.fold(coalesce(description_summary, '') || ' ' || coalesce(official_summary, ''))
      ), 'C');
end
$$;
comment on function private.action_words(
  text, jsonb, text[], text, text, text, text, text, text, text, text[], jsonb, text
) is 'The words an action is found by, with their weights.';
grant execute on function
  private.action_words(text, jsonb, text[], text, text, text, text, text, text, text, text[], jsonb, text)
  to anon, authenticated, service_role;

alter table public."GovernmentActions"
  add column search_vector tsvector not null generated always as (private.action_words(
    title, aliases, search_words, bill_number, law_number, citation, ai_neutral_summary, description_summary,
    official_summary, policy_area, subjects, sponsor_data, president_name
  )) stored;
create index actions_by_words on public."GovernmentActions" using gin (search_vector);
