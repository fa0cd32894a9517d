-- Two functions that run with their owner's rights told more than whoever calls them may see.

-- A list that was reported and that its owner made private since, or put away, is read by nobody else again; its operators
-- were shown its name and description as they are now. The report stays open, and the words are told once others see them.
select private.replace_in_function(
  'public.get_moderation_queue()',
  $$each.created_at, not each.is_public,
      concat_ws(e'\n', each.name, each.description)$$,
  $$each.created_at, not shown.to_others,
      case when shown.to_others then concat_ws(e'\n', each.name, each.description) else '' end$$
);
select private.replace_in_function(
  'public.get_moderation_queue()',
  'from public.user_lists as each where',
  'from public.user_lists as each
    cross join lateral (select each.is_public and each.is_active as to_others) as shown
    where'
);

-- Before the second factor a session is shown what visitors see (docs/decisions/0156): whom the account blocked was missing
-- from the readers it was offered, and so told.
select private.replace_in_function(
  'public.get_readers_to_follow(integer)',
  'auth.uid() is null
      or',
  'auth.uid() is null
      or not private.mfa_satisfied()
      or'
);
