-- Of several words that a misspelt one may be, the one that stands beside the others of the query; and what was typed
-- without its spaces. docs/decisions/0531

drop function private.nearest_word(text);
create function private.nearest_word(plain_word text, beside tsquery default null) returns text
  language sql stable
  set search_path = ''
as $$
  -- One error in a short word, two in one of seven letters or more, whose first letter is then right, three in one of
  -- nine or more that begins alike.
  with near as (
    select known.word, known.lexeme, private.letters_apart(known.word, plain_word) as apart
    from private.vocabulary as known
    where known.deletions && private.deletions(plain_word)
      and char_length(plain_word) >= 4 and known.word ~ '^[a-z]{3,}$'
      -- Of four letters another one makes another word: what "USPS" and "SALT" stand for is not "uses" and "sale".
      and not (
        char_length(plain_word) = 4 and char_length(known.word) = 4 and translate(known.word, plain_word, '') <> ''
      )
  ), far as (
    select known.word, known.lexeme, private.letters_apart(known.word, plain_word) as apart
    from private.vocabulary as known
    where char_length(plain_word) >= 7 and not exists (select from near where near.apart <= 2)
      and known.word >= left(plain_word, 2) and known.word < left(plain_word, 2) || '~'
      and char_length(known.word) between char_length(plain_word) - 2 and char_length(plain_word) + 2
      and known.word ~ '^[a-z]+$'
      -- Two errors leave one of three parts of a word as it is.
      and (
        left(known.word, 3) = left(plain_word, 3)
        or right(known.word, 3) = right(plain_word, 3)
        or known.word like '%' || substr(plain_word, char_length(plain_word) / 2, 3) || '%'
      )
  ), nearest as (
    select
      found.word, found.lexeme, found.apart, left(found.word, 1) <> left(plain_word, 1) as begins_otherwise,
      rank() over (order by found.apart, left(found.word, 1) <> left(plain_word, 1)) as place
    from (select * from near union select * from far) as found
    where found.apart <= case
      when char_length(plain_word) >= 9 and left(found.word, 5) = left(plain_word, 5) then 3
      when char_length(plain_word) >= 7 and left(found.word, 1) = left(plain_word, 1) then 2
      else 1
    end
  )
  select nearest.word
  from nearest
  where nearest.place = 1
  order by
    beside is not null and exists (
      select from private.search_entries as entry where entry.words @@ (beside && quote_literal(nearest.lexeme)::tsquery)
    ) desc,
    private.documents_with(nearest.lexeme) desc, nearest.word
  limit 1
$$;
comment on function private.nearest_word(text, tsquery) is
  'The word of the record that a word was probably meant to be: the one with the fewest letters wrong; of several one '
  'that an action has beside the other words, then the commonest; null where none is near. Words of three letters and '
  'fewer have none, and in one of four no letter is taken for another.';
grant execute on function private.nearest_word(text, tsquery) to anon, authenticated, service_role;

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

select private.replace_in_function('private.mended_words(private.query_word[], text)',
  E'  meant text;\nbegin\n',
  $new$  meant text;
  -- What the words that are known have to be beside.
  beside constant tsquery := (
    select private.all_of(coalesce(array_agg(quote_literal(other.lexeme)::tsquery), '{}'))
    from unnest(words) as other
    where other.is_known and not other.is_quoted and not other.is_without and other.lexeme is not null
  );
begin
$new$);
select private.replace_in_function('private.mended_words(private.query_word[], text)',
  'private.nearest_word(word.said)', 'private.nearest_word(word.said, beside)');

-- A single word may be a name written without its spaces: "saveact", "tiktokban".
select private.replace_in_function('private.exact_actions(private.search_plan, text[])',
  $old$      where named.key = plan.name_key and named.origin not in ('number', 'search_words')
$old$,
  $new$      where named.key = plan.name_key and named.origin not in ('number', 'search_words')
      union all
      select named.action_id, named.key, named.origin
      from private.action_names as named
      where btrim(plan.query) ~ '^[[:alpha:]]{6,}$' and named.origin in ('title', 'nickname', 'short_title', 'search_words')
        and named.key in (plan.name_key, regexp_replace(plan.name_key, '(?:act|law|bill)$', ''))
        and not exists (select from private.vocabulary as known where known.word = plan.name_key)
$new$);

drop function private.replace_in_function(regprocedure, text, text);
