-- A connection keeps a thousand totals instead of 256. Of the forty questions that it is asked in turn seven displaced one
-- another, and were counted each time; docs/decisions/0590.

create function private.replace_in_function(changed regprocedure, old text, new text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(changed);
begin
  if position(old in definition) = 0 then
    raise exception '% does not hold: %', changed, old;
  end if;
  execute replace(definition, old, new);
end
$$;
select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  $old$  -- 256 places each, so that it stays small. Reading transactions and replicas may set parameters, too.
$old$,
  $new$  -- 1,024 places each, so that it stays small. Reading transactions and replicas may set parameters, too.
$new$);
select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  $old$'rotunda.total_' || get_byte(question, 0);$old$,
  $new$'rotunda.total_' || (get_byte(question, 0) % 4 * 256 + get_byte(question, 1));$new$);
drop function private.replace_in_function(regprocedure, text, text);
