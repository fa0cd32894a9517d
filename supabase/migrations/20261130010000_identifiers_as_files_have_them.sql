-- Official numbers as files and clerks write them: "119hr1", "BILLS-119hr1enr", "PLAW-119publ21", "597us215",
-- "603 U.S. 593 (2024)", "AK-AL", "California's 11th". domain/identifiers.ts reads the same.

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
  $old$  plain := lower(regexp_replace(regexp_replace(query, '[‐-―−]', '-', 'g'), '[^ -~]', ' ', 'g') collate "C");
$old$,
  $new$  plain := lower(regexp_replace(
    regexp_replace(regexp_replace(query, '[‐-―−]', '-', 'g'), '[''’]s ', ' ', 'gi'), '[^ -~]', ' ', 'g'
  ) collate "C");
$new$);
select private.replace_in_function('private.read_identifiers(text)',
  $old$  parts := regexp_match(
    plain,
    '^(?:([0-9]{2,3})(?:st|nd|rd|th)?(?: ?cong| ?congress)?[ -])?([a-z]+$old$,
  $new$  -- The name of a file of the Publishing Office: its collection, its Congress, its number, its version.
  parts := regexp_match(
    plain, '^(?:(?:bills|billstatus|billsum)-)?([0-9]{2,3})(hr|s|hres|sres|hjres|sjres|hconres|sconres)([1-9][0-9]{0,4})(?:[a-z]{2,4})?$'
  );
  if parts is not null then
    return array['bill:' || parts[2] || parts[3] || '@' || parts[1]::integer];
  end if;
  parts := regexp_match(plain, '^(?:plaw-)?([0-9]{2,3})(publ|pvtl)([1-9][0-9]{0,3})$');
  if parts is not null then
    return array[
      case parts[2] when 'pvtl' then 'private-' else '' end || 'law:' || parts[1]::integer || '-' || parts[3]
    ];
  end if;

  parts := regexp_match(
    plain,
    '^(?:([0-9]{2,3})(?:st|nd|rd|th)?(?: ?cong| ?congress)?[ -])?([a-z]+$new$);
select private.replace_in_function('private.read_identifiers(text)',
  $old$  elsif plain ~ '^[a-z][0-9]{6}$' then
    return array['member:' || plain];
  end if;
$old$,
  $new$  end if;
  parts := regexp_match(plain, '^(?:bioguide(?: id)? )?([a-z])-?([0-9]{6})$');
  if parts is not null then
    return array['member:' || parts[1] || parts[2]];
  end if;
$new$);
select private.replace_in_function('private.read_identifiers(text)',
  $old$'^([1-9][0-9]{0,3}) (us|s ct|sct|fr|fed reg|federal register) ([1-9][0-9]{0,5})$'$old$,
  -- The year in which it was decided may stand behind it.
  $new$'^([1-9][0-9]{0,3}) ?(us|s ct|sct|fr|fed reg|federal register) ?([1-9][0-9]{0,5})(?: (?:1[789]|20)[0-9]{2})?$'$new$);
select private.replace_in_function('private.read_district(text)',
  $old$    when at_large is not null then at_large[1]
$old$,
  $new$    when at_large is not null then at_large[1]
    when plain ~ '^[a-z]{2}-al$' then left(plain, 2)
$new$);

drop function private.replace_in_function(regprocedure, text, text);
