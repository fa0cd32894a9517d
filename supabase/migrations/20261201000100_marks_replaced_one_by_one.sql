-- What is made of a title for search takes half the time: translate() compares each character with each of its marks, and
-- a regular expression begins anew at each; replace() of a mark that is not there costs next to nothing. The functions
-- answer as they did. docs/decisions/0576

create or replace function private.fold(value text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := value;
  point integer;
begin
  if octet_length(plain) > 200000 then
    plain := left(plain, 200000);
  end if;
  if strpos(plain, '/') > 0 or strpos(plain, '_') > 0 then
    plain := replace(replace(plain, '/', ' '), '_', ' ');
  end if;
  if octet_length(plain) <> char_length(plain) then
    plain := private.without_accents(plain);
  end if;
  point := strpos(plain, '.');
  -- Many have a single point, behind their last word.
  if point > 0
    and (case when point = char_length(plain) then right(plain, 3) else plain end) ~ '(?:^|[^[:alnum:]])[A-Za-z]\.'
  then
    plain := regexp_replace(plain, '\m([A-Za-z])\.', '\1', 'g');
  end if;
  return lower(plain);
end
$$;

create or replace function private.loose_words(value text) returns text
  language sql immutable
  return replace(private.fold(value), '-', ' ');

create or replace function private.words_of_folded(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := replace(replace(replace(folded, '.', ' '), ',', ' '), '-', ' ');
begin
  if plain ~ '[^a-z0-9 ]' then
    if strpos(plain, '''') > 0 then
      plain := replace(regexp_replace(plain, '''s\M', '', 'g'), '''', '');
    end if;
    plain := replace(replace(replace(replace(replace(plain, '(', ' '), ')', ' '), ';', ' '), ':', ' '), '"', ' ');
  end if;
  if plain ~ '[^a-z0-9 ]' then
    plain := translate(plain, '!?[]{}<>/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 28));
  end if;
  return btrim(plain);
end
$$;

create or replace function private.key_of_folded(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := replace(replace(replace(replace(folded, '''', ''), '.', ' '), ',', ' '), '-', ' ');
begin
  if plain ~ '[^a-z0-9 ]' then
    plain := regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g');
  end if;
  plain := btrim(plain);
  if plain like 'the %' or plain like 'a %' or plain like 'an %' then
    plain := substr(plain, strpos(plain, ' ') + 1);
  end if;
  if strpos(plain, ' vs ') > 0 or strpos(plain, ' versus ') > 0 then
    plain := regexp_replace(plain, ' (?:vs|versus) ', ' v ');
  end if;
  if right(plain, 5) ~ '^ (?:19|20)[0-9][0-9]$' and rtrim(left(plain, -5)) like '% of' then
    plain := left(rtrim(left(plain, -5)), -3);
  end if;
  plain := rtrim(plain);
  while right(plain, 4) in (' act', ' law') or right(plain, 5) = ' bill' loop
    plain := rtrim(left(plain, case when right(plain, 1) = 'l' then -5 else -4 end));
  end loop;
  return nullif(left(replace(plain, ' ', ''), 100), '');
end
$$;

create or replace function private.initials(name text) returns text[]
  language plpgsql immutable
as $$
declare
  small constant text[] := '{of,and,the,to,for,in,on,a,an,with,by,from,at,or}';
  short text := name;
  word text;
  whole text := '';
  main text := '';
begin
  -- What is called by its initials is a short title; of a name of many words nobody makes them.
  if strpos(name, ' Act') = 0 then
    return '{}';
  end if;
  if octet_length(short) <> char_length(short) then
    short := private.without_accents(short);
  end if;
  if strpos(short, ' for fiscal year') > 0 then
    short := regexp_replace(short, '(?:,? for fiscal years? .*|,? (?:of )?(?:19|20)[0-9][0-9])$', '');
  elsif right(short, 1) between '0' and '9' then
    short := left(short, -9) || regexp_replace(right(short, 9), ',? (?:of )?(?:19|20)[0-9][0-9]$', '');
  end if;
  if right(short, 4) <> ' Act' or char_length(short) > 120 then
    return '{}';
  end if;
  short := lower(short);
  if short ~ '[^a-z0-9 ]' then
    short := regexp_replace(short, '[^[:alnum:]]+', ' ', 'g');
  end if;
  foreach word in array string_to_array(short, ' ') loop
    whole := whole || left(word, 1);
    if word <> all (small) then
      main := main || left(word, 1);
    end if;
  end loop;
  return case
    when char_length(main) not between 3 and 9 then '{}'
    when main = whole then array[main]
    else array[least(main, whole), greatest(main, whole)]
  end;
end
$$;

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
select private.replace_in_function('private.enter(text[])', $$translate(action.folded, '-', ' ')$$,
  $$replace(action.folded, '-', ' ')$$);
drop function private.replace_in_function(regprocedure, text, text);
