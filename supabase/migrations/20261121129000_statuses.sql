-- Where an action stands, and since when. A source says it with its day; what ends by its own words has ended; an order
-- may be blocked in part. No action is in effect because nothing else is known of it.

alter table public."GovernmentActions"
  drop constraint "GovernmentActions_disposition_check",
  drop constraint "GovernmentActions_source_disposition_check",
  add constraint "GovernmentActions_disposition_check" check (disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled',
    'vacated'
  )),
  add constraint "GovernmentActions_source_disposition_check" check (source_disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled',
    'vacated'
  )),
  add column source_status_date date;
alter table public.action_annotations
  drop constraint action_annotations_disposition_check,
  add constraint action_annotations_disposition_check check (disposition in (
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled',
    'vacated'
  ));
comment on column public."GovernmentActions".source_status_date is 'The day of source_status, where its source tells one.';

alter table public."GovernmentActions"
  add column status_date date generated always as (
    case when current_status = source_status then source_status_date end
  ) stored;
comment on column public."GovernmentActions".status_date is
  'The day of current_status, where that is what its source says; else action_relations has the day.';

create or replace function private.status_label(disposition text) returns text
  language sql immutable
  return case disposition
    when 'expired' then 'Ended'
    when 'in_effect' then 'In Effect'
    when 'partly_revoked' then 'Partly Revoked'
    when 'blocked_in_part' then 'Blocked in part'
    else initcap(disposition)
  end;

-- A final decision that nothing is known to have changed is in effect by the same word that its source has for it; an
-- order on an application says what it is instead.
do $$
declare
  definition constant text :=
    pg_catalog.pg_get_functiondef('private.published(text, text, text, jsonb, text, text)'::regprocedure);
  rule constant text := 'when branch = ''Legislative'' then source_status';
begin
  if position(rule in definition) = 0 then
    raise exception 'private.published does not hold the rule of a measure''s status.';
  end if;
  execute replace(
    definition, rule,
    rule || ' when branch = ''Judicial'' and shown.disposition = ''in_effect'' then source_status'
  );
end
$$;

-- The search gives the day beside the status.
do $$
declare
  search constant regprocedure :=
    'public.search_government_actions(text, real[], text[], text[], text, text, integer, integer)';
  definition constant text := pg_catalog.pg_get_functiondef(search);
  changed constant text := replace(
    replace(definition, 'current_status text,', 'current_status text, status_date date,'),
    'page.current_status,', 'page.current_status, page.status_date,'
  );
  described constant text := pg_catalog.obj_description(search);
begin
  if changed = definition or changed not like '%page.status_date%' or changed not like '%status_date date%' then
    raise exception 'search_government_actions does not hold the status.';
  end if;
  execute 'drop function ' || search;
  execute changed;
  execute format('comment on function %s is %L',
    'public.search_government_actions(text, real[], text[], text[], text, text, integer, integer)', described);
end
$$;
revoke execute on function
  public.search_government_actions(text, real[], text[], text[], text, text, integer, integer) from public;
grant execute on function
  public.search_government_actions(text, real[], text[], text[], text, text, integer, integer)
  to anon, authenticated, service_role;

create function public.get_known_until(branch text) returns date
language sql
stable
set search_path = ''
as $$
  select greatest(
    (select max(action.action_date) from public."GovernmentActions" as action where action.branch = $1),
    (select (max(source.last_read_at) at time zone 'America/New_York')::date
      from public.ingest_sources as source
      where source.name = case $1
        when 'Legislative' then 'congress' when 'Executive' then 'federal-register' when 'Judicial' then 'court'
      end)
  )
$$;
comment on function public.get_known_until(text) is
  'Until which day the record knows of a branch: the day its source was last read, or the last day it speaks of.';
revoke execute on function public.get_known_until(text) from public;
grant execute on function public.get_known_until(text) to anon, authenticated, service_role;

-- The bundled record is loaded once more, with the statuses of its measures.
update private.bundled_record set actions = null;
