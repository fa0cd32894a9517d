-- An action is entered anew where something changed that search has of it, and not with every update.

create function private.enter(ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.search_entries as known
  select entry.*
  from public."GovernmentActions" as action
  cross join lateral private.entry_of(action) as entry
  where action.id = any (ids)
  on conflict (action_id) do update set
    action_type = excluded.action_type, prior = excluded.prior, action_date = excluded.action_date,
    title_words = excluded.title_words, words = excluded.words
  where (known.prior, known.action_date, known.action_type, known.title_words, known.words)
    is distinct from (excluded.prior, excluded.action_date, excluded.action_type, excluded.title_words, excluded.words);

  with names as materialized (
    select action.id, name.key, name.origin
    from public."GovernmentActions" as action
    cross join lateral private.names_of(action) as name
    where action.id = any (ids)
  ), gone as (
    delete from private.action_names as stale
    where stale.action_id = any (ids) and (stale.action_id, stale.key, stale.origin) not in (select * from names)
  )
  insert into private.action_names (action_id, key, origin) select * from names on conflict do nothing;

  perform private.learn_words(array(
    select private.loose_words(private.names_in_text(action) || ' ; ' || private.body_of(action))
    from public."GovernmentActions" as action where action.id = any (ids)
  ));
end
$$;
comment on function private.enter(text[]) is 'Makes the entries, the names and the vocabulary of search for some actions.';
revoke execute on function private.enter(text[]) from public;

-- Security definer: whoever may write an action may not write what search makes of it.
create or replace function private.enter_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.enter(array(select changed.id from changed));
  return null;
end
$$;

-- Security definer: as above.
create function private.enter_changed_actions() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  ids constant text[] := array(
    select changed.id
    from changed
    left join before on before.id = changed.id
    where (
        changed.title, changed.aliases, changed.search_words, changed.ai_neutral_summary, changed.description_summary,
        changed.official_summary, changed.official_title, changed.policy_area, changed.subjects, changed.sponsor_data,
        changed.president_name, changed.current_status, changed.action_date, changed.action_type, changed.branch,
        changed.bill_number, changed.congress_number, changed.law_number, changed.executive_order_number,
        changed.proclamation_number, changed.docket_number, changed.other_dockets, changed.citation,
        changed.federal_register_number
      ) is distinct from (
        before.title, before.aliases, before.search_words, before.ai_neutral_summary, before.description_summary,
        before.official_summary, before.official_title, before.policy_area, before.subjects, before.sponsor_data,
        before.president_name, before.current_status, before.action_date, before.action_type, before.branch,
        before.bill_number, before.congress_number, before.law_number, before.executive_order_number,
        before.proclamation_number, before.docket_number, before.other_dockets, before.citation,
        before.federal_register_number
      )
  );
begin
  if cardinality(ids) > 0 then
    perform private.enter(ids);
  end if;
  return null;
end
$$;
comment on function private.enter_changed_actions() is 'As private.enter_actions, of the actions of which search has something new.';
revoke execute on function private.enter_changed_actions() from public;

drop trigger enter_after_update on public."GovernmentActions";
create trigger enter_after_update after update on public."GovernmentActions"
  referencing old table as before new table as changed
  for each statement execute function private.enter_changed_actions();
