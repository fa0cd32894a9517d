-- The table of contents of a version as lists that go side by side: an object for each of some hundred passages took a
-- hundred times as long to make as the passages take to read.

drop function public.get_text_outline(text, text);

create function public.get_text_outline(text_action_id text, text_version text default null)
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
    numbers_within jsonb
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
      -- As it is stored, compressed: the words themselves need not be read.
      array_agg(pg_column_size(passage.content) order by passage.position),
      jsonb_object_agg(
        passage.path, jsonb_path_query_array(passage.content, '$[*].number')
      ) filter (where passage.kind in ('page', 'part'))
    from public.text_passages as passage
    where passage.text_id = chosen.id
  ) as outline
$$;
comment on function public.get_text_outline(text, text) is
  'The passages of a version of an action''s text without their words (null: of its latest version), in the order of the '
  'text: what the lists have at the same place is of the same passage; all are null where it has none. sizes are in '
  'bytes as stored; numbers_within has the numbers printed in the pages of an opinion and in parts without sections, by '
  'path, null where there are none of these. No row where there is no such text.';
revoke execute on function public.get_text_outline(text, text) from public;
grant execute on function public.get_text_outline(text, text) to anon, authenticated, service_role;
