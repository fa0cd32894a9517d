-- What stands beside a subject: a year and a Congress say when, "FY26" is a fiscal year, "vs" the "v." of a case.
-- And what agencies are called for short. docs/decisions/0530

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

create function private.written_out(folded text) returns text
  language sql immutable strict
  return regexp_replace(
    regexp_replace(folded, '\m(?:vs|versus)\M', 'v', 'g'),
    '\mfy ?''?(?:20)?([0-9]{2})\M', 'fiscal year 20\1', 'g'
  );
comment on function private.written_out(text) is
  'A folded query with what is always written short as titles have it: "v" for "vs", "fiscal year 2026" for "FY26".';
grant execute on function private.written_out(text) to anon, authenticated, service_role;

-- The Congress of a measure is a mark of its entry, as its year is.
select private.replace_in_function('private.enter(text[])',
  $old$      array_to_tsvector(array[
        '=' || action.action_type,
        '=y' || greatest(1900, extract(year from action.action_date)),
        '=b' || action.prior / 500,
        '=' || case when action.law_number is null then 'other' else 'law' end
      ]) as hidden$old$,
  $new$      array_to_tsvector(array_remove(array[
        '=' || action.action_type,
        '=y' || greatest(1900, extract(year from action.action_date)),
        '=b' || action.prior / 500,
        '=' || case when action.law_number is null then 'other' else 'law' end,
        '=c' || action.congress_number
      ], null)) as hidden$new$);
-- What is here already, a part at a time.
do $$
declare
  ids text[];
  last_id text := '';
begin
  loop
    ids := array(
      select action.id from public."GovernmentActions" as action
      where action.id > last_id and action.congress_number is not null order by action.id limit 20000
    );
    exit when cardinality(ids) = 0;
    update private.search_entries as entry
      set
        words = entry.words || array_to_tsvector(array['=c' || action.congress_number]),
        title_words = entry.title_words || array_to_tsvector(array['=c' || action.congress_number])
      from public."GovernmentActions" as action
      where action.id = entry.action_id and action.id = any (ids);
    last_id := ids[cardinality(ids)];
  end loop;
end
$$;
comment on table private.search_entries is
  'An action as search has it. Beside words both vectors hold lexemes that begin with = and that no text has: the kind '
  '(=hr), the year (=y2025), the Congress (=c119), the band of the prior (=b37), and =law, so that the index itself '
  'filters and orders.';

alter type private.search_plan add attribute time_marks tsquery;
comment on type private.search_plan is
  'A query as search understands it. corrected: with its typing errors mended, or without the words that nothing '
  'answers; null where it is asked as it was typed. wanted and in_title: what the words of an action, and those of its '
  'title, have to match. phrase: its words one after another. literal: its words without their synonyms. lexeme: '
  'where it is a single word that counts alone, that one. groups: of a query without operators its words apart, each with '
  'its synonyms. is_hopeless: it has a word that nothing has. time_marks: the years and Congresses it names.';

-- A run of words that is an office's name is looked for as such and not as words anywhere.
alter table private.search_synonyms
  drop constraint search_synonyms_meant_check,
  add constraint search_synonyms_meant_check check (meant ~ '^(?:=[a-z_]+|[a-z0-9 ]+|"[a-z0-9 ]+")$');
comment on column private.search_synonyms.meant is
  'Words; in quotes, those one after another; behind = a kind of action.';

select private.replace_in_function('private.query_words(text)',
  'regexp_matches(folded,', 'regexp_matches(private.written_out(folded),');
select private.replace_in_function('private.read_search(text)',
  E'  apart text;\n', E'  apart text;\n  time_mark text;\n');
