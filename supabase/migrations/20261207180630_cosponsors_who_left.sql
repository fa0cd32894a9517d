-- private.cosponsor_ids alone says who cosponsors a measure. A cosponsor who withdrew counts nowhere. Lists of orders
-- follow the stored status.
do $$
begin
  perform private.replace_in_function(
    'private.actions_of_rule(text)',
    'select action.id, -jsonb_array_length(action.cosponsors_data), action.action_date
    from public."GovernmentActions" as action
    where actions_of_rule.rule = ''cosponsored''
      and jsonb_typeof(action.cosponsors_data) = ''array''
      and jsonb_array_length(action.cosponsors_data) > 0
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)',
    'select action.id, -count.cosponsors, action.action_date
    from public."GovernmentActions" as action
    cross join lateral (
      select count(*) as cosponsors from unnest(private.cosponsor_ids(action.cosponsors_data)) as cosponsor (id)
      where cosponsor.id not like ''-%''
    ) as count
    where actions_of_rule.rule = ''cosponsored''
      and count.cosponsors > 0
      and action.congress_number = (select max(each.congress_number) from public."GovernmentActions" as each)'
  );
  perform private.replace_in_function(
    'private.actions_of_rule(text)',
    'action.disposition in (''revoked'', ''partly_revoked'')',
    'action.current_status in (''Revoked'', ''Partly Revoked'')'
  );
  perform private.replace_in_function(
    'private.actions_of_rule(text)', 'action.disposition = ''in_effect''', 'action.current_status = ''In Effect'''
  );
  perform private.replace_in_function(
    'private.followed_sponsors(jsonb, jsonb, date)',
    'from jsonb_path_query(cosponsors_data, ''lax $[*]'') as cosponsor',
    'from jsonb_path_query(cosponsors_data, ''lax $[*]'') as cosponsor
    where cosponsor ->> ''bioguideId'' = any (private.cosponsor_ids(cosponsors_data))'
  );
end
$$;

-- Notices that were not told yet of who had left by then are not told any more, nor of who leaves before they are told.
create function private.forget_withdrawn_sponsorships() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.notification_events as event
  using changed, before
  where before.id = changed.id and changed.cosponsors_data is distinct from before.cosponsors_data
    and event.kind = 'member_sponsorship' and event.action_id = changed.id and event.delivered_at is null
    and event.detail = 'cosponsor'
    and not coalesce(event.legislator_id = any (private.cosponsor_ids(changed.cosponsors_data)), false);
  return null;
end
$$;
comment on function private.forget_withdrawn_sponsorships() is
  'After measures changed: nobody is told that a member cosponsors what they have left since.';
revoke execute on function private.forget_withdrawn_sponsorships() from public;
create trigger forget_withdrawn_sponsorships
  after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.forget_withdrawn_sponsorships();
