-- Tells the servers of this database that its schema has changed, so that they read it again without a restart:
-- `notify pgrst, 'reload schema'`, PostgREST's own signal, which whoever may connect can also send by hand.
--
-- Only a superuser may create event triggers. The embedded database is given them by its superuser when it starts,
-- from this file, before the application's role runs it as a migration; on another server the administrator may
-- run it. Every statement can therefore be run again, and does nothing where its work is done.

do $$
begin
  if exists (select from pg_catalog.pg_event_trigger where evtname = 'announce_dropped_objects') then
    return;
  end if;
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    raise notice 'Only a superuser may create event triggers: after a change of the schema, notify pgrst by hand.';
    return;
  end if;

  create schema if not exists schema_changes;
  comment on schema schema_changes is 'Announces changes of the schema to the servers; never exposed by the API.';

  create or replace function schema_changes.announce_ddl() returns event_trigger
    language plpgsql
    set search_path = ''
  as $body$
  begin
    if exists (
      select from pg_catalog.pg_event_trigger_ddl_commands() as commands
      where commands.schema_name is distinct from 'pg_temp'
        -- What changes no name, type, key or right.
        and commands.command_tag not in ('REFRESH MATERIALIZED VIEW', 'REINDEX', 'COMMENT')
    ) then
      perform pg_catalog.pg_notify('pgrst', 'reload schema');
    end if;
  end
  $body$;
  comment on function schema_changes.announce_ddl() is
    'After a command that made or altered something other than temporary objects.';

  create or replace function schema_changes.announce_dropped_objects() returns event_trigger
    language plpgsql
    set search_path = ''
  as $body$
  begin
    if exists (
      select from pg_catalog.pg_event_trigger_dropped_objects() as dropped where not dropped.is_temporary
    ) then
      perform pg_catalog.pg_notify('pgrst', 'reload schema');
    end if;
  end
  $body$;
  comment on function schema_changes.announce_dropped_objects() is
    'After a command that dropped something other than temporary objects.';

  create event trigger announce_ddl on ddl_command_end
    execute function schema_changes.announce_ddl();
  create event trigger announce_dropped_objects on sql_drop
    execute function schema_changes.announce_dropped_objects();
end
$$;
