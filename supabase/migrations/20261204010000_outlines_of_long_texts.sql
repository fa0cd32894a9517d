-- The table of contents of a long text and its first words are kept ready, as they are asked for; docs/decisions/0587.

create table private.text_outlines (
  text_id bigint primary key references public.action_texts (id) on delete cascade,
  outline json not null,
  beginning json
);
comment on table private.text_outlines is
  'outline and beginning of the texts of more than a hundred passages, made of these whenever one of them changes.';

alter table private.text_outlines enable row level security;
revoke all on private.text_outlines from anon, authenticated, service_role;
grant select on private.text_outlines to anon, authenticated, service_role;
create policy "Anyone may read what is made of the passages of a text"
  on private.text_outlines for select to anon, authenticated
  using (true);

create function private.outline_of(asked bigint) returns json
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
    where words.text_id = asked
    order by words.position
  ) as passage
$$;

comment on function private.outline_of(bigint) is 'What public.outline says of a text, made of its passages.';

create function private.beginning_of(asked bigint) returns json
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
    where words.text_id = asked and words.position <= 100
  ) as passage
  where passage.size_so_far <= 16000
$$;
comment on function private.beginning_of(bigint) is 'What public.beginning says of a text, made of its passages.';

create or replace function public.outline(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select kept.outline from private.text_outlines as kept where kept.text_id = stored.id),
    private.outline_of(stored.id)
  )
$$;

create or replace function public.beginning(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select kept.beginning from private.text_outlines as kept where kept.text_id = stored.id),
    private.beginning_of(stored.id)
  )
$$;

create function private.keep_outlines() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct text_id from gained);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct text_id from lost);
  else
    changed := array(select text_id from gained union select text_id from lost);
  end if;
  -- Whoever changes the same text at this moment is waited for, and what was changed is seen below.
  perform from public.action_texts as text where text.id = any (changed) order by text.id for no key update;
  delete from private.text_outlines as kept where kept.text_id = any (changed);
  insert into private.text_outlines (text_id, outline, beginning)
    select text.id, private.outline_of(text.id), private.beginning_of(text.id)
    from public.action_texts as text
    where text.id = any (changed)
      and (select count(*) from public.text_passages as passage where passage.text_id = text.id) > 100;
  return null;
end
$$;
comment on function private.keep_outlines() is 'Keeps text_outlines with text_passages.';

create function private.forget_outlines() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Not truncated: together with the texts that is done already.
  delete from private.text_outlines;
  return null;
end
$$;
comment on function private.forget_outlines() is 'Empties text_outlines with text_passages.';

create trigger outline_after_insert
  after insert on public.text_passages
  referencing new table as gained
  for each statement execute function private.keep_outlines();
create trigger outline_after_update
  after update on public.text_passages
  referencing old table as lost new table as gained
  for each statement execute function private.keep_outlines();
create trigger outline_after_delete
  after delete on public.text_passages
  referencing old table as lost
  for each statement execute function private.keep_outlines();
create trigger outline_after_truncate
  after truncate on public.text_passages
  for each statement execute function private.forget_outlines();

revoke execute on function
  private.outline_of(bigint), private.beginning_of(bigint), private.keep_outlines(), private.forget_outlines()
  from public;
grant execute on function private.outline_of(bigint), private.beginning_of(bigint)
  to anon, authenticated, service_role;

-- Those that are here.
insert into private.text_outlines (text_id, outline, beginning)
  select text.id, private.outline_of(text.id), private.beginning_of(text.id)
  from public.action_texts as text
  where (select count(*) from public.text_passages as passage where passage.text_id = text.id) > 100;
