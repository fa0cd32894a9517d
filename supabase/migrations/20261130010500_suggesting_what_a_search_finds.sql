-- What begins no title and is no misspelling may still be what a search would find: "travel ban 2025" is offered the
-- first of it.

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
select private.replace_in_function('public.suggest_actions(text, integer)',
  $old$  -- What is misspelt.
  if cardinality(ids) = 0 then
    plan := private.read_search(typed);
    if plan.corrected is not null and not plan.is_hopeless then
      ids := private.first_matches(plan.in_title, true, 'prior', private.count_matches(plan, null), ids, most);
    end if;
  end if;
$old$,
  $new$  -- What a search finds, with its synonyms and its typing errors mended.
  if cardinality(ids) = 0 then
    plan := private.read_search(typed);
    ids := private.exact_actions(plan, null);
    if cardinality(ids) = 0 then
      plan := private.relaxed(plan);
    end if;
    ids := private.page_by_relevance(plan, null, ids, private.count_found(plan, ids, null), 0, most);
  end if;
$new$);
drop function private.replace_in_function(regprocedure, text, text);
