-- Numbers among other words ("what is hr 1", "EO14257 tariffs"); what is found by its summary is ranked by what its
-- title has of the words; and a word is taken for two only where each has four letters ("daylight" is not "day light").

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
  '  -- Typing errors: a word that nothing has',
  $new$  -- A number among words that say nothing: "what is hr 1".
  if cardinality(plan.identifiers) = 0 and plan.query ~ '[0-9]' and not has_operators then
    plan.identifiers := private.read_identifiers((
      select string_agg(said, ' ' order by place)
      from unnest(words) with ordinality as each (said, place)
      where private.lexeme(said) is not null
        and said not in ('text', 'summary', 'status', 'full', 'show', 'find', 'read', 'bill')
        or said in ('s', 'no')
    ));
  end if;

  -- Typing errors: a word that nothing has$new$);
select private.replace_in_function('private.read_search(text)',
  'from generate_series(3, char_length(term) - 3) as cut', 'from generate_series(4, char_length(term) - 4) as cut');

select private.replace_in_function('private.ranked(text[], private.search_plan, boolean)',
  $old$else ts_rank('{0.1, 0.3, 0.6, 1}', entry.words, plan.wanted, 1)$old$,
  $new$else ts_rank('{0.1, 0.3, 0.6, 1}', entry.words, plan.wanted, 1)
          + coalesce(ts_rank('{0.1, 0.3, 0.8, 1}', entry.title_words, private.any_of(coalesce(plan.groups, '{}')), 1), 0)$new$);

select private.replace_in_function('private.entry_of(public."GovernmentActions")',
  $old$'EO ' || action.executive_order_number, 'Proclamation ' || action.proclamation_number, action.docket_number$old$,
  $new$'EO ' || action.executive_order_number, 'Proclamation ' || action.proclamation_number, action.docket_number,
    -- As one word, too.
    replace(replace(action.bill_number, '.', ''), ' ', ''), 'EO' || action.executive_order_number$new$);

drop function private.replace_in_function(regprocedure, text, text);

insert into private.search_synonyms (said, meant, key)
  select said, meant, private.stem_key(said)
  from (values ('jan 6', 'january 6'), ('j6', 'january 6')) as rows (said, meant);

-- What is here already.
update private.search_entries as known set title_words = entry.title_words, words = entry.words
  from public."GovernmentActions" as action cross join lateral private.entry_of(action) as entry
  where action.id = known.action_id;
