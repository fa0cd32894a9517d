-- The schema `private` and what every other file builds on: the rule that nothing is granted by default, and
-- functions that fold, cut, split and check text. Tables call these functions in constraints and generated columns.
-- No user writes anything here. The API exposes `public`. `private` holds helpers and data that the API never
-- exposes.

create schema private;
comment on schema private is
  'Functions of policies, triggers and generated columns, and internal data. The API never exposes it.';
grant usage on schema private to anon, authenticated, service_role;

-- A fresh Supabase project grants every new table to every role. Nothing here is open by default.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- English stems that keep stop words, so that "Take It Down" is not "take" alone.
create text search dictionary private.english_stem (template = pg_catalog.snowball, language = english);
create text search configuration private.titles (copy = pg_catalog.simple);
alter text search configuration private.titles
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part, numword, numhword, hword_numpart
  with private.english_stem;
comment on text search configuration private.titles is 'English stems without stop words.';

create or replace function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Before an update: `updated_at` is the time of the change.';

create or replace function private.is_nonblank(value text, most integer)
  returns boolean
  language sql
  immutable
return ((value ~ '[^[:space:]]'::text) and (char_length(value) <= most));
comment on function private.is_nonblank(text, integer) is
  'Whether a text says something (more than white space) in at most so many characters.';
grant execute on function private.is_nonblank(text, integer) to anon, authenticated, service_role;

create or replace function private.state_name(code text) returns text
  language sql immutable
  return case code
    when 'AL' then 'Alabama' when 'AK' then 'Alaska' when 'AZ' then 'Arizona' when 'AR' then 'Arkansas'
    when 'CA' then 'California' when 'CO' then 'Colorado' when 'CT' then 'Connecticut' when 'DE' then 'Delaware'
    when 'DC' then 'District of Columbia' when 'FL' then 'Florida' when 'GA' then 'Georgia' when 'HI' then 'Hawaii'
    when 'ID' then 'Idaho' when 'IL' then 'Illinois' when 'IN' then 'Indiana' when 'IA' then 'Iowa'
    when 'KS' then 'Kansas' when 'KY' then 'Kentucky' when 'LA' then 'Louisiana' when 'ME' then 'Maine'
    when 'MD' then 'Maryland' when 'MA' then 'Massachusetts' when 'MI' then 'Michigan' when 'MN' then 'Minnesota'
    when 'MS' then 'Mississippi' when 'MO' then 'Missouri' when 'MT' then 'Montana' when 'NE' then 'Nebraska'
    when 'NV' then 'Nevada' when 'NH' then 'New Hampshire' when 'NJ' then 'New Jersey' when 'NM' then 'New Mexico'
    when 'NY' then 'New York' when 'NC' then 'North Carolina' when 'ND' then 'North Dakota' when 'OH' then 'Ohio'
    when 'OK' then 'Oklahoma' when 'OR' then 'Oregon' when 'PA' then 'Pennsylvania' when 'RI' then 'Rhode Island'
    when 'SC' then 'South Carolina' when 'SD' then 'South Dakota' when 'TN' then 'Tennessee' when 'TX' then 'Texas'
    when 'UT' then 'Utah' when 'VT' then 'Vermont' when 'VA' then 'Virginia' when 'WA' then 'Washington'
    when 'WV' then 'West Virginia' when 'WI' then 'Wisconsin' when 'WY' then 'Wyoming'
    when 'AS' then 'American Samoa' when 'GU' then 'Guam' when 'MP' then 'Northern Mariana Islands'
    when 'PR' then 'Puerto Rico' when 'VI' then 'Virgin Islands'
  end;
comment on function private.state_name(text) is
  'The name of a state, the District or a territory by its postal code (USPS Publication 28); null for '
  'others.';
grant execute on function private.state_name(text) to anon, authenticated, service_role;

-- A function of `private` without arguments that always returns the same number or list holds a limit or kinds that the
-- app needs too: `npm run database-types` writes it to domain/database-values.ts.
create or replace function private.max_keywords() returns integer
  language sql immutable parallel safe
  return 30;
