-- Removes the entries of actions that were indexed before "commonly known as" was read. The seed file indexes them again.
delete from private.search_entries
where action_id in (
  select id from public."GovernmentActions"
  where official_summary
    ~ '^This (?:bill|act|(?:joint |concurrent )?resolution) \((?:commonly|popularly|also) (?:known|referred to) as '
);
