-- Whoever owns a list removes from it also what an account wrote that was deleted since: it is nobody's, and stood for ever.
select private.replace_in_function(
  'public.remove_list_comment(uuid, text)',
  'comment.user_id <> auth.uid()',
  'comment.user_id is distinct from auth.uid()'
);
