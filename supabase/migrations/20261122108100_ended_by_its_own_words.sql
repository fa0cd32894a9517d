-- An order that ends itself has ended once its day has passed: what its text says of that is kept beside the text, and
-- the status of the action follows, where no source and no editor says more.

alter table public.action_texts
  add column ends_on date,
  add column ends_by text check (private.is_nonblank(ends_by, 2000)),
  add constraint action_texts_end_check check ((ends_on is null) = (ends_by is null));
comment on column public.action_texts.ends_on is
  'Of an order or a proclamation: the last day on which it says of itself that it does something; null where it names none.';
comment on column public.action_texts.ends_by is 'The sentence that says so.';

create index action_texts_by_end on public.action_texts (ends_on) where ends_on is not null;

do $$
declare
  definition constant text :=
    pg_catalog.pg_get_functiondef('private.published(text, text, text, jsonb, text, text)'::regprocedure);
  rule constant text := 'else coalesce(private.status_label(shown.disposition), source_status)';
begin
  if position(rule in definition) = 0 then
    raise exception 'private.published does not hold the rule of the status of an order.';
  end if;
  execute replace(
    definition, rule,
    'else coalesce(
      private.status_label(shown.disposition),
      (select ''Ended'' from public.action_texts as own
        where published.branch = ''Executive'' and own.action_id = published.id and own.version = ''fr''
          and own.ends_on < current_date),
      source_status)'
  );
end
$$;

create function private.republish_ended() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public."GovernmentActions" as action set id = action.id
    where action.branch = 'Executive'
      and action.id = any (array(select changed.action_id from changed where changed.version = 'fr'))
      and action.current_status is distinct from (private.published(
        action.id, action.branch, action.source_title, action.source_aliases, action.source_disposition,
        action.source_status
      )).current_status;
  return null;
end
$$;
comment on function private.republish_ended() is 'Brings the orders up to date whose texts say now when they end.';

create trigger republish_after_insert after insert on public.action_texts
  referencing new table as changed
  for each statement execute function private.republish_ended();
create trigger republish_after_update after update on public.action_texts
  referencing new table as changed
  for each statement execute function private.republish_ended();
