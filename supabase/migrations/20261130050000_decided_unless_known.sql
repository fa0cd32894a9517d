-- A final decision is in effect where an editor says so, and was decided where nobody does: no source of decisions tells
-- what a later one overruled.

do $$
declare
  definition constant text :=
    pg_catalog.pg_get_functiondef('private.published(text, text, text, jsonb, text, text)'::regprocedure);
  rule constant text := 'when branch = ''Judicial'' and shown.disposition = ''in_effect'' then source_status';
begin
  if position(rule in definition) = 0 then
    raise exception 'private.published does not hold the rule of the status of a decision.';
  end if;
  execute replace(
    definition, rule,
    'when branch = ''Judicial'' and shown.disposition = ''in_effect'' and source_status <> ''Decided'' then source_status'
  );
end
$$;

update public."GovernmentActions" set source_status = 'Decided'
  where branch = 'Judicial' and source_status = 'In Effect';
-- Nothing happened to these decisions, so nobody is told.
delete from private.notification_events
  where kind = 'action_status' and detail = 'Decided' and delivered_at is null;
