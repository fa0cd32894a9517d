-- What the live service (platform/realtime) hears of: a table is published when its writes run `realtime.announce()`.
-- `realtime.publish` adds the triggers that do; which tables are published can be read from pg_trigger.
--
-- An announcement tells which row, never what is in it: each subscriber's own role reads the row again. It is a
-- NOTIFY of the writing transaction, so what is rolled back is never heard of.

create schema realtime;
comment on schema realtime is 'Announces the writes of published tables to the servers; never exposed by the API.';

-- NOTIFY refuses 8,000 bytes and more, and a statement that touches very many rows would hold all others up while
-- it commits: either is announced as MANY, upon which subscribers read everything again.
create function realtime.announce() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  whole_table constant text := jsonb_build_object('table', tg_table_name, 'type', 'MANY')::text;
  announcements text[];
begin
  select array_agg(
    jsonb_build_object(
      'table', tg_table_name,
      'type', tg_op,
      'at', statement_timestamp(),
      'keys', (
        select jsonb_object_agg(field.key, field.value)
        from jsonb_each(to_jsonb(changed)) as field
        where field.key = any (tg_argv)
      )
    )::text
  )
  into announcements
  from (select * from changed limit 501) as changed;
  if announcements is null then
    return null;
  end if;
  if cardinality(announcements) > 500
    or exists (select from unnest(announcements) as said where octet_length(said) >= 8000)
  then
    announcements := array[whole_table];
  end if;
  perform pg_notify('realtime', said) from unnest(announcements) as said;
  return null;
end
$$;
comment on function realtime.announce() is
  'After a statement: notifies of each row it wrote, by the columns named in the trigger''s arguments.';

create function realtime.publish(target regclass, variadic keys text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  arguments constant text := (select string_agg(quote_literal(key), ', ') from unnest(keys) as key);
  happening text;
begin
  foreach happening in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed'
        || ' for each statement execute function realtime.announce(%s)',
      'announce_' || happening,
      happening,
      target,
      case happening when 'delete' then 'old' else 'new' end,
      arguments
    );
  end loop;
end
$$;
comment on function realtime.publish(regclass, text[]) is
  'Publishes a table of schema public. `keys`: its primary key, and the columns by which a deleted row can still be '
  'filtered and its select policies decided.';