comment on function private.max_keywords() is
  'How many keywords a tracker may have.';
grant execute on function private.max_keywords() to authenticated, service_role;

create or replace function private.max_keyword_length() returns integer
  language sql immutable parallel safe
  return 100;
comment on function private.max_keyword_length() is
  'How many characters a keyword of a tracker may have.';
grant execute on function private.max_keyword_length() to authenticated, service_role;

create or replace function private.max_reason_length() returns integer
  language sql immutable parallel safe
  return 500;
comment on function private.max_reason_length() is
  'How many characters an operator or the owner of a list may give as the reason for a decision.';
grant execute on function private.max_reason_length() to authenticated, service_role;

create or replace function private.edit_minutes() returns integer
  language sql immutable parallel safe
  return 15;
comment on function private.edit_minutes() is
  'For how many minutes the author of a review or comment may change it.';
grant execute on function private.edit_minutes() to authenticated, service_role;

create or replace function private.max_query_length() returns integer
  language sql immutable parallel safe
  return 200;
comment on function private.max_query_length() is
  'How many characters of a query a search reads. No title or name is longer.';
grant execute on function private.max_query_length() to anon, authenticated, service_role;

create or replace function private.max_page_size() returns integer
  language sql immutable parallel safe
  return 100;
comment on function private.max_page_size() is
  'How many rows a page of a search may have.';
grant execute on function private.max_page_size() to anon, authenticated, service_role;

create or replace function private.are_valid_keywords(keywords text[])
  returns boolean
  language sql
  immutable
  set search_path to ''
as $$
  select cardinality(keywords) <= private.max_keywords()
    and array_ndims(keywords) is not distinct from nullif(least(cardinality(keywords), 1), 0)
    and coalesce(bool_and(private.is_nonblank(keyword, private.max_keyword_length()) and keyword = btrim(keyword)), true)
  from unnest(keywords) as keyword
$$;
comment on function private.are_valid_keywords(text[]) is
  'Whether a list of keywords is one: not too many, each trimmed, not empty and not too long.';
grant execute on function private.are_valid_keywords(text[]) to authenticated, service_role;

create or replace function private.without_accents(value text) returns text
  language sql immutable
  -- Canonical decomposition puts each accent behind its letter as a character of its own, to be dropped.
  return case
    when octet_length(value) = char_length(value) then value
    else regexp_replace(
      normalize(translate(value, '’‘ʼ“”‐‑–—øØłŁđĐ', '''''''""----oOlLdD'), nfd),
      U&'[\0300-\036F]', '', 'g'
    )
  end;
comment on function private.without_accents(text) is
  'A text with accents dropped and typographic marks made plain; plain ASCII is given back as it is.';
grant execute on function private.without_accents(text) to anon, authenticated, service_role;

create or replace function private.fold_text(value text) returns text
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
comment on function private.fold_text(text) is
  'A text as it is searched: lower case, accents dropped, typographic marks made plain, the points of '
  '"U.S." gone.';
grant execute on function private.fold_text(text) to anon, authenticated, service_role;

create or replace function private.duration_words(duration interval) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when minutes <= 1 then 'a minute'
    when minutes = 60 then 'an hour'
    when minutes < 120 then minutes || ' minutes'
    when minutes = 1440 then 'a day'
    when minutes < 2880 then ceil(minutes / 60.0) || ' hours'
    else ceil(minutes / 1440.0) || ' days'
  end
  from (select ceil(extract(epoch from duration) / 60)::bigint) as duration (minutes)
$$;
comment on function private.duration_words(interval) is
  'A time in words, rounded up: a minute, 35 minutes, an hour, 3 hours, 30 days.';

-- Returns unchanged text early, which is faster.
create or replace function private.protect_stems(folded text) returns text
  language plpgsql immutable strict
as $$
declare
  plain text := folded;
