-- A connection keeps a thousand totals instead of 256. Of the forty questions that it is asked in turn seven displaced one
-- another, and were counted each time; docs/decisions/0590.

select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  $old$  -- 256 places each, so that it stays small. Reading transactions and replicas may set parameters, too.
$old$,
  $new$  -- 1,024 places each, so that it stays small. Reading transactions and replicas may set parameters, too.
$new$);
select private.replace_in_function('private.count_matches(private.search_plan, text[])',
  $old$'rotunda.total_' || get_byte(question, 0);$old$,
  $new$'rotunda.total_' || (get_byte(question, 0) % 4 * 256 + get_byte(question, 1));$new$);
