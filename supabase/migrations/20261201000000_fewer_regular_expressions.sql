-- A connection keeps the 32 regular expressions that it used last, compiled. A search used 36, one after another, so that
-- each was compiled anew: a quarter of its time. What has no digit is seen to have none without them.

create function private.has_digit(value text) returns boolean
  language sql immutable strict
  return translate(value, '0123456789', '') <> value;
comment on function private.has_digit(text) is 'Whether a text has a digit from 0 to 9.';
grant execute on function private.has_digit(text) to anon, authenticated, service_role;

create or replace function private.numbers_apart(words text) returns text
  language sql immutable strict
  return case
    when private.has_digit(words) then regexp_replace(
      regexp_replace(words, '\m([hs]con)res([0-9]+)\M', '\1 res \2', 'g'), '\m(hr|s|[hs]j?res|eo)([0-9]+)\M', '\1 \2', 'g'
    )
    else words
  end;

create or replace function private.written_out(folded text) returns text
  language sql immutable strict
  return case
    when folded like any ('{%vs%,%versus%,%fy%}') then regexp_replace(
      regexp_replace(folded, '\m(?:vs|versus)\M', 'v', 'g'),
      '\mfy ?''?(?:20)?([0-9]{2})\M', 'fiscal year 20\1', 'g'
    )
    else folded
  end;

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
select private.replace_in_function('private.read_identifiers(text)',
  $old$    return '{}';
  end if;
  -- Lower case;$old$,
  $new$    return '{}';
  end if;
  -- All are numbers, but for a district at large ("Alaska at large", "AK-AL").
  if not private.has_digit(query) and lower(query) not like '%large%'
    and translate(lower(query), '‐‑‒–—―− ', '-------') not like '%-al%'
  then
    return '{}';
  end if;
  -- Lower case;$new$);
select private.replace_in_function('private.read_search(text)',
  $old$      time_mark := case
        when said[at] ~$old$,
  $new$      time_mark := case
        when not private.has_digit(said[at]) then null
        when said[at] ~$new$);
-- Four times as many places for totals that a connection keeps: half of some forty questions displaced one another.
select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  'get_byte(question, 0) % 64', 'get_byte(question, 0)');
select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  E'One of\n  -- 64 places each, so that it stays small.', E'One of\n  -- 256 places each, so that it stays small.');
drop function private.replace_in_function(regprocedure, text, text);
