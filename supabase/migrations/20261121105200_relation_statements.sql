-- What became of an action is stated by several: the notes of the Federal Register, and editors who know of courts and
-- of statutes. Each writes its own statements, whole: what it states no more, it deletes. action_relations is what
-- readers see of them, each relation once, kept by a trigger; an editor's words for it go before a source's, and what
-- one leaves out (an address, a day) the other fills in.

create table public.relation_statements (
  action_id text not null references public."GovernmentActions" (id) on delete cascade deferrable,
  origin text not null check (origin in ('editor', 'official')),
  author text not null check (private.is_nonblank(author, 200)),
  kind text not null,
  related_label text not null check (private.is_nonblank(related_label, 300)),
  named_action_id text check (char_length(named_action_id) <= 80),
  related_url text check (related_url ~ '^https?://' and char_length(related_url) <= 1000),
  related_date date,
  primary key (action_id, origin, author, kind, related_label)
);
comment on table public.relation_statements is
  'Who states that an action stands in a relation to another; the kinds are those of action_relations, which readers see.';
comment on column public.relation_statements.author is 'Who it is within the origin: Rotunda, Federal Register.';
comment on column public.relation_statements.named_action_id is
  'The id of the other action, whether or not it is here: by it the statements of several are one relation.';

alter table public.relation_statements enable row level security;
revoke all on public.relation_statements from anon, authenticated;
grant select on public.relation_statements to anon, authenticated;
grant select, insert, update, delete on public.relation_statements to service_role;

create policy "Anyone may read who states a relation"
  on public.relation_statements for select to anon, authenticated
  using (true);

-- What is here moves to its writer: of an order that ingestion has read to the source, whose next reading says which of
-- them it states; the bundled record, which is loaded once more, says which are its editors'.
insert into public.relation_statements
  (action_id, origin, author, kind, related_label, named_action_id, related_url, related_date)
  select
    relation.action_id, writer.origin, writer.author, relation.kind, relation.related_label, relation.named_action_id,
    relation.related_url, relation.related_date
  from public.action_relations as relation
  join public."GovernmentActions" as action on action.id = relation.action_id
  join (values ('editor', 'Rotunda'), ('official', 'Federal Register')) as writer (origin, author)
    on (writer.origin = 'official') = (action.branch = 'Executive' and action.ingested_at is not null);

create function private.shown_relations(action_ids text[])
  returns table (
    action_id text,
    kind text,
    related_label text,
    named_action_id text,
    related_action_id text,
    related_url text,
    related_date date
  )
  language sql stable
  set search_path = ''
as $$
  with stated as (
    select *, row_number() over (order by origin <> 'editor', author, related_label) as place
    from public.relation_statements
    where relation_statements.action_id = any (action_ids)
  ),
  relations as (
    select
      stated.action_id,
      stated.kind,
      (array_agg(stated.related_label order by place))[1] as related_label,
      max(stated.named_action_id) as named_action_id,
      (array_agg(stated.related_url order by place) filter (where stated.related_url is not null))[1] as related_url,
      (array_agg(stated.related_date order by place) filter (where stated.related_date is not null))[1]
        as related_date,
      min(place) as place
    from stated
    group by stated.action_id, stated.kind, coalesce(stated.named_action_id, stated.related_label)
  )
  -- One that names the other action goes before one that has the same label alone.
  select distinct on (relations.action_id, relations.kind, relations.related_label)
    relations.action_id, relations.kind, relations.related_label, relations.named_action_id, named.id,
    relations.related_url, relations.related_date
  from relations
  left join public."GovernmentActions" as named on named.id = relations.named_action_id
  order by relations.action_id, relations.kind, relations.related_label, relations.named_action_id is null, place
$$;
comment on function private.shown_relations(text[]) is 'The relations of some actions as readers see them.';

-- Security definer: the relations that readers see are nobody's to write but this trigger's.
create function private.republish_relations() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  action_ids constant text[] := array(select distinct changed.action_id from changed);
begin
  delete from public.action_relations as relation
    where relation.action_id = any (action_ids)
      and not exists (
        select from private.shown_relations(action_ids) as shown
        where (shown.action_id, shown.kind, shown.related_label)
          = (relation.action_id, relation.kind, relation.related_label)
      );
  insert into public.action_relations as relation
    (action_id, kind, related_label, named_action_id, related_action_id, related_url, related_date)
    select shown.*
    from private.shown_relations(action_ids) as shown
    -- Statements go with their action: nothing is left to publish then.
    join public."GovernmentActions" as action on action.id = shown.action_id
    on conflict (action_id, kind, related_label) do update set
      named_action_id = excluded.named_action_id,
      related_action_id = excluded.related_action_id,
      related_url = excluded.related_url,
      related_date = excluded.related_date
    where (relation.named_action_id, relation.related_action_id, relation.related_url, relation.related_date)
      is distinct from
      (excluded.named_action_id, excluded.related_action_id, excluded.related_url, excluded.related_date);
  return null;
end
$$;
comment on function private.republish_relations() is 'Brings the relations up to date of the actions whose statements changed.';

create trigger republish_after_insert after insert on public.relation_statements
  referencing new table as changed
  for each statement execute function private.republish_relations();
create trigger republish_after_update after update on public.relation_statements
  referencing new table as changed
  for each statement execute function private.republish_relations();
create trigger republish_after_delete after delete on public.relation_statements
  referencing old table as changed
  for each statement execute function private.republish_relations();

revoke insert, update, delete on public.action_relations from service_role;
-- For the same reason as republish_relations: whoever inserts an action has it linked.
alter function private.link_named_actions() security definer;
comment on table public.action_relations is
  'What became of an action and by what: "action_id was revoked_by related", as relation_statements say. The label '
  'stands for what is not in the record, so that the reader is told even where there is nothing to link to.';
