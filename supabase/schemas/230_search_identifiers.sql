-- Official numbers, addresses of pages, days, districts and names of acts in a query. It stores nothing. It reads
-- private.action_names and private.search_entries, which 210 writes. 210 makes keys with it, and 240 to 270 read queries.

create or replace function private.read_identifiers(query text) returns text[]
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
  -- Every key needs a digit, except a district at large ("Alaska at large", "AK-AL").
  if not private.has_digit(query) and lower(query) not like '%large%'
    and translate(lower(query), '‐‑‒–—―− ', '-------') not like '%-al%'
  then
    return '{}';
  end if;
  -- Lower case without dots, commas of thousands and "no." before a number. Other marks become spaces.
  plain := lower(regexp_replace(
    regexp_replace(regexp_replace(query, '[‐-―−]', '-', 'g'), '[''’]s ', ' ', 'gi'), '[^ -~]', ' ', 'g'
  ) collate "C");
  plain := replace(regexp_replace(plain, '([0-9]),([0-9]{3})', '\1\2', 'g'), '.', '');
  plain := regexp_replace(regexp_replace(plain, '[^a-z0-9-]', ' ', 'g'), ' *- *', '-', 'g');
  plain := btrim(regexp_replace(plain, ' +', ' ', 'g'));
  plain := regexp_replace(plain, '(^| )(?:number|num|nos|no) ?(?=[0-9])', '\1', 'g');

  -- Names of govinfo files: collection, Congress, number, version.
  parts := regexp_match(
    plain, '^(?:(?:bills|billstatus|billsum)-)?([0-9]{2,3})(hr|s|hres|sres|hjres|sjres|hconres|sconres)([1-9][0-9]{0,4})(?:[a-z]{2,4})?$'
  );
  if parts is not null then
    return array['bill:' || parts[2] || parts[3] || '@' || parts[1]::integer];
  end if;
  parts := regexp_match(plain, '^(?:pn|nomination) ?-?([1-9][0-9]{0,4})(-[1-9][0-9]{0,3})?$');
  if parts is not null then
    return array['consent:pn' || parts[1] || coalesce(parts[2], '')];
  end if;
  parts := regexp_match(plain, '^treaty(?: ?doc(?:ument)?)? ?([0-9]{1,3}-[1-9][0-9]{0,2}[a-z]?)$');
  if parts is not null then
    return array['consent:treaty' || parts[1]];
  end if;
  parts := regexp_match(plain, '^(?:plaw-)?([0-9]{2,3})(publ|pvtl)([1-9][0-9]{0,3})$');
  if parts is not null then
    return array[
      case parts[2] when 'pvtl' then 'private-' else '' end || 'law:' || parts[1]::integer || '-' || parts[3]
    ];
  end if;

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
  -- A docket has two digits before its hyphen, a recent law three.
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
  end if;
  parts := regexp_match(plain, '^(?:bioguide(?: id)? )?([a-z])-?([0-9]{6})$');
  if parts is not null then
    return array['member:' || parts[1] || parts[2]];
  end if;
  parts := regexp_match(plain, '^(?:fr doc )?([0-9]{4}-[0-9]{4,6})$');
  if parts is not null then
    return array['fr:' || parts[1]];
  end if;
  parts := regexp_match(
    plain, '^([1-9][0-9]{0,3}) ?(us|s ct|sct|fr|fed reg|federal register) ?([1-9][0-9]{0,5})(?: (?:1[789]|20)[0-9]{2})?$'
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
  'The keys that a text may mean if all of it is an official number, in any spelling: bill:hr1968@119, eo:14160. '
  'None for other texts.';
grant execute on function private.read_identifiers(text) to anon, authenticated, service_role;

create or replace function private.read_district(plain text) returns text[]
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
    when plain ~ '^[a-z]{2}-al$' then left(plain, 2)
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
  'A district of the House ("texas 20", "tx-20", "wyoming at large") as district:tx-20, or none. plain is a query '
  'as private.read_identifiers normalizes it.';
grant execute on function private.read_district(text) to anon, authenticated, service_role;

create or replace function private.read_address(address text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- The Court has the file name after a question mark.
  path constant text := regexp_replace(regexp_replace(btrim(address), '^(?:https?://)?[^/]*/', '', 'i'), '[?#&=]', '/', 'g');
  measure constant text[] := regexp_match(
    path, '\mbill/([0-9]+)[a-z]{2}-congress/((?:house|senate)(?:-[a-z]+)+)/([0-9]+)', 'i'
  );
  numbered constant text[] := regexp_match(path, '\m([0-9]{2,3})/([hs][a-z]*)-?([0-9]+)\M', 'i');
  part text;
  keys text[];
begin
  if measure is not null then
    return replace(measure[2], '-', ' ') || ' ' || measure[3] || ' ' || measure[1];
  end if;
  -- The last part that is a number of something in the record, without the end of a file's name.
  for part in
    select regexp_replace(regexp_replace(each, '\.[a-z]+$', '', 'i'), '_.*$', '')
    from string_to_table(path, '/') with ordinality as parts (each, place)
    order by place desc
  loop
    keys := private.read_identifiers(part);
    if exists (select from unnest(keys) as key where key like 'member:%')
      or exists (
        select from unnest(keys) as key cross join unnest(private.measure_ids(key)) as measure (id)
        join private.search_entries as entry on entry.action_id = measure.id
      )
      or exists (
        select from unnest(keys) as key cross join lateral (
          select from private.action_names as name
          where name.origin = 'number' and name.key >= key and name.key <= key || '@~' limit 1
        ) as one
      )
    then
      return part;
    end if;
  end loop;
  if numbered is not null then
    return numbered[2] || numbered[3] || ' ' || numbered[1];
  end if;
  -- Else its title, as it is written in addresses.
  return coalesce(
    (
      select translate(each, '-_', '  ') from string_to_table(path, '/') as each
      where each ~ '[a-z]+[-_][a-z]+' order by char_length(each) desc limit 1
    ),
    address
  );
end
$$;
comment on function private.read_address(text) is
  'A query for the subject of an official page: "house bill 1 119" for a page of Congress.gov, the docket for one '
  'of the Court, the title for an order.';
grant execute on function private.read_address(text) to anon, authenticated, service_role;

create or replace function private.find_identifiers(query text) returns text[]
  language sql immutable
  set search_path = ''
  return array(
    select distinct key
    from regexp_matches(
      query,
      '(?:'
        '\m(?:exec(?:utive|\.)? ?order|e\.?o\.?|proc(?:lamation|\.)?)\s*(?:no\.?|number|#)?\s*[0-9]{1,2},?[0-9]{3}\M'
        '|\m(?:pub(?:lic|\.)?\s*l(?:aw|\.)?|p\.?\s?l\.?)\s*(?:no\.?:?)?\s*[0-9]{2,3}[-–][0-9]{1,3}\M'
        '|\mh\.?\s?(?:r|(?:j\.?|con\.?)?\s?res)\.?\s?[0-9]{1,5}[ ,(]+[0-9]{2,3}(?:st|nd|rd|th)\M(?:\s+cong\w*)?'
        -- "men's 100" is not S. 100.
        '|(?:^|\s)s\.?(?:\s?(?:j\.?|con\.?)?\s?res\.|\s?[jc]\S*\s?res|\.)\s?[0-9]{1,5}'
          '[ ,(]+[0-9]{2,3}(?:st|nd|rd|th)\M(?:\s+cong\w*)?'
        '|\mno\.?\s*[0-9]{2}(?:-[0-9]{1,5}|a[0-9]{1,4})\M'
      ')',
      'gi'
    ) as found
    cross join unnest(private.read_identifiers(found[1])) as key
    -- Without its Congress the number of a measure is a word like the others.
    where key !~ '^bill:[^@]+$'
  );
comment on function private.find_identifiers(text) is
  'The official numbers within a longer text, if their kind is written with them. Measures also need their '
  'Congress.';
grant execute on function private.find_identifiers(text) to anon, authenticated, service_role;

create or replace function private.read_days(said text[]) returns daterange
  language plpgsql immutable
  set search_path = ''
as $$
declare
  months constant text[] := '{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}';
  is_month constant text := '^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?'
    '|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$';
  is_day constant text := '^[0-3]?[0-9](?:st|nd|rd|th)?$';
  is_year constant text := '^(?:19|20)[0-9]{2}$';
  day integer;
  month integer;
  year integer;
  begins date;
begin
  if said[3] ~ is_year and said[1] ~ is_month and said[2] ~ is_day then
    month := array_position(months, left(said[1], 3));
    day := substring(said[2] from '^[0-9]+');
    year := said[3];
  elsif said[3] ~ is_year and said[2] ~ is_month and said[1] ~ is_day then
    month := array_position(months, left(said[2], 3));
    day := substring(said[1] from '^[0-9]+');
    year := said[3];
  elsif said[3] ~ is_year and said[1] ~ '^[0-9]{1,2}$' and said[2] ~ '^[0-9]{1,2}$' then
    month := said[1];
    day := said[2];
    year := said[3];
  elsif said[1] ~ is_year and said[2] ~ '^[0-9]{2}$' and said[3] ~ '^[0-9]{2}$' then
    year := said[1];
    month := said[2];
    day := said[3];
  elsif said[2] ~ is_year and said[1] ~ is_month then
    month := array_position(months, left(said[1], 3));
    year := said[2];
  end if;
  if month not between 1 and 12 or month is null then
    return null;
  end if;
  begins := make_date(year, month, 1);
  if day is null then
    return daterange(begins, (begins + interval '1 month')::date);
  end if;
  -- There is no 30 February.
  if day < 1 or begins + day - 1 >= begins + interval '1 month' then
    return null;
  end if;
  return daterange(begins + day - 1, begins + day);
end
$$;
comment on function private.read_days(text[]) is
  'The day that three words name, or the month that two name, in American or international order. Null for other '
  'words.';
grant execute on function private.read_days(text[]) to anon, authenticated, service_role;

create or replace function private.find_act_names(query text) returns text[]
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  words text[];
begin
  if not lower(query) like any ('{%act%,%law%,%bill%}') then
    return '{}';
  end if;
  words := regexp_split_to_array(private.plain_words(query), ' +');
  return array(
    select distinct private.key_of_folded(array_to_string(words[at - length:at], ' '))
    from generate_subscripts(words, 1) as at cross join generate_series(1, 8) as length
    where words[at] in ('act', 'law', 'bill') and at - length >= 1 and length + 1 < cardinality(words)
  );
end
$$;
comment on function private.find_act_names(text) is
  'The keys of possible names of acts in a longer query: "did Biden sign the CHIPS Act".';
grant execute on function private.find_act_names(text) to anon, authenticated, service_role;

create or replace function private.replace_ordinals(plain text) returns text
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  ordinals constant text[] := '{first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,'
    'thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth}';
  tens constant text[] := '{ten,twenty,thirty,forty,fifty}';
  found constant text[] := regexp_match(
    plain, '\m(?:(twenty|thirty|forty|fifty)[ -])?(' || array_to_string(ordinals, '|') || '|thirtieth|fortieth|fiftieth)\M'
  );
  number integer;
begin
  if found is null then
    return plain;
  end if;
  number := coalesce(
    array_position(ordinals, found[2]), 10 * array_position(array['thirtieth', 'fortieth', 'fiftieth'], found[2]) + 20
  ) + coalesce(10 * array_position(tens, found[1]), 0);
  return regexp_replace(
    plain, '\m(?:(?:twenty|thirty|forty|fifty)[ -])?(?:' || array_to_string(ordinals, '|') || '|thirtieth|fortieth|fiftieth)\M',
    number || case
      when number in (11, 12, 13) then 'th'
      when number % 10 = 1 then 'st'
      when number % 10 = 2 then 'nd'
      when number % 10 = 3 then 'rd'
      else 'th'
    end
  );
end
$$;
comment on function private.replace_ordinals(text) is
  'Words with the first ordinal in figures: "4th district" for "fourth district".';
grant execute on function private.replace_ordinals(text) to anon, authenticated, service_role;

create or replace function private.find_seat(query text) returns text[]
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  office constant text := '(?:rep(?:resentative)?|congress(?:man|woman|person)|member(?: of congress)?|delegate)';
  place text := lower(btrim(query));
begin
  if not (private.has_digit(place) or place like any ('{%rep%,%congress%,%member%,%delegate%,%district%}')) then
    return '{}';
  end if;
  place := regexp_replace(private.replace_ordinals(place), '^(?:who is )?(?:my |the )*' || office || '?\.?\s*(?:for |from |in |of )?(?:the )?', '');
  return private.read_district(private.plain_words(regexp_replace(place, '[,]?\s+' || office || '\W*$', '')));
end
$$;
comment on function private.find_seat(text) is
  'The district in a query that also names an office or has its number in words: "my representative in Ohio 4".';
grant execute on function private.find_seat(text) to anon, authenticated, service_role;

-- Initials of more than 2,000 actions are the code of a kind ("hres").
create or replace function private.find_actions_by_initials(initials text) returns setof text
  language plpgsql stable
  set search_path = ''
  set enable_seqscan = off
as $$
declare
  lexeme constant text := (tsvector_to_array(to_tsvector('private.titles', initials)))[1];
begin
  if initials ~ '^[a-z0-9]{3,9}$' and private.count_documents(lexeme) between 1 and 2000
    and not exists (select from private.vocabulary as known where known.word = initials)
  then
    return query
      select entry.action_id from private.search_entries as entry
      where entry.title_words @@ (quote_literal(lexeme) || ':D')::tsquery;
  end if;
end
$$;
comment on function private.find_actions_by_initials(text) is
  'The actions that have these initials in a title or another name ("ndaa"). None if the record has them as a word.';
grant execute on function private.find_actions_by_initials(text) to anon, authenticated, service_role;
