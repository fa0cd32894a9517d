-- A notice of what was added to a list that is private again is to name no list. It named one by the title of the action:
-- “H.R. 1 was added to the list ‘H.R. 1’”, on the page, in mails and in feeds.
select private.replace_in_function(
  'private.notification_groups(uuid, text, bigint[], text[])',
  $$when newest.kind = 'subject_action' then newest.detail$$,
  $$when newest.kind = 'subject_action' then newest.detail
      when newest.kind = 'list_item' then list.name$$
);
