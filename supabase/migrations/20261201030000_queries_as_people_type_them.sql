-- What people paste and write out: the address of a page of Congress, of the Court or of the Federal Register, a number
-- among other words, a day, "WHO" in capitals. docs/decisions/0556

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

create function private.query_of_address(address text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- What follows the host; the file that a page of the Court is asked for stands behind a question mark.
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
comment on function private.query_of_address(text) is
  'What the page at an address is about, as a query: "house bill 1 119" of a page of Congress, the docket of one of the '
  'Court, the title of an order.';

create function private.as_asked(query text) returns text
  language sql stable
  set search_path = ''
  return case
    when strpos(query, '/') > 0 and query ~* '^\s*(?:https?://)?[a-z0-9-]+(?:\.[a-z0-9-]+)+/\S+\s*$'
      then private.query_of_address(query)
    -- In capitals among other letters, or alone, it is no question.
    when strpos(query, 'WHO') > 0 and query ~ '\mWHO\M' and (query ~ '[a-z]' or query ~ '^\W*WHO\W*$')
      then regexp_replace(query, '\mWHO\M', 'World Health Organization', 'g')
    else query
  end;
comment on function private.as_asked(text) is
  'A query as words: what the page at an address is about, and the one short name that is also a question.';

create function private.identifiers_within(query text) returns text[]
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
        -- "men's 100" has no number of the Senate.
        '|(?:^|\s)s\.?(?:\s?(?:j\.?|con\.?)?\s?res\.|\s?[jc]\S*\s?res|\.)\s?[0-9]{1,5}'
          '[ ,(]+[0-9]{2,3}(?:st|nd|rd|th)\M(?:\s+cong\w*)?'
        '|\mno\.?\s*[0-9]{2}(?:-[0-9]{1,5}|a[0-9]{1,4})\M'
      ')',
      'gi'
    ) as found
    cross join unnest(private.read_identifiers(found[1])) as key
    -- A measure's number without its Congress is a word among the others, all of which an action has to have.
    where key !~ '^bill:[^@]+$'
  );
comment on function private.identifiers_within(text) is
  'The official numbers among the words of a longer text, each with what says of what it is one, and measures with their '
  'Congress.';

create function private.days_named(said text[]) returns daterange
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
comment on function private.days_named(text[]) is
  'The day that three words name, or the month that two do, each way that Americans write them and the international one; '
  'null where they name none.';

grant execute on function
  private.query_of_address(text), private.as_asked(text), private.identifiers_within(text), private.days_named(text[])
  to anon, authenticated, service_role;

alter type private.search_plan add attribute days daterange;

select private.replace_in_function('private.read_search(text)',
  'plan.query := left(query, 200);',
  'plan.query := private.as_asked(left(query, 200));');
select private.replace_in_function('private.read_search(text)',
  $old$        or word.said in ('s', 'no')
    ));
$old$,
  $new$        or word.said in ('s', 'no')
    ));
    if cardinality(plan.identifiers) = 0 then
      plan.identifiers := private.identifiers_within(plan.query);
    end if;
$new$);
select private.replace_in_function('private.read_search(text)',
  E'  time_mark text;\n', E'  time_mark text;\n  days daterange;\n  has_year boolean;\n');
select private.replace_in_function('private.read_search(text)',
  E'  while at <= size loop\n',
  E'  has_year := size > 1 and private.has_digit(plan.query) and plan.query ~ ''(?:19|20)[0-9]{2}'';\n  while at <= size loop\n');
select private.replace_in_function('private.read_search(text)',
  $old$      if meanings is null and time_mark is not null and not words[at].is_without then
        meanings := array[time_mark];
        span := case when time_mark like '=c%' then 2 else 1 end;
$old$,
  $new$      days := case when has_year then private.days_named(said[at:at + 2]) end;
      if days is not null then
        plan.days := days;
        time_mark := '=y' || extract(year from lower(days));
      end if;
      if (meanings is null or days is not null) and time_mark is not null and not words[at].is_without then
        meanings := array[time_mark];
        span := case
          when days is not null then case when upper(days) = lower(days) + 1 then 3 else 2 end
          when time_mark like '=c%' then 2
          else 1
        end;
$new$);
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  'select known.action_id, known.prior, known.words,',
  'select known.action_id, known.prior, known.action_date, known.words,');
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  $old$      + 0.7 * entry.prior / 12000
$old$,
  $new$      + case when entry.action_date <@ plan.days then 0.6 else 0 end
      + 0.7 * entry.prior / 12000
$new$);
select private.replace_in_function('public.suggest_actions(text, integer)',
  'typed constant text := left(btrim(query), 200);',
  'typed constant text := private.as_asked(left(btrim(query), 200));');

-- What is left out with a minus is no part of a title.
select private.replace_in_function('public.suggest_actions(text, integer)',
  'if cardinality(ids) < most and char_length(last_word) >= 2 then',
  'if cardinality(ids) < most and char_length(last_word) >= 2
    and (strpos(typed, ''-'') = 0 or typed !~ ''(?:^|[[:space:]])-[[:alnum:]"]'') then');

-- A name without its spaces may have a mark before it ("#SAVEAct").
select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$where btrim(plan.query) ~ '^[[:alpha:]]{6,}$' and$old$,
  $new$where plan.query ~ '^[[:space:]#@]*[[:alpha:]]{6,}[[:space:].!?]*$' and$new$);

drop function private.replace_in_function(regprocedure, text, text);
