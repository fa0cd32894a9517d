-- Words that are not known are looked for first, by themselves: mostly there is none, and setting up what learns them took
-- three times as long, for one action; docs/decisions/0588.

create or replace function private.learn_words(value text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  -- Each piece between blanks once; most are a word that is known, with a comma or a point behind it perhaps.
  unknown constant text[] := array(
    select said.piece
    from (
      select distinct piece
      from unnest(value) as text cross join string_to_table(text, ' ') as piece
    ) as said
    -- A letter by itself ("a") is no word of the vocabulary.
    where char_length(said.piece) > 1
      and not exists (select from private.vocabulary as known where known.word = btrim(said.piece, '.,;:()"'))
  );
begin
  -- Mostly there is none, and what follows takes longer to set up than this took.
  if unknown = '{}' then
    return;
  end if;
  insert into private.vocabulary (word, lexeme, deletions)
  select word, coalesce(private.lexeme(word), word), private.deletions(word)
  from (
    select distinct word
    from (
      -- Many at once, up to what a tsvector holds; a "<" would be the beginning of a tag that ends in the next one.
      select replace(string_agg(piece, E'\n'), '<', ' ') as pieces
      from (
        select piece, sum(char_length(piece)) over (rows unbounded preceding) / 100000 as part
        from unnest(unknown) as piece
      ) as parted
      group by part
    ) as joined
    cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', joined.pieces))) as word
    where char_length(word) between 2 and 40
  ) as new
  where not exists (select from private.vocabulary as known where known.word = new.word)
    and word ~ '^[[:alnum:]]+$';
end
$$;
