create table private.section_keys (
  text_id bigint references public.action_texts (id) on delete cascade,
  "position" integer,
  key uuid not null,
  primary key (text_id, "position")
);
create index section_keys_by_key on private.section_keys (key);
alter table private.section_keys enable row level security;
grant select on private.section_keys to anon, authenticated, service_role;

-- The texts that are there already. Later ones are written by triggers.
insert into private.section_keys (text_id, position, key)
  select section.text_id, section.position, md5(section.words)::uuid
  from (
    select passage.text_id, passage.position, regexp_replace(
      regexp_replace(
        lower((
          select string_agg(
            concat_ws(E'\n', block.heading, block.text, case
              when block.rows is not null
                then (select string_agg(cell #>> '{}', E'\n') from jsonb_path_query(block.rows, '$[*][*]') as cell)
            end),
            E'\n'
          )
          from jsonb_to_recordset(passage.content) as block (heading text, text text, rows jsonb)
        )),
        '\m(?:sections? [0-9][0-9a-z-]*|this (?:act|division|title|subtitle|chapter|part))\M', '', 'g'
      ),
      '[^a-z0-9$]+', '', 'g'
    ) as words
    from public.text_passages as passage
    join public.action_texts as text on text.id = passage.text_id
    where passage.kind = 'section' and text.format in ('bill-dtd', 'uslm')
  ) as section
  where length(section.words) >= 400;
analyze private.section_keys;
