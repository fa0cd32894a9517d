-- Notices are delivered in the order of their readers: each page of the indexes that begin with a reader is then written
-- once for a batch, and not once for each notice, which is what delivery takes most of its time for in a large table.

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.deliver_notifications(integer)'::regprocedure);
  rule constant text := 'on conflict (user_id, kind, event_key) do nothing';
begin
  if (length(definition) - length(replace(definition, rule, ''))) / length(rule) <> 1 then
    raise exception 'private.deliver_notifications does not hold one insert of notices.';
  end if;
  execute replace(definition, rule, E'order by 1\n    ' || rule);
end
$$;
