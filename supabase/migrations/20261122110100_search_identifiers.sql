-- Official numbers as people write them, read into one key for each number: private.read_identifiers is
-- domain/identifiers.ts in SQL, and both are held to the same cases (supabase/tests/search-identifiers.test.ts).

create function private.state_code(place text) returns text
  language sql immutable
  return (
    select code
    from unnest(string_to_array(
      'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA '
      'RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI', ' '
    )) as code
    where lower(code) = lower(place) or lower(private.state_name(code)) = lower(place)
  );
comment on function private.state_code(text) is
  'The postal code of a state, the District or a territory by its name or its code in any case; null for others.';

create function private.congress_of(number integer) returns integer
  language sql immutable
  return case
    when number between 1 and 199 then number
    -- A Congress sits for two years, counted from 1789.
    when number between 1789 and 2186 then (number - 1789) / 2 + 1
  end;
comment on function private.congress_of(integer) is 'A Congress by its number, or by a year in which it sits; else null.';

create function private.read_identifiers(query text) returns text[]
  language plpgsql immutable
as $$
declare
  plain text;
  compact text;
  kind text;
  congress integer;
  parts text[];
begin
  if query is null or char_length(query) > 80 then
    return '{}';
  end if;
  -- Lower case; dots and the commas of thousands gone, other marks spaces; "no." before a number gone.
  plain := lower(regexp_replace(regexp_replace(query, '[‐-―−]', '-', 'g'), '[^ -~]', ' ', 'g') collate "C");
  plain := replace(regexp_replace(plain, '([0-9]),([0-9]{3})', '\1\2', 'g'), '.', '');
  plain := regexp_replace(regexp_replace(plain, '[^a-z0-9-]', ' ', 'g'), ' *- *', '-', 'g');
  plain := btrim(regexp_replace(plain, ' +', ' ', 'g'));
  plain := regexp_replace(plain, '(^| )(?:number|num|nos|no) ?(?=[0-9])', '\1', 'g');

  parts := regexp_match(
    plain,
    '^(?:([0-9]{2,3})(?:st|nd|rd|th)?(?: ?cong| ?congress)?[ -])?([a-z]+(?: [a-z]+){0,3})[ -]?([1-9][0-9]{0,4})'
      || '(?:[ -](?:of )?(?:the )?([0-9]{2,4})(?:st|nd|rd|th)?(?: ?cong| ?congress)?)?$'
  );
  compact := replace(parts[2], ' ', '');
  kind := case
    when compact in ('hr', 'hb', 'hrbill', 'housebill', 'housebillhr') then 'bill:hr'
    when compact in ('s', 'sb', 'sbill', 'senatebill', 'senatebills') then 'bill:s'
    when compact in ('hres', 'houseres', 'houseresolution') then 'bill:hres'
    when compact in ('sres', 'senateres', 'senateresolution') then 'bill:sres'
    when compact in ('hjres', 'hjr', 'housejointres', 'housejointresolution') then 'bill:hjres'
    when compact in ('sjres', 'sjr', 'senatejointres', 'senatejointresolution') then 'bill:sjres'
    when compact in ('hconres', 'hcr', 'houseconres', 'houseconcurrentres', 'houseconcurrentresolution')
      then 'bill:hconres'
    when compact in ('sconres', 'scr', 'senateconres', 'senateconcurrentres', 'senateconcurrentresolution')
      then 'bill:sconres'
    when compact in ('eo', 'order', 'execorder', 'executiveorder') then 'eo:'
    when compact in ('proc', 'proclamation', 'presidentialproclamation') then 'proclamation:'
  end;
  if kind is not null and (parts[1] is null or parts[4] is null) then
    if coalesce(parts[1], parts[4]) is null then
      return array[kind || parts[3]];
    end if;
    congress := private.congress_of(coalesce(parts[1], parts[4])::integer);
    if congress is not null and kind like 'bill:%' then
      return array[kind || parts[3] || '@' || congress];
    end if;
  end if;

  parts := regexp_match(plain, '^([a-z]+(?: [a-z]+)? ?)?-?([1-9][0-9]{0,2})[ -]([1-9][0-9]{0,3})$');
  compact := replace(coalesce(parts[1], ''), ' ', '');
  if compact in ('pvtl', 'privl', 'privlaw', 'privatelaw') then
    return array['private-law:' || parts[2] || '-' || parts[3]];
  -- A docket has two digits before its hyphen, a law of this time three.
  elsif compact in ('law', 'pl', 'publ', 'publaw', 'publiclaw')
    or parts is not null and compact = '' and char_length(parts[2]) = 3 and plain like '%-%'
  then
    return array['law:' || parts[2] || '-' || parts[3]];
  end if;

  parts := regexp_match(plain, '^([a-z]+(?: [a-z]+){0,2} ?)?-?([0-9]{2}(?:-[0-9]{1,5}|[amo][0-9]{1,4}))$');
  if parts is not null then
    return case
      when replace(coalesce(parts[1], ''), ' ', '') in (
        '', 'scotus', 'docket', 'dkt', 'case', 'supremecourt', 'supremecourtdocket', 'supremecourtcase'
      ) then array['docket:' || parts[2]]
      else private.read_district(plain)
    end;
  end if;
  parts := regexp_match(plain, '^([1-9][0-9]{0,2}) orig(?:inal)?$');
  if parts is not null then
    -- The Court files its original cases under the year 22.
    return array['docket:22o' || parts[1]];
  end if;

  if plain ~ '^[1-9][0-9]{4}$' then
    return array['eo:' || plain, 'proclamation:' || plain];
  elsif plain ~ '^[a-z][0-9]{6}$' then
    return array['member:' || plain];
  end if;
  parts := regexp_match(plain, '^(?:fr doc )?([0-9]{4}-[0-9]{4,6})$');
  if parts is not null then
    return array['fr:' || parts[1]];
  end if;
  parts := regexp_match(
    plain, '^([1-9][0-9]{0,3}) (us|s ct|sct|fr|fed reg|federal register) ([1-9][0-9]{0,5})$'
  );
  if parts is not null then
    return array[
      'cite:' || parts[1] || case when parts[2] like 'f%' then 'fr' else replace(parts[2], ' ', '') end || parts[3]
    ];
  end if;
  return private.read_district(plain);
