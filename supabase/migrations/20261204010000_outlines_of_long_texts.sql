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

-- What makes them stays as it is, for the other texts and for these when they change.
alter function public.outline(public.action_texts) set schema private;
alter function private.outline(public.action_texts) rename to outline_of;
alter function public.beginning(public.action_texts) set schema private;
alter function private.beginning(public.action_texts) rename to beginning_of;
comment on function private.outline_of(public.action_texts) is
  'What public.outline says of a text, made of its passages.';
comment on function private.beginning_of(public.action_texts) is
  'What public.beginning says of a text, made of its passages.';

create function public.outline(stored public.action_texts) returns json
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select kept.outline from private.text_outlines as kept where kept.text_id = stored.id),
    private.outline_of(stored)
  )
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
  select coalesce(
    (select kept.beginning from private.text_outlines as kept where kept.text_id = stored.id),
    private.beginning_of(stored)
  )
$$;
comment on function public.beginning(public.action_texts) is
  'The words of the first passages of a text: as many as are stored in 16,000 bytes, a hundred at most; null where that '
  'is none.';

revoke execute on function public.outline(public.action_texts), public.beginning(public.action_texts) from public;
grant execute on function public.outline(public.action_texts), public.beginning(public.action_texts)
  to anon, authenticated, service_role;

create function private.outline_texts(changed bigint[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Whoever changes the same text at this moment is waited for, and what was changed is seen below.
  perform from public.action_texts as text where text.id = any (changed) order by text.id for no key update;
  delete from private.text_outlines as kept where kept.text_id = any (changed);
  insert into private.text_outlines (text_id, outline, beginning)
    select text.id, private.outline_of(text), private.beginning_of(text)
    from public.action_texts as text
    where text.id = any (changed)
      and (select count(*) from public.text_passages as passage where passage.text_id = text.id) > 100;
end
$$;
comment on function private.outline_texts(bigint[]) is 'Makes text_outlines anew for some texts.';

create function private.keep_outlines() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    -- Not truncated: together with the texts that is done already.
    delete from private.text_outlines;
  elsif tg_op = 'INSERT' then
    perform private.outline_texts(array(select distinct text_id from gained));
  elsif tg_op = 'DELETE' then
    perform private.outline_texts(array(select distinct text_id from lost));
  else
    perform private.outline_texts(array(select text_id from gained union select text_id from lost));
  end if;
  return null;
end
$$;
comment on function private.keep_outlines() is 'Keeps text_outlines with text_passages.';

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
  for each statement execute function private.keep_outlines();

revoke execute on function private.outline_texts(bigint[]), private.keep_outlines() from public;

-- Those that are here.
select private.outline_texts(array(select id from public.action_texts));
