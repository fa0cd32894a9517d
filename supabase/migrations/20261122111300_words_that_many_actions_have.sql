-- A word that thousands of actions have is looked for as it is: what else may stand for it would find nothing that is
-- missed, and the number of actions with one word is kept, while that of several has to be counted. And the first of
-- many matches are met by going through the entries in their order, which costs less than asking the index of the words
-- for one band of the prior after another.

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

select private.replace_in_function('private.read_search(text)',
  $old$if synonyms ? key and (length > 1 or words[at].lexeme is not null) and not exists ($old$,
  $new$if synonyms ? key and (length > 1 or words[at].lexeme is not null)
            and not (length = 1 and private.documents_with(words[at].lexeme) > 2000) and not exists ($new$);

drop function private.replace_in_function(regprocedure, text, text);

create or replace function private.first_matches(
  wanted tsquery, without tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- Few are found by their words and sorted; of many, the index of the order meets the first ones soon. Each is held to
  -- its index: the one by an order that is no column, the other by a condition that no index has.
  is_few constant boolean := estimate <= 30000;
  found text[];
begin
  -- Fixed words only; what the caller sent is always a parameter.
  execute format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where %s %s and entry.action_id <> all ($3)
      order by %s, entry.action_id limit $4
    ) as page',
    format(
      case when is_few then 'entry.%I @@ $1' else '(entry.%I @@ $1) is true' end,
      case when in_title then 'title_words' else 'words' end
    ),
    case when without is not null then 'and not (entry.title_words @@ $2)' end,
    case sort_by when 'date_desc' then 'entry.action_date' when 'date_asc' then 'entry.action_date' else 'entry.prior' end
      || case when is_few then ' + 0' else '' end
      || case when sort_by = 'date_asc' then '' else ' desc' end
  )
    into found using wanted, without, skipped, at_most;
  return found;
end
$$;