end
$$;
comment on function private.read_identifiers(text) is
  'What somebody typed as an official number, however it is spelled: the keys it may mean, such as bill:hr1968@119 or '
  'eo:14160; none where the whole text is no number. The same as readIdentifiers of domain/identifiers.ts.';

create function private.read_district(plain text) returns text[]
  language plpgsql immutable
as $$
declare
  numbered constant text[] := regexp_match(
    plain,
    '^([a-z]+(?: [a-z]+){0,5})[ -]?([1-9][0-9]?)(?:st|nd|rd|th)?(?: congressional)?(?: district)?$'
  );
  at_large constant text[] := regexp_match(plain, '^([a-z]+(?: [a-z]+){0,3}) at[ -]large$');
  ordinal constant text[] := regexp_match(
    plain, '^([1-9][0-9]?)(?:st|nd|rd|th)(?: congressional)? district ([a-z]+(?: [a-z]+){0,4})$'
  );
  state constant text := lower(private.state_code(case
    when numbered is not null then regexp_replace(numbered[1], '(?: congressional)?(?: district| cd)$', '')
    when at_large is not null then at_large[1]
    else regexp_replace(ordinal[2], '^(?:of|in) ', '')
  end));
begin
  return case
    when state is null then '{}'
    else array['district:' || state || '-' || coalesce(numbered[2], ordinal[1], '0')]
  end;
end
$$;
comment on function private.read_district(text) is
  'A district of the House as people write it ("texas 20", "tx-20", "wyoming at large") as district:tx-20, else none; '
  'plain is in the form that private.read_identifiers makes of a query.';

grant execute on function
  private.state_code(text), private.congress_of(integer), private.read_identifiers(text), private.read_district(text)
  to anon, authenticated, service_role;
