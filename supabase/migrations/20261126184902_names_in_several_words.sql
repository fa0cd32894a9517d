-- The words that members are found by follow from their names.
create or replace function private.legislator_words(
  id text, first_name text, middle_name text, last_name text, nickname text, full_name text, party text,
  state text, chamber text, district integer, leadership_title text
)
  returns tsvector
  language plpgsql immutable
as $$
begin
  return
    -- "Warren" is Elizabeth Warren before it is Warren Davidson.
    setweight(to_tsvector('pg_catalog.simple', private.plain_words(
      concat_ws(
        ' ; ', last_name, replace(replace(last_name, '-', ''), ' ', ''),
        -- "LaMalfa" is also written "La Malfa", and "O'Connor" "O Connor".
        regexp_replace(last_name, '([a-z])(?=[A-Z])|[''’](?=[A-Za-z])', '\1 ', 'g'), id
      )
    )), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', first_name, full_name, middle_name, nickname, private.name_initials(full_name),
      private.name_initials(first_name || ' ' || last_name)
    ))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(coalesce(private.state_name(state), ''))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', private.plain_words(concat_ws(
      ' ; ', party, leadership_title, 'district ' || district,
      case chamber when 'Senate' then 'Senate Senator' else 'House Representative' end
    ))), 'D')
    -- No text has a lexeme that begins so.
    || array_to_tsvector(array['=' || lower(state)]);
end
$$;

do $$
begin
  if exists (select from public.legislators) then
    update public.legislators set id = id where last_name ~ '[a-z][A-Z]|[''’]';
  end if;
end
$$;