begin
  -- With a digit behind it a word is no word of English to PostgreSQL's parser, and is not stemmed.
  if strpos(plain, 'united') > 0 then
    plain := regexp_replace(plain, '\munited\M', 'united0', 'g');  -- unit
  end if;
  -- Most texts have none of the other words. Removing the longer words that begin alike ("authority", "designate")
  -- finds this out ten times as fast.
  if not replace(replace(replace(replace(replace(
      plain, 'authori', ''), 'internat', ''), 'organiz', ''), 'designat', ''), 'appropriated', ''
    ) like any (
      '{%acting%,%appropriate%,%author%,%billing%,%conservative%,%customer%,%design%,%emerging%,%execution%,%experiment%,'
      '%hospitality%,%housing%,%importan%,%intern%,%organ%,%parking%,%provider%,%racing%,%relation%,%relative%,'
      '%reservation%,%securities%,%several%,%training%,%majorit%,%minorit%,%universit%,%naturaliz%}'
    )
  then
    return plain;
  end if;
  return regexp_replace(
    plain,
    '\m(?:('
      'acting|'        -- Act
      'appropriate|'   -- appropriations
      'author|'        -- authority, authorization
      'billing|'       -- bill
      'conservative|'  -- conservation
      'customer|'      -- customs
      'design|'        -- designate
      'emerging|'      -- emergency
      'execution|'     -- executive
      'experiment|'    -- experience
      'hospitality|'   -- hospital
      'housing|'       -- House
      'important|importance|'          -- imports
      'intern|internal|internment|'    -- international
      'organ|organic|' -- organization
      'parking|'       -- park
      'provider|'      -- provide
      'racing|'        -- race
      'relation|relative|'             -- relating to
      'reservation|'   -- reserve
      'securities|'    -- security
      'several|'       -- severe
      'training'       -- train
    ')s?|'
    '(majorit|minorit|universit)(?:y|ies)|'  -- major, minor, universal
    '(naturaliz)(?:e|ed|ation))\M',          -- natural
    '\1\2\3' || '0', 'g'
  );
end
$$;
comment on function private.protect_stems(text) is
  'A folded text with marks on the words that the stemmer would confuse with others, so that it leaves them alone. '
  'Stored texts and queries must both pass through it.';
grant execute on function private.protect_stems(text) to anon, authenticated, service_role;

create or replace function private.cut_at_word(words text, longest integer) returns text
  language sql immutable parallel safe
  set search_path = ''
  return case
    when char_length(words) <= longest then words
    else coalesce(substring(left(words, longest + 1) from '^(.*\S)\s+\S*$'), left(words, longest))
  end;
comment on function private.cut_at_word(text, integer) is
  'The beginning of a text, cut at the end of a word. A single longer word is cut at the limit.';
grant execute on function private.cut_at_word(text, integer) to anon, authenticated, service_role;

create or replace function private.state_code(place text) returns text
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
  'The postal code of a state, the District or a territory by its name or its code in any case; null for '
  'others.';
grant execute on function private.state_code(text) to anon, authenticated, service_role;

create or replace function private.congress_of(number integer) returns integer
  language sql immutable
  return case
    when number between 1 and 199 then number
    -- A Congress sits for two years, counted from 1789.
    when number between 1789 and 2186 then (number - 1789) / 2 + 1
  end;
comment on function private.congress_of(integer) is
  'A Congress by its number, or by a year in which it sits; else null.';
grant execute on function private.congress_of(integer) to anon, authenticated, service_role;

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
comment on function private.words_of_folded(text) is
  'private.plain_words of a text that is folded already.';
grant execute on function private.words_of_folded(text) to anon, authenticated, service_role;

create or replace function private.plain_words(value text)
  returns text
  language sql
  immutable strict
return private.words_of_folded(private.fold_text(value));
comment on function private.plain_words(text) is
  'A folded text as words and spaces alone: "women''s" is "women", "same-sex" two words, "O''Connor" one.';
grant execute on function private.plain_words(text) to anon, authenticated, service_role;

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
comment on function private.initials(text) is
  'The initials of a short title, with and without its small words: {ida} for "Inflation Defence Act".';

create or replace function private.lexeme(word text) returns text
  language sql immutable
  return (tsvector_to_array(to_tsvector('pg_catalog.english', private.protect_stems(word))))[1];
comment on function private.lexeme(text) is
  'The lexeme of one plain word among the words of an action; null of a stop word.';
