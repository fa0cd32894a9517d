-- Officials whose names are written like those that were typed, which somebody else has: "Jamie Herrera Beutler" is
-- Jaime, "Cathy McMorris Rogers" Rodgers. Initials apart and together; delegates.

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

create function private.words_alike(plain_word text) returns text[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select known.word
    from private.vocabulary as known
    where known.deletions && private.deletions(plain_word) and known.word ~ '^[a-z]{3,}$'
      and private.letters_apart(known.word, plain_word) <= case when char_length(plain_word) >= 7 then 2 else 1 end
    limit 60
  )
$$;
comment on function private.words_alike(text) is
  'The words of the record that are written like one: with one letter wrong, from seven letters on with two.';
grant execute on function private.words_alike(text) to anon, authenticated, service_role;

-- Made anew with a parameter more.
do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('private.name_query(text)'::regprocedure),
    'name_query(query_text text)', 'name_query(query_text text, is_near boolean)'
  );
end
$$;
drop function private.name_query(text);
select private.replace_in_function('private.name_query(text, boolean)',
  $old$      here := quote_literal(word)::tsquery;
$old$,
  $new$      here := quote_literal(word)::tsquery;
      if word ~ '^[a-z]$' and words[at + 1] ~ '^[a-z]$' then
        -- "J. D." is also written "J.D.", and "GK" "G. K.".
        span := 2;
        here := private.any_of(array[
          here && quote_literal(words[at + 1])::tsquery, (quote_literal(word || words[at + 1]) || ':B')::tsquery
        ]);
      elsif word ~ '^[a-z]{2}$' then
        here := here || ((quote_literal(left(word, 1)) || ':B')::tsquery && (quote_literal(right(word, 1)) || ':B')::tsquery);
      elsif word in ('delegate', 'delegates') then
        here := private.any_of(array[here, private.marked('{=dc,=gu,=vi,=as,=mp}')]);
      elsif is_near and word ~ '^[a-z]{4,30}$' then
        here := private.any_of(here || array(
          select (quote_literal(alike) || ':AB')::tsquery from unnest(private.words_alike(word)) as alike
        ));
      end if;
$new$);
comment on function private.name_query(text, boolean) is
  'What somebody typed, as a query for officials: names as they are written or by what their bearers are called, states, '
  'offices and parties; the last word possibly unfinished. is_near: also names that are written alike. Null without a word.';
grant execute on function private.name_query(text, boolean) to anon, authenticated, service_role;

select private.replace_in_function('private.read_legislator_query(text)',
  $old$    wanted := private.name_query(query_text);
    -- A word that nothing has is taken for one that is written alike.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
      wanted := coalesce(private.name_query((private.read_search(query_text)).corrected), wanted);
    end if;
$old$,
  $new$    wanted := private.name_query(query_text, false);
    -- A word that nothing has is taken for one that is written alike, then each word also for others.
    if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
      wanted := coalesce(private.name_query((private.read_search(query_text)).corrected, false), wanted);
      if not exists (select from public.legislators as legislator where legislator.search_vector @@ wanted) then
        wanted := private.name_query(query_text, true);
      end if;
    end if;
$new$);

drop function private.replace_in_function(regprocedure, text, text);
