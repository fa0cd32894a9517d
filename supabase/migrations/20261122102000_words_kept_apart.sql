-- The English stemmer makes one word of some that mean different things: "housing" and "House" are both hous,
-- "university" and "universal" both univers, "internal" and "international" both intern. Of each such pair the word
-- that is listed here is kept apart: it is looked for as it is written, and everything else as before.

create function private.kept_apart(folded text) returns text
  language sql immutable
  -- With a digit behind it a word is no word of English to PostgreSQL's parser, and is not stemmed.
  return regexp_replace(
    folded,
    '\m(?:('
      'acting|'        -- Act
      'appropriate|'   -- appropriations
      'author|'        -- authority, authorization
      'billing|'       -- bill
      'conservative|'  -- conservation
      'customer|'      -- customs
      'design|'        -- designate
      'emerging|'      -- emergency
      'execution|'     -- executive
      'experiment|'    -- experience
      'hospitality|'   -- hospital
      'housing|'       -- House
      'important|importance|'          -- imports
      'intern|internal|internment|'    -- international
      'organ|organic|' -- organization
      'parking|'       -- park
      'provider|'      -- provide
      'racing|'        -- race
      'relation|relative|'             -- relating to
      'reservation|'   -- reserve
      'securities|'    -- security
      'several|'       -- severe
      'training|'      -- train
      'united'         -- unit
    ')s?|'
    '(majorit|minorit|universit)(?:y|ies)|'  -- major, minor, universal
    '(naturaliz)(?:e|ed|ation))\M',          -- natural
    '\1\2\3' || '0', 'g'
  );
comment on function private.kept_apart(text) is
  'A folded text in which the words that the stemmer would take for others are marked so that it leaves them alone. '
  'What is stored and what is asked for have to go through it alike.';

create function private.stemmed(folded text) returns tsvector
  language plpgsql immutable
as $$
begin
  return to_tsvector('pg_catalog.english', private.kept_apart(folded));
end
$$;
comment on function private.stemmed(text) is 'The words of a folded text for search, stemmed.';

create function private.whole_and_stemmed(value text) returns tsvector
  language plpgsql immutable
as $$
declare
  apart constant text := coalesce(private.kept_apart(private.fold(value)), '');
begin
  return to_tsvector('pg_catalog.simple', apart) || to_tsvector('pg_catalog.english', apart);
end
$$;
comment on function private.whole_and_stemmed(text) is
  'The words of a short text of an action for search, whole and stemmed. (Those of an official are private.words, '
  'which are looked for as they are written.)';

create or replace function private.search_query(query_text text) returns tsquery
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  -- Longer than any sensible query; what is beyond it is not looked at, however long it is.
  folded constant text := private.fold(btrim(left(query_text, 200)));
  last_word constant text := substring(folded from '(?:^|[[:space:]])([[:alnum:]]{2,})$');
  wanted tsquery := websearch_to_tsquery('pg_catalog.english', private.kept_apart(folded));
  beginning tsquery;
begin
  -- A word that is kept apart is whole: "organ" is not the beginning of an organization.
  if last_word is not null and private.kept_apart(last_word) = last_word then
    beginning := websearch_to_tsquery(
      'pg_catalog.english', private.kept_apart(left(folded, -char_length(last_word)))
    );
    wanted := wanted || (beginning && to_tsquery('pg_catalog.simple', last_word || ':*'));
  end if;
  return wanted;
end
$$;

create or replace function private.tracker_query(issue_name text, keywords text[]) returns tsquery
  language sql stable
  set search_path = ''
as $$
  select websearch_to_tsquery(
    'pg_catalog.english',
    string_agg('"' || private.kept_apart(replace(private.fold(word), '"', ' ')) || '"', ' or ')
  )
  from unnest(case when cardinality(keywords) > 0 then keywords else array[issue_name] end) as word
$$;

create or replace function private.action_words(
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
      private.whole_and_stemmed(
        title || ' ' || jsonb_path_query_array(aliases, 'lax $[*].name')::text || ' ' || private.joined(search_words)
          || ' ' || coalesce(bill_number, '') || ' ' || coalesce(law_number, '') || ' ' || coalesce(citation, '')
      ), 'A')
    || setweight(private.stemmed(private.fold(coalesce(summary, ''))), 'B')
    || setweight(
      private.whole_and_stemmed(
        coalesce(policy_area, '') || ' ' || private.joined(subjects) || ' '
          || coalesce(jsonb_path_query_array(sponsor_data, 'lax $[*].lastName')::text, '') || ' '
          || coalesce(president_name, '')
      ), 'C')
    || setweight(
      private.stemmed(private.fold(coalesce(description_summary, '') || ' ' || coalesce(official_summary, ''))), 'C');
end
$$;

grant execute on function private.kept_apart(text), private.stemmed(text), private.whole_and_stemmed(text)
  to anon, authenticated, service_role;

-- A generated column is computed anew only when it is made anew. Officials are looked for by words as they are written
-- (private.name_query), so theirs stays as it is.
alter table public."GovernmentActions" drop column search_vector;
alter table public."GovernmentActions"
  add column search_vector tsvector not null generated always as (private.action_words(
    title, aliases, search_words, bill_number, law_number, citation, ai_neutral_summary, description_summary,
    official_summary, policy_area, subjects, sponsor_data, president_name
  )) stored;
create index actions_by_words on public."GovernmentActions" using gin (search_vector);