grant execute on function private.lexeme(text) to anon, authenticated, service_role;

create or replace function private.lexeme_of(word text) returns text
  language sql immutable
  return case
    -- The parts of "high-speed" are words of their own.
    when strpos(word, '-') > 0 then null
    -- The beginnings of the words that private.protect_stems knows: it takes longer than all else.
    when left(word, 4) = any (
      '{acti,appr,auth,bill,cons,cust,desi,emer,exec,expe,hosp,hous,impo,inte,majo,mino,natu,orga,park,prov,raci,rela,rese,secu,seve,trai,unit,univ}'::text[]
    ) then (ts_lexize('pg_catalog.english_stem', private.protect_stems(word)))[1]
    when octet_length(word) = char_length(word) then (ts_lexize('pg_catalog.english_stem', word))[1]
    else (ts_lexize('pg_catalog.english_stem', private.protect_stems(private.without_accents(word))))[1]
  end;
comment on function private.lexeme_of(text) is
  'The stem of a word in lower case, without accents, after private.protect_stems. Null for a word without a meaning '
  '("the") or made of others ("high-speed").';
grant execute on function private.lexeme_of(text) to anon, authenticated, service_role;

create or replace function private.words_of(words text) returns text[]
  language sql immutable
  return tsvector_to_array(to_tsvector('pg_catalog.simple', left(words, 200000)));
comment on function private.words_of(text) is
  'The words of a text in small letters, each once; of more than 200,000 characters those of the first.';
grant execute on function private.words_of(text) to anon, authenticated, service_role;

create or replace function private.lexemes_of(words text) returns text[]
  language sql immutable
  return (
    select coalesce(array_agg(distinct private.lexeme_of(word)) filter (where private.lexeme_of(word) is not null), '{}')
    from unnest(private.words_of(words)) as word
  );
comment on function private.lexemes_of(text) is
  'The stems of the words of a text, each once.';
grant execute on function private.lexemes_of(text) to anon, authenticated, service_role;

create or replace function private.words_found(words text, lexemes text[]) returns text[]
  language sql immutable
  return (
    select coalesce(array_agg(word), '{}')
    from unnest(private.words_of(words)) as word
    where private.lexeme_of(word) = any (lexemes)
  );
comment on function private.words_found(text, text[]) is
  'The words of a text that have one of these stems, in small letters, for a page to mark them.';
grant execute on function private.words_found(text, text[]) to anon, authenticated, service_role;

create or replace function private.is_time_zone(value text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform now() at time zone value;
  return char_length(value) <= 64;
exception
  when invalid_parameter_value then
    return false;
end
$$;
comment on function private.is_time_zone(text) is
  'Whether PostgreSQL knows a time zone of that name.';
grant execute on function private.is_time_zone(text) to authenticated, service_role;

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
comment on function private.key_of_folded(text) is
  'private.name_key of a name that is folded already.';
grant execute on function private.key_of_folded(text) to anon, authenticated, service_role;

create or replace function private.has_digit(value text) returns boolean
  language sql immutable strict
  return translate(value, '0123456789', '') <> value;
comment on function private.has_digit(text) is
  'Whether a text has a digit from 0 to 9.';
grant execute on function private.has_digit(text) to anon, authenticated, service_role;

create or replace function private.is_same_order(one uuid[], other uuid[]) returns boolean
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(id order by place), '{}')
    from unnest(one) with ordinality as item (id, place) where id = any (other)
  ) = (
    select coalesce(array_agg(id order by place), '{}')
    from unnest(other) with ordinality as item (id, place) where id = any (one)
  );
comment on function private.is_same_order(uuid[], uuid[]) is
  'Whether the ids that both lists have are in the same order. Ids in only one list were added or removed, not '
  'moved.';
grant execute on function private.is_same_order(uuid[], uuid[]) to authenticated, service_role;

create or replace function private.take_turns() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtext('private.take_turns ' || tg_table_name), hashtext(auth.uid()::text));
  end if;
  return null;
end
$$;
comment on function private.take_turns() is
  'Before a statement: waits until no other transaction of the account changes rows of this table.';
