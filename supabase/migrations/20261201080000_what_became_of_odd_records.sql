-- What was stored before its rule was mended: a measure that its chamber tabled or postponed without a day, and has not
-- passed since, was "Introduced"; an observance ended on the last day of its year, which its title does not tell; and by
-- slips in notes an order did something to a later one. Their sources say the same when they are read again.

update public."GovernmentActions" as action
  set source_status = ended.status, source_status_date = ended.day
  from (
    select
      id, (entry ->> 'actionDate')::date as day,
      case when entry ->> 'text' like 'On motion%' then 'Tabled in House' else 'Indefinitely postponed in Senate' end
        as status
    from public."GovernmentActions", jsonb_array_elements(actions_history) as entry
    where branch = 'Legislative' and jsonb_typeof(actions_history) = 'array'
      and entry ->> 'actionDate' ~ '^\d{4}-\d{2}-\d{2}$'
      and entry ->> 'text' ~
        '^(On motion to table( the (measure|resolution|bill))? Agreed to|Indefinitely postponed by Senate)\M'
  ) as ended
  where action.id = ended.id and action.source_status = 'Introduced';

update public."GovernmentActions" set source_status_date = null
  where branch = 'Executive' and source_status = 'Ended'
    and title ~ '\m(Day|Week|Month|Year|Holiday|Anniversary)\M[^,]*, \d{4}$';

delete from public.relation_statements
  where origin = 'official' and action_id ~ '^eo-\d' and named_action_id ~ '^eo-\d' and kind <> 'related_to'
    and case when kind ~ '_by$'
      then substring(named_action_id from '^eo-(\d+)')::integer < substring(action_id from '^eo-(\d+)')::integer
      else substring(named_action_id from '^eo-(\d+)')::integer > substring(action_id from '^eo-(\d+)')::integer
    end;

-- Nothing happened to these measures now, so nobody is told.
delete from private.notification_events
  where kind = 'action_status' and detail in ('Tabled in House', 'Indefinitely postponed in Senate')
    and delivered_at is null;