select private.replace_in_function('private.read_search(text)',
  $old$      apart := private.numbers_apart(said[at]);
$old$,
  $new$      -- A year beside a subject; a Congress also alone, which no text has as its word.
      time_mark := case
        when said[at] ~ '^[1-9][0-9]{0,2}(?:st|nd|rd|th)$' and said[at + 1] in ('cong', 'congress')
          then '=c' || substring(said[at] from '^[0-9]+')
        when size > 1 and said[at] ~ '^(?:19|20)[0-9]{2}$' then '=y' || said[at]
      end;
      if meanings is null and time_mark is not null and not words[at].is_without then
        meanings := array[time_mark];
        span := case when time_mark like '=c%' then 2 else 1 end;
        plan.time_marks := private.any_of(array[plan.time_marks, quote_literal(time_mark)::tsquery]);
      end if;
      apart := private.numbers_apart(said[at]);
$new$);
-- No year and no Congress is a word that nothing has.
select private.replace_in_function('private.known_words(private.query_word[])',
  'spelling.as_it_is or word.is_quoted or form.lexeme is null',
  $new$spelling.as_it_is or word.is_quoted or form.lexeme is null
        or word.said ~ '^(?:(?:19|20)[0-9]{2}|[1-9][0-9]{0,2}(?:st|nd|rd|th))$'$new$);
-- What a short name stands for is the whole of it: "UN" is not the beginning of "under".
select private.replace_in_function('private.read_search(text)',
  'if at = size and char_length(said[at]) >= 2 and not words[at].is_whole then',
  'if at = size and char_length(said[at]) >= 2 and not words[at].is_whole and meanings is null then');
select private.replace_in_function('private.read_search(text)',
  $old$            when meant like '=%' then quote_literal(meant)::tsquery
$old$,
  $new$            when meant like '=%' then quote_literal(meant)::tsquery
            when meant like '"%' then phraseto_tsquery('pg_catalog.english', private.kept_apart(btrim(meant, '"')))
$new$);
select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  $old$      + 0.7 * entry.prior / 12000
$old$,
  $new$      -- Of the year that was named before what only mentions it.
      + case when entry.title_words @@ plan.time_marks then 0.3 else 0 end
      + 0.7 * entry.prior / 12000
$new$);

drop function private.replace_in_function(regprocedure, text, text);

insert into private.search_synonyms (said, meant, key)
select said, meant, private.stem_key(said)
from (
  values
    -- Agencies by what they are called for short
    ('blm', '"bureau of land management"'), ('cbp', '"customs and border protection"'),
    ('cfius', '"committee on foreign investment"'), ('cfpb', '"bureau of consumer financial protection"'),
    ('dea', '"drug enforcement administration"'),
    ('dhs', '"department of homeland security"'), ('dod', '"department of defense"'),
    ('pentagon', '"department of defense"'), ('doe', '"department of energy"'), ('doj', '"department of justice"'),
    ('justice department', '"department of justice"'), ('dot', '"department of transportation"'),
    ('epa', '"environmental protection agency"'),
    ('fbi', '"federal bureau of investigation"'), ('fcc', '"federal communications commission"'),
    ('fda', '"food and drug administration"'), ('fec', '"federal election commission"'),
    ('fema', '"federal emergency management agency"'), ('ferc', '"federal energy regulatory commission"'),
    ('ftc', '"federal trade commission"'), ('hhs', '"health and human services"'),
    ('hud', '"housing and urban development"'), ('nasa', '"national aeronautics and space administration"'),
    ('nhtsa', '"national highway traffic safety administration"'),
    ('nih', '"national institutes of health"'), ('noaa', '"national oceanic and atmospheric administration"'),
    ('nps', '"national park service"'), ('occ', '"comptroller of the currency"'),
    ('osha', '"occupational safety and health"'), ('sba', '"small business administration"'),
    ('ssa', '"social security administration"'), ('treasury department', '"department of the treasury"'),
    ('tsa', '"transportation security administration"'), ('un', '"united nations"'), ('uk', '"united kingdom"'),
    ('usaid', '"agency for international development"'), ('usda', '"department of agriculture"'),
    ('usps', '"postal service"'), ('post office', '"postal service"'), ('va', '"veterans affairs"'),
    -- Other short forms
    ('cra', '"congressional disapproval"'), ('congressional review act', '"congressional disapproval"'),
    ('cbdc', '"central bank digital currency"'), ('icc', '"international criminal court"'),
    ('jfk', '"john f kennedy"'), ('mlk', '"martin luther king"'), ('pla', '"project labor agreements"'),
    ('ssi', '"supplemental security income"'), ('wmd', '"weapon of mass destruction"'),
    -- Everyday words
    ('mail carriers', 'letter carriers'), ('pension', 'retirement'), ('religious freedom', 'free exercise'),
    ('religious liberty', 'free exercise'), ('revoke', 'rescissions')
) as rows (said, meant);
