-- What search adds to inserting an action, less once more; docs/decisions/0589. What the functions say is what they said.
--
-- Words wait in a list before each index over words (fastupdate) until somebody takes them in: whoever fills the list,
-- inserting, or autovacuum a minute later. The server takes them in each second now, so that searches meet short lists,
-- and the lists may be as long as PostgreSQL has them by default.
alter index private.search_entries_by_title reset (gin_pending_list_limit);
alter index private.search_entries_by_title_of_first reset (gin_pending_list_limit);
alter index private.search_entries_by_words reset (gin_pending_list_limit);

create function private.clean_pending_lists() returns void
  language plpgsql
  set search_path = ''
  -- An index that is being made anew is left for the next time.
  set lock_timeout = '1s'
as $$
begin
  -- One at a time; another would wait, and find nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('private.clean_pending_lists')) then
    return;
  end if;
  perform gin_clean_pending_list(index.oid)
  from pg_catalog.pg_class as index
  join pg_catalog.pg_am as method on method.oid = index.relam and method.amname = 'gin'
  where index.relkind = 'i' and index.relowner = current_user::regrole
    and index.relnamespace in ('private'::regnamespace, 'public'::regnamespace);
end
$$;
comment on function private.clean_pending_lists() is
  'Takes what waits in a list before a GIN index (fastupdate) into it, for each such index, unless that is being done.';
revoke execute on function private.clean_pending_lists() from public;

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
    if plain ~ '[^a-z0-9 ]' then
      plain := translate(plain, '!?[]{}<>/\|&%$#@*+=~^`_§…' || E'\t\n\r', repeat(' ', 28));
    end if;
  end if;
  return btrim(plain);
end
$$;
create or replace function private.initials(name text) returns text[]
  language plpgsql immutable
as $$
declare
  short text := name;
  word text;
  letters text := '';
  main text;
begin
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
    letters := letters || case
      when word = any ('{of,and,the,to,for,in,on,a,an,with,by,from,at,or}') then upper(left(word, 1)) else left(word, 1)
    end;
  end loop;
  main := translate(letters, 'OATFIWB', '');
  return case
    when char_length(main) not between 3 and 9 then '{}'
    when main = letters then array[main]
    else array[least(main, lower(letters)), greatest(main, lower(letters))]
  end;
end
$$;
create or replace function private.key_of_folded(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := btrim(replace(replace(replace(replace(folded, '''', ''), '.', ' '), ',', ' '), '-', ' '));
  ending text;
begin
  if plain ~ '[^a-z0-9 ]' then
    plain := btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
  end if;
  if plain like 'the %' or plain like 'a %' or plain like 'an %' then
    plain := substr(plain, strpos(plain, ' ') + 1);
  end if;
  if strpos(plain, ' vs ') > 0 or strpos(plain, ' versus ') > 0 then
    plain := regexp_replace(plain, ' (?:vs|versus) ', ' v ');
  end if;
  ending := right(plain, 5);
  if ending ~ '^ (?:19|20)[0-9][0-9]$' and rtrim(left(plain, -5)) like '% of' then
    plain := rtrim(left(rtrim(left(plain, -5)), -3));
    ending := right(plain, 5);
  end if;
  while ending like '% act' or ending like '% law' or ending = ' bill' loop
    plain := rtrim(left(plain, case when ending = ' bill' then -5 else -4 end));
    ending := right(plain, 5);
  end loop;
  return nullif(left(replace(plain, ' ', ''), 100), '');
end
$$;

select private.replace_in_function('private.enter(text[], boolean)',
  $old$    else
      -- Of numbers none is kept apart.
      marks := private.plain_words(marks);
    end if;
$old$,
  $new$    elsif marks ~ '[^A-Za-z0-9 ]' then
      -- Of numbers none is kept apart.
      marks := private.plain_words(marks);
    else
      marks := lower(marks);
    end if;
$new$);
-- Joined to an array, an array is copied with all that it has.
select private.replace_in_function('private.enter(text[], boolean)',
  $old$    named := named || array_fill(action.id, array[cardinality(keys) - cardinality(named)]);
$old$,
  $new$    while cardinality(named) < cardinality(keys) loop
      named := named || action.id;
    end loop;
$new$);
