-- What a page asks of the texts beside their rows: the table of contents of a version, the passages that hold some
-- words, and which actions a text refers to. All of it is everybody's to read; each call is bounded in what it takes.

create function public.get_text_outline(text_action_id text, text_version text default null)
  returns table (text_id bigint, version text, entries jsonb)
  language sql stable
  set search_path = ''
as $$
  select chosen.id, chosen.version, (
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'position', passage.position,
        'path', passage.path,
        'kind', passage.kind,
        'level', passage.level,
        'number', passage.number,
        'heading', passage.heading,
        'page', passage.page,
        -- As it is stored, compressed: the words themselves need not be read.
        'size', pg_column_size(passage.content),
        'numbers', case
          when passage.kind = 'page'
            then nullif(jsonb_path_query_array(passage.content, '$[*].number'), '[]')
        end
      ))
      order by passage.position
    )
    from public.text_passages as passage
    where passage.text_id = chosen.id
  )
  from (
    select stored.id, stored.version
    from public.action_texts as stored
    where stored.action_id = text_action_id and (text_version is null or stored.version = text_version)
    order by stored.position desc
    limit 1
  ) as chosen
$$;
comment on function public.get_text_outline(text, text) is
  'The passages of a version of an action''s text without their words (null: of its latest version): entries is a list '
  'of {"position", "path", "kind", "level", "number", "heading", "page", "size", "numbers"} in the order of the text; '
  'size is in bytes as stored, numbers are those printed in a page of an opinion. No row where there is no such text.';
revoke execute on function public.get_text_outline(text, text) from public;
grant execute on function public.get_text_outline(text, text) to anon, authenticated, service_role;

create function private.sought_form(words text) returns text
  language sql immutable parallel safe
  set search_path = ''
  return lower(translate(words, U&'\2018\2019\201C\201D\2013\2014\2011\00A0', '''''""--- '));
comment on function private.sought_form(text) is
  'Words as they are compared where a reader looks for some in a text; domain/find-in-text.ts has the same.';
grant execute on function private.sought_form(text) to anon, authenticated, service_role;

create function public.find_in_text(text_id bigint, query text)
  returns table ("position" integer, path text, matches integer)
  language plpgsql stable
  set search_path = ''
as $$
declare
  sought constant text := left(btrim(regexp_replace(private.sought_form(query), '[[:space:]]+', ' ', 'g')), 200);
begin
  if sought = '' then
    return;
  end if;
  return query
    select found.position, found.path, found.matches
    from (
      select
        passage.position, passage.path,
        -- A line break stands between what is set apart, so that nothing is found across.
        (select sum((length(line.words) - length(replace(line.words, sought, ''))) / length(sought))::integer
          from (
            select private.sought_form(concat_ws(
              E'\n',
              passage.heading,
              (select string_agg(word #>> '{}', E'\n')
                from jsonb_path_query(passage.content, '$[*].keyvalue() ? (@.key == "text" || @.key == "heading").value') as word),
              (select string_agg(word #>> '{}', E'\n')
                from jsonb_path_query(passage.content, '$[*].rows[*][*]') as word)
            )) as words
          ) as line) as matches
      from public.text_passages as passage
      where passage.text_id = find_in_text.text_id
    ) as found
    where found.matches > 0
    order by found.position
    limit 1000;
end
$$;
comment on function public.find_in_text(bigint, text) is
  'The passages of a text that hold the words, whatever their capitals, quotation marks and dashes, in the order of '
  'the text, and how many times; 200 characters and 1,000 passages at most.';
revoke execute on function public.find_in_text(bigint, text) from public;
grant execute on function public.find_in_text(bigint, text) to anon, authenticated, service_role;

create index actions_by_law_number on public."GovernmentActions" (law_number) where law_number is not null;
create index actions_by_citation on public."GovernmentActions" (citation) where citation is not null;

create function public.find_referenced_actions(ids text[], law_numbers text[], citations text[])
  returns table (id text, title text, law_number text, citation text)
  language sql stable
  set search_path = ''
as $$
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.id = any (ids[1:500])
  union
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.law_number = any (law_numbers[1:500])
  union
  select action.id, action.title, action.law_number, action.citation
  from public."GovernmentActions" as action
  where action.citation = any (citations[1:500])
  limit 1000
$$;
comment on function public.find_referenced_actions(text[], text[], text[]) is
  'The actions with these ids, law numbers (Public Law 119-21) or places in print (597 U.S. 215, 90 FR 8449), of '
  'which 500 each are looked for.';
revoke execute on function public.find_referenced_actions(text[], text[], text[]) from public;
grant execute on function public.find_referenced_actions(text[], text[], text[]) to anon, authenticated, service_role;
