-- Opinions are looked for where an action is a decision, and not once for each measure that is stored.

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
select private.replace_in_function('private.enter(text[])', '        opinions.wrote',
  $$        case when action.branch = 'Judicial' then (private.opinion_words(action.id)).wrote end$$);
select private.replace_in_function('private.enter(text[])', $$private.loose_words(nullif(opinions.joined, '')) as joined$$,
  $$case when action.branch = 'Judicial' then
        private.loose_words(nullif((private.opinion_words(action.id)).joined, ''))
      end as joined$$);
select private.replace_in_function('private.enter(text[])',
  $$
    cross join lateral private.opinion_words(case when action.branch = 'Judicial' then action.id end) as opinions$$, '');
drop function private.replace_in_function(regprocedure, text, text);
