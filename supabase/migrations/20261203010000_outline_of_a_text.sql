-- The table of contents of a version and its first words as columns of the API: they come with the action they belong
-- to, in one question, where they were another beside it.

drop function public.get_text_outline(text, text, integer);

create function public.outline(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  -- The lists are in the order of the rows below: each by itself would be put in order once more.
  select json_build_object(
    'positions', array_agg(passage.position),
    'paths', array_agg(passage.path),
    'kinds', array_agg(passage.kind),
    'levels', array_agg(passage.level),
    'numbers', array_agg(passage.number),
    'headings', array_agg(passage.heading),
    -- Opinions alone have pages.
    'pages', case when count(passage.page) > 0 then array_agg(passage.page) end,
    -- As it is stored, compressed: the words themselves need not be read.
    'sizes', array_agg(pg_column_size(passage.content)),
    'numbers_within', jsonb_object_agg(
      passage.path, jsonb_path_query_array(passage.content, '$[*].number')
    ) filter (where passage.kind in ('page', 'part'))
  )
  from (
    select words.*
    from public.text_passages as words
    where words.text_id = stored.id
    order by words.position
  ) as passage
$$;
comment on function public.outline(public.action_texts) is
  'The passages of a text without their words, as lists in the order of the text: what they have at the same place is of '
  'the same passage; all are null where it has none. sizes are in bytes as stored; numbers_within has the numbers '
  'printed in the pages of an opinion and in parts without sections, by path, null where there are none of these; pages '
  'is null where no passage has one.';

create function public.beginning(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select json_agg(passage.content order by passage.position)
  from (
    select
      words.position,
      words.content,
      sum(pg_column_size(words.content)) over (
        order by words.position rows unbounded preceding
      ) as size_so_far
    from public.text_passages as words
    where words.text_id = stored.id and words.position <= 100
  ) as passage
  where passage.size_so_far <= 16000
$$;
comment on function public.beginning(public.action_texts) is
  'The words of the first passages of a text: as many as are stored in 16,000 bytes, a hundred at most; null where that '
  'is none.';

revoke execute on function public.outline(public.action_texts), public.beginning(public.action_texts) from public;
grant execute on function public.outline(public.action_texts), public.beginning(public.action_texts)
  to anon, authenticated, service_role;
