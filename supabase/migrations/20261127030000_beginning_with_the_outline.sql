-- The beginning of a text comes with its table of contents: a page that is opened without a place asks once instead of
-- twice, one question after the other.

drop function public.get_text_outline(text, text);

create function public.get_text_outline(
  text_action_id text,
  text_version text default null,
  beginning integer default 0
)
  returns table (
    text_id bigint,
    version text,
    positions integer[],
    paths text[],
    kinds text[],
    levels smallint[],
    numbers text[],
    headings text[],
    pages text[],
    sizes integer[],
    numbers_within jsonb,
    contents json
  )
  language sql stable
  set search_path = ''
as $$
  select chosen.id, chosen.version, outline.*
  from (
    select stored.id, stored.version
    from public.action_texts as stored
    where stored.action_id = text_action_id and (text_version is null or stored.version = text_version)
    order by stored.position desc
    limit 1
  ) as chosen
  cross join lateral (
    select
      array_agg(passage.position order by passage.position),
      array_agg(passage.path order by passage.position),
      array_agg(passage.kind order by passage.position),
      array_agg(passage.level order by passage.position),
      array_agg(passage.number order by passage.position),
      array_agg(passage.heading order by passage.position),
      array_agg(passage.page order by passage.position),
      array_agg(passage.size order by passage.position),
      jsonb_object_agg(
        passage.path, jsonb_path_query_array(passage.content, '$[*].number')
      ) filter (where passage.kind in ('page', 'part')),
      json_agg(passage.content order by passage.position)
        filter (where passage.size_so_far <= least(beginning, 100000))
    from (
      select
        words.*,
        -- As it is stored, compressed: the words themselves need not be read.
        pg_column_size(words.content) as size,
        sum(pg_column_size(words.content)) over (order by words.position) as size_so_far
      from public.text_passages as words
      where words.text_id = chosen.id
    ) as passage
  ) as outline
$$;
comment on function public.get_text_outline(text, text, integer) is
  'The passages of a version of an action''s text (null: of its latest version), in the order of the text: what the '
  'lists have at the same place is of the same passage; all are null where it has none. sizes are in bytes as stored; '
  'numbers_within has the numbers printed in the pages of an opinion and in parts without sections, by path, null where '
  'there are none of these; contents has the words of the first passages, as many as are stored in so many bytes as '
  'beginning says, 100,000 at most, and null where that is none. No row where there is no such text.';
revoke execute on function public.get_text_outline(text, text, integer) from public;
grant execute on function public.get_text_outline(text, text, integer) to anon, authenticated, service_role;
