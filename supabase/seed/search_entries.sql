-- Indexes the actions that have no entry. A migration removes the entries that have to be made again.
select private.index_actions(array(
  select action.id from public."GovernmentActions" as action
  where not exists (select from private.search_entries as entry where entry.action_id = action.id)
));
