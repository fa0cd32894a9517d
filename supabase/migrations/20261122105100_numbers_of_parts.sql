-- An opinion that came without pages is one part, and where its own parts begin is told by their numbers, too.

create or replace function public.get_text_outline(text_action_id text, text_version text default null)
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
          when passage.kind in ('page', 'part')
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
  'size is in bytes as stored, numbers are those printed in a page of an opinion or a part without sections. No row '
  'where there is no such text.';
