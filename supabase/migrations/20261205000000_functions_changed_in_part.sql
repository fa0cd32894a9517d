-- A migration that changes a few lines of a long function says these alone. Until now each that did so made this function
-- and dropped it again.
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
comment on function private.replace_in_function(regprocedure, text, text) is
  'For migrations: defines a function anew with one part of its definition replaced, wherever it stands; an error where '
  'it does not.';
revoke execute on function private.replace_in_function(regprocedure, text, text) from public;
