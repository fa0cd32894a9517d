-- The days of the record are Washington's, whatever the zone of the database: by the clock of Greenwich an order that
-- lasts until December 31 would have ended on the evening of that day.

do $$
declare
  definition constant text :=
    pg_catalog.pg_get_functiondef('private.published(text, text, text, jsonb, text, text)'::regprocedure);
  rule constant text := 'own.ends_on < current_date';
begin
  if position(rule in lower(definition)) = 0 then
    raise exception 'private.published does not hold the rule of the end of an order.';
  end if;
  execute replace(definition, rule, 'own.ends_on < (now() at time zone ''America/New_York'')::date');
end
$$;

alter table public.user_districts
  alter column chosen_on set default (now() at time zone 'America/New_York')::date;
